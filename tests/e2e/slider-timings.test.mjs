// How long a plot takes to follow a slider: printed, never judged.
//
// For each slider of each plot: every position that a drag over its whole length
// would meet, one a frame. `work` is the page's own time and that of the frame
// (style, layout, paint); `longest task` as the browser reports tasks over 50 ms.

import { test } from 'node:test';
import { pagesBeside } from './helpers/beside.mjs';
import { quantile, spread, table } from './helpers/timing.mjs';

const openPage = pagesBeside();

const PLOTS = ['rate-k', 'rate-n', 'rate-bits', 'fill', 'memory', 'bits'];
const MOST_POSITIONS = 120;

/** Drags a slider over its whole length; gives the work of each frame and the long tasks, in ms. */
async function drag(page, name) {
  return page.slider(name).evaluate(async (slider, most) => {
    const long = [];
    const observer = new PerformanceObserver((list) => long.push(...list.getEntries().map((entry) => entry.duration)));
    observer.observe({ type: 'longtask' });
    const painted = () => new Promise((done) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => done(performance.now());
      port2.postMessage(null);
    });
    const frame = () => new Promise((done) => { requestAnimationFrame(() => done(performance.now())); });
    const [low, high] = [Number(slider.min), Number(slider.max)];
    const step = Number(slider.step) || 1;
    const positions = Math.min(most, Math.round((high - low) / step) + 1);
    const works = [];
    for (let n = 0; n < positions; n += 1) {
      await frame();
      await painted();
      const begin = performance.now();
      slider.value = String(low + ((high - low) * n) / Math.max(1, positions - 1));
      slider.dispatchEvent(new Event('input', { bubbles: true }));
      const script = performance.now() - begin;
      const start = await frame();
      works.push(script + (await painted()) - start);
    }
    slider.dispatchEvent(new Event('change', { bubbles: true }));
    await frame();
    observer.disconnect();
    return { works, long };
  }, MOST_POSITIONS);
}

test('plots follow a slider', async (t) => {
  const rows = [['plot, slider', 'work', 'most', 'longest task']];
  for (const plot of PLOTS) {
    const page = await openPage(t, `#/plots?plot=${plot}`);
    const names = await page.page.locator('#beside-page input[type="range"][data-param]').evaluateAll((all) =>
      all.filter((slider) => slider.checkVisibility()).map((slider) => slider.dataset.param));
    for (const name of names) {
      const { works, long } = await drag(page, name);
      const longest = long.length ? Math.max(...long).toFixed(0) : 'under 50';
      rows.push([`${plot}, ${name}`, spread(works), quantile(works, 1).toFixed(1), longest]);
    }
    await page.tab.close();
  }
  const title = `ms, p50 / p95 and the most of up to ${MOST_POSITIONS} positions of each slider`;
  for (const line of [title, ...table(rows)]) {
    t.diagnostic(line);
    console.log(line);
  }
});
