import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../../client/api.ts';
import type { Currency } from '../../../client/format/money.ts';
import type { RecentSale } from '../../../server/merchandise/recent.ts';
import { howTaken } from '../../ledger/till/payment.ts';
import type { LoggedAction } from '../../ui/actions/useActionLog.ts';
import type { Shop } from '../shop.ts';
import { type Sold, saleLine } from './soldLine.ts';

type Line = LoggedAction<Sold> & { readonly time: Date };
/** What has the same of something, together, in its order. */
const together = <Item>(items: readonly Item[], of: (item: Item) => string): Item[][] =>
  [...new Set(items.map(of))].map((key) => items.filter((item) => of(item) === key));
/** The lines of the log for sales of before, of which each may be several pieces; none for those of a product that is gone. */
export function linesOfSales(pieces: readonly RecentSale[], shop: Shop, currency: Currency): Line[] {
  return together(pieces, ({ sale }) => sale).flatMap((sold) => {
    const [first] = sold;
    const basket = together(sold, ({ productvariant_id }) => productvariant_id).map((same) => ({
      variant: shop.variants.find(({ id }) => id === same[0]?.productvariant_id),
      count: same.length,
    }));
    const known = basket.flatMap(({ variant, count }) => (variant ? [{ variant, count }] : []));
    if (!first || known.length < basket.length) return [];
    const { net_price: _, ...line } = saleLine({
      items: sold.map(({ soldproduct_id, ...piece }) => ({ id: soldproduct_id, ...piece })),
      basket: known,
      shop,
      currency,
      buyer: first.buyer,
      how: howTaken((sold.find(({ net_price }) => net_price > 0) ?? first).method),
      isHandedOut: sold.every(({ picked_up }) => picked_up),
    });
    return [{ ...line, time: first.date_created }];
  });
}
/** Fills the log of the point of sale with what was sold before a reload. */
export function useRecentSales(shop: Shop, currency: Currency, restore: (lines: readonly Line[]) => void): void {
  const { data } = useQuery({
    queryKey: ['shop sales', shop.convention_id],
    queryFn: ({ signal }) => api.convention.shopRecent.query({ id: shop.convention_id }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const [first] = useState(shop); // later ones differ in their stock
  useEffect(() => {
    if (data) restore(linesOfSales(data.items, first, currency));
  }, [data, first, currency, restore]);
}
