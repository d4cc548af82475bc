import type { Badge, BadgeType, Convention } from '../../generated/prisma/client.ts';
import { badgeRefusals } from '../../messages/registration/refusals.ts';
import { requireBareRow } from '../core/repository.ts';
import { nextNumber } from '../core/write/counters.ts';
import { checkCustomFields } from '../core/write/customFields.ts';
import { now } from '../db/clock.ts';
import { conflict, forbidden, missing, type Refusal, stateForbids } from '../errors/refusals.ts';
import { isOptimistic, needTransaction } from '../platform/concurrency/optimistic.ts';
import { type Context, requireUser } from '../platform/context.ts';
import { fullName } from '../platform/format/names.ts';
import { can } from '../platform/policy.ts';
import type { Viewer } from '../platform/viewer.ts';
import { bestPrice } from '../sales/discounts.ts';
import { refuseHeldAgain } from '../sales/holdPauses.ts';
import { initialHold, owedFor, paymentData, takePlace } from '../sales/holds.ts';

/** Whether the viewer manages badges and may do everything with them. */
export const manages = (viewer: Viewer | null, row: { convention_id?: string | null }) =>
  can(viewer, 'registration', row.convention_id);
/** 409/443 badgetype_id: no badges of the type are left. */
export const soldOut = (name: string): Refusal => conflict('badgetype_id', badgeRefusals.soldOut({ type: name }));

/** Requires that a badge is paid and owes nothing. @throws 409/453 verified, amount_owed */
export function assertSettled(badge: Parameters<typeof owedFor>[0] & { verified: boolean }): void {
  if (!badge.verified) throw stateForbids('verified', badgeRefusals.notPaid);
  const owed = owedFor(badge);
  if (owed > 0) throw stateForbids('amount_owed', badgeRefusals.owes({ amount: (owed / 100).toFixed(2) }));
}
/** Requires a last name, unless the convention allows badges without one. @throws 400/441 lastname */
export function assertLastname(lastname: string | undefined, convention: Pick<Convention, 'allow_badge_blank_lastname'>): void {
  if (!lastname && !convention.allow_badge_blank_lastname) throw missing('lastname');
}
/** Requires that the type is for sale, unless the viewer manages badges. @throws 403/450 badgetype_id */
export function assertForSale(viewer: Viewer, type: Pick<BadgeType, 'sellable' | 'name' | 'convention_id'>): void {
  if (!type.sellable && !manages(viewer, type)) throw forbidden(badgeRefusals.notForSale({ type: type.name }), 'badgetype_id');
}
/** The price of a badge of the type for the viewer, in cents; uses up one use of the discount. @throws 400/442 code */
export async function priceOf(
  ctx: Context,
  { convention_id, price }: Pick<BadgeType, 'convention_id' | 'price'>,
  code?: string | null,
): Promise<Pick<Badge, 'retail_price' | 'net_price' | 'discount_id'>> {
  const staff = manages(ctx.viewer, { convention_id });
  const discounted = await bestPrice(ctx, { use: 'use_with_badges', convention_id, retail_price: price, code, staff });
  return { retail_price: price, ...discounted };
}
const emailOf = async ({ db }: Context, user_id: string | null) =>
  user_id ? ((await db.user.findUnique({ where: { id: user_id }, select: { email: true } }))?.email ?? null) : null;

/**
 * Limits the badges of a type that one person has, and how soon one holds the type again. Whoever issues a badge holds the type's lock, so no
 * other request does at the same time. @throws 409/443 badgetype_id, 429/452
 */
export async function assertMayHold(
  ctx: Context,
  { id, name, max_per_user: limit }: BadgeType,
  user_id: string,
  net_price: number,
) {
  if (net_price > 0) await refuseHeldAgain(ctx, 'badge', id);
  if (limit === null) return;
  const isLive = { OR: [{ verified: true }, { hold_expires_date: null }, { hold_expires_date: { gt: new Date(now()) } }] };
  const count = await ctx.db.badge.count({ where: { user_id, badgetype_id: id, ...isLive } });
  if (count >= limit) throw conflict('badgetype_id', badgeRefusals.tooManyPerUser({ limit, type: name }));
}

interface NewBadge {
  code?: string | null | undefined;
  verified?: boolean;
  amount?: number | undefined;
  /** The type, if it has been read just now and the write demands its version. */
  type?: BadgeType | undefined;
}
/**
 * Prepares the columns of a new badge: counts it toward its type's limit and takes the next badge number. With `verified` the badge is
 * paid: `amount` in cents, by default the full price. Otherwise it is held until it is paid. In an optimistic attempt `placeOf` counts
 * the badge. @throws 400, 409/443 badgetype_id
 */
export async function prepareBadge(ctx: Context, data: Partial<Badge>, { code, verified = false, amount, type: read }: NewBadge) {
  const type = read ?? ((await requireBareRow(ctx, 'badgetype', data.badgetype_id)) as unknown as BadgeType); // of this table
  const { convention_id } = type;
  const convention = (await requireBareRow(ctx, 'convention', convention_id)) as unknown as Convention; // likewise
  assertLastname(data.lastname, convention);
  checkCustomFields(data.custom_fields ?? {}, type.custom_fields, { staff: manages(ctx.viewer, type) });
  const price = await priceOf(ctx, type, code);
  const user_id = data.user_id === undefined ? requireUser(ctx).user_id : data.user_id;
  const isLimited = user_id !== null && !manages(ctx.viewer, type);
  if (isLimited) needTransaction(ctx); // the lock of the type, which `takePlace` gets
  if (!isOptimistic(ctx) && !(await takePlace(ctx, 'badge', type.id))) throw soldOut(type.name);
  if (isLimited) await assertMayHold(ctx, type, user_id, price.net_price);
  return {
    ...price,
    ...(verified
      ? paymentData({ verified: false, net_price: price.net_price }, amount)
      : initialHold(price.net_price, convention.hold_minutes)),
    convention_id,
    user_id,
    name: data.name || fullName(data),
    email: data.email === undefined ? await emailOf(ctx, user_id) : data.email,
    badge_number: await nextNumber(ctx, convention_id, 'badge_number'),
  };
}
