import { useCallback, useEffect, useRef, useState } from 'react';
import type { AnyRecord } from '../../../client/record.ts';
import { refusalOf } from '../../../client/refusal.ts';

/** An upload. */
export interface Upload {
  readonly key: number;
  readonly file: File;
  readonly state: 'waiting' | 'sending' | 'stopped' | 'refused' | 'done';
  /** The share that has been sent, from 0 to 1. */
  readonly sent: number;
  readonly error?: string;
}
export type SendFile<T> = (file: File, more: { onProgress: (share: number) => void; signal: AbortSignal }) => Promise<T>;
interface UploadHandlers<T> {
  send: SendFile<T>;
  /** Called for each file that has become a record, with whether it was the last one. */
  onUploaded: (record: T, last: boolean) => void;
  /** Checks a file before it is sent; returns a sentence, or null. */
  validate?: (file: File) => string | null;
}

/** Uploads files one after the other; each can be stopped or retried. */
export function useUploads<T extends AnyRecord>(task: UploadHandlers<T>) {
  const latest = useRef(task);
  latest.current = task;
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const queue = useRef<{ key: number; file: File }[]>([]);
  const running = useRef<{ key: number; controller: AbortController } | null>(null);
  const count = useRef(0);
  const change = useCallback(
    (key: number, more: Partial<Upload>) => setUploads((now) => now.map((one) => (one.key === key ? { ...one, ...more } : one))),
    [],
  );
  const next = useCallback(async () => {
    if (running.current) return;
    for (let one = queue.current.shift(); one; one = queue.current.shift()) {
      const { key, file } = one;
      const controller = new AbortController();
      running.current = { key, controller };
      change(key, { state: 'sending', sent: 0 });
      try {
        const record = await latest.current.send(file, {
          onProgress: (sent) => change(key, { sent }),
          signal: controller.signal,
        });
        change(key, { state: 'done', sent: 1 });
        latest.current.onUploaded(record, queue.current.length === 0);
      } catch (error) {
        change(key, controller.signal.aborted ? { state: 'stopped' } : { state: 'refused', error: refusalOf(error).message });
      }
    }
    running.current = null;
  }, [change]);
  const begin = useCallback(
    (one: { key: number; file: File }) => {
      queue.current.push(one);
      void next();
    },
    [next],
  );
  const add = useCallback(
    (files: readonly File[]) => {
      const added = files.map((file): Upload => {
        count.current += 1;
        const error = latest.current.validate?.(file);
        return { key: count.current, file, state: error ? 'refused' : 'waiting', sent: 0, ...(error ? { error } : {}) };
      });
      setUploads((now) => [...now.filter(({ state }) => state !== 'done'), ...added]);
      for (const one of added) if (one.state === 'waiting') begin(one);
    },
    [begin],
  );
  const stop = useCallback(
    (key: number) => {
      if (running.current?.key === key) running.current.controller.abort();
      queue.current = queue.current.filter((one) => one.key !== key);
      change(key, { state: 'stopped' });
    },
    [change],
  );
  const retry = useCallback(
    ({ key, file }: Upload) => {
      change(key, { state: 'waiting', sent: 0, error: '' });
      begin({ key, file });
    },
    [begin, change],
  );
  const dismiss = useCallback((key: number) => setUploads((now) => now.filter((one) => one.key !== key)), []);
  // Leaving the page stops uploads.
  useEffect(
    () => () => {
      queue.current = [];
      running.current?.controller.abort();
    },
    [],
  );
  return { uploads, add, stop, again: retry, forget: dismiss };
}
