import { loadSender } from '../../mail/sender.ts';
import { writeMails } from '../../mail/sendMail.ts';
import { type Context, transaction } from '../../platform/context.ts';
import type { Outbox } from '../../platform/jobs/outbox.ts';
import { instalmentsOf } from '../plans/instalments.ts';
import { addresseeOf } from './addressee.ts';
import { orderInLetter } from './summary.ts';
import { orderForLetter, readersOf } from './write.ts';

/** Reminders between two payments, and days between them. */
const [MOST, DAYS] = [3, 7];

/** Notes a reminder of the next booth with an instalment that is overdue, and returns it. */
async function takeOverdue({ db }: Context): Promise<{ id: string; convention_id: string } | undefined> {
  const [taken] = await db.$queryRaw<{ id: string; convention_id: string }[]>`
    UPDATE booth SET reminder_count = reminder_count + 1, reminded_date = now() WHERE id = (
      SELECT booth.id FROM booth LEFT JOIN "order" ON "order".id = booth.id
      WHERE deposit_amount > 0 AND exhibitor_id IS NOT NULL AND reminder_count < ${MOST}
        AND (reminded_date IS NULL OR reminded_date < now() - make_interval(days => ${DAYS}::int))
        AND CASE WHEN NOT verified THEN hold_expires_date IS NULL AND deposit_due_date < now()
          ELSE amount_owed > 0 AND CASE WHEN "order".amount_paid - "order".amount_refunded - amount_credit < deposit_amount
            THEN deposit_due_date ELSE rest_due_date END < now() END
      ORDER BY booth.id LIMIT 1 FOR UPDATE OF booth SKIP LOCKED)
    RETURNING id::text, convention_id::text`;
  return taken;
}
async function remind(ctx: Context, { id, convention_id }: { id: string; convention_id: string }): Promise<void> {
  const payable = await orderForLetter(ctx, convention_id, id);
  const to = payable && (await addresseeOf(ctx.db, payable));
  const overdue = (await instalmentsOf(ctx.db, id)).find(({ open, due_date }) => open > 0 && due_date && due_date < new Date());
  if (!payable || !to || !overdue?.due_date) return;
  const readers = await readersOf(ctx, to, null);
  const order = await orderInLetter(ctx, payable);
  if (!order) return;
  const data = { ...order, overdue: { amount: overdue.open, since: overdue.due_date } };
  await writeMails(ctx, 'payment_overdue', readers, { convention_id, data }, await loadSender(ctx, convention_id));
}
/** Reminds exhibitors of what is overdue: three times at most, a week apart, until they pay something. */
export const overdueOutbox: Outbox = {
  name: 'overdue',
  pollSeconds: 300,
  processBatch: (ctx) =>
    transaction(
      ctx,
      async (ctx) => {
        const taken = await takeOverdue(ctx);
        if (taken) await remind(ctx, taken);
        return taken ? 1 : 0;
      },
      true,
    ),
};
