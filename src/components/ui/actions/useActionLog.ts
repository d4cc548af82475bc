import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { refusalOf } from '../../../client/refusal.ts';

/** Something that was done at a desk, that was refused there, or that is half done. `Of` is what it was about. */
export interface LoggedAction<Subject = never> {
  readonly kind: 'done' | 'wait' | 'refused';
  /** A sentence. */
  readonly text: string;
  readonly subject?: Subject;
  /** Takes it back, where that is possible. */
  undo?(): Promise<unknown>;
}
/** A line of what was done at this desk. */
export interface LogLine<Subject = never> extends LoggedAction<Subject> {
  readonly key: number;
  readonly time: Date;
  readonly undone?: boolean;
}
const MAX_LINES = 50;

interface LogOptions<Subject> {
  /** Kinds of record that are read again when everything is worked off. */
  readonly types: readonly string[];
  /** Told of each line, and of what was undone: to be heard, for eyes that are elsewhere. */
  onLine?(line: LoggedAction<Subject> | 'undone'): void;
}
/**
 * What happens at a desk, the last of it first: one thing is worked off after the other, so that a quick hand does not overtake the
 * service.
 */
export function useActionLog<Subject = never>(options: LogOptions<Subject>) {
  const client = useQueryClient();
  const latest = useRef(options);
  latest.current = options;
  const [lines, setLines] = useState<readonly LogLine<Subject>[]>([]);
  const [busy, setBusy] = useState(false);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const count = useRef(0);

  const log = useCallback((action: LoggedAction<Subject>) => {
    count.current += 1;
    const line = { ...action, key: count.current, time: new Date() };
    setLines((now) => [line, ...now].slice(0, MAX_LINES));
    latest.current.onLine?.(action);
  }, []);
  const enqueue = useCallback(
    (work: () => Promise<void>) => {
      setBusy(true);
      const next = queue.current.then(work).catch((error: unknown) => log({ kind: 'refused', text: refusalOf(error).message }));
      queue.current = next;
      void next.then(() => {
        if (queue.current !== next) return;
        setBusy(false);
        for (const type of latest.current.types) void client.invalidateQueries({ queryKey: [type] });
      });
    },
    [client, log],
  );
  const undo = useCallback(
    (line: LogLine<Subject>) =>
      enqueue(async () => {
        await line.undo?.();
        setLines((now) => now.map((one) => (one.key === line.key ? { ...one, undone: true } : one)));
        latest.current.onLine?.('undone');
      }),
    [enqueue],
  );
  return { lines, busy, log: log, enqueue: enqueue, undo };
}
