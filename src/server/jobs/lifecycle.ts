import type { Job, Prisma } from '../../generated/prisma/client.ts';
import { jobFailures } from '../../messages/jobs/jobs.ts';
import { notify } from '../db/client.ts';
import { notifyJobEnded } from '../mail/notifications/jobs.ts';
import { type Context, retryStatement, transaction } from '../platform/context.ts';
import { clockSeconds } from '../platform/jobs/clock.ts';
import type { Progress } from '../platform/jobs/handler.ts';
import { endJob, JOBS_CHANNEL, type JobKind } from '../platform/jobs/queue.ts';
import { handlers } from './handlers.ts';

/*
 * A job is queued, running or finished. `turn` is its fencing token: it grows whenever a worker takes or loses the job, and a worker with
 * an older number can no longer write.
 */

/** Attempts in a row before a job has failed. */
const MAX_ATTEMPTS = 5;
/** Seconds before the second, third, ... attempt. */
const RETRY_DELAYS = [2, 8, 30, 120];
/** Seconds without a heartbeat after which a worker counts as dead. */
const HEARTBEAT_TIMEOUT = 60;

/** A job and the attempt at it. */
type Held = Pick<Job, 'id' | 'turn'>;

/** The attempt has lost its job: it was cancelled or deleted, or another worker has it. */
export class StaleAttempt extends Error {
  override name = 'StaleAttempt';
}

/** The columns of a job's progress. */
export const progressColumns = ({ progress, message, state, input }: Progress): Prisma.JobUpdateInput => ({
  ...(progress === undefined ? {} : { progress: Math.max(0, Math.min(100, Math.floor(progress))) }),
  ...(message === undefined ? {} : { message }),
  ...(state === undefined ? {} : { state }),
  ...(input === undefined ? {} : { input: { upsert: { create: { content: input }, update: { content: input } } } }),
});

/** Takes the job that has been due longest; null if none is due, or background work is paused after a restore. */
export const dequeue = (ctx: Context): Promise<Job | null> =>
  retryStatement(ctx, async () => {
    const [job] = await ctx.db.$queryRaw<Job[]>`
      UPDATE job SET status = 'running', turn = turn + 1, heartbeat_date = now(), started_date = coalesce(started_date, now())
      WHERE id = (
        SELECT id FROM job WHERE status = 'queued' AND run_after_date <= now()
          AND NOT EXISTS (SELECT 1 FROM setting WHERE key = 'background_paused')
        ORDER BY run_after_date, id LIMIT 1 FOR UPDATE SKIP LOCKED)
      RETURNING *`;
    return job ?? null;
  });

/** Milliseconds until the next queued job is due; null if none is queued. */
export async function millisecondsUntilDue({ db }: Context): Promise<number | null> {
  const [row] = await db.$queryRaw<{ ms: number | null }[]>`
    SELECT (extract(epoch FROM min(run_after_date) - clock_timestamp()) * 1000)::float8 AS ms FROM job WHERE status = 'queued'`;
  return row?.ms ?? null;
}

/** Stores a heartbeat, so the job does not count as lost. */
export async function heartbeat({ db }: Context, { id, turn }: Held): Promise<void> {
  await db.$executeRaw`UPDATE job SET heartbeat_date = now() WHERE id = ${id}::uuid AND turn = ${turn} AND status = 'running'`;
}

/** Runs `work` in a transaction that locks the job. @throws StaleAttempt if the attempt has lost the job */
export const whileHeld = <T>(ctx: Context, { id, turn }: Held, work: (ctx: Context) => Promise<T>): Promise<T> =>
  transaction(
    ctx,
    async (ctx) => {
      const held = await ctx.db.$queryRaw<unknown[]>`
        SELECT 1 FROM job WHERE id = ${id}::uuid AND turn = ${turn} AND status = 'running' FOR UPDATE`;
      if (!held.length) throw new StaleAttempt();
      return work(ctx);
    },
    true,
  );

/** Queues a job again, due in `delay` seconds. */
export async function requeue({ db }: Context, { id }: Held, delay: number, data: Prisma.JobUpdateInput = {}): Promise<void> {
  await db.job.update({ where: { id }, data: { ...data, status: 'queued', turn: { increment: 1 }, heartbeat_date: null } });
  await db.$executeRaw`UPDATE job SET run_after_date = now() + make_interval(secs => ${clockSeconds(delay)}) WHERE id = ${id}::uuid`;
  if (delay === 0) await notify(JOBS_CHANNEL, '', db);
}

/** Ends a completed or failed job and runs its onEnd hook. */
export async function finish(ctx: Context, { id }: Held, data: Prisma.JobUpdateInput & { status: string }): Promise<void> {
  const job = await endJob(ctx, id, data);
  await handlers[job.kind as JobKind]?.onEnd?.(ctx, job); // a database constraint allows no other kind
  await notifyJobEnded(ctx, job);
}

/** Queues a job again after a failed attempt, with a growing delay. After the last attempt it fails. */
export async function retry(ctx: Context, job: Job, error_message: string): Promise<void> {
  const tries = job.tries + 1;
  if (tries < MAX_ATTEMPTS) await requeue(ctx, job, RETRY_DELAYS[tries - 1] ?? 0, { tries });
  else await finish(ctx, job, { status: 'failed', tries, error_message });
}

/** Retries the jobs of dead workers and returns how many there were. */
export const retryLost = (ctx: Context): Promise<number> =>
  transaction(ctx, async (ctx) => {
    const timeout = Math.max(1, clockSeconds(HEARTBEAT_TIMEOUT)); // a busy computer needs a second, even when tests run the clock faster
    const lost = await ctx.db.$queryRaw<Job[]>`
      SELECT * FROM job
      WHERE status = 'running' AND heartbeat_date < now() - make_interval(secs => ${timeout})
      ORDER BY id LIMIT 100 FOR UPDATE SKIP LOCKED`;
    for (const job of lost) await retry(ctx, job, jobFailures.interruptedRepeatedly);
    return lost.length;
  });
