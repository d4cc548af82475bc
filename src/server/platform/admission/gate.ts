import { performance } from 'node:perf_hooks';
import { LRUCache } from 'lru-cache';
import { listen } from '../../db/client.ts';
import { atMost } from '../concurrency/atMost.ts';
import { settings } from '../config.ts';
import type { Viewer } from '../viewer.ts';
import { noteIfEarly, watchOpenings } from './early.ts';
import { Pace } from './pace.ts';
import { admitMore, openQueue, type Queue, takePlace } from './places.ts';
import { inLine, nearlyIn } from './refusals.ts';

/*
 * Beyond the capacity of a process, people queue: who was there before an opening in the order of a draw, all others in the order of
 * coming. The database holds the places. Up to that point a request only costs a look at some variables.
 */
const TICK = 250;
/** People a second that are expected to be let in, at first and at least. */
const RATE = { first: 100, least: 20 } as const;
/** Maximum number of people whose numbers are remembered. */
const MAX_REMEMBERED = 50_000;
/** Milliseconds of an answer that count at most: some are files that are sent for minutes. */
const LONGEST_ANSWER = 2_000;

let queue: Queue = { is_open: false, last_number: 0, admitted: 0 };
const numbers = new LRUCache<string, number>(atMost(MAX_REMEMBERED));
let running = 0;
let opening: Promise<void> | undefined;
let pace = new Pace();
let perSecond: number = RATE.first;
let ticking: NodeJS.Timeout | undefined;

/** Answers since the last tick, and the milliseconds that they took. */
let answered = 0;
let milliseconds = 0;
/** Counts a request until its answer is sent. */
export function countRunning(res: { readonly statusCode: number; once(event: 'close', done: () => void): unknown }): void {
  const started = performance.now();
  running += 1;
  res.once('close', () => {
    running -= 1;
    if (res.statusCode === 503) return;
    answered += 1;
    milliseconds += Math.min(LONGEST_ANSWER, performance.now() - started);
  });
}
/** Whether people work here who others depend on. They do not queue, except for tickets of conventions that are not theirs. */
const isStaffSomewhere = ({ admin, conventions, libraries }: Viewer) => admin || conventions.size > 0 || libraries.size > 0;

/** Lets a request of somebody in, or refuses it with the place in the queue. @throws 503 */
export function admit(viewer: Viewer | null): Promise<void> | undefined {
  const limit = settings().REQUESTS_AT_ONCE;
  if (!viewer || limit === 0) return undefined;
  noteIfEarly(viewer.user_id);
  if (!queue.is_open && running > limit) opening ??= open();
  if ((!queue.is_open && !opening) || isStaffSomewhere(viewer)) return undefined;
  return queued(viewer);
}
/** Lets somebody in, or refuses with the place in the queue, whoever it is. @throws 503 */
export async function queued({ user_id }: Viewer): Promise<void> {
  await opening;
  if (!queue.is_open) return;
  const number = numbers.get(user_id) ?? (await takePlace(user_id));
  if (number === null) return;
  numbers.set(user_id, number);
  if (number > queue.admitted) throw inLine(number - queue.admitted, perSecond, queue.last_number - queue.admitted);
  if (running > settings().REQUESTS_AT_ONCE / 3) throw nearlyIn(); // more have come back at once than can be answered soon
}

async function open(): Promise<void> {
  try {
    await openQueue();
    await refresh(0);
  } catch {
    // The next request tries again.
  } finally {
    opening = undefined;
  }
}
/** Reads the queue after letting so many more in, and goes on doing so while there is one. */
async function refresh(more: number): Promise<void> {
  const before = queue;
  queue = await admitMore(more);
  if (!queue.is_open || queue.admitted < before.admitted) numbers.clear(); // those of a queue that has ended
  if (!queue.is_open) {
    clearInterval(ticking);
    ticking = undefined;
    return;
  }
  if (!before.is_open) [pace, perSecond] = [new Pace(), RATE.first];
  let isBusy = false;
  ticking ??= setInterval(() => {
    if (isBusy) return; // a late answer lets nobody else in
    isBusy = true;
    void tick()
      .catch(() => {}) // the next one repeats it
      .finally(() => {
        isBusy = false;
      });
  }, TICK).unref();
}
let lastTick = 0;
let lastUse = performance.eventLoopUtilization();
/** Lets some more in. After a stall it is no more than with any tick. */
async function tick(): Promise<void> {
  const use = performance.eventLoopUtilization();
  const busy = performance.eventLoopUtilization(use, lastUse).utilization;
  const more = pace.next({ running, answered, milliseconds, busy }, settings().REQUESTS_AT_ONCE);
  [answered, milliseconds, lastUse] = [0, 0, use];
  const [before, at] = [queue.admitted, performance.now()];
  await refresh(more);
  const seconds = (at - lastTick) / 1000;
  lastTick = at;
  const isWaitedFor = queue.admitted < queue.last_number;
  if (!isWaitedFor || seconds >= 5) return;
  perSecond = Math.max(RATE.least, perSecond + 0.1 * ((queue.admitted - before) / seconds - perSecond));
}

/** Begins to watch for openings and for queues that other processes begin. The returned function stops it. */
export function startAdmission(): () => void {
  const again = () => void refresh(0).catch(() => {}); // listeners hear again when the database is back
  const endListening = listen('admission', again);
  const endWatching = watchOpenings();
  return () => {
    endListening();
    endWatching();
    clearInterval(ticking);
    ticking = undefined;
  };
}
