import { soldProductRefusals, soldProductWarnings } from '../../messages/merchandise/refusals.ts';
import { id, money, orNull, text } from '../../resources/fields.ts';
import { soldproduct } from '../../resources/merchandise/soldproduct.ts';
import { action } from '../core/actions/action.ts';
import { Unneeded } from '../core/actions/unneeded.ts';
import { forbidden, stateForbids, wrongConvention } from '../errors/refusals.ts';
import { PAYMENT_METHODS, paymentInput, takePayment } from '../ledger/takePayment.ts';
import { transaction } from '../platform/context.ts';
import { assertNotPaid, paymentData } from '../sales/holds.ts';
import { manages, preparePiece } from './sale.ts';

export const actions = {
  verified: action(
    soldproduct,
    'POST /verified',
    {
      returns: { record: 'soldproduct' },
      summary: 'Sell a product and record its payment',
      description: `As staff. Without a badge_id the buyer is nobody known. amount is what was paid, in currency units; default: the full price. ${PAYMENT_METHODS}`,
      input: {
        convention_id: id('convention'),
        productvariant_id: id('productvariant'),
        badge_id: orNull(id('badge')),
        code: orNull(text(40)),
        amount: money(),
        ...paymentInput,
      },
      required: ['productvariant_id'],
    },
    async ({ ctx, viewer, input: { convention_id, productvariant_id, badge_id, code, amount, ...payment } }) => {
      const variant = await ctx.db.productVariant.findUniqueOrThrow({ where: { id: productvariant_id } });
      if (convention_id !== undefined && convention_id !== variant.convention_id) throw wrongConvention('convention_id');
      const badge = badge_id ? await ctx.db.badge.findUniqueOrThrow({ where: { id: badge_id } }) : null;
      if (badge && badge.convention_id !== variant.convention_id) throw wrongConvention('badge_id');
      if (!manages(viewer, variant)) throw forbidden(soldProductRefusals.mayNotSell);
      return transaction(ctx, async (ctx) => {
        await takePayment(ctx, variant.convention_id, payment);
        const piece = await preparePiece(ctx, { productvariant_id, badge, code, amount, verified: true });
        return ctx.db.soldProduct.create({ data: { productvariant_id, ...piece } });
      });
    },
  ),
  verify: action(
    soldproduct,
    'POST /{id}/verify',
    {
      returns: 'record',
      summary: 'Mark a held piece as paid',
      description: `amount is what was paid, in currency units; default: the full price. ${PAYMENT_METHODS}`,
      input: { amount: money(), ...paymentInput },
      mayCall: manages,
      precondition: ({ row }) => {
        assertNotPaid(row);
      },
    },
    async ({ ctx, row, input }) => {
      await takePayment(ctx, row.convention_id, input);
      await ctx.db.soldProduct.update({ where: { id: row.id }, data: paymentData(row, input.amount) });
    },
  ),
  pickUp: action(
    soldproduct,
    'PUT /{id}/pick-up',
    {
      returns: 'record',
      summary: 'Hand out a piece',
      mayCall: manages,
      precondition: ({ row }) => {
        if (!row.verified) throw stateForbids('verified', soldProductRefusals.notPaid);
        if (row.picked_up) throw new Unneeded(soldProductWarnings.alreadyPickedUp, 'picked_up');
      },
    },
    ({ ctx, row }) => ctx.db.soldProduct.update({ where: { id: row.id }, data: { picked_up: true, pick_up_date: new Date() } }),
  ),
  reversePickUp: action(
    soldproduct,
    'PUT /{id}/reverse-pick-up',
    {
      returns: 'record',
      summary: 'Undo a hand-out',
      mayCall: manages,
      precondition: ({ row }) => {
        if (!row.picked_up) throw new Unneeded(soldProductWarnings.notPickedUp, 'picked_up');
      },
    },
    ({ ctx, row }) => ctx.db.soldProduct.update({ where: { id: row.id }, data: { picked_up: false, pick_up_date: null } }),
  ),
};
