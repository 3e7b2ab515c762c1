// The first screen tells its story: by mouse here, by keyboard in keyboard.test.mjs.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FIRST_STORY, labs } from './helpers/lab.mjs';
import { eventually } from './helpers/waiting.mjs';

const openLab = labs();

test('without a click the page shows a check that waits to be predicted', async (t) => {
  const lab = await openLab(t);
  await lab.see('h1', 'Was it added? A Bloom filter says definitely not, for certain, or only maybe.');
  const picture = await lab.picture();
  assert.equal(picture.params, '16 3 fnv double');
  assert.equal(picture.bits, '0010100001010001');
  assert.deepEqual(picture.marks, ['2 ghost', '4 ghost', '11 ghost']);
  assert.equal(picture.sentence, 'Next: check josh. Will the answer be definitely not, or maybe?');
  assert.deepEqual(picture.log, [
    'done: 1 Added mira: 3 bits newly set.',
    'done: 2 Added sam: 2 bits newly set.',
    'next: 3 Ahead: check josh',
  ]);
  assert.match(picture.truth, /mira 15, 4, 9.*sam 11, 2, 9/);
  assert.equal(picture.fill, '5 of 16 = 31 %');
  assert.equal(picture.rowRate, '6 of 128 = 4.7 %');
  assert.equal(await lab.page.locator('#item').inputValue(), 'josh');
  await lab.see('#item-preview', 'bits 4, 11, 2');
  await lab.seeScore('No predictions yet');
  assert.equal(await lab.page.locator('.figure__wires .wire-group').count(), 0, 'nothing has been looked at yet');
});

test('to predict maybe reveals a false positive and who set its bits', async (t) => {
  const lab = await openLab(t);
  await lab.press('2×');
  await lab.predict('Maybe');
  await lab.seeAnswer(/^The filter answers Maybe\. All three bits are 1\. It has nothing else to go on\. You said maybe, and so it is/);
  await lab.seeTruth(/False positive\. josh was never added\. sam set 2 and 11, mira set 4\.$/);
  await lab.seeScore('Predictions: 1 of 1 right');
  await lab.seeCounts({ checks: '1', 'false positives': '1' });
  await lab.see('#measured', /1 of 1 checks/);

  // Seen once more it is counted no more.
  await lab.press('Back one step');
  await lab.press('Forward one step');
  await lab.seeScore('Predictions: 1 of 1 right');
});

test('a wrong prediction is told to look once more', async (t) => {
  const lab = await openLab(t, { fragment: '#/lab?ops=+mira,+sam,?kate&at=2.0' });
  await lab.press('2×');
  await lab.predict('Maybe');
  await lab.seeAnswer(/Definitely not\. Bit 12 is 0\. .*You said maybe.*look at the bits once more/);
  await lab.seeScore('Predictions: 0 of 1 right');
  await lab.press('Reset');
  await lab.seeScore('No predictions yet');
});

test('kate is a certain no at the third look', async (t) => {
  const lab = await openLab(t);
  await lab.check('kate');
  await lab.seeAnswer(/Definitely not\. Bit 12 is 0\. One 0 counts as proof\.$/);
  await lab.seeTruth(/True negative\. kate was never added\.$/);
  const { marks, arithmetic } = await lab.picture();
  assert.deepEqual(marks, ['2 hit', '12 miss', '15 hit']);
  assert.match(arithmetic[3], /= 12 bit 12 is 0$/);
  assert.equal(await lab.page.locator('.figure__wires .wire-group').count(), 3);
  assert.equal(await lab.page.locator('.figure__wires .wire-group[data-kind=miss]').count(), 1);
});

test('mira is a true positive', async (t) => {
  const lab = await openLab(t);
  await lab.check('mira');
  await lab.seeAnswer(/Maybe\. All three bits are 1\./);
  await lab.seeTruth(/True positive\. mira was added\.$/);
});

test('a word that the row gets wrong is one press away', async (t) => {
  const lab = await openLab(t);
  await lab.press('Find a false positive');
  await lab.see('#found', /^Found josh after 1 try\. One would expect to need about \d+\.?\d*\.$/);
  await lab.seeTruth(/False positive/);
  await lab.press('Find a false positive');
  const said = await lab.see('#found', /^Found (?!josh)\S+ after [\d,]+ tries\. One would expect to need about 21\.$/);
  const word = said.match(/^Found (\S+)/)[1];
  await lab.seeSentence('No 0 was found, so the answer is maybe.');
  assert.ok((await lab.picture()).log.some((line) => line.includes(`Checked ${word}: maybe. False positive.`)));
});

test('where no bit is set nothing can be found, and it says so', async (t) => {
  const lab = await openLab(t, { fragment: '#/lab?m=16' });
  await lab.seeSentence('All bits are 0. Add an item to set its bits.');
  await lab.press('Find a false positive');
  await lab.see('#found', 'No bit is set, so every answer is definitely not. Add an item first.');
});

test('steps go forward and back, and undo and redo by whole operations', async (t) => {
  const lab = await openLab(t);
  const places = [];
  const seePlace = (place) => eventually('place', async () => (await lab.picture()).place, place);
  await seePlace('10 of 15');
  for (const place of [11, 12, 13, 14, 15]) {
    await lab.press('Forward one step');
    await seePlace(`${place} of 15`);
    places.push(await lab.picture());
  }
  assert.equal(await lab.page.locator('#forward').isDisabled(), true);
  assert.deepEqual(places.map(({ sentence }) => sentence), [
    'josh is hashed to positions 4, 11 and 2.',
    'Look at bit 4. It is 1.',
    'Look at bit 11. It is 1.',
    'Look at bit 2. It is 1.',
    'No 0 was found, so the answer is maybe.',
  ]);
  for (const picture of places.reverse()) {
    await lab.seePicture(picture);
    await lab.press('Back one step');
  }
  await seePlace('10 of 15');

  await lab.press('Undo');
  await seePlace('4 of 15');
  await lab.seeBits([4, 9, 15]);
  await lab.press('Undo');
  await seePlace('0 of 15');
  await lab.seeBits([]);
  assert.equal(await lab.page.locator('#undo').isDisabled(), true);
  await lab.press('Redo');
  await lab.press('Redo');
  await lab.press('Redo');
  await seePlace('15 of 15');
  assert.equal(await lab.page.locator('#redo').isDisabled(), true);
  await lab.seeTruth(/False positive/);
});

test('play shows the history step by step and stops at a press', async (t) => {
  const lab = await openLab(t);
  await lab.press('2×');
  await lab.press('Play');
  await lab.seeSentence('josh is hashed to positions 4, 11 and 2.');
  await lab.press('Pause');
  await lab.page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  await lab.press('Play');
  await lab.seeAnswer(/Maybe/);
  await lab.page.getByRole('button', { name: 'Play', exact: true }).waitFor();
});

test('the log and the timeline lead anywhere', async (t) => {
  const lab = await openLab(t);
  await lab.page.locator('#log button').nth(0).click();
  await lab.seeBits([4, 9, 15]);
  await lab.page.locator('#timeline [data-op="2"][data-step="5"]').click();
  await lab.seeAnswer(/Maybe/);
  // Dragged along the line, and beyond its end.
  const from = await lab.page.locator('#timeline [data-op="0"][data-step="0"]').boundingBox();
  await lab.page.mouse.move(from.x, from.y);
  await lab.page.mouse.down();
  await lab.seeBits([]);
  await lab.page.mouse.move(from.x + 2_000, from.y + 200, { steps: 20 });
  await lab.seeAnswer(/Maybe/);
  await lab.page.mouse.up();
});

test('start over leads back to the first story, clear to an empty row', async (t) => {
  const lab = await openLab(t);
  await lab.add('lena');
  await lab.press('Clear');
  await lab.seeBits([]);
  await lab.seeCounts({ 'distinct items n': '0' });
  await lab.press('Start over');
  await lab.seeAddress(FIRST_STORY);
  await lab.seeBits([2, 4, 9, 11, 15]);
});
