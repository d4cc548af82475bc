import { finished } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { archiveErrors } from '../../messages/backup/archive.ts';
import { backupErrors } from '../../messages/backup/operator.ts';
import { applyMigrations } from '../db/migrate.ts';
import { migrationNames, migrationsFolder } from '../db/schemaFiles.ts';
import type { ImageStore } from '../integrations/images/interface.ts';
import { OperatorError } from '../platform/OperatorError.ts';
import { lineLoader } from './archive/lines.ts';
import { OWN, PERSON, SHARED } from './archive/scopes.ts';
import { locks, rowsOf, withConnection } from './connect.ts';
import { addErasures, erasuresBefore } from './erasures.ts';
import { imageLoader } from './images.ts';
import { type Manifest, quoted, type Table } from './manifest.ts';
import { pauseAfterRestore } from './pause.ts';
import { readEntries } from './readEntries.ts';
import { columnsOfTables, contentOf, madeBy, omittedTables } from './tables.ts';
import { writeBackup } from './writeBackup.ts';

/** What was restored. */
export interface Restored {
  readonly manifest: Manifest;
  /** The migrations that came after those of the backup. */
  readonly migrated: readonly string[];
}

/** @throws OperatorError while a service is connected, which the data must not be taken from */
async function refuseWhileInUse(client: pg.Client) {
  const [found] = await rowsOf<{ count: number }>(
    client,
    `SELECT count(*)::int AS count FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name LIKE 'convene%'`,
  );
  if (found?.count) throw new OperatorError(backupErrors.inUse({ count: found.count }));
}

/** Does work that no service can begin to use the database during: each waits at its start for migrations that run. */
const undisturbed = <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> =>
  withConnection(url, 'convene restore', async (client) => {
    await client.query(`SELECT pg_advisory_lock(${locks.migrations})`);
    await refuseWhileInUse(client);
    return work(client);
  });

/** Takes the tables of a file, one after the other. */
function rowLoader(client: pg.Client, tables: readonly Table[]) {
  const known = new Map(tables.map((table) => [table.name, table]));
  let open: { readonly table: Table; readonly stream: ReturnType<typeof copyFrom> } | undefined;
  const end = async () => {
    if (!open) return;
    const { table, stream } = open;
    open = undefined;
    stream.end();
    await finished(stream);
    if (stream.rowCount !== table.rows) throw new Error(`${table.name}: ${stream.rowCount} of ${table.rows} rows were read`);
  };
  const add = async (name: string, content: Buffer) => {
    const table = known.get(name);
    if (!table) return;
    if (open?.table !== table) {
      await end();
      open = {
        table,
        stream: client.query(copyFrom(`COPY ${quoted(name)} (${table.columns.map(quoted).join(', ')}) FROM STDIN`)),
      };
    }
    const { stream } = open ?? {};
    await new Promise<void>((resolve, reject) => stream?.write(content, (error) => (error ? reject(error) : resolve())));
  };
  return { add, end };
}

/** Without triggers and references rows can come in any order. References are checked when they are made again. */
async function withoutRules(client: pg.Client, tables: readonly string[], work: () => Promise<void>) {
  const references = await rowsOf<{ table: string; name: string; rule: string }>(
    client,
    `SELECT relname AS table, conname AS name, pg_get_constraintdef(pg_constraint.oid) AS rule
     FROM pg_constraint JOIN pg_class ON pg_class.oid = conrelid
     WHERE contype = 'f' AND relnamespace = 'public'::regnamespace AND conparentid = 0 ORDER BY relname, conname`,
  );
  for (const { table, name } of references) await client.query(`ALTER TABLE ${quoted(table)} DROP CONSTRAINT ${quoted(name)}`);
  for (const table of tables) await client.query(`ALTER TABLE ${quoted(table)} DISABLE TRIGGER USER`);
  await work();
  for (const { table, name, rule } of references)
    await client.query(`ALTER TABLE ${quoted(table)} ADD CONSTRAINT ${quoted(name)} ${rule}`);
  for (const table of tables) await client.query(`ALTER TABLE ${quoted(table)} ENABLE TRIGGER USER`);
}

/** Lets running numbers go on after the greatest that rows have. */
async function forwardSequences(client: pg.Client) {
  const owned = await rowsOf<{ sequence: string; table: string; column: string }>(
    client,
    `SELECT pg_get_serial_sequence(quote_ident(table_name), column_name) AS sequence, table_name AS table, column_name AS column
     FROM information_schema.columns
     WHERE table_schema = 'public' AND pg_get_serial_sequence(quote_ident(table_name), column_name) IS NOT NULL`,
  );
  for (const { sequence, table, column } of owned)
    await client.query(`SELECT setval($1, max(${quoted(column)})) FROM ${quoted(table)} HAVING max(${quoted(column)}) > 0`, [
      sequence,
    ]);
}

/** Fills the tables of a database in one transaction, and the store of images. */
async function load(client: pg.Client, file: string, manifest: Manifest, store: ImageStore) {
  const columns = await columnsOfTables(client);
  const isWhole = manifest.format === 'convene-backup';
  for (const { name, columns: theirs } of manifest.tables) {
    const ours = columns.get(name) ?? [];
    if (!theirs.every((column) => ours.includes(column)) || (isWhole && ours.length !== theirs.length))
      throw new OperatorError(backupErrors.otherColumns({ table: name }));
    const isOurs = name === 'user' ? theirs.every((column) => PERSON.includes(column)) : name in SHARED || OWN.includes(name);
    if (!isWhole && !isOurs) throw new OperatorError(backupErrors.otherColumns({ table: name })); // a file from elsewhere brings no rights
  }
  await client.query('BEGIN');
  const all = [...columns.keys()];
  await withoutRules(client, all, async () => {
    await client.query(`TRUNCATE ${[...all, ...(await omittedTables(client))].map(quoted).join(', ')}`);
    const rows = (isWhole ? rowLoader : lineLoader)(client, manifest.tables);
    const addFile = imageLoader(store, manifest.images);
    await readEntries(file, async (name, content) => {
      const [kind, table = ''] = name.split('/');
      return kind === 'data' ? rows.add(table, content) : addFile(name, content);
    });
    await rows.end();
    if (!isWhole) await forwardSequences(client);
    for (const { name, last_value, is_called } of manifest.sequences)
      await client.query('SELECT setval($1::regclass, $2::bigint, $3)', [quoted(name), last_value, is_called]);
  });
  if (columns.get('historyentry')?.includes('transaction')) await client.query('UPDATE historyentry SET "transaction" = DEFAULT'); // the numbers of another database say nothing here
  await pauseAfterRestore(client);
  if (manifest.convention)
    await client.query("INSERT INTO job (id, kind, convention_id) VALUES (uuid_v7(), 'reindex', $1)", [manifest.convention.id]);
  await client.query('COMMIT');
}

interface Options {
  readonly url: string;
  /** What the file has to be. Default: a backup. */
  readonly format?: Manifest['format'];
  readonly store: ImageStore;
  /** Where what the database holds is backed up first. Without it the database has to be empty. */
  readonly replaced?: string | undefined;
}

/**
 * Restores a backup or an archive into a database without people: makes the tables as they were, fills them in one transaction, and applies the
 * migrations that came since. Tables that the same migrations made are kept, and emptied in that transaction. People sign in again, and background work is paused.
 * Who is known to have closed their account is noted; `eraseAgain` then erases them. With `replaced`, what the database holds is written to
 * that file before it goes. @throws OperatorError if the file is damaged, or the database in use or not empty: nothing was changed then
 */
export async function restoreBackup(
  file: string,
  { url, format = 'convene-backup', store, replaced }: Options,
): Promise<Restored> {
  const manifest = await readEntries(file);
  if (manifest.format !== format)
    throw new OperatorError(format === 'convene-backup' ? archiveErrors.isArchive : archiveErrors.isBackup);
  const unknown = manifest.migrations.filter((name) => !migrationNames().includes(name));
  if (unknown.length) throw new OperatorError(backupErrors.newer({ names: unknown.join(', ') }));
  const content = await undisturbed(url, contentOf);
  if (content === 'something else') throw new OperatorError(backupErrors.notOurs);
  if (content === 'people') {
    if (replaced === undefined)
      throw new OperatorError(format === 'convene-archive' ? archiveErrors.notEmpty : backupErrors.notEmpty);
    await writeBackup(url, store, replaced);
  }
  const erasures = await withConnection(url, 'convene restore', (client) => erasuresBefore(client, file));
  const isMade =
    content !== 'nothing' && (await withConnection(url, 'convene restore', madeBy)).join() === manifest.migrations.join();
  try {
    if (!isMade) {
      await undisturbed(url, async (client) => {
        if ((await contentOf(client)) !== content) throw new OperatorError(backupErrors.notEmpty);
        if (content !== 'nothing') await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
      });
      await applyMigrations(url, migrationsFolder, manifest.migrations);
    }
    await undisturbed(url, (client) => load(client, file, manifest, store));
    const migrated = await applyMigrations(url);
    await withConnection(url, 'convene restore', async (client) => {
      await addErasures(client, erasures);
      await client.query('ANALYZE');
    });
    return { manifest, migrated };
  } catch (error) {
    if (content !== 'people' || isMade || replaced === undefined) throw error;
    throw new OperatorError(backupErrors.lost({ reason: (error as Error).message, file: replaced }));
  }
}
