// From part to part: nothing is lost on the way, and the address tells the whole picture.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pagesBeside } from './helpers/beside.mjs';
import { eventually } from './helpers/waiting.mjs';

const openPage = pagesBeside();

const focused = (page) => page.evaluate(() => document.activeElement?.id);
const current = (page) => page.locator('nav [aria-current="page"]').innerText();

test('the bar leads to each part and back to the Lab as it was left', async (t) => {
  const lab = await openPage(t, '#/lab?ops=+mira', { raw: true });
  await lab.add('lena');
  await lab.check('omar');
  const row = await lab.picture();
  for (const part of ['Plots', 'Size']) {
    await lab.goTo(part);
    await lab.seeOpen();
    await lab.seeTitle(`${part} · Bloom Lab`);
    assert.equal(await current(lab.page), part);
    assert.equal(await lab.page.locator('#lab').isVisible(), false);
    await eventually('focus', () => focused(lab.page), 'beside');
    await lab.seeAddress(new RegExp(`#/${part.toLowerCase()}`));
    await lab.goTo('Lab');
    await lab.seeTitle('Bloom Lab');
    await lab.seeAddress(/#\/lab\?ops=\+mira,\+lena,\?omar/);
    assert.deepEqual(await lab.picture(), row);
  }
  await lab.page.locator('#undo').click();
  await lab.seeAddress(/at=/);
});

test('the browser goes back and forward between the parts', async (t) => {
  const lab = await openPage(t, '#/lab?ops=+mira,?sam', { raw: true });
  const row = await lab.picture();
  await lab.goTo('Size');
  await lab.seeOpen();
  await lab.setField('n', '1000');
  await lab.seeAddress(/n=1000/);
  await lab.goTo('Plots');
  await lab.seeTitle('Plots · Bloom Lab');
  await lab.page.goBack();
  await lab.seeTitle('Size · Bloom Lab');
  await eventually('n', () => lab.field('n').inputValue(), '1000');
  await lab.page.goBack();
  await eventually('n', () => lab.field('n').inputValue(), (value) => value !== '1000');
  await lab.page.goBack();
  await lab.seeTitle('Bloom Lab');
  assert.deepEqual(await lab.picture(), row);
  await lab.page.goForward();
  await lab.seeTitle('Size · Bloom Lab');
});

test('a page opened beside the Lab leads to the Lab with its first story', async (t) => {
  const size = await openPage(t, '#/size?n=1000&p=1%25');
  await size.goTo('Lab');
  await size.seeSentence(/check josh/);
  assert.equal(await size.page.locator('#beside').isVisible(), false);
});

test('reloading keeps what was typed', async (t) => {
  const size = await openPage(t, '#/size');
  await size.setField('n', '2M');
  await size.setField('p', '1 in 1000');
  await size.seeAddress(/n=2M&p=/);
  const text = await size.page.locator('#beside-page').innerText();
  await size.page.reload();
  await size.seeOpen();
  assert.equal(await size.page.locator('#beside-page').innerText(), text);
});

test('keys of the Lab do nothing in other parts', async (t) => {
  const size = await openPage(t, '#/size?n=1000&p=1%25');
  await size.page.locator('#beside').focus();
  for (const key of ['a', 'c', 'd', 'ArrowRight', 'ArrowLeft', 'f', 'Control+z']) await size.page.keyboard.press(key);
  await size.goTo('Lab');
  await size.seeSentence(/check josh/);
  await size.seeAddress(/#\/lab\?ops=\+mira,\+sam,\?josh&at=2\.0/);
});

test('without its second module the page says so, the Lab goes on, and a second try helps', async (t) => {
  const lab = await openPage(t, '#/lab?ops=+mira', { raw: true, refuse: '**/numbers*', allowErrors: [/ERR_FAILED|dynamically imported/] });
  await lab.goTo('Size');
  await lab.see('#beside', /could not be loaded/);
  await lab.tab.context.unroute('**/numbers*');
  await lab.press('Try again');
  await lab.seeOpen();
  await lab.goTo('Lab');
  await lab.add('sam');
  await lab.seeAddress(/\+sam/);
});

test('the share menu gives the link of the part that is shown', async (t) => {
  const page = await openPage(t, '#/size?n=1000&p=1%25');
  await page.openMenu('Share');
  const link = await page.page.locator('#share-link').inputValue();
  assert.match(link, /#\/size\?n=1000&p=1%25$/);
  assert.equal(await page.page.getByRole('button', { name: 'Save file' }).count(), 0);
  await page.keys('Escape');
  await page.goTo('Lab');
  await page.openMenu('Share');
  assert.match(await page.page.locator('#share-link').inputValue(), /#\/lab/);
  assert.equal(await page.page.getByRole('button', { name: 'Save file' }).count(), 1);
});

test('? opens the help in every part', async (t) => {
  const page = await openPage(t, '#/plots');
  await page.page.locator('#beside').focus();
  await page.keys('?');
  await page.page.getByRole('dialog', { name: 'How to use Bloom Lab' }).waitFor();
  await page.keys('Escape');
  await eventually('the help', () => page.page.getByRole('dialog').count(), 0);
});

test('a lesson opened by a reload or a link takes no work away', async (t) => {
  const page = await openPage(t, '#/lab?ops=+zoe,+kim', { raw: true });
  await page.add('max');
  await page.seeAddress(/\+max$/);
  await page.page.goto(`${page.tab.base}#/learn?lesson=row&step=3`);
  await page.page.reload();
  await page.seeOpen();
  await page.see('#learn-text', /Step 3/);
  await page.goTo('Lab');
  await page.seeSentence(/check josh/);
  await page.seeAddress(/#\/lab\?ops=\+mira,\+sam,\?josh&at=2\.0/);
  await page.press('Go on with it');
  await page.seeAddress(/\+zoe,\+kim,\+max$/);
});

test('pages opened beside the Lab and closed again leave the kept work alone', async (t) => {
  const page = await openPage(t, '#/lab?ops=+zoe', { raw: true });
  await page.add('max');
  await page.seeAddress(/\+max$/);
  for (const fragment of ['#/plots', '#/size', '#/quiz', '#/learn?lesson=row&step=3']) {
    await page.page.goto(`${page.tab.base}${fragment}`);
    await page.page.reload();
    await page.seeOpen();
    assert.match(await page.page.evaluate(() => localStorage.getItem('bloom-lab.work')), /\+max$/, fragment);
  }
});

test('work too long for a link and for no storage survives a lesson', async (t) => {
  const noStorage = () => {
    Object.defineProperty(window, 'localStorage', { get() { throw new Error('blocked'); } });
  };
  const page = await openPage(t, '#/lab?m=65536&ops=', { raw: true, init: noStorage });
  await page.importText(Array.from({ length: 3_000 }, (_, n) => `item-number-${n}`).join('\n'));
  await page.seeIdle();
  const fill = await page.textOf('#fill');
  await page.goTo('Learn');
  await page.page.locator('#learn-list').getByText('Start', { exact: true }).click();
  await page.see('#learn-text', /Step 1/);
  await page.goTo('Lab');
  await page.see('#fill', fill);
});

test('a running operation goes on after a lesson', async (t) => {
  const page = await openPage(t, '#/lab?m=1048576&ops=', { raw: true });
  await page.fill('300000');
  await page.goTo('Learn');
  await page.page.locator('#learn-list').getByText('Start', { exact: true }).click();
  await page.goTo('Lab');
  await page.seeIdle();
  await page.see('#counts', /300,000/);
});

test('while a part is on its way the one before is gone', async (t) => {
  const page = await openPage(t, '#/plots');
  let go;
  const gate = new Promise((open) => { go = open; });
  await page.tab.context.route('**/learn_bg.wasm', async (route) => {
    await gate;
    await route.continue();
  });
  await page.goTo('Learn');
  await page.see('#beside', /^Loading/);
  assert.equal(await page.page.locator('#beside-page').isVisible(), false);
  go();
  await page.see('#beside', /Thirteen/);
});
