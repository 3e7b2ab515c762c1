// Everything by keyboard alone.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { labs } from './helpers/lab.mjs';
import { focusStops, tabTo } from './helpers/focus.mjs';
import { eventually } from './helpers/waiting.mjs';

const openLab = labs();

test('the first story, by keyboard alone', async (t) => {
  const lab = await openLab(t);
  // Tab and Enter.
  await tabTo(lab, '#predict-maybe');
  await lab.keys('Enter', 'End');
  await lab.seeAnswer(/Maybe\. .*You said maybe/);
  await lab.seeTruth(/False positive\. .*sam set 2 and 11, mira set 4/);
  await lab.seeScore('Predictions: 1 of 1 right');

  // Letters, and Enter in the field.
  await lab.keys('/');
  await lab.seeFocus('#item');
  await lab.page.keyboard.type('kate');
  await lab.keys('Enter');
  await lab.seeAnswer(/Definitely not\. Bit 12 is 0/);
  await lab.page.keyboard.press('Control+A');
  await lab.page.keyboard.type('mira');
  await lab.keys('Enter');
  await lab.seeTruth(/True positive\. mira was added/);
  await lab.page.keyboard.press('Control+A');
  await lab.page.keyboard.type('lena');
  await lab.keys('Shift+Enter');
  await lab.seeCounts({ 'distinct items n': '3', adds: '3' });

  // Out of the field the keys belong to the page.
  await lab.keys('Tab', 'Control+z');
  await lab.seeCounts({ 'distinct items n': '2' });
  await lab.keys('Control+Shift+Z');
  await lab.seeCounts({ 'distinct items n': '3' });
  await lab.keys('Control+z', 'Control+y');
  await lab.seeCounts({ 'distinct items n': '3' });
  await lab.keys('Home');
  await lab.seeBits([]);
  await lab.keys('ArrowRight', 'ArrowRight');
  await lab.seeSentence('Bit 15 was 0 and is now 1.');
  await lab.keys('ArrowLeft');
  await lab.seeSentence('mira is hashed to positions 15, 4 and 9.');
  await lab.keys('End', 'f');
  await lab.see('#found', /^Found /);
});

test('letters do what the buttons do', async (t) => {
  const lab = await openLab(t);
  await lab.keys('n', 'End');
  await lab.seeScore('Predictions: 0 of 1 right');
  await lab.keys('a');
  await lab.seeCounts({ 'distinct items n': '3' });
  await lab.keys('c');
  await lab.seeTruth(/True positive/);
  await lab.keys('d');
  await lab.seeCounts({ 'distinct items n': '2' });
  for (const [key, name] of [['p', 'Predict first'], ['s', 'Step by step']]) {
    const lever = lab.page.getByRole('switch', { name });
    for (const state of ['true', 'false']) {
      await lab.keys(key);
      await eventually(name, () => lever.getAttribute('aria-checked'), state);
    }
  }
  await lab.keys('Home', 'Space');
  await lab.page.getByRole('button', { name: 'Pause', exact: true }).waitFor();
  await lab.keys('Space');
  await lab.page.getByRole('button', { name: 'Play', exact: true }).waitFor();
});

test('letters typed into a field are text', async (t) => {
  const lab = await openLab(t);
  const before = await lab.picture();
  await lab.type('');
  await lab.page.locator('#item').pressSequentially('acdmnfps?/ 1');
  assert.equal(await lab.page.locator('#item').inputValue(), 'acdmnfps?/ 1');
  await lab.keys('ArrowLeft', 'Home', 'Control+z');
  await lab.openBulk();
  await lab.page.locator('#import-list').pressSequentially('acd\nf');
  await lab.page.locator('#m').focus();
  await lab.keys('ArrowLeft', 'Home', 'End');
  assert.deepEqual(await lab.picture(), before);
});

test('single-letter shortcuts can be switched off, and stay off', async (t) => {
  const lab = await openLab(t);
  await lab.keys('?');
  await lab.page.getByRole('dialog').waitFor();
  await lab.page.getByLabel('Single letters are shortcuts').focus();
  await lab.keys('Space', 'Escape');
  await lab.reload();
  const before = await lab.picture();
  await lab.keys('a', 'c', 'd', 'f', 'm', '?');
  assert.equal(await lab.page.getByRole('dialog').count(), 0);
  assert.deepEqual(await lab.picture(), before);
  await lab.keys('ArrowRight');
  await lab.seeSentence('josh is hashed to positions 4, 11 and 2.');
});

test('Tab reaches every control once, visibly, and is never trapped', async (t) => {
  const lab = await openLab(t);
  const stops = await focusStops(lab);
  assert.deepEqual(stops.filter(({ visible }) => !visible).map(({ name }) => name), [], 'stops without a visible focus');
  assert.deepEqual(stops.filter(({ onScreen }) => !onScreen).map(({ name }) => name), [], 'stops outside the window');
  const names = stops.map(({ name }) => name);
  assert.equal(new Set(names).size, names.length, 'each once');
  assert.equal(names[0], 'a.skip');
  for (const expected of ['#theme-menu', '#share-menu', '#help-button', '#item', '#add', '#check', '#delete', '#undo', '#back', '#play',
    '#forward', '#timeline', '#predict-not', '#predict-maybe', '#bit-0', '#m', '#k', '#hash', '#scheme', '#find', '#examples', '#clear',
    '#start-over', '#code']) {
    assert.ok(names.includes(expected), `Tab reaches ${expected}: ${names.join(' ')}`);
  }
  assert.deepEqual((await focusStops(lab, 'Shift+Tab')).map(({ name }) => name), names.toReversed(), 'the same way back');
});

test('the first stop skips to the Lab', async (t) => {
  const lab = await openLab(t);
  await lab.keys('Tab');
  await lab.seeFocus('.skip');
  await lab.keys('Enter');
  await lab.seeFocus('#item');
});

test('arrows in the row move from bit to bit, not through the history', async (t) => {
  const lab = await openLab(t, { fragment: '#/lab?m=40&ops=+mira,+sam' });
  const before = await lab.picture();
  await tabTo(lab, '#bit-0');
  const walk = [['ArrowRight', 1], ['ArrowRight', 2], ['ArrowDown', 18], ['ArrowDown', 34], ['ArrowDown', 34], ['ArrowUp', 18],
    ['ArrowLeft', 17], ['End', 39], ['ArrowRight', 39], ['Home', 0], ['ArrowLeft', 0], ['ArrowUp', 0]];
  for (const [key, bit] of walk) {
    await lab.keys(key);
    await lab.seeFocus(`#bit-${bit}`);
  }
  // One stop for the whole row: Tab leaves it, and comes back to the same bit.
  await lab.keys('ArrowRight', 'Tab', 'Shift+Tab');
  await lab.seeFocus('#bit-1');
  await lab.keys('Tab');
  await lab.seePicture(before);
});

test('the timeline is a slider', async (t) => {
  const lab = await openLab(t);
  await tabTo(lab, '#timeline');
  const slider = lab.page.getByRole('slider', { name: 'History' });
  const see = async (value, text) => {
    await eventually('place', () => slider.getAttribute('aria-valuenow'), value);
    await eventually('text', () => slider.getAttribute('aria-valuetext'), text);
  };
  await see('10', /^Next: check josh/);
  for (const [key, value, text] of [
    ['ArrowRight', '11', /^josh is hashed/],
    ['ArrowLeft', '10', /^Next: check josh/],
    ['PageUp', '4', /^Bit 9 was 0/],
    ['PageDown', '9', /^Bit 9 was already 1/],
    ['Home', '0', /^Next: add mira/],
    ['End', '15', /^No 0 was found/],
  ]) {
    await lab.keys(key);
    await see(value, text);
  }
  await lab.seeFocus('#timeline');
});

test('menus open and close by key, and give the keyboard back', async (t) => {
  const lab = await openLab(t);
  for (const id of ['theme-menu', 'share-menu', 'examples']) {
    await tabTo(lab, `#${id}`);
    await lab.keys('Enter');
    await lab.page.locator(`#${id}-panel`).waitFor();
    await lab.keys('Tab');
    await eventually('inside', () => lab.page.locator(`#${id}-panel :focus`).count(), 1);
    await lab.keys('Escape');
    await lab.seeFocus(`#${id}`);
    assert.equal(await lab.page.locator(`#${id}-panel`).count(), 0);
    // Tab walks through the panel and out of it.
    await lab.keys('Enter', 'Shift+Tab');
    await eventually('closed', () => lab.page.locator(`#${id}-panel`).count(), 0);
  }
  // An example is chosen by keys alone.
  await tabTo(lab, '#examples');
  await lab.keys('Enter', 'Tab', 'Tab', 'Enter');
  await lab.seeSentence(/^Next: check lena/);
  await lab.seeFocus('#examples');
});

test('a theme is chosen by keys and stays', async (t) => {
  const lab = await openLab(t);
  await tabTo(lab, '#theme-menu');
  await lab.keys('Enter', 'Tab', 'ArrowDown', 'ArrowDown');
  await eventually('theme', () => lab.page.locator('html').getAttribute('data-theme'), 'dark');
  await lab.reload();
  assert.equal(await lab.page.locator('html').getAttribute('data-theme'), 'dark');
});

test('the help is a dialog that holds the keyboard until Escape', async (t) => {
  const lab = await openLab(t);
  const before = await lab.picture();
  await tabTo(lab, '#help-button');
  await lab.keys('Enter');
  const dialog = lab.page.getByRole('dialog', { name: 'How to use Bloom Lab' });
  await dialog.waitFor();
  for (let n = 0; n < 6; n += 1) {
    const outside = await lab.page.evaluate(() => Boolean(document.activeElement.closest('main, header')));
    assert.equal(outside, false, 'what is behind the dialog is out of reach');
    await lab.keys('Tab');
  }
  await lab.keys('ArrowRight', 'a', 'Escape');
  await lab.seeFocus('#help-button');
  assert.equal(await dialog.count(), 0);
  assert.deepEqual(await lab.picture(), before, 'keys in the dialog did nothing behind it');
  // Asked for by its letter it gives the keyboard back to where that was pressed.
  await lab.page.locator('#timeline').focus();
  await lab.keys('?');
  await dialog.waitFor();
  await lab.keys('Escape');
  await lab.seeFocus('#timeline');
});

test('the keyboard is not lost when a button goes away under it', async (t) => {
  const lab = await openLab(t);
  await tabTo(lab, '#predict-maybe');
  await lab.keys('Enter', 'End');
  await lab.seeAnswer(/Maybe/);
  await lab.seeFocus('#figure');
  await lab.visit('#/lab?ops=+mira,+sam,-mira');
  for (const [button, bits] of [['Check sam', [2, 11]], ['Put mira back', [2, 4, 9, 11, 15]]]) {
    await lab.page.getByRole('button', { name: button, exact: true }).focus();
    await lab.keys('Enter');
    await lab.seeBits(bits);
    await lab.seeFocus('#figure');
  }
});

test('a button that can do no more keeps the keyboard', async (t) => {
  const lab = await openLab(t);
  for (const [id, edge] of [['forward', /maybe/], ['back', /^Next: add mira/], ['redo', /maybe/], ['undo', /^Next: add mira/]]) {
    await lab.page.locator(`#${id}`).focus();
    for (let n = 0; n < 17; n += 1) await lab.keys('Enter');
    await lab.seeSentence(edge);
    assert.equal(await lab.page.locator(`#${id}`).isDisabled(), true);
    await lab.seeFocus(`#${id}`);
  }
  await lab.visit('#/lab?m=3&k=30');
  for (const [name, id, value] of [['Less Bits', 'm', '1'], ['More Hashes', 'k', '32']]) {
    const button = lab.page.getByRole('button', { name });
    await button.focus();
    await lab.keys('Enter', 'Enter', 'Enter');
    assert.equal(await lab.page.locator(`#${id}`).inputValue(), value);
    assert.equal(await lab.textOf(`#${id}-problem`), '');
    assert.equal(await button.evaluate((element) => element === document.activeElement), true);
  }
  await lab.importText('a\nb');
  await lab.page.locator('#import-button').focus();
  await lab.keys('Enter');
  await lab.seeFocus('#import-button');
});
