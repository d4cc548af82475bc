import { useCallback, useState } from 'react';
import type { Shop, Variant } from '../shop.ts';

/** So many of a variant. */
export interface BasketLine {
  readonly variant: Variant;
  readonly count: number;
}
/** The most pieces of a sale, as the service has it. */
const MAX_PIECES = 50;
type Counts = readonly (readonly [id: string, count: number])[];
const withCount = (counts: Counts, id: string, of: (count: number) => number): Counts => {
  const known = counts.some(([one]) => one === id) ? counts : [...counts, [id, 0] as const];
  return known.map(([one, count]) => [one, one === id ? of(count) : count] as const).filter(([, count]) => count > 0);
};
const pieces = (counts: Counts) => counts.reduce((sum, [, count]) => sum + count, 0);

/** What is chosen for a sale and not sold yet, in the order in which it was chosen. */
export function useBasket(shop: Shop) {
  const [counts, setCounts] = useState<Counts>([]);
  const change = useCallback((id: string, by: number) => {
    setCounts((now) => (by > 0 && pieces(now) >= MAX_PIECES ? now : withCount(now, id, (count) => count + by)));
  }, []);
  /** Puts back what was not sold, before what was chosen since. */
  const putBack = useCallback((lines: readonly BasketLine[]) => {
    setCounts((now) =>
      now.reduce<Counts>(
        (all, [id, more]) => withCount(all, id, (count) => count + more),
        lines.map(({ variant, count }) => [variant.id, count] as const),
      ),
    );
  }, []);
  const lines = counts.flatMap(([id, count]) => {
    const variant = shop.variants.find((one) => one.id === id);
    return variant ? [{ variant, count }] : [];
  });
  return {
    lines,
    change,
    putBack,
    remove: useCallback((id: string) => setCounts((now) => withCount(now, id, () => 0)), []),
    clear: useCallback(() => setCounts([]), []),
    countOf: (id: string) => counts.find(([one]) => one === id)?.[1] ?? 0,
  };
}
export type Basket = ReturnType<typeof useBasket>;
