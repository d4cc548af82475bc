import { useMemo } from 'react';
import { api, ifMatch, withVersion } from '../../client/api.ts';
import { type Currency, money } from '../../client/format/money.ts';
import { refusalOf } from '../../client/refusal.ts';
import { stockChangesText } from '../../messages/merchandise/stockBoard.ts';
import { useAttempt } from '../ui/actions/useAttempt.ts';
import type { Product, Variant } from './shop.ts';

/** Sets how many are left without losing sales made at the same moment; null: not counted. @throws Refusal */
async function setStock({ id }: Variant, available: number | null): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const { record, etag } = await withVersion((options) => api.productvariant.read.query({ id }, options));
    try {
      const max_quantity = available === null ? null : record.taken_count + available;
      await api.productvariant.update.mutate({ id, max_quantity }, ifMatch(etag));
      return;
    } catch (error) {
      if (refusalOf(error).status !== 412 || tries === 5) throw error;
    }
  }
}

/** The changes on the stock tab. Each can be undone. */
export function useStockChanges() {
  const attempt = useAttempt(['product', 'productvariant', 'conventionimage']);
  return useMemo(
    () => ({
      left: (variant: Variant, name: string, available: number | null) =>
        attempt(stockChangesText.stockNotChanged({ product: name }), async () => {
          await setStock(variant, available);
          const formerStock = variant.available_count;
          const message =
            available === null
              ? stockChangesText.notCounted({ product: name })
              : stockChangesText.left({ product: name, count: available });
          return { message, undo: () => setStock(variant, formerStock) };
        }),
      price: (variant: Variant, name: string, price: number, currency: Currency) =>
        attempt(stockChangesText.priceNotChanged({ product: name }), async () => {
          const { id, price: former } = variant;
          await api.productvariant.update.mutate({ id, price });
          const undo = () => api.productvariant.update.mutate({ id, price: former });
          return { message: stockChangesText.priceChanged({ product: name, price: money(price, currency) }), undo };
        }),
      picture: (product: Product, image_id: string | null) =>
        attempt(stockChangesText.pictureNotChanged({ product: product.name }), async () => {
          const { id } = product;
          await api.product.update.mutate({ id, image_id });
          const undo = () => api.product.update.mutate({ id, image_id: product.image_id });
          return {
            message: (image_id ? stockChangesText.pictureChanged : stockChangesText.pictureRemoved)({ product: product.name }),
            undo,
          };
        }),
      sellable: (product: Product) =>
        attempt(stockChangesText.notChanged({ product: product.name }), async () => {
          const { id, sellable } = product;
          await api.product.update.mutate({ id, sellable: !sellable });
          const message = product.sellable
            ? stockChangesText.staffOnly({ product: product.name })
            : stockChangesText.forEverybody({ product: product.name });
          return { message, undo: () => api.product.update.mutate({ id, sellable }) };
        }),
    }),
    [attempt],
  );
}
