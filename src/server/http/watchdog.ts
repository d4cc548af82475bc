import type { IncomingMessage, ServerResponse } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { httpLog } from '../../messages/http/log.ts';
import { log, withoutSecrets } from '../platform/log.ts';

/*
 * While one request computes, this process answers nobody else. The watchdog measures how long that takes, and names the requests that were
 * being answered meanwhile.
 */

/** Milliseconds between two looks, and from how many on others are kept waiting for too long. */
const INTERVAL = 50;
const TOO_LONG = 200;
/** Milliseconds that the figures cover, and that finished requests are remembered for. */
const WINDOW = 60_000;
const MEMORY = 10_000;
/** Maximum number of finished requests that are remembered, and of requests in a line of the log. */
const MAX_REMEMBERED = 200;
const MAX_NAMED = 5;

/** How long requests had to wait until this process had time for them, in milliseconds, over the last minute or two. */
export interface EventLoopDelay {
  readonly median: number;
  readonly p99: number;
  readonly max: number;
  /** How often it took more than 200 ms since the start. */
  readonly blocked: number;
}
interface Watched {
  readonly started: number;
  ended: number;
  /** null: none was found yet. */
  route: string | null;
  readonly url: string;
  readonly method: string | undefined;
}

const running = new Map<IncomingMessage, Watched>();
let finished: Watched[] = [];
let blocked = 0;
/** The figures of this minute and of the one before. */
const RESOLUTION = 10;
const delays = [monitorEventLoopDelay({ resolution: RESOLUTION }), monitorEventLoopDelay({ resolution: RESOLUTION })] as const;
let current = 0;

/** Remembers a request until some time after its answer. */
export function watchRequest(req: IncomingMessage, res: ServerResponse): void {
  const { method, url = '' } = req;
  const watched: Watched = { started: performance.now(), ended: Number.POSITIVE_INFINITY, route: null, url, method };
  running.set(req, watched);
  res.once('close', () => {
    running.delete(req);
    watched.ended = performance.now();
    finished.push(watched);
    if (finished.length > MAX_REMEMBERED) finished.shift();
  });
}
/** Names the route of a request, for the log. */
export function nameRoute(req: IncomingMessage, route: string): void {
  const watched = running.get(req);
  if (watched) watched.route = route;
}

/** The requests that were being answered in this time, those that ended in it first: who computes usually answers then. */
function requestsBetween(start: number, end: number): string[] {
  const candidates = [...finished, ...running.values()].filter((request) => request.ended >= start && request.started <= end);
  const names = candidates.map(({ method, route, url }) => `${method} ${route ?? withoutSecrets(url).split('?', 1)[0]}`);
  return [...new Set(names)].slice(0, MAX_NAMED);
}

/** Measures from now on. The returned function stops it. */
export function startWatchdog(): () => void {
  let last = performance.now();
  for (const delay of delays) delay.enable();
  const look = setInterval(() => {
    const now = performance.now();
    const late = now - last - INTERVAL;
    if (late > TOO_LONG) {
      blocked += 1;
      const requests = requestsBetween(last, now);
      if (requests.length) log.warn({ ms: Math.round(late), requests }, httpLog.eventLoopBlocked);
    }
    if (finished.length) finished = finished.filter(({ ended }) => ended > now - MEMORY);
    last = now;
  }, INTERVAL).unref();
  const turn = setInterval(() => {
    current = 1 - current;
    delays[current]?.reset();
  }, WINDOW).unref();
  return () => {
    clearInterval(look);
    clearInterval(turn);
    for (const delay of delays) delay.disable();
  };
}

/** The figures of this process. */
export function eventLoopDelay(): EventLoopDelay {
  const longer = delays[1 - current] ?? delays[0]; // it was reset a minute earlier
  // The time between two looks counts along, also where nothing came between them.
  const ms = (nanoseconds: number) => Math.max(0, Math.round(nanoseconds / 1e5 - 10 * RESOLUTION) / 10) || 0;
  return { median: ms(longer.percentile(50)), p99: ms(longer.percentile(99)), max: ms(longer.max), blocked };
}
