import type { Context } from '../../platform/context.ts';
import { contentOf, dayIn, invoiceContent, linesOf } from './content.ts';
import { saysTheSame, takeBack, validInvoice } from './make.ts';

/**
 * Corrects the invoice of an order after a cancellation or refund: a credit note takes it back, and a new one says what is left. Nothing
 * happens without an invoice, or if it still says the same. What the transaction has changed is booked first.
 */
export async function correctInvoice(ctx: Context, order_id: string, reason: string | null): Promise<void> {
  // Books now what is deferred to the commit. The checks of totals stay deferred.
  await ctx.db.$executeRaw`SET CONSTRAINTS book_insert, book_update, book_delete IMMEDIATE`;
  await ctx.db.$executeRaw`SET CONSTRAINTS book_insert, book_update, book_delete DEFERRED`;
  await ctx.db.$queryRaw`SELECT 1 FROM "order" WHERE id = ${order_id}::uuid FOR UPDATE`;
  const before = await validInvoice(ctx, order_id);
  if (!before) return;
  const { timezone } = await ctx.db.convention.findUniqueOrThrow({ where: { id: before.convention_id } });
  const said = invoiceContent.parse(before.content);
  const content = await contentOf(ctx, order_id, said);
  if (saysTheSame(said, content)) return;
  await takeBack(ctx, before, timezone, reason);
  if (!(await linesOf(ctx, order_id)).length) return;
  const { convention_id, kind, name, currency, language, user_id } = { ...before, user_id: ctx.viewer?.user_id ?? null };
  await ctx.db.invoice.create({
    data: {
      ...{ convention_id, order_id, kind, name, currency, language, user_id },
      ...{ amount: content.amount, amount_tax: content.tax, content: { ...content, day: dayIn(timezone) } },
    },
  });
}
