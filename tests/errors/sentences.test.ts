import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = new URL('../../src/messages', import.meta.url).pathname;
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
/** Texts whose form another protocol or a log gives. */
const others = ['search/refusals.ts'];
const inLogs = /['`](take|release|cancelled|says): /;

test('no text that people read begins with the name of a field and a colon', () => {
  const found = files
    .filter((file) => !others.includes(file))
    .flatMap((file) => {
      const lines = readFileSync(join(root, file), 'utf8').split('\n');
      return lines
        .filter((line) => /(^|[\s(])['`][a-z]+(_[a-z]+)*: \S/.test(line) && !inLogs.test(line))
        .map((line) => `${file}: ${line.trim()}`);
    });
  expect(found).toEqual([]);
});
