import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { localFolder } from '../../src/server/integrations/images/localFolder.ts';
import { freshDatabase } from '../support/database/database.ts';

const folder = mkdtempSync(path.join(process.env.TEST_FOLDER ?? os.tmpdir(), 'convene-backup-'));
let count = 0;
/** A name of a file that is not there yet. */
export const newFile = (): string => path.join(folder, `backup-${++count}.tar.gz`);

/** A place for images that is empty. */
export const emptyStore = () => localFolder(path.join(folder, `files-${++count}`));

/**
 * A database without people, and statements on it, each on a connection of its own that nobody takes for a service. With `tables`, those of all
 * migrations are made.
 */
export async function emptyDatabase({ tables = false } = {}) {
  const { url, drop } = await freshDatabase({ empty: !tables });
  return { url, drop, rows: rowsAt(url) };
}

/** Statements on a database. */
export const rowsAt =
  (connectionString: string, application_name = 'test') =>
  async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> => {
    const client = new pg.Client({ connectionString, application_name });
    await client.connect();
    try {
      return (await client.query<Row>(text, values)).rows;
    } finally {
      await client.end();
    }
  };

/** A copy of a backup whose bytes were changed inside its compression, which would notice a change outside. */
export function changedCopy(file: string, from: string, to: string): string {
  const bytes = gunzipSync(readFileSync(file));
  const place = bytes.indexOf(from);
  if (place < 0) throw new Error(`${from} is not in the backup`);
  bytes.write(to, place);
  const copy = newFile();
  writeFileSync(copy, gzipSync(bytes));
  return copy;
}

/** The beginning of a backup. */
export function cutCopy(file: string, share: number): string {
  const bytes = readFileSync(file);
  const copy = newFile();
  writeFileSync(copy, bytes.subarray(0, Math.floor(bytes.length * share)));
  return copy;
}
