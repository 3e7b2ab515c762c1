// The page needs nothing but itself: no other origin, no network once it is loaded.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SUB_PATH } from './harness.mjs';
import { labs } from './helpers/lab.mjs';

const openLab = labs();

for (const base of ['/', SUB_PATH]) {
  test(`served from ${base} it asks for nothing after it is loaded, and works offline`, async (t) => {
    const lab = await openLab(t, { base });
    await lab.seeMeasured();
    await lab.tab.context.setOffline(true);
    const asked = lab.tab.requests.length;
    await lab.predict('Maybe');
    await lab.keys('End');
    await lab.seeTruth(/False positive/);
    await lab.add('lena');
    await lab.delete('mira');
    await lab.press('Clear');
    await lab.fill('100');
    await lab.importText('a\nb\nc');
    await lab.setNumber('m', '65536');
    await lab.choose('hash', 'xxh64');
    await lab.choose('scheme', 'independent');
    for (const language of ['Rust', 'TypeScript', 'Go']) await lab.press(language);
    for (const theme of ['Dark', 'Projector', 'Light']) {
      await lab.openMenu('Theme');
      await lab.page.getByLabel(theme).check();
      await lab.keys('Escape');
    }
    await lab.page.getByRole('button', { name: 'Help' }).click();
    await lab.page.getByRole('dialog').waitFor();
    await lab.keys('Escape');
    await lab.openMenu('Share');
    await lab.keys('Escape');
    await lab.openPreset('Half the row');
    await lab.openPreset('65,536 bits');
    await lab.seeIdle();
    await lab.page.evaluate(() => document.fonts.ready.then(() => {}));
    assert.deepEqual(lab.tab.requests.slice(asked), []);
  });
}

test('it asks for the page, its script, its app and its fonts, each once, and then for the second module', async (t) => {
  const lab = await openLab(t, { base: SUB_PATH });
  await lab.seeMeasured();
  const files = lab.tab.requests.map((url) => url.slice(lab.tab.base.length)).filter((file) => !file.startsWith('data:'));
  // Lessons and questions follow when all is quiet.
  const isFurther = (file) => /^(numbers|learn|quiz)/.test(file);
  const second = files.filter((file) => file.startsWith('numbers'));
  const first = files.filter((file) => !isFurther(file));
  assert.equal(new Set(first).size, first.length);
  for (const file of first) {
    assert.match(file, /^$|^bloom-lab-[0-9a-f]+(_bg)?\.(js|wasm)$|^fonts\/[\w-]+\.woff2$/);
  }
  // The page and its worker each load the module.
  assert.deepEqual([...new Set(second)].sort(), ['numbers-worker.js', 'numbers.js', 'numbers_bg.wasm']);
  const app = files.findIndex((file) => file.endsWith('_bg.wasm'));
  assert.ok(app < files.indexOf('numbers.js'), 'the app comes first');
});

test('it keeps what it keeps under its own name, and sends no cookie', async (t) => {
  const lab = await openLab(t);
  await lab.add('lena');
  await lab.seeAddress(/lena/);
  const keys = await lab.page.evaluate(() => Object.keys(localStorage));
  assert.deepEqual(keys.filter((key) => !key.startsWith('bloom-lab.')), []);
  assert.deepEqual(await lab.tab.context.cookies(), []);
});
