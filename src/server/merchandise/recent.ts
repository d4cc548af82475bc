import { z } from 'zod';
import { convention } from '../../resources/convention/convention.ts';
import { moneyAccountNames } from '../../resources/ledger/accounts.ts';
import { action } from '../core/actions/action.ts';
import { latestChanges } from '../core/history/latestChanges.ts';
import { can } from '../platform/policy.ts';
import { howPaidSql } from '../sales/howPaid.ts';

const MAX_LINES = 20;
const line = z.object({
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
      description: `Your latest ${MAX_LINES} sales that were not undone, newest first.`,
      mayCall: (viewer, row) => can(viewer, 'merch', row.id),
    },
    async ({ ctx, viewer, row }) => ({
      items: await ctx.db.$queryRaw<RecentSale[]>`
        SELECT done.date_created, soldproduct.id AS soldproduct_id, soldproduct_number, productvariant_id, soldproduct.discount_id,
          badge.name AS buyer, soldproduct.retail_price / 100.0::float8 AS retail_price, soldproduct.net_price / 100.0::float8 AS net_price,
          ${howPaidSql('soldproduct', 'done.date_created', viewer.user_id)} AS method, picked_up
        FROM ${latestChanges(row.id)} AS done
          JOIN soldproduct ON soldproduct.id = done.record_id LEFT JOIN badge ON badge.id = badge_id
        WHERE done.resource = 'soldproduct' AND done.action = 'create' AND done.after ->> 'verified' = 'true'
          AND done.user_id = ${viewer.user_id}::uuid
        ORDER BY done.date_created DESC, done.id DESC LIMIT ${MAX_LINES}`,
    }),
  ),
};
