import { useHotkeys } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { AnyRecord } from '../../client/queries.ts';
import { refusalOf } from '../../client/refusal.ts';
import { rest } from '../../client/rest.ts';
import { capital, recordName } from '../../client/words.ts';
import { resourceIfAny } from '../../resources/index.ts';
import { dismiss, refused, undoable } from '../states/notices.tsx';

interface Deletions {
  /** Paths of the records that are gone from the screen, and in a moment for good. */
  readonly going: ReadonlySet<string>;
  remove(record: AnyRecord): void;
}
const Going = createContext<Deletions>({ going: new Set(), remove: () => undefined });
const moment = 6_000;

/** Deletes with a way back: a record leaves the screen at once, the service hears of it when the time for undoing is over. */
export function DeletionsProvider({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const [going, setGoing] = useState<ReadonlySet<string>>(new Set());
  const waiting = useRef(new Map<string, { record: AnyRecord; due: ReturnType<typeof setTimeout> }>());

  const back = useCallback((path: string) => {
    setGoing((now) => new Set([...now].filter((other) => other !== path)));
  }, []);
  const carryOut = useCallback(
    async (path: string) => {
      const entry = waiting.current.get(path);
      if (!entry) return;
      clearTimeout(entry.due);
      waiting.current.delete(path);
      dismiss(path);
      try {
        await rest('DELETE', path, undefined, { keepalive: true });
        client.removeQueries({ queryKey: [entry.record.object_type, 'record', entry.record.id] });
      } catch (error) {
        const what = capital(resourceIfAny(entry.record.object_type)?.labels[1] ?? 'record');
        refused(`${what} “${recordName(entry.record)}” is still there`, refusalOf(error));
      }
      await client.invalidateQueries();
      back(path);
    },
    [client, back],
  );
  const undo = useCallback(
    (path: string) => {
      const entry = waiting.current.get(path);
      if (!entry) return;
      clearTimeout(entry.due);
      waiting.current.delete(path);
      dismiss(path);
      back(path);
    },
    [back],
  );
  const remove = useCallback(
    (record: AnyRecord) => {
      const path = `/${record.object_type}/${record.id}`;
      if (waiting.current.has(path)) return;
      waiting.current.set(path, { record, due: setTimeout(() => void carryOut(path), moment) });
      setGoing((now) => new Set([...now, path]));
      undoable(path, `${recordName(record)} was deleted.`, () => undo(path), moment);
    },
    [carryOut, undo],
  );

  useEffect(() => {
    const leave = () => {
      for (const path of waiting.current.keys()) void carryOut(path);
    };
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, [carryOut]);
  useHotkeys([
    [
      'mod+Z',
      () => {
        const last = [...waiting.current.keys()].at(-1);
        if (last) undo(last);
      },
    ],
  ]);
  const value = useMemo(() => ({ going, remove }), [going, remove]);
  return <Going value={value}>{children}</Going>;
}
export const useDeletions = () => useContext(Going);
