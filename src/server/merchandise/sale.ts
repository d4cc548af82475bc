import type { Badge, Prisma, ProductVariant, SoldProduct } from '../../generated/prisma/client.ts';
import { soldProductRefusals } from '../../messages/merchandise/refusals.ts';
import { nextNumber } from '../core/write/counters.ts';
import { conflict, forbidden, stateForbids } from '../errors/refusals.ts';
import { type Context, requireUser } from '../platform/context.ts';
import { can } from '../platform/policy.ts';
import type { Viewer } from '../platform/viewer.ts';
import { withTax } from '../sales/addedTax.ts';
import { bestPrice, discountsFor } from '../sales/discounts.ts';
import { refuseHeldAgain } from '../sales/holdPauses.ts';
import { initialHold, paymentData, releaseExpiredHolds, takePlace } from '../sales/holds.ts';
import { assertInSaleWindow } from '../sales/saleWindow.ts';
import { assertFits } from './addonRules.ts';

/** Whether the viewer manages products and their sales. */
export const manages = (viewer: Viewer | null, row: { convention_id?: string | null }) => can(viewer, 'merch', row.convention_id);

/**
 * Limits the pieces of one badge, or of one user without a badge; `buyer` selects their pieces. The caller holds the variant's lock,
 * so no other request sells the variant at the same time. @throws 409/453 max_per_badge
 */
async function assertWithinLimit(ctx: Context, { id, name, max_per_badge }: ProductVariant, buyer: Prisma.SoldProductWhereInput) {
  if (max_per_badge === null) return;
  const isFull = async () => (await ctx.db.soldProduct.count({ where: { ...buyer, productvariant_id: id } })) >= max_per_badge;
  if (!(await isFull())) return;
  await releaseExpiredHolds(ctx, 'soldproduct', id);
  if (await isFull())
    throw stateForbids('max_per_badge', soldProductRefusals.tooManyPerBadge({ limit: max_per_badge, variant: name }));
}

interface Order {
  productvariant_id: string;
  badge: Badge | null;
  code?: string | null | undefined;
  /** Staff sells the piece as paid, without a badge to nobody known; `amount` is what was paid, in cents, by default the full price. */
  verified?: boolean;
  amount?: number | undefined;
  /** The price in a bundle, which may hold what is not sold by itself. */
  price?: Price | undefined;
}
type Price = Pick<SoldProduct, 'retail_price' | 'net_price' | 'discount_id'>;
/**
 * Prepares the columns of a new piece: counts it toward its variant's limit and takes the next number. The piece is held until it is
 * paid, unless it is free or sold as paid.
 * @throws 403/450 productvariant_id, 400/441 badge_id, 400/442 code, 409/453 max_per_badge, badge_id, sale_start_date, sale_end_date, 409/443 productvariant_id
 */
export async function preparePiece(ctx: Context, { productvariant_id, badge, code, verified = false, amount, price }: Order) {
  const variant = await ctx.db.productVariant.findUniqueOrThrow({
    where: { id: productvariant_id },
    include: { product: true, convention: { select: { hold_minutes: true, timezone: true, clock_type: true } } },
  });
  const { convention_id, product, name, convention } = variant;
  const retail_price = withTax(variant.price, product);
  const staff = manages(ctx.viewer, variant);
  if (!product.sellable && !staff && !price)
    throw forbidden(soldProductRefusals.notForSale({ product: product.name }), 'productvariant_id');
  if (!staff) assertInSaleWindow(product, convention);
  await assertFits(ctx, product, badge);
  const fitting = discountsFor({ product_id: product.id });
  const discounted =
    price ?? (await bestPrice(ctx, { use: 'use_with_products', convention_id, retail_price, code, staff, fitting }));
  if (!staff && discounted.net_price > 0) await refuseHeldAgain(ctx, 'soldproduct', variant.id);
  const taken = await takePlace(ctx, 'soldproduct', variant.id);
  const isWalkUp = verified && !badge;
  const user_id = badge ? badge.user_id : isWalkUp ? null : requireUser(ctx).user_id;
  if (!isWalkUp) await assertWithinLimit(ctx, variant, badge ? { badge_id: badge.id } : { badge_id: null, user_id });
  if (!taken) throw conflict('productvariant_id', soldProductRefusals.soldOut({ product: product.name, variant: name }));
  return {
    ...{ net_price: discounted.net_price, discount_id: discounted.discount_id },
    ...(verified
      ? paymentData({ verified: false, net_price: discounted.net_price }, amount)
      : initialHold(discounted.net_price, convention.hold_minutes)),
    convention_id,
    retail_price,
    user_id,
    badge_id: badge?.id ?? null,
    badgetype_id: badge?.badgetype_id ?? null,
    soldproduct_number: await nextNumber(ctx, convention_id, 'soldproduct_number'),
  };
}
