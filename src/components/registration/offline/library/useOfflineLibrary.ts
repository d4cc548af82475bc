import { useMemo, useRef, useState } from 'react';
import { deskText } from '../../../../messages/library/desk.ts';
import { offlineDeskText } from '../../../../messages/registration/offlineDesk.ts';
import { offlineLibraryText as text } from '../../../../messages/registration/offlineParts.ts';
import { gameAfter } from '../device/after.ts';
import { badgeIn, type CopiedGame, type CopiedPerson, type Copy, hasWords, MAX_FOUND } from '../device/copy.ts';
import type { Act } from '../device/queue.ts';
import { sentenceOf } from '../facts.ts';
import type { OpenDeskState } from '../useOpenDesk.ts';

/** What was scanned or typed. */
export type Found = { readonly game: CopiedGame } | { readonly person: CopiedPerson };
interface Waiting {
  readonly game?: CopiedGame;
  readonly person?: CopiedPerson;
}
interface Status {
  readonly kind: 'done' | 'wait' | 'refused';
  readonly text: string;
}
const nobody = { badge_number: 0, badge_code: '' };

/** All that a text means: the game with that number, the badge with that number or code, else everything of that name. */
function findAll(games: readonly CopiedGame[], people: readonly CopiedPerson[], typed: string): Found[] {
  const game = games.find(({ catalog_number }) => catalog_number.toLowerCase() === typed.toLowerCase());
  if (game) return [{ game }];
  const { number, code } = badgeIn(typed);
  const person = people.find(({ badge_number, badge_code }) => badge_number === number || badge_code === code);
  if (person) return [{ person }];
  return [
    ...people.filter(({ name }) => hasWords(name, typed)).map((one) => ({ person: one })),
    ...games.filter(({ name }) => hasWords(name, typed)).map((one) => ({ game: one })),
  ].slice(0, MAX_FOUND);
}

/** The library desk without network: badges and games in either order, one after the other. A loan is safe on the device before it says so. */
export function useOfflineLibrary(copy: Copy, { queue, act }: Pick<OpenDeskState, 'queue' | 'act'>) {
  const [found, setFound] = useState<readonly Found[]>([]);
  const [status, setStatus] = useState<Status | null>(null);
  const [shown, setShown] = useState<Waiting>({});
  const waiting = useRef<Waiting>({});
  const games = useMemo(() => copy.games.map((game) => gameAfter(game, queue)), [copy, queue]);
  const people: readonly CopiedPerson[] = copy.is_registration ? copy.items : copy.people;
  const latest = useRef({ games, people });
  latest.current = { games, people };
  const turn = useRef<Promise<unknown>>(Promise.resolve());

  const show = (next: Waiting, said: Status | null, others: readonly Found[] = []) => {
    waiting.current = next;
    setShown(next);
    setStatus(said);
    setFound(others);
  };
  const store = async (done: Act) => {
    try {
      show({}, { kind: 'done', text: sentenceOf(await act(done)) });
    } catch (error) {
      const reason = error instanceof Error ? error.message : '';
      show({}, { kind: 'refused', text: offlineDeskText.notSaved({ reason }) });
    }
  };
  const common = ({ id, name, catalog_number }: CopiedGame, who: Pick<CopiedPerson, 'badge_number' | 'badge_code' | 'name'>) => ({
    ...{ action_key: crypto.randomUUID(), librarygame_id: id, acted_date: new Date().toISOString() },
    seen: { game_name: name, catalog_number, badge_number: who.badge_number, badge_code: who.badge_code, name: who.name },
  });
  const lend = (game: CopiedGame, person: CopiedPerson) => store({ kind: 'lend', badge_id: person.id, ...common(game, person) });
  const take = async (one: Found): Promise<void> => {
    const { current } = waiting;
    if ('person' in one) {
      const { person } = one;
      if (current.game) return lend(current.game, person);
      return show({ person }, { kind: 'wait', text: deskText.nowGame({ name: person.name }) });
    }
    const game = latest.current.games.find(({ id }) => id === one.game.id) ?? one.game;
    const { loan } = game;
    if (loan) {
      const which = { loan_id: loan.id, returns: loan.sequence ?? null };
      return store({ kind: 'return', ...which, ...common(game, { ...nobody, name: loan.renter_name }) });
    }
    if (!game.is_in_circulation) return show({}, { kind: 'refused', text: deskText.notInCirculation({ game: game.name }) });
    if (current.person) return lend(game, current.person);
    return show({ game }, { kind: 'wait', text: deskText.nowBadge({ game: game.name }) });
  };
  const read = async (typed: string): Promise<void> => {
    const { current } = waiting;
    const all = findAll(latest.current.games, latest.current.people, typed);
    // While a game waits for its badge, only people can come next.
    const fitting = current.game && all.length > 1 ? all.filter((one) => 'person' in one) : all;
    const [first] = fitting;
    if (!first) return setStatus({ kind: 'refused', text: text.noMatch({ text: typed }) });
    if (fitting.length === 1) return take(first);
    return show(current, null, fitting);
  };
  /** One step after the other, as fast as scanners are. */
  const queued =
    <T>(step: (of: T) => Promise<unknown>) =>
    (of: T): void => {
      turn.current = turn.current.then(() => step(of));
    };
  return {
    ...{ games, waiting: shown, found, status },
    code: queued(read),
    choose: queued(take),
    clear: () => show({}, null),
    /** Lends the game that waits to somebody without a badge. */
    lendTo: queued(async (name: string) => {
      const { game } = waiting.current;
      if (game) await store({ kind: 'lend', badge_id: null, ...common(game, { ...nobody, name }) });
    }),
  };
}
