import { databaseLog } from '../../messages/db/operator.ts';
import { log } from '../platform/log.ts';
import { db } from './client.ts';

/*
 * The database's clock. The limits of holds, offers, sessions, links and stored answers are written and compared by it, in SQL and here, so
 * that they last as long as they should on a machine whose own clock is wrong or jumps.
 */
let reading: { readonly time: number; readonly at: number } | undefined;

/** Milliseconds since 1970 by the database's clock. Before it has been read: by this machine's. */
export const now = (): number => (reading ? reading.time + performance.now() - reading.at : Date.now());

const INTERVAL = 10_000;
/** Milliseconds by which the clocks may differ before that is said. */
const TOLERANCE = 5_000;
let apart = false;

/** Reads the database's clock. @throws if the database does not answer */
export async function readClock(): Promise<void> {
  const sentTime = performance.now();
  const [row] = await db.$queryRaw<[{ ms: number }]>`SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS ms`;
  reading = { time: row.ms, at: (sentTime + performance.now()) / 2 };
  const difference = Math.round((Date.now() - row.ms) / 1_000);
  const differs = Math.abs(difference) * 1_000 > TOLERANCE;
  if (differs && !apart) log.warn({ seconds: difference }, databaseLog.clocksDiffer);
  apart = differs;
}
/** Reads it every ten seconds. The returned function stops it. */
export function startReadingClock(): () => void {
  const timer = setInterval(() => void readClock().catch(() => {}), INTERVAL).unref();
  return () => clearInterval(timer);
}
