import type { Badge, Prisma, ProductVariant } from '../../generated/prisma/client.ts';
import { nextNumber } from '../core/write/counters.ts';
import { conflict, forbidden, stateForbids } from '../errors/refusals.ts';
import { type Context, requireUser } from '../platform/context.ts';
import { can } from '../platform/policy.ts';
import type { Viewer } from '../platform/viewer.ts';
import { bestPrice } from '../sales/discounts.ts';
import { initialHold, paymentData, releaseExpiredHolds, takePlace } from '../sales/holds.ts';

/** Manages products and what is sold of them. */
export const manages = (viewer: Viewer | null, row: { convention_id?: string | null }) => can(viewer, 'merch', row.convention_id);

/** Discounts that may be used on a product: those for all products, and those for this one. */
export const discountsForProduct = (product_id: string): Prisma.DiscountWhereInput => ({
  eventtype_id: null,
  OR: [{ product_id: null }, { product_id }],
});

/**
 * How many pieces one badge may have; pieces without a badge count for their user. Whoever has taken a place of the variant holds its
 * lock, so nobody else sells it meanwhile. @throws 409/453 max_per_badge
 */
async function withinLimit(ctx: Context, { id, name, max_per_badge }: ProductVariant, whose: Prisma.SoldProductWhereInput) {
  if (max_per_badge === null) return;
  const full = async () => (await ctx.db.soldProduct.count({ where: { ...whose, productvariant_id: id } })) >= max_per_badge;
  if (!(await full())) return;
  await releaseExpiredHolds(ctx, 'soldproduct', id);
  if (await full()) throw stateForbids('max_per_badge', `max_per_badge: a badge may have ${max_per_badge} of ${name} at most.`);
}

interface Order {
  productvariant_id: string;
  badge: Badge | null;
  code?: string | null | undefined;
  /** Sold by staff and paid for; `amount` says how much was paid, the whole price unless told otherwise. */
  verified?: boolean;
  amount?: number | undefined;
}
/**
 * A new piece as it is stored, its place and its number taken. It is held until it is paid, unless it is free or sold as paid.
 * @throws 403/450 productvariant_id, 400/442 code, 409/453 max_per_badge, 409/443 productvariant_id
 */
export async function sold(ctx: Context, { productvariant_id, badge, code, verified = false, amount }: Order) {
  const variant = await ctx.db.productVariant.findUniqueOrThrow({
    where: { id: productvariant_id },
    include: { product: true, convention: { select: { hold_minutes: true } } },
  });
  const { convention_id, product, price, name, convention } = variant;
  const staff = manages(ctx.viewer, variant);
  if (!product.sellable && !staff) throw forbidden(`productvariant_id: ${product.name} is not for sale.`, 'productvariant_id');
  const fitting = discountsForProduct(product.id);
  const best = await bestPrice(ctx, { use: 'use_with_products', convention_id, retail_price: price, code, staff, fitting });
  const place = await takePlace(ctx, 'soldproduct', variant.id);
  const user_id = badge ? badge.user_id : requireUser(ctx).user_id;
  await withinLimit(ctx, variant, badge ? { badge_id: badge.id } : { badge_id: null, user_id });
  if (!place) throw conflict('productvariant_id', `productvariant_id: ${product.name}, ${name}, is sold out.`);
  return {
    ...best,
    ...(verified
      ? paymentData({ verified: false, net_price: best.net_price }, amount)
      : initialHold(best.net_price, convention.hold_minutes)),
    convention_id,
    retail_price: price,
    user_id,
    badge_id: badge?.id ?? null,
    badgetype_id: badge?.badgetype_id ?? null,
    soldproduct_number: await nextNumber(ctx, convention_id, 'soldproduct_number'),
  };
}
