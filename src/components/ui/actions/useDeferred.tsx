import { useHotkeys } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { type Refusal, refusalOf } from '../../../client/refusal.ts';
import { dismissNotice, notifyRefusal, notifySuccess, notifyUndoable, undoLast } from './notices.tsx';

/** A change that the screen shows immediately and that is sent once undo is no longer possible. */
export interface DeferredChange {
  /** The paths of the changed records. A record has one pending change at a time; another one sends the first. */
  readonly paths: readonly string[];
  /** While it can be undone: "Ten Towers is being deleted." */
  readonly message: string;
  /** Once the service has done it: "Ten Towers was deleted." */
  readonly done?: string;
  /** What could not be done, if it fails: "Game “Ten Towers” is still there". */
  readonly failure: string;
  /** Calls the service; the page may be closing. */
  run(): Promise<unknown>;
}
interface Deferred {
  /** The paths of records with a pending change. */
  readonly waiting: ReadonlySet<string>;
  defer(change: DeferredChange): void;
}
const DeferredContext = createContext<Deferred>({ waiting: new Set(), defer: () => undefined });
const UNDO_MS = 6_000;
/** Text fields, where Ctrl+Z only undoes typing. */
const isTextField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('textarea, input:not([type="checkbox"], [type="radio"], [type="file"])');
interface Entry {
  readonly change: DeferredChange;
  readonly timer: ReturnType<typeof setTimeout>;
}

/** Delays changes so that they can be undone: each is sent after a moment, or when the page is left. */
export function DeferredProvider({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const [waiting, setWaiting] = useState<ReadonlySet<string>>(new Set());
  const entries = useRef(new Map<string, Entry>());
  const count = useRef(0);

  const removeEntry = useCallback((key: string): DeferredChange | null => {
    const entry = entries.current.get(key);
    if (!entry) return null;
    clearTimeout(entry.timer);
    entries.current.delete(key);
    dismissNotice(key);
    return entry.change;
  }, []);
  const clearPending = useCallback(({ paths }: DeferredChange) => {
    setWaiting((now) => new Set([...now].filter((path) => !paths.includes(path))));
  }, []);
  const carryOut = useCallback(
    async (key: string) => {
      const change = removeEntry(key);
      if (!change) return;
      try {
        await change.run();
        if (change.done) notifySuccess(change.done);
      } catch (error) {
        notifyRefusal(change.failure, refusalOf(error) satisfies Refusal);
      }
      await client.invalidateQueries();
      clearPending(change);
    },
    [client, removeEntry, clearPending],
  );
  const undo = useCallback(
    (key: string) => {
      const change = removeEntry(key);
      if (change) clearPending(change);
    },
    [removeEntry, clearPending],
  );
  const defer = useCallback(
    (change: DeferredChange) => {
      for (const [key, entry] of entries.current)
        if (entry.change.paths.some((path) => change.paths.includes(path))) void carryOut(key);
      count.current += 1;
      const key = `deferred-${count.current}`;
      entries.current.set(key, { change, timer: setTimeout(() => void carryOut(key), UNDO_MS) });
      setWaiting((now) => new Set([...now, ...change.paths]));
      notifyUndoable(key, change.message, () => undo(key), UNDO_MS);
    },
    [carryOut, undo],
  );

  useEffect(() => {
    const flush = () => {
      for (const key of [...entries.current.keys()]) void carryOut(key);
    };
    window.addEventListener('pagehide', flush);
    return () => window.removeEventListener('pagehide', flush);
  }, [carryOut]);
  const undoByKey = (event: KeyboardEvent) => {
    if (isTextField(event.target)) return;
    event.preventDefault();
    undoLast();
  };
  useHotkeys([['mod+Z', undoByKey, { preventDefault: false }]], []);
  const value = useMemo(() => ({ waiting, defer }), [waiting, defer]);
  return <DeferredContext value={value}>{children}</DeferredContext>;
}
export const useDeferred = () => useContext(DeferredContext);
