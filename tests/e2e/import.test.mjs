// Many items at once: the page stays alive, says how far it is, and can be stopped.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { labs, LONG_WORK_MS } from './helpers/lab.mjs';
import { eventually } from './helpers/waiting.mjs';
import { hold, holdable, seenWork, watchWork } from './helpers/watch.mjs';

const openLab = labs();

const LINES = 100_000;
// As many hashes as there can be, so that it takes a while on any machine.
const LONG_ROW = '#/lab?m=1000003&k=32&ops=+mira';
const lines = (count, word = 'item') => Array.from({ length: count }, (_, n) => `${word} ${n}`).join('\n');

for (const way of ['importText', 'importFile']) {
  test(`${LINES} lines by ${way} do not freeze the page`, async (t) => {
    const lab = await openLab(t, { fragment: LONG_ROW });
    await watchWork(lab.page);
    if (way === 'importText') await lab.importText(lines(LINES));
    else await lab.importFile('list.txt', lines(LINES));
    await lab.seeCounts({ 'distinct items n': '100,001', adds: '100,001' }, LONG_WORK_MS);
    await lab.seeIdle();
    const { frames, longest, progress } = await seenWork(lab.page);
    t.diagnostic(`${frames} frames meanwhile, longest task ${Math.round(longest)} ms (the browser's own work on the list included)`);
    assert.ok(frames > 3, `frames kept coming: ${frames}`);
    assert.ok(progress.length > 3, `progress was seen: ${progress}`);
    assert.deepEqual(progress, progress.toSorted((a, b) => a - b), 'progress grows');
    await lab.seeSentence(/^Added 100,000 items from a list: [\d,]+ bits newly set\.$/);
    await lab.check('item 99999');
    await lab.seeTruth(/True positive/);
  });
}

test('a long import can be stopped, and leaves everything as it was', async (t) => {
  const lab = await openLab(t, { fragment: '#/lab?m=1000003&k=7&ops=+mira,?josh&at=1.3', init: holdable });
  const before = await lab.picture();
  const address = await lab.address();
  await hold(lab.page);
  await lab.importText(lines(LINES));
  const bar = lab.page.locator('#work');
  await eventually('some are through', () => bar.evaluate(({ value, max }) => value > 0 && value < max), true);
  await lab.press('Stop');
  await hold(lab.page, false);
  await lab.seeIdle();
  await lab.seePicture(before);
  await lab.seeAddress(address);
  // And work goes on.
  await lab.add('sam');
  await lab.seeCounts({ 'distinct items n': '2' });
});

test('while many items are added the rest waits, and says so', async (t) => {
  const lab = await openLab(t, { fragment: '#/lab?m=1000003&k=7&ops=+mira', init: holdable });
  await hold(lab.page);
  await lab.importText(lines(LINES));
  await lab.page.locator('#work').waitFor();
  for (const id of ['add', 'check', 'delete', 'find', 'clear', 'fill-button', 'import-button']) {
    assert.equal(await lab.page.locator(`#${id}`).isDisabled(), true, id);
  }
  await lab.type('lena');
  await lab.page.locator('#item').press('Shift+Enter');
  await lab.see('#item-problem', 'The last operation is still running: wait for it or stop it.');
  await lab.setNumber('m', '20');
  await lab.seeNotice(/^The last operation is still running: wait for it or stop it\. Dismiss/);
  await hold(lab.page, false);
  await lab.seeCounts({ 'distinct items n': '100,001', adds: '100,001' }, LONG_WORK_MS);
  await lab.add('lena');
  await lab.seeCounts({ 'distinct items n': '100,002' });
  await lab.see('#item-problem', '');
});

test('a list is taken line by line, exactly as it stands', async (t) => {
  const lab = await openLab(t, { fragment: '#/lab?m=256&k=2' });
  await lab.importFile('list.txt', 'one\r\n two \r\n\n"three, four"\n<b>five</b>\none\n\n');
  await lab.seeSentence(/^Added 5 items from a list \(4 new\): \d bits newly set\.$/);
  await lab.page.getByText('2 empty lines were left out.').waitFor();
  for (const item of ['one', ' two ', '"three, four"', '<b>five</b>']) {
    await lab.check(item);
    await lab.seeTruth(/True positive/);
  }
  await lab.check('two');
  await lab.seeTruth(/two was never added/);
});

test('the same word ten times is one item', async (t) => {
  const lab = await openLab(t, { fragment: '#/lab?ops=' });
  await lab.importText(Array(9).fill('mira').join('\n'));
  await lab.add('mira');
  await lab.seeCounts({ 'distinct items n': '1', adds: '10' });
});

test('generated words are new ones, and their seed stands in the link', async (t) => {
  const lab = await openLab(t, { fragment: '#/lab?m=1024&k=3&ops=+mira' });
  await lab.fill('1,00 0');
  await lab.seeCounts({ 'distinct items n': '1,001' });
  const first = await lab.seeAddress(/^#\/lab\?m=1024&ops=\+mira,~1000\.\d{1,6}$/);
  await lab.fill('20');
  await lab.seeCounts({ 'distinct items n': '1,021' });
  const second = await lab.seeAddress((now) => now !== first);
  assert.match(second, /,~20\.\d{1,6}$/);
});
