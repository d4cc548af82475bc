import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Document, JsonObject } from '../../../src/server/http/openapi/document.ts';
import { kindOf } from './answerChecker.ts';
import { DOCUMENT } from './reached.ts';

/** Every answer that a document promises, `METHOD path answer`: the success of each operation and what it says that it refuses. */
export function promised({ paths, components }: Document): string[] {
  const refusalsOf = (response: JsonObject) =>
    (components.responses[String(response.$ref).split('/').at(-1) ?? '']?.['x-refusals'] ?? []) as string[]; // what the key holds
  return Object.entries(paths).flatMap(([pattern, item]) =>
    Object.entries(item).flatMap(([method, { responses }]) => {
      const own = Object.entries(responses).filter(([status]) => status !== 'default' && status !== '200');
      // Streams are listened to by tests of their own.
      const answers = [
        ...(kindOf(responses) === 'application/json' ? ['200'] : []),
        ...own.flatMap(([, response]) => refusalsOf(response as JsonObject)),
      ]; // references
      return answers.map((answer) => `${method.toUpperCase()} ${pattern} ${answer}`);
    }),
  );
}

/** What the document of a run promises and no test of it has met; `folder` is what REACHED named. */
export function neverMet(folder: string): { promised: number; missing: string[] } {
  const document = path.join(folder, DOCUMENT);
  if (!existsSync(document)) return { promised: 0, missing: ['No test has met the document.'] };
  const met = new Set(
    readdirSync(folder)
      .filter((name) => name !== DOCUMENT)
      .flatMap((name) => readFileSync(path.join(folder, name), 'utf8').split('\n')),
  );
  const all = promised(JSON.parse(readFileSync(document, 'utf8')));
  return { promised: all.length, missing: all.filter((answer) => !met.has(answer)) };
}
