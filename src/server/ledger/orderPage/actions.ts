import { z } from 'zod';
import { Prisma } from '../../../generated/prisma/client.ts';
import { orderPageRefusals as refusals } from '../../../messages/ledger/carts.ts';
import { soldProductRefusals } from '../../../messages/merchandise/refusals.ts';
import { salesRefusals } from '../../../messages/sales/refusals.ts';
import { convention } from '../../../resources/convention/convention.ts';
import { email, flag, oneOf, text } from '../../../resources/fields.ts';
import { action } from '../../core/actions/action.ts';
import { now } from '../../db/clock.ts';
import { notFound, stateForbids } from '../../errors/refusals.ts';
import { type Context, transaction } from '../../platform/context.ts';
import { offer } from '../../registration/transfers/offer.ts';
import { assertBadgeGoes } from '../../registration/transfers/rules.ts';
import { assertNotInHeldBundle, removeBundle } from '../../sales/bundles.ts';
import { lockItems, removeItems } from '../../sales/holds.ts';
import { announceTransfer } from '../bank/transfer.ts';
import { requirePayable } from '../cards/actions.ts';
import { startPayment } from '../cards/start.ts';
import { applyCode } from '../carts/applyCode.ts';
import { codeApplied } from '../carts/checkout.ts';
import { owedItems, type Payable } from '../owed.ts';
import { findVoucher, spend } from '../vouchers/actions.ts';
import { newOrderLink, requireOrderOf } from './links.ts';
import { readOrderItems } from './read.ts';

const secret = () => text(60);
const kinds = ['badge', 'ticket', 'soldproduct'] as const;
/** What is removed: one of these, or the purchase of a bundle. */
const removable = [...kinds, 'bundle'] as const;
const done = z.object({ success: z.literal(1) });
const success = { success: 1 as const };

/** Removes something that an order holds: by its id, a bundle by that of its purchase. @throws 404/404 item_id, 409/453 verified, bundle_id, badge_id */
const letGo = (ctx: Context, order_id: string, kind: (typeof removable)[number], id: string) =>
  transaction(ctx, async (ctx) => {
    const held = await readOrderItems(ctx.db, order_id, null);
    const item = held.find((one) => (kind === 'bundle' ? one.bundle_sale_id === id : one.kind === kind && one.id === id));
    if (!item) throw notFound('item', 'item_id');
    if (kind === 'bundle') {
      if (!(await removeBundle(ctx, id))) throw stateForbids('verified', refusals.paid);
      return;
    }
    assertNotInHeldBundle(item);
    if (item.is_required && !item.verified) throw stateForbids('badge_id', soldProductRefusals.required({ product: item.label }));
    const items = await lockItems(ctx, kind, Prisma.sql`id = ${id}::uuid AND NOT verified`);
    if (!items.length) throw stateForbids('verified', refusals.paid);
    await removeItems(ctx, kind, items);
  });
/** Offers a badge that an order sold, in the name of whoever bought it. @throws 404/404 badge_id, 409 */
const passOn = (ctx: Context, order_id: string, user_id: string | null, badge_id: string, address: string | undefined) =>
  transaction(ctx, async (ctx) => {
    const items = await readOrderItems(ctx.db, order_id, user_id);
    const item = items.find((one) => one.badge_id !== null && one.badge_id === badge_id);
    const giver = item && user_id ? await ctx.db.user.findUnique({ where: { id: user_id } }) : null;
    if (!item || !giver) throw notFound('badge', 'badge_id');
    await ctx.db.$executeRaw`SELECT 1 FROM badge WHERE id = ${badge_id}::uuid FOR UPDATE`;
    const badge = await ctx.db.badge.findUniqueOrThrow({ where: { id: badge_id } });
    await assertBadgeGoes(ctx, badge);
    const { convention_id, badge_number } = badge;
    const what = `#${badge_number}, ${item.label}`;
    return offer(ctx, { convention_id, badge_id, ticket_id: null, what }, address, { user_id: giver.id, ...giver });
  });

/** @throws 400/442 code, 409/453 code, order_id, amount_owed, 429/452 */
async function applyToOrder(ctx: Context, { convention_id, order_id, user_id }: Payable, code: string) {
  const announced = { order_id, deadline_date: { gt: new Date(now()) } };
  if (await ctx.db.bankTransfer.count({ where: announced })) throw stateForbids('order_id', salesRefusals.transferAnnounced);
  const items = (await owedItems(ctx, order_id)).filter(({ verified }) => !verified);
  const entered = { convention_id, code, guesser: user_id ?? order_id, cart_id: order_id, items };
  const { saved, count } = await applyCode(ctx, entered);
  return { saved: saved / 100, count };
}
const ofLink = 'secret: from the order link. No account needed.';
export const conventionActions = {
  orderLink: action(
    convention,
    'POST /{id}/order-link',
    {
      returns: z.object({ link: z.string() }),
      summary: 'Create the link of an order',
      description:
        'Anyone with the link can see and pay the order, without an account. It is shown only once; a new link replaces the previous one. order_id: as in pay-by-card.',
      input: { order_id: text(36) },
      required: ['order_id'],
    },
    async ({ ctx, viewer, row: { id }, input: { order_id } }) => ({
      link: await newOrderLink(ctx, await requirePayable(ctx, viewer, id, order_id), viewer.user_id),
    }),
  ),
  orderPayByCard: action(
    convention,
    'POST /{id}/order-page/pay-by-card',
    {
      returns: z.object({ page: z.string() }),
      summary: 'Pay an order by card, with its link',
      description: ofLink,
      anonymous: true,
      input: { secret: secret(), deposit: flag() },
      required: ['secret'],
      opensTransaction: true,
    },
    async ({ ctx, row, input }) => {
      const payable = await requireOrderOf(ctx, row.id, input.secret);
      return {
        page: await startPayment(ctx, payable, row, { back: `/c/${row.uri_part}/paid`, onlyDeposit: input.deposit === true }),
      };
    },
  ),
  orderPayByBank: action(
    convention,
    'POST /{id}/order-page/pay-by-bank',
    {
      returns: done,
      summary: 'Pay an order by bank transfer, with its link',
      description: ofLink,
      anonymous: true,
      input: { secret: secret(), deposit: flag() },
      required: ['secret'],
      opensTransaction: true,
    },
    async ({ ctx, row: { id }, input }) => {
      const payable = await requireOrderOf(ctx, id, input.secret);
      await announceTransfer(ctx, payable, input.deposit === true);
      return success;
    },
  ),
  orderRedeemVoucher: action(
    convention,
    'POST /{id}/order-page/redeem-voucher',
    {
      returns: done,
      summary: 'Pay an order with a voucher, with its link',
      description: ofLink,
      anonymous: true,
      input: { secret: secret(), code: text(30) },
      required: ['secret', 'code'],
      opensTransaction: true,
    },
    async ({ ctx, row: { id }, input: { secret, code } }) => {
      const { order_id } = await requireOrderOf(ctx, id, secret);
      await spend(ctx, await findVoucher(ctx, id, code, order_id), order_id, false);
      return success;
    },
  ),
  orderApplyDiscount: action(
    convention,
    'POST /{id}/order-page/apply-discount',
    {
      returns: codeApplied,
      summary: 'Apply a discount code to an order, with its link',
      description: `${ofLink} Works as for your own items on hold.`,
      anonymous: true,
      input: { secret: secret(), code: text(40) },
      required: ['secret', 'code'],
      opensTransaction: true,
    },
    async ({ ctx, row: { id }, input: { secret, code } }) => applyToOrder(ctx, await requireOrderOf(ctx, id, secret), code),
  ),
  orderLetGo: action(
    convention,
    'POST /{id}/order-page/let-go',
    {
      returns: done,
      summary: 'Remove an item on hold from an order, with its link',
      description: ofLink,
      anonymous: true,
      input: { secret: secret(), kind: oneOf([...removable]), item_id: text(36) },
      required: ['secret', 'kind', 'item_id'],
      opensTransaction: true,
    },
    async ({ ctx, row: { id }, input: { secret, kind, item_id } }) => {
      const { order_id } = await requireOrderOf(ctx, id, secret);
      await letGo(ctx, order_id, kind, item_id);
      return success;
    },
  ),
  orderPassOn: action(
    convention,
    'POST /{id}/order-page/pass-on',
    {
      returns: z.object({ transfer_id: z.string(), expires_date: z.date(), link: z.nullable(z.string()) }),
      summary: 'Give a badge of an order to another person, with its link',
      description: `${ofLink} With email, the link is sent there; without, the response has a link to pass on.`,
      anonymous: true,
      input: { secret: secret(), badge_id: text(36), email: email() },
      required: ['secret', 'badge_id'],
      opensTransaction: true,
    },
    async ({ ctx, row: { id }, input: { secret, badge_id, email: address } }) => {
      const { order_id, user_id } = await requireOrderOf(ctx, id, secret);
      return passOn(ctx, order_id, user_id, badge_id, address);
    },
  ),
};
