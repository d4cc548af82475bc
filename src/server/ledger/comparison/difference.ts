import { z } from 'zod';
import { cardRefusals, differenceRefusals as refusals } from '../../../messages/ledger/cards.ts';
import { convention } from '../../../resources/convention/convention.ts';
import { text } from '../../../resources/fields.ts';
import { paymentdifference } from '../../../resources/ledger/paymentdifference.ts';
import { action } from '../../core/actions/action.ts';
import type { BehaviorOf } from '../../core/behavior.ts';
import { noRows } from '../../core/read/filters.ts';
import { viewerWithin } from '../../core/scope.ts';
import { stateForbids } from '../../errors/refusals.ts';
import { PaymentProviderError } from '../../integrations/payments/interface.ts';
import { requireUser } from '../../platform/context.ts';
import { countUses } from '../../platform/quotas/countUses.ts';
import { takesCards } from '../cards/account.ts';
import { keepsBooks, ownOrKept } from '../policy.ts';
import { compareAccount } from './compare.ts';

export const behavior: BehaviorOf<typeof paymentdifference> = {
  policy: { mayRead: keepsBooks, visibleTo: (viewer) => (viewer ? ownOrKept(viewer, noRows) : noRows) },
};

export const actions = {
  explain: action(
    paymentdifference,
    'POST /{id}/explain',
    {
      returns: 'record',
      summary: 'Explain a difference',
      description: 'It is listed as explained from then on, until its amounts change.',
      input: { explanation: text(500) },
      required: ['explanation'],
      mayCall: keepsBooks,
      precondition: ({ row }) => {
        if (row.status === 'resolved') throw stateForbids('status', refusals.resolved);
      },
    },
    async ({ ctx, viewer, row: { id }, input: { explanation } }) => {
      const data = { status: 'explained', explanation: explanation.trim(), user_id: viewer.user_id, closed_date: new Date() };
      await ctx.db.paymentDifference.update({ where: { id }, data });
    },
  ),
};

const noAccount = () => stateForbids('id', refusals.noAccount);
export const conventionActions = {
  comparePayments: action(
    convention,
    'POST /{id}/compare-payments',
    {
      returns: z.object({ open: z.int().meta({ description: 'Differences that no one has explained.' }) }),
      summary: 'Compare card payments with the provider',
      description:
        'Covers the last 7 days of the account. Also runs automatically once a day. Late payments are booked, as are fees and payouts.',
      opensTransaction: true,
      mayCall: (viewer, row) => keepsBooks(viewerWithin(viewer, 'order', row.id), { convention_id: row.id }),
      precondition: async ({ ctx, row }) => {
        if (!(await takesCards(ctx.db, row.id))) throw noAccount();
      },
    },
    async ({ ctx, row: { id } }) => {
      await countUses(ctx, { quota: 'card_comparisons', of: requireUser(ctx).user_id });
      try {
        const open = await compareAccount(ctx, id);
        if (open === null) throw noAccount();
        return { open };
      } catch (error) {
        if (error instanceof PaymentProviderError) throw stateForbids('id', cardRefusals.unreachable);
        throw error;
      }
    },
  ),
};
