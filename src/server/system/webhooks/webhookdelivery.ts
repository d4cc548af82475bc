import { webhookRefusals } from '../../../messages/system/webhooks.ts';
import type { webhookdelivery as declared } from '../../../resources/system/webhookdelivery.ts';
import { webhookdelivery } from '../../../resources/system/webhookdelivery.ts';
import { action } from '../../core/actions/action.ts';
import type { BehaviorOf } from '../../core/behavior.ts';
import { stateForbids } from '../../errors/refusals.ts';
import { wakeOutbox } from '../../platform/jobs/outbox.ts';
import { isOrganizer } from '../../platform/policy.ts';
import { organizersOnly } from '../organizersOnly.ts';
import { WEBHOOK_OUTBOX } from './webhookOutbox.ts';

export const behavior: BehaviorOf<typeof declared> = {
  policy: organizersOnly,
};

export const actions = {
  sendAgain: action(
    webhookdelivery,
    'POST /{id}/send-again',
    {
      returns: 'record',
      summary: 'Send a delivery again',
      description: 'For deliveries that succeeded or failed. The webhook-id stays the same.',
      mayCall: (viewer, row) => isOrganizer(viewer, row.convention_id),
      precondition: async ({ ctx, row }) => {
        if (row.status === 'waiting' || row.status === 'sending') throw stateForbids('status', webhookRefusals.underWay);
        const webhook = await ctx.db.webhook.findUnique({ where: { id: row.webhook_id } });
        if (!webhook?.enabled) throw stateForbids('webhook_id', webhookRefusals.stopped);
      },
    },
    async ({ ctx, row }) => {
      const sent = await ctx.db.webhookDelivery.update({
        where: { id: row.id },
        data: { status: 'waiting', attempts: 0, next_attempt_date: new Date(), error_message: null },
      });
      await wakeOutbox(ctx, WEBHOOK_OUTBOX);
      return sent;
    },
  ),
};
