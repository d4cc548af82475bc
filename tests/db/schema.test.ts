import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applyMigrations } from '../../src/server/db/migrate.ts';
import { sqlBetween } from '../../src/server/db/schemaEngine.ts';
import { currentSchema, migratedSchema, migrationNames } from '../../src/server/db/schemaFiles.ts';
import { freshDatabase } from '../support/database/database.ts';

/** What the service generates, keeps or keeps apart in the database itself; Prisma's schema only knows that it is there. */
const generated = new Set(['slot.is_assigned', 'badge.badge_code']);

const columns = `SELECT table_name || '.' || column_name AS name, udt_name || coalesce(datetime_precision::text, '') AS type, is_nullable, column_default
  FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
  WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name NOT LIKE '\\_prisma%' ORDER BY name`;
const indexes = `SELECT indexname AS name, indexdef AS definition FROM pg_indexes WHERE schemaname = 'public' AND tablename NOT LIKE '\\_prisma%' ORDER BY name`;
const references = `SELECT conname AS name, conrelid::regclass::text AS of, confrelid::regclass::text AS target, confdeltype AS action,
    (SELECT attname FROM pg_attribute WHERE attrelid = conrelid AND attnum = conkey[1]) AS first_column
  FROM pg_constraint WHERE contype = 'f' ORDER BY name`;

type Line = Record<string, unknown> & { name: string };

describe('migrations and schema agree', () => {
  const databases: { url: string; drop(): Promise<void> }[] = [];
  let migrated: pg.Client;
  let pure: pg.Client;

  beforeAll(async () => {
    databases.push(await freshDatabase({ empty: true }), await freshDatabase({ empty: true }));
    const [first, second] = databases.map(({ url }) => new pg.Client({ connectionString: url }));
    if (!first || !second) throw new Error('two databases were made');
    [migrated, pure] = [first, second];
    await migrated.connect();
    await pure.connect();
    await pure.query(await sqlBetween(null, currentSchema()));
  });
  afterAll(async () => {
    await migrated?.end();
    await pure?.end();
    for (const database of databases) await database.drop();
  });

  const linesOf = async (client: pg.Client, sql: string) =>
    new Map((await client.query<Line>(sql)).rows.map((line) => [line.name, line]));
  const missingFrom = (there: Map<string, Line>, wanted: Map<string, Line>) =>
    [...wanted.values()].filter((line) => JSON.stringify(there.get(line.name)) !== JSON.stringify(line));

  test('two concurrent processes apply each migration once, and none is left', async () => {
    const url = databases[0]?.url ?? '';
    const applied = await Promise.all([applyMigrations(url), applyMigrations(url)]);
    expect(applied.flat().sort()).toEqual(migrationNames());
    expect(await applyMigrations(url)).toEqual([]);
  });

  test('the schema has not changed since the last migration', async () => {
    expect(await sqlBetween(migratedSchema(), currentSchema())).toMatch(/^(-- This is an empty migration\.)?\s*$/);
  });

  test('tables have the same columns, types and defaults', async () => {
    const [here, wanted] = [await linesOf(migrated, columns), await linesOf(pure, columns)];
    expect(missingFrom(here, wanted).filter(({ name }) => !generated.has(name))).toEqual([]);
    expect([...here.keys()]).toEqual([...wanted.keys()]);
  });

  test.each(['event', 'eventsession', 'slot'])('the view of what is released has all columns of table %s', async (table) => {
    const columnsOf = async (name: string) =>
      (
        await migrated.query<{ name: string }>(
          'SELECT column_name AS name FROM information_schema.columns WHERE table_name = $1 ORDER BY ordinal_position',
          [name],
        )
      ).rows.map(({ name }) => name);
    expect(await columnsOf(`released_${table}`)).toEqual(await columnsOf(table)); // otherwise: SELECT released_view('...')
  });

  test('every index of the schema exists', async () => {
    expect(missingFrom(await linesOf(migrated, indexes), await linesOf(pure, indexes))).toEqual([]);
  });

  test('every reference of the schema exists, with the same target and action', async () => {
    expect(missingFrom(await linesOf(migrated, references), await linesOf(pure, references))).toEqual([]);
  });

  test('references between records of a convention cannot leave it', async () => {
    const { rows } = await migrated.query(`
      SELECT conname FROM pg_constraint JOIN pg_attribute AS own ON own.attrelid = conrelid AND own.attname = 'convention_id' AND own.attnotnull
        JOIN pg_attribute AS other ON other.attrelid = confrelid AND other.attname = 'convention_id' AND other.attnotnull
      WHERE contype = 'f' AND cardinality(conkey) = 1`);
    expect(rows).toEqual([]);
  });

  test('every record counts its changes', async () => {
    const { rows } = await migrated.query(`
      SELECT relname FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid AND attname = 'version'
      WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND NOT EXISTS (SELECT 1 FROM pg_trigger WHERE tgrelid = pg_class.oid AND tgname = 'touch')`);
    expect(rows).toEqual([]);
  });
});
