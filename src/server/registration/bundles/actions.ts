import { z as full } from 'zod';
import * as z from 'zod/mini';
import { bundleRefusals as refusals } from '../../../messages/registration/bundles.ts';
import { convention } from '../../../resources/convention/convention.ts';
import { anyId, id, ids, list, text } from '../../../resources/fields.ts';
import { bundle } from '../../../resources/registration/bundle.ts';
import { action } from '../../core/actions/action.ts';
import { notFound, stateForbids } from '../../errors/refusals.ts';
import { transaction } from '../../platform/context.ts';
import { isSelf } from '../../platform/policy.ts';
import { removeBundle } from '../../sales/bundles.ts';
import { manages } from '../issue.ts';
import { buyBundle, requireBundle } from './buy.ts';

/** The most badges and the most pieces in a bundle that is bought. */
const MOST = 60;
const holder = z.object(
  {
    badgetype_id: id('badgetype').schema,
    firstname: text(100).schema,
    lastname: z.optional(text(100).schema),
    custom_fields: z.optional(z.record(z.string(), z.unknown(), { error: 'must be an object: name to value.' })), // checked with the badge
    addons: z.optional(ids('productvariant').schema),
  },
  { error: 'must say whom each badge is for.' },
);

export const actions = {
  buy: action(
    bundle,
    'POST /{id}/buy',
    {
      returns: full.object({
        bundle_sale_id: full.string(),
        order_id: full.string().meta({ description: 'The order to pay.' }),
        net_price: full.number().meta({ description: 'Without add-ons, in currency units.' }),
      }),
      summary: 'Buy a bundle for several people',
      description:
        'badges: the holder of each badge in the bundle, with badgetype_id, firstname, lastname, custom_fields and addons as for a badge. productvariant_ids: one variant for each piece; not needed for products with a single variant. Everything is on hold in your order, and is paid or removed together.',
      input: { badges: list(holder, MOST), productvariant_ids: list(anyId, MOST) },
      required: ['badges'],
      needsConfirmedEmail: true,
      precondition: async ({ ctx, row }) => {
        await requireBundle(ctx, row.id);
      },
      opensTransaction: true,
    },
    async ({ ctx, row, input: { badges, productvariant_ids = [] } }) =>
      transaction(ctx, (ctx) => buyBundle(ctx, row.id, badges as Parameters<typeof buyBundle>[2], productvariant_ids)), // as `holder` says
  ),
};
export const conventionActions = {
  removeBundle: action(
    convention,
    'POST /{id}/remove-bundle',
    {
      returns: 'success',
      summary: 'Remove a bundle that is on hold',
      description: 'Removes all its parts and everything bought with its badges. For the buyer and registration staff.',
      input: { bundle_sale_id: text(36) },
      required: ['bundle_sale_id'],
      opensTransaction: true,
    },
    async ({ ctx, viewer, row, input: { bundle_sale_id } }) => {
      const where = { bundle_sale_id, convention_id: row.id };
      const badge = await ctx.db.badge.findFirst({ where, orderBy: { verified: 'asc' } });
      if (!badge || !(isSelf(viewer, badge.user_id) || manages(viewer, badge))) throw notFound('bundle', 'bundle_sale_id');
      const removed = await transaction(ctx, (ctx) => removeBundle(ctx, bundle_sale_id));
      if (!removed) throw stateForbids('verified', refusals.paid);
    },
  ),
};
