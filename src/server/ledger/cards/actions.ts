import { z } from 'zod';
import { cardLog } from '../../../messages/ledger/cards.ts';
import { convention } from '../../../resources/convention/convention.ts';
import { flag, text } from '../../../resources/fields.ts';
import { action } from '../../core/actions/action.ts';
import { viewerWithin } from '../../core/scope.ts';
import { notFound } from '../../errors/refusals.ts';
import { type Context, requireUser } from '../../platform/context.ts';
import { isId } from '../../platform/ids.ts';
import { log } from '../../platform/log.ts';
import { isStaff } from '../../platform/policy.ts';
import { countUses } from '../../platform/quotas/countUses.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { announceTransfer, findTransfer, hasTimeForTransfer, transferDetails } from '../bank/transfer.ts';
import { readOrderItems } from '../orderPage/read.ts';
import { findPayable, mayPay, owedItems, type Payable } from '../owed.ts';
import { openDeposit } from '../plans/instalments.ts';
import { providerOf } from './account.ts';
import { check } from './check.ts';
import { startPayment } from './start.ts';

const order_id = () => text(36);
/** What the viewer may pay. Others learn nothing of it. @throws 404 order_id */
export async function requirePayable(ctx: Context, viewer: Viewer, convention_id: string, id: string): Promise<Payable> {
  const payable = isId(id) ? await findPayable(ctx, convention_id, id) : null;
  const within = viewerWithin(viewer, 'order', convention_id);
  if (!payable || !within || !mayPay(within, payable)) throw notFound('order', 'order_id');
  return payable;
}
const status = z.object({
  is_offered: z.boolean().meta({ description: 'Whether the convention takes cards.' }),
  is_test: z.boolean().meta({ description: 'Whether it uses test keys: no money is moved.' }),
  currency: z.string().nullable(),
  label: z.string(),
  items: z
    .array(z.object({ id: z.string(), label: z.string(), name: z.string(), amount_owed: z.number() }))
    .meta({ description: 'The items to pay, and who they are for.' }),
  amount_owed: z.number().meta({ description: 'In currency units, including items on hold.' }),
  deposit_owed: z.number().meta({ description: 'The part of it that is a deposit and can be paid first.' }),
  payment: z
    .object({
      state: z.enum(['created', 'open', 'paid', 'expired', 'failed', 'unclear']),
      amount: z.number(),
      refusal: z.string().nullable(),
      page: z.string().nullable().meta({ description: 'The page where the buyer pays, while it is open.' }),
      date_created: z.date(),
    })
    .nullable()
    .meta({ description: 'The last attempt.' }),
  takes_vouchers: z.boolean().meta({ description: 'Whether the convention has vouchers.' }),
  takes_transfers: z
    .boolean()
    .meta({ description: 'Whether bank transfer is possible: the convention takes them, and there is enough time.' }),
  transfer: transferDetails.nullable().meta({ description: 'How to pay by bank transfer, once requested.' }),
});
type Status = z.infer<typeof status>;
async function statusOf(ctx: Context, { convention_id, order_id: id, label, name }: Payable): Promise<Status> {
  const account = await ctx.db.cardAccount.findUnique({ where: { convention_id }, select: { live: true } });
  const { currency } = await ctx.db.convention.findUniqueOrThrow({ where: { id: convention_id }, select: { currency: true } });
  const last = await ctx.db.cardPayment.findFirst({
    where: { order_id: id },
    orderBy: [{ date_created: 'desc' }, { id: 'desc' }],
  });
  const items = await owedItems(ctx, id);
  const owed = items.reduce((sum, one) => sum + one.owed, 0);
  const transfer = owed > 0 ? await findTransfer(ctx, convention_id, id) : null;
  return {
    is_offered: account !== null && currency !== null,
    is_test: account?.live === false,
    currency,
    label: [label, name].filter(Boolean).join(' '),
    items: (await readOrderItems(ctx.db, id, null))
      .filter((item) => item.owed > 0)
      .map((item) => ({ id: item.id, label: item.label, name: item.name, amount_owed: item.owed / 100 })),
    amount_owed: owed / 100,
    deposit_owed: (await openDeposit(ctx.db, id)) / 100,
    payment: last && {
      state: last.state as NonNullable<Status['payment']>['state'], // a check of the table
      amount: last.amount / 100,
      refusal: last.refusal,
      page: last.state === 'open' ? last.page : null,
      date_created: last.date_created,
    },
    takes_vouchers:
      (await ctx.db.voucher.findFirst({ where: { convention_id, is_blocked: false }, select: { id: true } })) !== null,
    takes_transfers: transfer !== null || (await hasTimeForTransfer(ctx, convention_id, items)),
    transfer,
  };
}

/** Asks the provider what became of an attempt that is not decided yet. @throws 429 */
export async function askProvider(ctx: Context, { convention_id, order_id }: Payable): Promise<void> {
  const where = { order_id, state: { in: ['created', 'open', 'unclear'] } };
  const waiting = await ctx.db.cardPayment.findFirst({ where, orderBy: { date_created: 'desc' } });
  const provider = waiting && (await providerOf(ctx.db, convention_id));
  if (!provider) return;
  await countUses(ctx, { quota: 'card_checks', of: requireUser(ctx).user_id });
  await check(ctx, provider, waiting.id).catch((err: unknown) => log.warn({ err, payment_id: waiting.id }, cardLog.checkFailed));
}

export const conventionActions = {
  cardPayment: action(
    convention,
    'GET /{id}/card-payment',
    {
      returns: status,
      summary: 'Read what is owed, and the state of a card payment',
      description:
        'order_id: an order, or the cart, badge, booth, or piece that becomes one when it is paid. For its owner, the treasurer and registration staff.',
      input: { order_id: order_id() },
      required: ['order_id'],
    },
    async ({ ctx, viewer, row: { id }, input }) => statusOf(ctx, await requirePayable(ctx, viewer, id, input.order_id)),
  ),
  payByCard: action(
    convention,
    'POST /{id}/pay-by-card',
    {
      returns: z.object({ page: z.string().meta({ description: 'The page of the provider where the buyer pays.' }) }),
      summary: 'Pay what is owed by card',
      description:
        'order_id: an order, or the cart, badge, booth, or piece that becomes one when it is paid. Held places stay on hold while the page is open. deposit: only pay the rest of the deposit.',
      input: { order_id: order_id(), deposit: flag() },
      required: ['order_id'],
      opensTransaction: true,
    },
    async ({ ctx, viewer, row, input }) => {
      const payable = await requirePayable(ctx, viewer, row.id, input.order_id);
      // Whoever has no part in the dashboard comes back to a public page.
      const back = isStaff(viewer, row.id) ? {} : { back: `/c/${row.uri_part}/me/pay/${payable.order_id}?back=1` };
      return { page: await startPayment(ctx, payable, row, { ...back, onlyDeposit: input.deposit === true }) };
    },
  ),
  payByBank: action(
    convention,
    'POST /{id}/pay-by-bank',
    {
      returns: status,
      summary: 'Pay what is owed by bank transfer',
      description:
        'Gives the order a code for the purpose of the transfer, and a deadline; held places stay on hold until then. order_id, deposit: as in pay-by-card.',
      input: { order_id: order_id(), deposit: flag() },
      required: ['order_id'],
      opensTransaction: true,
    },
    async ({ ctx, viewer, row: { id }, input }) => {
      const payable = await requirePayable(ctx, viewer, id, input.order_id);
      await announceTransfer(ctx, payable, input.deposit === true);
      return statusOf(ctx, payable);
    },
  ),
  checkCardPayment: action(
    convention,
    'POST /{id}/check-card-payment',
    {
      returns: status,
      summary: 'Check a card payment with the provider',
      description: 'For the page that buyers return to, if no callback has arrived yet.',
      input: { order_id: order_id() },
      required: ['order_id'],
      opensTransaction: true,
    },
    async ({ ctx, viewer, row: { id }, input }) => {
      const payable = await requirePayable(ctx, viewer, id, input.order_id);
      await askProvider(ctx, payable);
      return statusOf(ctx, payable);
    },
  ),
};
