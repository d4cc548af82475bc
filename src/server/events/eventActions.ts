import { eventRefusals } from '../../messages/events/events.ts';
import { event } from '../../resources/events/event.ts';
import { orNull, text } from '../../resources/fields.ts';
import { action } from '../core/actions/action.ts';
import { stateForbids } from '../errors/refusals.ts';
import { commenting, logsOf } from '../system/logentry.ts';
import { cancelEvent, restoreEvent } from './cancelEvent.ts';
import { canSchedule } from './policy.ts';
import { eligibleRooms } from './schedule/slots/eligibleRooms.ts';

export const actions = {
  cancel: action(
    event,
    'POST /{id}/cancel',
    {
      returns: 'record',
      summary: 'Cancel an event',
      description: 'Frees its slots and clears its waiting list; tickets stay, so they can be refunded.',
      input: { comment: orNull(text(1000)) },
      mayCall: canSchedule,
      precondition: ({ row }) => {
        if (row.is_cancelled) throw stateForbids('is_cancelled', eventRefusals.alreadyCancelled);
      },
    },
    ({ ctx, row, input: { comment } }) => cancelEvent(ctx, row, { comment }),
  ),
  restore: action(
    event,
    'POST /{id}/restore',
    {
      returns: 'record',
      summary: 'Restore a cancelled event',
      mayCall: canSchedule,
      precondition: ({ row }) => {
        if (!row.is_cancelled) throw stateForbids('is_cancelled', eventRefusals.notCancelled);
      },
    },
    ({ ctx, row }) => restoreEvent(ctx, row),
  ),
  possiblerooms: action(
    event,
    'GET /{id}/possiblerooms',
    {
      returns: { list: 'room' },
      summary: 'List the rooms where an event can take place',
      description: 'Rooms that its type can use, with enough unlocked spaces.',
      anonymous: true,
    },
    async ({ ctx, row }) => {
      const type = { id: row.type_id, convention_id: row.convention_id };
      const rooms = (await eligibleRooms(ctx, [type])).get(row.type_id) ?? [];
      const spaces = await ctx.db.space.groupBy({
        by: ['room_id'],
        where: { room_id: { in: rooms }, is_locked: false },
        _count: true,
      });
      return { id: { in: spaces.filter(({ _count }) => _count >= row.spaces_needed).map(({ room_id }) => room_id) } };
    },
  ),
  addLogEntry: commenting(event, 'add-log-entry', canSchedule),
  logs: logsOf(event, canSchedule),
};
