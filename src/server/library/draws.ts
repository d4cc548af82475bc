import { createHash, randomBytes } from 'node:crypto';
import type { PlayToWin, PlayToWinDraw, Prisma } from '../../generated/prisma/client.ts';
import { libraryLog, playToWinRefusals } from '../../messages/library/refusals.ts';
import { type DrawResult, drawResults } from '../../resources/library/playtowindraw.ts';
import { stateForbids } from '../errors/refusals.ts';
import type { Context } from '../platform/context.ts';
import { writeLine } from '../system/logentry.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
/** The ids of the entries of each game. */
type Entries = Record<string, string[]>;
type Person = Pick<PlayToWin, 'badge_id' | 'user_id' | 'name'>;
/** What identifies the person behind an entry: the badge, else the user, else the name. */
const personOf = ({ badge_id, user_id, name }: Person) => badge_id ?? user_id ?? name.trim().toLowerCase();
const listEntryLines = (entries: Entries) =>
  Object.entries(entries).flatMap(([game, ids]) => ids.map((entry) => `${game} ${entry}`));

/**
 * Prepares what a draw publishes before it runs: the entries, at most one per person and game, and the hashes of the entries and of a
 * secret seed. @throws 409/453 playtowins if there are no entries
 */
export async function prepareDraw({ db }: Context, library_id: string, convention_id: string | undefined) {
  const found = await db.playToWin.findMany({
    where: { library_id, librarygame: { is_play_to_win: true }, ...(convention_id ? { convention_id } : {}) },
    orderBy: [{ date_created: 'asc' }, { id: 'asc' }],
  });
  if (!found.length) throw stateForbids('playtowins', playToWinRefusals.noEntries);
  const entries: Entries = {};
  const seen = new Set<string>();
  for (const entry of found) {
    const key = `${entry.librarygame_id} ${personOf(entry)}`;
    if (seen.has(key)) continue;
    seen.add(key);
    entries[entry.librarygame_id] = [...(entries[entry.librarygame_id] ?? []), entry.id];
  }
  const seed = randomBytes(32).toString('hex');
  return { entries, seed, seed_hash: sha256(seed), entries_hash: sha256(listEntryLines(entries).sort().join('\n')) };
}

/**
 * Computes the order of each game's entries, which depends only on the seed and the entries, and the winners. Games are drawn in the
 * given order; in each, the first person below the limit of wins wins. Deleted entries are absent.
 */
export function computeResults(
  { seed, max_wins }: Pick<PlayToWinDraw, 'seed' | 'max_wins'>,
  games: readonly { id: string; entries: readonly string[] }[],
  people: ReadonlyMap<string, Person>,
): DrawResult[] {
  const wins = new Map<string, number>();
  return games.flatMap(({ id, entries }) => {
    let won = false;
    const lots = entries.map((entry) => ({ entry, lot: sha256(`${seed} ${id} ${entry}`) }));
    lots.sort((a, b) => (a.lot < b.lot ? -1 : 1));
    return lots.map(({ entry }, index): DrawResult => {
      const person = people.get(entry);
      const place = { librarygame_id: id, playtowin_id: entry, position: index + 1 };
      if (!person) return { ...place, outcome: 'absent' };
      const previousWins = wins.get(personOf(person)) ?? 0;
      if (won) return { ...place, outcome: 'runner_up' };
      if (max_wins !== null && previousWins >= max_wins) return { ...place, outcome: 'passed_over' };
      won = true;
      wins.set(personOf(person), previousWins + 1);
      return { ...place, outcome: 'winner' };
    });
  });
}

const loadEntries = async ({ db }: Context, ids: string[]) =>
  new Map((await db.playToWin.findMany({ where: { id: { in: ids } } })).map((entry) => [entry.id, entry]));

/** Makes the entries win their games, with the games locked. If a game had another winner, its log says so. */
async function awardWins(ctx: Context, winners: readonly DrawResult[]): Promise<void> {
  const games = winners.map(({ librarygame_id }) => librarygame_id);
  await ctx.db.$queryRaw`SELECT id FROM librarygame WHERE id = ANY(${games}::uuid[]) ORDER BY id FOR UPDATE`;
  const earlier = await ctx.db.playToWin.findMany({ where: { librarygame_id: { in: games }, win: true } });
  await ctx.db.playToWin.updateMany({ where: { id: { in: earlier.map(({ id }) => id) } }, data: { win: false } });
  const ids = winners.map(({ playtowin_id }) => playtowin_id);
  await ctx.db.playToWin.updateMany({ where: { id: { in: ids } }, data: { win: true } });
  const entries = await loadEntries(ctx, ids);
  for (const { librarygame_id, name } of earlier) {
    const winner = winners.find((result) => result.librarygame_id === librarygame_id);
    const comment = libraryLog.winMovedByDraw({ from: name, to: entries.get(winner?.playtowin_id ?? '')?.name ?? '' });
    await writeLine(ctx, { type: 'librarygame', id: librarygame_id }, { comment, type: 'system' });
  }
}

/** Draws the winners: premium games first, then the games with the fewest entries. */
export async function runDraw(ctx: Context, draw: PlayToWinDraw): Promise<void> {
  const entries = draw.entries as Entries; // written by prepareDraw()
  const premium = await ctx.db.libraryGame.findMany({ where: { id: { in: Object.keys(entries) }, is_premium: true } });
  const premiumIds = new Set(premium.map(({ id }) => id));
  const games = Object.entries(entries).map(([id, list]) => ({ id, entries: list }));
  const rank = ({ id }: { id: string }) => (premiumIds.has(id) ? 0 : 1);
  games.sort((a, b) => rank(a) - rank(b) || a.entries.length - b.entries.length || (a.id < b.id ? -1 : 1));
  const results = computeResults(draw, games, await loadEntries(ctx, Object.values(entries).flat()));
  await awardWins(
    ctx,
    results.filter(({ outcome }) => outcome === 'winner'),
  );
  const data = { status: 'drawn', results: results as Prisma.InputJsonValue, run_date: new Date() }; // plain values
  await ctx.db.playToWinDraw.update({ where: { id: draw.id }, data });
}

/** Marks the winner of a game as absent; the next person below the limit of wins wins. @throws 409/453 librarygame_id if nobody is left */
export async function advanceDraw(ctx: Context, draw: PlayToWinDraw, librarygame_id: string): Promise<void> {
  const results = drawResults.parse(draw.results);
  const ofGame = results.filter((result) => result.librarygame_id === librarygame_id);
  const absent = ofGame.find(({ outcome }) => outcome === 'winner');
  const entries = await loadEntries(
    ctx,
    results.map(({ playtowin_id }) => playtowin_id),
  );
  const personAt = ({ playtowin_id }: DrawResult) => {
    const entry = entries.get(playtowin_id);
    return entry && personOf(entry);
  };
  const countWins = (person: string) =>
    results.filter((result) => result.outcome === 'winner' && personAt(result) === person).length;
  const next = ofGame.find((result) => {
    const person = result.outcome === 'runner_up' ? personAt(result) : undefined;
    return person !== undefined && (draw.max_wins === null || countWins(person) < draw.max_wins);
  });
  if (!absent || !next) throw stateForbids('librarygame_id', playToWinRefusals.nobodyLeft);
  absent.outcome = 'absent';
  next.outcome = 'winner';
  await awardWins(ctx, [next]);
  await ctx.db.playToWinDraw.update({ where: { id: draw.id }, data: { results: results as Prisma.InputJsonValue } }); // plain values
}
