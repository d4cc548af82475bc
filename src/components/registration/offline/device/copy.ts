import { api } from '../../../../client/api.ts';
import type { Snapshot } from '../../../../server/registration/offline/snapshot/snapshot.ts';
import { decrypt, encrypt } from './crypto.ts';
import { isOfBadge, type Queued } from './queue.ts';
import { copyOf, putCopy } from './store.ts';

type Stored<T> = T extends Date ? string : T extends object ? { [K in keyof T]: Stored<T[K]> } : T;
/** A badge in the copy. */
export type Copied = Stored<Snapshot['items'][number]>;
/** A badge that was deleted before the copy was taken. */
export type CopiedGone = Stored<Snapshot['gone'][number]>;
export type CopiedType = Stored<Snapshot['types'][number]>;
/** A badge as those see it who lend games. */
export type CopiedPerson = Stored<Snapshot['people'][number]>;
/** A game. `sequence`: the action of this device that lent it, which the service has not named yet. */
export type CopiedGame = Omit<Stored<Snapshot['games'][number]>, 'loan'> & {
  readonly loan: {
    readonly id: string | null;
    readonly renter_name: string;
    readonly checkout_date: string;
    readonly sequence?: number;
  } | null;
};
export type CopiedEvent = Stored<Snapshot['events'][number]>;
export type CopiedTicket = CopiedEvent['tickets'][number];
export interface Copy {
  readonly taken: number;
  readonly is_registration: boolean;
  readonly types: readonly CopiedType[];
  /** Of the convention. */
  readonly days: CopiedType['days'];
  readonly items: readonly Copied[];
  readonly gone: readonly CopiedGone[];
  readonly library: { readonly id: string; readonly name: string } | null;
  readonly people: readonly CopiedPerson[];
  readonly games: readonly CopiedGame[];
  readonly events: readonly CopiedEvent[];
  /** The addresses of the desks. */
  readonly pages: readonly string[];
}
/** Copies of earlier versions are of registration desks. */
const before = { is_registration: true, days: [], gone: [], library: null, people: [], games: [], events: [], pages: [] };

/** Reads the copy of a desk; null: there is none. */
export async function readCopy(deskdevice_id: string, key: CryptoKey): Promise<Copy | null> {
  const stored = await copyOf(deskdevice_id);
  return stored ? { ...before, ...(await decrypt<Omit<Copy, 'taken'>>(key, stored)), taken: stored.taken } : null;
}
/** Stores a copy. */
export const writeCopy = async (deskdevice_id: string, key: CryptoKey, { taken, ...copy }: Copy): Promise<unknown> =>
  putCopy({ deskdevice_id, taken, ...(await encrypt(key, copy)) });

/** After this badge number there is none. */
const NO_MORE = 1_000_000_000;
/** After this id there is no game. */
const LAST_GAME = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
const MAX_DAYS = 100;
const daysOf = async (id: string) =>
  (await api.convention.days.query({ id, _items_per_page: MAX_DAYS })).items.map(({ name, start_date, end_date }) => ({
    ...{ name, start_date, end_date },
  }));
/** Asks the service for a new copy and stores it. @throws Refusal */
export async function takeCopy(deskdevice_id: string, convention_id: string, key: CryptoKey): Promise<Copy> {
  const taken = Date.now();
  const pages: Snapshot[] = [];
  for (let [after, game, isLast]: [number, string | null, boolean] = [0, null, false]; !isLast; ) {
    const page: Snapshot = await api.convention.deskSnapshot.query({
      ...{ id: convention_id, after },
      ...(game === null ? {} : { after_game: game }),
    });
    pages.push(page);
    isLast = page.next === null && page.next_game === null;
    after = page.next ?? NO_MORE;
    game = page.next_game ?? LAST_GAME;
  }
  const [first] = pages;
  if (!first) throw new Error('There is no copy.');
  const all = <K extends 'items' | 'people' | 'games'>(name: K) => pages.flatMap((page) => page[name] as Snapshot[K][number][]);
  const { is_registration, types, gone, library, events, pages: desks } = first;
  const days = is_registration ? await daysOf(convention_id) : [];
  const copied = { is_registration, types, days, gone, library, events, pages: desks };
  const copy = { taken, ...copied, items: all('items'), people: all('people'), games: all('games') };
  const plain = JSON.parse(JSON.stringify(copy)) as Copy; // dates become text
  await writeCopy(deskdevice_id, key, plain);
  return plain;
}

/** The badge as it is by what this desk did to it and has not sent. */
export function afterQueue(badge: Copied, queue: readonly Queued[]): Copied {
  let now = badge;
  for (const act of queue) {
    if (!isOfBadge(act) || act.badge_id !== badge.id) continue;
    if (act.kind === 'check_in') now = { ...now, checked_in: true, checked_in_date: act.acted_date };
    else if (act.kind === 'undo') now = { ...now, checked_in: false, checked_in_date: null };
    else if (act.kind === 'print') now = { ...now, has_copy: true };
    else now = { ...now, firstname: act.firstname, lastname: act.lastname, name: act.name };
  }
  return now;
}

export const MAX_FOUND = 12;
const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
/** Whether a name has all words of a text, whatever their accents. */
export function hasWords(name: string, text: string): boolean {
  const words = folded(text)
    .split(/[\s,]+/)
    .filter(Boolean);
  const inside = folded(name);
  return words.length > 0 && words.every((word) => inside.includes(word));
}
/** What a typed or scanned text is, if it is the number or the code of a badge. */
export function badgeIn(text: string): { number?: number; code?: string } {
  const number = /^#?(\d{1,9})$/.exec(text)?.[1];
  if (number) return { number: Number(number) };
  return /^\d[0-9a-z]{9}$/i.test(text) ? { code: text.toUpperCase() } : {};
}
/**
 * The badges that a text means: by code or number exactly, else those whose names have all its words, first who is not checked in yet.
 */
export function findIn({ items }: Pick<Copy, 'items'>, queue: readonly Queued[], query: string): readonly Copied[] {
  const typed = query.trim();
  const { number, code } = badgeIn(typed);
  const current = items.map((badge) => afterQueue(badge, queue));
  const found = current.filter((badge) => {
    if (number !== undefined) return badge.badge_number === number;
    if (code) return badge.badge_code === code;
    return hasWords(`${badge.name} ${badge.firstname} ${badge.lastname}`, typed);
  });
  return found.sort((a, b) => Number(a.checked_in) - Number(b.checked_in)).slice(0, MAX_FOUND);
}

const MAX_GONE = 3;
/** The deleted badges that a text means, as the desk with network finds them, the latest first. */
export function goneIn({ gone }: Pick<Copy, 'gone'>, query: string): readonly CopiedGone[] {
  const typed = query.trim();
  const { number, code } = badgeIn(typed);
  const isMeant = (badge: CopiedGone) =>
    number !== undefined ? badge.badge_number === number : code ? badge.badge_code === code : hasWords(badge.names, typed);
  return gone.filter(isMeant).slice(0, MAX_GONE);
}
