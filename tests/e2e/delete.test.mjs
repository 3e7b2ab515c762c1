// Deleting from a plain Bloom filter: a false negative, and the ways back.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { labs } from './helpers/lab.mjs';
import { eventually } from './helpers/waiting.mjs';

const openLab = labs();
const MIRA_AND_SAM = '#/lab?ops=+mira,+sam';

test('deleting mira makes sam a false negative through bit 9', async (t) => {
  const lab = await openLab(t, { fragment: MIRA_AND_SAM });
  await lab.delete('mira');
  await lab.seeSentence('Bit 9 was 1 and is cleared to 0. That was the last one.');
  await lab.seeBits([2, 11]);
  await lab.seeCounts({ 'distinct items n': '1' });
  await lab.see('#lost', /1 item that was added would now get a wrong no, a false negative: ?sam through bit 9/);
  // The filter itself says nothing of it.
  await lab.seeAnswer('The filter answers – A delete gets no answer. The row cannot know whose bits it clears.');

  await lab.press('Check sam');
  await lab.seeAnswer(/Definitely not\. Bit 9 is 0\. One 0 counts as proof\.$/);
  await lab.seeTruth(/False negative\. sam was added\. Bit 9 was shared with mira and is gone\./);
  await lab.seeCounts({ 'false negatives': '1' });

  await lab.press('Put mira back');
  await lab.seeBits([2, 4, 9, 11, 15]);
  await lab.seeCounts({ 'distinct items n': '2' });
  await lab.see('#lost', '(not there)');
  await lab.check('sam');
  await lab.seeTruth(/True positive\. sam was added\./);
  await lab.seeAddress('#/lab?ops=+mira,+sam,-mira,?sam,^mira,?sam');
});

test('a rebuild from the real items repairs the row without what was deleted', async (t) => {
  const lab = await openLab(t, { fragment: `${MIRA_AND_SAM},-mira,?sam` });
  await lab.press('Rebuild from the real items');
  await lab.seeBits([2, 9, 11]);
  await lab.seeSentence(/^Rebuilt with 16 bits, k = 3, .*, from 1 real item\.$/);
  await lab.check('sam');
  await lab.seeTruth(/True positive/);
  await lab.check('mira');
  await lab.seeAnswer(/Definitely not/);
  await lab.seeTruth(/True negative\. mira was deleted, so no is right\./);
  await lab.press('Clear');
  await lab.check('sam');
  await lab.seeTruth(/True negative\. sam was cleared away, so no is right\./);
  await lab.check('josh');
  await lab.seeTruth(/True negative\. josh was never added\./);
});

test('undo takes the delete back, stepping shows bit 9 go and come', async (t) => {
  const lab = await openLab(t, { fragment: `${MIRA_AND_SAM},-mira` });
  await lab.seeBits([2, 11]);
  await lab.press('Back one step');
  await lab.seeBits([2, 9, 11]);
  await lab.press('Undo');
  await lab.seeBits([2, 4, 9, 11, 15]);
  assert.equal(await lab.page.locator('#lost').count(), 0);
});

test('to delete what was never added breaks others all the same', async (t) => {
  const lab = await openLab(t, { fragment: MIRA_AND_SAM });
  await lab.delete('josh');
  await lab.seeBits([9, 15]);
  await lab.seeTruth(/josh was not in, so whatever was cleared belonged to others\./);
  await lab.see('#lost', /2 items that were added would now get a wrong no, .*mira through bit 4.*sam through bits 2 and 11/);
  await lab.press('Put josh back');
  await lab.seeBits([2, 4, 9, 11, 15]);
  // Putting back sets bits; it adds nobody.
  await lab.seeCounts({ 'distinct items n': '2' });
});

test('pointing at an item or a bit shows what belongs together', async (t) => {
  const lab = await openLab(t, { fragment: MIRA_AND_SAM });
  const lit = () => lab.page.evaluate(() =>
    Array.from(document.querySelectorAll('.bit[data-lit] .bit__box'), (box) => box.id));
  await lab.page.locator('.member', { hasText: 'mira' }).hover();
  await eventually('bits of mira', lit, ['bit-4', 'bit-9', 'bit-15']);
  await lab.page.locator('.member', { hasText: 'sam' }).focus();
  await eventually('bits of sam', lit, ['bit-2', 'bit-9', 'bit-11']);
  await lab.page.locator('#bit-9').hover();
  await eventually('the bit itself', lit, ['bit-9']);
  const label = await lab.page.locator('#bit-9').getAttribute('aria-label');
  assert.equal(label, 'Bit 9 is 1, was already 1. We know that it was set by mira, sam.');
  await lab.page.mouse.move(0, 0);
});
