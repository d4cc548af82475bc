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
const LIKE = 0.4;

/** What a place is looked for by. */
export interface Findable {
  /** Its names, folded. */
  readonly names: readonly string[];
  /** What else it is known by: its city, country and kind, folded, as words. */
  readonly around: readonly string[];
}
const begin = (asked: readonly string[], among: readonly string[]) =>
  asked.every((word) => among.some((other) => other.startsWith(word)));

/**
 * How well a place fits what was asked (folded): 5 it is the name, 4 the name begins so, 3 all words begin words of the name, 2 of the
 * name or what it is known by, 1 words that are like it but misspelt, 0 not at all.
 */
export function fitOf(asked: string, { names, around }: Findable): number {
  if (!asked) return 0;
  if (names.includes(asked)) return 5;
  if (names.some((name) => name.startsWith(asked))) return 4;
  const words = asked.split(' ');
  const ofNames = names.flatMap((name) => name.split(' '));
  if (begin(words, ofNames)) return 3;
  if (begin(words, [...ofNames, ...around])) return 2;
  const alike = (word: string) => Math.max(0, ...[...ofNames, ...around].map((other) => likeness(word, other)));
  return words.every((word) => alike(word) >= LIKE) && words.some((word) => word.length > 3) ? 1 : 0;
}
