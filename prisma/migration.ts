/**
 * Writes the next migration from what changed in prisma/schema: `npm run migration -- <name>`. Constraints, triggers and indexes that
 * Prisma's schema cannot say are added to the file by hand; the copy of the schema beside it is what the next one starts from.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { currentSchema, migratedSchema, migrationNames, migrationsFolder, sqlBetween } from '../src/server/db/migrate.ts';

async function write(name: string) {
  const after = currentSchema();
  const sql = await sqlBetween(migratedSchema(), after);
  const number = String(migrationNames().length + 1).padStart(4, '0');
  const folder = path.join(migrationsFolder, `${number}_${name}`);
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'migration.sql'), sql);
  writeFileSync(path.join(folder, 'schema.prisma'), after.map((file) => file.content).join('\n'));
  console.log(`${path.relative(process.cwd(), folder)}: look through migration.sql before you commit it.`);
}

const name = process.argv[2] ?? '';
if (/^[a-z][a-z0-9_]*$/.test(name)) await write(name);
else {
  console.error('Say what the migration does, in lower case: npm run migration -- add_waiting_list');
  process.exitCode = 1;
}
