import { waitlistRefusals, waitlistWarnings } from '../../../messages/events/waitlist.ts';
import { event } from '../../../resources/events/event.ts';
import { eventwait } from '../../../resources/events/eventwait.ts';
import { orNull, text } from '../../../resources/fields.ts';
import { action } from '../../core/actions/action.ts';
import { Unneeded } from '../../core/actions/unneeded.ts';
import { now } from '../../db/clock.ts';
import { stateForbids } from '../../errors/refusals.ts';
import { isSelf } from '../../platform/policy.ts';
import { acceptOffer } from './acceptOffer.ts';
import { assertMayWait, findWait, joinWaitlist, leaveWaitlist } from './waitlist.ts';

export const eventActions = {
  wait: action(
    event,
    'POST /{id}/wait',
    {
      returns: 'record',
      summary: 'Join the waiting list of an event',
      description:
        'The response has your place as mywait; a free seat is offered immediately. Without a badge_id, the one in your name.',
      input: { badge_id: orNull(text(36)) },
      alwaysInclude: ['mywait'],
      needsConfirmedEmail: true,
      precondition: async ({ ctx, viewer, row }) => {
        const { event } = await assertMayWait(ctx, row, viewer);
        const hasFreeSeat = event.available_count !== null && event.available_count > 0;
        if (hasFreeSeat) throw new Unneeded(waitlistWarnings.freeSeats, 'available_count', true);
      },
    },
    ({ ctx, viewer, row, input: { badge_id } }) => joinWaitlist(ctx, row, viewer, badge_id),
  ),
  stopWaiting: action(
    event,
    'DELETE /{id}/wait',
    {
      returns: 'success',
      summary: 'Leave the waiting list of an event',
      precondition: ({ ctx, viewer, row }) => findWait(ctx, row, viewer),
    },
    async ({ ctx, row, viewer }) => {
      await leaveWaitlist(ctx, row, viewer);
      return {};
    },
  ),
};
export const waitActions = {
  accept: action(
    eventwait,
    'POST /{id}/accept',
    {
      returns: { record: 'ticket' },
      summary: 'Accept the seat that is offered',
      needsConfirmedEmail: true,
      mayCall: (viewer, row) => isSelf(viewer, row.user_id),
      precondition: ({ row }) => {
        if (row.status !== 'offered') throw stateForbids('status', waitlistRefusals.notOffered);
        if (row.offer_expires_date && row.offer_expires_date.getTime() <= now())
          throw stateForbids('offer_expires_date', waitlistRefusals.offerExpired);
      },
    },
    ({ ctx, row }) => acceptOffer(ctx, row),
  ),
};
