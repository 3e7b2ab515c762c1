// axe-core finds nothing in any scene, in any theme.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { THEMES } from './harness.mjs';
import { violations } from './helpers/axe.mjs';
import { labs } from './helpers/lab.mjs';
import { SCENES, setScene } from './helpers/scenes.mjs';

const openLab = labs();

for (const theme of THEMES) {
  test(`axe finds no violation in the theme ${theme}`, async (t) => {
    const lab = await openLab(t, { theme, context: { reducedMotion: 'reduce' } });
    for (const [scene, recipe] of Object.entries(SCENES)) {
      await t.test(scene, async () => {
        await setScene(lab, recipe);
        assert.deepEqual(await violations(lab.page), []);
      });
    }
    await t.test('help', async () => {
      await setScene(lab, SCENES['first screen']);
      await lab.page.getByRole('button', { name: 'Help' }).click();
      assert.deepEqual(await violations(lab.page), []);
    });
    await t.test('on a phone', async () => {
      await lab.page.setViewportSize({ width: 390, height: 844 });
      await setScene(lab, SCENES['false negative']);
      assert.deepEqual(await violations(lab.page), []);
    });
  });
}
