// Bad input gets a sentence that names the field, the value and what is allowed;
// the picture stays as it was.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { labs } from './helpers/lab.mjs';
import { randomFrom } from './helpers/random.mjs';

const openLab = labs();

const A_NUMBER = 'give a whole number from 1 to';
const NUMBERS = [
  ['m', '0', `Bits m cannot be 0: ${A_NUMBER} 16,777,216.`],
  ['m', '-3', `Bits m cannot be -3: ${A_NUMBER} 16,777,216.`],
  ['m', '−3', `Bits m cannot be −3: ${A_NUMBER} 16,777,216.`],
  ['m', '1.5', `Bits m cannot be 1.5: ${A_NUMBER} 16,777,216.`],
  ['m', 'x', `Bits m cannot be x: ${A_NUMBER} 16,777,216.`],
  ['m', '10^12', `Bits m cannot be 10^12: ${A_NUMBER} 16,777,216.`],
  ['m', '1000000000000', `Bits m cannot be 1000000000000: ${A_NUMBER} 16,777,216.`],
  ['m', '16777217', `Bits m cannot be 16777217: ${A_NUMBER} 16,777,216.`],
  ['m', '', `Bits m is empty: ${A_NUMBER} 16,777,216.`],
  ['m', '  ', `Bits m is empty: ${A_NUMBER} 16,777,216.`],
  ['m', '9'.repeat(500), `Bits m cannot be ${'9'.repeat(23)}…: ${A_NUMBER} 16,777,216.`],
  ['m', '<img src=x>', `Bits m cannot be <img src=x>: ${A_NUMBER} 16,777,216.`],
  ['k', '0', `Hashes k cannot be 0: ${A_NUMBER} 32.`],
  ['k', '33', `Hashes k cannot be 33: ${A_NUMBER} 32.`],
  ['k', '-1', `Hashes k cannot be -1: ${A_NUMBER} 32.`],
  ['k', '٣', `Hashes k cannot be ٣: ${A_NUMBER} 32.`],
  ['k', '', `Hashes k is empty: ${A_NUMBER} 32.`],
];

test('a number that cannot be taken is told beside its field', async (t) => {
  const lab = await openLab(t);
  const { params, ...before } = await lab.picture();
  for (const [id, value, sentence] of NUMBERS) {
    await t.test(`${id} = ${JSON.stringify(value.slice(0, 20))}`, async () => {
      await lab.setNumber(id, value);
      await lab.see(`#${id}-problem`, sentence);
      const field = lab.page.locator(`#${id}`);
      assert.equal(await field.getAttribute('aria-invalid'), 'true');
      assert.equal(await field.inputValue(), value, 'what was typed stands there to be corrected');
      const { params: _, ...now } = await lab.picture();
      assert.deepEqual(now, before);
      await field.press('Escape');
      await lab.see(`#${id}-problem`, '');
      assert.equal((await lab.picture()).params, params);
    });
  }
  // Numbers as people write them are taken.
  for (const [value, m] of [['1,024', '1024'], ['65 536', '65536'], [' 32 ', '32'], ['4_096', '4096'], ['007', '7']]) {
    await lab.setNumber('m', value);
    await lab.see('#fill', new RegExp(`of ${Number(m).toLocaleString('en-US')} =`));
    assert.equal(await lab.page.locator('#m').inputValue(), Number(m).toLocaleString('en-US'));
  }
});

test('a number of random items that cannot be taken is told beside its field', async (t) => {
  const lab = await openLab(t);
  const before = await lab.picture();
  for (const [value, named] of [['0', '0'], ['-1', '-1'], ['abc', 'abc'], ['1e9', '1e9'], ['10^9', '10^9'], ['1000000000', '1000000000'],
    ['1000001', '1000001'], ['1.5', '1.5'], ['', 'empty']]) {
    await lab.fill(value);
    await lab.see('#fill-problem', `The number of items cannot be ${named}: give a whole number from 1 to 1,000,000.`);
    assert.deepEqual(await lab.picture(), before);
  }
});

test('more items than the page keeps are refused', async (t) => {
  const lab = await openLab(t);
  await lab.fill('1000000');
  await lab.see('#fill-problem', '1,000,000 more items do not fit: the page keeps at most 1,000,000 items, and 2 are in.');
});

test('an empty list is told', async (t) => {
  const lab = await openLab(t);
  const before = await lab.picture();
  for (const list of ['', '\n\n\r\n']) {
    await lab.importText(list);
    await lab.see('#import-problem', 'The list is empty: write at least one item, one on each line.');
    await lab.importFile('empty.txt', list);
    await lab.see('#import-problem', 'The list is empty: write at least one item, one on each line.');
  }
  await lab.importText(`mira\n${'a'.repeat(65_537)}`);
  await lab.see('#import-problem', 'Line 2 has 65,537 bytes: at most 65,536 are taken.');
  assert.deepEqual(await lab.picture(), before);
});

test('an item that is too long is told beside its field', async (t) => {
  const lab = await openLab(t);
  const before = await lab.picture();
  await lab.add('a'.repeat(65_537));
  await lab.see('#item-problem', 'The item has 65,537 bytes: at most 65,536 are taken.');
  assert.deepEqual(await lab.picture(), before);
});

const OURS = JSON.stringify({ format: 'bloom-lab-session', version: 1, m: 16, k: 3, hash: 'fnv', scheme: 'double', script: [], ops: [{ add: 'mira' }] });
const FILES = [
  ['empty', '', 'The file is empty: a Bloom Lab session was expected.'],
  ['cut short', OURS.slice(0, -20), 'The file is cut short: its end is missing, so nothing was opened.'],
  ['no JSON', 'hello', 'The file is not a Bloom Lab session: it is not JSON, so nothing was opened.'],
  ['a picture', '\x89PNG\r\n\x1a\n\0\0', 'The file is not a Bloom Lab session: it is not JSON, so nothing was opened.'],
  ['other JSON', '{"name":"bloom","version":1}', 'The file is not a Bloom Lab session: its field format does not say so, so nothing was opened.'],
  ['a bare list', '[1,2,3]', 'The file is not a Bloom Lab session: its field format does not say so, so nothing was opened.'],
  ['later version', OURS.replace('"version":1', '"version":7'), 'The file is of version 7, and this page reads up to 1: open it with a newer Bloom Lab.'],
  ['odd version', OURS.replace('"version":1', '"version":"one"'), 'The file\'s version cannot be “"one"”: 1 was expected.'],
  ['huge nonsense', '[['.repeat(400_000), 'The file is not a Bloom Lab session: it is not JSON, so nothing was opened.'],
  ['5 MB of one letter', 'x'.repeat(5_000_000), 'The file is not a Bloom Lab session: it is not JSON, so nothing was opened.'],
];

test('a file that cannot be opened is told, and nothing changes', async (t) => {
  const lab = await openLab(t);
  const before = await lab.picture();
  const address = await lab.address();
  for (const [name, text, sentence] of FILES) {
    await t.test(name, async () => {
      await lab.openFile(text);
      await lab.seeNotice(`${sentence} Dismiss`);
      assert.deepEqual(await lab.picture(), before);
      assert.equal(await lab.address(), address);
      await lab.keys('Escape');
      await lab.press('Dismiss');
    });
  }
});

test('a file of ours with odd parts opens as far as it goes, and says what was left out', async (t) => {
  const lab = await openLab(t);
  await lab.openFile(OURS.replace('"m":16', '"m":0').replace('"fnv"', '"md5"').replace('[{"add":"mira"}]', '[{"add":"mira"},{"fly":1},7]'));
  await lab.seeNotice(/In the file: Bits m cannot be 0: .* The default is used\. In the file: there is no hash .*md5.*: fnv is used\. .*ops cannot hold .*fly.*: it is left out\. .*ops cannot hold 7: it is left out\./);
  await lab.seeBits([4, 9, 15]);
});

const LINKS = [
  ['#/lab?m=0', /In the link: Bits m cannot be 0: give a whole number from 1 to 16,777,216\. 16 is used\./],
  ['#/lab?m=1e3&ops=+mira', /Bits m cannot be 1e3/],
  ['#/lab?k=33', /In the link: Hashes k cannot be 33: give a whole number from 1 to 32\. 3 is used\./],
  ['#/lab?h=md5', /there is no hash md5: fnv, murmur3, xxh64, scripted are known\. fnv is used\./],
  ['#/lab?s=triple', /there is no scheme triple: double, enhanced, independent, one, adjacent are known\. double is used\./],
  ['#/lab?ops=mira', /ops cannot hold mira: an operation is \+item, .* It is left out\./],
  ['#/lab?ops=~x.y', /ops cannot hold “~x\.y”/],
  ['#/lab?ops=+mira,^sam', /There is nothing to put back: sam was not deleted, or is back already\. It was left out\./],
  ['#/lab?ops=+mira&at=x', /at cannot be x: it is two whole numbers with a dot between\. The end is shown\./],
  ['#/lab?ops=+mira&at=99.99', /The place 99\.99 in the history does not exist: the nearest one is shown\./],
  ['#/lab?h=scripted&script=x:y', /script cannot hold “x:y”: .* It is left out\./],
  ['#/lab?v=2&ops=+mira', /The link is of version 2, this page reads version 1/],
  ['#/nowhere', /There is no page “\/nowhere”: the Lab is shown\./],
  ['#/lab?ops=~1000001.1', /more items do not fit: the page keeps at most 1,000,000 items/],
  [`#/lab?ops=${'mira,'.repeat(9)}`, /And 5 more complaints like these\./],
];

test('a link with nonsense in it opens the page and says what was wrong', async (t) => {
  const lab = await openLab(t);
  for (const [link, sentence] of LINKS) {
    await t.test(link.slice(0, 60), async () => {
      await lab.openFresh(link);
      await lab.seeNotice(sentence);
      await lab.check('josh');
      await lab.seeAnswer(/Maybe|Definitely not/);
    });
  }
});

test('any string at all opens a page that works', async (t) => {
  const lab = await openLab(t);
  const random = randomFrom(20_261_201);
  const pieces = ['#', '/lab', '?', '&', '=', 'm=', 'k=', 'ops=', 'at=', 'script=', 'h=', 's=', ',', '+', '-', '^', '!', '*', '~', ':', '.', '%', '%C3', '%00',
    'mira', '0', '7', '99999999999999999999', 'é', '🦄', '\u202e', '<b>', '"', '\\', ' ', '\u0000', 'scripted', 'one'];
  for (let n = 0; n < 150; n += 1) {
    const link = `#${Array.from({ length: 1 + random.below(24) }, () => random.pick(pieces)).join('')}`;
    await lab.visit(link);
    assert.ok((await lab.textOf('#sentence')).length > 10, `after ${JSON.stringify(link)}`);
    await lab.page.evaluate(() => document.querySelector('#check').click());
  }
  await lab.add('mira');
  await lab.check('mira');
  await lab.seeTruth(/True positive/);
});
