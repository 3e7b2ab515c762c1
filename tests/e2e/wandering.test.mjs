// After whatever was done, in whatever order, the address gives the same picture.

import { test } from 'node:test';
import { labs } from './helpers/lab.mjs';
import { randomFrom } from './helpers/random.mjs';

const openLab = labs();

const ITEMS = ['mira', 'sam', 'josh', 'kate', 'lena', '', 'é', 'new york', 'שלום'];
const SIZES = ['1', '7', '16', '20', '64', '65', '300', '512', '513', '2000', '5000', '70000'];

/** Things to do, each with how often it is done. */
const DEEDS = [
  [6, (lab, { pick }) => lab.add(pick(ITEMS))],
  [6, (lab, { pick }) => lab.check(pick(ITEMS))],
  [3, (lab, { pick }) => lab.delete(pick(ITEMS))],
  [2, (lab, { pick }) => lab.setNumber('m', pick(SIZES))],
  [1, (lab, { below }) => lab.setNumber('k', String(1 + below(9)))],
  [1, (lab, { pick }) => lab.choose('hash', pick(['fnv', 'murmur3', 'xxh64']))],
  [1, (lab, { pick }) => lab.choose('scheme', pick(['double', 'enhanced', 'independent', 'one', 'adjacent']))],
  [1, (lab, { below }) => lab.fill(String(1 + below(30)))],
  [1, (lab, { pick }) => lab.importText([pick(ITEMS), 'x', 'x', pick(ITEMS)].join('\n'))],
  [3, (lab) => lab.keys('Control+z')],
  [2, (lab) => lab.keys('Control+y')],
  [3, (lab, { below }) => lab.keys(...Array(1 + below(6)).fill('ArrowLeft'))],
  [2, (lab, { below }) => lab.keys(...Array(1 + below(6)).fill('ArrowRight'))],
  [1, (lab) => lab.press('Clear')],
  [1, (lab) => lab.press('Find a false positive')],
  [1, (lab) => pressIfThere(lab, 'Bring back')],
  [1, (lab) => pressIfThere(lab, 'Rebuild from the real items')],
];
const OFTEN = DEEDS.flatMap(([times, deed]) => Array(times).fill(deed));

async function pressIfThere(lab, name) {
  const button = lab.page.getByRole('button', { name, exact: true });
  if (await button.count()) await button.first().click();
}

for (const seed of [1, 2]) {
  test(`wandering with seed ${seed}`, async (t) => {
    const lab = await openLab(t);
    await lab.openBulk();
    const second = await lab.newPage();
    const random = randomFrom(seed);
    for (let round = 0; round < 8; round += 1) {
      await lab.page.bringToFront();
      for (let n = 0; n < 6; n += 1) {
        await random.pick(OFTEN)(lab, random);
        await lab.seeIdle();
        // Off the field, so that the next key is for the page.
        await lab.page.locator('#figure').focus();
      }
      // Drawings may differ by a pixel, with what stands above them.
      const { drawn: _, ...picture } = await lab.picture();
      const address = await lab.linkNow();
      await lab.seeAddress(address);
      await second.openFresh(address);
      await second.seePicture(picture);
    }
  });
}
