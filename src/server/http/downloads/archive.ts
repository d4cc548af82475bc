import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { archiveRefusals } from '../../../messages/backup/archive.ts';
import { convention } from '../../../resources/convention/convention.ts';
import { user } from '../../../resources/people/user.ts';
import type { Resource } from '../../../resources/resource.ts';
import { writeArchive } from '../../backup/archive/writeArchive.ts';
import { ARCHIVE_PATH } from '../../convention/copying/archiveAction.ts';
import { refuseApplications } from '../../core/policy.ts';
import { loadRow } from '../../core/read/loadRow.ts';
import { primaryUrl } from '../../db/servers/atStart.ts';
import { forbidden, Refusal } from '../../errors/refusals.ts';
import { startDownload } from '../../export/download.ts';
import { imageStore } from '../../integrations/images/imageStore.ts';
import { settings } from '../../platform/config.ts';
import { requireUser } from '../../platform/context.ts';
import { isDirector } from '../../platform/policy.ts';
import { personalDownload } from './personalDownload.ts';

/** Whether a path is that of the archive of a convention. */
export const isArchive = (pathname: string): boolean => ARCHIVE_PATH.test(pathname);

/** Only one is written at a time: it takes a transaction of its own, and room on the disk. */
let isWriting = false;

/** Writes the archive into a folder of its own, and returns its file. */
async function write(id: string, folder: string): Promise<string> {
  const { DATABASE_URL, DATABASE_DIRECT_URL = DATABASE_URL } = settings();
  const file = path.join(folder, 'archive.tar.gz');
  await writeArchive(await primaryUrl(DATABASE_DIRECT_URL ?? ''), imageStore(), id, file);
  return file;
}

async function* blocks(file: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(file);
}

/** Answers GET /archives/ID.tar.gz: one convention as a file, for the leader and the directors of its group. */
export const archive = personalDownload(archiveRefusals.readOnly, async (ctx, pathname) => {
  const viewer = requireUser(ctx);
  refuseApplications(ctx, user as unknown as Resource); // used as data only
  const row = await loadRow(ctx, convention as unknown as Resource, ARCHIVE_PATH.exec(pathname)?.[1] ?? '');
  if (!isDirector(viewer, String(row.group_id))) throw forbidden(archiveRefusals.directorsOnly);
  if (isWriting) throw new Refusal(503, 503, null, archiveRefusals.anotherOne, { retryAfter: 30 });
  isWriting = true; // before anything is waited for: two may ask at once
  try {
    const { end } = await startDownload(ctx);
    const folder = await mkdtemp(path.join(os.tmpdir(), 'convene-archive-'));
    const done = async () => {
      await rm(folder, { recursive: true, force: true });
      await end();
    };
    try {
      const content = blocks(await write(row.id, folder));
      const name = `${String(row.uri_part)}.tar.gz`;
      const headers = { 'Content-Type': 'application/gzip', 'Content-Disposition': `attachment; filename="${name}"` };
      return { headers, content, end: done };
    } catch (error) {
      await done();
      throw error;
    }
  } finally {
    isWriting = false;
  }
});
