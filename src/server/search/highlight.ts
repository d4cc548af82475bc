import { attributes, type SearchObject } from './attributes.ts';
import { allowedTypos, countTypos } from './query/editDistance.ts';
import type { SearchParameters } from './query/parameters.ts';

/** A text with the words that were found marked in it. */
export interface Highlight {
  readonly value: string;
  readonly matchLevel: 'none' | 'partial' | 'full';
  readonly fullyHighlighted?: boolean;
  readonly matchedWords: readonly string[];
}
type Highlights = Record<string, Highlight | readonly Highlight[]>;

const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
/** A word in a text, and how many of its letters were found, by which word of the query. */
interface Mark {
  readonly at: number;
  readonly length: number;
  readonly letters: number;
  readonly word: string | null;
}

/** How much of a word begins like the prefix; accents are letters of their own in the one, and none in the other. */
function prefixLength(word: string, prefix: string): number {
  let length = 0;
  for (const letter of word) {
    if (fold(word.slice(0, length)).length >= prefix.length) break;
    length += letter.length;
  }
  return length;
}

function markWord(word: string, at: number, wanted: readonly string[], asked: SearchParameters, relaxed: boolean): Mark {
  const folded = fold(word);
  const mark = (found: string, letters = word.length) => ({ at, length: word.length, letters, word: found });
  const whole = wanted.find((one) => one === folded);
  if (whole) return mark(whole);
  const prefixes = asked.prefixes === 'prefixAll' ? wanted : asked.prefixes === 'prefixLast' ? wanted.slice(-1) : [];
  const prefix = prefixes.find((one) => folded.startsWith(one));
  if (prefix) return mark(prefix, prefixLength(word, prefix));
  const near =
    relaxed &&
    wanted.find((one) => countTypos(one, folded, allowedTypos(one, asked.typoLengths)) <= allowedTypos(one, asked.typoLengths));
  return near ? mark(near) : { at, length: word.length, letters: 0, word: null };
}
const markWords = (text: string, wanted: readonly string[], asked: SearchParameters, relaxed: boolean) =>
  Array.from(text.matchAll(/[\p{L}\p{N}\p{M}]+/gu), (found) => markWord(found[0], found.index, wanted, asked, relaxed));

function render(
  text: string,
  marks: readonly Mark[],
  [before, after]: SearchParameters['tags'],
  from = 0,
  until = text.length,
): string {
  let value = '';
  let done = from;
  for (const { at, letters } of marks.filter((mark) => mark.word !== null)) {
    value += text.slice(done, at) + before + text.slice(at, at + letters) + after;
    done = at + letters;
  }
  return value + text.slice(done, until);
}
function highlight(text: string, wanted: readonly string[], asked: SearchParameters, relaxed: boolean): Highlight {
  const marks = markWords(text, wanted, asked, relaxed);
  const value = render(text, marks, asked.tags);
  const matchedWords = wanted.filter((one) => marks.some(({ word }) => word === one));
  if (!matchedWords.length) return { value, matchLevel: 'none', matchedWords };
  return {
    value,
    matchLevel: matchedWords.length === wanted.length ? 'full' : 'partial',
    fullyHighlighted: marks.every(({ letters, length }) => letters === length),
    matchedWords,
  };
}
/** The text with the words of another marked in it where it begins like them. */
export const highlightPrefixes = (text: string, typed: string, asked: SearchParameters): string => {
  const wanted = Array.from(typed.matchAll(/[\p{L}\p{N}\p{M}]+/gu), ([word]) => fold(word));
  return highlight(text, wanted, { ...asked, prefixes: 'prefixLast' }, false).value;
};
/** So many words around the first that was found. */
function snippet(text: string, wanted: readonly string[], asked: SearchParameters, relaxed: boolean, words: number) {
  const marks = markWords(text, wanted, asked, relaxed);
  const first = marks.findIndex(({ word }) => word !== null);
  const start = Math.max(0, Math.min(first - Math.floor(words / 3), marks.length - words));
  const inside = marks.slice(start, start + words);
  const [head, tail] = [inside[0], inside.at(-1)];
  const from = start > 0 ? (head?.at ?? 0) : 0;
  const until = start + words < marks.length && tail ? tail.at + tail.length : text.length;
  const value = render(text, inside, asked.tags, from, until);
  const { matchLevel } = highlight(text, wanted, asked, relaxed);
  return { value: `${from > 0 ? asked.ellipsis : ''}${value}${until < text.length ? asked.ellipsis : ''}`, matchLevel };
}

/** A find as the answer shows it: the attributes asked for, and its texts with what was found marked in them. */
export function hitOf(object: SearchObject, wanted: readonly string[], asked: SearchParameters, relaxed: boolean) {
  const each = <T>(name: string, show: (text: string) => T): [string, T | T[]][] => {
    const value = object[name];
    if (value === null || value === undefined) return [];
    return [[name, Array.isArray(value) ? value.map((one: string) => show(one)) : show(String(value))]];
  };
  const of = (name: string) => (asked.searched.includes(name) ? wanted : []);
  const marked: Highlights = Object.fromEntries(
    asked.highlighted.flatMap((name) => each(name, (text) => highlight(text, of(name), asked, relaxed))),
  );
  const cut = [...asked.snippets].flatMap(([name, words]) =>
    each(name, (text) => snippet(text, of(name), asked, relaxed, words)),
  );
  const shown = Object.entries(object).filter(([name]) => name === 'objectID' || (attributes[name] && asked.retrieved.has(name)));
  return {
    ...Object.fromEntries(shown),
    ...(cut.length ? { _snippetResult: Object.fromEntries(cut) } : {}),
    ...(asked.highlighted.length ? { _highlightResult: marked } : {}),
  };
}
