import { db } from '../../db/client.ts';
import { clockMilliseconds } from '../../platform/jobs/clock.ts';
import type { Outbox } from '../../platform/jobs/outbox.ts';
import { log } from '../../platform/log.ts';
import { provider } from './chooseProvider.ts';

/** Seconds between two tries at a provider that fails: twice as long every time. */
const PAUSES = { shortest: 1, longest: 60 };
/** Conventions looked after in one go. */
const MAX_CONVENTIONS = 100;

const pauses = new Map<string, { until: number; pause: number }>();

/** Indexes what has changed in one convention. Never fails: what is left is tried again after a pause. */
async function catchUp(convention_id: string, signal: AbortSignal): Promise<boolean> {
  const before = pauses.get(convention_id);
  if (before && before.until > performance.now()) return false;
  try {
    const more = await provider().catchUp(convention_id, signal);
    pauses.delete(convention_id);
    return more;
  } catch (err) {
    if (signal.aborted) return false;
    const pause = Math.min(PAUSES.longest, before ? before.pause * 2 : PAUSES.shortest);
    pauses.set(convention_id, { until: performance.now() + clockMilliseconds(pause), pause });
    log.error({ err, convention_id }, `a search index is behind; the next try is in ${pause} s`);
    return false;
  }
}

/**
 * Brings what the outbox holds into the indexes. Triggers write the outbox, in the transaction of the change: nothing is announced, so it
 * is looked at every second.
 */
export const searchOutbox: Outbox = {
  name: 'search',
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
