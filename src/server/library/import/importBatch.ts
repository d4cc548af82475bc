import { Prisma } from '../../../generated/prisma/client.ts';
import { type GameFact, gameFacts } from '../../integrations/collections/interface.ts';
import type { Context, Db } from '../../platform/context.ts';
import { slugOf } from '../../platform/format/slugs.ts';
import { type CollectedGame, contradiction, type Known } from './collectedGame.ts';

/** What became of the games of a batch. */
export interface Counts {
  readonly created: number;
  readonly filled: number;
  readonly unchanged: number;
}
/** A game of the library, as far as a collection can add to it. */
type Present = { readonly id: string; readonly name: string; readonly bgg_id: number | null } & {
  readonly [K in GameFact]: string | number | null;
};
const PREFIX = 'EXT-';

const byName = (name: string) => name.toLowerCase();
const keyOf = ({ bgg_id, name }: CollectedGame) => (bgg_id === undefined ? byName(name) : bgg_id);

/** The library's games that are the same as some of these, by their id at the site or by name. */
async function present(db: Db, library_id: string, games: readonly CollectedGame[]): Promise<Map<number | string, Present[]>> {
  const ids = games.flatMap(({ bgg_id }) => bgg_id ?? []);
  const names = games.flatMap(({ bgg_id, name }) => (bgg_id === undefined ? byName(name) : []));
  const named = names.length ? Prisma.sql`OR lower(name) = ANY(${names}::text[])` : Prisma.empty;
  const rows = await db.$queryRaw<Present[]>`
    SELECT id::text, name, bgg_id, publisher_name, description, age, min_players, max_players, min_play_time, max_play_time, game_weight, icon_uri
    FROM librarygame WHERE library_id = ${library_id}::uuid AND (bgg_id = ANY(${ids}::int[]) ${named})`;
  const found = new Map<number | string, Present[]>();
  for (const row of rows)
    for (const key of [row.bgg_id, byName(row.name)]) if (key !== null) found.set(key, [...(found.get(key) ?? []), row]);
  return found;
}
const isEmpty = (value: string | number | null) => value === null || value === '';

/** What a game of the library still lacks and the collection knows; null: nothing. */
function lacking(row: Present, game: CollectedGame): Known | null {
  const news = gameFacts.filter((name) => isEmpty(row[name]) && game[name] !== undefined);
  const had = Object.fromEntries(gameFacts.flatMap((name) => (isEmpty(row[name]) ? [] : [[name, row[name]]])));
  const added = Object.fromEntries(news.map((name) => [name, game[name]]));
  for (let pair = contradiction({ ...had, ...added }); pair; pair = contradiction({ ...had, ...added })) {
    if (!pair.some((name) => name in added)) break;
    for (const name of pair) delete added[name]; // what people have entered is right
  }
  return Object.keys(added).length ? added : null;
}
async function fill(db: Db, changes: readonly object[]): Promise<void> {
  await db.$executeRaw`
    UPDATE librarygame AS game SET
      publisher_name = coalesce(game.publisher_name, news.publisher_name),
      description = CASE WHEN game.description = '' THEN coalesce(news.description, '') ELSE game.description END,
      age = coalesce(game.age, news.age),
      min_players = coalesce(game.min_players, news.min_players), max_players = coalesce(game.max_players, news.max_players),
      min_play_time = coalesce(game.min_play_time, news.min_play_time), max_play_time = coalesce(game.max_play_time, news.max_play_time),
      game_weight = coalesce(game.game_weight, news.game_weight), icon_uri = coalesce(game.icon_uri, news.icon_uri)
    FROM jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) AS news(
      id uuid, publisher_name text, description text, age int, min_players int, max_players int, min_play_time int, max_play_time int,
      game_weight float8, icon_uri text)
    WHERE game.id = news.id`;
}
async function create(db: Db, library_id: string, games: readonly CollectedGame[]): Promise<void> {
  const [{ last } = { last: 0 }] = await db.$queryRaw<{ last: number }[]>`
    SELECT coalesce(max(substr(catalog_number, 5)::int), 0) AS last FROM librarygame
    WHERE library_id = ${library_id}::uuid AND catalog_number ~ '^EXT-[0-9]{1,9}$'`;
  await db.libraryGame.createMany({
    data: games.map(({ line: _, name, ...game }, index) => ({
      ...(game as Prisma.LibraryGameCreateManyInput), // its columns were read by the declarations of these columns
      library_id,
      name,
      uri_part: slugOf(name, 'game'),
      catalog_number: `${PREFIX}${String(last + index + 1).padStart(5, '0')}`,
    })),
  });
}

/** Whether the site could tell more of a game than the library has already. */
export async function incomplete({ db }: Context, library_id: string, games: readonly CollectedGame[]): Promise<CollectedGame[]> {
  const there = await present(db, library_id, games);
  return games.filter((game) => there.get(keyOf(game))?.every((row) => gameFacts.every((name) => !isEmpty(row[name]))) !== true);
}

/**
 * Writes some games of a collection into a library, in a handful of statements: what the library has is left alone except that empty
 * fields are filled, in each of its copies; what is new gets the next free catalogue number.
 */
export async function writeGames({ db }: Context, library_id: string, games: readonly CollectedGame[]): Promise<Counts> {
  const there = await present(db, library_id, games);
  const fresh: CollectedGame[] = [];
  const changes: object[] = [];
  let filled = 0;
  for (const game of games) {
    const rows = there.get(keyOf(game));
    if (!rows) {
      fresh.push(game);
      there.set(keyOf(game), []); // it may come twice
      continue;
    }
    const news = rows.flatMap((row) => {
      const added = lacking(row, game);
      return added ? [{ id: row.id, ...added }] : [];
    });
    changes.push(...news);
    if (news.length) filled += 1;
  }
  if (changes.length) await fill(db, changes);
  if (fresh.length) await create(db, library_id, fresh);
  return { created: fresh.length, filled, unchanged: games.length - fresh.length - filled };
}
