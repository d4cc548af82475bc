import { z } from 'zod';
import { convention } from '../../resources/convention/convention.ts';
import { moneyAccountNames } from '../../resources/ledger/accounts.ts';
import { action } from '../core/actions/action.ts';
import { latestChanges } from '../core/history/latestChanges.ts';
import { can } from '../platform/policy.ts';
import { howPaidSql } from '../sales/howPaid.ts';

const MAX_SALES = 20;
const line = z.object({
  /** What pieces of one sale have in common. */
  sale: z.string(),
  date_created: z.date(),
  soldproduct_id: z.string(),
  soldproduct_number: z.int(),
  productvariant_id: z.string(),
  discount_id: z.string().nullable(),
  /** The name on the badge of whoever bought it; null without a badge. */
  buyer: z.string().nullable(),
  retail_price: z.number(),
  net_price: z.number(),
  method: z.enum(moneyAccountNames).nullable(),
  picked_up: z.boolean(),
});
export type RecentSale = z.infer<typeof line>;

export const conventionActions = {
  shopRecent: action(
    convention,
    'GET /{id}/shop-recent',
    {
      returns: z.object({ items: z.array(line) }),
      summary: 'List your latest sales in the shop',
      description: `The pieces of your latest ${MAX_SALES} sales that were not undone, newest first.`,
      mayCall: (viewer, row) => can(viewer, 'merch', row.id),
    },
    async ({ ctx, viewer, row }) => ({
      items: await ctx.db.$queryRaw<RecentSale[]>`
        WITH own AS (
          SELECT *, max(id) OVER (PARTITION BY transaction) AS last_id FROM ${latestChanges(row.id)} AS latest
          WHERE resource = 'soldproduct' AND action = 'create' AND after ->> 'verified' = 'true' AND user_id = ${viewer.user_id}::uuid
            AND EXISTS (SELECT FROM soldproduct WHERE id = record_id)),
        done AS (SELECT *, dense_rank() OVER (ORDER BY last_id DESC) AS place FROM own)
        SELECT transaction::text AS sale, done.date_created, soldproduct.id AS soldproduct_id, soldproduct_number,
          productvariant_id, soldproduct.discount_id, badge.name AS buyer, soldproduct.retail_price / 100.0::float8 AS retail_price,
          soldproduct.net_price / 100.0::float8 AS net_price,
          ${howPaidSql('soldproduct', 'done.date_created', viewer.user_id)} AS method, picked_up
        FROM done JOIN soldproduct ON soldproduct.id = done.record_id LEFT JOIN badge ON badge.id = badge_id
        WHERE place <= ${MAX_SALES} ORDER BY place, done.id`,
    }),
  ),
};
