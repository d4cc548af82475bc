import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { z } from 'zod';
import { backupErrors } from '../../messages/backup/operator.ts';
import { OperatorError } from '../platform/OperatorError.ts';
import { rowsOf } from './connect.ts';

/** Who has closed their account, as ids and hashes, with the key of these: what is restored later is held against it. */
const erasures = z.object({
  key: z.base64().nullable(),
  erasures: z.array(z.object({ user_id: z.uuid(), address_hash: z.hex().nullable(), date_created: z.iso.datetime() })),
});
type Erasures = z.infer<typeof erasures>;

const fileIn = (folder: string) => path.join(folder, 'erasures.json');

/** The accounts that were closed in a database; undefined if there are none. */
async function erasuresIn(client: pg.Client): Promise<Erasures | undefined> {
  const [table] = await rowsOf<{ exists: boolean }>(client, "SELECT to_regclass('public.erasure') IS NOT NULL AS exists");
  if (!table?.exists) return undefined;
  const [setting] = await rowsOf<{ key: string }>(client, "SELECT value AS key FROM setting WHERE key = 'erasure_key'");
  const rows = await rowsOf<{ user_id: string; address_hash: Buffer | null; date_created: Date }>(
    client,
    'SELECT * FROM erasure ORDER BY user_id',
  );
  if (!rows.length) return undefined;
  const written = rows.map(({ user_id, address_hash, date_created }) => ({
    ...{ user_id, address_hash: address_hash?.toString('hex') ?? null, date_created: date_created.toISOString() },
  }));
  return { key: setting?.key ?? null, erasures: written };
}

/** Writes beside the backups of a folder whose accounts were closed, so that older ones do not bring them back. */
export async function writeErasures(client: pg.Client, folder: string): Promise<void> {
  const found = await erasuresIn(client);
  if (!found) return;
  const unfinished = `${fileIn(folder)}.unfinished`;
  await writeFile(unfinished, JSON.stringify(found), { mode: 0o600 });
  await rename(unfinished, fileIn(folder));
}

/** What is known of closed accounts before a file is restored: by the database, and beside the file. @throws OperatorError if that is damaged */
export async function erasuresBefore(client: pg.Client, file: string): Promise<readonly Erasures[]> {
  const known = await erasuresIn(client);
  const beside = fileIn(path.dirname(file));
  if (!existsSync(beside)) return known ? [known] : [];
  try {
    const read = erasures.parse(JSON.parse(await readFile(beside, 'utf8')));
    return known ? [read, known] : [read];
  } catch (error) {
    throw new OperatorError(backupErrors.erasuresDamaged({ file: beside, reason: (error as Error).message }));
  }
}

/** Adds them to what was restored, for `eraseAgain`. The last key is that of all new hashes: it is the one of the database before. */
export async function addErasures(client: pg.Client, before: readonly Erasures[]): Promise<void> {
  await client.query("INSERT INTO setting (key, value) VALUES ('erasures_pending', 'restored') ON CONFLICT (key) DO NOTHING");
  for (const { key, erasures } of before) {
    const setKey = `INSERT INTO setting (key, value) VALUES ('erasure_key', $1) ON CONFLICT (key) DO UPDATE SET value = excluded.value`;
    if (key) await client.query(setKey, [key]);
    await client.query(
      `INSERT INTO erasure (user_id, address_hash, date_created)
       SELECT user_id, decode(address_hash, 'hex'), date_created
       FROM jsonb_to_recordset($1::jsonb) AS one(user_id uuid, address_hash text, date_created timestamptz)
       ON CONFLICT (user_id) DO UPDATE SET address_hash = excluded.address_hash, date_created = greatest(erasure.date_created, excluded.date_created)`,
      [JSON.stringify(erasures)],
    );
  }
}
