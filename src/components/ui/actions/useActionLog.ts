import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { refusalOf } from '../../../client/refusal.ts';

/** Something that was done at a desk, that was refused there, or that is half done. `Of` is what it was about. */
export interface Done<Of = never> {
  readonly kind: 'done' | 'wait' | 'refused';
  /** A sentence. */
  readonly text: string;
  readonly of?: Of;
  /** Takes it back, where that is possible. */
  undo?(): Promise<unknown>;
}
/** A line of what was done at this desk. */
export interface Line<Of = never> extends Done<Of> {
  readonly key: number;
  readonly at: Date;
  readonly undone?: boolean;
}
const most = 50;

interface Desk<Of> {
  /** Kinds of record that are read again when everything is worked off. */
  readonly types: readonly string[];
  /** Told of each line, and of what was undone: to be heard, for eyes that are elsewhere. */
  heard?(line: Done<Of> | 'undone'): void;
}
/**
 * What happens at a desk, the last of it first: one thing is worked off after the other, so that a quick hand does not overtake the
 * service.
 */
export function useDone<Of = never>(desk: Desk<Of>) {
  const client = useQueryClient();
  const told = useRef(desk);
  told.current = desk;
  const [lines, setLines] = useState<readonly Line<Of>[]>([]);
  const [busy, setBusy] = useState(false);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const count = useRef(0);

  const say = useCallback((done: Done<Of>) => {
    count.current += 1;
    const line = { ...done, key: count.current, at: new Date() };
    setLines((now) => [line, ...now].slice(0, most));
    told.current.heard?.(done);
  }, []);
  const then = useCallback(
    (work: () => Promise<void>) => {
      setBusy(true);
      const next = queue.current.then(work).catch((error: unknown) => say({ kind: 'refused', text: refusalOf(error).message }));
      queue.current = next;
      void next.then(() => {
        if (queue.current !== next) return;
        setBusy(false);
        for (const type of told.current.types) void client.invalidateQueries({ queryKey: [type] });
      });
    },
    [client, say],
  );
  const undo = useCallback(
    (line: Line<Of>) =>
      then(async () => {
        await line.undo?.();
        setLines((now) => now.map((one) => (one.key === line.key ? { ...one, undone: true } : one)));
        told.current.heard?.('undone');
      }),
    [then],
  );
  return { lines, busy, say, then, undo };
}
