import { createHash, randomBytes } from 'node:crypto';
import type { PlayToWin, PlayToWinDraw, Prisma } from '../../generated/prisma/client.ts';
import { type DrawResult, drawResults } from '../../resources/library/playtowindraw.ts';
import { stateForbids } from '../errors/refusals.ts';
import type { Context } from '../platform/context.ts';
import { writeLine } from '../system/logentry.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
/** The ids of the entries of each game. */
type Entries = Record<string, string[]>;
type Person = Pick<PlayToWin, 'badge_id' | 'user_id' | 'name'>;
/** By whom an entry is: a badge, else a user, else a name. */
const personOf = ({ badge_id, user_id, name }: Person) => badge_id ?? user_id ?? name.trim().toLowerCase();
const linesOf = (entries: Entries) => Object.entries(entries).flatMap(([game, ids]) => ids.map((entry) => `${game} ${entry}`));

/** What a draw publishes before it runs: the entries, one a person and game, and a seed that nobody knows yet. @throws 409/453 */
export async function announced({ db }: Context, library_id: string, convention_id: string | undefined) {
  const all = await db.playToWin.findMany({
    where: { library_id, librarygame: { is_play_to_win: true }, ...(convention_id ? { convention_id } : {}) },
    orderBy: [{ date_created: 'asc' }, { id: 'asc' }],
  });
  if (!all.length) throw stateForbids('playtowins', 'playtowins: there are no entries to draw from.');
  const entries: Entries = {};
  const seen = new Set<string>();
  for (const entry of all) {
    const key = `${entry.librarygame_id} ${personOf(entry)}`;
    if (seen.has(key)) continue;
    seen.add(key);
    entries[entry.librarygame_id] = [...(entries[entry.librarygame_id] ?? []), entry.id];
  }
  const seed = randomBytes(32).toString('hex');
  return { entries, seed, seed_hash: sha256(seed), entries_hash: sha256(linesOf(entries).sort().join('\n')) };
}

/**
 * The order of every game's entries, which follows from seed and entries alone, and who wins: games in the order given, in each the
 * first who has not won enough yet. Entries that are gone are absent.
 */
export function drawn(
  { seed, max_wins }: Pick<PlayToWinDraw, 'seed' | 'max_wins'>,
  games: readonly { id: string; entries: readonly string[] }[],
  people: ReadonlyMap<string, Person>,
): DrawResult[] {
  const wins = new Map<string, number>();
  return games.flatMap(({ id, entries }) => {
    let won = false;
    const lots = entries.map((entry) => ({ entry, lot: sha256(`${seed} ${id} ${entry}`) }));
    lots.sort((a, b) => (a.lot < b.lot ? -1 : 1));
    return lots.map(({ entry }, at): DrawResult => {
      const person = people.get(entry);
      const place = { librarygame_id: id, playtowin_id: entry, position: at + 1 };
      if (!person) return { ...place, outcome: 'absent' };
      const before = wins.get(personOf(person)) ?? 0;
      if (won) return { ...place, outcome: 'runner_up' };
      if (max_wins !== null && before >= max_wins) return { ...place, outcome: 'passed_over' };
      won = true;
      wins.set(personOf(person), before + 1);
      return { ...place, outcome: 'winner' };
    });
  });
}

const peopleOf = async ({ db }: Context, ids: string[]) =>
  new Map((await db.playToWin.findMany({ where: { id: { in: ids } } })).map((entry) => [entry.id, entry]));

/** Makes entries the winners of their games, under the locks of the games, and says so in the logs of games that had another. */
async function award(ctx: Context, winners: readonly DrawResult[]): Promise<void> {
  const games = winners.map(({ librarygame_id }) => librarygame_id);
  await ctx.db.$queryRaw`SELECT id FROM librarygame WHERE id = ANY(${games}::uuid[]) ORDER BY id FOR UPDATE`;
  const earlier = await ctx.db.playToWin.findMany({ where: { librarygame_id: { in: games }, win: true } });
  await ctx.db.playToWin.updateMany({ where: { id: { in: earlier.map(({ id }) => id) } }, data: { win: false } });
  const ids = winners.map(({ playtowin_id }) => playtowin_id);
  await ctx.db.playToWin.updateMany({ where: { id: { in: ids } }, data: { win: true } });
  const people = await peopleOf(ctx, ids);
  for (const { librarygame_id, name } of earlier) {
    const now = winners.find((winner) => winner.librarygame_id === librarygame_id);
    const by = people.get(now?.playtowin_id ?? '')?.name;
    const comment = `The win went from ${name} to ${by}, by draw.`;
    await writeLine(ctx, { type: 'librarygame', id: librarygame_id }, { comment, type: 'system' });
  }
}

/** Draws: premium games first, then those with the fewest entries. */
export async function run(ctx: Context, draw: PlayToWinDraw): Promise<void> {
  const entries = draw.entries as Entries; // written by announced()
  const premium = await ctx.db.libraryGame.findMany({ where: { id: { in: Object.keys(entries) }, is_premium: true } });
  const first = new Set(premium.map(({ id }) => id));
  const games = Object.entries(entries).map(([id, list]) => ({ id, entries: list }));
  const rank = ({ id }: { id: string }) => (first.has(id) ? 0 : 1);
  games.sort((a, b) => rank(a) - rank(b) || a.entries.length - b.entries.length || (a.id < b.id ? -1 : 1));
  const results = drawn(draw, games, await peopleOf(ctx, Object.values(entries).flat()));
  await award(
    ctx,
    results.filter(({ outcome }) => outcome === 'winner'),
  );
  const data = { status: 'drawn', results: results as Prisma.InputJsonValue, run_date: new Date() }; // plain values
  await ctx.db.playToWinDraw.update({ where: { id: draw.id }, data });
}

/** The winner of a game does not turn up: the next who has not won enough wins. @throws 409/453 librarygame_id when nobody is left */
export async function advance(ctx: Context, draw: PlayToWinDraw, librarygame_id: string): Promise<void> {
  const results = drawResults.parse(draw.results);
  const ofGame = results.filter((result) => result.librarygame_id === librarygame_id);
  const absent = ofGame.find(({ outcome }) => outcome === 'winner');
  const people = await peopleOf(
    ctx,
    results.map(({ playtowin_id }) => playtowin_id),
  );
  const personAt = ({ playtowin_id }: DrawResult) => {
    const person = people.get(playtowin_id);
    return person && personOf(person);
  };
  const winsOf = (who: string) => results.filter((one) => one.outcome === 'winner' && personAt(one) === who).length;
  const next = ofGame.find((one) => {
    const who = one.outcome === 'runner_up' ? personAt(one) : undefined;
    return who !== undefined && (draw.max_wins === null || winsOf(who) < draw.max_wins);
  });
  if (!absent || !next) throw stateForbids('librarygame_id', 'librarygame_id: nobody is left who could win this game.');
  absent.outcome = 'absent';
  next.outcome = 'winner';
  await award(ctx, [next]);
  await ctx.db.playToWinDraw.update({ where: { id: draw.id }, data: { results: results as Prisma.InputJsonValue } }); // plain values
}
