import { z } from 'zod';
import { convention } from '../../resources/convention/convention.ts';
import { anyId, flag, id, list, orNull, text } from '../../resources/fields.ts';
import { action } from '../core/actions/action.ts';
import { referenceNotFound, wrongConvention } from '../errors/refusals.ts';
import { PAYMENT_METHODS, paymentInput, takePayment } from '../ledger/takePayment.ts';
import { type Context, transaction } from '../platform/context.ts';
import { can } from '../platform/policy.ts';
import { preparePiece } from './sale.ts';

/** The most pieces of a sale. */
export const MAX_PIECES = 50;
const amount = z.number();
const piece = z.object({
  ...{ id: z.string(), soldproduct_number: z.int(), productvariant_id: z.string() },
  ...{ retail_price: amount, net_price: amount, discount_id: z.string().nullable() },
});
type Piece = z.infer<typeof piece>;

/** The variants that a code is for; all, if it is for none of them: then the sale is refused. */
async function withCode(
  { db }: Context,
  convention_id: string,
  code: string,
  variants: readonly { id: string; product_id: string }[],
) {
  const found = await db.discount.findFirst({ where: { convention_id, code: { equals: code, mode: 'insensitive' } } });
  const fitting = variants.filter(({ product_id }) => !found?.product_id || found.product_id === product_id);
  return new Set((fitting.length ? fitting : variants).map(({ id }) => id));
}

export const conventionActions = {
  shopSale: action(
    convention,
    'POST /{id}/shop-sale',
    {
      returns: z.object({ items: z.array(piece) }),
      summary: 'Sell several pieces to one person, as paid',
      description: `All or none: one per productvariant_id, which may be listed again, at most ${MAX_PIECES}. ${PAYMENT_METHODS}`,
      input: {
        productvariant_ids: list(anyId, MAX_PIECES),
        badge_id: orNull(id('badge')),
        code: orNull(text(40)),
        picked_up: flag(),
        ...paymentInput,
      },
      required: ['productvariant_ids'],
      mayCall: (viewer, row) => can(viewer, 'merch', row.id),
      locksItself: true,
    },
    async ({ ctx, row, input: { productvariant_ids, badge_id, code, picked_up = false, ...payment } }) => {
      const ids = [...productvariant_ids].sort(); // as all sales lock them
      const variants = await ctx.db.productVariant.findMany({ where: { id: { in: ids }, convention_id: row.id } });
      if (variants.length < new Set(ids).size) throw referenceNotFound('productvariant_ids', 'product variant');
      const badge = badge_id ? await ctx.db.badge.findUniqueOrThrow({ where: { id: badge_id } }) : null;
      if (badge && badge.convention_id !== row.id) throw wrongConvention('badge_id');
      const coded = code ? await withCode(ctx, row.id, code, variants) : new Set<string>();
      return transaction(ctx, async (ctx) => {
        await takePayment(ctx, row.id, payment);
        const items: Piece[] = [];
        for (const productvariant_id of ids) {
          const prepared = await preparePiece(ctx, {
            productvariant_id,
            badge,
            code: coded.has(productvariant_id) ? code : null,
            verified: true,
          });
          const data = {
            ...{ productvariant_id, ...prepared, order_id: badge ? null : (items[0]?.id ?? null) },
            ...(picked_up ? { picked_up, pick_up_date: new Date() } : {}),
          };
          const { id, soldproduct_number, retail_price, net_price, discount_id } = await ctx.db.soldProduct.create({ data });
          items.push({
            ...{ id, soldproduct_number, productvariant_id, discount_id },
            ...{ retail_price: retail_price / 100, net_price: net_price / 100 },
          });
        }
        return { items };
      });
    },
  ),
};
