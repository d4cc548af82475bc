import type { SiteEvent } from '../site.ts';

/* Search that forgives slips: words may lack their end, have a letter too many, too few, wrong or swapped, and no accents. */

const fold = (text: string): string =>
  /[^ -~\s]/.test(text) ? text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase() : text.toLowerCase();
export const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Slips that a word of so many letters may have. */
const slipsIn = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2);

const all = () => true;

/** More slips than any limit. */
const MANY = 9;
/** The longest search, and the most words of it that count. */
export const MAX_SEARCH = 60;
const MAX_WORDS = 4;
const newRow = () => new Uint8Array(MAX_SEARCH + 8);
type Rows = [Uint8Array, Uint8Array, Uint8Array];
let rows: Rows = [newRow(), newRow(), newRow()];

/** How many letters lie between a typed word and the beginning of another one; more than `limit` is not worked out. */
export function slipsBetween(typed: string, word: string, limit: number): number {
  const end = Math.min(word.length, typed.length + limit);
  if (end < typed.length - limit) return limit + 1;
  let [before, last, row]: Rows = rows;
  for (let j = 0; j <= limit + 1; j += 1) last[j] = j;
  for (let i = 1; i <= typed.length; i += 1) {
    // Cells further from the diagonal than the limit are above it.
    const [from, to] = [Math.max(1, i - limit), Math.min(end, i + limit)];
    row[from - 1] = from === 1 ? Math.min(i, MANY) : MANY;
    row[to + 1] = MANY;
    let least = row[from - 1] ?? MANY;
    const letter = typed.charCodeAt(i - 1);
    for (let j = from; j <= to; j += 1) {
      const other = word.charCodeAt(j - 1);
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (letter === other ? 0 : 1));
      if (i > 1 && j > 1 && letter === word.charCodeAt(j - 2) && typed.charCodeAt(i - 2) === other)
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      row[j] = cost;
      if (cost < least) least = cost;
    }
    if (least > limit) return limit + 1;
    [before, last, row] = [last, row, before];
  }
  rows = [before, last, row];
  let least = limit + 1;
  for (let j = Math.max(0, typed.length - limit); j <= end; j += 1) least = Math.min(least, last[j] ?? MANY);
  return least;
}

/** Each word of a list of items, and the positions of the items that have it. */
type Vocabulary = ReadonlyMap<string, readonly number[]>;
const vocabularies = new WeakMap<object, Vocabulary>();
function vocabularyOf<T>(items: readonly T[], textOf: (item: T) => string): Vocabulary {
  const existing = vocabularies.get(items);
  if (existing) return existing;
  const vocabulary = new Map<string, number[]>();
  items.forEach((item, position) => {
    for (const word of wordsOf(textOf(item))) {
      const positions = vocabulary.get(word);
      if (!positions) vocabulary.set(word, [position]);
      else if (positions.at(-1) !== position) positions.push(position);
    }
  });
  vocabularies.set(items, vocabulary);
  return vocabulary;
}
/** The items, among some, that have each typed word with so many slips at most. */
function withAll(
  vocabulary: Vocabulary,
  typed: readonly string[],
  slipsOf: (word: string) => number,
  among: Set<number>,
): Set<number> {
  let left = among;
  for (const one of typed) {
    const limit = slipsOf(one);
    const fitting = new Set<number>();
    for (const [word, positions] of vocabulary)
      if (word.startsWith(one) || (limit > 0 && slipsBetween(one, word, limit) <= limit))
        for (const position of positions) if (left.has(position)) fitting.add(position);
    if (!fitting.size) return fitting;
    left = fitting;
  }
  return left;
}

export interface Found<T> {
  readonly found: readonly T[];
  /** Nothing has the words as they were typed. */
  readonly is_similar: boolean;
}
/**
 * The items whose text has every word of the search; where none has, those that have similar ones. A list is indexed once, so `among` says
 * which of its items are meant.
 */
export function searchBy<T>(
  items: readonly T[],
  search: string,
  textOf: (item: T) => string,
  among: (item: T) => boolean = all,
): Found<T> {
  const typed = [...new Set(wordsOf(search.slice(0, MAX_SEARCH)))].slice(0, MAX_WORDS);
  if (!typed.length) return { found: items.filter(among), is_similar: false };
  const vocabulary = vocabularyOf(items, textOf);
  const meant = new Set(items.flatMap((item, position) => (among(item) ? [position] : [])));
  const exact = withAll(vocabulary, typed, () => 0, meant);
  const found = exact.size ? exact : withAll(vocabulary, typed, ({ length }) => slipsIn(length), meant);
  return { found: items.filter((_, position) => found.has(position)), is_similar: !exact.size && found.size > 0 };
}

const textOfEvent = ({ number, name, type, room, place, hosts, description }: SiteEvent): string =>
  [number, name, type, room ?? '', place ?? '', ...hosts, description].join(' ');
/** The events, among some, that a search means: one by its number, or those that have its words. */
export function searchEvents(
  events: readonly SiteEvent[],
  search: string,
  among: (event: SiteEvent) => boolean = all,
): Found<SiteEvent> {
  const [, number] = /^#?(\d{1,9})$/.exec(search) ?? [];
  const numbered = number ? events.filter((event) => event.number === Number(number) && among(event)) : [];
  return numbered.length ? { found: numbered, is_similar: false } : searchBy(events, search, textOfEvent, among);
}
