// A page beside the Lab as a person meets it: Plots, Size, Learn, Quiz.
//
//   const openPage = pagesBeside();               // once per test file
//   test('…', async (t) => {
//     const page = await openPage(t, '#/size?n=1000&p=1%25');
//     await page.setField('n', '2000');
//     await page.see('#size-answer', /2,000 items/);
//   });

import { startLab } from '../harness.mjs';
import { eventually } from './waiting.mjs';
import { Lab } from './lab.mjs';

/** For a test file: gives the function that opens pages by their fragment. */
export function pagesBeside() {
  const harness = startLab();
  return async function openPage(t, fragment, options = {}) {
    const tab = await harness.openPage(t, { ...options, fragment });
    const beside = new Beside(tab, tab.page);
    if (!options.raw) await beside.seeOpen();
    return beside;
  };
}

export class Beside extends Lab {
  /** The page stands, in place of the words that say that it is on its way. */
  async seeOpen() {
    await this.page.locator('#beside-page > *').first().waitFor();
  }

  /** Follows the link of a part in the bar at the top. */
  async goTo(part) {
    await this.page.getByRole('navigation', { name: 'Parts' }).getByRole('link', { name: part }).click();
  }

  /** The field for a parameter that can be typed in. */
  field(name) {
    return this.page.locator(`#beside-page input[data-param="${name}"]:not([type="range"])`);
  }

  slider(name) {
    return this.page.locator(`#beside-page input[type="range"][data-param="${name}"]`);
  }

  async setField(name, value) {
    await this.field(name).fill(value);
    await this.field(name).press('Enter');
  }

  /** The plot with this name, which can have the focus. */
  plot(name) {
    return this.page.locator(`[data-chart="${name}"]`);
  }

  /** What a screen reader says of the cursor of a plot. */
  async spoken(name) {
    return this.plot(name).getAttribute('aria-valuetext');
  }

  async seeSpoken(name, expected) {
    return eventually(`cursor of ${name}`, () => this.spoken(name), expected);
  }

  async seeTitle(expected) {
    return eventually('title', () => this.page.title(), expected);
  }

  /** Presses the button that saves this file, and gives its bytes. */
  async download(name) {
    const [download] = await Promise.all([
      this.page.waitForEvent('download'),
      this.page.locator(`[data-file="${name}"]`).first().click(),
    ]);
    const chunks = [];
    for await (const chunk of await download.createReadStream()) chunks.push(chunk);
    return { name: download.suggestedFilename(), bytes: Buffer.concat(chunks) };
  }
}
