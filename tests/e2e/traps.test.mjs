// Odd things that people do: fast, twice, at the wrong moment, at the limits.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { labs, LONG_WORK_MS } from './helpers/lab.mjs';
import { randomFrom } from './helpers/random.mjs';
import { eventually } from './helpers/waiting.mjs';
import { hold, holdable } from './helpers/watch.mjs';

const openLab = labs();

test('Enter twice in a row checks twice, and loses nothing', async (t) => {
  const lab = await openLab(t, { fragment: '#/lab?ops=+mira' });
  await lab.type('mira');
  await lab.page.locator('#item').focus();
  await lab.keys('Enter', 'Enter');
  await lab.seeCounts({ checks: '2', 'true positives': '2' });
  await lab.page.locator('#add').dblclick();
  await lab.seeCounts({ adds: '3', 'distinct items n': '1' });
});

test('with predict first a second Enter does not spoil the question', async (t) => {
  const lab = await openLab(t, { fragment: '#/lab?ops=+mira' });
  await lab.page.getByRole('switch', { name: 'Predict first' }).click();
  await lab.type('sam');
  await lab.page.locator('#item').focus();
  await lab.keys('Enter');
  await lab.seeSentence(/^Next: check sam/);
  await lab.keys('Enter');
  await lab.seeSentence(/^Next: check sam/);
  await lab.seeScore('No predictions yet');
});

test('an arrow key held down runs through the history and stops at its end', async (t) => {
  const ops = Array.from({ length: 60 }, (_, n) => `+w${n}`).join(',');
  const lab = await openLab(t, { fragment: `#/lab?m=256&ops=${ops}&at=0.0` });
  for (const [key, edge] of [['ArrowRight', '#forward'], ['ArrowLeft', '#back']]) {
    for (let n = 0; n < 330; n += 1) await lab.page.keyboard.down(key);
    await lab.page.keyboard.up(key);
    await eventually('at the edge', () => lab.page.locator(edge).isDisabled(), true);
  }
  await lab.seeAddress(/&at=0\.0$/);
});

test('undo and redo in a row, more often than there is anything', async (t) => {
  const lab = await openLab(t);
  const before = await lab.picture();
  for (let n = 0; n < 12; n += 1) await lab.keys('Control+z');
  await lab.seeBits([]);
  for (let n = 0; n < 12; n += 1) await lab.keys('Control+y');
  await lab.seeTruth(/False positive/);
  for (const key of Array(5).fill('ArrowLeft')) await lab.keys(key);
  await lab.seePicture(before);
});

test('a window that changes its size while a menu is open keeps it within reach', async (t) => {
  const lab = await openLab(t);
  await lab.openMenu('Share');
  for (const width of [1920, 700, 390, 320, 1280]) {
    await lab.page.setViewportSize({ width, height: 700 });
    const inside = () => lab.page.locator('#share-menu-panel').evaluate((panel) => {
      const { left, right } = panel.getBoundingClientRect();
      return left >= 0 && right <= innerWidth && document.documentElement.scrollWidth <= innerWidth;
    });
    await eventually(`inside at ${width}`, inside, true);
  }
  await lab.keys('Escape');
  await lab.seeFocus('#share-menu');
});

test('a row of every size, and back', async (t) => {
  const lab = await openLab(t, { fragment: '#/lab?ops=+mira,+sam,?josh' });
  const before = await lab.picture();
  for (const m of ['65536', '1024', '512', '513', '64', '65', '4096', '4097', '1', '16777216', '2']) {
    await lab.setNumber('m', m);
    await lab.seeIdle();
    await lab.see('#fill', new RegExp(`of ${Number(m).toLocaleString('en-US')} =`));
    await lab.check('mira');
    await lab.seeTruth(/True positive/);
    await lab.keys('Tab', 'ArrowLeft', 'ArrowLeft', 'End');
  }
  await lab.setNumber('m', '16');
  await lab.seeBits([2, 4, 9, 11, 15]);
  assert.equal((await lab.picture()).rowRate, before.rowRate);
});

test('every hash with every scheme', async (t) => {
  const lab = await openLab(t, { fragment: '#/lab?ops=+mira,+sam' });
  const hashes = await lab.page.locator('#hash option').evaluateAll((options) => options.map(({ value }) => value));
  const schemes = await lab.page.locator('#scheme option').evaluateAll((options) => options.map(({ value }) => value));
  assert.equal(hashes.length * schemes.length, 20);
  for (const hash of hashes) {
    await lab.choose('hash', hash);
    for (const scheme of schemes) {
      await lab.choose('scheme', scheme);
      await lab.check('sam');
      await lab.seeTruth(/True positive/);
      assert.equal((await lab.picture()).params, `16 3 ${hash} ${scheme}`);
      await lab.add('josh');
      await lab.keys('ArrowLeft', 'ArrowLeft');
    }
  }
});

test('the limits: k = 32, one bit, 16,777,216 bits', async (t) => {
  for (const [fragment, fill] of [
    ['#/lab?k=32&ops=+mira,?sam', /of 16 =/],
    ['#/lab?m=1&k=32&ops=+mira,?sam,-mira,?mira', '0 of 1 = 0 %'],
    ['#/lab?m=16777216&k=32&ops=+mira,?sam', /of 16,777,216 =/],
    ['#/lab?m=1&k=1&ops=', '0 of 1 = 0 %'],
  ]) {
    const lab = await openLab(t, { fragment });
    await lab.seeIdle();
    await lab.see('#fill', fill);
    await lab.keys('Home', 'ArrowRight', 'End');
    await lab.add('lena');
    await lab.check('lena');
    await lab.seeTruth(/True positive/);
    for (const button of ['Less Bits', 'More Bits', 'Less Hashes', 'More Hashes']) {
      const press = lab.page.getByRole('button', { name: button });
      if (await press.isEnabled()) await press.click();
      await lab.seeIdle();
    }
    await lab.check('lena');
    await lab.seeTruth(/True positive/);
  }
});

test('steppers stop at their ends', async (t) => {
  const lab = await openLab(t, { fragment: '#/lab?m=2&k=31' });
  await lab.press('Less Bits');
  await lab.press('More Hashes');
  for (const [button, id, value] of [['Less Bits', 'm', '1'], ['More Hashes', 'k', '32']]) {
    assert.equal(await lab.page.locator(`#${id}`).inputValue(), value);
    assert.equal(await lab.page.getByRole('button', { name: button }).isDisabled(), true);
  }
  await lab.page.locator('#m').focus();
  await lab.keys('ArrowDown');
  assert.equal(await lab.page.locator('#m').inputValue(), '1');
  await lab.keys('ArrowUp', 'ArrowUp');
  await eventually('m', () => lab.page.locator('#m').inputValue(), '3');
});

test('a search can be stopped, and gives up where nothing can be found', async (t) => {
  // Few bits of many: a false positive would be one in 10³⁴.
  const lab = await openLab(t, { fragment: '#/lab?m=1000000&k=7&ops=+mira', init: holdable });
  await hold(lab.page);
  await lab.press('Find a false positive');
  await lab.see('#found', /^[\d,]+ tried so far, of at most 1,000,000\.$/);
  await lab.press('Stop looking');
  await lab.see('#found', '');
  await hold(lab.page, false);
  await lab.press('Find a false positive');
  await lab.see('#found', /^None of 1,000,000 words that were never added is a false positive here\. One would expect to need /, LONG_WORK_MS);
  await lab.seeSentence(/^Bit .* is now 1/);
});

test('whatever is pressed at random, the page stays whole', async (t) => {
  const lab = await openLab(t);
  const random = randomFrom(7);
  const keys = ['ArrowLeft', 'ArrowRight', 'Home', 'End', 'Control+z', 'Control+y', 'a', 'c', 'd', 'm', 'n', 'f', 'p', 's', ' ', 'Tab', 'Enter', 'Escape', 'PageUp'];
  for (let n = 0; n < 400; n += 1) await lab.keys(random.pick(keys));
  await lab.keys('Escape');
  await lab.openFresh('#/lab?ops=+mira,+sam');
  await lab.seeBits([2, 4, 9, 11, 15]);
});
