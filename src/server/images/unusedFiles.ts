import { db } from '../db/client.ts';
import { Refusal } from '../errors/refusals.ts';
import { imageStore } from '../integrations/images/imageStore.ts';
import type { Context } from '../platform/context.ts';
import { log } from '../platform/log.ts';

/*
 * A file is on the disk (or at the service that keeps files) and its record in the database: no transaction spans both. So the database
 * always knows which files no record names: before an upload is stored, its id is noted as unused; the transaction that makes the
 * record strikes the note out; deleting the record or replacing its file notes it again, by trigger. Whatever is noted is removed: at
 * once after the write that left it behind, else within a minute of its date, whichever process died in between.
 */

/** Notes an id for files that are about to be stored. Unless `claim`ed within an hour they are removed again. */
export async function newFileId(): Promise<string> {
  const rows = await db.$queryRaw<[{ file_id: string }]>`
    INSERT INTO unusedfile (file_id, remove_date) VALUES (uuid_v7(), now() + interval '1 hour') RETURNING file_id::text`;
  return rows[0].file_id;
}

/** To be called in the transaction that names the files in a record. @throws 503 where they were removed meanwhile */
export async function claim({ db }: Context, file_id: string): Promise<void> {
  const { count } = await db.unusedFile.deleteMany({ where: { file_id } });
  if (!count) throw new Refusal(503, 503, 'file', 'file was not stored in time: send it again.', { retryAfter: 1 });
}

const later = () => new Date(Date.now() + 600_000);
/** Removes the files of an upload that failed: at once, and (what was on its way may still arrive) once more in ten minutes. Never fails. */
export async function abandon(file_id: string): Promise<void> {
  try {
    await imageStore().remove([file_id]);
    await db.unusedFile.updateMany({ where: { file_id }, data: { remove_date: later() } });
  } catch (err) {
    log.error({ err, file_id }, 'the files of a failed upload may still be there');
  }
}

/** Removes files that no record names and whose time has come; a file that cannot be removed now is tried again later. */
async function removeDue(): Promise<void> {
  const work = async (tx: Context['db']) => {
    // The date is rounded to milliseconds: what was noted a moment ago is due.
    const due = await tx.$queryRaw<{ file_id: string }[]>`
      SELECT file_id::text FROM unusedfile WHERE remove_date <= now() + interval '1 millisecond' ORDER BY remove_date LIMIT 100 FOR UPDATE SKIP LOCKED`;
    if (!due.length) return;
    const kept = await imageStore().remove(due.map(({ file_id }) => file_id));
    const removed = due.map(({ file_id }) => file_id).filter((file_id) => !kept.includes(file_id));
    if (removed.length) await tx.unusedFile.deleteMany({ where: { file_id: { in: removed } } });
    if (kept.length)
      await tx.unusedFile.updateMany({
        where: { file_id: { in: [...kept] } },
        data: { remove_date: later() },
      });
  };
  await db.$transaction(work, { maxWait: 10_000, timeout: 60_000 });
}

/** Removes what is due, and the files of `file_id` too unless a record names them. Never fails. */
export async function tidyUp(file_id?: string): Promise<void> {
  try {
    if (file_id) await db.unusedFile.updateMany({ where: { file_id }, data: { remove_date: new Date(0) } });
    await removeDue();
  } catch (err) {
    log.error({ err }, 'unused files were not removed');
  }
}

/** Tidies up every minute, in every process; the answer ends that. */
export function startTidyingUp(every = 60_000): () => void {
  const timer = setInterval(() => void tidyUp(), every);
  timer.unref();
  return () => clearInterval(timer);
}
