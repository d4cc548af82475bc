import { runAttempt } from '../../../src/server/jobs/attempt.ts';
import { dequeue } from '../../../src/server/jobs/lifecycle.ts';
import { systemContext } from '../../../src/server/platform/systemContext.ts';

/** Runs the waiting background jobs, as the workers of a running service do. */
export async function doJobs(): Promise<void> {
  const ctx = systemContext('demo');
  for (let job = await dequeue(ctx); job; job = await dequeue(ctx)) await runAttempt(ctx, job, new AbortController().signal);
}
