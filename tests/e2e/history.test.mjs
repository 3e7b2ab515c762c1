// Nothing is lost: back and forward, branches, reload, and sessions too long for a link.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FIRST_STORY, labs } from './helpers/lab.mjs';
import { eventually } from './helpers/waiting.mjs';

const openLab = labs();

/** Does something and waits until the address has followed; gives address and picture. */
async function afterwards(lab, deed) {
  const before = await lab.address();
  await deed();
  const address = await lab.seeAddress((now) => now !== before);
  await lab.seeIdle();
  return { address, picture: await lab.picture() };
}

async function seeAll(lab, { address, picture }) {
  await lab.seeAddress(address);
  await lab.seePicture(picture);
}

test('back and forward lead through the operations', async (t) => {
  const lab = await openLab(t, { fragment: '#/lab?m=24' });
  const places = [{ address: await lab.address(), picture: await lab.picture() }];
  for (const deed of [
    () => lab.add('mira'),
    () => lab.add('sam'),
    () => lab.check('josh'),
    () => lab.delete('mira'),
    () => lab.setNumber('m', '32'),
    () => lab.fill('3'),
    () => lab.press('Clear'),
    () => lab.openPreset('Cat and dog'),
  ]) {
    places.push(await afterwards(lab, deed));
  }
  const here = places.length - 1;
  for (let at = here - 1; at >= 0; at -= 1) {
    await lab.goBack();
    await seeAll(lab, places[at]);
  }
  for (let at = 1; at <= here; at += 1) {
    await lab.goForward();
    await seeAll(lab, places[at]);
  }
  // A reload amid them keeps the place and the way back.
  await lab.goBack();
  await seeAll(lab, places[here - 1]);
  await lab.reload();
  await seeAll(lab, places[here - 1]);
  await lab.goBack();
  await seeAll(lab, places[here - 2]);
});

test('steps change the address without a new entry in the history of the browser', async (t) => {
  const lab = await openLab(t);
  const entries = () => lab.page.evaluate(() => history.length);
  const before = await entries();
  for (const key of ['ArrowRight', 'ArrowRight', 'Control+z', 'End']) {
    await afterwards(lab, () => lab.keys(key));
  }
  assert.equal(await entries(), before);
  await afterwards(lab, () => lab.add('lena'));
  assert.equal(await entries(), before + 1);
});

test('a new operation after stepping back sets the rest aside, and it can be brought back', async (t) => {
  const lab = await openLab(t, { fragment: '#/lab?ops=+mira,+sam,?josh,?kate' });
  const before = await lab.picture();
  await lab.press('Undo');
  await lab.press('Undo');
  await lab.add('lena');
  await lab.seeNotice(/^2 operations that came after this point were set aside\./);
  await lab.seeAddress('#/lab?ops=+mira,+sam,+lena');
  await lab.press('Bring back');
  await lab.seeNotice('');
  // The place comes back as well: two operations before the end.
  await lab.keys('End');
  await lab.seePicture(before);

  // Amid an operation the present one stays.
  await lab.keys('ArrowLeft');
  await lab.add('lena');
  await lab.seeAddress('#/lab?ops=+mira,+sam,?josh,?kate,+lena');
});

test('the very next operation done again is a redo: what follows it stays', async (t) => {
  const lab = await openLab(t, { fragment: '#/lab?ops=+mira,+sam,?josh' });
  await lab.keys('Home');
  await lab.add('mira');
  await lab.seeNotice('');
  await lab.seeBits([4, 9, 15]);
  await lab.seeAddress('#/lab?ops=+mira,+sam,?josh&at=0.4');
});

test('another m rebuilds from the real items, and the page says what that takes', async (t) => {
  const lab = await openLab(t, { fragment: '#/lab?ops=+mira,+sam' });
  const sixteen = await lab.picture();
  for (const m of ['17', '18', '20']) await lab.setNumber('m', m);
  await lab.seeNotice(/A real system would have to read them from its database again\./);
  await lab.seeCounts({ 'distinct items n': '2' });
  await lab.seeAddress('#/lab?ops=+mira,+sam,=20.3.fnv.double');
  await lab.press('Undo');
  await lab.seeBits([2, 4, 9, 11, 15]);
  await lab.press('Redo');
  await lab.choose('hash', 'xxh64');
  await lab.choose('scheme', 'enhanced');
  await lab.setNumber('k', '5');
  await lab.seeAddress('#/lab?ops=+mira,+sam,=20.5.xxh64.enhanced');
  await lab.setNumber('m', '16');
  await lab.setNumber('k', '3');
  await lab.choose('hash', 'fnv');
  await lab.choose('scheme', 'double');
  await eventually('bits', async () => (await lab.picture()).bits, sixteen.bits);
});

test('what a rebuild sets aside can be brought back as well', async (t) => {
  const lab = await openLab(t, { fragment: '#/lab?ops=+mira,+sam,?josh' });
  const before = await lab.picture();
  await lab.press('Undo');
  await lab.setNumber('m', '20');
  await lab.seeNotice(/^1 operation that came after this point was set aside\. The filter cannot be resized: /);
  await lab.press('Bring back');
  await lab.keys('End');
  await lab.seePicture(before);
});

test('work is still there after the page was left and opened without its address', async (t) => {
  const lab = await openLab(t);
  await afterwards(lab, () => lab.add('lena'));
  const work = await lab.picture();
  await lab.openFresh('');
  await lab.seeNotice(/^Your last work is kept on this machine\./);
  await lab.press('Go on with it');
  await lab.seePicture(work);
  await lab.seeAddress('#/lab?ops=+mira,+sam,+lena');
});

const LONG_LIST = Array.from({ length: 3_000 }, (_, n) => `item number ${n}`).join('\n');

/** Begins a session that is too long for a link; gives its places so far. */
async function longSession(lab) {
  const places = [await afterwards(lab, () => lab.add('mira')), await afterwards(lab, () => lab.importText(LONG_LIST))];
  assert.match(places[1].address, /^#\/lab\?kept=/);
  assert.equal(places[1].picture.counts['distinct items n'], '3,001');
  return places;
}

test('a session too long for a link survives reload, back and forward', async (t) => {
  const lab = await openLab(t, { fragment: '#/lab?m=65536&k=7' });
  const places = await longSession(lab);
  for (const item of ['item number 2999', 'josh', 'kate', 'lena', 'omar', 'sam']) {
    places.push(await afterwards(lab, () => lab.check(item)));
  }
  // A step amid the last one takes the place of its entry.
  places[places.length - 1] = await afterwards(lab, () => lab.keys('ArrowLeft'));
  await lab.reload();
  await seeAll(lab, places.at(-1));
  for (const place of places.toReversed().slice(1)) {
    await lab.goBack();
    await seeAll(lab, place);
  }
  for (const place of places.slice(1, 4)) {
    await lab.goForward();
    await seeAll(lab, place);
  }
  // In another page of the same browser too.
  const second = await lab.newPage();
  for (const place of [places[2], places[5]]) {
    await second.openFresh(place.address);
    await seeAll(second, place);
  }
});

test('two pages that go on from the same long session do not spoil each other', async (t) => {
  const lab = await openLab(t, { fragment: '#/lab?m=65536&k=7' });
  const [, begun] = await longSession(lab);
  const second = await lab.newPage();
  await second.openFresh(begun.address);
  const one = await afterwards(lab, () => lab.check('one'));
  const two = await afterwards(second, () => second.check('two'));
  const three = await afterwards(lab, () => lab.check('three'));
  // A turn taken after a reload at an earlier place.
  await second.openFresh(one.address);
  const turn = await afterwards(second, () => second.check('turn'));
  for (const place of [begun, one, two, three, turn]) {
    await second.openFresh(place.address);
    await seeAll(second, place);
  }
});

test('an address of kept work that another machine has is told from a link', async (t) => {
  const lab = await openLab(t, { fragment: '#/lab?kept=0123456789abcdef' });
  await lab.seeNotice(/too long for a link and is not kept on this machine/);
  await lab.seeBits([2, 4, 9, 11, 15]);
});

test('a saved file opens as the same picture', async (t) => {
  const lab = await openLab(t);
  for (const fragment of [FIRST_STORY, '#/lab?m=4096&ops=~900.5,+new%20york,?x,-x,?new%20york&at=2.1',
    '#/lab?h=scripted&script=x:2.7.11&ops=+x,+%F0%9F%A6%84,=64.4.xxh64.one,*,:a::b']) {
    await lab.visit(fragment);
    const picture = await lab.picture();
    await lab.openMenu('Share');
    const coming = lab.page.waitForEvent('download');
    await lab.press('Save file');
    const download = await coming;
    assert.equal(download.suggestedFilename(), 'bloom-lab.json');
    const text = await readAll(await download.createReadStream());
    assert.equal(JSON.parse(text).format, 'bloom-lab-session');
    await lab.keys('Escape');
    await lab.visit('#/lab?m=5');
    await lab.openFile(text);
    await lab.seePicture(picture);
    await lab.seeNotice('');
    await lab.keys('Escape');
  }
});

async function readAll(stream) {
  const parts = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}
