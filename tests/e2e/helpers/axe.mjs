// Accessibility as far as a program can judge it: axe-core, from node_modules.

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The violations, one sentence each. */
export async function violations(page) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(async (values) => {
    const { violations: found } = await window.axe.run(document, { runOnly: { type: 'tag', values }, resultTypes: ['violations'] });
    return found.flatMap(({ id, nodes }) =>
      nodes.map(({ html, any, all, none }) => `${id}: ${[...any, ...all, ...none].map(({ message }) => message).join('; ')} ${html.slice(0, 160)}`));
  }, RULES);
}
