import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { refusalOf } from '../../../client/refusal.ts';
import { api } from '../../../client/trpc.ts';
import { play } from '../desk/sounds.ts';

/** A code that was scanned, and what came of it. */
export interface Scan {
  readonly key: number;
  readonly code: string;
  readonly text: string;
  readonly kind: 'found' | 'again' | 'refused';
  /** What was made, where it can be taken back. */
  readonly item_id?: string;
  readonly undone?: boolean;
}

/** Scans of one stock-take: each code is worked off after those before it. */
export function useStockTake(libraryinventory_id: string) {
  const client = useQueryClient();
  const [scans, setScans] = useState<readonly Scan[]>([]);
  const [busy, setBusy] = useState(false);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const count = useRef(0);

  const say = useCallback((scan: Omit<Scan, 'key'>) => {
    count.current += 1;
    const line = { ...scan, key: count.current };
    setScans((now) => [line, ...now].slice(0, 50));
    play(scan.kind === 'found' ? 'good' : scan.kind === 'again' ? 'wait' : 'bad');
  }, []);
  const then = useCallback(
    (code: string, work: () => Promise<void>) => {
      setBusy(true);
      const next = queue.current.then(work).catch((error: unknown) => {
        const { status, message } = refusalOf(error);
        const again = status === 409 && /scanned already/.test(message);
        say({ code, kind: again ? 'again' : 'refused', text: again ? `${code} was scanned already.` : `${code}: ${message}` });
      });
      queue.current = next;
      void next.then(() => {
        if (queue.current !== next) return;
        setBusy(false);
        for (const type of ['libraryinventory', 'libraryinventoryitem', 'librarygame'])
          void client.invalidateQueries({ queryKey: [type] });
      });
    },
    [client, say],
  );
  const scan = useCallback(
    (code: string) =>
      then(code, async () => {
        const item = await api.libraryinventoryitem.create.mutate({
          libraryinventory_id,
          catalog_number: code,
          _include_related_objects: ['librarygame'],
        });
        say({ code, kind: 'found', text: `${item.librarygame?.name ?? code} is here.`, item_id: item.id });
      }),
    [libraryinventory_id, say, then],
  );
  const undo = useCallback(
    ({ key, code, item_id }: Scan) =>
      then(code, async () => {
        if (!item_id) return;
        await api.libraryinventoryitem.delete.mutate({ id: item_id });
        setScans((now) => now.map((one) => (one.key === key ? { ...one, undone: true } : one)));
        play('good');
      }),
    [then],
  );
  return { scans, busy, scan, undo };
}
