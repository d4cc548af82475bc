import type { Job } from '../../../generated/prisma/client.ts';
import type { Context, Db } from '../../platform/context.ts';

/** For how many days the archive of a convention can be downloaded. */
export const KEPT_DAYS = 3;
/** Bytes of a part. All but the last are that long. */
export const PART = 1_048_576;
const DAY = 86_400_000;

/** An archive that can be downloaded. */
export interface KeptFile {
  readonly job_id: string;
  readonly convention_id: string;
  readonly bytes: number;
  readonly finished_date: Date;
  readonly until_date: Date;
}

/** The archive that a job has written, if it is still kept. */
export function keptFileOf({ id, kind, status, convention_id, finished_date, result }: Job): KeptFile | null {
  if (kind !== 'convention_archive' || status !== 'completed' || !convention_id || !finished_date) return null;
  const { bytes } = result as { bytes: number }; // as the job writes it
  const until_date = new Date(finished_date.getTime() + KEPT_DAYS * DAY);
  return until_date > new Date() ? { job_id: id, convention_id, bytes, finished_date, until_date } : null;
}

/** Whether the parts of a file are there: a newer archive replaces it, and backups leave files out. */
export const isThere = async ({ db }: Pick<Context, 'db'>, { job_id }: KeptFile): Promise<boolean> =>
  (await db.jobFile.count({ where: { job_id, part: 0 } })) > 0;

/** Reads a file from byte `from` to byte `to`, a part at a time, as long as `goOn` does not throw. @throws if it was deleted meanwhile */
export async function* readKeptFile(db: Db, { job_id }: KeptFile, from: number, to: number, goOn: () => Promise<void>) {
  for (let part = Math.floor(from / PART); part * PART <= to; part++) {
    await goOn();
    const { content } = await db.jobFile.findUniqueOrThrow({ where: { job_id_part: { job_id, part } } });
    yield content.subarray(Math.max(0, from - part * PART), to + 1 - part * PART);
  }
}

/** Deletes what the archives of a convention before this one have kept. */
export const deleteFormerFiles = ({ db }: Pick<Context, 'db'>, { id, convention_id }: Job) =>
  db.$executeRaw`
    DELETE FROM jobfile USING job
    WHERE job.id = job_id AND kind = 'convention_archive' AND convention_id = ${convention_id}::uuid AND job.id <> ${id}::uuid`;

/** Deletes files that nobody can download any more. */
export const deleteOldArchives = (db: Db) =>
  db.$executeRaw`
    DELETE FROM jobfile USING job
    WHERE job.id = job_id AND (status IN ('failed', 'cancelled') OR finished_date < now() - make_interval(days => ${KEPT_DAYS}::int))`;
