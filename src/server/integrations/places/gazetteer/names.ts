const apart: Readonly<Record<string, string>> = { ß: 'ss', ø: 'o', ł: 'l', æ: 'ae', œ: 'oe', đ: 'd', ð: 'd', þ: 'th', ı: 'i' };

/** A name as it is compared: small letters without accents, words parted by one blank. */
export const folded = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’ʻ]/g, '')
    .replace(/[ßøłæœđðþı]/g, (letter) => apart[letter] ?? letter)
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
export const wordsOf = (name: string): string[] => folded(name).split(' ').filter(Boolean);

function trigramsOf(word: string): Set<string> {
  const padded = `  ${word} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, i) => padded.slice(i, i + 3)));
}
/** How much two folded words are alike, from 0 to 1: the share of their groups of three letters that both have. */
export function likeness(a: string, b: string): number {
  const [ours, theirs] = [trigramsOf(a), trigramsOf(b)];
  let shared = 0;
  for (const three of ours) if (theirs.has(three)) shared += 1;
  return shared / (ours.size + theirs.size - shared);
}
/** What a place is looked for by; all of it folded. */
export interface Findable {
  readonly names: readonly string[];
  /** The words of its names. */
  readonly words: readonly string[];
  /** What else it is known by: the words of its city, its country and its kind. */
  readonly around: readonly string[];
}
/** A name (folded) and the most of its words that a search looks at. */
export interface Asked {
  readonly name: string;
  readonly words: readonly string[];
}
const MOST_WORDS = 8;
export function askedFor(name: string): Asked {
  const words = wordsOf(name);
  return { name: words.join(' '), words: [...new Set(words)].slice(0, MOST_WORDS) };
}

/** How well a place fits: 2 it is called so, 1 all words begin words of it, 0 not at all. */
export function fitOf(asked: Asked, { names, words, around }: Findable): 0 | 1 | 2 {
  if (!asked.name) return 0;
  if (names.includes(asked.name)) return 2;
  const begins = (word: string) =>
    words.some((other) => other.startsWith(word)) || around.some((other) => other.startsWith(word));
  return asked.words.every(begins) ? 1 : 0;
}
const LIKE = 0.4;
/** The places whose words are like those asked for: for names that are misspelt. */
export function alike<F extends Findable>({ words }: Asked, places: readonly F[]): F[] {
  if (!words.some((word) => word.length > 3)) return [];
  const all = new Set(places.flatMap((place) => [...place.words, ...place.around]));
  return words.reduce<readonly F[]>((left, word) => {
    const like = new Set([...all].filter((other) => other.startsWith(word) || likeness(word, other) >= LIKE));
    return left.filter((place) => place.words.some((one) => like.has(one)) || place.around.some((one) => like.has(one)));
  }, places) as F[]; // reduce gives back its own lists
}
