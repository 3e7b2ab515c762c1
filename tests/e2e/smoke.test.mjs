// The built page opens, wherever it is put.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startLab, SUB_PATH } from './harness.mjs';

const lab = startLab();

for (const base of ['/', SUB_PATH]) {
  test(`the page opens when served from ${base}`, async (t) => {
    const { page, requests } = await lab.openPage(t, { base });
    assert.match(await page.title(), /Bloom Lab/);
    assert.notEqual((await page.locator('body').innerText()).trim(), '');
    assert.ok(requests.some((url) => url.endsWith('.wasm')), 'the app itself was loaded');
  });
}
