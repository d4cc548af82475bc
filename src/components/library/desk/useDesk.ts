import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { refusalOf } from '../../../client/refusal.ts';
import { type Done, enter, lend, type Place, read, type Waiting } from './desk.ts';
import { play } from './sounds.ts';

const sounds = { out: 'good', in: 'back', entry: 'good', wait: 'wait', refused: 'bad' } as const;
/** A line of what was done at this desk. */
export interface Line extends Done {
  readonly key: number;
  readonly at: Date;
  readonly undone?: boolean;
}

/** What happens at a desk: codes come in one after the other, each is worked off before the next. */
export function useDesk(place: Place) {
  const client = useQueryClient();
  const [waiting, setWaiting] = useState<Waiting>({});
  const [lines, setLines] = useState<readonly Line[]>([]);
  const [busy, setBusy] = useState(false);
  const state = useRef<Waiting>({});
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const count = useRef(0);

  const wait = useCallback((next: Waiting) => {
    state.current = next;
    setWaiting(next);
  }, []);
  const say = useCallback((done: Done) => {
    count.current += 1;
    const line = { ...done, key: count.current, at: new Date() };
    setLines((now) => [line, ...now].slice(0, 50));
    play(sounds[done.kind]);
  }, []);
  /** Works one thing off after those that came before. */
  const then = useCallback(
    (work: () => Promise<void>) => {
      setBusy(true);
      const next = queue.current.then(work).catch((error: unknown) => say({ kind: 'refused', text: refusalOf(error).message }));
      queue.current = next;
      void next.then(() => {
        if (queue.current !== next) return;
        setBusy(false);
        for (const type of ['librarygame', 'librarygamecheckout', 'playtowin'])
          void client.invalidateQueries({ queryKey: [type] });
      });
    },
    [client, say],
  );
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
  const enterFor = useCallback(
    ({ game, loan }: Done) =>
      then(async () => {
        if (game && loan) say(await enter(place, game, loan));
      }),
    [place, say, then],
  );
  const undo = useCallback(
    (line: Line) =>
      then(async () => {
        await line.undo?.();
        setLines((now) => now.map((one) => (one.key === line.key ? { ...one, undone: true } : one)));
        play('good');
      }),
    [then],
  );
  const clear = useCallback(() => wait({}), [wait]);
  return { waiting, lines, busy, code, lendTo, enterFor, undo, clear };
}
