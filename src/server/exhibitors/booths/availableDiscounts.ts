import type { Prisma } from '../../../generated/prisma/client.ts';
import { withArticle } from '../../../messages/article.ts';
import type { Privilege } from '../../../resources/policy/privileges.ts';
import type { Resource, Row, Types } from '../../../resources/resource.ts';
import { action } from '../../core/actions/action.ts';
import type { Context } from '../../platform/context.ts';
import { can } from '../../platform/policy.ts';
import { availableDiscounts, type Use } from '../../sales/discounts.ts';

/** The action that lists the discounts which the caller could use for a record, the best first. `offerFor` gives its price in cents. */
export const listAvailableDiscounts = <T extends Types>(
  r: Resource<T>,
  use: Use,
  privilege: Privilege,
  offerFor: (row: Row<T['model']>, ctx: Context) => Promise<{ price: number; fitting: Prisma.DiscountWhereInput }>,
) =>
  action(
    r,
    'GET /{id}/available-discounts',
    {
      returns: { list: 'discount' },
      summary: `List the discounts available to ${withArticle(r.labels[1])}, best first`,
      description:
        'Discounts that are enabled, currently valid, not used up, meant for it, and public; staff see the others too.',
      anonymous: true,
    },
    async ({ ctx, viewer, row }) => {
      const { convention_id } = row as { convention_id: string }; // everything for sale belongs to a convention
      const { price, fitting } = await offerFor(row, ctx);
      return availableDiscounts(ctx, {
        use,
        convention_id,
        retail_price: price,
        fitting,
        staff: can(viewer, privilege, convention_id),
      });
    },
  );
