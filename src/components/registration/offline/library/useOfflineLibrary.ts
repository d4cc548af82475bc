import { useCallback, useState } from 'react';
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

/** The library desk without network: badges and games in either order, each loan safe on the device before it says so. */
export function useOfflineLibrary(copy: Copy, { queue, act }: Pick<OpenDeskState, 'queue' | 'act'>) {
  const [waiting, setWaiting] = useState<Waiting>({});
  const [found, setFound] = useState<readonly Found[]>([]);
  const [status, setStatus] = useState<Status | null>(null);
  const games = copy.games.map((game) => gameAfter(game, queue));
  const people: readonly CopiedPerson[] = copy.is_registration ? copy.items : copy.people;
  const show = useCallback((next: Waiting, said: Status | null, others: readonly Found[] = []) => {
    setWaiting(next);
    setStatus(said);
    setFound(others);
  }, []);

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
  const lend = (game: CopiedGame, person: CopiedPerson) =>
    void store({ kind: 'lend', badge_id: person.id, ...common(game, person) });
  const giveBack = (game: CopiedGame) => {
    const { loan } = game;
    if (!loan) return;
    const which = { loan_id: loan.id, returns: loan.sequence ?? null };
    void store({ kind: 'return', ...which, ...common(game, { ...nobody, name: loan.renter_name }) });
  };
  const choose = (one: Found) => {
    if ('person' in one) {
      const { person } = one;
      if (waiting.game) return lend(waiting.game, person);
      return show({ person }, { kind: 'wait', text: deskText.nowGame({ name: person.name }) });
    }
    const { game } = one;
    if (game.loan) return giveBack(game);
    if (!game.is_in_circulation) return show({}, { kind: 'refused', text: deskText.notInCirculation({ game: game.name }) });
    if (waiting.person) return lend(game, waiting.person);
    return show({ game }, { kind: 'wait', text: deskText.nowBadge({ game: game.name }) });
  };
  const code = (typed: string) => {
    const all = findAll(games, people, typed);
    // While a game waits for its badge, only people can come next.
    const fitting = waiting.game && all.length > 1 ? all.filter((one) => 'person' in one) : all;
    const [first] = fitting;
    if (!first) return setStatus({ kind: 'refused', text: text.noMatch({ text: typed }) });
    if (fitting.length === 1) return choose(first);
    return show(waiting, null, fitting);
  };
  const { game } = waiting;
  return {
    ...{ games, waiting, found, choose, code, giveBack },
    status: status ?? ({ kind: 'wait', text: text.ready } as const),
    clear: () => show({}, null),
    /** Lends the game that waits to somebody without a badge. */
    lendTo: (name: string) => game && void store({ kind: 'lend', badge_id: null, ...common(game, { ...nobody, name }) }),
  };
}
