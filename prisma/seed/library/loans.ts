import type { Person } from '../people/callers.ts';
import { inParallel } from '../support/parallel.ts';
import type { Random } from '../support/random.ts';
import { makeNames } from '../support/texts.ts';
import { later } from '../venue/calendar.ts';
import type { World } from '../world.ts';
import type { Game } from './types.ts';

/** Hours ago in which the loans of one round begin: none of a game begins before the one of the round before has ended. */
const rounds = [
  [34, 45],
  [20, 30],
  [9, 16],
] as const;

/**
 * Games come and go, round after round; the last ones of the last round are still out, and some of those should be back. Half of those
 * who borrow show a badge.
 */
export async function lend(world: World, library_id: string, games: readonly Game[], random: Random): Promise<void> {
  const { profile, librarians, conventions, progress, now } = world;
  const { loans, open, overdue } = profile.library;
  const badges = random.shuffled(conventions[0]?.badges.filter(({ verified }) => verified) ?? []);
  const lent = random.shuffled(games.filter(({ is_in_circulation }) => is_in_circulation));
  const wanted = makeNames(random, loans).map(({ firstname, lastname }, n) => {
    const [from, to] = rounds[Math.floor(n / lent.length) % rounds.length] ?? rounds[0];
    const out = n >= loans - open;
    const late = n >= loans - overdue;
    const badge = n % 2 ? badges[n % badges.length] : undefined;
    const about = { renter_name: badge?.name ?? `${firstname} ${lastname}`, badge_id: badge?.id ?? null };
    const minutesAgo = out && !late ? random.int(5, 180) : random.int(from * 60, to * 60);
    return { about, out, minutesAgo, game: lent[n % lent.length] as Game, minutes: random.int(20, 180) }; // the index lies inside
  });
  // Those of one game one after the other.
  const turns = lent.map((_, n) => wanted.filter((_, index) => index % lent.length === n)).filter((turn) => turn.length > 0);
  await inParallel(turns, async (turn, index) => {
    const { api } = librarians.desk[index % librarians.desk.length] as Person; // as above
    for (const { about, out, minutesAgo, game, minutes } of turn) {
      const checkout_date = later(now, -minutesAgo / 60);
      const loan = await api.librarygamecheckout.create({ library_id, librarygame_id: game.id, ...about, checkout_date });
      if (!out) await api.librarygamecheckout.checkin({ id: loan.id, checkin_date: later(checkout_date, minutes / 60) });
      progress.made('loans');
    }
  });
}
