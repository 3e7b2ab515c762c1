// What a screen reader hears: each step once, in one sentence.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { labs } from './helpers/lab.mjs';
import { eventually } from './helpers/waiting.mjs';
import { heard, listen } from './helpers/watch.mjs';

const openLab = labs();

/** Does something and gives what was said meanwhile, once `last` is among it. */
async function afterwards(lab, deed, last) {
  await heard(lab.page);
  await deed();
  await eventually('what is spoken', () => lab.textOf('#live'), last);
  return heard(lab.page);
}

test('each step is said once, in one sentence', async (t) => {
  const lab = await openLab(t);
  const live = lab.page.locator('#live');
  assert.equal(await live.getAttribute('aria-live'), 'polite');
  await listen(lab.page, '#live');
  for (const sentence of [
    'josh is hashed to positions 4, 11 and 2.',
    'Look at bit 4. It is 1.',
    'Look at bit 11. It is 1.',
    'Look at bit 2. It is 1.',
  ]) {
    assert.deepEqual(await afterwards(lab, () => lab.keys('ArrowRight'), sentence), [sentence]);
  }
  const last = 'No 0 was found, so the answer is maybe. All three bits are 1. It has nothing else to go on.'
    + ' What only we know: False positive. josh was never added. sam set 2 and 11, mira set 4.';
  assert.deepEqual(await afterwards(lab, () => lab.keys('ArrowRight'), last), [last]);
  assert.deepEqual(await afterwards(lab, () => lab.keys('ArrowLeft'), 'Look at bit 2. It is 1.'), ['Look at bit 2. It is 1.']);
});

test('an operation is said once, not step by step', async (t) => {
  const lab = await openLab(t);
  await listen(lab.page, '#live');
  const add = await afterwards(lab, () => lab.add('lena'), /^Bit .*That was the last one\.$/);
  assert.equal(add.length, 1);
  const remove = await afterwards(lab, () => lab.delete('mira'), /cleared to 0|0 already/);
  assert.equal(remove.length, 1);
  const check = await afterwards(lab, () => lab.check('sam'), /What only we know: /);
  assert.equal(check.length, 1);
});

test('what changes no step is not said again', async (t) => {
  const lab = await openLab(t);
  await listen(lab.page, '#live');
  await lab.type('something else');
  await lab.keys('Tab', 'p', 'p');
  await lab.openMenu('Theme');
  await lab.keys('Escape');
  await lab.page.locator('#bit-4').hover();
  await lab.setNumber('m', '0');
  await lab.see('#m-problem', /cannot be 0/);
  assert.deepEqual(await heard(lab.page), []);
});

test('long work is said at its beginning and its end, not at each slice', async (t) => {
  const lab = await openLab(t, { fragment: '#/lab?m=1000003&k=7' });
  await listen(lab.page, '#live');
  const list = Array.from({ length: 60_000 }, (_, n) => `item ${n}`).join('\n');
  const said = await afterwards(lab, () => lab.importText(list), /^Added 60,000 items/);
  assert.deepEqual(said.map((sentence) => sentence.replace(/ from a list.*/, '')), ['Working.', 'Added 60,000 items']);
});

test('messages are announced where they appear', async (t) => {
  const lab = await openLab(t);
  for (const selector of ['#m-problem', '#k-problem', '#item-problem']) {
    assert.equal(await lab.page.locator(selector).getAttribute('role'), 'alert', selector);
  }
  assert.equal(await lab.page.locator('#notice').getAttribute('role'), 'status');
  await lab.openBulk();
  assert.equal(await lab.page.locator('#import-problem').getAttribute('role'), 'alert');
});

test('each bit says its digit, its part in the step and who set it', async (t) => {
  const lab = await openLab(t, { fragment: '#/lab?ops=+mira,+sam,?kate' });
  const labels = await lab.page.locator('.bit__box').evaluateAll((boxes) => boxes.map((box) => box.getAttribute('aria-label')));
  assert.equal(labels.length, 16);
  assert.equal(labels[0], 'Bit 0 is 0.');
  assert.equal(labels[9], 'Bit 9 is 1. We know that it was set by mira, sam.');
  assert.equal(labels[12], 'Bit 12 is 0, looked at: found 0.');
  assert.equal(labels[15], 'Bit 15 is 1, looked at: found 1. We know that it was set by mira.');
  // And the labels follow.
  await lab.delete('mira');
  await eventually('label', () => lab.page.locator('#bit-9').getAttribute('aria-label'), 'Bit 9 is 0, cleared. We know that it was set by sam.');
  await eventually('label', () => lab.page.locator('#bit-15').getAttribute('aria-label'), 'Bit 15 is 0, cleared.');
  // Also where neither the digit nor the mark changes.
  await lab.importText('josh\nkate');
  await eventually('label', () => lab.page.locator('#bit-11').getAttribute('aria-label'), 'Bit 11 is 1. We know that it was set by sam, josh.');
});
