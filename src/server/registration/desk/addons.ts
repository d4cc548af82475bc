import { z } from 'zod';
import { convention } from '../../../resources/convention/convention.ts';
import { action } from '../../core/actions/action.ts';
import { addonOffers } from '../../merchandise/addons.ts';
import { can } from '../../platform/policy.ts';

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

export const actions = {
  deskAddons: action(
    convention,
    'GET /{id}/desk-addons',
    {
      returns: z.object({ items: z.array(offer) }),
      summary: 'List the add-ons that the registration desk can sell',
      description:
        'Add-ons that are on sale and in stock, each variant with its price in currency units, for `addons` of a badge.',
      mayCall: (viewer, row) => can(viewer, 'registration', row.id),
    },
    async ({ ctx, row }) => ({
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
