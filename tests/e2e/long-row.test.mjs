// Rows too long for cells: grid, overview and window show the very bits, and lead to
// each position in play.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tabTo } from './helpers/focus.mjs';
import { labs } from './helpers/lab.mjs';
import { eventually } from './helpers/waiting.mjs';

const openLab = labs();

/** The default hash once more, from its description: positions of an item. */
function positionsOf(item, m, k) {
  const hash = (start) => {
    let h = start;
    for (const byte of new TextEncoder().encode(item)) h = Math.imul(h ^ byte, 0x01000193);
    h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
    return (h ^ (h >>> 12)) >>> 0;
  };
  const [h1, h2] = [hash(0x811c9dc5), (hash(0x9747b28c) | 1) >>> 0];
  return Array.from({ length: k }, (_, i) => (h1 + i * h2) % m);
}

/** The window of cells: its first bit and the digits in it. */
const windowOf = (lab) => lab.page.evaluate(() => {
  const first = document.querySelector('#zoom-0').getAttribute('aria-label').match(/[\d,]+/)[0];
  return [Number(first.replaceAll(',', '')), Array.from(document.querySelectorAll('[id^=zoom-]'), (cell) => cell.textContent).join('')];
});

for (const [m, slider] of [[600, '#bit-cursor'], [4096, '#bit-cursor'], [5000, '#window'], [65536, '#window']]) {
  test(`the window over ${m} bits shows what the hash says`, async (t) => {
    const items = Array.from({ length: m / 20 }, (_, n) => `item ${n}`);
    const expected = new Uint8Array(m);
    for (const item of items) for (const position of positionsOf(item, m, 4)) expected[position] = 1;
    const lab = await openLab(t, { fragment: `#/lab?m=${m}&k=4` });
    await lab.importText(items.join('\n'));
    const ones = expected.reduce((sum, bit) => sum + bit).toLocaleString('en-US');
    await lab.see('#fill', new RegExp(`^${ones} of ${m.toLocaleString('en-US')} =`));

    // Home, a few windows on, and the end of the row.
    await lab.page.locator(slider).focus();
    for (const keys of [['Home'], Array(6).fill('ArrowRight'), ['End'], Array(3).fill('ArrowLeft')]) {
      await lab.keys(...keys);
      const [first, digits] = await windowOf(lab);
      const due = Array.from(expected.slice(first, first + digits.length)).join('');
      assert.equal(digits, due.slice(0, digits.length), `from bit ${first}`);
    }
    assert.match((await lab.picture()).sentence, /^Added/, 'the keys have not moved through the history');
  });
}

for (const m of [1024, 65536, 16777216]) {
  test(`with ${m} bits each position in play is one key away`, async (t) => {
    const k = 7;
    const lab = await openLab(t, { fragment: `#/lab?m=${m}&k=${k}&ops=+mira,?mira` });
    const positions = positionsOf('mira', m, k);
    const inWindow = (position) => async () => {
      const [first, digits] = await windowOf(lab);
      return position >= first && position < first + digits.length && digits[position - first] === '1';
    };
    const say = (i) => `mira, probe ${i + 1} of ${k}: bit ${positions[i].toLocaleString('en-US')} is 1`;
    // From the end of a check the last one is looked at.
    for (let i = k - 1; i >= 0; i -= 1) {
      await lab.see('#probe', say(i));
      await eventually(`position ${i}`, inWindow(positions[i]), true);
      await lab.keys('[');
    }
    await lab.see('#probe', say(0));
    for (let i = 1; i < k; i += 1) {
      await lab.page.locator('#probe-next').click();
      await lab.see('#probe', say(i));
    }
    assert.equal(await lab.page.locator('#probe-next').isDisabled(), true);
    // The steps lead there too.
    await lab.keys('Home', 'ArrowRight', 'ArrowRight');
    await lab.see('#probe', `mira, probe 1 of ${k}: bit ${positions[0].toLocaleString('en-US')} was 0 and is now 1`);
    await eventually('first position', inWindow(positions[0]), true);
  });
}

test('arrows walk through the window and take it along', async (t) => {
  const lab = await openLab(t, { fragment: '#/lab?m=5000&k=3&ops=~100.1' });
  await tabTo(lab, '#zoom-0');
  const spoken = () => lab.page.evaluate(() => document.activeElement.getAttribute('aria-label'));
  for (let n = 0; n < 70; n += 1) await lab.keys('ArrowRight');
  assert.match(await spoken(), /^Bit 70 is [01]/);
  await lab.keys('End');
  assert.match(await spoken(), /^Bit 4,999 is [01]/);
  await lab.keys('ArrowRight');
  assert.match(await spoken(), /^Bit 4,999 is [01]/);
  await lab.keys('Home', 'ArrowLeft');
  assert.match(await spoken(), /^Bit 0 is [01]/);
});

test('the overview is dragged by pointer', async (t) => {
  const lab = await openLab(t, { fragment: '#/lab?m=65536&k=7&ops=~1000.1' });
  const box = await lab.page.locator('#window').boundingBox();
  const middle = box.y + box.height / 2;
  await lab.page.mouse.move(box.x + 2, middle);
  await lab.page.mouse.down();
  await lab.page.mouse.move(box.x + box.width / 2, middle, { steps: 5 });
  const [half] = await windowOf(lab);
  assert.ok(Math.abs(half - 32_768) < 512, `the middle: ${half}`);
  await lab.page.mouse.move(box.x + box.width + 50, middle, { steps: 5 });
  await lab.page.mouse.up();
  assert.equal((await windowOf(lab))[0], 65_536 - 64);
});

test('a bit of the grid says who set it when it is pointed at', async (t) => {
  const lab = await openLab(t, { fragment: '#/lab?m=1024&k=3&ops=+mira,+sam' });
  const [position] = positionsOf('mira', 1024, 3);
  await lab.page.locator('#bit-cursor').focus();
  await lab.keys('Home', ...Array(Math.floor(position / 64)).fill('ArrowDown'), ...Array(position % 64).fill('ArrowRight'));
  const slider = lab.page.locator('#bit-cursor');
  assert.equal(await slider.getAttribute('aria-valuenow'), String(position));
  assert.match(await slider.getAttribute('aria-valuetext'), new RegExp(`^Bit ${position} is 1`));
  await eventually('who set it', () => lab.page.getByText('We know that it was set by mira.').count(), 1);
});
