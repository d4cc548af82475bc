import type { Badge, BadgeType, Convention } from '../../generated/prisma/client.ts';
import { badgeRefusals } from '../../messages/registration/refusals.ts';
import { requireBareRow } from '../core/repository.ts';
import { nextNumber } from '../core/write/counters.ts';
import { checkCustomFields } from '../core/write/customFields.ts';
import { runStatementIn } from '../db/client.ts';
import { Statement } from '../db/sql/statement.ts';
import { conflict, forbidden, missing, type Refusal, stateForbids } from '../errors/refusals.ts';
import { isOptimistic, needTransaction } from '../platform/concurrency/optimistic.ts';
import { type Context, requireUser } from '../platform/context.ts';
import { fullName } from '../platform/format/names.ts';
import type { LocalClock } from '../platform/format/times.ts';
import { can } from '../platform/policy.ts';
import type { Viewer } from '../platform/viewer.ts';
import { withTax } from '../sales/addedTax.ts';
import { bestPrice, discountsFor } from '../sales/discounts.ts';
import { badgeHeldUntil } from '../sales/holdEnds.ts';
import { pausesOf } from '../sales/holdPauses.ts';
import { holdsPlace, initialHold, owedFor, paymentData, takePlace } from '../sales/holds.ts';
import { assertInSaleWindow, type OnSale } from '../sales/saleWindow.ts';

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
/**
 * Requires that a type is on sale now, unless the viewer manages badges.
 * @throws 409/453 sale_start_date, sale_end_date
 */
export function assertOnSaleNow(viewer: Viewer | null, type: OnSale & { convention_id: string }, clock: LocalClock): void {
  if (!manages(viewer, type)) assertInSaleWindow(type, clock);
}
/** What a badge costs, in cents. */
type Price = Pick<Badge, 'retail_price' | 'net_price' | 'discount_id'>;
/** The price of a badge of the type for the viewer, in cents; uses up one use of the discount. @throws 400/442 code */
export async function priceOf(
  ctx: Context,
  { id, convention_id, price, tax_added }: Pick<BadgeType, 'id' | 'convention_id' | 'price' | 'tax_added'>,
  code?: string | null,
): Promise<Price> {
  const staff = manages(ctx.viewer, { convention_id });
  const retail_price = withTax(price, { tax_added });
  const fitting = discountsFor({ badgetype_id: id });
  const discounted = await bestPrice(ctx, { use: 'use_with_badges', convention_id, retail_price, code, staff, fitting });
  return { retail_price, ...discounted };
}
const emailOfUser = new Statement<{ email: string | null }>('SELECT email FROM "user" WHERE id = $1::uuid', 'quick');
const emailOf = async ({ db }: Context, user_id: string | null) =>
  user_id ? ((await runStatementIn(db, emailOfUser, [user_id]))[0]?.email ?? null) : null;

/** A type, and the price in cents that a badge of it has for somebody. */
interface Wanted {
  readonly type: BadgeType;
  readonly net_price: number;
}
/** What limits the badges of each type that one person has, and how soon they hold the type again, in two statements: refusals by type. */
export async function limitsOf(ctx: Context, wanted: readonly Wanted[], user_id: string): Promise<ReadonlyMap<string, Refusal>> {
  const priced = wanted.filter(({ net_price }) => net_price > 0).map(({ type }) => type.id);
  const limited = wanted.flatMap(({ type }) => (type.max_per_user === null ? [] : [{ ...type, limit: type.max_per_user }]));
  const pauses = await pausesOf(ctx, 'badge', priced);
  const where = { user_id, badgetype_id: { in: limited.map(({ id }) => id) }, ...holdsPlace() };
  const counts = limited.length ? await ctx.db.badge.groupBy({ by: 'badgetype_id', where, _count: true }) : [];
  const countOf = new Map(counts.map(({ badgetype_id, _count }) => [badgetype_id, _count]));
  const full = limited.filter(({ id, limit }) => (countOf.get(id) ?? 0) >= limit);
  const tooMany = full.map(
    ({ id, name, limit }) => [id, conflict('badgetype_id', badgeRefusals.tooManyPerUser({ limit, type: name }))] as const,
  );
  return new Map([...tooMany, ...pauses]); // a pause is told first
}
/**
 * Refuses a badge beyond these limits. Whoever issues a badge holds the type's lock, so no other request does at the same time.
 * @throws 409/443 badgetype_id, 429/452
 */
async function assertMayHold(ctx: Context, wanted: Wanted, user_id: string): Promise<void> {
  const refusal = (await limitsOf(ctx, [wanted], user_id)).get(wanted.type.id);
  if (refusal) throw refusal;
}

interface NewBadge {
  code?: string | null | undefined;
  verified?: boolean;
  amount?: number | undefined;
  /** The price in a bundle. */
  price?: Price | undefined;
  /** The type, if it has been read just now and the write demands its version. */
  type?: BadgeType | undefined;
}
/**
 * Prepares the columns of a new badge: counts it toward its type's limit and takes the next badge number. With `verified` the badge is
 * paid: `amount` in cents, by default the full price. Otherwise it is held until it is paid. In an optimistic attempt `placeOf` counts
 * the badge. @throws 400, 409/443 badgetype_id, 409/453
 */
export async function prepareBadge(
  ctx: Context,
  data: Partial<Badge>,
  { code, verified = false, amount, price: given, type: read }: NewBadge,
) {
  const type = read ?? ((await requireBareRow(ctx, 'badgetype', data.badgetype_id)) as unknown as BadgeType); // of this table
  const { convention_id } = type;
  const convention = (await requireBareRow(ctx, 'convention', convention_id)) as unknown as Convention; // likewise
  assertLastname(data.lastname, convention);
  checkCustomFields(data.custom_fields ?? {}, type.custom_fields, { staff: manages(ctx.viewer, type) });
  assertOnSaleNow(ctx.viewer, type, convention);
  const price = given ?? (await priceOf(ctx, type, code));
  const user_id = data.user_id === undefined ? requireUser(ctx).user_id : data.user_id;
  const isLimited = user_id !== null && !manages(ctx.viewer, type);
  if (isLimited || type.quota_id) needTransaction(ctx); // the locks of the type and its quota, which `takePlace` gets
  if (!isOptimistic(ctx) && !(await takePlace(ctx, 'badge', type.id))) throw soldOut(type.name);
  if (isLimited) await assertMayHold(ctx, { type, net_price: price.net_price }, user_id);
  return {
    ...price,
    ...(verified
      ? paymentData({ verified: false, net_price: price.net_price }, amount)
      : initialHold(price.net_price, convention.hold_minutes, price.net_price ? await badgeHeldUntil(ctx.db, type) : null)),
    convention_id,
    user_id,
    name: data.name || fullName(data),
    email: data.email === undefined ? await emailOf(ctx, user_id) : data.email,
    badge_number: await nextNumber(ctx, convention_id, 'badge_number'),
  };
}
