import { httpLog } from '../../messages/http/log.ts';
import { requestRefusals } from '../../messages/http/requests.ts';
import { db } from '../db/client.ts';
import { now } from '../db/clock.ts';
import { Refusal } from '../errors/refusals.ts';
import { settings } from '../platform/config.ts';
import { log } from '../platform/log.ts';

/*
 * Requests are counted in memory per minute. Every second each process adds its counts to a table and reads the totals. So a limit holds
 * for all processes together, a second late, without a query per request.
 */
const WINDOW = 60_000;
const MAX_KEYS = 200_000;

interface Count {
  /** Requests of all processes, as far as this one knows. */
  requests: number;
  unsent: number;
}
let minute = 0;
let counts = new Map<string, Count>();

function countOf(key: string, now: number): Count {
  if (Math.floor(now / WINDOW) !== minute) {
    minute = Math.floor(now / WINDOW);
    counts = new Map();
  }
  const existing = counts.get(key);
  if (existing) return existing;
  const fresh = { requests: 0, unsent: 0 };
  if (counts.size < MAX_KEYS) counts.set(key, fresh);
  return fresh;
}

/** Counts a request of so many calls under a key and returns the rate limit headers. @throws 429/452 if it is one too many */
export function countRequest(key: string, calls = 1): Record<string, string> {
  const limit = settings().RATE_LIMIT;
  if (limit === 0) return {};
  const time = now();
  const count = countOf(key, time);
  const reset = Math.ceil(((minute + 1) * WINDOW - time) / 1000);
  if (count.requests >= limit) {
    throw new Refusal(429, 452, null, requestRefusals.rateLimited({ limit, seconds: reset }), { retryAfter: reset });
  }
  count.requests += calls;
  count.unsent += calls;
  return {
    RateLimit: `"default";r=${Math.max(0, limit - count.requests)};t=${reset}`,
    'RateLimit-Policy': `"default";q=${limit};w=60`,
  };
}

/** Adds the counts of this process to the table and reads the totals. */
async function shareCounts(): Promise<void> {
  const sharedMinute = minute;
  const unsent = [...counts].filter(([, count]) => count.unsent > 0).sort(([a], [b]) => (a < b ? -1 : 1));
  if (!unsent.length) return;
  const numbers = unsent.map(([, count]) => count.unsent);
  for (const [, count] of unsent) count.unsent = 0;
  const totals = await db.$queryRaw<{ key: string; requests: number }[]>`
    INSERT INTO requestcount AS stored (key, minute, requests)
    SELECT key, ${new Date(sharedMinute * WINDOW)}, requests FROM unnest(${unsent.map(([key]) => key)}::text[], ${numbers}::int[]) AS counted (key, requests)
    ON CONFLICT (key, minute) DO UPDATE SET requests = stored.requests + excluded.requests
    RETURNING key, requests`;
  if (sharedMinute !== minute) return;
  for (const { key, requests } of totals) {
    const count = counts.get(key);
    if (count) count.requests = requests + count.unsent;
  }
}

/** Shares the counts with other processes every second and deletes old minutes. The returned function stops it. */
export function startCounting(): () => void {
  const timer = setInterval(() => void shareCounts().catch((err: unknown) => log.warn({ err }, httpLog.countsNotShared)), 1_000);
  const clean = () => db.$executeRaw`DELETE FROM requestcount WHERE minute < ${new Date(now() - 5 * WINDOW)}`.catch(() => {}); // it is repeated later
  const sweep = setInterval(() => void clean(), 5 * WINDOW);
  timer.unref();
  sweep.unref();
  return () => {
    clearInterval(timer);
    clearInterval(sweep);
  };
}
