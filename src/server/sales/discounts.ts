import type { Discount, Prisma } from '../../generated/prisma/client.ts';
import { findRows } from '../core/repository.ts';
import type { Context } from '../platform/context.ts';
import { refuseUsedUp } from '../platform/quotas/countUses.ts';
import { withTax } from './addedTax.ts';
import { codeRefused, wrongCode } from './codes.ts';

export type Use = 'use_with_booths' | 'use_with_boothoptions' | 'use_with_products' | 'use_with_badges' | 'use_with_tickets';
/** What a discount may be limited to: with one of these, it is for nothing else. */
const limits = ['product_id', 'eventtype_id', 'badgetype_id'] as const;
type Limits = Pick<Discount, (typeof limits)[number]>;
/** A Prisma where: the discounts that are not limited, and those limited to what an item is of. */
export const discountsFor = (item: Partial<Limits> = {}): Prisma.DiscountWhereInput => ({
  AND: limits.map((limit) => (item[limit] ? { OR: [{ [limit]: null }, { [limit]: item[limit] }] } : { [limit]: null })),
});
/** Whether a discount is not limited, or to what an item is of. */
export const isFor = (discount: Limits, item: Partial<Limits> = {}): boolean =>
  limits.every((limit) => discount[limit] === null || discount[limit] === item[limit]);

/** An item for sale. */
export interface Offer {
  use: Use;
  convention_id: Prisma.DiscountWhereInput['convention_id'];
  /** Cents. */
  retail_price: number;
  /** The caller manages these sales: discounts that are not public apply too. */
  staff: boolean;
  /** Which discounts apply to the item; by default those that are not limited. */
  fitting?: Prisma.DiscountWhereInput;
}
/** An item that is being sold. */
export interface Sale extends Offer {
  convention_id: string;
  /** The discount code that the buyer entered. */
  code?: string | null | undefined;
  /** Takes the locks that must come before a discount's lock. Called only if a discount is going to be used. */
  lockFirst?: () => Promise<unknown>;
}
export interface Price {
  net_price: number;
  discount_id: string | null;
}
type Reduction = { percent_off: number; amount_off: number };
/** The price in cents after a discount. */
export const discountedPrice = (cents: number, { percent_off, amount_off }: Reduction) =>
  Math.max(0, cents - amount_off - Math.round((cents * percent_off) / 100));

/** What the discounts make of a price in cents, the lowest first. Those that do not lower it are left out. */
export const loweredPrices = <D extends Reduction>(discounts: readonly D[], cents: number) =>
  discounts
    .map((discount) => ({ discount, net_price: discountedPrice(cents, discount) }))
    .filter(({ net_price }) => net_price < cents)
    .sort((a, b) => a.net_price - b.net_price);

/** Discounts that apply to the item, are valid now and have uses left. `reach` limits them by code and visibility. */
async function findUsableDiscounts(
  ctx: Context,
  { use, convention_id, fitting }: Pick<Offer, 'use' | 'convention_id' | 'fitting'>,
  reach: Prisma.DiscountWhereInput,
) {
  const now = new Date();
  const where = {
    convention_id,
    enabled: true,
    [use]: true,
    AND: [
      reach,
      { OR: [{ start_date: null }, { start_date: { lte: now } }] },
      { OR: [{ end_date: null }, { end_date: { gt: now } }] },
      fitting ?? discountsFor(),
    ],
  };
  const discounts = (await findRows(ctx, 'discount', where)) as unknown as Discount[]; // of this table
  return discounts.filter((d) => d.max_uses === null || d.used_count < d.max_uses).sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** The ids of the discounts that the caller could use for the item, the best first; those with a code still need their code. */
export async function availableDiscounts(ctx: Context, offer: Offer): Promise<string[]> {
  const discounts = await findUsableDiscounts(ctx, offer, offer.staff ? {} : { public: true });
  const netPrice = (d: Reduction) => discountedPrice(offer.retail_price, d);
  return discounts
    .sort((a, b) => netPrice(a) - netPrice(b) || b.percent_off - a.percent_off || b.amount_off - a.amount_off)
    .map(({ id }) => id);
}

/**
 * The price in cents after the best single discount, of which one use is used up. Considers discounts without a code and the discount
 * with the buyer's code, even if that discount is not public. @throws 400/442 code
 */
export async function bestPrice(ctx: Context, sale: Sale): Promise<Price> {
  const code = sale.code?.trim() || null;
  if (!code && sale.retail_price === 0) return { net_price: 0, discount_id: null };
  const guesser = code && !sale.staff ? ctx.viewer?.user_id : undefined;
  if (guesser) await refuseUsedUp(ctx, { quota: 'wrong_codes', of: guesser });
  const automatic: Prisma.DiscountWhereInput = { code: null, ...(sale.staff ? {} : { public: true }) };
  const byCode: Prisma.DiscountWhereInput[] = code ? [{ code: { equals: code, mode: 'insensitive' } }] : [];
  const candidates = await findUsableDiscounts(ctx, sale, { OR: [automatic, ...byCode] });
  // A case-insensitive `equals` treats % and _ as wildcards, so compare the codes again.
  const applicable = candidates.filter((d) => d.code === null || d.code.toLowerCase() === code?.toLowerCase());
  const notUsable = async () => wrongCode(await codeRefused(ctx, sale.convention_id, code ?? ''), guesser);
  if (code && !applicable.some((d) => d.code !== null)) throw await notUsable();

  const prices = loweredPrices(applicable, sale.retail_price);
  if (prices.length) await sale.lockFirst?.();
  for (const { discount, net_price } of prices) {
    const used = await ctx.db.$executeRaw`
      UPDATE discount SET used_count = used_count + 1 WHERE id = ${discount.id}::uuid AND (max_uses IS NULL OR used_count < max_uses)`;
    if (used) return { net_price, discount_id: discount.id };
    if (discount.code !== null) throw await notUsable();
  }
  return { net_price: sale.retail_price, discount_id: null };
}

/** An item with a price in cents, and what is added to it. */
export interface Priced {
  id: string;
  convention_id: string;
  price: number;
  tax_added: number;
}
/** What an item costs for the caller now. */
export interface CurrentPrice {
  /** Cents. */
  readonly price: number;
  /** The best single discount, as `bestPrice` would use it; null: none lowers the price. */
  readonly discount: Discount | null;
  /** Whether the code that was entered is for the item. */
  readonly takesCode: boolean;
}
interface Pricing<T> {
  readonly staff: (item: T) => boolean;
  readonly fits: (item: T, discount: Discount) => boolean;
  readonly code?: string | null | undefined;
}
/**
 * What each item costs for the caller now, by id, after the best single discount without a code or with the one that was entered. No discount
 * is used up. `staff` tells whether the caller manages the item's sales, `fits` whether a discount applies to an item.
 */
export async function pricesNow<T extends Priced>(
  ctx: Context,
  use: Use,
  items: readonly T[],
  { staff, fits, code }: Pricing<T>,
): Promise<Map<string, CurrentPrice>> {
  const convention_id = { in: [...new Set(items.map((item) => item.convention_id))] };
  const byCode: Prisma.DiscountWhereInput[] = code ? [{ code: { equals: code, mode: 'insensitive' } }] : [];
  const found = await findUsableDiscounts(ctx, { use, convention_id, fitting: {} }, { OR: [{ code: null }, ...byCode] });
  const discounts = found.filter((d) => d.code === null || d.code.toLowerCase() === code?.toLowerCase());
  return new Map(
    items.map((item) => {
      const own = discounts.filter(
        (d) => d.convention_id === item.convention_id && (d.code !== null || d.public || staff(item)) && fits(item, d),
      );
      const price = withTax(item.price, item);
      const [best] = loweredPrices(own, price);
      const takesCode = own.some((d) => d.code !== null);
      return [item.id, { price: best?.net_price ?? price, discount: best?.discount ?? null, takesCode }];
    }),
  );
}
/** The current price of each item for the caller, in cents by id: see `pricesNow`. */
export async function currentPrices<T extends Priced>(
  ctx: Context,
  use: Use,
  items: readonly T[],
  pricing: Omit<Pricing<T>, 'code'>,
): Promise<Map<string, number>> {
  const prices = await pricesNow(ctx, use, items, pricing);
  return new Map([...prices].map(([id, { price }]) => [id, price]));
}

/** Releases one use of a discount for each time that its id is listed. */
export async function releaseUses({ db }: Context, discount_ids: readonly (string | null)[]): Promise<void> {
  const ids = discount_ids.filter((id) => id !== null).sort();
  for (const id of ids) await db.discount.update({ where: { id }, data: { used_count: { decrement: 1 } } });
}
