import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { refetchEvents, scheduleKey } from './useSchedule.ts';
import { rereadWarnings } from './useWarnings.ts';

/** Changes within this time are read together. */
const BATCH_MS = 60;
const RECONNECT_MS = 4_000;

/**
 * Keeps the schedule up to date: changes by others are fetched as soon as the service announces them. Returns whether the
 * connection is open. Hidden windows disconnect and reload everything when they are shown again.
 */
export function useLive(id: string): boolean {
  const client = useQueryClient();
  const [live, setLive] = useState(true);
  useEffect(() => {
    let source: EventSource | null = null;
    let changed: Set<string> | null = new Set();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let missedChanges = false;

    const read = () => {
      const event_ids = changed && [...changed];
      changed = new Set();
      timer = undefined;
      void refetchEvents(client, id, event_ids)
        .catch(() => client.invalidateQueries({ queryKey: ['schedule', id] }))
        .then(() => rereadWarnings(client, id));
    };
    const onChange = (event_ids: readonly string[] | null) => {
      if (!event_ids) changed = null;
      else for (const one of event_ids) changed?.add(one);
      timer ??= setTimeout(read, BATCH_MS);
    };
    const open = () => {
      source = new EventSource(`/api/convention/${id}/changes`);
      source.addEventListener('ready', () => {
        setLive(true);
        // What is there already was read before the connection was open, and may have changed since.
        if (missedChanges || client.getQueryData(scheduleKey(id))) onChange(null);
        missedChanges = false;
      });
      source.addEventListener(
        'change',
        ({ data }: MessageEvent<string>) => onChange((JSON.parse(data) as { event_ids: string[] | null }).event_ids), // the shape that the service sends
      );
      source.onerror = () => {
        missedChanges = true;
        setLive(false);
        if (source?.readyState !== EventSource.CLOSED) return;
        clearTimeout(reconnectTimer);
        reconnectTimer = setTimeout(open, RECONNECT_MS);
      };
    };
    let reconnectTimer: ReturnType<typeof setTimeout> | undefined;
    const close = () => {
      clearTimeout(reconnectTimer);
      source?.close();
      source = null;
    };
    const onVisibilityChange = () => {
      if (document.hidden) {
        close();
        missedChanges = true;
      } else if (!source) open();
    };
    if (!document.hidden) open();
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => {
      document.removeEventListener('visibilitychange', onVisibilityChange);
      clearTimeout(timer);
      close();
    };
  }, [client, id]);
  return live;
}
