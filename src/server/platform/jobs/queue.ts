import type { Job, Prisma } from '../../../generated/prisma/client.ts';
import type { jobKinds } from '../../../resources/system/job.ts';
import { notify } from '../../db/client.ts';
import { type Context, transaction } from '../context.ts';
import { clockSeconds } from './clock.ts';

/*
 * The table `job` is the queue, and each row is the record that people see. Workers (src/server/jobs) take jobs from it. All other code
 * only adds and cancels jobs.
 */

/** The channel that announces new jobs. */
export const JOBS_CHANNEL = 'jobs';

/** The kinds of background jobs. The database constraint job_kind_check has the same list. */
export type JobKind = (typeof jobKinds)[number];

/** A job to queue for the user of the request. */
export interface NewJob {
  readonly kind: JobKind;
  readonly params?: Prisma.InputJsonObject;
  /** Input data that is too long for `params`. */
  readonly input?: Prisma.InputJsonValue;
  readonly convention_id?: string;
  readonly library_id?: string;
  readonly message?: string;
  /** Seconds before it may begin. */
  readonly delay?: number;
}

/**
 * Queues a job in the transaction of the context, so it runs only if that commits. A convention or library has at most one unfinished job
 * of each kind; a second one violates job_kind_convention_id_library_id_key.
 */
export const enqueue = (ctx: Context, { params = {}, input, delay = 0, ...job }: NewJob): Promise<Job> =>
  transaction(ctx, async ({ db }) => {
    const queued = await db.job.create({ data: { ...job, params, user_id: ctx.viewer?.user_id ?? null } });
    if (delay)
      await db.$executeRaw`
        UPDATE job SET run_after_date = now() + make_interval(secs => ${clockSeconds(delay)}) WHERE id = ${queued.id}::uuid`;
    if (input !== undefined) await db.jobInput.create({ data: { job_id: queued.id, content: input } });
    await notify(JOBS_CHANNEL, '', db);
    return queued;
  });

/** Whether a job has not ended yet. */
export const isUnfinished = ({ status }: Pick<Job, 'status'>): boolean => status === 'queued' || status === 'running';

/** Ends a job in the transaction of the context. A worker that still runs it can no longer write. */
export async function endJob({ db }: Context, id: string, data: Prisma.JobUpdateInput & { status: string }): Promise<Job> {
  const job = await db.job.update({
    where: { id },
    data: { ...data, state: {}, turn: { increment: 1 }, heartbeat_date: null, finished_date: new Date() },
  });
  await db.jobInput.deleteMany({ where: { job_id: id } });
  return job;
}

/** Cancels a job in the transaction of the context. A running job stops before its next batch. */
export const cancelJob = (ctx: Context, id: string): Promise<Job> => endJob(ctx, id, { status: 'cancelled' });
