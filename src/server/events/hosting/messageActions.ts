import { z } from 'zod';
import { hostMessageRefusals } from '../../../messages/events/hosting.ts';
import { event } from '../../../resources/events/event.ts';
import { flag, long, text } from '../../../resources/fields.ts';
import { action } from '../../core/actions/action.ts';
import { now } from '../../db/clock.ts';
import { stateForbids } from '../../errors/refusals.ts';
import { type EventRelations, isHost } from '../policy.ts';
import { MAX_SUBJECT, writeToPeople } from './writeToPeople.ts';

/** Days after its end in which hosts can still write to those who came. */
export const DAYS_AFTER = 7;

export const messageActions = {
  message: action(
    event,
    'POST /{id}/message',
    {
      returns: z.object({ success: z.literal(1), recipient_count: z.int() }),
      summary: 'Send a message to the attendees of an event, as its host',
      description:
        'Plain text, by email, to ticket holders; with waiting = 1, also to the waiting list. Organizers can read it in the list of messages. Hosts see no addresses. People who opted out of news of the convention do not get it.',
      input: { subject: text(MAX_SUBJECT), body: long(2_000), waiting: flag() },
      required: ['subject', 'body'],
      mayCall: (viewer, row) => viewer.admin || isHost(viewer, row as typeof row & EventRelations), // loaded with every row, see the behavior
      needsConfirmedEmail: true,
      precondition: ({ row }) => {
        const { end_date } = row;
        if (end_date && end_date.getTime() + DAYS_AFTER * 86_400_000 < now())
          throw stateForbids('end_date', hostMessageRefusals.over({ days: DAYS_AFTER }));
      },
    },
    async ({ ctx, viewer, row, input: { subject, body, waiting = false } }) => ({
      success: 1 as const,
      recipient_count: await writeToPeople(ctx, row, viewer, { subject, body, waiting }),
    }),
  ),
};
