/**
 * How many slips of the finger lie between two words: a letter too many, one too few, another one, or two in the wrong order. Answers
 * `most + 1` for more than `most`.
 */
export function countTypos(typed: string, meant: string, most: number): number {
  const [a, b] = [[...typed], [...meant]];
  if (Math.abs(a.length - b.length) > most) return most + 1;
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
    if (Math.min(...row) > most && Math.min(...last) > most) return most + 1;
    before = last;
    last = row;
  }
  return Math.min(last[b.length] ?? 0, most + 1);
}
/** How many slips a word may have: short ones none, so that not everything is like everything. */
export const allowedTypos = (word: string, [one, two]: readonly [number, number]): 0 | 1 | 2 => {
  const { length } = [...word];
  return /^\d+$/.test(word) || length < one ? 0 : length < two ? 1 : 2;
};
