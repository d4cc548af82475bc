import type { Job, Prisma } from '../../generated/prisma/client.ts';
import { notify } from '../db/client.ts';
import { type Context, transaction } from '../platform/context.ts';
import type { JobKind } from './jobs/kinds.ts';
import { send } from './jobs/queue.ts';

/*
 * Background work. A record of `job` is what people see of it; pg-boss brings it to a worker; its code stands in jobs/kinds.ts.
 * Every process that answers requests works as well (jobs/worker.ts).
 */
export { type Drain, type JobCode, JobFailure, type Outcome, PassingFault, type Progress, type Turn } from './jobs/kind.ts';
export type { JobKind } from './jobs/kinds.ts';

/** A job to be done, for whoever makes the request. */
export interface NewJob {
  readonly kind: JobKind;
  readonly params?: Prisma.InputJsonObject;
  /** What there is to work through, where that is long. */
  readonly input?: Prisma.InputJsonValue;
  readonly convention_id?: string;
  readonly library_id?: string;
  readonly message?: string;
}

/**
 * Queues a job in the transaction of the context, so that it is done if and only if that commits. Of one kind there is one unfinished
 * job per convention or library; a second one violates job_kind_convention_id_library_id_key.
 */
export const enqueue = (ctx: Context, { params = {}, input, ...job }: NewJob): Promise<Job> =>
  transaction(ctx, async (ctx) => {
    const queued = await ctx.db.job.create({ data: { ...job, params, user_id: ctx.viewer?.user_id ?? null } });
    if (input !== undefined) await ctx.db.jobInput.create({ data: { job_id: queued.id, content: input } });
    await send(ctx.db, queued);
    return queued;
  });

/** Has the table behind a drain looked at as soon as the transaction of the context commits, by every process. */
export const wake = (ctx: Pick<Context, 'db'>, drain: string): Promise<void> => notify(`drain_${drain}`, '', ctx.db);
