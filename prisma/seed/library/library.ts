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
  const games = titles.map((name, index) => {
    const isOut = index >= plan.games - outOfCirculation;
    return {
      library_id,
      name,
      catalog_number: `L-${String(index + 1).padStart(4, '0')}`,
      publisher_name: `${random.pick(titles)} Games`,
      description: random.chance(0.1) ? makeText(random, null, 2) : '',
      min_players: random.int(1, 2),
      max_players: random.int(2, 8),
      min_play_time: 15 * random.int(1, 3),
      max_play_time: 15 * random.int(3, 16),
      age: random.int(6, 14),
      overall_condition: isOut && index % 2 ? 'unplayable' : random.pick(conditions),
      missing_components: isOut,
      is_play_to_win: index < playToWin,
      is_premium: index >= playToWin && index < playToWin + premium,
      is_in_circulation: !isOut,
      due_for_triage: index >= plan.games - triage,
    } as const;
  });
  return inParallel(games, async (game) => {
    const created = await librarians.owner.api.librarygame.create(game);
    progress.add('games');
    return created;
  });
}

/** Creates three stock-takes: one closed, one in which most games are found, and one not yet started. */
async function takeStock({ librarians, progress }: World, library_id: string, plan: LibraryPlan, games: readonly Game[]) {
  const { api } = librarians.owner;
  for (const [name, found, state] of [
    ['Before the doors opened', plan.scanned, 'closed'],
    ['After the last convention', plan.found, 'active'],
    ['Next spring 🌱', 0, 'draft'],
  ] as const) {
    const { id } = await api.libraryinventory.create({ library_id, name });
    progress.add('stock-takes');
    if (state === 'draft') continue;
    await api.libraryinventory.activate({ id });
    await inParallel(games.slice(0, found), async ({ catalog_number }) => {
      await api.libraryinventoryitem.create({ libraryinventory_id: id, catalog_number });
      progress.add('games found');
    });
    if (state === 'closed') await api.libraryinventory.close({ id });
  }
}

/** Creates a library that two conventions share: games, loans, play-to-win entries and draws, and stock-takes. */
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
  const noPrivileges = { catalog: false, checkouts: false, settings: false };
  await inParallel(desk, ({ user_id }) =>
    owner.api.libraryprivilege.create({ library_id, user_id, ...noPrivileges, checkouts: true }),
  );
  const [cataloger] = people.slice(-1);
  if (cataloger)
    await owner.api.libraryprivilege.create({ library_id, user_id: cataloger.user_id, ...noPrivileges, catalog: true });
  for (const { id, staff, plan: conventionPlan } of conventions.filter(({ plan: { group } }) => group === 0)) {
    const { user_id, api } = staff.organizer;
    await owner.api.libraryprivilege.create({
      library_id,
      user_id,
      ...noPrivileges,
      catalog: conventionPlan.key === 'main',
      settings: true,
    });
    await api.convention.update({ id, library_id });
  }
  const games = await makeGames(world, library_id, plan, random);
  await lend(world, library_id, games, random);
  await takeStock(world, library_id, plan, games);
  await makeEntries(world, library_id, games, random);
}
