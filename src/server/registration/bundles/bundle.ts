import { bundleRefusals as refusals } from '../../../messages/registration/bundles.ts';
import type { bundle } from '../../../resources/registration/bundle.ts';
import type { BehaviorOf } from '../../core/behavior.ts';
import { loadMany } from '../../core/loaders.ts';
import { stateForbids } from '../../errors/refusals.ts';
import type { Context } from '../../platform/context.ts';
import { assertSaleInOrder } from '../../sales/saleWindow.ts';

const hasSales = () => stateForbids('badges', refusals.hasSales);
const isTaken = async ({ db }: Context, bundle_id: string) =>
  (await db.badge.findFirst({ where: { bundle_id }, select: { id: true } })) ??
  (await db.soldProduct.findFirst({ where: { bundle_id }, select: { id: true } }));

type Page = readonly { id: string }[];
/** What the parts of each bundle cost by themselves, in cents: of products, the variant that costs least. */
async function fullPrices(rows: Page, { db }: Context): Promise<Map<string, number>> {
  const found = await db.$queryRaw<{ id: string; cents: number }[]>`
    SELECT bundle_id::text AS id, sum(part.quantity * (one.price + round(one.price::numeric * one.tax_added / 10000)))::int AS cents
    FROM bundlepart AS part CROSS JOIN LATERAL (
      SELECT price, tax_added FROM badgetype WHERE badgetype.id = part.badgetype_id
      UNION ALL (SELECT variant.price, tax_added FROM productvariant AS variant JOIN product ON product.id = variant.product_id
        WHERE product.id = part.product_id ORDER BY variant.price LIMIT 1)
    ) AS one WHERE bundle_id = ANY(${rows.map(({ id }) => id)}::uuid[]) GROUP BY bundle_id`;
  return new Map(found.map(({ id, cents }) => [id, cents]));
}
/** How often each bundle was bought and paid. */
async function soldCounts(rows: Page, { db }: Context): Promise<Map<string, number>> {
  const found = await db.$queryRaw<{ id: string; sold: number }[]>`
    SELECT bundle_id::text AS id, count(DISTINCT bundle_sale_id)::int AS sold FROM badge
    WHERE bundle_id = ANY(${rows.map(({ id }) => id)}::uuid[]) AND verified GROUP BY bundle_id`;
  return new Map(found.map(({ id, sold }) => [id, sold]));
}
const orZero = async (rows: Page, load: Promise<Map<string, number>>) => {
  const found = await load;
  return new Map(rows.map(({ id }) => [id, found.get(id) ?? 0]));
};

export const behavior: BehaviorOf<typeof bundle> = {
  hooks: {
    beforeCreate: async (data) => assertSaleInOrder(data),
    beforeUpdate: async (row, change) => assertSaleInOrder({ ...row, ...change }),
    checkDelete: async ({ id }, ctx) => {
      if (await isTaken(ctx, id)) throw hasSales();
    },
    constraints: { badge_bundle_id_fkey: hasSales, soldproduct_bundle_id_fkey: hasSales },
  },
  loaders: {
    derived: {
      full_price: loadMany((rows: Page, ctx) => orZero(rows, fullPrices(rows, ctx))),
      sold_count: loadMany((rows: Page, ctx) => orZero(rows, soldCounts(rows, ctx))),
    },
  },
};
