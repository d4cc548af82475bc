import { imageLog, imageRefusals } from '../../messages/images/refusals.ts';
import { db } from '../db/client.ts';
import { Refusal } from '../errors/refusals.ts';
import { imageStore } from '../integrations/images/imageStore.ts';
import type { Context } from '../platform/context.ts';
import { log } from '../platform/log.ts';

/*
 * No transaction spans a file and its record, so the database lists the files without a record. An id is listed as unused before its upload
 * is stored. The transaction that creates the record removes it from the list; a trigger lists it again when the record is deleted or its
 * file replaced. Unused files are deleted right after the write that left them, or within a minute of their date if a process died.
 */

/** Reserves an id for files. They are deleted unless they are claimed within an hour. */
export async function newFileId(): Promise<string> {
  const rows = await db.$queryRaw<[{ file_id: string }]>`
    INSERT INTO unusedfile (file_id, remove_date) VALUES (uuid_v7(), now() + interval '1 hour') RETURNING file_id::text`;
  return rows[0].file_id;
}

/** Claims files. Call it in the transaction that stores their record. @throws 503 if they were already deleted */
export async function claimFiles({ db }: Context, file_id: string): Promise<void> {
  const { count } = await db.unusedFile.deleteMany({ where: { file_id } });
  if (!count) throw new Refusal(503, 503, 'file', imageRefusals.notStoredInTime, { retryAfter: 1 });
}

const inTenMinutes = () => new Date(Date.now() + 600_000);
/** Deletes the files of a failed upload, and again in ten minutes in case more arrives. Never fails. */
export async function discardFiles(file_id: string): Promise<void> {
  try {
    await imageStore().remove([file_id]);
    await db.unusedFile.updateMany({ where: { file_id }, data: { remove_date: inTenMinutes() } });
  } catch (err) {
    log.error({ err, file_id }, imageLog.uploadNotDeleted);
  }
}

/** Deletes unused files that are due. A file that cannot be deleted is tried again later. */
async function deleteDueFiles(): Promise<void> {
  const work = async (tx: Context['db']) => {
    // While a backup is written, its records need their files. Dates are rounded to milliseconds, so a file that was just listed counts as due.
    const due = await tx.$queryRaw<{ file_id: string }[]>`
      WITH backup AS MATERIALIZED (SELECT NOT pg_try_advisory_xact_lock_shared(hashtextextended('convene backup', 0)) AS is_running)
      SELECT file_id::text FROM unusedfile WHERE NOT (SELECT is_running FROM backup) AND remove_date <= now() + interval '1 millisecond' ORDER BY remove_date LIMIT 100 FOR UPDATE SKIP LOCKED`;
    if (!due.length) return;
    const kept = await imageStore().remove(due.map(({ file_id }) => file_id));
    const removed = due.map(({ file_id }) => file_id).filter((file_id) => !kept.includes(file_id));
    if (removed.length) await tx.unusedFile.deleteMany({ where: { file_id: { in: removed } } });
    if (kept.length)
      await tx.unusedFile.updateMany({
        where: { file_id: { in: [...kept] } },
        data: { remove_date: inTenMinutes() },
      });
  };
  await db.$transaction(work, { maxWait: 10_000, timeout: 60_000 });
}

/** Deletes files that are due, and those of `file_id` unless a record uses them. Never fails. */
export async function deleteUnusedFiles(file_id?: string): Promise<void> {
  try {
    if (file_id) await db.unusedFile.updateMany({ where: { file_id }, data: { remove_date: new Date(0) } });
    await deleteDueFiles();
  } catch (err) {
    log.error({ err }, imageLog.unusedNotDeleted);
  }
}

/** Deletes unused files every minute, in every process. The returned function stops it. */
export function startDeletingUnusedFiles(every = 60_000): () => void {
  const timer = setInterval(() => void deleteUnusedFiles(), every);
  timer.unref();
  return () => clearInterval(timer);
}
