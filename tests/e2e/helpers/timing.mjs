// Times as a person feels them: from a key press to the frame that shows what it did.

/**
 * Begins to take the time of key presses in this page: `painted`, until the frame is
 * painted, waiting for the screen included; and what of it was work, in `script` (the
 * page's own) and `render` (style, layout, paint).
 */
export async function watchKeys(page) {
  await page.evaluate(() => {
    window.testTimes = [];
    // A message posted in a frame comes after that frame was painted.
    const painted = () => new Promise((done) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => done(performance.now());
      port2.postMessage(null);
    });
    let time;
    addEventListener('keydown', ({ timeStamp }) => {
      time = { pressed: timeStamp, begin: performance.now() };
      const mine = time;
      window.testPainted = new Promise((done) => {
        requestAnimationFrame(async () => {
          const frame = performance.now();
          const shown = await painted();
          mine.render = shown - frame;
          mine.work = mine.script + mine.render;
          mine.painted = shown - mine.pressed;
          window.testTimes.push(mine);
          done();
        });
      });
    }, { capture: true });
    // Comes after the page's listeners and the effects that follow each of them.
    addEventListener('keydown', () => { time.script = performance.now() - time.begin; });
  });
}

/** Waits until the frame of the last key press was painted. */
export async function seePainted(page) {
  await page.evaluate(() => window.testPainted);
}

/** The times of all key presses so far, in milliseconds: lists by what was timed. */
export async function takeTimes(page) {
  const times = await page.evaluate(() => window.testTimes.splice(0));
  return Object.fromEntries(['script', 'render', 'work', 'painted'].map((name) => [name, times.map((time) => time[name])]));
}

/** The value below which this share of the list lies. */
export function quantile(list, share) {
  const sorted = list.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)];
}

/** `p50 / p95` with one decimal. */
export function spread(list) {
  return `${quantile(list, 0.5).toFixed(1)} / ${quantile(list, 0.95).toFixed(1)}`;
}

/** Rows of texts as lines of equal columns. */
export function table(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  return rows.map((row) => row.map((text, column) => (column ? text.padStart(widths[column]) : text.padEnd(widths[column]))).join('  '));
}
