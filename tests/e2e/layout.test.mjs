// Every size: nothing sticks out, every control can be reached and hit.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { THEMES } from './harness.mjs';
import { labs } from './helpers/lab.mjs';
import { layoutFaults } from './helpers/layout.mjs';
import { SCENES, setScene } from './helpers/scenes.mjs';

const openLab = labs();

const TOUCH = { hasTouch: true, isMobile: true };
const SIZES = [
  { name: 'a small phone', viewport: { width: 320, height: 640 }, context: TOUCH, mainSize: 44 },
  { name: 'a phone', viewport: { width: 390, height: 844 }, context: TOUCH, mainSize: 44 },
  { name: 'a laptop', viewport: { width: 1280, height: 800 }, mainSize: 24 },
  { name: 'a large screen', viewport: { width: 1920, height: 1080 }, mainSize: 24 },
];

for (const { name, viewport, context = {}, mainSize } of SIZES) {
  test(`on ${name}, ${viewport.width} by ${viewport.height}`, async (t) => {
    for (const theme of THEMES) {
      // The themes light and dark have one layout.
      if (theme === 'dark') continue;
      const lab = await openLab(t, { viewport, theme, context: { ...context, reducedMotion: 'reduce' } });
      for (const [scene, recipe] of Object.entries(SCENES)) {
        await t.test(`${scene}, ${theme}`, async () => {
          await setScene(lab, recipe);
          const faults = await lab.page.evaluate(layoutFaults, { mainSize, within: recipe.within });
          assert.deepEqual(faults, []);
        });
      }
    }
  });
}

test('the help fits a phone', async (t) => {
  const lab = await openLab(t, { viewport: { width: 320, height: 640 }, context: TOUCH });
  await lab.page.getByRole('button', { name: 'Help' }).click();
  const box = await lab.page.getByRole('dialog').boundingBox();
  assert.ok(box.x >= 0 && box.x + box.width <= 320 && box.height <= 640, JSON.stringify(box));
  const sideways = await lab.page.getByRole('dialog').evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth);
  assert.equal(sideways, 0);
  // Its end is within reach.
  await lab.page.getByLabel('Single letters are shortcuts').tap();
  await lab.page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap();
  assert.equal(await lab.page.getByRole('dialog').count(), 0);
});

test('the story is told by touch', async (t) => {
  const lab = await openLab(t, { viewport: { width: 390, height: 844 }, context: TOUCH });
  await lab.page.locator('#predict-maybe').tap();
  await lab.page.locator('#forward').tap();
  await lab.page.locator('#redo').tap();
  await lab.seeTruth(/False positive/);
  await lab.page.locator('#item').fill('sam');
  await lab.page.locator('#delete').tap();
  await lab.seeCounts({ 'distinct items n': '1' });
  await lab.page.locator('#undo').tap();
  await lab.seeCounts({ 'distinct items n': '2' });
});

test('text at twice the size still fits', async (t) => {
  const lab = await openLab(t, { viewport: { width: 640, height: 800 } });
  await lab.page.evaluate(() => { document.documentElement.style.fontSize = '200%'; });
  const wider = await lab.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(wider <= 0, `${wider} px wider than the window`);
});
