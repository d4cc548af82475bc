import { Prisma } from '../../generated/prisma/client.ts';
import { productRefusals } from '../../messages/merchandise/refusals.ts';
import type { Json } from '../../resources/fields.ts';
import { product } from '../../resources/merchandise/product.ts';
import type { BehaviorOf } from '../core/behavior.ts';
import { type Loader, loadMany } from '../core/loaders.ts';
import { stateForbids } from '../errors/refusals.ts';
import { listAvailableDiscounts } from '../exhibitors/booths/availableDiscounts.ts';
import type { Context } from '../platform/context.ts';
import { withTax } from '../sales/addedTax.ts';
import { discountsFor } from '../sales/discounts.ts';
import { lockItems, removeItems } from '../sales/holds.ts';
import { assertSaleInOrder } from '../sales/saleWindow.ts';

type Prices = Record<'price_from' | 'price_to', number>;
type Page = readonly { id: string; tax_added: number }[];
const pricesByPage = new WeakMap<Page, Promise<Map<string, Prices>>>();

/** The lowest and the highest price of each product's variants, in cents. Loaded once for both values of a page of products. */
function loadPrices(rows: Page, { db }: Context): Promise<Map<string, Prices>> {
  const load = async () => {
    const where = { product_id: { in: rows.map(({ id }) => id) } };
    const ranges = await db.productVariant.groupBy({ by: ['product_id'], where, _min: { price: true }, _max: { price: true } });
    const added = new Map(rows.map((row) => [row.id, row]));
    const priceOf = (product_id: string, cents: number | null) => withTax(cents ?? 0, added.get(product_id) ?? { tax_added: 0 });
    return new Map(
      ranges.map(({ product_id: id, _min, _max }) => [
        id,
        { price_from: priceOf(id, _min.price), price_to: priceOf(id, _max.price) },
      ]),
    );
  };
  const prices = pricesByPage.get(rows) ?? load();
  pricesByPage.set(rows, prices);
  return prices;
}
const loadPrice = (name: keyof Prices) =>
  loadMany(async (rows: Page, ctx) => {
    const prices = await loadPrices(rows, ctx);
    return new Map(rows.map(({ id }) => [id, prices.get(id)?.[name] ?? null]));
  });
/** How many pieces of each product are left, and taken: sold, or held for payment. Any number is left where one variant has no limit. */
const loadStock: Loader<{ id: string }, Json> = async (rows, { db }) => {
  const variants = await db.productVariant.findMany({
    where: { product_id: { in: rows.map(({ id }) => id) } },
    select: { product_id: true, max_quantity: true, taken_count: true },
  });
  const stockOf = (id: string) => {
    const own = variants.filter(({ product_id }) => product_id === id);
    const left = own.some(({ max_quantity }) => max_quantity === null)
      ? null
      : own.reduce((sum, { max_quantity, taken_count }) => sum + Math.max(0, (max_quantity ?? 0) - taken_count), 0);
    return { left, sold: own.reduce((sum, { taken_count }) => sum + taken_count, 0) };
  };
  return new Map(rows.map(({ id }) => [id, stockOf(id)]));
};
const hasSoldPieces = () => stateForbids('soldproducts', productRefusals.hasSoldPieces);

async function assertNothingSold({ db }: Context, product_id: string): Promise<void> {
  if (await db.soldProduct.count({ where: { productvariant: { product_id }, verified: true } })) throw hasSoldPieces();
}

export const behavior: BehaviorOf<typeof product> = {
  hooks: {
    beforeCreate: async (data) => assertSaleInOrder(data),
    beforeUpdate: async (row, change) => assertSaleInOrder({ ...row, ...change }),
    checkDelete: ({ id }, ctx) => assertNothingSold(ctx, id),
    beforeDelete: async ({ id }, ctx) => {
      const pieces = await lockItems(
        ctx,
        'soldproduct',
        Prisma.sql`productvariant_id IN (SELECT id FROM productvariant WHERE product_id = ${id}::uuid)`,
      );
      await assertNothingSold(ctx, id);
      await removeItems(ctx, 'soldproduct', pieces);
    },
    constraints: {
      bundlepart_product_id_fkey: () => stateForbids('bundles', productRefusals.hasBundles),
      discount_product_id_fkey: () => stateForbids('discounts', productRefusals.hasDiscounts),
    },
  },
  loaders: {
    derived: { price_from: loadPrice('price_from'), price_to: loadPrice('price_to') },
    includes: { stock: loadStock },
  },
};

export const actions = {
  availableDiscounts: listAvailableDiscounts(product, 'use_with_products', 'merch', async (row, ctx) => ({
    price: (await loadPrices([row], ctx)).get(row.id)?.price_from ?? 0,
    fitting: discountsFor({ product_id: row.id }),
  })),
};
