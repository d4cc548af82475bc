/**
 * Writes the next migration from the changes in prisma/schema: `npm run migration -- what-changed`. With --empty, writes one even if nothing
 * changed, for triggers or checks for example.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { generateClient } from '../src/server/boot/generateClient.ts';
import { sqlBetween } from '../src/server/db/schemaEngine.ts';
import { currentSchema, migratedSchema, migrationNames, migrationsFolder, writeSnapshot } from '../src/server/db/schemaFiles.ts';
import { completeMigration } from './newMigration.ts';

const [options, words] = [true, false].map((option) => process.argv.slice(2).filter((word) => word.startsWith('--') === option));
const name = (words ?? [])
  .join('_')
  .toLowerCase()
  .replaceAll(/[-\s]+/g, '_');
const empty = options?.includes('--empty') ?? false;

async function write() {
  const schema = currentSchema();
  const difference = await sqlBetween(migratedSchema(), schema);
  const changed = !/^(-- This is an empty migration\.)?\s*$/.test(difference);
  if (!changed && !empty)
    return console.log('prisma/schema has not changed since the last migration. For one that only has SQL by hand, add --empty.');
  const { sql, touched, kept, open } = completeMigration(changed ? difference : '', await sqlBetween(null, schema));
  const number = Number(migrationNames().at(-1)?.slice(0, 4) ?? 0) + 1;
  const folder = path.join(migrationsFolder, `${String(number).padStart(4, '0')}_${name}`);
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'migration.sql'), sql);
  writeSnapshot();
  await generateClient(console.log);

  console.log(`${path.relative(process.cwd(), folder)}/migration.sql is written.`);
  if (touched.length)
    console.log(`  ${touched.join(', ')}: the trigger "touch" keeps version and date_updated, and changes are recorded.`);
  if (kept.length) console.log(`  ${kept.join(', ')}: the reference cannot leave its convention.`);
  for (const { constraint, table } of open)
    console.log(
      `  ${constraint}: add @@unique([id, convention_id]) to the model of "${table}", then write this migration again.`,
    );
  console.log(`Next:
  1. Read it, and add what Prisma's schema cannot say: checks, exclusions, partial and case-insensitive unique indexes, named
     <table>_<columns>_check, _excl or _key. Rows that are there already must fit (a new required column needs a value for them).
  2. npx vitest run tests/db/migrations tests/db/schema.test.ts applies it, to tables with rows too.
  To write it again, remove its folder and restore prisma/migrations/schema.prisma.`);
}

if (/^[a-z][a-z0-9_]*$/.test(name)) await write();
else {
  console.error('Say what the migration changes, in plain letters: npm run migration -- add-waiting-list');
  process.exitCode = 1;
}
