// Items of every kind: through the field, the link and a reload, shown as text.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { labs } from './helpers/lab.mjs';

const openLab = labs();

const ITEMS = [
  ['beyond ASCII', 'heiå'],
  ['Cyrillic', 'Я'],
  ['beyond 16 bits', '🦄'],
  ['é in one piece', '\u00e9'],
  ['é in two pieces', 'e\u0301'],
  ['a comma and more separators', 'a,b:c&d#e%f+g=h?i!j*k~l^m-n.o;p/q\\r|s'],
  ['per cent that looks encoded', '%2B%00%C3'],
  ['quotes', '"one" \'two\' “three”'],
  ['spaces around', '  two  words  '],
  ['a tag', '<img src=x onerror="document.title=1"><b>bold</b>'],
  ['a script', '</p><script>document.title = 1</script>'],
  ['an entity', '&lt;b&gt;&amp;'],
  ['from right to left', 'שלום'],
  ['Arabic', 'مرحبا بالعالم'],
  ['direction marks', 'abc\u202edef\u2066ghi'],
  ['hidden characters', 'a\u200bb\ufeffc\u00ad'],
  ['a template', '{{item}} ${item} {0}'],
  ['a prototype', '__proto__'],
  ['the empty string', ''],
  ['a lone plus', '+'],
  ['10,000 characters', 'long '.repeat(2_000)],
];

test('each item goes through the field, the link and a reload unharmed', async (t) => {
  const lab = await openLab(t);
  for (const [name, item] of ITEMS) {
    await t.test(name, async () => {
      await lab.visit('#/lab?m=64&ops=');
      await lab.add(item);
      await lab.seeCounts({ 'distinct items n': '1' });
      await lab.seeAddress(/&ops=\+/);
      await lab.reload();
      await lab.seeCounts({ 'distinct items n': '1' });
      assert.equal(await lab.page.locator('#item').inputValue(), item);
      await lab.page.locator('#check').click();
      await lab.seeTruth(/True positive/);
      await seePlainText(lab);
    });
  }
});

async function seePlainText(lab) {
  assert.equal(await lab.page.locator('#lab').locator('img, script, b:not([data-step])').count(), 0, 'no markup of the item');
  assert.equal(await lab.page.title(), 'Bloom Lab');
  const wide = await lab.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(wide <= 0, `the page is ${wide} px wider than the window`);
}

test('é typed in two ways is two items, and the bytes show why', async (t) => {
  const lab = await openLab(t, { fragment: '#/lab?m=64&ops=+%C3%A9' });
  await lab.see('.hash__bytes', /UTF-8 c3 a9/);
  await lab.check('e\u0301');
  await lab.see('.hash__bytes', /UTF-8 65 cc 81/);
  await lab.seeTruth(/never added/);
});

test('a line break comes through a link, and is shown as a symbol', async (t) => {
  const lab = await openLab(t, { fragment: '#/lab?m=64&ops=+one%0Atwo,?one%0Atwo' });
  await lab.seeTruth(/True positive\. “one␊two” was added/);
  await lab.see('.hash__bytes', /6f 6e 65 0a 74 77 6f/);
});

test('the empty string is an item like any other', async (t) => {
  const lab = await openLab(t, { fragment: '#/lab?ops=' });
  await lab.check('');
  await lab.seeAnswer(/Definitely not/);
  await lab.add('');
  await lab.seeCounts({ 'distinct items n': '1' });
  await lab.see('.hash__bytes', /no bytes/);
  await lab.seeAddress('#/lab?ops=?,+');
  await lab.check('');
  await lab.seeTruth(/True positive\. “” \(the empty string\) was added/);
});

test('a long item is shortened on the screen only', async (t) => {
  const item = 'x'.repeat(9_999);
  const lab = await openLab(t, { fragment: '#/lab?m=64&ops=' });
  await lab.add(`${item}y`);
  await lab.see('.hash__bytes', /\(10,000 bytes\)/);
  await lab.check(`${item}z`);
  await lab.seeTruth(/never added/);
  const text = await lab.page.locator('#lab').innerText();
  assert.ok(!text.includes('x'.repeat(60)), 'nowhere in full');
  assert.equal(await lab.page.locator('#item').inputValue(), `${item}z`);
});

test('text from right to left does not reorder the sentence around it', async (t) => {
  const lab = await openLab(t, { fragment: '#/lab?ops=+%D7%A9%D7%9C%D7%95%D7%9D,?%D7%9E%D7%99%D7%A8%D7%94&at=0.1' });
  await lab.seeSentence(/ is hashed to positions \d+, \d+ and \d+\.$/);
  // Where each character of the Latin part stands must grow from left to right.
  const columns = await lab.page.evaluate(() => {
    const text = document.querySelector('#sentence').firstChild;
    const from = text.data.indexOf(' is hashed') + 1;
    return Array.from({ length: text.data.length - from }, (_, at) => {
      const range = document.createRange();
      range.setStart(text, from + at);
      range.setEnd(text, from + at + 1);
      return range.getBoundingClientRect().left;
    });
  });
  assert.deepEqual(columns, columns.toSorted((a, b) => a - b));
  await lab.keys('End');
  const isolated = await lab.page.evaluate(() => Array.from(document.querySelectorAll('.member__name'), (name) => name.localName));
  assert.deepEqual(isolated, ['bdi']);
});
