import type { LibraryPlan } from '../profiles/profile.ts';
import { inParallel } from '../support/parallel.ts';
import type { Random } from '../support/random.ts';
import { makeText, makeTitles } from '../support/texts.ts';
import type { World } from '../world.ts';
import { makeEntries } from './entries.ts';
import { lend } from './loans.ts';
import type { Game } from './types.ts';

const conditions = ['mint', 'verygood', 'verygood', 'good', 'good', 'fair', 'poor'] as const;

async function makeGames(
  { librarians, progress }: World,
  library_id: string,
  plan: LibraryPlan,
  random: Random,
): Promise<Game[]> {
  const titles = makeTitles(random, plan.games);
  const { playToWin, premium, outOfCirculation, triage } = plan;
  const wanted = titles.map((name, index) => {
    const out = index >= plan.games - outOfCirculation;
    return {
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
      overall_condition: out && index % 2 ? 'unplayable' : random.pick(conditions),
      missing_components: out,
      is_play_to_win: index < playToWin,
      is_premium: index >= playToWin && index < playToWin + premium,
      is_in_circulation: !out,
      due_for_triage: index >= plan.games - triage,
    } as const;
  });
  return inParallel(wanted, async (game) => {
    const made = await librarians.owner.api.librarygame.create(game);
    progress.made('games');
    return made;
  });
}

/** Stock-takes: one that is over, one in which most games are found, and one that has not begun. */
async function takeStock({ librarians, progress }: World, library_id: string, plan: LibraryPlan, games: readonly Game[]) {
  const { api } = librarians.owner;
  for (const [name, found, state] of [
    ['Before the doors opened', plan.scanned, 'closed'],
    ['After the last convention', plan.found, 'active'],
    ['Next spring 🌱', 0, 'draft'],
  ] as const) {
    const { id } = await api.libraryinventory.create({ library_id, name });
    progress.made('stock-takes');
    if (state === 'draft') continue;
    await api.libraryinventory.activate({ id });
    await inParallel(games.slice(0, found), async ({ catalog_number }) => {
      await api.libraryinventoryitem.create({ libraryinventory_id: id, catalog_number });
      progress.made('games found');
    });
    if (state === 'closed') await api.libraryinventory.close({ id });
  }
}

/** A library of games that two conventions use: games, loans, entries and draws of play-to-win games, stock-takes. */
export async function makeLibrary(world: World): Promise<void> {
  const { profile, librarians, people, random: stream, conventions } = world;
  const { library: plan } = profile;
  const { owner, desk } = librarians;
  const random = stream('library');
  const { id: library_id } = await owner.api.library.create({
    name: 'Lanternfall Game Library 📚',
    description: makeText(random, 'Borrow a game', 3),
    default_minutes: 240,
  });
  const helps = { catalog: false, checkouts: false, settings: false };
  await inParallel(desk, ({ user_id }) => owner.api.libraryprivilege.create({ library_id, user_id, ...helps, checkouts: true }));
  const [cataloguer] = people.slice(-1);
  if (cataloguer) await owner.api.libraryprivilege.create({ library_id, user_id: cataloguer.user_id, ...helps, catalog: true });
  for (const { id, staff, plan: of } of conventions.filter(({ plan: { group } }) => group === 0)) {
    const { user_id, api } = staff.organizer;
    await owner.api.libraryprivilege.create({ library_id, user_id, ...helps, catalog: of.key === 'main', settings: true });
    await api.convention.update({ id, library_id });
  }
  const games = await makeGames(world, library_id, plan, random);
  await lend(world, library_id, games, random);
  await takeStock(world, library_id, plan, games);
  await makeEntries(world, library_id, games, random);
}
