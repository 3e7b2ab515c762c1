// Waiting for a condition instead of for a time.

import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';

const PATIENCE_MS = 10_000;
const LOOK_EVERY_MS = 15;

/**
 * Reads again and again until what it reads is as expected, and returns that.
 * `expected` is a pattern, a function that says whether it is so, or the value itself.
 */
export async function eventually(what, read, expected, patience = PATIENCE_MS) {
  const giveUp = performance.now() + patience;
  for (;;) {
    const seen = await read();
    if (fits(seen, expected)) return seen;
    if (performance.now() > giveUp) complain(what, seen, expected);
    await pause(LOOK_EVERY_MS);
  }
}

function fits(seen, expected) {
  if (expected instanceof RegExp) return expected.test(seen);
  if (typeof expected === 'function') return expected(seen);
  try {
    assert.deepEqual(seen, expected);
    return true;
  } catch {
    return false;
  }
}

function complain(what, seen, expected) {
  const lines = [`${what}: waited in vain`];
  const compare = (name, is, should) => {
    const due = typeof should === 'function' || should instanceof RegExp ? String(should) : JSON.stringify(should);
    lines.push(`${name}is  ${JSON.stringify(is)}`, `${name}due ${due}`);
  };
  const isRecord = (value) => value !== null && typeof value === 'object' && !Array.isArray(value) && !(value instanceof RegExp);
  if (isRecord(seen) && isRecord(expected)) {
    const names = Object.keys(expected).filter((name) => !fits(seen[name], expected[name]));
    for (const name of names) compare(`${name} `, seen[name], expected[name]);
  } else {
    compare('', seen, expected);
  }
  assert.fail(lines.join('\n'));
}
