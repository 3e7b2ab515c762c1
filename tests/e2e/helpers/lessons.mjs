// The lessons' content files, as far as the tests need them.

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDER = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../src/lessons/text');

/** All lessons in order: `{ name, title, steps: [{ heading, pick, passing, failing }] }`. */
export function lessons() {
  const names = [...readFileSync(path.join(FOLDER, '../mod.rs'), 'utf8').matchAll(/\("([\w-]+)", include_str!\("text\/([\w.-]+)"\)\)/g)];
  if (names.length !== readdirSync(FOLDER).length) throw new Error('a lesson is not listed');
  return names.map(([, name, file]) => {
    const [head, ...parts] = readFileSync(path.join(FOLDER, file), 'utf8').split(/^== /m);
    const steps = parts.map((part) => {
      const line = (key) => part.match(new RegExp(`^${key}: (.*)$`, 'm'))?.[1];
      return { heading: part.split('\n')[0], pick: line('pick'), passing: line('passing'), failing: line('failing') };
    });
    return { name, title: head.match(/^title: (.*)$/m)[1], steps };
  });
}
