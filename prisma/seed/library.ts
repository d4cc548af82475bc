import type { RecordNamed } from '../../src/server/crud.ts';
import { later } from './calendar.ts';
import type { Api, Person } from './callers.ts';
import { inParallel } from './parallel.ts';
import type { LibraryPlan } from './plan.ts';
import type { Random } from './random.ts';
import { makeNames, makeText, makeTitles } from './texts.ts';
import type { World } from './world.ts';

type Game = RecordNamed<'librarygame'>;

async function makeGames({ progress }: World, library_id: string, plan: LibraryPlan, api: Api, random: Random): Promise<Game[]> {
  const titles = makeTitles(random, plan.games);
  const { playToWin, premium, outOfCirculation, triage } = plan;
  const wanted = titles.map((name, index) => ({
    library_id,
    name,
    catalog_number: `L-${String(index + 1).padStart(4, '0')}`,
    publisher_name: `${random.pick(titles)} Games`,
    description: random.chance(0.1) ? makeText(random, name, 2) : '',
    min_players: random.int(1, 2),
    max_players: random.int(2, 8),
    min_play_time: 15 * random.int(1, 3),
    max_play_time: 15 * random.int(3, 16),
    age: random.int(6, 14),
    overall_condition: random.pick(['mint', 'verygood', 'verygood', 'good', 'good', 'fair', 'poor'] as const),
    is_play_to_win: index < playToWin,
    is_premium: index >= playToWin && index < playToWin + premium,
    is_in_circulation: index < plan.games - outOfCirculation,
    due_for_triage: index >= plan.games - triage,
  }));
  return inParallel(wanted, async (game) => {
    const made = await api.librarygame.create(game);
    progress.made('games');
    return made;
  });
}

/** Games come and go; some are still out, and some of those should be back. */
async function lend(
  { progress, now }: World,
  library_id: string,
  plan: LibraryPlan,
  games: readonly Game[],
  desk: readonly Person[],
  random: Random,
) {
  const names = makeNames(random, plan.loans);
  const lent = random.shuffled(games.filter(({ is_in_circulation }) => is_in_circulation));
  const wanted = names.map((name, index) => {
    const overdue = index >= plan.loans - plan.overdue;
    const open = index >= plan.loans - plan.open;
    const ago = overdue ? random.int(20, 40) : open ? 0.5 : random.int(4, 40);
    return { name, ago, open, game: lent[index % lent.length] as Game, minutes: random.int(20, 180) }; // the index lies inside
  });
  await inParallel(wanted, async ({ name, ago, open, game, minutes }, index) => {
    const { api } = desk[index % desk.length] as Person; // as above
    const checkout_date = later(now, -ago);
    const renter_name = `${name.firstname} ${name.lastname}`;
    const loan = await api.librarygamecheckout.create({ library_id, librarygame_id: game.id, renter_name, checkout_date });
    if (!open) await api.librarygamecheckout.checkin({ id: loan.id, checkin_date: later(checkout_date, minutes / 60) });
    progress.made('loans');
  });
}

/** Two stock-takes: one that is over, and one in which most games are found. */
async function takeStock({ progress }: World, library_id: string, plan: LibraryPlan, games: readonly Game[], api: Api) {
  for (const [name, found, over] of [
    ['Before the doors opened', plan.scanned, true],
    ['After the last convention', plan.found, false],
  ] as const) {
    const { id } = await api.libraryinventory.create({ library_id, name });
    await api.libraryinventory.activate({ id });
    await inParallel(games.slice(0, found), ({ catalog_number }) =>
      api.libraryinventoryitem.create({ libraryinventory_id: id, catalog_number }),
    );
    if (over) await api.libraryinventory.close({ id });
    progress.made('stock-takes');
  }
}

/** A library of games that the first convention uses: games, loans, entries for the draws of play-to-win games, stock-takes. */
export async function makeLibrary(world: World): Promise<void> {
  const { profile, accounts, people, progress, random: stream, conventions } = world;
  const { library: plan } = profile;
  const { organizer } = accounts;
  const { api } = organizer;
  const random = stream('library');
  const { id: library_id } = await api.library.create({
    name: 'Lanternfall Game Library 📚',
    description: makeText(random, 'Borrow a game', 3),
    default_minutes: 240,
  });
  const [first] = conventions;
  if (first) await api.convention.update({ id: first.id, library_id });
  const desk = people.slice(-5);
  await inParallel(desk, ({ user_id }) =>
    api.libraryprivilege.create({ library_id, user_id, catalog: false, checkouts: true, settings: false }),
  );
  const games = await makeGames(world, library_id, plan, api, random);
  await lend(world, library_id, plan, games, desk, random);
  await takeStock(world, library_id, plan, games, api);
  const drawn = games.filter(({ is_play_to_win }) => is_play_to_win);
  await inParallel(makeNames(random, plan.entries), async ({ firstname, lastname }, index) => {
    const librarygame_id = drawn[index % drawn.length]?.id ?? '';
    await desk[index % desk.length]?.api.playtowin.create({ library_id, librarygame_id, name: `${firstname} ${lastname}` });
    progress.made('entries');
  });
}
