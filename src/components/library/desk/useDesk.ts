import { useCallback, useRef, useState } from 'react';
import { useDone } from '../../ui/actions/useActionLog.ts';
import { type Back, enter, lend, type Place, read, type Waiting } from './desk.ts';
import { play } from './sounds.ts';

const sounds = { done: 'good', wait: 'wait', refused: 'bad' } as const;

/** What happens at a desk: codes come in one after the other, each is worked off before the next. */
export function useDesk(place: Place) {
  const [waiting, setWaiting] = useState<Waiting>({});
  const state = useRef<Waiting>({});
  const { lines, busy, say, then, undo } = useDone<Back>({
    types: ['librarygame', 'librarygamecheckout', 'playtowin'],
    heard: (line) => play(line === 'undone' ? 'good' : line.of ? 'back' : sounds[line.kind]),
  });
  const wait = useCallback((next: Waiting) => {
    state.current = next;
    setWaiting(next);
  }, []);
  const code = useCallback(
    (text: string) =>
      then(async () => {
        const { done, waiting: next } = await read(place, state.current, text);
        wait(next);
        say(done);
      }),
    [place, say, then, wait],
  );
  const lendTo = useCallback(
    (name: string) =>
      then(async () => {
        const { game } = state.current;
        if (!game) return;
        const done = await lend(place, game, name);
        wait({});
        say(done);
      }),
    [place, say, then, wait],
  );
  const enterFor = useCallback((back: Back) => then(async () => say(await enter(place, back))), [place, say, then]);
  const clear = useCallback(() => wait({}), [wait]);
  return { waiting, lines, busy, code, lendTo, enterFor, undo, clear };
}
