import { z } from 'zod';
import { voucherRefusals as refusals } from '../../../messages/ledger/vouchers.ts';
import { convention } from '../../../resources/convention/convention.ts';
import { money, text } from '../../../resources/fields.ts';
import { sellers } from '../../../resources/ledger/sellers.ts';
import { action } from '../../core/actions/action.ts';
import { viewerWithin } from '../../core/scope.ts';
import { now } from '../../db/clock.ts';
import { invalid, stateForbids } from '../../errors/refusals.ts';
import { type Context, transaction } from '../../platform/context.ts';
import { can } from '../../platform/policy.ts';
import { countUses, refuseUsedUp } from '../../platform/quotas/countUses.ts';
import { requirePayable } from '../cards/actions.ts';
import { owedItems } from '../owed.ts';
import { bookAs, lockWholeOrder, payItems } from '../payItems.ts';
import { PAYMENT_METHODS, paymentInput, takePayment } from '../takePayment.ts';
import { newCode } from './voucher.ts';

const codeOf = (typed: string) => typed.toUpperCase().replace(/[^A-Z]/g, '');

/** Finds a voucher by its code. Wrong codes are counted, so that nobody can try many. @throws 400/442 code, 429/452 */
export async function findVoucher(ctx: Context, convention_id: string, typed: string, guesser: string): Promise<string> {
  const guesses = { quota: 'wrong_codes', of: guesser } as const;
  await refuseUsedUp(ctx, guesses);
  const code = codeOf(typed);
  const found = code && (await ctx.db.voucher.findUnique({ where: { convention_id_code: { convention_id, code } } }));
  if (found) return found.id;
  await countUses(ctx, guesses);
  throw invalid('code', refusals.unknown);
}
/** Pays what an order owes from a voucher, as far as it goes. Returns what was spent and what is left, in cents. @throws 409/453 */
export const spend = (ctx: Context, id: string, order_id: string, keepsRest: boolean) =>
  transaction(ctx, async (ctx) => {
    await ctx.db.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`pay ${order_id}`}, 0))::text`;
    await lockWholeOrder(ctx, order_id);
    await ctx.db.$queryRaw`SELECT 1 FROM voucher WHERE id = ${id}::uuid FOR UPDATE`;
    const { amount, amount_used, is_blocked, expires_date } = await ctx.db.voucher.findUniqueOrThrow({ where: { id } });
    const left = amount - amount_used;
    if (is_blocked) throw stateForbids('code', refusals.blocked);
    if (expires_date && expires_date.getTime() <= now()) throw stateForbids('code', refusals.expired);
    if (left === 0) throw stateForbids('code', refusals.empty);
    if (!(await owedItems(ctx, order_id)).length) throw stateForbids('amount_owed', refusals.nothingOwed);
    await bookAs(ctx, 'voucher', id);
    const spent = left - (await payItems(ctx, order_id, left, keepsRest));
    if (spent === 0) throw stateForbids('code', refusals.tooLittle({ left: (left / 100).toFixed(2) }));
    await ctx.db.voucher.update({ where: { id }, data: { amount_used: { increment: spent } } });
    return { spent, left: left - spent };
  });

export const conventionActions = {
  redeemVoucher: action(
    convention,
    'POST /{id}/redeem-voucher',
    {
      returns: z.object({
        amount: z.number().meta({ description: 'What was paid, in currency units.' }),
        amount_left: z.number().meta({ description: 'What is left on the voucher.' }),
      }),
      summary: 'Pay what is owed with a voucher',
      description:
        'order_id: as in pay-by-card. Pays as much as the voucher covers. Items on hold are paid in full or not at all; at the registration desk, the rest can stay owed.',
      input: { order_id: text(36), code: text(30) },
      required: ['order_id', 'code'],
      opensTransaction: true,
    },
    async ({ ctx, viewer, row: { id }, input: { order_id, code } }) => {
      const payable = await requirePayable(ctx, viewer, id, order_id);
      const within = viewerWithin(viewer, 'order', id);
      const isStaff = within !== null && can(within, ['treasurer', 'registration'], id);
      const { spent, left } = await spend(ctx, await findVoucher(ctx, id, code, viewer.user_id), payable.order_id, isStaff);
      return { amount: spent / 100, amount_left: left / 100 };
    },
  ),
  sellVoucher: action(
    convention,
    'POST /{id}/sell-voucher',
    {
      returns: z.object({ id: z.string(), code: z.string(), amount: z.number() }),
      summary: 'Sell a voucher',
      description: `amount: its price and its value, in currency units. ${PAYMENT_METHODS}`,
      input: { amount: money(100_000), name: text(100), ...paymentInput },
      required: ['amount'],
      mayCall: (viewer, row) => can(viewerWithin(viewer, 'order', row.id), sellers, row.id),
    },
    async ({ ctx, viewer, row: { id: convention_id }, input: { amount, name = '', ...payment } }) => {
      if (amount === 0) throw invalid('amount', refusals.noAmount);
      await takePayment(ctx, convention_id, payment);
      const data = { convention_id, amount, name, is_sold: true, user_id: viewer.user_id, code: await newCode(ctx.db) };
      const { id, code } = await ctx.db.voucher.create({ data });
      return { id, code, amount: amount / 100 };
    },
  ),
};
