import { Random } from '../../../prisma/seed/support/random.ts';

/** Random choices that the same seed repeats. */
export class Dice extends Random {
  below(n: number): number {
    return this.int(0, n - 1);
  }
  /** @throws for an empty list */
  of<T>(list: readonly T[]): T {
    if (!list.length) throw new Error('There is nothing to choose from.');
    return this.pick(list);
  }
  /** Chooses a key with a probability according to its weight. */
  by<K extends string>(weights: Readonly<Record<K, number>>): K {
    const all = Object.entries(weights) as [K, number][];
    let left = this.next() * all.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [key, weight] of all) {
      left -= weight;
      if (left < 0) return key;
    }
    return (all.at(-1) as [K, number])[0]; // rounding
  }
}
