/** Randomness that its seed repeats (mulberry32). */
export class Dice {
  #state: number;
  constructor(seed: number) {
    this.#state = seed >>> 0;
  }
  /** From 0 up to, not including, 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let t = this.#state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }
  below(n: number): number {
    return Math.floor(this.next() * n);
  }
  chance(probability: number): boolean {
    return this.next() < probability;
  }
  /** @throws for an empty list */
  of<T>(list: readonly T[]): T {
    if (!list.length) throw new Error('There is nothing to choose from.');
    return list[this.below(list.length)] as T; // below the length
  }
  /** One of the keys, each as likely as its weight says. */
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
