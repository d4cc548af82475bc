import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { resources } from '../../src/resources/index.ts';
import type { Resource } from '../../src/resources/resource.ts';
import { columnsOf } from '../../src/server/core/repository.ts';
import { freshDatabase } from '../support/database/database.ts';

/*
 * A create leaves records that it names, and that its rules do not look at, to the foreign keys of the database: there has to be one
 * for each, and it has to keep the reference inside the convention.
 */
interface ForeignKey {
  from: string;
  to: string;
  columns: string[];
}
let keys: ForeignKey[];
let drop: () => Promise<void>;

beforeAll(async () => {
  const database = await freshDatabase();
  drop = database.drop;
  const client = new pg.Client(database.url);
  await client.connect();
  const { rows } = await client.query<ForeignKey>(`
    SELECT source.relname AS "from", target.relname AS "to",
      ARRAY(SELECT attname::text FROM pg_attribute WHERE attrelid = conrelid AND attnum = ANY(conkey)) AS columns
    FROM pg_constraint JOIN pg_class AS source ON source.oid = conrelid JOIN pg_class AS target ON target.oid = confrelid
    WHERE contype = 'f' AND NOT condeferrable`);
  keys = rows;
  await client.end();
});
afterAll(() => drop());

const references = Object.values(resources as unknown as Record<string, Resource>).flatMap((r) =>
  Object.entries({ ...r.fixed, ...r.editable }).flatMap(([column, { to }]) => (to ? [{ r, column, to }] : [])),
);
const ofConvention = (name: string) => columnsOf(name as Resource['name']).includes('convention_id');
const keysOf = (name: string, column: string) => keys.filter(({ from, columns }) => from === name && columns.includes(column));

test('every id column is a foreign key', () => {
  const without = references.filter(({ r, column, to }) => !keysOf(r.name, column).some((key) => key.to === to));
  expect(without.map(({ r, column }) => `${r.name}.${column}`)).toEqual([]);
});

test('a reference to a record of a convention cannot leave the convention', () => {
  /** Whether one of the column's keys holds convention_id as well, or a column that cannot leave the convention itself. */
  const bound = (name: string, column: string, seen: readonly string[] = []): boolean =>
    keysOf(name, column).some(({ columns }) =>
      columns.some(
        (other) => other === 'convention_id' || (![column, ...seen].includes(other) && bound(name, other, [...seen, column])),
      ),
    );
  const loose = references.filter(
    ({ r, column, to }) => column !== 'convention_id' && ofConvention(r.name) && ofConvention(to) && !bound(r.name, column),
  );
  expect(loose.map(({ r, column }) => `${r.name}.${column}`)).toEqual([]);
});
