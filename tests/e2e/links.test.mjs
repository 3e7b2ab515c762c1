// The same link, the same picture: after opening, in another page, after reload.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FIRST_STORY, labs } from './helpers/lab.mjs';

const openLab = labs();

const BY_HAND = 'h=scripted&script=mira:2.7.11,sam:4.7.13';

/** Links as the page writes them: each is its own canonical form. */
const LINKS = [
  ['an empty row', '#/lab?m=20'],
  ['no operation at all', '#/lab?ops='],
  ['adds and checks', '#/lab?ops=+mira,+sam,?josh,?kate,?mira'],
  ['before the first operation', '#/lab?ops=+mira,+sam&at=0.0'],
  ['amid an add', '#/lab?ops=+mira,+sam,?josh&at=1.2'],
  ['amid a check', '#/lab?ops=+mira,+sam,?josh&at=2.3'],
  ['amid a delete', '#/lab?ops=+mira,+sam,-mira,?sam&at=2.2'],
  ['a check of all k', '#/lab?ops=+mira,!kate,!nobody'],
  ['a false negative', '#/lab?ops=+mira,+sam,-mira,?sam'],
  ['put back', '#/lab?ops=+mira,+sam,-mira,?sam,^mira,?sam'],
  ['amid putting back', '#/lab?ops=+mira,+sam,-mira,^mira,?sam&at=3.2'],
  ['generated words', '#/lab?m=64&ops=~5.7,?josh'],
  ['before generated words', '#/lab?m=64&ops=+mira,~5.7,?josh&at=1.0'],
  ['a list', '#/lab?m=64&ops=:mira:sam:mira:,?mira'],
  ['clear', '#/lab?ops=+mira,*,+sam'],
  ['a rebuild', '#/lab?ops=+mira,+sam,=32.4.murmur3.enhanced,?josh'],
  ['before a rebuild', '#/lab?ops=+mira,+sam,=32.4.murmur3.enhanced,?josh&at=2.0'],
  ['positions chosen by hand', `#/lab?${BY_HAND}&ops=+mira,+sam,?lena`],
  ['by hand, then the default hash', `#/lab?${BY_HAND}&ops=+mira,=16.3.fnv.double,?mira`],
  ['one bit', '#/lab?m=1&k=1&ops=+mira,?josh'],
  ['more positions than bits', '#/lab?m=7&k=32&ops=+mira,?josh'],
  ['other hash and scheme', '#/lab?m=100&k=5&h=xxh64&s=independent&ops=+mira,?josh'],
  ['neighbours', '#/lab?m=100&k=5&h=murmur3&s=adjacent&ops=+mira,?josh'],
  ['a grid', '#/lab?m=4096&k=4&ops=~300.3,?josh'],
  ['a long row', '#/lab?m=1000003&k=9&ops=~2000.3,?josh'],
  ['separators in an item', '#/lab?ops=+a%2Cb%3Ac%26d%23e%25f%2Bg%3Dh,?a%2Cb'],
  ['é typed in two ways', '#/lab?ops=+%C3%A9,?e%CC%81'],
  ['the empty string', '#/lab?ops=+,?'],
  ['a line break and a tab', '#/lab?ops=+one%0Atwo,?one%09two'],
  ['from right to left', '#/lab?ops=+%D7%A9%D7%9C%D7%95%D7%9D%E2%80%AE,?%D7%A9'],
];

test('a link opened within the page, from nothing and after reload gives one picture', async (t) => {
  const lab = await openLab(t);
  const second = await lab.newPage();
  const pictures = new Map();
  for (const [at, [name, link]] of LINKS.entries()) {
    await t.test(name, async () => {
      await lab.visit(link);
      const picture = await lab.picture();
      pictures.set(name, picture);
      assert.equal(await lab.textOf('#notice'), '', 'nothing to complain of');
      await second.openFresh(link);
      await second.seePicture(picture);
      await second.seeAddress(link);
      // A reload is much the same as opening: a few of them will do.
      if (at % 4 > 0) return;
      await lab.reload();
      await lab.seePicture(picture);
    });
  }
  // Different links, different pictures: the comparison is not blind.
  const distinct = new Set([...pictures.values()].map((picture) => JSON.stringify(picture)));
  assert.equal(distinct.size, LINKS.length);
});

test('each example shows the same picture from its own address', async (t) => {
  const lab = await openLab(t, { fragment: '#/lab?m=17' });
  const second = await lab.newPage();
  await lab.openMenu('Examples');
  const titles = await lab.page.locator('.preset__title').allInnerTexts();
  await lab.keys('Escape');
  assert.equal(titles.length, 9);
  let before = await lab.address();
  for (const title of titles) {
    await t.test(title, async () => {
      await lab.page.bringToFront();
      await lab.openPreset(title);
      const address = await lab.seeAddress((now) => now !== before);
      before = address;
      await lab.seeIdle();
      const picture = await lab.picture();
      await second.openFresh(address);
      await second.seePicture(picture);
    });
  }
});

test('every place on the way through a history has its own link', async (t) => {
  const lab = await openLab(t, { fragment: '#/lab?ops=+mira,+sam,-mira,?sam&at=0.0' });
  const second = await lab.newPage();
  const links = new Set();
  for (;;) {
    const picture = await lab.picture();
    const address = await lab.seeAddress((now) => !links.has(now));
    links.add(address);
    await second.openFresh(address);
    await second.seePicture(picture);
    if (await lab.page.locator('#forward').isDisabled()) break;
    await lab.keys('ArrowRight');
  }
  assert.equal(links.size, 5 + 5 + 5 + 6);
});

test('what a link leaves out, spells out or does not know makes no difference', async (t) => {
  const lab = await openLab(t, { fragment: '#/lab?ops=+mira,+sam' });
  const picture = await lab.picture();
  for (const link of [
    '#/lab?v=1&m=16&k=3&h=fnv&s=double&ops=+mira,+sam',
    '#/lab?ops=+mira,+sam&utm_source=mail&x',
    '#lab?ops=+m%69ra,%2Bsam',
    '#?ops=+mira,+sam&',
    '#/lab?ops=+mira,,+sam,',
  ]) {
    await lab.visit(link);
    await lab.seePicture(picture);
    assert.equal(await lab.textOf('#notice'), '', link);
  }
});

test('an address without a fragment is the first story', async (t) => {
  const lab = await openLab(t, { fragment: FIRST_STORY });
  const picture = await lab.picture();
  const second = await lab.newPage();
  for (const fragment of ['', '#', '#/', '#/lab', '#/lab?']) {
    await second.openFresh(fragment);
    await second.seePicture(picture);
  }
});

test('the link in the Share menu is the address, and can be copied', async (t) => {
  const lab = await openLab(t, { context: { permissions: ['clipboard-read', 'clipboard-write'] } });
  await lab.add('new york');
  await lab.openMenu('Share');
  const link = await lab.page.locator('#share-link').inputValue();
  assert.equal(link, `${lab.tab.base}#/lab?ops=+mira,+sam,+new%20york`);
  await lab.press('Copy link');
  await lab.page.getByText('The link is copied.').waitFor();
  assert.equal(await lab.page.evaluate(() => navigator.clipboard.readText()), link);
});
