import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { hashSessionId } from '../../src/server/auth/sessionViewers.ts';
import { writeArchive } from '../../src/server/backup/archive/writeArchive.ts';
import type { Manifest } from '../../src/server/backup/manifest.ts';
import { readEntries } from '../../src/server/backup/readEntries.ts';
import { restoreBackup } from '../../src/server/backup/restoreBackup.ts';
import { localFolder } from '../../src/server/integrations/images/localFolder.ts';
import { emptyDatabase, newFile, rowsAt } from '../backup/scene.ts';
import { newFolder } from '../support/processes/processes.ts';
import { startWhole } from '../support/processes/whole.ts';
import type { Asked } from './everyList.ts';

/** Where a service has its data. */
export interface Home {
  readonly database_url: string;
  readonly folder: string;
}
const storeOf = (folder: string) => localFolder(path.join(folder, 'files'));

/** A session of an administrator with this id, whom the database needs not know. */
export async function sessionOf(database_url: string, user_id: string): Promise<string> {
  const rows = rowsAt(database_url);
  const session_id = randomUUID();
  await rows(
    `INSERT INTO "user" (id, username, email, display_name, admin) VALUES ($1, 'reader', 'reader@example.org', 'reader', true)
     ON CONFLICT (id) DO UPDATE SET admin = true`,
    [user_id],
  );
  await rows(
    `INSERT INTO session (id, token_hash, user_id, ip_address, expires_date) VALUES (uuid_v7(), $1, $2, '::1', now() + interval '1 hour')`,
    [hashSessionId(session_id), user_id],
  );
  return session_id;
}

/**
 * Archives a convention, restores that into an empty installation, archives it there, starts a service there and has it used by an administrator.
 * Returns what both archives say of themselves, but for their dates.
 */
export async function elsewhere(from: Home, convention_id: string, admin_id: string, use: (service: Asked) => Promise<void>) {
  const [file, again, folder, target] = [newFile(), newFile(), newFolder(), await emptyDatabase({ tables: true })];
  try {
    await writeArchive(from.database_url, storeOf(from.folder), convention_id, file);
    await restoreBackup(file, { url: target.url, store: storeOf(folder), format: 'convene-archive' });
    await writeArchive(target.url, storeOf(folder), convention_id, again);
    const session_id = await sessionOf(target.url, admin_id);
    const settings = { PAGES: 'no', RATE_LIMIT: '0', DEMO: 'no', DATABASE_POOL: '1' };
    const service = await startWhole({ DATABASE_URL: target.url, DATA_DIR: folder, ...settings });
    await use({ base_url: service.base_url, session_id }).finally(() => service.stop());
  } finally {
    await target.drop();
    rmSync(folder, { recursive: true, force: true });
  }
  const [first, second] = await Promise.all([file, again].map((each) => readEntries(each)));
  const undated = (manifest?: Manifest) => ({ ...manifest, created_date: '' });
  return [undated(first), undated(second)] as const;
}
