// axe-core finds nothing on the pages beside the Lab, in any theme, wide or narrow.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { THEMES } from './harness.mjs';
import { violations } from './helpers/axe.mjs';
import { pagesBeside } from './helpers/beside.mjs';

const openPage = pagesBeside();

const PAGES = {
  'rate against k': '#/plots',
  'rate against n': '#/plots?plot=rate-n&c=9.6',
  'rate against bits per item': '#/plots?plot=rate-bits',
  fill: '#/plots?plot=fill',
  memory: '#/plots?plot=memory',
  'bits set': '#/plots?plot=bits',
  'a size': '#/size?n=500M&p=1%25',
  'no size yet': '#/size',
  'an impossible size': '#/size?n=0&p=2',
};

for (const theme of THEMES) {
  for (const [width, height] of [[1280, 800], [390, 844]]) {
    test(`axe finds no violation in the theme ${theme}, ${width} wide`, async (t) => {
      for (const [name, fragment] of Object.entries(PAGES)) {
        await t.test(name, async (t2) => {
          const page = await openPage(t2, fragment, { theme, viewport: { width, height }, context: { reducedMotion: 'reduce' } });
          for (const summary of await page.page.locator('#beside-page summary').all()) {
            if (await summary.isVisible()) await summary.click();
          }
          assert.deepEqual(await violations(page.page), []);
          const wide = await page.page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
          assert.equal(wide, false, 'the page scrolls sideways');
        });
      }
    });
  }
}
