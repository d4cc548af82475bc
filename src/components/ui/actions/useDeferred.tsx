import { useHotkeys } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { type Refusal, refusalOf } from '../../../client/refusal.ts';
import { dismissNotice, notifyRefusal, notifyUndoable, undoLast } from './notices.tsx';

/** A change that the screen shows at once and that the service hears of when the time for undoing is over. */
export interface DeferredChange {
  /** What is changed: paths of records. One change of a record waits at a time; another one sends the first on its way. */
  readonly paths: readonly string[];
  /** In the past tense: "Ten Towers was deleted." */
  readonly message: string;
  /** What could not be done, where it fails: "Game “Ten Towers” is still there". */
  readonly failure: string;
  /** Calls the service; the page may be about to close. */
  run(): Promise<unknown>;
}
interface Deferred {
  /** Paths of the records with a change that waits. */
  readonly waiting: ReadonlySet<string>;
  defer(change: DeferredChange): void;
}
const DeferredContext = createContext<Deferred>({ waiting: new Set(), defer: () => undefined });
const UNDO_MS = 6_000;
/** Fields in which Ctrl+Z takes back what was typed, and nothing else. */
const isTextField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('textarea, input:not([type="checkbox"], [type="radio"], [type="file"])');
interface Entry {
  readonly change: DeferredChange;
  readonly timer: ReturnType<typeof setTimeout>;
}

/** Gives every change a way back: it is carried out after a moment, when the page is left, or never. */
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
