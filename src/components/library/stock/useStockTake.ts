import { useCallback, useState } from 'react';
import { api } from '../../../client/api.ts';
import { refusalOf } from '../../../client/refusal.ts';
import { stockTakeText } from '../../../messages/library/stock.ts';
import { useActionLog } from '../../ui/actions/useActionLog.ts';
import { playSound } from '../desk/sounds.ts';

const sounds = { done: 'good', wait: 'wait', refused: 'bad' } as const;

const MOST_MATCHES = 8;
interface Named {
  readonly id: string;
  readonly name: string;
  readonly catalog_number: string;
}
/** What was typed, and the games that it may mean. */
interface Matches {
  readonly text: string;
  readonly games: readonly Named[];
}
type Counted = { readonly catalog_number: string } | { readonly librarygame_id: string };

/** Scans of a stock-take. Codes are processed one after the other; what is no number of a game may be a part of its name. */
export function useStockTake(libraryinventory_id: string, library_id: string) {
  const [matches, setMatches] = useState<Matches | null>(null);
  const { lines, busy, log, enqueue, undo } = useActionLog({
    types: ['libraryinventory', 'libraryinventoryitem', 'librarygame'],
    onLine: (line) => playSound(line === 'undone' ? 'good' : sounds[line.kind]),
  });
  const count = useCallback(
    async (game: Counted, text: string) => {
      const sent = { libraryinventory_id, ...game, _include_related_objects: ['librarygame'] };
      const { id, librarygame } = await api.libraryinventoryitem.create.mutate(sent);
      const undo = () => api.libraryinventoryitem.delete.mutate({ id });
      log({ kind: 'done', text: stockTakeText.found({ game: librarygame?.name ?? text }), undo });
    },
    [libraryinventory_id, log],
  );
  const refuse = useCallback(
    (error: unknown, text: string) => {
      const { status, message } = refusalOf(error);
      if (status === 409 && /scanned already/.test(message))
        log({ kind: 'wait', text: stockTakeText.scannedAlready({ code: text }) });
      else log({ kind: 'refused', text: `${text}: ${message}` });
    },
    [log],
  );
  const scan = useCallback(
    (code: string) =>
      enqueue(async () => {
        setMatches(null);
        try {
          await count({ catalog_number: code }, code);
        } catch (error) {
          const { status, field } = refusalOf(error);
          if (field !== 'librarygame_id' || status === 409) return refuse(error, code);
          // Only digits are no part of a name: a scanner has read another label.
          if (/^[\d\s-]+$/.test(code)) return log({ kind: 'refused', text: stockTakeText.unknownNumber({ number: code }) });
          const page = { id: library_id, query: code, _items_per_page: MOST_MATCHES };
          const games = (await api.library.games.query(page)).items as unknown as Named[]; // the items of the list that was called
          if (games.length) setMatches({ text: code, games });
          else log({ kind: 'refused', text: stockTakeText.unknownName({ text: code }) });
        }
      }),
    [library_id, log, enqueue, count, refuse],
  );
  const choose = useCallback(
    ({ id, name }: Named) =>
      enqueue(async () => {
        setMatches(null);
        await count({ librarygame_id: id }, name).catch((error: unknown) => refuse(error, name));
      }),
    [enqueue, count, refuse],
  );
  return { lines, busy, scan, undo, matches, choose, clear: () => setMatches(null) };
}
