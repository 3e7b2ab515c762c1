// Nothing plays by itself, and nothing moves where less motion is asked for.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { labs } from './helpers/lab.mjs';
import { eventually } from './helpers/waiting.mjs';

const openLab = labs();

const moving = (lab) => lab.page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length);

/** The most animations that were under way at once during the next frames. */
async function mostMoving(lab, deed) {
  await lab.page.evaluate(() => {
    window.testMost = 0;
    const frame = () => {
      window.testMost = Math.max(window.testMost, document.getAnimations().length);
      requestAnimationFrame(frame);
    };
    frame();
  });
  await deed();
  return lab.page.evaluate(() => window.testMost);
}

async function useMuch(lab) {
  await lab.keys('ArrowRight', 'ArrowRight', 'ArrowRight', 'End', 'ArrowLeft');
  await lab.add('lena');
  await lab.check('kate');
  await lab.seeAnswer(/Definitely not/);
  await lab.delete('mira');
  await lab.openMenu('Theme');
  await lab.keys('Escape');
  await lab.page.getByRole('button', { name: 'Help' }).click();
  await lab.page.getByRole('dialog').waitFor();
  await lab.keys('Escape');
  await lab.page.locator('#add').hover();
  await lab.page.getByRole('switch', { name: 'Predict first' }).click();
}

test('with reduced motion asked of the system nothing is animated', async (t) => {
  const lab = await openLab(t, { context: { reducedMotion: 'reduce' } });
  assert.equal(await mostMoving(lab, () => useMuch(lab)), 0);
});

test('with motion switched off on the page nothing is animated', async (t) => {
  const lab = await openLab(t);
  await lab.openMenu('Theme');
  await lab.page.getByLabel('Show motion').uncheck();
  await lab.keys('Escape');
  await lab.reload();
  assert.equal(await mostMoving(lab, () => useMuch(lab)), 0);
});

test('otherwise a step is shown moving, and comes to rest', async (t) => {
  const lab = await openLab(t, { context: { reducedMotion: 'no-preference' } });
  assert.ok(await mostMoving(lab, async () => {
    await lab.keys('ArrowRight', 'ArrowRight');
    await lab.seeSentence('Look at bit 4. It is 1.');
    await eventually('at rest', () => moving(lab), 0);
  }) > 0, 'the wire was drawn');
});

test('nothing plays by itself', async (t) => {
  const lab = await openLab(t);
  await eventually('at rest', () => moving(lab), 0);
  const before = await lab.picture();
  // The time of several steps, on a clock that is moved on by hand.
  await lab.page.clock.install();
  await lab.page.clock.runFor(10_000);
  assert.deepEqual(await lab.picture(), before);
});
