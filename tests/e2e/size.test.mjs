// The Size page as an engineer uses it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pagesBeside } from './helpers/beside.mjs';
import { eventually } from './helpers/waiting.mjs';

const openPage = pagesBeside();

const focused = (page) => page.page.evaluate(() => document.activeElement?.id);

test('the rest follows as one types, and the address with it', async (t) => {
  const page = await openPage(t, '#/size');
  for (const [name, text] of [['n', '10M'], ['p', '1%']]) {
    await page.field(name).fill('');
    await page.field(name).pressSequentially(text);
  }
  await page.see('#size-answer', /10 million items at 1 %: 95,850,584 bits = 12\.0 MB/);
  assert.equal(await page.field('m').inputValue(), '95,850,584');
  assert.equal(await page.field('k').inputValue(), '7');
  await page.see('#size-n-mark', /given/);
  await page.see('#size-m-mark', /follows/);
  await page.seeAddress(/#\/size\?n=10M&p=1%25$/);
});

test('a field can be given, and cleared to follow again', async (t) => {
  const page = await openPage(t, '#/size?n=1000&p=1%25');
  await page.setField('m', '9600');
  await page.see('#size-answer', /given|leave|over|9,600/i);
  await page.page.getByRole('button', { name: /clear.*p\b|p.*clear/i }).first().click();
  await eventually('p', () => page.field('p').inputValue(), /0\.99|1\.00/);
  await page.seeAddress(/n=1000&m=9600/);
});

test('what cannot be is said beside the field, and changes nothing', async (t) => {
  const page = await openPage(t, '#/size?n=1000&p=1%25');
  const answer = await page.textOf('#size-answer');
  for (const [field, bad, words] of [
    ['p', '5', /5 %/],
    ['p', '0', /0/],
    ['p', '2', /2/],
    ['p', 'often', /often/],
    ['n', '-1', /-1/],
    ['n', '1e400', /1e400/],
    ['k', '0', /0/],
    ['m', '1.5', /1\.5/],
  ]) {
    await page.setField(field, bad);
    await page.see(`#size-${field}-problem`, words);
    assert.equal(await page.textOf('#size-answer'), answer, `${field} = ${bad}`);
    await page.setField(field, field === 'n' ? '1000' : field === 'p' ? '1%' : '');
    await page.see(`#size-${field}-problem`, '');
  }
});

test('the examples are links, and 10 million keys at 1 % are not 96 megabytes', async (t) => {
  const page = await openPage(t, '#/size');
  for (const [name, words] of [
    ['500 million sign-up handles at 1 %', /4,792,529,189 bits = 599 MB/],
    ['A billion crawled URLs at 10 bits', /1\.25 GB/],
    ['10 million keys at 1 %', /95,850,584 bits = 12\.0 MB/],
  ]) {
    await page.page.getByRole('link', { name, exact: true }).click();
    await page.see('#size-answer', words);
  }
  await page.see('#size-answer', /95\.9 Mbit/);
  await page.page.goBack();
  await page.see('#size-answer', /1\.25 GB/);
});

test('a size is loaded into the Lab, scaled down, and the way back is open', async (t) => {
  const page = await openPage(t, '#/size?n=500M&p=1%25');
  await page.see('#size-take', /Scaled down/);
  await page.page.getByRole('link', { name: 'Load in the Lab' }).click();
  await page.seeTitle('Bloom Lab');
  await page.seeIdle();
  await page.seeAddress(/#\/lab\?m=9585&k=7&ops=~1000\.7/);
  assert.equal(await page.page.locator('#m').inputValue().then((m) => m.replace(',', '')), '9585');
  await page.page.goBack();
  await page.seeTitle('Size · Bloom Lab');
  await page.see('#size-answer', /500 million items/);
});

test('code lines are copied', async (t) => {
  const page = await openPage(t, '#/size?n=1000&p=1%25', { context: { permissions: ['clipboard-read', 'clipboard-write'] } });
  for (const id of ['size-text', 'size-guava', 'size-redis', 'size-fastbloom']) {
    await page.page.locator(`[data-copy="${id}"]`).click();
    await page.see('#beside-told', 'Copied.');
    const text = (await page.page.locator(`#${id}`).textContent()).trim();
    await eventually(id, () => page.page.evaluate(() => navigator.clipboard.readText().then((copied) => copied.trim())), text);
  }
});

test('a button that goes away when it is pressed leaves the keyboard near', async (t) => {
  const page = await openPage(t, '#/size?n=1000&p=1%25');
  await page.page.locator('#size-round-up').focus();
  await page.keys('Enter');
  await page.seeAddress(/m=16384/);
  assert.match(await focused(page), /^size-/);
});
