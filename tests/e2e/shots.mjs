// Takes the pictures of script/shots.

import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { launchLab, THEMES } from './harness.mjs';

const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
  { width: 1920, height: 1080 },
];

const words = process.argv.slice(2);
const fullPage = words.includes('--full');
const [folder, fragment = ''] = words.filter((word) => word !== '--full');
await mkdir(folder, { recursive: true });

const lab = await launchLab();
try {
  for (const theme of THEMES) {
    for (const viewport of SIZES) {
      // Reduced motion: the picture is the state, not a moment of its arrival.
      const tab = await lab.openPage({ fragment, theme, viewport, context: { reducedMotion: 'reduce' } });
      // The measured points, where the page has some, come a moment after the rest.
      await tab.page.locator('.plot__ring').first().waitFor({ timeout: 4_000 }).catch(() => {});
      const file = path.join(folder, `${theme}-${viewport.width}x${viewport.height}.png`);
      await tab.page.screenshot({ path: file, fullPage });
      console.log(file);
      await tab.close().catch((error) => {
        console.error(error.message);
        process.exitCode = 1;
      });
    }
  }
} finally {
  await lab.close();
}
