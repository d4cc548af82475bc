import type pg from 'pg';
import { rowsOf } from './connect.ts';
import { OMITTED } from './manifest.ts';

/** The tables that a backup has, with those of their columns that hold what was stored: others are computed. In order of name. */
export async function columnsOfTables(client: pg.Client): Promise<Map<string, string[]>> {
  const rows = await rowsOf<{ name: string; columns: string[] }>(
    client,
    `SELECT relname AS name, array_agg(attname::text ORDER BY attnum) AS columns
     FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
     WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relpersistence = 'p'
       AND attnum > 0 AND NOT attisdropped AND attgenerated = '' AND relname <> ALL ($1)
     GROUP BY relname ORDER BY relname`,
    [OMITTED],
  );
  return new Map(rows.map(({ name, columns }) => [name, columns]));
}

/** The tables that no backup has and that a restore empties. */
export async function omittedTables(client: pg.Client): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    client,
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
       AND relname <> '_prisma_migrations' AND (relpersistence <> 'p' OR relname = ANY ($1))`,
    [OMITTED],
  );
  return rows.map(({ name }) => name);
}

/** The migrations that have made the tables, in order. */
export async function madeBy(client: pg.Client): Promise<string[]> {
  const [table] = await rowsOf<{ exists: boolean }>(
    client,
    `SELECT to_regclass('public._prisma_migrations') IS NOT NULL AS exists`,
  );
  if (!table?.exists) return [];
  const rows = await rowsOf<{ name: string }>(
    client,
    'SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL',
  );
  return rows.map(({ name }) => name).sort();
}

/** What a database holds, for those who are about to fill it. */
export type Content = 'nothing' | 'no people' | 'people' | 'something else';

/** Whether a database is free for a restore. One without people may have been made by a start of the service. */
export async function contentOf(client: pg.Client): Promise<Content> {
  const [found] = await rowsOf<{ tables: number; ours: boolean }>(
    client,
    `SELECT count(*)::int AS tables, bool_or(relname = '_prisma_migrations') AS ours FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm')`,
  );
  if (!found?.tables) return 'nothing';
  const [made] = await rowsOf<{ exists: boolean }>(client, `SELECT to_regclass('public."user"') IS NOT NULL AS exists`);
  if (!found.ours || (!made?.exists && found.tables > 1)) return 'something else';
  if (!made?.exists) return 'no people';
  const people = await rowsOf(client, 'SELECT 1 FROM "user" LIMIT 1');
  return people.length ? 'people' : 'no people';
}
