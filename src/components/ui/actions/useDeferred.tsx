import { useHotkeys } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { type Refusal, refusalOf } from '../../../client/refusal.ts';
import { dismissNotice, notifyRefusal, notifySuccess, notifyUndoable, undoLast } from './notices.tsx';

/** What survives a reload: plain text by name. */
export type StoredChange = Readonly<Record<string, string>>;
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
  /** What the next page needs to say how it ended, if the change is sent while this one closes. */
  readonly stored?: StoredChange;
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

const STORAGE_KEY = 'convene.deferred';
/** Takes out of the tab's storage what was sent while the page before closed. */
function takeStored(): StoredChange[] {
  try {
    const stored = sessionStorage.getItem(STORAGE_KEY);
    sessionStorage.removeItem(STORAGE_KEY);
    return JSON.parse(stored ?? '[]') as StoredChange[]; // written below
  } catch {
    return [];
  }
}

interface ProviderProps {
  readonly children: ReactNode;
  /** Says how a change ended that was sent while the page before closed. */
  report(stored: StoredChange): Promise<void>;
}
/** Delays changes so that they can be undone: each is sent after a moment, or when the page is left; the next page says how it ended. */
export function DeferredProvider({ children, report }: ProviderProps) {
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
      const waiting = [...entries.current];
      const stored = waiting.flatMap(([, { change }]) => (change.stored ? [change.stored] : []));
      if (stored.length) sessionStorage.setItem(STORAGE_KEY, JSON.stringify(stored));
      for (const [key] of waiting) void carryOut(key);
    };
    window.addEventListener('pagehide', flush);
    return () => window.removeEventListener('pagehide', flush);
  }, [carryOut]);
  useEffect(() => {
    for (const stored of takeStored()) void report(stored);
  }, [report]);
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
