import { jobLog } from '../../messages/jobs/jobs.ts';
import { passOnAllOffers } from '../events/waitlist/waitlist.ts';
import type { Context } from '../platform/context.ts';
import { log } from '../platform/log.ts';
import { systemContext } from '../platform/systemContext.ts';
import { releaseAllExpiredHolds } from '../sales/holds.ts';

/** Releases expired holds and passes on expired seat offers. */
export async function expireAll(ctx: Context = systemContext('holds')): Promise<void> {
  await releaseAllExpiredHolds(ctx);
  await passOnAllOffers(ctx);
}
/** Releases expired holds every minute, in every process. The returned function stops it. */
export function startHoldExpiry(every = 60_000): () => void {
  const timer = setInterval(() => {
    expireAll().catch((err: unknown) => log.error({ err }, jobLog.holdsNotReleased));
  }, every);
  timer.unref();
  return () => clearInterval(timer);
}
