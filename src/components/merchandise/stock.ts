import { useMemo } from 'react';
import { Refused } from '../../client/refusal.ts';
import { rest } from '../../client/rest.ts';
import { useAttempt } from '../ui/actions/useAttempt.ts';
import type { Product, Variant } from './shop.ts';

const path = ({ id }: { id: string }) => `/productvariant/${id}`;

/** Sets how many are left to be sold: whatever is sold at this moment is not lost. null: nobody counts them. @throws Refused */
async function setLeft(variant: Variant, left: number | null): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const { body, etag } = await rest<Variant>('GET', path(variant));
    try {
      await rest('PUT', path(variant), { max_quantity: left === null ? null : body.taken_count + left }, { ifMatch: etag });
      return;
    } catch (error) {
      if (!(error instanceof Refused && error.status === 412) || tries === 5) throw error;
    }
  }
}

/** Changes of what is for sale, each with its way back. */
export function useStock() {
  const attempt = useAttempt(['product', 'productvariant', 'conventionimage']);
  return useMemo(
    () => ({
      left: (variant: Variant, name: string, left: number | null) =>
        attempt(`${name}: its stock stays`, async () => {
          await setLeft(variant, left);
          const former = variant.available_count;
          const message = left === null ? `${name} is not counted any more.` : `${name}: ${left} left.`;
          return { message, undo: () => setLeft(variant, former) };
        }),
      picture: (product: Product, image_id: string | null) =>
        attempt(`${product.name}: its picture stays`, async () => {
          await rest('PUT', `/product/${product.id}`, { image_id });
          const back = () => rest('PUT', `/product/${product.id}`, { image_id: product.image_id });
          return { message: `${product.name} has ${image_id ? 'another picture' : 'no picture any more'}.`, undo: back };
        }),
      sellable: (product: Product) =>
        attempt(`${product.name} stays as it is`, async () => {
          const at = `/product/${product.id}`;
          await rest('PUT', at, { sellable: !product.sellable });
          const message = product.sellable
            ? `${product.name} is sold by staff only.`
            : `${product.name} is for sale to everybody.`;
          return { message, undo: () => rest('PUT', at, { sellable: product.sellable }) };
        }),
    }),
    [attempt],
  );
}
