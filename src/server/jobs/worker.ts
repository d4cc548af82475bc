import { pausedSince } from '../backup/pause.ts';
import type { Context } from '../platform/context.ts';
import { clockMilliseconds } from '../platform/jobs/clock.ts';
import { type Outbox, outboxChannel } from '../platform/jobs/outbox.ts';
import { JOBS_CHANNEL } from '../platform/jobs/queue.ts';
import { systemContext } from '../platform/systemContext.ts';
import { runAttempt } from './attempt.ts';
import { outboxes } from './handlers.ts';
import { dequeue, millisecondsUntilDue, retryLost } from './lifecycle.ts';
import { startPolling } from './polling.ts';

/** Concurrent jobs per process. */
const CONCURRENCY = 2;
/** Maximum seconds between polls, in case a notification was missed; also between searches for lost jobs. */
const LONGEST_WAIT = 20;
/** Minimum seconds between polls. A due job that is locked belongs to another process. */
const SHORTEST_WAIT = 1;

/** Milliseconds to wait for the next job, within limits. */
async function waitForJob(ctx: Context): Promise<number> {
  const due = (await millisecondsUntilDue(ctx)) ?? Number.POSITIVE_INFINITY;
  return Math.min(clockMilliseconds(LONGEST_WAIT), Math.max(clockMilliseconds(SHORTEST_WAIT), Math.ceil(due)));
}

/** Runs jobs one after the other. */
const startTakingJobs = () =>
  startPolling({
    name: 'jobs',
    channel: JOBS_CHANNEL,
    async step(signal) {
      const ctx = systemContext('jobs');
      const job = await dequeue(ctx);
      if (!job) return waitForJob(ctx);
      await runAttempt(ctx, job, signal);
      return 0;
    },
  });

const startRetryingLostJobs = () =>
  startPolling({
    name: 'lost jobs',
    async step() {
      await retryLost(systemContext('jobs'));
      return clockMilliseconds(LONGEST_WAIT);
    },
  });

/** Processes the rows of an outbox, until the returned function is called. What leaves the service waits while background work is paused. */
export const startOutbox = ({ name, pollSeconds = 20, staysInside = false, processBatch }: Outbox): (() => Promise<void>) =>
  startPolling({
    name,
    channel: outboxChannel(name),
    async step(signal) {
      const ctx = systemContext(name);
      const isPaused = !staysInside && (await pausedSince(ctx.db)) !== null;
      return !isPaused && (await processBatch(ctx, signal)) > 0 ? 0 : clockMilliseconds(pollSeconds);
    },
  });

/**
 * Runs background work in this process until the returned function is called. Running jobs are then interrupted, and other workers take
 * over.
 */
export function startWorker(): () => Promise<void> {
  const stops = [...Array.from({ length: CONCURRENCY }, startTakingJobs), startRetryingLostJobs(), ...outboxes.map(startOutbox)];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
