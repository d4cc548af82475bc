import { z } from 'zod';
import { convention } from '../../../resources/convention/convention.ts';
import { action } from '../../core/actions/action.ts';
import { viewerWithin } from '../../core/scope.ts';
import { keepsBooks } from '../policy.ts';

/** The most rows of the report: more than 80 years of five groups. */
const MAX_ROWS = 5000;
const amount = z.number().meta({ description: 'In currency units.' });
const row = z.object({
  month: z.string().meta({ description: 'In the time zone of the convention: 2027-08.' }),
  taxgroup: z.string().nullable().meta({ description: 'The name of the tax group; null: sold without one.' }),
  rate: z.number().meta({ description: 'In percent, as it was booked.' }),
  gross: amount.meta({ description: 'Prices minus discounts and allowances, including tax.' }),
  tax: amount,
  net: amount,
});
type Row = z.infer<typeof row>;

export const conventionActions = {
  taxesReport: action(
    convention,
    'GET /{id}/reports/taxes',
    {
      returns: z.object({ items: z.array(row), gross: amount, tax: amount, net: amount }),
      summary: 'Add up taxes by month and rate',
      description: 'By the month in which a sale was booked or reversed. For the treasurer and organizers.',
      mayCall: (viewer, { id }) => keepsBooks(viewerWithin(viewer, 'order', id), { convention_id: id }),
    },
    async ({ ctx, row: { id, timezone } }) => {
      const items = await ctx.db.$queryRaw<Row[]>`
        SELECT month, taxgroup.name AS taxgroup, tax_rate::float8 / 100 AS rate, gross::float8 / 100 AS gross, tax::float8 / 100 AS tax,
          (gross - tax)::float8 / 100 AS net
        FROM (
          SELECT to_char(date_created AT TIME ZONE ${timezone}, 'YYYY-MM') AS month, taxgroup_id, tax_rate,
            sum(CASE debit WHEN 'receivable' THEN amount ELSE -amount END) AS gross,
            sum(CASE debit WHEN 'receivable' THEN tax_amount ELSE -tax_amount END) AS tax
          FROM ledgerentry WHERE convention_id = ${id}::uuid AND kind IN ('charge', 'discount', 'allowance') GROUP BY 1, 2, 3
        ) AS booked LEFT JOIN taxgroup ON taxgroup.id = taxgroup_id
        ORDER BY month, tax_rate DESC, taxgroup.name LIMIT ${MAX_ROWS}`;
      const sum = (name: 'gross' | 'tax' | 'net') => Math.round(items.reduce((all, one) => all + one[name] * 100, 0)) / 100;
      return { items, gross: sum('gross'), tax: sum('tax'), net: sum('net') };
    },
  ),
};
