import { z } from 'zod';
import { convention } from '../../resources/convention/convention.ts';
import { itemTypeNames, methodNames } from '../../resources/ledger/accounts.ts';
import { action } from '../core/actions/action.ts';
import { viewerWithin } from '../core/scope.ts';
import { can } from '../platform/policy.ts';
import type { Viewer } from '../platform/viewer.ts';
import { keepsBooks } from './policy.ts';

const amount = z.number().meta({ description: 'In currency units.' });
const day = z.string().meta({ description: 'In the zone of the convention: 2027-08-05.' });
const sale = z.object({
  day,
  item_type: z.enum(itemTypeNames),
  channel: z.enum(['online', 'staff', 'program', 'service']).meta({
    description: 'Who booked it: the buyer, staff, a program with a key or token, or the service by itself.',
  }),
  sold: z.int().meta({ description: 'Items that were booked, less those that were taken back.' }),
  amount,
});
const payment = z.object({ day, method: z.enum(methodNames), paid: amount, refunded: amount });
const debt = z.object({
  order_id: z.string(),
  code: z.string(),
  name: z.string(),
  amount_owed: amount,
  days: z.int().meta({ description: 'Days since the last price was booked.' }),
});
const quarter = z.object({ start: z.date(), check_ins: z.int() });

/** The most rows of a report: more than a convention has days, and quarters of an hour in which people come. */
const MAX_ROWS = 5000;
const MAX_DEBTS = 500;
const mayCall = (viewer: Viewer, { id }: { id: string }) => keepsBooks(viewerWithin(viewer, 'order', id), { convention_id: id });

export const conventionActions = {
  salesReport: action(
    convention,
    'GET /{id}/reports/sales',
    {
      returns: z.object({ items: z.array(sale) }),
      summary: 'Add up sales by day, kind and channel',
      description: 'Prices less discounts, as the ledger booked them. For the treasurer and organizers.',
      mayCall,
    },
    async ({ ctx, row: { id, timezone } }) => ({
      items: await ctx.db.$queryRaw<z.infer<typeof sale>[]>`
        SELECT to_char(entry.date_created AT TIME ZONE ${timezone}, 'YYYY-MM-DD') AS day, line.item_type,
          CASE WHEN entry.via IN ('application', 'apikey') THEN 'program' WHEN entry.user_id IS NULL THEN 'service'
            WHEN entry.user_id = "order".user_id THEN 'online' ELSE 'staff' END AS channel,
          coalesce(sum(CASE WHEN entry.reverses_id IS NULL THEN 1 ELSE -1 END) FILTER (WHERE kind = 'charge'), 0)::int AS sold,
          sum(CASE WHEN debit = 'receivable' THEN amount ELSE -amount END)::float8 / 100 AS amount
        FROM ledgerentry AS entry JOIN orderline AS line ON line.id = entry.orderline_id JOIN "order" ON "order".id = entry.order_id
        WHERE entry.convention_id = ${id}::uuid AND kind IN ('charge', 'discount', 'allowance')
        GROUP BY 1, 2, 3 ORDER BY 1, 2, 3 LIMIT ${MAX_ROWS}`,
    }),
  ),
  paymentsReport: action(
    convention,
    'GET /{id}/reports/payments',
    {
      returns: z.object({ items: z.array(payment) }),
      summary: 'Add up payments and refunds by day and method',
      description: 'For the treasurer and organizers.',
      mayCall,
    },
    async ({ ctx, row: { id, timezone } }) => ({
      items: await ctx.db.$queryRaw<z.infer<typeof payment>[]>`
        SELECT to_char(date_created AT TIME ZONE ${timezone}, 'YYYY-MM-DD') AS day, CASE kind WHEN 'payment' THEN debit ELSE credit END AS method,
          coalesce(sum(amount) FILTER (WHERE kind = 'payment'), 0)::float8 / 100 AS paid,
          coalesce(sum(amount) FILTER (WHERE kind = 'refund'), 0)::float8 / 100 AS refunded
        FROM ledgerentry WHERE convention_id = ${id}::uuid AND kind IN ('payment', 'refund')
        GROUP BY 1, 2 ORDER BY 1, 2 LIMIT ${MAX_ROWS}`,
    }),
  ),
  owedReport: action(
    convention,
    'GET /{id}/reports/owed',
    {
      returns: z.object({ items: z.array(debt), orders: z.int(), amount_owed: amount }),
      summary: 'List the orders that owe something',
      description: `The oldest first, at most ${MAX_DEBTS}; orders and amount_owed count all. For the treasurer and organizers.`,
      mayCall,
    },
    async ({ ctx, row: { id } }) => {
      const rows = await ctx.db.$queryRaw<(z.infer<typeof debt> & { orders: number; all_owed: number })[]>`
        SELECT owing.id AS order_id, owing.code, owing.name, owing.amount_owed::float8 / 100 AS amount_owed,
          floor(extract(epoch FROM now() - since.date) / 86400)::int AS days,
          (count(*) OVER ())::int AS orders, (sum(owing.amount_owed) OVER ())::float8 / 100 AS all_owed
        FROM "order" AS owing CROSS JOIN LATERAL (
          SELECT coalesce(max(date_created), owing.date_created) AS date FROM ledgerentry
          WHERE order_id = owing.id AND kind = 'charge' AND reverses_id IS NULL
        ) AS since
        WHERE owing.convention_id = ${id}::uuid AND owing.status = 'owed'
        ORDER BY since.date, owing.id LIMIT ${MAX_DEBTS}`;
      const items = rows.map(({ orders: _, all_owed: __, ...item }) => item);
      return { items, orders: rows[0]?.orders ?? 0, amount_owed: rows[0]?.all_owed ?? 0 };
    },
  ),
  checkInsReport: action(
    convention,
    'GET /{id}/reports/check-ins',
    {
      returns: z.object({ items: z.array(quarter) }),
      summary: 'Count check-ins in steps of 15 minutes',
      description: 'Quarters without any are left out.',
      mayCall: (viewer, row) => can(viewer, ['registration', 'treasurer'], row.id),
    },
    async ({ ctx, row: { id } }) => ({
      items: await ctx.db.$queryRaw<z.infer<typeof quarter>[]>`
        SELECT date_bin('15 minutes', checked_in_date, '2001-01-01') AS start, count(*)::int AS check_ins
        FROM badge WHERE convention_id = ${id}::uuid AND checked_in AND checked_in_date IS NOT NULL
        GROUP BY 1 ORDER BY 1 LIMIT ${MAX_ROWS}`,
    }),
  ),
};
