import type { Job } from '../../generated/prisma/client.ts';
import { jobFailures, jobLog } from '../../messages/jobs/jobs.ts';
import { actingAs } from '../db/actor.ts';
import type { Context } from '../platform/context.ts';
import { clockMilliseconds } from '../platform/jobs/clock.ts';
import { type Attempt, JobFailure, type Outcome, RetryableError } from '../platform/jobs/handler.ts';
import type { JobKind } from '../platform/jobs/queue.ts';
import { log } from '../platform/log.ts';
import { handlers } from './handlers.ts';
import { finish, heartbeat, progressColumns, requeue, retry, StaleAttempt, whileHeld } from './lifecycle.ts';

/** Seconds between two heartbeats. */
const HEARTBEAT_INTERVAL = 15;

/** Sends heartbeats for a job until the returned function is called. */
function startHeartbeat(ctx: Context, job: Job): () => void {
  const timer = setInterval(() => {
    heartbeat(ctx, job).catch((err: unknown) => log.warn({ err, job_id: job.id }, jobLog.heartbeatLost));
  }, clockMilliseconds(HEARTBEAT_INTERVAL));
  timer.unref();
  return () => clearInterval(timer);
}

async function conclude(ctx: Context, job: Job, outcome: Outcome): Promise<void> {
  const data = { ...progressColumns(outcome), tries: 0 };
  if ('result' in outcome) await finish(ctx, job, { ...data, status: 'completed', progress: 100, result: outcome.result });
  else await requeue(ctx, job, outcome.resumeAfter, data);
}

async function handleError(ctx: Context, job: Job, err: unknown, stopping: boolean): Promise<void> {
  if (err instanceof StaleAttempt) return;
  const { id: job_id, kind } = job;
  const permanent = err instanceof JobFailure;
  const retryable = err instanceof RetryableError;
  if (retryable) log.warn({ job_id, kind, why: err.message }, jobLog.attemptPaused);
  else if (!permanent && !stopping) log.error({ err, job_id, kind }, jobLog.failed);
  await whileHeld(ctx, job, async (ctx) => {
    if (permanent) await finish(ctx, job, { status: 'failed', error_message: err.message });
    else if (stopping) await requeue(ctx, job, 0);
    else await retry(ctx, job, retryable ? err.message : jobFailures.failedRepeatedly);
  });
}

/** Runs one attempt at a job. It never throws: if the end of the job cannot be stored, the job is retried as lost. */
export async function runAttempt(ctx: Context, dequeued: Job, signal: AbortSignal): Promise<void> {
  let job = dequeued;
  const stopHeartbeat = startHeartbeat(ctx, job);
  const attempt: Attempt = {
    job,
    ctx,
    signal,
    input: async () => (await ctx.db.jobInput.findUnique({ where: { job_id: job.id } }))?.content,
    async save(progress, work) {
      await whileHeld(ctx, job, async (ctx) => {
        const workProgress = await work?.(ctx);
        await ctx.db.job.update({
          where: { id: job.id },
          data: { ...progressColumns({ ...progress, ...workProgress }), tries: 0 },
        });
      });
      job = { ...job, tries: 0 };
    },
  };
  try {
    const handler = handlers[job.kind as JobKind]; // a database constraint allows no other kind
    if (!handler) throw new JobFailure(jobFailures.unknownKind);
    const { id: request_id, kind: operation, user_id } = job;
    const outcome = await actingAs({ user_id, via: 'job', operation, request_id }, async () => handler.run(attempt));
    await whileHeld(ctx, job, (ctx) => conclude(ctx, job, outcome));
  } catch (err) {
    await handleError(ctx, job, err, signal.aborted).catch((err: unknown) => {
      if (!(err instanceof StaleAttempt)) log.error({ err, job_id: job.id }, jobLog.endNotStored);
    });
  } finally {
    stopHeartbeat();
  }
}
