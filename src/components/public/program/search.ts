import type { SiteEvent } from '../site.ts';

/* Search that forgives slips: words may lack their end, have a letter too many, too few, wrong or swapped, and no accents. */

const fold = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
export const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Slips that a word of so many letters may have. */
const slipsIn = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2);

/** How many letters lie between a typed word and the beginning of another one; more than `limit` is not worked out. */
export function slipsBetween(typed: string, word: string, limit: number): number {
  const end = Math.min(word.length, typed.length + limit);
  let before: number[] = [];
  let last = Array.from({ length: end + 1 }, (_, n) => n);
  for (let i = 1; i <= typed.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= end; j += 1) {
      const same = typed[i - 1] === word[j - 1];
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      row.push(cost);
    }
    if (Math.min(...row) > limit) return limit + 1;
    [before, last] = [last, row];
  }
  return Math.min(...last);
}
function bestFit(typed: string, words: ReadonlySet<string>): number {
  const limit = slipsIn(typed.length);
  let best = limit + 1;
  for (const word of words) {
    if (word.startsWith(typed)) return 0;
    if (limit > 0 && best > 1) best = Math.min(best, slipsBetween(typed, word, limit));
  }
  return best > limit ? Number.POSITIVE_INFINITY : best;
}

const indexes = new WeakMap<object, ReadonlySet<string>>();
function indexOf<T extends object>(item: T, textOf: (item: T) => string): ReadonlySet<string> {
  const cached = indexes.get(item);
  if (cached) return cached;
  const words = new Set(wordsOf(textOf(item)));
  indexes.set(item, words);
  return words;
}

export interface Found<T> {
  readonly found: readonly T[];
  /** Nothing has the words as they were typed. */
  readonly is_similar: boolean;
}
/** The items whose text has every word of the search; where none has, those that have similar ones. */
export function searchBy<T extends object>(items: readonly T[], search: string, textOf: (item: T) => string): Found<T> {
  const typed = wordsOf(search).slice(0, 8);
  if (!typed.length) return { found: items, is_similar: false };
  const fits = items.map((item) => ({
    item,
    slips: typed.reduce((sum, word) => sum + bestFit(word, indexOf(item, textOf)), 0),
  }));
  const exact = fits.filter(({ slips }) => slips === 0);
  const found = exact.length ? exact : fits.filter(({ slips }) => Number.isFinite(slips));
  return { found: found.map(({ item }) => item), is_similar: !exact.length && found.length > 0 };
}

const textOfEvent = ({ number, name, type, room, place, hosts, description }: SiteEvent): string =>
  [number, name, type, room ?? '', place ?? '', ...hosts, description].join(' ');
/** The events that a search means: one by its number, or those that have its words. */
export function searchEvents(events: readonly SiteEvent[], search: string): Found<SiteEvent> {
  const [, number] = /^#?(\d{1,9})$/.exec(search) ?? [];
  const numbered = number ? events.filter((event) => event.number === Number(number)) : [];
  return numbered.length ? { found: numbered, is_similar: false } : searchBy(events, search, textOfEvent);
}
