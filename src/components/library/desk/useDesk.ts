import { useCallback, useRef, useState } from 'react';
import { useActionLog } from '../../ui/actions/useActionLog.ts';
import { type DeskPlace, type DeskState, enterDraw, lend, type ReturnedGame, scan } from './desk.ts';
import { playSound } from './sounds.ts';

const sounds = { done: 'good', wait: 'wait', refused: 'bad' } as const;

/** The state of a desk. Codes are processed one after the other. */
export function useDesk(place: DeskPlace) {
  const [waiting, setWaiting] = useState<DeskState>({});
  const state = useRef<DeskState>({});
  const { lines, busy, log, enqueue, undo } = useActionLog<ReturnedGame>({
    types: ['librarygame', 'librarygamecheckout', 'playtowin'],
    onLine: (line) => playSound(line === 'undone' ? 'good' : line.subject ? 'back' : sounds[line.kind]),
  });
  const setDeskState = useCallback((next: DeskState) => {
    state.current = next;
    setWaiting(next);
  }, []);
  const code = useCallback(
    (text: string) =>
      enqueue(async () => {
        const { action, state: next } = await scan(place, state.current, text);
        setDeskState(next);
        log(action);
      }),
    [place, log, enqueue, setDeskState],
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
  const clear = useCallback(() => setDeskState({}), [setDeskState]);
  return { waiting, lines, busy, code, lendTo, enterFor, undo, clear };
}
