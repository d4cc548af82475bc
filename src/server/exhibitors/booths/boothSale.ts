import { type Booth, type BoothType, Prisma } from '../../../generated/prisma/client.ts';
import { boothNames, boothRefusals } from '../../../messages/exhibitors/booths.ts';
import { lockRow } from '../../core/repository.ts';
import { nextNumber } from '../../core/write/counters.ts';
import { now } from '../../db/clock.ts';
import { conflict, stateForbids } from '../../errors/refusals.ts';
import type { Context } from '../../platform/context.ts';
import { withTax } from '../../sales/addedTax.ts';
import { bestPrice, discountsFor } from '../../sales/discounts.ts';
import { refuseHeldAgain } from '../../sales/holdPauses.ts';
import { initialHold, lockItems, removeItems, takePlace } from '../../sales/holds.ts';
import { manages } from '../policy.ts';

/** A Prisma where: the discounts that are linked with the booth type. */
export const discountsForType = (boothtype_id: string): Prisma.DiscountWhereInput => ({
  ...discountsFor(),
  boothtypediscounts: { some: { boothtype_id } },
});

/**
 * Locks the exhibitor and requires that they may have one more booth. Releases their expired holds if the limit is reached.
 * @throws 409/453 exhibitor_id, 409/453 max_booths_per_exhibitor
 */
export async function assertBelowBoothLimit(ctx: Context, exhibitor_id: string): Promise<void> {
  await lockRow(ctx, 'exhibitor', exhibitor_id);
  const exhibitor = await ctx.db.exhibitor.findUnique({ where: { id: exhibitor_id }, include: { convention: true } });
  if (exhibitor?.status !== 'approved') throw stateForbids('exhibitor_id', boothRefusals.notApproved);
  const limit = exhibitor.convention.max_booths_per_exhibitor;
  const isFull = async () => limit > 0 && (await ctx.db.booth.count({ where: { exhibitor_id } })) >= limit;
  if (!(await isFull())) return;
  const expired = Prisma.sql`exhibitor_id = ${exhibitor_id}::uuid AND NOT verified AND hold_expires_date <= now()`;
  await removeItems(ctx, 'booth', await lockItems(ctx, 'booth', expired));
  if (await isFull()) throw stateForbids('max_booths_per_exhibitor', boothRefusals.tooMany({ exhibitor: exhibitor.name, limit }));
}

/** The payment plan of a new booth, which is held until its deposit is due. */
function planOf({ deposit_amount, deposit_days, rest_due_date }: BoothType, net_price: number) {
  if (!deposit_amount || net_price === 0) return {};
  const deposit_due_date = new Date(Math.floor(now() / 1000) * 1000 + deposit_days * 86_400_000);
  const amount = Math.min(deposit_amount, net_price);
  return { deposit_amount: amount, deposit_due_date, hold_expires_date: deposit_due_date, rest_due_date };
}
/** A name such as "Booth 7", with the convention's next number that no booth name has. */
async function nextBoothName(ctx: Context, convention_id: string): Promise<string> {
  for (;;) {
    const number = await nextNumber(ctx, convention_id, 'booth_number');
    const name = boothNames.numbered({ number: String(number) });
    if (!(await ctx.db.booth.findFirst({ where: { convention_id, name }, select: { id: true } }))) return name;
  }
}

/**
 * Prepares the columns of a new booth and counts it toward its type's limit. Exhibitors hold booths for a limited time, staff without a
 * limit. @throws 400/442 code, 409/453, 409/443 boothtype_id
 */
export async function prepareBooth(ctx: Context, data: Partial<Booth>, code: string | null | undefined) {
  const type = await ctx.db.boothType.findUniqueOrThrow({
    where: { id: data.boothtype_id ?? '' },
    include: { convention: { select: { hold_minutes: true } } },
  });
  const { convention_id } = type;
  const retail_price = withTax(type.price, type);
  if (data.exhibitor_id) await assertBelowBoothLimit(ctx, data.exhibitor_id);
  const staff = manages(ctx.viewer, type);
  const fitting = discountsForType(type.id);
  const discounted = await bestPrice(ctx, { use: 'use_with_booths', convention_id, retail_price, code, staff, fitting });
  if (!staff && discounted.net_price > 0) await refuseHeldAgain(ctx, 'booth', type.id);
  if (!(await takePlace(ctx, 'booth', type.id))) throw conflict('boothtype_id', boothRefusals.allTaken({ type: type.name }));
  return {
    ...discounted,
    ...initialHold(discounted.net_price, type.convention.hold_minutes),
    ...planOf(type, discounted.net_price),
    ...(staff ? { hold_expires_date: null } : {}),
    convention_id,
    retail_price,
    name: data.name || (await nextBoothName(ctx, convention_id)),
  };
}
