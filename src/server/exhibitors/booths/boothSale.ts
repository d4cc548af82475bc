import { type Booth, Prisma } from '../../../generated/prisma/client.ts';
import { lockRow } from '../../core/repository.ts';
import { nextNumber } from '../../core/write/counters.ts';
import { conflict, stateForbids } from '../../errors/refusals.ts';
import type { Context } from '../../platform/context.ts';
import { bestPrice } from '../../sales/discounts.ts';
import { initialHold, lockItems, removeItems, takePlace } from '../../sales/holds.ts';
import { manages } from '../policy.ts';

/** Discounts that may be used on a kind of booth: those that are linked with it. */
export const discountsForType = (boothtype_id: string): Prisma.DiscountWhereInput => ({
  product_id: null,
  eventtype_id: null,
  boothtypediscounts: { some: { boothtype_id } },
});

/**
 * Makes sure that an exhibitor, locked from here on, may have one more booth. Holds that have run out do not count.
 * @throws 409/453 exhibitor_id, 409/453 max_booths_per_exhibitor
 */
export async function mayTakeOneMore(ctx: Context, exhibitor_id: string): Promise<void> {
  await lockRow(ctx, 'exhibitor', exhibitor_id);
  const exhibitor = await ctx.db.exhibitor.findUnique({ where: { id: exhibitor_id }, include: { convention: true } });
  if (exhibitor?.status !== 'approved')
    throw stateForbids('exhibitor_id', 'exhibitor_id: only exhibitors who are approved have booths.');
  const limit = exhibitor.convention.max_booths_per_exhibitor;
  const full = async () => limit > 0 && (await ctx.db.booth.count({ where: { exhibitor_id } })) >= limit;
  if (!(await full())) return;
  const runOut = Prisma.sql`exhibitor_id = ${exhibitor_id}::uuid AND NOT verified AND hold_expires_date <= now()`;
  await removeItems(ctx, 'booth', await lockItems(ctx, 'booth', runOut));
  if (await full())
    throw stateForbids('max_booths_per_exhibitor', `max_booths_per_exhibitor: ${exhibitor.name} has ${limit} booths already.`);
}

/** "Booth 7": the next number of the convention that no booth is called after. */
async function freeName(ctx: Context, convention_id: string): Promise<string> {
  for (;;) {
    const name = `Booth ${await nextNumber(ctx, convention_id, 'booth_number')}`;
    if (!(await ctx.db.booth.findFirst({ where: { convention_id, name }, select: { id: true } }))) return name;
  }
}

/**
 * A new booth as it is stored, its place taken. Exhibitors hold theirs until it is paid; what staff makes waits without an end.
 * @throws 400/442 code, 409/453, 409/443 boothtype_id
 */
export async function allotted(ctx: Context, data: Partial<Booth>, code: string | null | undefined) {
  const type = await ctx.db.boothType.findUniqueOrThrow({
    where: { id: data.boothtype_id ?? '' },
    include: { convention: { select: { hold_minutes: true } } },
  });
  const { convention_id, price } = type;
  if (data.exhibitor_id) await mayTakeOneMore(ctx, data.exhibitor_id);
  const staff = manages(ctx.viewer, type);
  const fitting = discountsForType(type.id);
  const best = await bestPrice(ctx, { use: 'use_with_booths', convention_id, retail_price: price, code, staff, fitting });
  if (!(await takePlace(ctx, 'booth', type.id)))
    throw conflict('boothtype_id', `boothtype_id: all booths of the type ${type.name} are taken.`);
  const begins = initialHold(best.net_price, type.convention.hold_minutes);
  return {
    ...best,
    ...begins,
    ...(staff ? { hold_expires_date: null } : {}),
    convention_id,
    retail_price: price,
    name: data.name || (await freeName(ctx, convention_id)),
  };
}
