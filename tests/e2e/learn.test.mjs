// The lessons, from first to last step, by keyboard and by pointer.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { THEMES } from './harness.mjs';
import { violations } from './helpers/axe.mjs';
import { pagesBeside } from './helpers/beside.mjs';
import { lessons } from './helpers/lessons.mjs';
import { eventually } from './helpers/waiting.mjs';

const openPage = pagesBeside();

const LESSONS = lessons();

/** What the person sees of a step: its text, and the row where there is one. */
async function view(page) {
  return page.page.evaluate(() => ({
    text: document.querySelector('#learn-text').innerText,
    // Long rows are drawn on a canvas.
    row: document.querySelector('#lab').checkVisibility() && !document.querySelector('#figure canvas') ? Array.from(document.querySelectorAll('#figure [data-bit]'), (cell) => cell.dataset.bit).join('') : '',
    answer: document.querySelector('#lab').checkVisibility() ? document.querySelector('#answer').innerText : '',
  }));
}

/** Waits until the page is at this step, and gives what is seen there. */
async function seeStep(page, lesson, at) {
  await page.see('#learn-text', new RegExp(`Step ${at + 1} of ${lesson.steps.length}`));
  let before;
  let now = await view(page);
  await eventually('a step at rest', async () => {
    before = now;
    now = await view(page);
    return JSON.stringify(before) === JSON.stringify(now);
  }, true);
  return now;
}

for (const lesson of LESSONS) {
  test(`${lesson.title}: one key a step, there and back`, async (t) => {
    const page = await openPage(t, `#/learn?lesson=${lesson.name}`);
    // Counts what the live region says.
    await page.page.evaluate(() => {
      window.said = [];
      new MutationObserver(() => window.said.push(document.querySelector('#beside-said').textContent))
        .observe(document.querySelector('#beside-said'), { childList: true, characterData: true, subtree: true });
    });
    const seen = [];
    for (let at = 0; at < lesson.steps.length; at += 1) {
      if (at > 0) await page.keys('ArrowRight');
      seen.push(await seeStep(page, lesson, at));
      assert.doesNotMatch(seen[at].text, /NaN|Infinity|undefined|\{|\}/);
      if (at > 0) {
        const said = await page.page.evaluate(() => window.said.splice(0));
        assert.equal(said.length, 1, `step ${at + 1} is said once: ${JSON.stringify(said)}`);
        assert.ok(said[0].length > 10);
      }
    }
    for (let at = lesson.steps.length - 2; at >= 0; at -= 1) {
      await page.keys('ArrowLeft');
      assert.deepEqual(await seeStep(page, lesson, at), seen[at], `back at step ${at + 1}`);
    }
  });

  test(`${lesson.title}: by pointer, and every picture opens in the Lab`, async (t) => {
    const page = await openPage(t, `#/learn?lesson=${lesson.name}`);
    for (let at = 0; at < lesson.steps.length; at += 1) {
      if (at > 0) await page.page.locator('#learn-forward').click();
      await seeStep(page, lesson, at);
      const link = page.page.locator('#learn-lab');
      if (!(await link.isVisible())) continue;
      const read = async () => {
        // What the pointer rests on would be lit.
        await page.page.mouse.move(2, 2);
        const { params, bits, marks, answer, truth, place } = await page.picture();
        return { params, bits, marks, answer, truth: hides ? '' : truth, place };
      };
      // Where bits are to be picked, the frame below does not say which.
      const hides = (await page.page.locator('#lab').getAttribute('data-controls')) === 'pick';
      const shown = await read();
      await link.click();
      await page.seeTitle('Bloom Lab');
      await page.seeIdle();
      assert.deepEqual(await read(), shown, `step ${at + 1}`);
      await page.page.goBack();
      await page.seeTitle('Learn · Bloom Lab');
      await seeStep(page, lesson, at);
      await eventually('the lesson again', read, shown);
    }
  });

  for (const [at, step] of lesson.steps.entries()) {
    if (!step.passing) continue;
    test(`${lesson.title}, step ${at + 1}: the task can be failed and passed`, async (t) => {
      for (const [text, done] of [[step.failing, false], [step.passing, true]]) {
        const page = await openPage(t, `#/learn?lesson=${lesson.name}&step=${at + 1}`);
        await seeStep(page, lesson, at);
        const open = await page.textOf('#learn-result');
        await perform(page, step, text);
        if (done) {
          await eventually('the task', () => page.page.locator('#learn-result [data-is]').first().getAttribute('data-is'), 'done');
        } else {
          await eventually('a sentence', async () => (await page.textOf('#learn-result')) !== open || step.failing.startsWith('+') || /^\d+\.\d+$/.test(step.failing), true);
          assert.notEqual(await page.page.locator('#learn-result [data-is]').first().getAttribute('data-is'), 'done');
        }
        await page.tab.close();
      }
    });
  }
}

/** Does in the lesson what a content file says of a passing or failing attempt. */
async function perform(page, step, text) {
  if (step.pick) {
    for (const bit of text.split('.')) await page.page.locator(`#learn-bit-${bit}`).click();
    return;
  }
  if (/^\d+\.\d+$/.test(text)) {
    const at = (await page.page.locator('#learn-lab').getAttribute('href')).match(/at=\d+\.(\d+)/)?.[1];
    for (let n = Number(text.split('.')[1]) - Number(at); n > 0 && (await page.page.locator('#forward').getAttribute('aria-disabled')) === 'false'; n -= 1) {
      await page.page.locator('#forward').click();
    }
    return;
  }
  const link = await page.page.locator('#learn-lab').getAttribute('href');
  const there = (link.match(/ops=([^&]*)/)?.[1] ?? '').split(',').filter(Boolean);
  for (const op of text.split(',').slice(there.length)) {
    const [kind, item] = [op[0], op.slice(1)];
    if (kind === '+') await page.add(item);
    else if (kind === '?') await page.check(item);
    else if (kind === '-') await page.delete(item);
    else if (kind === '~') await page.fill(item.split('.')[0]);
    else {
      const [m, k] = item.split('.');
      await page.setNumber('m', m);
      await page.setNumber('k', k);
    }
    await page.seeIdle();
  }
}

test('a prediction is answered for what was chosen, and back shows it so', async (t) => {
  const page = await openPage(t, '#/learn?lesson=asking&step=3');
  await page.keys('2');
  await page.see('#learn-say', /Two of her bits are 1/);
  await page.keys('1');
  await page.see('#learn-say', /Bit 9 is 0/);
  const said = await page.textOf('#learn-say');
  await page.keys('ArrowRight');
  await page.see('#learn-text', /Step 4/);
  await page.keys('ArrowLeft');
  await page.see('#learn-say', said);
});

test('pointing at a bit in the text lights it in the row', async (t) => {
  const page = await openPage(t, '#/learn?lesson=asking&step=3');
  const lit = () => page.page.locator('#figure [data-lit]').count();
  assert.equal(await lit(), 0);
  await page.page.locator('#learn-text [data-bit="9"]').first().hover();
  await eventually('lit', lit, (count) => count > 0);
  await page.page.mouse.move(2, 2);
  await eventually('lit', lit, 0);
  await page.page.locator('#learn-text [data-bit="9"]').first().focus();
  await eventually('lit', lit, (count) => count > 0);
});

test('a lesson leaves the Lab as it was, and progress is kept', async (t) => {
  const page = await openPage(t, '#/lab?ops=+lena,+omar', { raw: true });
  const row = await page.picture();
  await page.goTo('Learn');
  await page.seeOpen();
  await page.page.locator('#learn-list').getByText('Start', { exact: true }).click();
  for (let n = 0; n < 3; n += 1) await page.keys('ArrowRight');
  await page.see('#learn-text', /Step 4/);
  await page.goTo('Lab');
  await page.seeAddress(/\+lena,\+omar$/);
  assert.deepEqual(await page.picture(), row);
  await page.page.goto(`${page.tab.base}#/learn`);
  await page.page.reload();
  await page.seeOpen();
  await page.page.locator('#learn-list').getByText('Go on', { exact: true }).click();
  await page.see('#learn-text', /Step [45]/);
});

for (const theme of THEMES) {
  for (const [width, height] of [[1280, 800], [390, 844]]) {
    test(`axe finds no violation in any step, theme ${theme}, ${width} wide`, async (t) => {
      const page = await openPage(t, '#/learn', { theme, viewport: { width, height }, context: { reducedMotion: 'reduce' } });
      assert.deepEqual(await violations(page.page), []);
      // Each theme and width looks at every step of some of the lessons.
      const turn = THEMES.indexOf(theme) * 2 + Number(width === 390);
      for (const lesson of LESSONS.filter((_, at) => at % 6 === turn || at % 6 === (turn + 3) % 6)) {
        for (let at = 0; at < lesson.steps.length; at += 1) {
          await page.page.goto(`${page.tab.base}#/learn?lesson=${lesson.name}&step=${at + 1}&notes=1`);
          await seeStep(page, lesson, at);
          assert.deepEqual(await violations(page.page), [], `${lesson.name}, step ${at + 1}`);
          const wide = await page.page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
          assert.equal(wide, false, `${lesson.name}, step ${at + 1} scrolls sideways`);
        }
      }
    });
  }
}
