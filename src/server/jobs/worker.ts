import type { Context } from '../platform/context.ts';
import { clockMilliseconds } from '../platform/jobs/clock.ts';
import { type Outbox, outboxChannel } from '../platform/jobs/outbox.ts';
import { JOBS_CHANNEL } from '../platform/jobs/queue.ts';
import { systemContext } from '../platform/systemContext.ts';
import { runAttempt } from './attempt.ts';
import { outboxes } from './handlers.ts';
import { dequeue, millisecondsUntilDue, retryLost } from './lifecycle.ts';
import { startPolling } from './polling.ts';

/** Jobs that one process works on at the same time. */
const CONCURRENCY = 2;
/** Seconds between two looks at the database at most, in case a notification was missed; and between two searches for lost jobs. */
const LONGEST_WAIT = 20;
/** Seconds between two looks at least: a job that is due but locked is left to whoever holds the lock. */
const SHORTEST_WAIT = 1;

/** How many milliseconds to wait for the next job: until one is due, within limits. */
async function waitForJob(ctx: Context): Promise<number> {
  const due = (await millisecondsUntilDue(ctx)) ?? Number.POSITIVE_INFINITY;
  return Math.min(clockMilliseconds(LONGEST_WAIT), Math.max(clockMilliseconds(SHORTEST_WAIT), Math.ceil(due)));
}

/** Takes jobs and attempts them, one after the other. */
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

/** Processes the rows of an outbox, until the returned function is called. */
export const startOutbox = ({ name, pollSeconds = 20, processBatch }: Outbox): (() => Promise<void>) =>
  startPolling({
    name,
    channel: outboxChannel(name),
    step: async (signal) => ((await processBatch(systemContext(name), signal)) > 0 ? 0 : clockMilliseconds(pollSeconds)),
  });

/**
 * Does background work in this process, until the returned function is called: what is in hand is then interrupted, and other workers
 * take it over at once.
 */
export function startWorker(): () => Promise<void> {
  const stops = [...Array.from({ length: CONCURRENCY }, startTakingJobs), startRetryingLostJobs(), ...outboxes.map(startOutbox)];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
