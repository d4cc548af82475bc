import { z } from 'zod';
import { Prisma } from '../../../generated/prisma/client.ts';
import { convention } from '../../../resources/convention/convention.ts';
import { itemTypeNames, moneyAccountNames } from '../../../resources/ledger/accounts.ts';
import { action } from '../../core/actions/action.ts';
import { viewerWithin } from '../../core/scope.ts';
import { can } from '../../platform/policy.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { keepsBooks } from '../policy.ts';

const amount = z.number();
const day = z.string().meta({ description: 'In the time zone of the convention: 2027-08-05.' });
const sale = z.object({
  day,
  item_type: z.enum(itemTypeNames),
  type_name: z.string().nullable().meta({
    description: 'The current badge type, event type, product, booth type or option of the items; null if it was deleted.',
  }),
  channel: z.enum(['online', 'staff', 'program', 'service']).meta({
    description: 'Who booked it: the buyer, staff, a program with a key or token, or the service itself.',
  }),
  sold: z.int().meta({ description: 'Items booked minus items returned.' }),
  amount,
});
const payment = z.object({
  ...{ day, method: z.enum(moneyAccountNames), till: z.string().nullable() },
  item_type: z.enum(itemTypeNames).nullable().meta({ description: 'What it was paid for; null: a voucher.' }),
  ...{ paid: amount, refunded: amount },
});
const quarter = z.object({ start: z.date(), check_ins: z.int() });

/** The most rows of a report. */
const MAX_ROWS = 5000;
const LATEST = `The latest ${MAX_ROWS} rows; left_out counts the older rows, and the totals include them.`;
const left_out = z.int().meta({ description: 'Older rows that are not listed.' });
/** The latest of the rows by their first columns, each with sums over all of them. */
const latest = (rows: Prisma.Sql, sums: Prisma.Sql, order: Prisma.Sql) => Prisma.sql`
  SELECT * FROM (
    SELECT one.*, (count(*) OVER ())::int AS all_rows, ${sums} FROM (${rows}) AS one ORDER BY 1 DESC LIMIT ${MAX_ROWS}
  ) AS latest ORDER BY ${order}`;
const leftOut = (rows: readonly { all_rows: number }[]) => (rows[0]?.all_rows ?? 0) - rows.length;
const mayCall = (viewer: Viewer, { id }: { id: string }) => keepsBooks(viewerWithin(viewer, 'order', id), { convention_id: id });

export const conventionActions = {
  salesReport: action(
    convention,
    'GET /{id}/reports/sales',
    {
      returns: z.object({ items: z.array(sale), sold: z.int(), amount, left_out }),
      summary: 'Add up sales by day, kind, type and channel',
      description: `Prices minus discounts, as booked in the ledger. ${LATEST} For the treasurer and organizers.`,
      mayCall,
    },
    async ({ ctx, row: { id, timezone } }) => {
      const rows = await ctx.db.$queryRaw<(z.infer<typeof sale> & { all_rows: number; all_sold: number; all_amount: number })[]>(
        latest(
          Prisma.sql`
            SELECT to_char(entry.date_created AT TIME ZONE ${timezone}, 'YYYY-MM-DD') AS day, line.item_type,
              coalesce(badgetype.name, eventtype.name, product.name, boothtype.name, boothoption.name) AS type_name, entry.channel,
              coalesce(sum(CASE WHEN entry.reverses_id IS NULL THEN 1 ELSE -1 END) FILTER (WHERE kind = 'charge'), 0)::int AS sold,
              sum(CASE WHEN debit = 'receivable' THEN amount ELSE -amount END)::float8 / 100 AS amount
            FROM ledgerentry AS entry JOIN orderline AS line ON line.id = entry.orderline_id
              LEFT JOIN badgetype ON badgetype.id = line.tax_from_id LEFT JOIN eventtype ON eventtype.id = line.tax_from_id
              LEFT JOIN product ON product.id = line.tax_from_id LEFT JOIN boothtype ON boothtype.id = line.tax_from_id
              LEFT JOIN boothoption ON boothoption.id = line.tax_from_id
            WHERE entry.convention_id = ${id}::uuid AND kind IN ('charge', 'discount', 'allowance') GROUP BY 1, 2, 3, 4`,
          Prisma.sql`(sum(sold) OVER ())::int AS all_sold, round((sum(amount) OVER ())::numeric, 2)::float8 AS all_amount`,
          Prisma.sql`day, item_type, type_name, channel`,
        ),
      );
      const items = rows.map(({ all_rows: _, all_sold: __, all_amount: ___, ...item }) => item);
      return { items, sold: rows[0]?.all_sold ?? 0, amount: rows[0]?.all_amount ?? 0, left_out: leftOut(rows) };
    },
  ),
  paymentsReport: action(
    convention,
    'GET /{id}/reports/payments',
    {
      returns: z.object({ items: z.array(payment), paid: amount, refunded: amount, left_out }),
      summary: 'Add up payments by day, till, method and what was sold',
      description: `${LATEST} For the treasurer and organizers.`,
      mayCall,
    },
    async ({ ctx, row: { id, timezone } }) => {
      const rows = await ctx.db.$queryRaw<
        (z.infer<typeof payment> & { all_rows: number; all_paid: number; all_refunded: number })[]
      >(
        latest(
          Prisma.sql`
            SELECT to_char(entry.date_created AT TIME ZONE ${timezone}, 'YYYY-MM-DD') AS day, CASE WHEN (kind = 'refund') = (reverses_id IS NULL) THEN credit ELSE debit END AS method, till.name AS till, line.item_type,
              coalesce(sum(CASE WHEN reverses_id IS NULL THEN amount ELSE -amount END) FILTER (WHERE kind <> 'refund'), 0)::float8 / 100 AS paid,
              coalesce(sum(CASE WHEN reverses_id IS NULL THEN amount ELSE -amount END) FILTER (WHERE kind = 'refund'), 0)::float8 / 100 AS refunded
            FROM ledgerentry AS entry LEFT JOIN tillsession ON tillsession.id = tillsession_id LEFT JOIN till ON till.id = till_id
              LEFT JOIN orderline AS line ON line.id = entry.orderline_id
            WHERE entry.convention_id = ${id}::uuid AND kind IN ('payment', 'refund', 'voucher_sale') AND debit <> 'voucher'
            GROUP BY 1, 2, 3, 4`,
          Prisma.sql`round((sum(paid) OVER ())::numeric, 2)::float8 AS all_paid, round((sum(refunded) OVER ())::numeric, 2)::float8 AS all_refunded`,
          Prisma.sql`day, till, method, item_type`,
        ),
      );
      const items = rows.map(({ all_rows: _, all_paid: __, all_refunded: ___, ...item }) => item);
      return { items, paid: rows[0]?.all_paid ?? 0, refunded: rows[0]?.all_refunded ?? 0, left_out: leftOut(rows) };
    },
  ),
  checkInsReport: action(
    convention,
    'GET /{id}/reports/check-ins',
    {
      returns: z.object({ items: z.array(quarter), check_ins: z.int(), left_out }),
      summary: 'Count check-ins per 15 minutes',
      description: `Periods without any are left out. ${LATEST}`,
      mayCall: (viewer, row) => can(viewer, ['registration', 'treasurer'], row.id),
    },
    async ({ ctx, row: { id } }) => {
      const rows = await ctx.db.$queryRaw<(z.infer<typeof quarter> & { all_rows: number; all_check_ins: number })[]>(
        latest(
          Prisma.sql`
            SELECT date_bin('15 minutes', checked_in_date, '2001-01-01') AS start, count(*)::int AS check_ins
            FROM badge WHERE convention_id = ${id}::uuid AND checked_in AND checked_in_date IS NOT NULL GROUP BY 1`,
          Prisma.sql`(sum(check_ins) OVER ())::int AS all_check_ins`,
          Prisma.sql`start`,
        ),
      );
      const items = rows.map(({ all_rows: _, all_check_ins: __, ...item }) => item);
      return { items, check_ins: rows[0]?.all_check_ins ?? 0, left_out: leftOut(rows) };
    },
  ),
};
