// The plots beside the row: they follow the session, and can be read with the keyboard.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pagesBeside } from './helpers/beside.mjs';
import { eventually } from './helpers/waiting.mjs';

const openPage = pagesBeside();

const describe = (lab, name) => lab.page.locator(`#${name}-drawing desc`).textContent();

test('they move as items go in, as one scrubs, and with the parameters', async (t) => {
  const lab = await openPage(t, '#/lab?ops=+mira', { raw: true });
  const see = (pattern) => eventually('the fill plot', () => describe(lab, 'lab-fill'), pattern);
  await see(/with 1 item, is filled to 18\.8 %/);
  await lab.add('sam');
  await see(/with 2 items, is filled to 31\.3 %/);
  await lab.page.locator('#figure').focus();
  await lab.keys('Home');
  await see(/with 0 items, is filled to 0 %/);
  await lab.keys('End');
  await see(/with 2 items/);
  await lab.setNumber('m', '32');
  await eventually('the axis', () => describe(lab, 'lab-rate'), /from n = 0 to [23]\d/);
});

test('each is a slider for the keyboard, and arrows on it do not step the session', async (t) => {
  const lab = await openPage(t, '#/lab?ops=+mira,+sam', { raw: true });
  await lab.seeMeasured();
  const place = await lab.page.locator('#timeline').getAttribute('aria-valuenow');
  for (const [name, first] of [['lab-fill', /^n = 0/], ['lab-rate', /^n = 0/], ['lab-k', /^k = 1/]]) {
    await lab.plot(name).focus();
    await lab.keys('Home');
    await lab.seeSpoken(name, first);
    const at = await lab.spoken(name);
    await lab.keys('ArrowRight');
    await lab.seeSpoken(name, (text) => text !== at && /%/.test(text));
  }
  assert.equal(await lab.page.locator('#timeline').getAttribute('aria-valuenow'), place);
});

test('without the second module the Lab says so, and asks again with the next step', async (t) => {
  const lab = await openPage(t, '#/lab?ops=+mira', { raw: true, refuse: '**/numbers*', allowErrors: [/ERR_FAILED|dynamically imported/] });
  await lab.see('.readouts', /could not be loaded/);
  await lab.tab.context.unroute('**/numbers*');
  await lab.add('sam');
  await eventually('the fill plot', () => describe(lab, 'lab-fill'), /with 2 items/);
  assert.doesNotMatch(await lab.textOf('.readouts'), /could not be loaded/);
});
