import type { Job, Prisma } from '../../../generated/prisma/client.ts';
import { tellEnded } from '../../mail/occasions/jobs.ts';
import { type Context, transaction } from '../../platform/context.ts';
import type { Progress } from './kind.ts';
import { type JobKind, kinds } from './kinds.ts';
import { receive, send } from './queue.ts';
import { lasting } from './waits.ts';

/** So many failures in a row end a job. */
const TRIES = 5;
/** Seconds before the second, third, ... try. */
const PAUSES = [2, 8, 30, 120];
/** Seconds after which a worker that has not been heard of is taken for dead. */
const PATIENCE = 60;

/** The columns of how far a job has got. */
export const columnsOf = ({ progress, message, state, input }: Progress): Prisma.JobUpdateInput => ({
  ...(progress === undefined ? {} : { progress: Math.max(0, Math.min(100, Math.floor(progress))) }),
  ...(message === undefined ? {} : { message }),
  ...(state === undefined ? {} : { state }),
  ...(input === undefined ? {} : { input: { upsert: { create: { content: input }, update: { content: input } } } }),
});

/** Takes the next job that is due, for this worker. null: there is none. */
export const take = (ctx: Context): Promise<Job | null> =>
  transaction(ctx, async ({ db }) => {
    for (let message = await receive(db); message; message = await receive(db)) {
      const [taken] = await db.$queryRaw<{ id: string }[]>`
        UPDATE job SET status = 'running', turn = turn + 1, heartbeat_date = now(), started_date = coalesce(started_date, now())
        WHERE id = ${message.job_id}::uuid AND turn = ${message.turn} AND status = 'queued' RETURNING id::text`;
      if (taken) return db.job.findUniqueOrThrow({ where: { id: taken.id } });
    }
    return null;
  });

/** Locks the job if this turn of it is still under way. */
export async function holds({ db }: Context, { id, turn }: Pick<Job, 'id' | 'turn'>): Promise<boolean> {
  const rows = await db.$queryRaw<unknown[]>`
    SELECT 1 FROM job WHERE id = ${id}::uuid AND turn = ${turn} AND status = 'running' FOR UPDATE`;
  return rows.length > 0;
}

/** Queues a job again whose turn is over, for `after` seconds from now. */
export async function putBack(ctx: Context, job: Pick<Job, 'id' | 'turn'>, after: number, more: Prisma.JobUpdateInput = {}) {
  const { db } = ctx;
  const turn = job.turn + 1;
  await db.job.update({ where: { id: job.id }, data: { ...more, status: 'queued', turn, heartbeat_date: null } });
  await db.$executeRaw`UPDATE job SET run_after_date = now() + make_interval(secs => ${lasting(after)}) WHERE id = ${job.id}::uuid`;
  await send(db, { id: job.id, turn }, lasting(after));
}

/** Ends a job for good. */
export async function end(ctx: Context, { id }: Pick<Job, 'id'>, how: Prisma.JobUpdateInput & { status: string }): Promise<Job> {
  await ctx.db.jobInput.deleteMany({ where: { job_id: id } });
  const ended = await ctx.db.job.update({
    where: { id },
    data: { ...how, state: {}, turn: { increment: 1 }, heartbeat_date: null, finished_date: new Date() },
  });
  await kinds[ended.kind as JobKind]?.ended?.(ctx, ended); // the database knows the same kinds
  await tellEnded(ctx, ended);
  return ended;
}

/** After a failure that may pass: another try after a pause, or none any more. */
export async function failedOnce(ctx: Context, job: Job, why: string): Promise<void> {
  const tries = job.tries + 1;
  if (tries < TRIES) await putBack(ctx, job, PAUSES[tries - 1] ?? 0, { tries });
  else await end(ctx, job, { status: 'failed', tries, error_message: why });
}

/** Jobs whose worker has died, and jobs that are due and whose message was lost (a database restored without it): queued again. */
export const recover = (ctx: Context): Promise<number> =>
  transaction(ctx, async (ctx) => {
    const { db } = ctx;
    const lost = await db.$queryRaw<{ id: string }[]>`
      SELECT id::text FROM job
      WHERE (status = 'running' AND heartbeat_date < now() - make_interval(secs => ${lasting(PATIENCE)}))
         OR (status = 'queued' AND run_after_date < now() - make_interval(secs => ${lasting(PATIENCE)}))
      ORDER BY id LIMIT 100 FOR UPDATE SKIP LOCKED`;
    const jobs = await db.job.findMany({ where: { id: { in: lost.map(({ id }) => id) } } });
    for (const job of jobs) {
      if (job.status === 'running') await failedOnce(ctx, job, 'The work was interrupted again and again.');
      else await send(db, job);
    }
    return jobs.length;
  });

/** Milliseconds until the next job is due; 0: now; null: none is queued. */
export async function nextDue({ db }: Context): Promise<number | null> {
  const [row] = await db.$queryRaw<{ ms: number | null }[]>`
    SELECT greatest(0, extract(epoch FROM min(run_after_date) - clock_timestamp()) * 1000)::float8 AS ms FROM job WHERE status = 'queued'`;
  return row?.ms ?? null;
}
