// The quiz: questions that answer back, by keyboard and by pointer.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { THEMES } from './harness.mjs';
import { violations } from './helpers/axe.mjs';
import { pagesBeside } from './helpers/beside.mjs';
import { eventually } from './helpers/waiting.mjs';

const openPage = pagesBeside();

/** The text of the question that is asked, and how far the paper is. */
const question = (page) => page.page.evaluate(() => ({
  head: document.querySelector('#quiz-head').innerText.split('\n')[0],
  ask: document.querySelector('#quiz-ask').innerText,
}));

/** Answers whatever is asked: with the first choice, the first bit, the order as it is, or a 1. */
async function answer(page, byKey) {
  const { head, ask } = await question(page);
  const press = async (locator) => {
    if (!byKey) return locator.click();
    await locator.focus();
    return page.keys('Enter');
  };
  const number = page.page.locator('#quiz-main input');
  if (await number.count()) {
    await number.fill('1');
    // Enter in the field answers.
    if (byKey) await number.press('Enter');
    else await press(page.page.locator('#quiz-answer'));
  } else if (await page.page.locator('#quiz-answer').count()) {
    const part = page.page.locator('#beside-page :is(#quiz-main, #quiz-first) button[data-set]:not(:disabled)').first();
    if (byKey && (await part.getAttribute('data-key'))) await page.keys('1');
    else await press(part);
    await press(page.page.locator('#quiz-answer'));
  } else if (byKey) {
    await page.keys('1');
  } else {
    await page.page.locator('#quiz-option-0').click();
  }
  // Practice waits with its feedback, a test goes on by itself.
  await eventually('an answer taken', async () => (await page.page.locator('#quiz-next').count()) > 0 || (await question(page).catch(() => ({ head: '' }))).head !== head, true);
  return ask;
}

async function goOn(page, byKey) {
  const before = await question(page);
  if (byKey) await page.keys('Enter');
  else await page.page.locator('#quiz-next').click();
  await eventually('the next question', async () => (await question(page)).head !== before.head, true);
}

for (const byKey of [true, false]) {
  test(`a paper from begin to result, by ${byKey ? 'keyboard' : 'pointer'}`, async (t) => {
    const page = await openPage(t, '#/quiz?seed=biboh&n=5');
    await page.press('Begin');
    await page.page.evaluate(() => {
      window.said = [];
      new MutationObserver(() => window.said.push(document.querySelector('#beside-said').textContent))
        .observe(document.querySelector('#beside-said'), { childList: true, characterData: true, subtree: true });
    });
    for (let n = 0; n < 20; n += 1) {
      await page.page.evaluate(() => window.said.splice(0));
      await answer(page, byKey);
      const said = await page.page.evaluate(() => window.said.splice(0));
      assert.equal(said.length, 1, `said once: ${JSON.stringify(said)}`);
      assert.notEqual(await page.page.evaluate(() => document.activeElement?.tagName), 'BODY', 'the keyboard is somewhere');
      const last = /result/i.test(await page.page.locator('#quiz-next').innerText());
      if (last) {
        if (byKey) await page.keys('Enter');
        else await page.page.locator('#quiz-next').click();
        break;
      }
      await goOn(page, byKey);
    }
    await page.see('#beside-page', /of \d+ (right|answers)|right/i);
    await page.see('#beside-page', /misconception/i);
  });
}

test('the same seed gives the same paper, and reload and back are exact', async (t) => {
  const one = await openPage(t, '#/quiz?seed=kanto&go=1');
  const two = await openPage(t, '#/quiz?seed=kanto&go=1');
  const asks = [];
  for (let n = 0; n < 3; n += 1) {
    const ask = await answer(one, false);
    asks.push(ask);
    assert.equal(await answer(two, false), ask);
    await goOn(one, false);
    await goOn(two, false);
  }
  await one.seeAddress(/a=/);
  const shown = await one.page.locator('#beside-page').innerText();
  await one.page.reload();
  await one.seeOpen();
  assert.equal(await one.page.locator('#beside-page').innerText(), shown);
  await one.page.goBack();
  await eventually('the question before', async () => (await question(one)).ask, asks[2]);
});

test('two questions before a lesson, three after', async (t) => {
  for (const [when, count] of [['before', 2], ['after', 3]]) {
    const page = await openPage(t, `#/quiz?lesson=row&when=${when}`);
    if (await page.page.getByRole('button', { name: 'Begin' }).count()) await page.press('Begin');
    await page.see('#quiz-head', new RegExp(`Question 1 of ${count}`));
    await page.tab.close();
  }
});

test('a test gives its answers at the end, and its result can be saved and read back', async (t) => {
  const page = await openPage(t, '#/quiz?seed=biboh&n=5', { context: { permissions: ['clipboard-read', 'clipboard-write'] } });
  await page.press('at the end (a test)');
  await page.press('Begin');
  for (let n = 0; n < 5; n += 1) {
    assert.doesNotMatch(await page.page.locator('#beside-page').innerText(), /Right answer/);
    await answer(page, false);
  }
  await page.see('#beside-page', /misconception/i);
  const files = await page.page.locator('[data-file]').evaluateAll((buttons) => buttons.map((button) => button.dataset.file));
  const csv = await page.download(files.find((file) => file.endsWith('.csv')));
  assert.match(csv.bytes.toString(), /,/);
  const json = await page.download(files.find((file) => file.endsWith('.json')));
  assert.equal(typeof JSON.parse(json.bytes.toString()), 'object');
});

test('any address opens, and says what it could not use', async (t) => {
  for (const fragment of ['#/quiz?seed=&len=-1&topics=nonsense&go=1', '#/quiz?a=%00%ff&at=99&go=1', '#/quiz?lesson=none&when=never']) {
    const page = await openPage(t, fragment);
    assert.doesNotMatch(await page.page.locator('#beside-page').innerText(), /NaN|undefined|Infinity/);
    await page.tab.close();
  }
});

for (const theme of THEMES) {
  for (const [width, height] of [[1280, 800], [390, 844]]) {
    test(`axe finds no violation in the quiz, theme ${theme}, ${width} wide`, async (t) => {
      const page = await openPage(t, '#/quiz', { theme, viewport: { width, height }, context: { reducedMotion: 'reduce' } });
      const look = async (place) => {
        assert.deepEqual(await violations(page.page), [], place);
        assert.equal(await page.page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false, `${place} scrolls sideways`);
      };
      await look('the start');
      await page.page.goto(`${page.tab.base}#/quiz?seed=${theme}${width}&n=20&go=1`);
      await page.see('#quiz-head', /Question 1/);
      for (let n = 0; n < 12; n += 1) {
        await look(`question ${n + 1}`);
        await answer(page, false);
        await look(`answer ${n + 1}`);
        await goOn(page, false);
      }
    });
  }
}
