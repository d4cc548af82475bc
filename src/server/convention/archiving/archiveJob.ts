import { open, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { archiveProgress } from '../../../messages/backup/archive.ts';
import { writeArchive } from '../../backup/archive/writeArchive.ts';
import { primaryUrl } from '../../db/servers/atStart.ts';
import { imageStore } from '../../integrations/images/imageStore.ts';
import { settings } from '../../platform/config.ts';
import { type Attempt, JobFailure, type JobHandler } from '../../platform/jobs/handler.ts';
import { deleteFormerFiles, PART } from './keptFile.ts';

/** A larger one is written by the command: the database should not hold it. */
const MAX_BYTES = 2 * 1024 ** 3;
/** Parts stored in a transaction. */
const BATCH = 8;
/** Percent of the progress that writing is; storing is the rest. */
const WRITING = 80;
/** Milliseconds between two notes of progress, by which a cancelled job notices it as well. */
const NOTED_EVERY = 500;

/** Notes progress, but not all the time. @throws if the job was cancelled or the service stops */
function noter(attempt: Attempt) {
  let noted = performance.now();
  return async (share: number) => {
    attempt.signal.throwIfAborted();
    if (performance.now() - noted < NOTED_EVERY) return;
    await attempt.save({ progress: WRITING * share, message: archiveProgress.writing });
    noted = performance.now();
  };
}

/** Puts a file where all machines find it, in place of what a former attempt has put there. */
async function store(attempt: Attempt, file: string, bytes: number): Promise<void> {
  const job_id = attempt.job.id;
  await attempt.ctx.db.jobFile.deleteMany({ where: { job_id } });
  const handle = await open(file);
  try {
    for (let from = 0, part = 0; from < bytes; ) {
      attempt.signal.throwIfAborted();
      const parts: { job_id: string; part: number; content: Uint8Array<ArrayBuffer> }[] = [];
      for (; parts.length < BATCH && from < bytes; from += PART, part++) {
        const content = new Uint8Array(Math.min(PART, bytes - from));
        for (let filled = 0; filled < content.length; )
          filled += (await handle.read(content, filled, content.length - filled, from + filled)).bytesRead;
        parts.push({ job_id, part, content });
      }
      const progress = WRITING + ((99 - WRITING) * from) / bytes;
      await attempt.save({ progress, message: archiveProgress.storing }, async ({ db }) => {
        await db.jobFile.createMany({ data: parts });
      });
    }
  } finally {
    await handle.close();
  }
}

/** Writes a convention as a file that is kept for some days. The one before it goes. */
export const archiveJob: JobHandler = {
  async run(attempt) {
    const { job, ctx } = attempt;
    const convention = await ctx.db.convention.findUnique({
      where: { id: job.convention_id ?? '' },
      select: { id: true, name: true },
    });
    if (!convention) throw new JobFailure(archiveProgress.gone);
    const { DATABASE_URL, DATABASE_DIRECT_URL = DATABASE_URL } = settings();
    const file = path.join(os.tmpdir(), `convene-archive-${job.id}-${job.turn}.tar.gz`);
    try {
      const url = await primaryUrl(DATABASE_DIRECT_URL ?? '');
      const { bytes } = await writeArchive(url, imageStore(), convention.id, file, noter(attempt));
      if (bytes > MAX_BYTES) throw new JobFailure(archiveProgress.tooLarge);
      await store(attempt, file, bytes);
      return { result: { bytes }, message: archiveProgress.done({ name: convention.name }) };
    } finally {
      await rm(file, { force: true });
    }
  },
  async onEnd(ctx, job) {
    if (job.status === 'completed') await deleteFormerFiles(ctx, job);
    else await ctx.db.jobFile.deleteMany({ where: { job_id: job.id } });
  },
};
