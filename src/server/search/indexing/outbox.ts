import { searchLog } from '../../../messages/search/refusals.ts';
import { db } from '../../db/client.ts';
import { clockMilliseconds } from '../../platform/jobs/clock.ts';
import type { Outbox } from '../../platform/jobs/outbox.ts';
import { log } from '../../platform/log.ts';
import { provider } from './chooseProvider.ts';

/** Seconds between attempts at a provider that fails. Each pause is twice as long as the one before. */
const PAUSES = { shortest: 1, longest: 60 };
/** The number of conventions in one batch. */
const MAX_CONVENTIONS = 100;

const pauses = new Map<string, { until: number; pause: number }>();

/** Indexes the changes of one convention. Returns whether there is more to do. Never throws: failures are tried again after a pause. */
async function catchUp(convention_id: string, signal: AbortSignal): Promise<boolean> {
  const last = pauses.get(convention_id);
  if (last && last.until > performance.now()) return false;
  try {
    const more = await provider().catchUp(convention_id, signal);
    pauses.delete(convention_id);
    return more;
  } catch (err) {
    if (signal.aborted) return false;
    const pause = Math.min(PAUSES.longest, last ? last.pause * 2 : PAUSES.shortest);
    pauses.set(convention_id, { until: performance.now() + clockMilliseconds(pause), pause });
    log.error({ err, convention_id }, searchLog.behind({ seconds: pause }));
    return false;
  }
}

/**
 * Sends the changes in the outbox to the indexes. Triggers write the outbox in the transaction of a change and notify nobody, so it is polled
 * every second.
 */
export const searchOutbox: Outbox = {
  name: 'search',
  staysInside: true,
  pollSeconds: 1,
  processBatch: async (_ctx, signal) => {
    const due = await db.$queryRaw<{ convention_id: string }[]>`
      SELECT DISTINCT convention_id::text FROM searchoutbox LIMIT ${MAX_CONVENTIONS}`;
    let unfinished = 0;
    for (const { convention_id } of due) {
      if (signal.aborted) break;
      if (await catchUp(convention_id, signal)) unfinished += 1;
    }
    return unfinished;
  },
};
