import { listen } from '../../db/client.ts';
import { log } from '../../platform/log.ts';
import { startDrain } from './drains.ts';
import { drains } from './kinds.ts';
import { onItsOwn } from './own.ts';
import { nextDue, recover, take } from './states.ts';
import { doTurn } from './turn.ts';
import { seconds } from './waits.ts';

/** Jobs that one process does at once. */
const LANES = 2;
/** Seconds between two looks where nothing was announced; and between two searches for lost jobs. */
const EVERY = 20;
/** Seconds until the next look at a job that was due but that another process seems to have taken. */
const SOON = 1;

/** Works on jobs in this process: as they are announced, as they are due, and every now and then in case a word was missed. */
function startTaking(): () => Promise<void> {
  const stop = new AbortController();
  const ctx = onItsOwn('jobs');
  const running = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let again = false;
  let recovered = Number.NEGATIVE_INFINITY;

  /** Fills the lanes; the answer is when to look again, in milliseconds. */
  const fill = async (): Promise<number> => {
    const every = seconds(EVERY);
    if (performance.now() - recovered >= every) {
      recovered = performance.now();
      await recover(ctx);
    }
    while (running.size < LANES && !stop.signal.aborted) {
      const due = await nextDue(ctx);
      if (due === null || due > 0) return Math.min(every, due ?? every);
      const job = await take(ctx);
      if (!job) return seconds(SOON);
      const turn = doTurn(ctx, job, stop.signal).finally(() => {
        running.delete(turn);
        look();
      });
      running.add(turn);
    }
    return every;
  };
  const look = () => {
    again = true;
    if (stop.signal.aborted || looking) return;
    looking = (async () => {
      let pause = seconds(EVERY);
      while (again && !stop.signal.aborted) {
        again = false;
        pause = await fill().catch((err: unknown) => {
          if (!stop.signal.aborted) log.error({ err }, 'jobs could not be looked for');
          return seconds(EVERY);
        });
      }
      clearTimeout(timer);
      if (!stop.signal.aborted) timer = setTimeout(look, Math.ceil(pause)).unref();
      looking = undefined;
    })();
  };
  const deaf = listen('jobs', look);
  look();
  return async () => {
    stop.abort();
    deaf();
    clearTimeout(timer);
    await looking;
    await Promise.all(running);
  };
}

/** Does background work in this process; the answer ends that: what is under way is interrupted and brought to the next worker. */
export function startWorking(): () => Promise<void> {
  const ends = [startTaking(), ...drains.map(startDrain)];
  return async () => {
    await Promise.all(ends.map((end) => end()));
  };
}
