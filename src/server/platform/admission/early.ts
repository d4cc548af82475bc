import { LRUCache } from 'lru-cache';
import { atMost } from '../concurrency/atMost.ts';
import { forgetEarly, nextOpening, noteEarly } from './places.ts';

/* Who is there before ticket sales of a convention begin. If people have to queue then, these get their numbers by lot. */
const WATCH_INTERVAL = 20_000;
const WRITE_INTERVAL = 1_000;
/** How long after an opening they are remembered, in milliseconds. */
const REMEMBERED = 600_000;
/** Maximum number of people. */
const MAX_EARLY = 50_000;

/** When the next opening is and when those before the last are forgotten, by the clock of this process; 0: never. */
let opensAt = 0;
let forgetsAt = 0;
let unwritten = new Set<string>();
const noted = new LRUCache<string, true>(atMost(MAX_EARLY));

/** Notes that somebody is there, in the quarter of an hour before an opening. */
export function noteIfEarly(user_id: string): void {
  if (opensAt === 0) return;
  if (performance.now() > opensAt) [opensAt, forgetsAt] = [0, performance.now() + REMEMBERED];
  else if (unwritten.size < MAX_EARLY && !noted.has(user_id)) {
    noted.set(user_id, true);
    unwritten.add(user_id);
  }
}
async function write(): Promise<void> {
  if (!unwritten.size) return;
  const holders = [...unwritten];
  unwritten = new Set();
  await noteEarly(holders);
}
async function watch(): Promise<void> {
  const ms = await nextOpening();
  if (ms !== null) opensAt = performance.now() + ms;
  else if (forgetsAt > 0 && performance.now() > forgetsAt) {
    forgetsAt = 0;
    noted.clear();
    await forgetEarly();
  }
}
/** Looks for openings from now on, and writes down who is there before them. The returned function stops it. */
export function watchOpenings(): () => void {
  const look = () => void watch().catch(() => {}); // it is repeated
  const timers = [setInterval(look, WATCH_INTERVAL), setInterval(() => void write().catch(() => {}), WRITE_INTERVAL)];
  for (const timer of timers) timer.unref();
  look();
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}
