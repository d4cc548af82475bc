import { useCallback } from 'react';
import { api } from '../../../client/api.ts';
import { refusalOf } from '../../../client/refusal.ts';
import { stockTakeText } from '../../../messages/library/stock.ts';
import { useActionLog } from '../../ui/actions/useActionLog.ts';
import { playSound } from '../desk/sounds.ts';

const sounds = { done: 'good', wait: 'wait', refused: 'bad' } as const;

/** Scans of a stock-take. Codes are processed one after the other. */
export function useStockTake(libraryinventory_id: string) {
  const { lines, busy, log, enqueue, undo } = useActionLog({
    types: ['libraryinventory', 'libraryinventoryitem', 'librarygame'],
    onLine: (line) => playSound(line === 'undone' ? 'good' : sounds[line.kind]),
  });
  const scan = useCallback(
    (code: string) =>
      enqueue(async () => {
        try {
          const { id, librarygame } = await api.libraryinventoryitem.create.mutate({
            libraryinventory_id,
            catalog_number: code,
            _include_related_objects: ['librarygame'],
          });
          const undo = () => api.libraryinventoryitem.delete.mutate({ id });
          log({ kind: 'done', text: stockTakeText.found({ game: librarygame?.name ?? code }), undo });
        } catch (error) {
          const { status, message, field } = refusalOf(error);
          if (status === 409 && /scanned already/.test(message))
            log({ kind: 'wait', text: stockTakeText.scannedAlready({ code }) });
          else if (field === 'librarygame_id') log({ kind: 'refused', text: stockTakeText.unknownNumber({ number: code }) });
          else log({ kind: 'refused', text: `${code}: ${message}` });
        }
      }),
    [libraryinventory_id, log, enqueue],
  );
  return { lines, busy, scan, undo };
}
