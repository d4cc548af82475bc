/**
 * Work of which one run at a time is under way. Whoever calls meanwhile shares the next run, which begins after the call: its result is
 * never older than the call.
 */
export function sharedNext<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  let next: Promise<T> | undefined;
  const start = (): Promise<T> => {
    next = undefined;
    const run = work();
    running = run;
    const clear = () => {
      if (running === run) running = undefined;
    };
    run.then(clear, clear);
    return run;
  };
  return () => {
    if (!running) return start();
    next ??= running.then(start, start);
    return next;
  };
}

/** The same for work of many kinds: whoever asks for what has the same key shares a run. Nothing is remembered. */
export function sharedByKey<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
  const shared = new Map<string, { readonly run: () => Promise<T>; callers: number }>();
  return async (key, work) => {
    const one = shared.get(key) ?? { run: sharedNext(work), callers: 0 };
    shared.set(key, one);
    one.callers += 1;
    try {
      return await one.run();
    } finally {
      one.callers -= 1;
      if (!one.callers) shared.delete(key);
    }
  };
}
