// What is drawn anew does not pile up.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startLab } from './harness.mjs';

const lab = startLab();

/** Makes the memory of the app known to the test. */
function exposeMemory() {
  window.addEventListener('TrunkApplicationStarted', (event) => {
    window.memoryOfTheApp = event.detail.wasm.memory;
  });
}

test('stepping to and fro takes no more memory the longer it goes on', async (t) => {
  const { page } = await lab.openPage(t, {
    fragment: '#/lab?ops=+mira,+sam,?josh,?kate,-mira,?sam',
    init: exposeMemory,
  });
  const memoryAfter = (times) =>
    page.evaluate(async (times) => {
      for (let round = 0; round < times; round += 1) {
        for (const id of ['back', 'back', 'back', 'forward', 'forward', 'forward']) {
          document.getElementById(id).click();
          // The page follows in the microtasks after an event.
          await new Promise((resolve) => setTimeout(resolve));
        }
      }
      return window.memoryOfTheApp.buffer.byteLength;
    }, times);
  const before = await memoryAfter(100);
  const after = await memoryAfter(300);
  const grown = after - before;
  console.log(`1,800 steps took ${grown} bytes more of wasm memory`);
  // A part whose owners pile up takes 800 bytes a step; what the framework
  // keeps of subscribers that are gone is some 50.
  assert.ok(grown <= 1_800 * 200, `${grown} bytes`);
});
