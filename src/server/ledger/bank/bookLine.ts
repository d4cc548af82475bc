import { bankNames, bankRefusals as refusals } from '../../../messages/ledger/bank.ts';
import { invalid, stateForbids } from '../../errors/refusals.ts';
import { type Context, transaction } from '../../platform/context.ts';
import { bookAs, lockWholeOrder, payItems } from '../payItems.ts';
import { reservedOf } from '../refund.ts';
import { findCoded } from './match.ts';

/** Locks a line of the bank, and returns it. */
async function lockLine({ db }: Context, id: string) {
  await db.$queryRaw`SELECT 1 FROM bankline WHERE id = ${id}::uuid FOR UPDATE`;
  return db.bankLine.findUniqueOrThrow({ where: { id } });
}

/**
 * Books a line of the bank to the order of a code, once. What the order does not owe becomes its credit. @throws 400/442 code, 409/453 if it was
 * handled meanwhile
 */
export const bookLine = (ctx: Context, id: string, code: string): Promise<void> =>
  transaction(ctx, async (ctx) => {
    const line = await lockLine(ctx, id);
    const { convention_id, amount, currency } = line;
    if (line.status !== 'open') throw stateForbids('status', refusals.notOpen);
    const { currency: own } = await ctx.db.convention.findUniqueOrThrow({
      where: { id: convention_id },
      select: { currency: true },
    });
    if (currency && currency !== own) throw stateForbids('currency', refusals.wrongCurrency);
    const target = (await findCoded(ctx, convention_id, [code])).get(code);
    if (!target) throw invalid('code', refusals.unknownCode);
    const { order_id, user_id, name } = target;
    await lockWholeOrder(ctx, order_id);
    await ctx.db.$executeRaw`
      INSERT INTO "order" (id, convention_id, code, user_id, name) VALUES (${order_id}::uuid, ${convention_id}::uuid, ${code}, ${user_id}::uuid, ${name})
      ON CONFLICT (id) DO NOTHING`;
    await bookAs(ctx, 'bank', id);
    const left = await payItems(ctx, order_id, amount);
    if (left > 0)
      await ctx.db.$executeRaw`
        SELECT book_surplus(${order_id}::uuid, ${convention_id}::uuid, ${code}, ${user_id}::uuid, ${name}, ${id}::uuid, ${bankNames.surplus}, 'bank', ${left}::int)`;
    await ctx.db.bankLine.update({
      where: { id },
      data: { status: 'booked', order_id, credit_amount: left, user_id: ctx.viewer?.user_id ?? null, handled_date: new Date() },
    });
  });

/** Takes a booking back by entries that reverse it, or a line out of those that were set aside. @throws 409/453 */
export const undoLine = (ctx: Context, id: string): Promise<void> =>
  transaction(ctx, async (ctx) => {
    const line = await lockLine(ctx, id);
    if (line.status === 'open') throw stateForbids('status', refusals.notHandled);
    if (line.order_id) {
      await lockWholeOrder(ctx, line.order_id);
      const order = await ctx.db.order.findUniqueOrThrow({ where: { id: line.order_id } });
      const credit = order.amount_credit - (await reservedOf(ctx, order.id));
      if (line.credit_amount > credit || order.amount_paid - line.amount < order.amount_refunded)
        throw stateForbids('status', refusals.spent);
      await ctx.db.$executeRaw`SELECT reverse_named(${line.order_id}::uuid, 'payment', ${id})`;
    }
    await ctx.db.bankLine.update({
      where: { id },
      data: { status: 'open', order_id: null, credit_amount: 0, reason: null, user_id: null, handled_date: null },
    });
  });
