// Times are printed, never judged: a slow machine is no fault of the page.

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { serveFolder, startLab } from './harness.mjs';
import { Lab } from './helpers/lab.mjs';
import { quantile, seePainted, spread, table, takeTimes, watchKeys } from './helpers/timing.mjs';

const harness = startLab();

const REPEATS = 40;
const WARM_UP = 5;
const ROWS = [
  ['16', '#/lab?ops=+mira,+sam'],
  ['1,024', '#/lab?m=1024&k=7&ops=~100.1'],
  ['65,536', '#/lab?m=65536&k=7&ops=~6800.1'],
];

function print(t, title, rows) {
  for (const line of [title, ...table(rows)]) {
    t.diagnostic(line);
    console.log(line);
  }
}

test('from key press to painted frame', async (t) => {
  const rows = [['bits, deed', 'script', 'render', 'work', 'painted']];
  for (const [bits, fragment] of ROWS) {
    const tab = await harness.openPage(t, { fragment });
    const lab = new Lab(tab, tab.page);
    await lab.seeIdle();
    await watchKeys(lab.page);
    const measure = async (deed, press) => {
      for (let n = 0; n < WARM_UP + REPEATS; n += 1) {
        if (n === WARM_UP) await takeTimes(lab.page);
        await press(n);
        await seePainted(lab.page);
      }
      const times = await takeTimes(lab.page);
      rows.push([`${bits}, ${deed}`, ...Object.values(times).map(spread)]);
    };
    // Enter checks the item in the field; with the keyboard on the figure A adds it.
    await measure('check', async (n) => {
      await lab.type(`word ${n}`);
      await lab.keys('Enter');
    });
    await measure('add', async (n) => {
      await lab.type(`other ${n}`);
      await lab.page.locator('#figure').focus();
      await lab.keys('a');
    });
    await measure('step back', () => lab.keys('ArrowLeft'));
    await measure('step forward', () => lab.keys('ArrowRight'));
    await tab.close();
  }
  print(t, `ms, p50 / p95 of ${REPEATS}: work = script + render; painted waits for the screen as well`, rows);
});

test('from navigation to interactive, beside an empty page', async (t) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'empty-page-'));
  await writeFile(path.join(folder, 'index.html'), '<!doctype html><html lang="en"><title>Empty</title><p>Nothing</p></html>');
  const server = await serveFolder(folder);
  t.after(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });
  const tab = await harness.openPage(t, {
    init: () => {
      // Until the first frame after the app has started; an empty page has started when it is loaded.
      const note = () => requestAnimationFrame(() => { window.testReady = performance.now(); });
      addEventListener('TrunkApplicationStarted', note);
      addEventListener('load', () => { if (!document.querySelector('script[type=module]')) note(); });
    },
  });
  const times = { empty: [], lab: [] };
  const page = await tab.context.newPage();
  for (let n = 0; n < 9; n += 1) {
    // The empty page is another origin on purpose: it is no part of the Lab.
    const empty = await tab.context.browser().newContext();
    const blank = await empty.newPage();
    await blank.addInitScript(() => {
      addEventListener('load', () => requestAnimationFrame(() => { window.testReady = performance.now(); }));
    });
    await blank.goto(server.url);
    times.empty.push(await ready(blank));
    await empty.close();
    await page.goto('about:blank');
    await page.goto(tab.base);
    times.lab.push(await ready(page));
  }
  const rows = [['page', 'p50 / p95'], ['empty', spread(times.empty)], ['Lab', spread(times.lab)]];
  const ratio = quantile(times.lab, 0.5) / quantile(times.empty, 0.5);
  print(t, `ms from navigation to interactive; the Lab takes ${ratio.toFixed(1)} times as long, 4 are allowed`, rows);
});

async function ready(page) {
  return page.waitForFunction(() => window.testReady).then((handle) => handle.jsonValue());
}
