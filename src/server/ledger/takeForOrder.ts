import { cardRefusals } from '../../messages/ledger/cards.ts';
import { convention } from '../../resources/convention/convention.ts';
import { text } from '../../resources/fields.ts';
import { action } from '../core/actions/action.ts';
import { viewerWithin } from '../core/scope.ts';
import { stateForbids } from '../errors/refusals.ts';
import { transaction } from '../platform/context.ts';
import { can } from '../platform/policy.ts';
import { requirePayable } from './cards/actions.ts';
import { owedItems } from './owed.ts';
import { lockWholeOrder, payItems } from './payItems.ts';
import { PAYMENT_METHODS, paymentInput, takePayment } from './takePayment.ts';

export const conventionActions = {
  payAtDesk: action(
    convention,
    'POST /{id}/pay-at-desk',
    {
      returns: 'success',
      summary: 'Take payment for everything an order owes',
      description: `order_id: as in pay-by-card. The badges, tickets and pieces in it are paid together. ${PAYMENT_METHODS}`,
      input: { order_id: text(36), ...paymentInput },
      required: ['order_id'],
      mayCall: (viewer, row) => can(viewerWithin(viewer, 'order', row.id), 'registration', row.id),
      opensTransaction: true,
    },
    async ({ ctx, viewer, row: { id }, input: { order_id: sent, ...payment } }) => {
      const { order_id } = await requirePayable(ctx, viewer, id, sent);
      await transaction(ctx, async (ctx) => {
        await lockWholeOrder(ctx, order_id);
        const owed = (await owedItems(ctx, order_id)).reduce((sum, item) => sum + item.owed, 0);
        if (owed === 0) throw stateForbids('amount_owed', cardRefusals.nothingOwed);
        await takePayment(ctx, id, payment);
        await payItems(ctx, order_id, owed);
      });
    },
  ),
};
