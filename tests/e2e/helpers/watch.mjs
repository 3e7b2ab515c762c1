// What happens in the page between two moments: frames, long tasks, words; and a
// way to stop time amid long work.

/**
 * To run in the page before anything else. Long work goes on in slices, each after a
 * timer of 0 ms: while `window.testHold` is set these wait, so that a test can act amid
 * the work however fast the machine is.
 */
export function holdable() {
  const held = [];
  let hold = false;
  const later = window.setTimeout.bind(window);
  window.setTimeout = (run, ms, ...rest) => (ms === 0 && hold ? held.push(run) : later(run, ms, ...rest));
  Object.defineProperty(window, 'testHold', {
    set(on) {
      hold = on;
      if (!on) for (const run of held.splice(0)) later(run, 0);
    },
  });
}

export async function hold(page, on = true) {
  await page.evaluate((value) => { window.testHold = value; }, on);
}

/** Begins to count frames and long tasks, and to write down what the progress bar says. */
export async function watchWork(page) {
  await page.evaluate(() => {
    const seen = { frames: 0, longest: 0, progress: [] };
    window.testWatch = seen;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration);
    }).observe({ type: 'longtask' });
    const frame = () => {
      const bar = document.querySelector('#work');
      // Frames count only while the work is under way.
      if (bar) seen.frames += 1;
      if (bar && seen.progress.at(-1) !== bar.value) seen.progress.push(bar.value);
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
}

/** What was seen since `watchWork`. */
export async function seenWork(page) {
  return page.evaluate(() => window.testWatch);
}

/** Begins to write down everything that this element says, each time that it changes. */
export async function listen(page, selector) {
  await page.evaluate((wanted) => {
    const element = document.querySelector(wanted);
    window.testHeard = [];
    new MutationObserver(() => window.testHeard.push(element.textContent)).observe(element, {
      characterData: true,
      childList: true,
      subtree: true,
    });
  }, selector);
}

/** What was said since `listen`, or since this was asked last. */
export async function heard(page) {
  return page.evaluate(() => window.testHeard.splice(0));
}
