import { z } from 'zod';
import { convention } from '../../../resources/convention/convention.ts';
import { text } from '../../../resources/fields.ts';
import { action } from '../../core/actions/action.ts';
import { addonOffers } from '../../merchandise/addons.ts';
import type { Context } from '../../platform/context.ts';
import { can } from '../../platform/policy.ts';
import { codeRefused } from '../../sales/codes.ts';
import { isFor, pricesNow } from '../../sales/discounts.ts';

/** An add-on in one of its variants, as the desk sells it with a badge. */
const offer = z.object({
  /** Of the variant. */
  id: z.string(),
  name: z.string(),
  price: z.number(),
  /** Whether everybody takes it who buys a badge without staff; false where there is a choice of variants. */
  is_required: z.boolean(),
  /** null: with badges of all types. */
  badgetype_ids: z.array(z.string()).nullable(),
});
export type DeskAddon = z.infer<typeof offer>;
const typePrice = z.object({
  badgetype_id: z.string(),
  price: z.number(),
  /** The name of the discount that lowers the price. */
  discount: z.string().nullable(),
  /** Whether that is the discount of the code. */
  by_code: z.boolean(),
  /** Whether the code is for badges of the type. */
  takes_code: z.boolean(),
});
/** What a badge of a type costs at the desk. */
export type DeskPrice = z.infer<typeof typePrice>;

/** What a badge of each type costs at the desk now, as its sale will have it. @throws 400/442 code */
async function typePrices(ctx: Context, convention_id: string, code: string | null): Promise<DeskPrice[]> {
  const types = await ctx.db.badgeType.findMany({
    where: { convention_id },
    select: { id: true, convention_id: true, price: true, tax_added: true },
  });
  const prices = await pricesNow(ctx, 'use_with_badges', types, {
    staff: () => true,
    fits: ({ id }, discount) => isFor(discount, { badgetype_id: id }),
    code,
  });
  if (code && ![...prices.values()].some(({ takesCode }) => takesCode)) throw await codeRefused(ctx, convention_id, code);
  return [...prices].map(([badgetype_id, { price, discount, takesCode }]) => ({
    ...{ badgetype_id, price: price / 100, discount: discount?.name ?? null },
    ...{ by_code: Boolean(discount?.code), takes_code: takesCode },
  }));
}

export const actions = {
  deskAddons: action(
    convention,
    'GET /{id}/desk-addons',
    {
      returns: z.object({ items: z.array(offer), types: z.array(typePrice) }),
      summary: 'List add-ons and prices at the registration desk',
      description:
        'Add-ons that are on sale and in stock, each variant with its price in currency units, for `addons` of a badge. types: what badges cost now, after the best discount without a code or with this one.',
      input: { code: text(40) },
      mayCall: (viewer, row) => can(viewer, 'registration', row.id),
    },
    async ({ ctx, row, input: { code } }) => ({
      types: await typePrices(ctx, row.id, code?.trim() || null),
      items: (await addonOffers(ctx, row.id)).flatMap(({ name, isRequired, badgetype_ids, variants }) => {
        const hasOne = variants.length === 1;
        return variants.map((variant) => ({
          id: variant.id,
          name: hasOne ? name : `${name}, ${variant.name}`,
          price: variant.price / 100,
          is_required: isRequired && hasOne,
          badgetype_ids: badgetype_ids && [...badgetype_ids],
        }));
      }),
    }),
  ),
};
