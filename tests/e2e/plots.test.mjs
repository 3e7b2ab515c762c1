// The Plots page: each plot by the keyboard alone, by its text alone, and as a file.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pagesBeside } from './helpers/beside.mjs';
import { eventually } from './helpers/waiting.mjs';

const openPage = pagesBeside();

const PLOTS = ['rate-k', 'rate-n', 'rate-bits', 'fill', 'memory', 'bits'];

const isSentence = (text) => /^[^.]+.*\.$/.test(text) && !/NaN|inf|undefined/.test(text);

for (const name of PLOTS) {
  test(`${name}: read with the keyboard alone`, async (t) => {
    const page = await openPage(t, `#/plots?plot=${name}`);
    const chart = await page.page.locator('#beside-page [data-chart]').first().getAttribute('data-chart');
    // Reached by the Tab key from the top of the page.
    for (let n = 0; n < 60; n += 1) {
      await page.keys('Tab');
      if (await page.plot(chart).evaluate((element) => element === document.activeElement)) break;
    }
    assert.ok(await page.plot(chart).evaluate((element) => element === document.activeElement), 'Tab leads to the plot');
    await page.keys('Home');
    const seen = new Set([await page.spoken(chart)]);
    for (const key of ['ArrowRight', 'ArrowRight', 'PageUp', 'End', 'ArrowLeft', 'PageDown']) {
      await page.keys(key);
      const spoken = await page.seeSpoken(chart, (text) => !seen.has(text));
      assert.ok(isSentence(spoken), spoken);
      seen.add(spoken);
    }
    assert.equal(await page.plot(chart).evaluate((element) => element === document.activeElement), true, 'the focus stays');
    const now = Number(await page.plot(chart).getAttribute('aria-valuenow'));
    assert.ok(now > 0 && now < Number(await page.plot(chart).getAttribute('aria-valuemax')));
  });

  test(`${name}: read by its text alone`, async (t) => {
    const page = await openPage(t, `#/plots?plot=${name}`);
    const summary = await page.page.locator('#beside-page svg desc').first().textContent();
    assert.ok(summary.length > 80 && isSentence(summary), summary);
    await page.page.locator('summary', { hasText: 'Data table' }).click();
    const rows = page.page.locator('.plot__table tbody tr');
    await rows.first().waitFor();
    assert.ok((await rows.count()) >= 10);
    assert.doesNotMatch(await page.page.locator('.plot__table').innerText(), /NaN|inf|undefined/);
  });

  test(`${name}: saved as SVG, PNG and CSV`, async (t) => {
    const page = await openPage(t, `#/plots?plot=${name}`);
    const files = await page.page.locator('[data-file]').evaluateAll((buttons) => buttons.map((button) => button.dataset.file));
    assert.deepEqual(files.map((file) => file.split('.').pop()).sort(), ['csv', 'png', 'svg']);
    const bytes = {};
    for (const file of files) {
      const saved = await page.download(file);
      assert.equal(saved.name, `bloom-lab-${file}`);
      bytes[file.split('.').pop()] = saved.bytes;
    }
    assert.match(bytes.svg.toString(), /^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
    assert.match(bytes.csv.toString(), /^[^\n]+,[^\n]+\n[\d.e+-]+,/);
    assert.equal(bytes.png.subarray(1, 4).toString(), 'PNG');
    // The picture has something on it: of one colour it would pack into nothing.
    assert.ok(bytes.png.length > 8_000, `${bytes.png.length} bytes of PNG`);
  });
}

test('points are measured, and measured anew for another setting', async (t) => {
  const page = await openPage(t, '#/plots');
  const chart = await page.page.locator('#beside-page [data-chart]').first().getAttribute('data-chart');
  await page.plot(chart).focus();
  await page.seeSpoken(chart, /measured: .* of 16,/);
  const before = await page.spoken(chart);
  await page.setField('c', '4');
  await page.seeSpoken(chart, (text) => /measured: .* of 16,/.test(text) && text !== before);
});

test('a slider and its field are one, and the address follows', async (t) => {
  const page = await openPage(t, '#/plots');
  await page.slider('k').focus();
  await page.keys('ArrowRight');
  await eventually('k', () => page.field('k').inputValue(), '8');
  await page.seeAddress(/k=8/);
  await page.setField('k', '3');
  await page.seeAddress(/k=3/);
  await page.page.goBack();
  await eventually('k', () => page.field('k').inputValue(), '8');
  await page.page.goForward();
  await eventually('k', () => page.field('k').inputValue(), '3');
});

test('a value that cannot be is refused beside its field, and changes nothing', async (t) => {
  const page = await openPage(t, '#/plots');
  // Measured points come and go by themselves.
  const curve = () => page.page.locator('#beside-page .plot__solid').first().getAttribute('d');
  const before = await curve();
  for (const bad of ['0', '-3', 'many', '1e400', '33']) {
    await page.setField('k', bad);
    await eventually('a problem', () => page.page.locator('.problem:not(:empty)').count(), (count) => count > 0);
    const words = await page.page.locator('.problem:not(:empty)').first().innerText();
    assert.match(words, new RegExp(bad.replace('-', '.')), `${bad}: ${words}`);
    assert.equal(await curve(), before);
  }
  await page.setField('k', '7');
  await eventually('no problem', () => page.page.locator('.problem:not(:empty)').count(), 0);
});

test('the pointer moves the cursor, and it rests again when the pointer leaves', async (t) => {
  const page = await openPage(t, '#/plots');
  const chart = await page.page.locator('#beside-page [data-chart]').first().getAttribute('data-chart');
  const resting = await page.spoken(chart);
  const box = await page.plot(chart).locator('svg').first().boundingBox();
  await page.page.mouse.move(box.x + box.width * 0.9, box.y + box.height / 2);
  await page.seeSpoken(chart, (text) => /^k = 1[5-9]/.test(text));
  await page.page.mouse.move(2, 2);
  await page.seeSpoken(chart, (text) => text.split(';')[0] === resting.split(';')[0]);
});
