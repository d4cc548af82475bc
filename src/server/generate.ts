import { execFileSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const schema = path.join(root, 'prisma/schema');
const client = path.join(root, 'src/generated/prisma/client.ts');
const age = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Generates Prisma's client where `npm ci` has not, or where the schema is newer. */
export function generateClient(say: (line: string) => void): void {
  const newest = Math.max(...readdirSync(schema).map((name) => age(path.join(schema, name))));
  if (age(client) >= newest) return;
  say('Generating the database client.');
  const prisma = createRequire(import.meta.url).resolve('prisma/build/index.js');
  execFileSync(process.execPath, [prisma, 'generate'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
}
