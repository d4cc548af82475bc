import { useHotkeys } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { type Refusal, refusalOf } from '../../../client/refusal.ts';
import { beforeSignOut } from '../../../client/useSignOut.ts';
import { attemptText } from '../../../messages/ui/actions.ts';
import { type DeferredChange, type StoredChange, store, takeStored } from './deferredChange.ts';
import { dismissNotice, notifyRefusal, notifySuccess, notifyUndoable, undoLast } from './notices.tsx';

interface Deferred {
  /** The paths of records with a pending change. */
  readonly waiting: ReadonlySet<string>;
  /** Those of them that are about to be deleted. */
  readonly deleting: ReadonlySet<string>;
  defer(change: DeferredChange): void;
  /** Undoes the pending change of a record. */
  undo(path: string): void;
}
const DeferredContext = createContext<Deferred>({
  waiting: new Set(),
  deleting: new Set(),
  defer: () => undefined,
  undo: () => undefined,
});
const UNDO_MS = 10_000;
/** Undo is not offered any more when the service might be faster. */
const TOO_LATE_MS = 500;
/** Text fields, where Ctrl+Z only undoes typing. */
const isTextField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('textarea, input:not([type="checkbox"], [type="radio"], [type="file"])');
interface Entry {
  readonly change: DeferredChange;
  readonly timer: ReturnType<typeof setTimeout>;
  /** When it is made, in milliseconds since 1970. */
  readonly due: number;
}

const pathsOf = (changes: readonly DeferredChange[]) => new Set(changes.flatMap(({ paths }) => paths));

interface ProviderProps {
  readonly children: ReactNode;
  /** A change that the page before left to the service. */
  resume(stored: StoredChange): Promise<DeferredChange>;
}
/** Delays changes so that they can be undone: each is sent after a moment. When the page is left, the service goes on, and the next page still offers undo. */
export function DeferredProvider({ children, resume }: ProviderProps) {
  const client = useQueryClient();
  const [pending, setPending] = useState<readonly DeferredChange[]>([]);
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
  const clearPending = useCallback((change: DeferredChange) => setPending((now) => now.filter((one) => one !== change)), []);
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
    async (key: string) => {
      const change = removeEntry(key);
      if (!change) return;
      try {
        await change.undo?.();
        if (change.undone) notifySuccess(change.undone);
        change.onUndone?.();
      } catch (error) {
        notifyRefusal(attemptText.notUndone, refusalOf(error) satisfies Refusal);
        await client.invalidateQueries();
      }
      clearPending(change);
    },
    [client, removeEntry, clearPending],
  );
  const defer = useCallback(
    (change: DeferredChange, milliseconds = UNDO_MS) => {
      for (const [key, entry] of entries.current)
        if (entry.change.paths.some((path) => change.paths.includes(path))) void carryOut(key);
      count.current += 1;
      const key = `deferred-${count.current}`;
      const timer = setTimeout(() => void carryOut(key), milliseconds);
      entries.current.set(key, { change, timer, due: Date.now() + milliseconds });
      setPending((now) => [...now, change]);
      if (milliseconds > TOO_LATE_MS) notifyUndoable(key, change.message, () => void undo(key), milliseconds - TOO_LATE_MS);
    },
    [carryOut, undo],
  );

  useEffect(() => {
    const flush = () => {
      const stored: StoredChange[] = [];
      for (const [key, { change, due }] of [...entries.current]) {
        if (change.stored) stored.push({ ...change.stored, due: String(due) });
        if (!change.undo && !change.handOver) {
          void carryOut(key);
        } else {
          void change.handOver?.(Math.max(0, Math.ceil((due - Date.now()) / 1_000)));
          removeEntry(key);
          clearPending(change);
        }
      }
      if (stored.length) store(stored);
    };
    window.addEventListener('pagehide', flush);
    return () => window.removeEventListener('pagehide', flush);
  }, [carryOut, removeEntry, clearPending]);
  useEffect(() => {
    const finish = () => Promise.all([...entries.current.keys()].map(carryOut));
    beforeSignOut.add(finish);
    return () => void beforeSignOut.delete(finish);
  }, [carryOut]);
  useEffect(() => {
    const goOn = () => {
      for (const stored of takeStored())
        void resume(stored).then((change) => defer(change, Math.max(0, Number(stored.due) - Date.now())));
    };
    goOn();
    window.addEventListener('pageshow', goOn); // also of a page that the browser had kept
    return () => window.removeEventListener('pageshow', goOn);
  }, [defer, resume]);
  const undoByKey = (event: KeyboardEvent) => {
    if (isTextField(event.target)) return;
    event.preventDefault();
    undoLast();
  };
  useHotkeys([['mod+Z', undoByKey, { preventDefault: false }]], []);
  const undoOf = useCallback(
    (path: string) => {
      for (const [key, { change }] of entries.current) if (change.paths.includes(path)) void undo(key);
    },
    [undo],
  );
  const value = useMemo(
    () => ({
      waiting: pathsOf(pending),
      deleting: pathsOf(pending.filter(({ isDeletion }) => isDeletion)),
      defer,
      undo: undoOf,
    }),
    [pending, defer, undoOf],
  );
  return <DeferredContext value={value}>{children}</DeferredContext>;
}
export const useDeferred = () => useContext(DeferredContext);
