import { useCallback, useRef, useState } from 'react';
import { useActionLog } from '../../ui/actions/useActionLog.ts';
import {
  act,
  type DeskPlace,
  type DeskState,
  enterDraw,
  type Found,
  find,
  lend,
  type Matches,
  type ReturnedGame,
} from './desk.ts';
import { playSound } from './sounds.ts';

const sounds = { done: 'good', wait: 'wait', refused: 'bad' } as const;

/** The state of a desk. Codes are processed one after the other. */
export function useDesk(place: DeskPlace) {
  const [waiting, setWaiting] = useState<DeskState>({});
  const [matches, setMatches] = useState<Matches | null>(null);
  const state = useRef<DeskState>({});
  const { lines, busy, log, enqueue, undo } = useActionLog<ReturnedGame>({
    types: ['librarygame', 'librarygamecheckout', 'playtowin'],
    onLine: (line) => playSound(line === 'undone' ? 'good' : line.subject ? 'back' : sounds[line.kind]),
  });
  const setDeskState = useCallback((next: DeskState) => {
    state.current = next;
    setWaiting(next);
  }, []);
  const take = useCallback(
    async (found: Found) => {
      const { action, state: next } = await act(place, state.current, found);
      setDeskState(next);
      log(action);
    },
    [place, log, setDeskState],
  );
  const code = useCallback(
    (text: string) =>
      enqueue(async () => {
        setMatches(null);
        const found = await find(place, state.current, text);
        if ('text' in found) setMatches(found);
        else await take(found);
      }),
    [place, enqueue, take],
  );
  const choose = useCallback(
    (found: Found) =>
      enqueue(async () => {
        setMatches(null);
        await take(found);
      }),
    [enqueue, take],
  );
  const lendTo = useCallback(
    (name: string) =>
      enqueue(async () => {
        const { game } = state.current;
        if (!game) return;
        const action = await lend(place, game, name);
        setDeskState({});
        log(action);
      }),
    [place, log, enqueue, setDeskState],
  );
  const enterFor = useCallback(
    (back: ReturnedGame) => enqueue(async () => log(await enterDraw(place, back))),
    [place, log, enqueue],
  );
  const clear = useCallback(() => {
    setMatches(null);
    setDeskState({});
  }, [setDeskState]);
  return { waiting, matches, lines, busy, code, choose, lendTo, enterFor, undo, clear };
}
