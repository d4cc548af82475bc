import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { ImageStore } from '../integrations/images/interface.ts';
import { rowsOf } from './connect.ts';
import { copyImages } from './images.ts';
import { PART_BYTES, quoted, type Sequence, type Table } from './manifest.ts';
import { type Written, writeSnapshot } from './snapshot.ts';
import type { EntryWriter } from './writeEntries.ts';

/** Adds the rows of a table, in parts, and returns how many there are. */
async function addRows(client: pg.Client, writer: EntryWriter, name: string, columns: readonly string[]): Promise<number> {
  const stream = client.query(copyTo(`COPY ${quoted(name)} (${columns.map(quoted).join(', ')}) TO STDOUT`));
  let chunks: Buffer[] = [];
  let bytes = 0;
  let part = 0;
  const flush = async () => {
    part += 1;
    await writer.add(`data/${name}/${String(part).padStart(5, '0')}`, Buffer.concat(chunks));
    chunks = [];
    bytes = 0;
  };
  for await (const chunk of stream) {
    chunks.push(chunk as Buffer); // as the server sends it
    bytes += (chunk as Buffer).length;
    if (bytes >= PART_BYTES) await flush();
  }
  if (bytes) await flush();
  return stream.rowCount;
}

async function readSequences(client: pg.Client): Promise<Sequence[]> {
  const names = await rowsOf<{ name: string }>(
    client,
    "SELECT sequencename AS name FROM pg_sequences WHERE schemaname = 'public' ORDER BY sequencename",
  );
  const sequences: Sequence[] = [];
  for (const { name } of names) {
    const [row] = await rowsOf<Omit<Sequence, 'name'>>(client, `SELECT last_value::text, is_called FROM ${quoted(name)}`);
    if (row) sequences.push({ name, ...row });
  }
  return sequences;
}

/** Writes everything to a new file: all tables, where the running numbers stand, and the files of images. @throws as `writeSnapshot` */
export const writeBackup = (url: string, store: ImageStore, file: string): Promise<Written> =>
  writeSnapshot(url, file, async (client, writer, columns) => {
    const tables: Table[] = [];
    for (const [name, names] of columns) tables.push({ name, columns: names, rows: await addRows(client, writer, name, names) });
    const sequences = await readSequences(client);
    return { format: 'convene-backup', tables, sequences, ...(await copyImages(client, store, writer, columns)) };
  });
