// The Lab as a person meets it: what can be done there, and what can be seen.
//
//   const openLab = labs();                       // once per test file
//   test('adds an item', async (t) => {
//     const lab = await openLab(t, { fragment: '#/lab?m=32' });
//     await lab.add('mira');
//     await lab.seeBits([4, 9, 15]);
//   });
//
// Deeds press and type like a person; `see…` waits until the page shows what is
// expected. Options are those of `openPage` in harness.mjs.

import { isDeepStrictEqual } from 'node:util';
import { appStarted, startLab } from '../harness.mjs';
import { readPicture } from './picture.mjs';
import { eventually } from './waiting.mjs';

/** How long work on many items may take on a slow machine. */
export const LONG_WORK_MS = 120_000;

/** The work with which the page opens. */
export const FIRST_STORY = '#/lab?ops=+mira,+sam,?josh&at=2.0';

/** For a test file: gives the function that opens Labs. */
export function labs() {
  const harness = startLab();
  return async function openLab(t, options) {
    const tab = await harness.openPage(t, options);
    return new Lab(tab, tab.page);
  };
}

export class Lab {
  constructor(tab, page) {
    Object.assign(this, { tab, page });
  }

  // --- doing -----------------------------------------------------------------

  async type(item) {
    await this.page.locator('#item').fill(item);
  }

  async add(item) {
    await this.type(item);
    await this.page.locator('#add').click();
  }

  async check(item) {
    await this.type(item);
    await this.page.locator('#check').click();
  }

  async delete(item) {
    await this.type(item);
    await this.page.locator('#delete').click();
  }

  async predict(answer) {
    await this.page.getByRole('group', { name: 'Your prediction' }).getByRole('button', { name: answer }).click();
  }

  /** Presses the button with this name, anywhere on the page. */
  async press(name) {
    await this.page.getByRole('button', { name, exact: true }).click();
  }

  async keys(...keys) {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  /** The plots beside the row are drawn, and points were measured for them. */
  async seeMeasured() {
    await this.page.locator('#lab-rate-drawing .plot__ring').first().waitFor();
  }

  /** Sets one of `m` and `k` by typing it. */
  async setNumber(id, value) {
    await this.page.locator(`#${id}`).fill(value);
    await this.page.locator(`#${id}`).press('Enter');
  }

  /** Chooses one of `hash` and `scheme`. */
  async choose(id, value) {
    await this.page.locator(`#${id}`).selectOption(value);
  }

  /** Opens the menu with this name. */
  async openMenu(name) {
    await this.page.getByRole('button', { name, exact: true, expanded: false }).click();
  }

  async openPreset(title) {
    await this.openMenu('Examples');
    await this.page.locator('.preset', { has: this.page.getByText(title, { exact: true }) }).click();
  }

  /** Opens the part with many items at once. */
  async openBulk() {
    if (await this.page.locator('#bulk:not([open])').count()) await this.page.locator('#bulk > summary').click();
  }

  async fill(count) {
    await this.openBulk();
    await this.page.locator('#fill-count').fill(count);
    await this.page.locator('#fill-button').click();
  }

  /** Puts a list into the field, as pasting does; typing many lines takes a browser minutes. */
  async pasteList(list) {
    await this.openBulk();
    await this.page.locator('#import-list').evaluate((field, text) => {
      field.value = text;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }, list);
  }

  async importText(list) {
    await this.pasteList(list);
    await this.page.locator('#import-button').click();
  }

  async importFile(name, list) {
    await this.openBulk();
    await this.page.locator('#import-file').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(list) });
  }

  async openFile(text, name = 'work.json') {
    if (await this.page.locator('#open-file').count() === 0) await this.openMenu('Share');
    await this.page.locator('#open-file').setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
  }

  /** Follows a link within this page, as typing into the address bar does, and waits until it is shown. */
  async visit(fragment) {
    // A page in the background draws no frames.
    await this.page.bringToFront();
    await this.page.evaluate((to) => new Promise((done) => {
      if (location.hash === to) return done();
      addEventListener('hashchange', () => requestAnimationFrame(done), { once: true });
      location.hash = to;
    }), fragment);
    await this.seeIdle();
  }

  /** Opens a link from nothing, as a person does who has been sent it. */
  async openFresh(fragment) {
    await this.page.bringToFront();
    await this.page.goto('about:blank');
    await this.page.goto(this.tab.base + fragment);
    await appStarted(this.page);
    await this.seeIdle();
  }

  async reload() {
    await this.page.bringToFront();
    await this.page.reload();
    await appStarted(this.page);
    await this.seeIdle();
  }

  async goBack() {
    await this.page.evaluate(() => history.back());
  }

  async goForward() {
    await this.page.evaluate(() => history.forward());
  }

  /** A second, empty page of the same browser. */
  async newPage() {
    return new Lab(this.tab, await this.tab.context.newPage());
  }

  // --- seeing ----------------------------------------------------------------

  /** Waits until the element shows this text, a pattern or a whole line. */
  async see(selector, expected, patience) {
    return eventually(selector, () => this.textOf(selector), expected, patience);
  }

  async seeSentence(expected) {
    return this.see('#sentence', expected);
  }

  async seeAnswer(expected) {
    return this.see('#answer', expected);
  }

  async seeTruth(expected) {
    return this.see('#truth', expected);
  }

  async seeNotice(expected, patience) {
    return this.see('#notice', expected, patience);
  }

  async seeScore(expected) {
    return this.see('#score', expected);
  }

  /** Waits until exactly these bits are 1. */
  async seeBits(positions) {
    const ones = () => this.page.evaluate(() =>
      Array.from(document.querySelectorAll('#figure [data-bit]')).flatMap((cell, at) => (cell.dataset.bit === '1' ? [at] : [])));
    return eventually('bits that are 1', ones, [...positions].sort((a, b) => a - b));
  }

  /** Waits until these counts stand there, by their names on the page. */
  async seeCounts(expected, patience) {
    const named = async () => {
      const { counts } = await this.#readPicture();
      return Object.fromEntries(Object.keys(expected).map((name) => [name, counts[name]]));
    };
    return eventually('counts', named, expected, patience);
  }

  /** Waits until the address bar has followed. */
  async seeAddress(expected, patience) {
    return eventually('address', () => this.address(), expected, patience);
  }

  /** Waits until the page shows this picture, or those parts of it that are given. */
  async seePicture(expected, patience) {
    const parts = async () => {
      const picture = await this.#readPicture();
      return Object.fromEntries(Object.keys(expected).map((name) => [name, picture[name]]));
    };
    return eventually('picture', parts, expected, patience);
  }

  /** Waits until long work is over. */
  async seeIdle() {
    await eventually('bars of long work', () => this.page.locator('#work').count(), 0, LONG_WORK_MS);
  }

  /** Waits until this element has the keyboard. */
  async seeFocus(selector) {
    const focused = () => this.page.evaluate(
      (wanted) => document.activeElement.matches(wanted) ? wanted : document.activeElement.outerHTML.slice(0, 120), selector);
    return eventually('focus', focused, selector);
  }

  async textOf(selector) {
    return this.page.evaluate(
      (wanted) => (document.querySelector(wanted)?.innerText ?? '(not there)').replace(/\s+/g, ' ').trim(), selector);
  }

  /** The fragment of the work as it stands, which the address bar is about to show. */
  async linkNow() {
    await this.openMenu('Share');
    const link = await this.page.locator('#share-link').inputValue();
    await this.keys('Escape');
    return new URL(link).hash;
  }

  /** The fragment in the address bar. */
  async address() {
    return this.page.evaluate(() => location.hash);
  }

  /** Everything that follows from the link: see picture.mjs. Drawings may come a frame later than the rest. */
  async picture() {
    let before;
    let picture = await this.#readPicture();
    await eventually('picture at rest', async () => {
      before = picture;
      picture = await this.#readPicture();
      return picture;
    }, () => isDeepStrictEqual(before, picture));
    return picture;
  }

  #readPicture() {
    return this.page.evaluate(readPicture);
  }
}
