import type { Person } from '../people/callers.ts';
import { inParallel } from '../support/parallel.ts';
import type { Random } from '../support/random.ts';
import { makeNames } from '../support/texts.ts';
import { later } from '../venue/calendar.ts';
import type { World } from '../world.ts';
import type { Game } from './types.ts';

/** When the loans of each round begin, in hours ago. A game's loan ends before the next round begins. */
const rounds = [
  [34, 45],
  [20, 30],
  [9, 16],
] as const;

/** The games that people want: loans come back to these, and the others stay on their shelves. */
const MAX_LENT = 125;

/**
 * Creates loans in rounds. The last loans of the last round are still out, and some of them are overdue. Half of the borrowers show a
 * badge.
 */
export async function lend(world: World, library_id: string, games: readonly Game[], random: Random): Promise<void> {
  const { profile, librarians, conventions, progress, now } = world;
  const { loans, open, overdue } = profile.library;
  const badges = random.shuffled(conventions[0]?.badges.filter(({ verified }) => verified) ?? []);
  const lendable = random.shuffled(games.filter(({ is_in_circulation }) => is_in_circulation)).slice(0, MAX_LENT);
  const plannedLoans = makeNames(random, loans).map(({ firstname, lastname }, n) => {
    const [from, to] = rounds[Math.floor(n / lendable.length) % rounds.length] ?? rounds[0];
    const isOut = n >= loans - open;
    const isOverdue = n >= loans - overdue;
    const badge = n % 2 ? badges[n % badges.length] : undefined;
    const about = { renter_name: badge?.name ?? `${firstname} ${lastname}`, badge_id: badge?.id ?? null };
    const minutesAgo = isOut && !isOverdue ? random.int(5, 180) : random.int(from * 60, to * 60);
    return { about, isOut, minutesAgo, game: lendable[n % lendable.length] as Game, minutes: random.int(20, 180) }; // the index is in range
  });
  // Loans of the same game run one after the other.
  const loansByGame = lendable
    .map((_, n) => plannedLoans.filter((_, index) => index % lendable.length === n))
    .filter((gameLoans) => gameLoans.length > 0);
  await inParallel(loansByGame, async (gameLoans, index) => {
    const { api } = librarians.desk[index % librarians.desk.length] as Person; // as above
    for (const { about, isOut, minutesAgo, game, minutes } of gameLoans) {
      const checkout_date = later(now, -minutesAgo / 60);
      const loan = await api.librarygamecheckout.create({ library_id, librarygame_id: game.id, ...about, checkout_date });
      if (!isOut) await api.librarygamecheckout.checkin({ id: loan.id, checkin_date: later(checkout_date, minutes / 60) });
      progress.add('loans');
    }
  });
}
