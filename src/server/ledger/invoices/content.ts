import * as z from 'zod/mini';
import type { Context } from '../../platform/context.ts';

const cents = z.int();
const party = z.object({ name: z.string(), address: z.string(), tax_id: z.optional(z.string()) });
/** What an invoice says, as it is stored. Amounts are in cents, rates in hundredths of a percent. */
export const invoiceContent = z.object({
  seller: party,
  buyer: party,
  convention: z.string(),
  order: z.string(),
  lines: z.array(z.object({ label: z.string(), rate: cents, amount: cents, tax: cents })),
  taxes: z.array(z.object({ rate: cents, amount: cents, tax: cents })),
  amount: cents,
  tax: cents,
  waived: cents,
  paid: cents,
  refunded: cents,
  owed: cents,
  credit: cents,
  /** The day, in the zone of the convention: 2027-08-05. */
  day: z.string(),
  /** What a credit note takes back. */
  cancels: z.optional(z.object({ code: z.string(), day: z.string() })),
});
export type InvoiceContent = z.infer<typeof invoiceContent>;

type Line = InvoiceContent['lines'][number];
/** What the lines of an order cost, at each rate. */
export const linesOf = ({ db }: Context, order_id: string) => db.$queryRaw<Line[]>`
  SELECT line.label, entry.tax_rate AS rate,
    sum(CASE debit WHEN 'receivable' THEN amount ELSE -amount END)::int AS amount,
    sum(CASE debit WHEN 'receivable' THEN tax_amount ELSE -tax_amount END)::int AS tax
  FROM ledgerentry AS entry JOIN orderline AS line ON line.id = entry.orderline_id
    LEFT JOIN orderline AS parent ON parent.id = line.parent_line_id
  WHERE entry.order_id = ${order_id}::uuid AND kind IN ('charge', 'discount', 'allowance')
  GROUP BY line.id, line.label, line.date_created, parent.id, parent.date_created, entry.tax_rate
  HAVING sum(CASE debit WHEN 'receivable' THEN amount ELSE -amount END) <> 0
  ORDER BY coalesce(parent.date_created, line.date_created), coalesce(parent.id, line.id), parent.id NULLS FIRST, line.date_created, line.id, entry.tax_rate DESC`;
function taxesOf(lines: readonly Line[]): InvoiceContent['taxes'] {
  const rates = [...new Set(lines.map(({ rate }) => rate))].sort((a, b) => b - a);
  const sum = (rate: number, of: 'amount' | 'tax') =>
    lines.filter((line) => line.rate === rate).reduce((all, line) => all + line[of], 0);
  return rates.map((rate) => ({ rate, amount: sum(rate, 'amount'), tax: sum(rate, 'tax') }));
}
/** What was not asked for, although it is in the price. */
const waivedOf = async ({ db }: Context, order_id: string) =>
  (
    await db.$queryRaw<[{ waived: number }]>`
      SELECT coalesce(sum(CASE credit WHEN 'receivable' THEN amount ELSE -amount END), 0)::int AS waived
      FROM ledgerentry WHERE order_id = ${order_id}::uuid AND kind = 'write_off'`
  )[0].waived;
/** The day in a zone: 2027-08-05. */
export const dayIn = (zone: string, time = new Date()) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(time);

/** What an invoice for a locked order would say now; the same parties as the order names. */
export async function contentOf(
  ctx: Context,
  order_id: string,
  { seller, buyer }: Pick<InvoiceContent, 'seller' | 'buyer'>,
): Promise<InvoiceContent> {
  const order = await ctx.db.order.findUniqueOrThrow({
    where: { id: order_id },
    include: { convention: { select: { name: true, timezone: true } } },
  });
  const lines = await linesOf(ctx, order_id);
  const amount = lines.reduce((all, line) => all + line.amount, 0);
  const { amount_paid: paid, amount_refunded: refunded, amount_owed: owed, amount_credit: credit } = order;
  return {
    ...{ seller, buyer, convention: order.convention.name, order: order.code, lines, taxes: taxesOf(lines) },
    ...{ amount, tax: lines.reduce((all, line) => all + line.tax, 0) },
    waived: await waivedOf(ctx, order_id),
    ...{ paid, refunded, owed, credit, day: dayIn(order.convention.timezone) },
  };
}
