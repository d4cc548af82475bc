import { listen } from '../../db/client.ts';
import { log } from '../../platform/log.ts';
import type { Drain } from './kind.ts';
import { onItsOwn } from './own.ts';
import { seconds } from './waits.ts';

const EVERY = 20;

/** Empties the table behind a drain: now, whenever somebody calls `wake`, and every now and then. The answer ends that and waits. */
export function startDrain({ name, every = EVERY, batch }: Drain): () => Promise<void> {
  const stop = new AbortController();
  let again = false;
  let working: Promise<void> | undefined;

  const empty = async () => {
    do {
      again = false;
      while (!stop.signal.aborted && (await batch(onItsOwn(name), stop.signal)) > 0);
    } while (again && !stop.signal.aborted);
  };
  const look = () => {
    again = true;
    if (stop.signal.aborted) return;
    working ??= empty()
      .catch((err: unknown) => void (stop.signal.aborted || log.error({ err, drain: name }, 'an outbox was not emptied')))
      .finally(() => {
        working = undefined;
      });
  };
  const deaf = listen(`drain_${name}`, look);
  const timer = setInterval(look, seconds(every));
  timer.unref();
  return async () => {
    stop.abort();
    deaf();
    clearInterval(timer);
    await working;
  };
}
