import { attributes, type SearchObject } from './attributes.ts';
import { allowedTypos, countTypos } from './query/editDistance.ts';
import type { SearchParameters } from './query/parameters.ts';

/** A text with the matching words marked. */
export interface Highlight {
  readonly value: string;
  readonly matchLevel: 'none' | 'partial' | 'full';
  readonly fullyHighlighted?: boolean;
  readonly matchedWords: readonly string[];
}
type Highlights = Record<string, Highlight | readonly Highlight[]>;

/** Folds case and accents, as the index does. */
const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
/** A word in a text, and how many of its letters match a word of the query. */
interface Mark {
  readonly at: number;
  readonly length: number;
  readonly letters: number;
  readonly word: string | null;
}

/** Returns how many letters of a word match the prefix, which is folded: accents count in the word, but not in the prefix. */
function prefixLength(word: string, prefix: string): number {
  let length = 0;
  for (const letter of word) {
    if (fold(word.slice(0, length)).length >= prefix.length) break;
    length += letter.length;
  }
  return length;
}

function markWord(word: string, at: number, queryWords: readonly string[], parameters: SearchParameters, relaxed: boolean): Mark {
  const folded = fold(word);
  const mark = (queryWord: string, letters = word.length) => ({ at, length: word.length, letters, word: queryWord });
  const equal = queryWords.find((word) => word === folded);
  if (equal) return mark(equal);
  const prefixes =
    parameters.prefixes === 'prefixAll' ? queryWords : parameters.prefixes === 'prefixLast' ? queryWords.slice(-1) : [];
  const prefix = prefixes.find((word) => folded.startsWith(word));
  if (prefix) return mark(prefix, prefixLength(word, prefix));
  const similar =
    relaxed &&
    queryWords.find((queryWord) => {
      const limit = allowedTypos(queryWord, parameters.typoLengths);
      return countTypos(queryWord, folded, limit) <= limit;
    });
  return similar ? mark(similar) : { at, length: word.length, letters: 0, word: null };
}
const markWords = (text: string, queryWords: readonly string[], parameters: SearchParameters, relaxed: boolean) =>
  Array.from(text.matchAll(/[\p{L}\p{N}\p{M}]+/gu), (found) => markWord(found[0], found.index, queryWords, parameters, relaxed));

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
function highlight(text: string, queryWords: readonly string[], parameters: SearchParameters, relaxed: boolean): Highlight {
  const marks = markWords(text, queryWords, parameters, relaxed);
  const value = render(text, marks, parameters.tags);
  const matchedWords = queryWords.filter((queryWord) => marks.some(({ word }) => word === queryWord));
  if (!matchedWords.length) return { value, matchLevel: 'none', matchedWords };
  return {
    value,
    matchLevel: matchedWords.length === queryWords.length ? 'full' : 'partial',
    fullyHighlighted: marks.every(({ letters, length }) => letters === length),
    matchedWords,
  };
}
/** Marks the words of a text that start with words of another text. */
export const highlightPrefixes = (text: string, typed: string, parameters: SearchParameters): string => {
  const queryWords = Array.from(typed.matchAll(/[\p{L}\p{N}\p{M}]+/gu), ([word]) => fold(word));
  return highlight(text, queryWords, { ...parameters, prefixes: 'prefixLast' }, false).value;
};
/** Cuts out `words` words around the first match. */
function snippet(text: string, queryWords: readonly string[], parameters: SearchParameters, relaxed: boolean, words: number) {
  const marks = markWords(text, queryWords, parameters, relaxed);
  const first = marks.findIndex(({ word }) => word !== null);
  const start = Math.max(0, Math.min(first - Math.floor(words / 3), marks.length - words));
  const inside = marks.slice(start, start + words);
  const [head, tail] = [inside[0], inside.at(-1)];
  const from = start > 0 ? (head?.at ?? 0) : 0;
  const until = start + words < marks.length && tail ? tail.at + tail.length : text.length;
  const value = render(text, inside, parameters.tags, from, until);
  const { matchLevel } = highlight(text, queryWords, parameters, relaxed);
  return { value: `${from > 0 ? parameters.ellipsis : ''}${value}${until < text.length ? parameters.ellipsis : ''}`, matchLevel };
}

/** Formats a match: the attributes that the parameters ask for, and its texts with the matching words marked. */
export function hitOf(object: SearchObject, queryWords: readonly string[], parameters: SearchParameters, relaxed: boolean) {
  const mapTexts = <T>(name: string, show: (text: string) => T): [string, T | T[]][] => {
    const value = object[name];
    if (value === null || value === undefined) return [];
    return [[name, Array.isArray(value) ? value.map((text: string) => show(text)) : show(String(value))]];
  };
  const wordsFor = (name: string) => (parameters.searched.includes(name) ? queryWords : []);
  const marked: Highlights = Object.fromEntries(
    parameters.highlighted.flatMap((name) => mapTexts(name, (text) => highlight(text, wordsFor(name), parameters, relaxed))),
  );
  const cutOut = [...parameters.snippets].flatMap(([name, words]) =>
    mapTexts(name, (text) => snippet(text, wordsFor(name), parameters, relaxed, words)),
  );
  const retrieved = Object.entries(object).filter(
    ([name]) => name === 'objectID' || (attributes[name] && parameters.retrieved.has(name)),
  );
  return {
    ...Object.fromEntries(retrieved),
    ...(cutOut.length ? { _snippetResult: Object.fromEntries(cutOut) } : {}),
    ...(parameters.highlighted.length ? { _highlightResult: marked } : {}),
  };
}
