import { api } from '../../../client/api.ts';
import { showLength } from '../../../client/format/times.ts';
import type { AnyRecord } from '../../../client/record.ts';
import { Refusal } from '../../../client/refusal.ts';
import { deskText } from '../../../messages/library/desk.ts';
import type { LoggedAction } from '../../ui/actions/useActionLog.ts';

export interface Game extends AnyRecord {
  readonly name: string;
  readonly catalog_number: string;
  readonly is_checked_out: boolean;
  readonly is_in_circulation: boolean;
  readonly is_play_to_win: boolean;
}
export interface Badge extends AnyRecord {
  readonly name: string;
  readonly badge_number: number;
  readonly convention_id: string;
  readonly verified?: boolean;
  readonly checked_in?: boolean;
}
export interface Loan extends AnyRecord {
  readonly renter_name: string;
  readonly badge_id: string | null;
  readonly convention_id: string | null;
  readonly checkout_date: Date;
  readonly librarygame_id: string;
}
/** What the desk is waiting for: a badge for a game, a game for a badge, or anything. */
export interface DeskState {
  readonly game?: Game;
  readonly person?: Badge;
}
/** A returned game and its loan. */
export interface ReturnedGame {
  readonly game: Game;
  readonly loan: Loan;
}
export interface DeskPlace {
  readonly library_id: string;
  /** The convention whose badges are read; null: none. */
  readonly convention_id: string | null;
}
/** Games and people whose names match what was typed. */
export interface Matches {
  readonly text: string;
  readonly games: readonly Game[];
  readonly badges: readonly Badge[];
  /** Whether more match than these. */
  readonly hasMore: boolean;
}
const MOST_MATCHES = 8;
const singleItem = { _items_per_page: 1 };
const first = <T>({ items }: { items: readonly unknown[] }) => items[0] as T | undefined; // an item of the list that was called
const findGame = async (library_id: string, code: string) =>
  first<Game>(await api.library.games.query({ id: library_id, catalog_number: code, ...singleItem }));
const findBadge = async (convention_id: string, code: string) =>
  first<Badge>(await api.convention.badges.query({ id: convention_id, badge_number: code, ...singleItem }));
const findLoan = async (library_id: string, { id }: Game) =>
  first<Loan>(await api.library.checkouts.query({ id: library_id, librarygame_id: id, is_checked_in: false, ...singleItem }));

function duration(from: Date, to = Date.now()): string {
  const minutes = Math.max(0, Math.round((to - from.getTime()) / 60_000));
  return minutes === 0 ? deskText.moment : showLength(minutes);
}
/** Adds that somebody is not checked in, where it is known: they may have a game, and the desk may want to know. */
const withArrival = (said: string, to: Badge | string): string =>
  typeof to !== 'string' && to.checked_in === false ? deskText.notCheckedIn({ said, name: to.name }) : said;
/** Lends a game. @throws Refusal */
export async function lend(
  { library_id, convention_id }: DeskPlace,
  game: Game,
  to: Badge | string,
): Promise<LoggedAction<ReturnedGame>> {
  const renter = typeof to === 'string' ? { renter_name: to } : { renter_name: to.name, badge_id: to.id };
  const input = { library_id, librarygame_id: game.id, ...renter, ...(convention_id ? { convention_id } : {}) };
  const { id, renter_name } = await api.librarygamecheckout.create.mutate(input);
  return {
    kind: 'done',
    about: game.id,
    text: withArrival(deskText.lent({ game: game.name, name: renter_name }), to),
    undo: () => api.librarygamecheckout.delete.mutate({ id }),
  };
}
async function checkIn({ library_id }: DeskPlace, game: Game): Promise<LoggedAction<ReturnedGame>> {
  const loan = await findLoan(library_id, game);
  if (!loan) throw new Refusal(409, deskText.noLoan({ game: game.name }));
  return giveBack(library_id, { game, loan });
}
/** Returns a game from a loan; undone, it is out since when it was before. @throws Refusal */
export async function giveBack(library_id: string, { game, loan }: ReturnedGame) {
  await api.librarygamecheckout.checkin.mutate({ id: loan.id });
  const { badge_id, convention_id, renter_name, checkout_date } = loan;
  const formerLoan = { library_id, librarygame_id: game.id, renter_name, badge_id, convention_id, checkout_date };
  return {
    kind: 'done' as const,
    about: game.id,
    text: deskText.returned({ game: game.name, name: renter_name, duration: duration(checkout_date) }),
    subject: { game, loan },
    undo: () => api.librarygamecheckout.create.mutate(formerLoan),
  };
}
/** Enters the person who returned a game in its draw. @throws Refusal */
export async function enterDraw({ library_id }: DeskPlace, { game, loan }: ReturnedGame): Promise<LoggedAction<ReturnedGame>> {
  const { renter_name, badge_id, convention_id } = loan;
  const input = { library_id, librarygame_id: game.id, name: renter_name, badge_id, convention_id };
  const { id } = await api.playtowin.create.mutate(input);
  return {
    kind: 'done',
    text: deskText.entered({ name: renter_name, game: game.name }),
    undo: () => api.playtowin.delete.mutate({ id }),
  };
}

/** What was read at the desk: a game or a badge. */
export type Found = { readonly game: Game } | { readonly badge: Badge };
/** What follows from it. */
interface Step {
  readonly action: LoggedAction<ReturnedGame>;
  readonly state: DeskState;
}
/** Acts on a game or a badge, in either order. @throws Refusal */
export async function act(place: DeskPlace, state: DeskState, found: Found): Promise<Step> {
  if ('badge' in found) {
    const { badge } = found;
    if (state.game) return { action: await lend(place, state.game, badge), state: {} };
    const before = state.person && state.person.id !== badge.id ? state.person.name : null;
    const text = before ? deskText.nowGameInstead({ name: badge.name, before }) : deskText.nowGame({ name: badge.name });
    return { action: { kind: 'wait', text: withArrival(text, badge) }, state: { person: badge } };
  }
  const { game } = found;
  if (game.is_checked_out) return { action: await checkIn(place, game), state: {} };
  if (!game.is_in_circulation) throw new Refusal(409, deskText.notInCirculation({ game: game.name }));
  if (state.person) return { action: await lend(place, game, state.person), state: {} };
  return { action: { kind: 'wait', text: deskText.nowBadge({ game: game.name }) }, state: { game } };
}
/** While somebody waits for a game, those that they can take come first: choosing one that is out would return it for another person. */
const inOrder = (games: readonly Game[], person: Badge | undefined): readonly Game[] =>
  person ? [...games].sort((a, b) => Number(a.is_checked_out) - Number(b.is_checked_out)) : games;
/**
 * Finds out what was scanned or typed: the game or the badge of that number, the only one of that name, otherwise all that match it.
 * @throws Refusal
 */
export async function find(
  { library_id, convention_id }: DeskPlace,
  { game: waiting, person }: DeskState,
  text: string,
): Promise<Found | Matches> {
  const game = await findGame(library_id, text);
  if (game) return { game };
  const badge = convention_id && /^\d{1,9}$/.test(text) ? await findBadge(convention_id, text) : undefined;
  if (badge) return { badge };
  const page = { query: text, _items_per_page: MOST_MATCHES };
  const [games, people] = await Promise.all([
    api.library.games.query({ id: library_id, ...page }),
    convention_id ? api.convention.badges.query({ id: convention_id, ...page }) : { items: [], paging: null },
  ]);
  const named = games.items as unknown as Game[]; // the items of the list that was called
  const isText = (value: string) => value.toLowerCase() === text.toLowerCase();
  const exact = named.find(({ catalog_number }) => isText(catalog_number));
  if (exact) return { game: exact };
  const badges = people.items as unknown as Badge[]; // the items of the list that was called
  const hasMore = (!waiting && games.paging.total_items > named.length) || (people.paging?.total_items ?? 0) > badges.length;
  // While a game waits for its badge, only people can come next; while somebody waits for a game, a game is meant if one has the name.
  const matches = {
    text,
    games: waiting ? [] : inOrder(named, person),
    badges: person && named.length > 0 ? [] : badges,
    hasMore,
  };
  const [only, ...others] = [...matches.badges.map((one) => ({ badge: one })), ...matches.games.map((one) => ({ game: one }))];
  if (!only) throw new Refusal(404, deskText.unknownCode({ code: text }));
  return others.length === 0 && isText('badge' in only ? only.badge.name : only.game.name) ? only : matches;
}
