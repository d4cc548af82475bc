/** Pseudo-random numbers, the same for the same seed (mulberry32). */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** A number from 0 up to but not including 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let t = this.#state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }
  /** A whole number from `from` to `to`, both included. */
  int(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }
  chance(share: number): boolean {
    return this.next() < share;
  }
  pick<T>(list: readonly T[]): T {
    return list[this.int(0, list.length - 1)] as T; // the index is in range
  }
  /** A copy of the list in random order. */
  shuffled<T>(list: readonly T[]): T[] {
    const copy = [...list];
    for (let i = copy.length - 1; i > 0; i -= 1) {
      const j = this.int(0, i);
      [copy[i], copy[j]] = [copy[j] as T, copy[i] as T]; // both indexes are in range
    }
    return copy;
  }
}

/** A separate stream of random numbers for each purpose, so that a change in one purpose does not affect the others. */
export function stream(seed: number, purpose: string): Random {
  let hash = 2166136261 ^ seed;
  for (const char of purpose) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16777619);
  return new Random(hash);
}
