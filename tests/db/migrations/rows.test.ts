import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrationNames, migrationsFolder } from '../../../src/server/db/schemaFiles.ts';
import { freshDatabase } from '../../support/database/database.ts';
import { countsOf, type DatabaseWithRows, databaseWithRows, type Faults, shapesOf } from './withRows.ts';

/** Migrations that delete or add rows, or change an empty table, on purpose. */
const meant: Record<string, Faults> = {};

let database: DatabaseWithRows;
beforeAll(async () => {
  database = await databaseWithRows();
});
afterAll(() => database.drop());

test('every migration keeps the rows of the tables that it changes', async () => {
  const faults: Record<string, Faults> = {};
  for (const name of migrationNames()) {
    const found = await database.apply(name, readFileSync(path.join(migrationsFolder, name, 'migration.sql'), 'utf8'));
    if (found) faults[name] = found;
  }
  expect(faults).toEqual(meant);
  expect([...(await countsOf(database.client)).values()].filter((count) => count > 0).length).toBeGreaterThan(70);

  const { url, drop } = await freshDatabase(); // migrated while it was empty
  const empty = new pg.Client({ connectionString: url });
  await empty.connect();
  expect(await shapesOf(database.client)).toEqual(await shapesOf(empty));
  await empty.end();
  await drop();
});

describe('a migration that does not fit the existing rows', () => {
  let number = 9000;
  const next = (sql: string) => database.apply(`${++number}_next`, sql);

  test('is refused by the database: a required column without a value, a check that a row breaks', async () => {
    await expect(next('ALTER TABLE room ADD COLUMN floor integer NOT NULL')).rejects.toThrow(/contains null values/);
    await expect(next("ALTER TABLE room ADD CONSTRAINT room_name_check CHECK (name = 'x')")).rejects.toThrow(
      /violated by some row/,
    );
    expect(await next('ALTER TABLE room ADD COLUMN floor integer NOT NULL DEFAULT 0')).toBeUndefined();
  });

  test('is noticed if rows are missing or added', async () => {
    expect(await next('DELETE FROM mail; TRUNCATE signinfailure; INSERT INTO requestcount VALUES (1, now())')).toEqual({
      counts: ['mail', 'requestcount', 'signinfailure'],
      untried: [],
    });
  });

  test('is noticed if it changes a table without test rows', async () => {
    expect(await next('CREATE TABLE shelf (id uuid PRIMARY KEY)')).toBeUndefined();
    expect(await next('ALTER TABLE shelf ADD COLUMN floor integer NOT NULL')).toEqual({ counts: [], untried: ['shelf'] });
  });
});
