import { Prisma } from '../../generated/prisma/client.ts';
import { product } from '../../resources/merchandise/product.ts';
import type { BehaviourOf } from '../core/behaviour.ts';
import { loadMany } from '../core/loaders.ts';
import { stateForbids } from '../errors/refusals.ts';
import { availableTo } from '../exhibitors/booths/available.ts';
import type { Context } from '../platform/context.ts';
import { lockItems, removeItems } from '../sales/holds.ts';
import { discountsForProduct } from './sale.ts';

type Prices = Record<'price_from' | 'price_to', number>;
type Page = readonly { id: string }[];
const asked = new WeakMap<Page, Promise<Map<string, Prices>>>();

/** The lowest and the highest price of the variants, in cents, read once for both figures of a page of products. */
function pricesOf(rows: Page, { db }: Context): Promise<Map<string, Prices>> {
  const read = async () => {
    const where = { product_id: { in: rows.map(({ id }) => id) } };
    const found = await db.productVariant.groupBy({ by: ['product_id'], where, _min: { price: true }, _max: { price: true } });
    return new Map(
      found.map(({ product_id, _min, _max }) => [product_id, { price_from: _min.price ?? 0, price_to: _max.price ?? 0 }]),
    );
  };
  const reading = asked.get(rows) ?? read();
  asked.set(rows, reading);
  return reading;
}
const price = (which: keyof Prices) =>
  loadMany(async (rows: Page, ctx) => {
    const prices = await pricesOf(rows, ctx);
    return new Map(rows.map(({ id }) => [id, prices.get(id)?.[which] ?? null]));
  });
const sold = () => stateForbids('soldproducts', 'soldproducts: pieces of it are sold; make it not sellable instead.');

export const behaviour: BehaviourOf<typeof product> = {
  hooks: {
    beforeDelete: async ({ id }, ctx) => {
      const pieces = await lockItems(
        ctx,
        'soldproduct',
        Prisma.sql`productvariant_id IN (SELECT id FROM productvariant WHERE product_id = ${id}::uuid)`,
      );
      const paid = await ctx.db.soldProduct.count({ where: { productvariant: { product_id: id }, verified: true } });
      if (paid) throw sold();
      await removeItems(ctx, 'soldproduct', pieces);
    },
    constraints: {
      discount_product_id_fkey: () =>
        stateForbids('discounts', 'discounts are bound to this product: delete them, or take the product from them, first.'),
    },
  },
  loaders: {
    derived: { price_from: price('price_from'), price_to: price('price_to') },
  },
};

export const actions = {
  availableDiscounts: availableTo(product, 'use_with_products', 'merch', async (row, ctx) => ({
    price: (await pricesOf([row], ctx)).get(row.id)?.price_from ?? 0,
    fitting: discountsForProduct(row.id),
  })),
};
