import { onItsOwn } from '../../src/server/services/jobs/own.ts';
import { take } from '../../src/server/services/jobs/states.ts';
import { doTurn } from '../../src/server/services/jobs/turn.ts';

/** Does what waits to be done in the background, as the workers of a service do, which are not there yet. */
export async function doJobs(): Promise<void> {
  const ctx = onItsOwn('demo');
  for (let job = await take(ctx); job; job = await take(ctx)) await doTurn(ctx, job, new AbortController().signal);
}
