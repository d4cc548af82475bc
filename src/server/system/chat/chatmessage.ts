import { chatMessageRefusals } from '../../../messages/system/chatMessages.ts';
import type { chatmessage as declared } from '../../../resources/system/chatmessage.ts';
import { chatmessage } from '../../../resources/system/chatmessage.ts';
import { action } from '../../core/actions/action.ts';
import type { BehaviorOf } from '../../core/behavior.ts';
import { stateForbids } from '../../errors/refusals.ts';
import { wakeOutbox } from '../../platform/jobs/outbox.ts';
import { isOrganizer } from '../../platform/policy.ts';
import { organizersOnly } from '../organizersOnly.ts';
import { CHAT_OUTBOX } from './chatOutbox.ts';

export const behavior: BehaviorOf<typeof declared> = {
  policy: organizersOnly,
};

export const actions = {
  sendAgain: action(
    chatmessage,
    'POST /{id}/send-again',
    {
      returns: 'record',
      summary: 'Post a message that was not posted',
      mayCall: (viewer, row) => isOrganizer(viewer, row.convention_id),
      precondition: ({ row }) => {
        if (row.status === 'sent') throw stateForbids('status', chatMessageRefusals.sent);
        if (row.status !== 'failed') throw stateForbids('status', chatMessageRefusals.underWay);
      },
    },
    async ({ ctx, row }) => {
      const data = { status: 'waiting', attempts: 0, next_attempt_date: new Date(), error_message: null };
      const waiting = await ctx.db.chatMessage.update({ where: { id: row.id }, data });
      await wakeOutbox(ctx, CHAT_OUTBOX);
      return waiting;
    },
  ),
};
