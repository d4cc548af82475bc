import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../../client/api.ts';
import { type Currency, reducedPrice } from '../../../client/format/money.ts';
import { tillText } from '../../../messages/merchandise/board.ts';
import type { RecentSale } from '../../../server/merchandise/recent.ts';
import { howTaken } from '../../ledger/till/payment.ts';
import type { LoggedAction } from '../../ui/actions/useActionLog.ts';
import { discountOf, type Shop, variantLabel } from '../shop.ts';
import { type Sold, undoSale } from './soldLine.ts';

type Line = LoggedAction<Sold> & { readonly time: Date };
/** The line of the log for a sale of before; none if the product is gone. */
export function lineOfSale(sale: RecentSale, shop: Shop, currency: Currency): Line[] {
  const variant = shop.variants.find(({ id }) => id === sale.productvariant_id);
  if (!variant) return [];
  const { soldproduct_id: id, soldproduct_number: number, net_price, method } = sale;
  const text = tillText.sold({
    product: variantLabel(shop, variant),
    hasBuyer: sale.buyer ? 'yes' : 'no',
    buyer: sale.buyer ?? '',
    amount: reducedPrice(net_price, sale.retail_price, currency),
    discount: discountOf(shop, sale.discount_id) ?? 'none',
    how: net_price > 0 ? howTaken(method) : 'unknown',
    isHandedOut: sale.picked_up ? 'yes' : 'no',
    count: 1,
    number,
  });
  return [{ kind: 'done', text, time: sale.date_created, undo: () => undoSale(id, number, currency) }];
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
    if (data) restore(data.items.flatMap((sale) => lineOfSale(sale, first, currency)));
  }, [data, first, currency, restore]);
}
