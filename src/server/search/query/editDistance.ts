/**
 * Counts the typos between two words: an extra letter, a missing letter, a wrong letter, or two swapped letters. Returns `limit + 1` if there
 * are more than `limit`.
 */
export function countTypos(typed: string, known: string, limit: number): number {
  const [a, b] = [[...typed], [...known]];
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, n) => n);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      row.push(cost);
    }
    if (Math.min(...row) > limit && Math.min(...last) > limit) return limit + 1;
    before = last;
    last = row;
  }
  return Math.min(last[b.length] ?? 0, limit + 1);
}
/** Returns how many typos a word may have, by its length. Short words and numbers may have none. */
export const allowedTypos = (word: string, [one, two]: readonly [number, number]): 0 | 1 | 2 => {
  const { length } = [...word];
  return /^\d+$/.test(word) || length < one ? 0 : length < two ? 1 : 2;
};
