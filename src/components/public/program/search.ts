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

const indexes = new WeakMap<SiteEvent, ReadonlySet<string>>();
function indexOf(event: SiteEvent): ReadonlySet<string> {
  const cached = indexes.get(event);
  if (cached) return cached;
  const { number, name, type, room, place, hosts, description } = event;
  const words = new Set(wordsOf([number, name, type, room ?? '', place ?? '', ...hosts, description].join(' ')));
  indexes.set(event, words);
  return words;
}

export interface Found {
  readonly events: readonly SiteEvent[];
  /** Nothing has the words as they were typed. */
  readonly is_similar: boolean;
}
/** The events that have every word of the search; where none has, those that have similar ones. */
export function searchEvents(events: readonly SiteEvent[], search: string): Found {
  const [, number] = /^#?(\d{1,9})$/.exec(search) ?? [];
  const numbered = number ? events.filter((event) => event.number === Number(number)) : [];
  if (numbered.length) return { events: numbered, is_similar: false };
  const typed = wordsOf(search).slice(0, 8);
  if (!typed.length) return { events, is_similar: false };
  const fits = events.map((event) => ({
    event,
    slips: typed.reduce((sum, word) => sum + bestFit(word, indexOf(event)), 0),
  }));
  const exact = fits.filter(({ slips }) => slips === 0);
  const found = exact.length ? exact : fits.filter(({ slips }) => Number.isFinite(slips));
  return { events: found.map(({ event }) => event), is_similar: !exact.length && found.length > 0 };
}
