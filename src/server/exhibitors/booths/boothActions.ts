import { boothRefusals } from '../../../messages/exhibitors/booths.ts';
import { booth } from '../../../resources/exhibitors/booth.ts';
import { money } from '../../../resources/fields.ts';
import { action } from '../../core/actions/action.ts';
import { stateForbids } from '../../errors/refusals.ts';
import { oweRest } from '../../ledger/payItems.ts';
import { PAYMENT_METHODS, paymentInput, takePayment } from '../../ledger/takePayment.ts';
import { assertNotPaid, paymentData } from '../../sales/holds.ts';
import { manages } from '../policy.ts';
import { createBoothBadges } from './boothBadges.ts';

export const actions = {
  verify: action(
    booth,
    'POST /{id}/verify',
    {
      returns: 'record',
      summary: 'Mark a booth as paid',
      description:
        'amount is what was paid, in currency units; default: the full price. If it is less, the rest is written off, or stays owed if a deposit was agreed. Creates the badges that come with the booth. ' +
        PAYMENT_METHODS,
      input: { amount: money(), ...paymentInput },
      mayCall: manages,
      precondition: async ({ ctx, row }) => {
        assertNotPaid(row);
        const { exhibitor_id } = row;
        const exhibitor = exhibitor_id ? await ctx.db.exhibitor.findUniqueOrThrow({ where: { id: exhibitor_id } }) : null;
        if (exhibitor?.status === 'declined')
          throw stateForbids('exhibitor_id', boothRefusals.declined({ exhibitor: exhibitor.name }));
      },
    },
    async ({ ctx, row, input }) => {
      await takePayment(ctx, row.convention_id, input);
      const isPart = (row.deposit_amount ?? 0) > 0;
      if (isPart) await oweRest(ctx, true);
      await ctx.db.booth.update({
        where: { id: row.id },
        data: { ...paymentData(row, input.amount), reminder_count: 0, reminded_date: null },
      });
      if (isPart) await oweRest(ctx, false);
      if (row.verified) return;
      await createBoothBadges(ctx, row);
    },
  ),
};
