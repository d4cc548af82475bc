import type { Context } from './context.ts';
import { db } from './db/client.ts';
import { releaseAllExpiredHolds } from './holds.ts';
import { log } from './log.ts';

/** What the service itself does, on nobody's request. */
const onItsOwn = (): Context => ({
  db,
  viewer: null,
  dialect: 'plain',
  request: { id: 'holds', ip: '', session_id: null, if_match: null },
  reply: { headers: {}, warnings: [] },
});

/** Gives the places of run-out holds back, every minute, in every process; the answer ends that. */
export function startHoldExpiry(every = 60_000): () => void {
  const timer = setInterval(() => {
    releaseAllExpiredHolds(onItsOwn()).catch((err: unknown) => log.error({ err }, 'run-out holds were not released'));
  }, every);
  timer.unref();
  return () => clearInterval(timer);
}
