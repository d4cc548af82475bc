import type { Person } from '../people/callers.ts';
import { inParallel } from '../support/parallel.ts';
import type { Random } from '../support/random.ts';
import { makeNames } from '../support/texts.ts';
import type { World } from '../world.ts';
import type { Game } from './types.ts';

/**
 * Creates entries for play-to-win games, half of them by badge. The draw of the last convention is finished, and most winners have picked
 * up their games. The draw of the first convention is announced.
 */
export async function makeEntries(world: World, library_id: string, games: readonly Game[], random: Random): Promise<void> {
  const { profile, librarians, conventions, progress } = world;
  const { owner, desk } = librarians;
  const { entries, drawn } = profile.library;
  const [first] = conventions;
  const last = conventions.find(({ plan }) => plan.key === 'past') ?? first;
  const prizes = games.filter(({ is_play_to_win }) => is_play_to_win);
  const badgesOf = (convention: typeof first) => convention?.badges.filter(({ verified }) => verified) ?? [];
  const [firstBadges, lastBadges] = [badgesOf(first), badgesOf(last)];
  await inParallel(makeNames(random, entries), async ({ firstname, lastname }, n) => {
    const [convention, badges] = n < drawn ? [last, lastBadges] : [first, firstBadges];
    const badge = n % 2 ? badges[(n * 7) % badges.length] : undefined;
    const entrant = badge
      ? { badge_id: badge.id, name: badge.name }
      : { convention_id: convention?.id ?? null, name: `${firstname} ${lastname}` };
    const librarygame_id = prizes[n % prizes.length]?.id ?? '';
    const { api } = desk[n % desk.length] as Person; // the index is in range
    await api.playtowin.create({ library_id, librarygame_id, ...entrant });
    progress.add('entries');
  });
  if (!first || !last) return;
  const draw = await owner.api.library.draw({ id: library_id, convention_id: last.id, max_wins: 1 });
  await owner.api.playtowindraw.run({ id: draw.id });
  await owner.api.library.draw({ id: library_id, convention_id: first.id, max_wins: 2 });
  progress.add('draws', 2);
  const winners = await owner.api.library.playtowins({ id: library_id, win: '1', _items_per_page: 100 });
  await inParallel(winners.items.slice(0, Math.ceil(winners.items.length * 0.8)), ({ id }) =>
    owner.api.playtowin.update({ id, is_picked_up: true }),
  );
}
