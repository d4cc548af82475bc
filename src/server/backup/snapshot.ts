import { existsSync } from 'node:fs';
import type pg from 'pg';
import packageJson from '../../../package.json' with { type: 'json' };
import { backupErrors } from '../../messages/backup/operator.ts';
import { OperatorError } from '../platform/OperatorError.ts';
import { locks, rowsOf, withConnection } from './connect.ts';
import type { Manifest } from './manifest.ts';
import { columnsOfTables, contentOf, madeBy } from './tables.ts';
import { type EntryWriter, writeEntries } from './writeEntries.ts';

/** What stands in a manifest whatever the file is for. */
type Common = 'format_version' | 'version' | 'created_date' | 'migrations' | 'entries';
export type Contents = Omit<Manifest, Common>;

/** A file that was written. */
export interface Written {
  readonly bytes: number;
  readonly manifest: Omit<Manifest, 'entries'>;
}

/**
 * Writes a new file with what the database and the store of images hold at one moment, while people work. Meanwhile no migration begins
 * and no image is deleted. @throws OperatorError if the file is there already or cannot be written
 */
export async function writeSnapshot(
  url: string,
  file: string,
  add: (client: pg.Client, writer: EntryWriter, tables: ReadonlyMap<string, readonly string[]>) => Promise<Contents>,
): Promise<Written> {
  if (existsSync(file)) throw new OperatorError(backupErrors.alreadyThere({ file }));
  let manifest: Written['manifest'] | undefined;
  const fill = (writer: EntryWriter) =>
    withConnection(url, 'convene backup', async (client) => {
      await client.query(`SELECT pg_advisory_lock(${locks.backup}), pg_advisory_lock_shared(${locks.migrations})`);
      if ((await contentOf(client)) === 'nothing') throw new OperatorError(backupErrors.nothingThere);
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
      const [moment] = await rowsOf<{ date: Date }>(client, 'SELECT clock_timestamp() AS date');
      const migrations = await madeBy(client);
      const contents = await add(client, writer, await columnsOfTables(client));
      await client.query('COMMIT');
      manifest = {
        ...contents,
        format_version: 1,
        version: packageJson.version,
        created_date: (moment?.date ?? new Date()).toISOString(),
        migrations,
      };
      return manifest;
    });
  try {
    const bytes = await writeEntries(file, fill);
    if (!manifest) throw new Error('The file has no list of contents.');
    return { bytes, manifest };
  } catch (error) {
    const { code, syscall, message } = error as NodeJS.ErrnoException;
    throw code && syscall && !('port' in (error as object))
      ? new OperatorError(backupErrors.unwritable({ file, reason: message }))
      : error;
  }
}
