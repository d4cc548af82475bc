import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { refresh } from './useSchedule.ts';
import { warningsKey } from './useWarnings.ts';

/** Changes that come together are read together. */
const TOGETHER = 60;
const AGAIN = 4_000;

/**
 * Keeps a schedule as it is for everybody: what others change is read anew as soon as the service tells of it. Answers whether it is
 * connected. A window that nobody looks at does not listen; it reads everything when it is looked at again.
 */
export function useLive(id: string): boolean {
  const client = useQueryClient();
  const [live, setLive] = useState(true);
  useEffect(() => {
    let source: EventSource | null = null;
    let changed: Set<string> | null = new Set();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let missed = false;

    const read = () => {
      const event_ids = changed && [...changed];
      changed = new Set();
      timer = undefined;
      void refresh(client, id, event_ids)
        .catch(() => client.invalidateQueries({ queryKey: ['schedule', id] }))
        .then(() => client.invalidateQueries({ queryKey: warningsKey(id) }));
    };
    const hear = (event_ids: readonly string[] | null) => {
      if (!event_ids) changed = null;
      else for (const one of event_ids) changed?.add(one);
      timer ??= setTimeout(read, TOGETHER);
    };
    const open = () => {
      source = new EventSource(`/api/convention/${id}/changes`);
      source.addEventListener('ready', () => {
        setLive(true);
        if (missed) hear(null);
        missed = false;
      });
      source.addEventListener(
        'change',
        ({ data }: MessageEvent<string>) => hear((JSON.parse(data) as { event_ids: string[] | null }).event_ids), // what the service sends
      );
      source.onerror = () => {
        missed = true;
        setLive(false);
        if (source?.readyState !== EventSource.CLOSED) return;
        clearTimeout(again);
        again = setTimeout(open, AGAIN);
      };
    };
    let again: ReturnType<typeof setTimeout> | undefined;
    const close = () => {
      clearTimeout(again);
      source?.close();
      source = null;
    };
    const looked = () => {
      if (document.hidden) {
        close();
        missed = true;
      } else if (!source) open();
    };
    if (!document.hidden) open();
    document.addEventListener('visibilitychange', looked);
    return () => {
      document.removeEventListener('visibilitychange', looked);
      clearTimeout(timer);
      close();
    };
  }, [client, id]);
  return live;
}
