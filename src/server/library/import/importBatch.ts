import { Prisma } from '../../../generated/prisma/client.ts';
import { slugOf } from '../../../resources/slugs.ts';
import { type GameFact, gameFacts } from '../../integrations/collections/interface.ts';
import type { Context, Db } from '../../platform/context.ts';
import { type CollectedGame, findContradiction, type KnownFacts } from './collectedGame.ts';

/** How many games were created, gained values, or stayed as they were. */
export interface Counts {
  readonly created: number;
  readonly filled: number;
  readonly unchanged: number;
}
/** The columns of a library's game that a collection can fill. */
type StoredGame = { readonly id: string; readonly name: string; readonly bgg_id: number | null } & {
  readonly [K in GameFact]: string | number | null;
};
const PREFIX = 'EXT-';

const nameKey = (name: string) => name.toLowerCase();
const matchKey = ({ bgg_id, name }: CollectedGame) => (bgg_id === undefined ? nameKey(name) : bgg_id);

/** The library's games that match some of these, by id at the site and by lower-case name. */
async function findStoredGames(
  db: Db,
  library_id: string,
  games: readonly CollectedGame[],
): Promise<Map<number | string, StoredGame[]>> {
  const ids = games.flatMap(({ bgg_id }) => bgg_id ?? []);
  const names = games.flatMap(({ bgg_id, name }) => (bgg_id === undefined ? nameKey(name) : []));
  const orByName = names.length ? Prisma.sql`OR lower(name) = ANY(${names}::text[])` : Prisma.empty;
  const rows = await db.$queryRaw<StoredGame[]>`
    SELECT id::text, name, bgg_id, publisher_name, description, age, min_players, max_players, min_play_time, max_play_time, game_weight, icon_uri
    FROM librarygame WHERE library_id = ${library_id}::uuid AND (bgg_id = ANY(${ids}::int[]) ${orByName})`;
  const matches = new Map<number | string, StoredGame[]>();
  for (const row of rows)
    for (const key of [row.bgg_id, nameKey(row.name)]) if (key !== null) matches.set(key, [...(matches.get(key) ?? []), row]);
  return matches;
}
const isEmpty = (value: string | number | null) => value === null || value === '';

/** The values that the collection can add to a game of the library; null if there are none. */
function findMissingFacts(row: StoredGame, game: CollectedGame): KnownFacts | null {
  const fillable = gameFacts.filter((name) => isEmpty(row[name]) && game[name] !== undefined);
  const existing = Object.fromEntries(gameFacts.flatMap((name) => (isEmpty(row[name]) ? [] : [[name, row[name]]])));
  const added = Object.fromEntries(fillable.map((name) => [name, game[name]]));
  for (let pair = findContradiction({ ...existing, ...added }); pair; pair = findContradiction({ ...existing, ...added })) {
    if (!pair.some((name) => name in added)) break;
    for (const name of pair) delete added[name]; // values that people have entered take precedence
  }
  return Object.keys(added).length ? added : null;
}
async function fillEmptyFields(db: Db, changes: readonly object[]): Promise<void> {
  await db.$executeRaw`
    UPDATE librarygame AS game SET
      publisher_name = coalesce(game.publisher_name, added.publisher_name),
      description = CASE WHEN game.description = '' THEN coalesce(added.description, '') ELSE game.description END,
      age = coalesce(game.age, added.age),
      min_players = coalesce(game.min_players, added.min_players), max_players = coalesce(game.max_players, added.max_players),
      min_play_time = coalesce(game.min_play_time, added.min_play_time), max_play_time = coalesce(game.max_play_time, added.max_play_time),
      game_weight = coalesce(game.game_weight, added.game_weight), icon_uri = coalesce(game.icon_uri, added.icon_uri)
    FROM jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) AS added(
      id uuid, publisher_name text, description text, age int, min_players int, max_players int, min_play_time int, max_play_time int,
      game_weight float8, icon_uri text)
    WHERE game.id = added.id`;
}
async function createGames(db: Db, library_id: string, games: readonly CollectedGame[]): Promise<void> {
  const [{ last } = { last: 0 }] = await db.$queryRaw<{ last: number }[]>`
    SELECT coalesce(max(substr(catalog_number, 5)::int), 0) AS last FROM librarygame
    WHERE library_id = ${library_id}::uuid AND catalog_number ~* '^EXT-[0-9]{1,9}$'`;
  await db.libraryGame.createMany({
    data: games.map(({ line: _, name, ...game }, index) => ({
      ...(game as Prisma.LibraryGameCreateManyInput), // parseColumn has validated these columns
      library_id,
      name,
      uri_part: slugOf(name, 'game'),
      catalog_number: `${PREFIX}${String(last + index + 1).padStart(5, '0')}`,
    })),
  });
}

/** The games that are new to the library or lack values there. */
export async function findIncompleteGames(
  { db }: Context,
  library_id: string,
  games: readonly CollectedGame[],
): Promise<CollectedGame[]> {
  const stored = await findStoredGames(db, library_id, games);
  return games.filter(
    (game) => stored.get(matchKey(game))?.every((row) => gameFacts.every((name) => !isEmpty(row[name]))) !== true,
  );
}

/**
 * Writes games of a collection into a library with a few statements. Existing games only get values for their empty fields, in every copy;
 * new games get the next free catalog numbers.
 */
export async function writeGames({ db }: Context, library_id: string, games: readonly CollectedGame[]): Promise<Counts> {
  const stored = await findStoredGames(db, library_id, games);
  const newGames: CollectedGame[] = [];
  const changes: object[] = [];
  let filled = 0;
  for (const game of games) {
    const rows = stored.get(matchKey(game));
    if (!rows) {
      newGames.push(game);
      stored.set(matchKey(game), []); // the collection may list it twice
      continue;
    }
    const additions = rows.flatMap((row) => {
      const added = findMissingFacts(row, game);
      return added ? [{ id: row.id, ...added }] : [];
    });
    changes.push(...additions);
    if (additions.length) filled += 1;
  }
  if (changes.length) await fillEmptyFields(db, changes);
  if (newGames.length) await createGames(db, library_id, newGames);
  return { created: newGames.length, filled, unchanged: games.length - newGames.length - filled };
}
