import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { applyMigrations } from '../../../src/server/db/migrate.ts';
import { freshDatabase } from '../../support/database/database.ts';

/** Files of rows by migration: `<migration>.sql` is loaded once that migration is applied. */
const rowsFolder = fileURLToPath(new URL('rows', import.meta.url));

/** What is wrong about a migration: tables by kind of fault. */
export interface Faults {
  /** Tables that have fewer or more rows than before. */
  counts: string[];
  /** Tables that it changed while they had no rows: nothing was tried. */
  untried: string[];
}

const shapes = `
  SELECT relname AS name, concat_ws(', ',
    (SELECT string_agg(concat_ws(' ', attname, format_type(atttypid, atttypmod), attnotnull, pg_get_expr(adbin, adrelid)), ', ' ORDER BY attname)
      FROM pg_attribute LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum WHERE attrelid = t.oid AND attnum > 0 AND NOT attisdropped),
    (SELECT string_agg(concat(conname, pg_get_constraintdef(oid)), ', ' ORDER BY conname) FROM pg_constraint WHERE conrelid = t.oid),
    (SELECT string_agg(pg_get_indexdef(indexrelid), ', ' ORDER BY indexrelid::regclass::text) FROM pg_index WHERE indrelid = t.oid)) AS shape
  FROM pg_class AS t WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname NOT LIKE '\\_prisma%'`;

/** How every table is made: columns, constraints and indexes. */
export async function shapesOf(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; shape: string }>(shapes);
  return new Map(rows.map(({ name, shape }) => [name, shape]));
}

/** The number of rows of every table. */
export async function countsOf(client: pg.Client): Promise<Map<string, number>> {
  const each = [...(await shapesOf(client)).keys()].map(
    (table) => `SELECT ${pg.escapeLiteral(table)} AS name, count(*)::int FROM ${pg.escapeIdentifier(table)}`,
  );
  if (!each.length) return new Map();
  const { rows } = await client.query<{ name: string; count: number }>(`${each.join(' UNION ALL ')} ORDER BY name`);
  return new Map(rows.map(({ name, count }) => [name, count]));
}

/** Loads rows without triggers, in any order, then makes sure that each refers to what is there. */
async function load(client: pg.Client, file: string): Promise<void> {
  await client.query(`BEGIN; SET LOCAL session_replication_role = replica;\n${readFileSync(file, 'utf8')};\nCOMMIT`);
  const { rows } = await client.query<{ name: string; find: string }>(`
    SELECT conname AS name, format('SELECT 1 FROM %s AS own WHERE (%s) IS NOT NULL AND NOT EXISTS (SELECT 1 FROM %s AS other WHERE (%s) = (%s)) LIMIT 1',
      conrelid::regclass, own.columns, confrelid::regclass, own.columns, other.columns) AS find
    FROM pg_constraint,
      LATERAL (SELECT string_agg(format('own.%I', attname), ', ' ORDER BY n) AS columns FROM unnest(conkey) WITH ORDINALITY AS k (num, n)
        JOIN pg_attribute ON attrelid = conrelid AND attnum = num) AS own,
      LATERAL (SELECT string_agg(format('other.%I', attname), ', ' ORDER BY n) AS columns FROM unnest(confkey) WITH ORDINALITY AS k (num, n)
        JOIN pg_attribute ON attrelid = confrelid AND attnum = num) AS other
    WHERE contype = 'f' AND connamespace = 'public'::regnamespace`);
  for (const { name, find } of rows)
    if ((await client.query(find)).rowCount) throw new Error(`${path.basename(file)} has rows that break ${name}.`);
}

/** A database with rows that takes one migration after the other. */
export interface DatabaseWithRows {
  readonly client: pg.Client;
  /** Applies the next migration, then loads its rows. @returns its faults, if any @throws where it (or its rows) is refused */
  apply(name: string, sql: string): Promise<Faults | undefined>;
  drop(): Promise<void>;
}

/** An empty database, to begin with. */
export async function databaseWithRows(): Promise<DatabaseWithRows> {
  const { url, drop } = await freshDatabase({ empty: true });
  const folder = mkdtempSync(path.join(os.tmpdir(), 'convene-migrations-'));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return {
    client,
    apply: async (name, sql) => {
      const before = { counts: await countsOf(client), shapes: await shapesOf(client) };
      const migration = path.join(folder, name);
      mkdirSync(migration);
      writeFileSync(path.join(migration, 'migration.sql'), sql);
      await applyMigrations(url, folder).catch((error) => {
        rmSync(migration, { recursive: true });
        throw error;
      });
      const after = { counts: await countsOf(client), shapes: await shapesOf(client) };
      const rows = path.join(rowsFolder, `${name}.sql`);
      if (existsSync(rows)) await load(client, rows);
      if (![...before.counts.values()].some((count) => count > 0)) return undefined;
      const counts = [...before.counts].filter(([table, count]) => (after.counts.get(table) ?? 0) !== count);
      const untried = [...before.counts].filter(
        ([table, count]) => !count && after.shapes.has(table) && after.shapes.get(table) !== before.shapes.get(table),
      );
      if (!counts.length && !untried.length) return undefined;
      return { counts: counts.map(([table]) => table), untried: untried.map(([table]) => table) };
    },
    drop: async () => {
      await client.end();
      await drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
