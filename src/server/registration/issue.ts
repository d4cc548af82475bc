import type { Badge, BadgeType, Convention } from '../../generated/prisma/client.ts';
import { nextNumber } from '../core/write/counters.ts';
import { checkCustomFields } from '../core/write/customFields.ts';
import { conflict, forbidden, missing, type Refusal } from '../errors/refusals.ts';
import { type Context, requireUser } from '../platform/context.ts';
import { can } from '../platform/policy.ts';
import type { Viewer } from '../platform/viewer.ts';
import { bestPrice } from '../sales/discounts.ts';
import { beginsAs, paidFor, takePlace } from '../sales/holds.ts';

/** Manages badges: may do everything with them. */
export const manages = (viewer: Viewer | null, row: { convention_id?: string | null }) =>
  can(viewer, 'registration', row.convention_id);
export const nameOf = ({ firstname = '', lastname = '' }: { firstname?: string; lastname?: string }) =>
  `${firstname} ${lastname}`.trim();
export const soldOut = (name: string): Refusal => conflict('badgetype_id', `badgetype_id: ${name} is sold out.`);

/** @throws 400/441 for a blank last name, unless the convention allows it */
export function hasLastname(lastname: string | undefined, convention: Pick<Convention, 'allow_badge_blank_lastname'>): void {
  if (!lastname && !convention.allow_badge_blank_lastname) throw missing('lastname');
}
/** @throws 403/450 for badges of a type that is not for sale, unless staff makes them */
export function isForSale(viewer: Viewer, type: Pick<BadgeType, 'sellable' | 'name' | 'convention_id'>): void {
  if (!type.sellable && !manages(viewer, type)) throw forbidden(`badgetype_id: ${type.name} is not for sale.`, 'badgetype_id');
}
/** What a badge of the type costs the caller; one use of the discount is taken. @throws 400/442 code */
export async function priceOf(
  ctx: Context,
  { convention_id, price }: Pick<BadgeType, 'convention_id' | 'price'>,
  code?: string | null,
): Promise<Pick<Badge, 'retail_price' | 'net_price' | 'discount_id'>> {
  const staff = manages(ctx.viewer, { convention_id });
  const best = await bestPrice(ctx, { use: 'use_with_badges', convention_id, retail_price: price, code, staff });
  return { retail_price: price, ...best };
}
const emailOf = async ({ db }: Context, user_id: string | null) =>
  user_id ? ((await db.user.findUnique({ where: { id: user_id }, select: { email: true } }))?.email ?? null) : null;

/**
 * A new badge as it is stored, its place and its number taken. With `verified` it is paid for, whatever it costs: `amount` says how
 * much, the whole price unless told otherwise; else it is held until it is. @throws 400, 409/443 badgetype_id
 */
export async function issued(
  ctx: Context,
  data: Partial<Badge>,
  { code, verified = false, amount }: { code?: string | null | undefined; verified?: boolean; amount?: number | undefined },
) {
  const type = await ctx.db.badgeType.findUniqueOrThrow({
    where: { id: data.badgetype_id ?? '' },
    include: { convention: true },
  });
  const { convention_id, convention } = type;
  hasLastname(data.lastname, convention);
  checkCustomFields(data.custom_fields ?? {}, type.custom_fields, { staff: manages(ctx.viewer, type) });
  const price = await priceOf(ctx, type, code);
  if (!(await takePlace(ctx, 'badge', type.id))) throw soldOut(type.name);
  const user_id = data.user_id === undefined ? requireUser(ctx).user_id : data.user_id;
  return {
    ...price,
    ...(verified
      ? paidFor({ verified: false, net_price: price.net_price }, amount)
      : beginsAs(price.net_price, convention.hold_minutes)),
    convention_id,
    user_id,
    name: data.name || nameOf(data),
    email: data.email === undefined ? await emailOf(ctx, user_id) : data.email,
    badge_number: await nextNumber(ctx, convention_id, 'badge_number'),
  };
}
