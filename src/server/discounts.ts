import type { Prisma } from '../generated/prisma/client.ts';
import type { Context } from './context.ts';
import { invalid } from './errors.ts';

type Use = 'use_with_booths' | 'use_with_boothoptions' | 'use_with_products' | 'use_with_badges' | 'use_with_tickets';
/** What is about to be sold. */
export interface Sale {
  use: Use;
  convention_id: string;
  /** Cents. */
  retail_price: number;
  /** What the buyer typed. */
  code?: string | null | undefined;
  /** The caller manages such sales: discounts that are not public apply too. */
  staff: boolean;
  /** Narrows to discounts that fit the thing sold; by default those that are bound to no product and no event type. */
  fitting?: Prisma.DiscountWhereInput;
}
export interface Price {
  net_price: number;
  discount_id: string | null;
}
const reduced = (cents: number, { percent_off, amount_off }: { percent_off: number; amount_off: number }) =>
  Math.max(0, cents - amount_off - Math.round((cents * percent_off) / 100));

/**
 * The price after the best single discount, one use of which is taken: those that apply by themselves, and the one whose code was sent
 * (who knows the code of a discount that is not public may use it). @throws 400/442 code
 */
export async function bestPrice(ctx: Context, sale: Sale): Promise<Price> {
  const code = sale.code?.trim() || null;
  const now = new Date();
  const byItself: Prisma.DiscountWhereInput = { code: null, ...(sale.staff ? {} : { public: true }) };
  const found = await ctx.db.discount.findMany({
    where: {
      convention_id: sale.convention_id,
      enabled: true,
      [sale.use]: true,
      AND: [
        { OR: [byItself, ...(code ? [{ code: { equals: code, mode: 'insensitive' as const } }] : [])] },
        { OR: [{ start_date: null }, { start_date: { lte: now } }] },
        { OR: [{ end_date: null }, { end_date: { gt: now } }] },
        sale.fitting ?? { product_id: null, eventtype_id: null },
      ],
    },
  });
  // `equals` without regard to case reads % and _ as patterns: what it finds is compared once more.
  const usable = found.filter(
    (d) =>
      (d.code === null || d.code.toLowerCase() === code?.toLowerCase()) && (d.max_uses === null || d.used_count < d.max_uses),
  );
  const noUse = () => invalid('code', 'is not a discount that can be used here (any more).');
  if (code && !usable.some((d) => d.code !== null)) throw noUse();

  const prices = usable
    .map((d) => ({ discount_id: d.id, coded: d.code !== null, net_price: reduced(sale.retail_price, d) }))
    .filter(({ net_price }) => net_price < sale.retail_price)
    .sort((a, b) => a.net_price - b.net_price);
  for (const { discount_id, net_price, coded } of prices) {
    const used = await ctx.db.$executeRaw`
      UPDATE discount SET used_count = used_count + 1 WHERE id = ${discount_id}::uuid AND (max_uses IS NULL OR used_count < max_uses)`;
    if (used) return { net_price, discount_id };
    if (coded) throw noUse();
  }
  return { net_price: sale.retail_price, discount_id: null };
}
