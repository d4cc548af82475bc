import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { refusalOf } from '../../../client/refusal.ts';

/** An action at a desk: done, refused, or waiting for its second half. `Subject` is what it was about. */
export interface LoggedAction<Subject = never> {
  readonly kind: 'done' | 'wait' | 'refused';
  /** A sentence. */
  readonly text: string;
  readonly subject?: Subject;
  /** Undoes the action, if possible. A sentence that it returns is logged. */
  undo?(): Promise<unknown>;
  /** What it changed: an earlier action on the same cannot be undone any longer. */
  readonly about?: string;
  /** The record that it was done with. */
  readonly of?: string;
  /** The record that is gone with it: nothing that was done with it can be undone any longer. */
  readonly ends?: string;
  /** What is logged when it was undone, where there is something to know. */
  readonly undoneText?: string;
}
/** An entry of the log. */
export interface LogLine<Subject = never> extends LoggedAction<Subject> {
  readonly key: number;
  readonly time: Date;
  readonly undone?: boolean;
}
const MAX_LINES = 50;
/** Hours in which what was done before the page was opened can be undone there: a long shift. */
const UNDO_HOURS = 12;
/** A line of before the page was opened. */
export type EarlierLine<Subject = never> = LoggedAction<Subject> & { readonly time: Date; readonly undone?: boolean };
/** The line, which can no longer be undone once it is older than a shift. */
export function restoredLine<Subject>(line: EarlierLine<Subject>, now: number): EarlierLine<Subject> {
  const { undo, ...rest } = line;
  return undo && now - line.time.getTime() > UNDO_HOURS * 3_600_000 ? rest : line;
}
/** A line as it is once something else happened to what it is about. */
function superseded<Subject>(line: LogLine<Subject>, { about, ends }: LoggedAction<Subject>): LogLine<Subject> {
  const isGone = ends !== undefined && line.of === ends;
  if (!isGone && (!about || line.about !== about)) return line;
  const { undo: _, ...rest } = line;
  return rest;
}

/** The log with one line more. What is refused again in the same words stands there once, with its latest time. */
export function withLine<Subject>(lines: readonly LogLine<Subject>[], line: LogLine<Subject>): readonly LogLine<Subject>[] {
  const isRepeated = (one: LogLine<Subject>) => line.kind === 'refused' && one.kind === 'refused' && one.text === line.text;
  return [line, ...lines.filter((one) => !isRepeated(one)).map((one) => superseded(one, line))].slice(0, MAX_LINES);
}

interface LogOptions<Subject> {
  /** The types of record to reload when the queue is empty. */
  readonly types: readonly string[];
  /** Called for each entry and each undo, to play a sound. */
  onLine?(line: LoggedAction<Subject> | 'undone'): void;
}
/**
 * The log of a desk, the latest action first. Actions are processed one after the other, so that fast input cannot overtake the
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
    setLines((now) => withLine(now, line));
    latest.current.onLine?.(action);
  }, []);
  /** Fills the log with what was done before the page was opened, the latest first, unless something was done since. */
  const restore = useCallback((earlier: readonly EarlierLine<Subject>[]) => {
    const older = earlier.map((line, n) => ({ ...restoredLine(line, Date.now()), key: -1 - n }));
    setLines((now) => (now.some(({ key }) => key > 0) ? now : older.slice(0, MAX_LINES)));
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
    (line: LogLine<Subject>, done?: LoggedAction<Subject>) =>
      enqueue(async () => {
        const told = await line.undo?.();
        setLines((now) => now.map((one) => (one.key === line.key ? { ...one, undone: true } : one)));
        latest.current.onLine?.('undone');
        const text = typeof told === 'string' ? told : line.undoneText;
        if (done) log(done);
        else if (text) log({ kind: 'done', text });
      }),
    [enqueue, log],
  );
  return { lines, busy, log, restore, enqueue, undo };
}
