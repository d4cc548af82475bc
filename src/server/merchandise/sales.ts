import { z } from 'zod';
import { convention } from '../../resources/convention/convention.ts';
import { action } from '../core/actions/action.ts';
import { can } from '../platform/policy.ts';

const salesLine = z.object({
  productvariant_id: z.string(),
  product_id: z.string(),
  product: z.string(),
  variant: z.string(),
  day: z.string().meta({ description: 'In the time zone of the convention: 2027-08-05.' }),
  sold: z.int(),
  held: z.int().meta({ description: 'Pieces on hold until they are paid; not in the totals.' }),
  picked_up: z.int(),
  net_price: z.number().meta({ description: 'Total price of the pieces, in currency units.' }),
  amount_paid: z.number(),
  amount_refunded: z.number(),
});
type SalesLine = z.infer<typeof salesLine>;
const toCurrencyUnits = (cents: unknown) => Number(cents) / 100;

export const conventionActions = {
  productSales: action(
    convention,
    'GET /{id}/product-sales',
    {
      returns: z.object({ items: z.array(salesLine) }),
      summary: 'Count sales by product variant and day',
      description: 'By the day when the piece was ordered. For merchandise and registration staff.',
      mayCall: (viewer, row) => can(viewer, ['merch', 'registration'], row.id),
    },
    async ({ ctx, row }) => {
      const lines = await ctx.db.$queryRaw<SalesLine[]>`
        SELECT v.id::text AS productvariant_id, p.id::text AS product_id, p.name AS product, v.name AS variant,
          to_char(s.date_created AT TIME ZONE ${row.timezone}, 'YYYY-MM-DD') AS day,
          count(*) FILTER (WHERE s.verified)::int AS sold, count(*) FILTER (WHERE NOT s.verified)::int AS held,
          count(*) FILTER (WHERE s.picked_up)::int AS picked_up,
          coalesce(sum(s.net_price) FILTER (WHERE s.verified), 0)::float8 AS net_price,
          coalesce(sum(s.amount_paid) FILTER (WHERE s.verified), 0)::float8 AS amount_paid,
          coalesce(sum(s.amount_refunded) FILTER (WHERE s.verified), 0)::float8 AS amount_refunded
        FROM soldproduct s JOIN productvariant v ON v.id = s.productvariant_id JOIN product p ON p.id = v.product_id
        WHERE s.convention_id = ${row.id}::uuid
        GROUP BY v.id, p.id, 5 ORDER BY p.sequence_number, p.name, p.id, v.sequence_number, v.name, v.id, 5`;
      return {
        items: lines.map((line) => ({
          ...line,
          net_price: toCurrencyUnits(line.net_price),
          amount_paid: toCurrencyUnits(line.amount_paid),
          amount_refunded: toCurrencyUnits(line.amount_refunded),
        })),
      };
    },
  ),
};
