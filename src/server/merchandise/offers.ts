import type { Context } from '../platform/context.ts';
import { currentPrices, isFor } from '../sales/discounts.ts';
import { onSaleNow } from '../sales/saleWindow.ts';
import { fitsTypes } from './addonRules.ts';
import { manages } from './sale.ts';

/** The most forms of products that are offered. */
const MAX_OFFERS = 100;

/**
 * The forms of products that are for sale and not sold out, in the order of the shop, with the price for the viewer in cents;
 * add-ons, if they fit badges of one of these types.
 */
export async function shopOffers(ctx: Context, convention_id: string, badgetype_ids: readonly string[]) {
  const variants = await ctx.db.productVariant.findMany({
    where: { convention_id, product: { sellable: true, AND: [onSaleNow(), fitsTypes(badgetype_ids)] } },
    include: { product: { select: { name: true, tax_added: true } } },
    orderBy: [{ product: { sequence_number: 'asc' } }, { product: { name: 'asc' } }, { sequence_number: 'asc' }, { name: 'asc' }],
    take: MAX_OFFERS,
  });
  const left = variants.filter(({ max_quantity, taken_count }) => max_quantity === null || taken_count < max_quantity);
  const priced = left.map((one) => ({ ...one, tax_added: one.product.tax_added }));
  const prices = await currentPrices(ctx, 'use_with_products', priced, {
    staff: (one) => manages(ctx.viewer, one),
    fits: ({ product_id }, discount) => isFor(discount, { product_id }),
  });
  return priced.map(({ id, name, product, price }) => ({
    id,
    product: product.name,
    variant: name,
    price: prices.get(id) ?? price,
  }));
}
