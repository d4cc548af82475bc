import type { Discount, Prisma } from '../../generated/prisma/client.ts';
import { invalid } from '../errors/refusals.ts';
import type { Context } from '../platform/context.ts';

export type Use = 'use_with_booths' | 'use_with_boothoptions' | 'use_with_products' | 'use_with_badges' | 'use_with_tickets';
/** What is for sale. */
export interface Thing {
  use: Use;
  convention_id: Prisma.DiscountWhereInput['convention_id'];
  /** Cents. */
  retail_price: number;
  /** The caller manages such sales: discounts that are not public apply too. */
  staff: boolean;
  /** Narrows to discounts that fit the thing sold; by default those that are bound to no product and no event type. */
  fitting?: Prisma.DiscountWhereInput;
}
/** What is about to be sold. */
export interface Sale extends Thing {
  /** What the buyer typed. */
  code?: string | null | undefined;
  /** Takes the locks that come before that of a discount, if one is about to be used. */
  lockFirst?: () => Promise<unknown>;
}
export interface Price {
  net_price: number;
  discount_id: string | null;
}
type Reduction = { percent_off: number; amount_off: number };
/** The price in cents that a discount leaves. */
export const reduced = (cents: number, { percent_off, amount_off }: Reduction) =>
  Math.max(0, cents - amount_off - Math.round((cents * percent_off) / 100));

/** Discounts that fit the thing and can be used now, as far as their code and their reach allow. */
async function usable(
  { db }: Context,
  { use, convention_id, fitting }: Pick<Thing, 'use' | 'convention_id' | 'fitting'>,
  reach: Prisma.DiscountWhereInput,
) {
  const now = new Date();
  const found = await db.discount.findMany({
    where: {
      convention_id,
      enabled: true,
      [use]: true,
      AND: [
        reach,
        { OR: [{ start_date: null }, { start_date: { lte: now } }] },
        { OR: [{ end_date: null }, { end_date: { gt: now } }] },
        fitting ?? { product_id: null, eventtype_id: null },
      ],
    },
    orderBy: { id: 'asc' },
  });
  return found.filter((d) => d.max_uses === null || d.used_count < d.max_uses);
}

/** The ids of the discounts that the caller could use for the thing, the best first; codes have to be known all the same. */
export async function availableDiscounts(ctx: Context, thing: Thing): Promise<string[]> {
  const found = await usable(ctx, thing, thing.staff ? {} : { public: true });
  const left = (d: Reduction) => reduced(thing.retail_price, d);
  return found
    .sort((a, b) => left(a) - left(b) || b.percent_off - a.percent_off || b.amount_off - a.amount_off)
    .map(({ id }) => id);
}

/**
 * The price after the best single discount, one use of which is taken: those that apply by themselves, and the one whose code was sent
 * (who knows the code of a discount that is not public may use it). @throws 400/442 code
 */
export async function bestPrice(ctx: Context, sale: Sale): Promise<Price> {
  const code = sale.code?.trim() || null;
  if (!code && sale.retail_price === 0) return { net_price: 0, discount_id: null };
  const byItself: Prisma.DiscountWhereInput = { code: null, ...(sale.staff ? {} : { public: true }) };
  const byCode: Prisma.DiscountWhereInput[] = code ? [{ code: { equals: code, mode: 'insensitive' } }] : [];
  const found = await usable(ctx, sale, { OR: [byItself, ...byCode] });
  // `equals` without regard to case reads % and _ as patterns: what it finds is compared once more.
  const fit = found.filter((d) => d.code === null || d.code.toLowerCase() === code?.toLowerCase());
  const noUse = () => invalid('code', 'is not a discount that can be used here (any more).');
  if (code && !fit.some((d) => d.code !== null)) throw noUse();

  const prices = fit
    .map((d) => ({ discount_id: d.id, coded: d.code !== null, net_price: reduced(sale.retail_price, d) }))
    .filter(({ net_price }) => net_price < sale.retail_price)
    .sort((a, b) => a.net_price - b.net_price);
  if (prices.length) await sale.lockFirst?.();
  for (const { discount_id, net_price, coded } of prices) {
    const used = await ctx.db.$executeRaw`
      UPDATE discount SET used_count = used_count + 1 WHERE id = ${discount_id}::uuid AND (max_uses IS NULL OR used_count < max_uses)`;
    if (used) return { net_price, discount_id };
    if (coded) throw noUse();
  }
  return { net_price: sale.retail_price, discount_id: null };
}

/** Something with a price, in cents. */
export interface Priced {
  id: string;
  convention_id: string;
  price: number;
}
/**
 * What each of many things would cost the caller now, in cents by id: after the best single discount that applies by itself. Nothing is
 * used up. `staff` says where the caller manages such sales, `fits` which discounts are for which thing.
 */
export async function currentPrices<T extends Priced>(
  ctx: Context,
  use: Use,
  things: readonly T[],
  { staff, fits }: { staff: (thing: T) => boolean; fits: (thing: T, discount: Discount) => boolean },
): Promise<Map<string, number>> {
  const convention_id = { in: [...new Set(things.map((thing) => thing.convention_id))] };
  const found = await usable(ctx, { use, convention_id, fitting: {} }, { code: null });
  return new Map(
    things.map((thing) => {
      const reach = (d: Discount) => d.convention_id === thing.convention_id && (d.public || staff(thing)) && fits(thing, d);
      return [thing.id, Math.min(thing.price, ...found.filter(reach).map((d) => reduced(thing.price, d)))];
    }),
  );
}

/** Gives uses of discounts back: one for each time that a discount is named. */
export async function giveUsesBack({ db }: Context, discount_ids: readonly (string | null)[]): Promise<void> {
  const named = discount_ids.filter((id) => id !== null).sort();
  for (const id of named) await db.discount.update({ where: { id }, data: { used_count: { decrement: 1 } } });
}
