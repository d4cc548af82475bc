import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { projectPath } from '../platform/projectPath.ts';

/** The folder of everything that is built from the sources. */
export const builds = projectPath('.next');
const inputs = ['src', 'public', 'prisma', 'package-lock.json', 'next.config.js', 'postcss.config.mjs', 'tsconfig.json'];

/** What is made of the sources, and what no build has. */
const leftOut = new Set(['src/generated', 'prisma/migrations']);

function* filesIn(place: string): Generator<string> {
  const stat = statSync(projectPath(place), { throwIfNoEntry: false });
  if (!stat) return;
  if (!stat.isDirectory()) yield place;
  else if (!leftOut.has(place))
    for (const name of readdirSync(projectPath(place)).sort()) yield* filesIn(path.posix.join(place, name));
}

/** A hash of everything that goes into a build. Equal hashes mean equal builds. */
export function fingerprint(): string {
  const hash = createHash('sha256').update(process.version);
  for (const place of inputs)
    for (const file of filesIn(place)) hash.update(`\0${file}\0`).update(readFileSync(projectPath(file)));
  return hash.digest('hex').slice(0, 12);
}
