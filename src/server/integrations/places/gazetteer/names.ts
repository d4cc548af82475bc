const asciiLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  æ: 'ae',
  œ: 'oe',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** A name for comparison: lower case, without accents, with single spaces between words. */
export const normalizeName = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’ʻ]/g, '')
    .replace(/[ßøłæœđðþı]/g, (letter) => asciiLetters[letter] ?? letter)
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
export const wordsOf = (name: string): string[] => normalizeName(name).split(' ').filter(Boolean);

function trigramsOf(word: string): Set<string> {
  const padded = `  ${word} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, i) => padded.slice(i, i + 3)));
}
/** The similarity of two normalized words, from 0 to 1: the share of their groups of three letters that both have. */
export function likeness(a: string, b: string): number {
  const [first, second] = [trigramsOf(a), trigramsOf(b)];
  let shared = 0;
  for (const trigram of first) if (second.has(trigram)) shared += 1;
  return shared / (first.size + second.size - shared);
}
/** The texts by which a place is found. All are normalized. */
export interface Findable {
  readonly names: readonly string[];
  /** The words of its names. */
  readonly words: readonly string[];
  /** The words of its city, its country and its kind. */
  readonly contextWords: readonly string[];
}
/** A searched name, normalized, and its words. */
export interface PlaceQuery {
  readonly name: string;
  readonly words: readonly string[];
}
const MAX_WORDS = 8;
export function parseQuery(name: string): PlaceQuery {
  const words = wordsOf(name);
  return { name: words.join(' '), words: [...new Set(words)].slice(0, MAX_WORDS) };
}

/** Scores a place: 2 if it has the name, 1 if every searched word is the start of one of its words, otherwise 0. */
export function scoreOf(query: PlaceQuery, { names, words, contextWords }: Findable): 0 | 1 | 2 {
  if (!query.name) return 0;
  if (names.includes(query.name)) return 2;
  const isPrefix = (word: string) =>
    words.some((other) => other.startsWith(word)) || contextWords.some((other) => other.startsWith(word));
  return query.words.every(isPrefix) ? 1 : 0;
}
const MIN_LIKENESS = 0.4;
/** The places with words similar to the searched ones, for misspelled names. */
export function findSimilar<F extends Findable>({ words }: PlaceQuery, places: readonly F[]): F[] {
  if (!words.some((word) => word.length > 3)) return [];
  const vocabulary = new Set(places.flatMap((place) => [...place.words, ...place.contextWords]));
  return words.reduce<readonly F[]>((candidates, word) => {
    const similar = new Set([...vocabulary].filter((other) => other.startsWith(word) || likeness(word, other) >= MIN_LIKENESS));
    return candidates.filter((place) => [...place.words, ...place.contextWords].some((other) => similar.has(other)));
  }, places) as F[]; // filter returns new lists
}
