import { eventsession } from '../../../resources/events/eventsession.ts';
import { action } from '../../core/actions/action.ts';
import { assertSchedulingEnabled } from '../../places/assign.ts';
import { canSchedule } from '../policy.ts';
import {
  aliases,
  assertSchedulable,
  assertSlotsExist,
  assignDescription,
  assignInput,
  assignToSession,
  selectionInput,
} from './slotRequests.ts';
import { unassignSlots } from './slots/unassignSlots.ts';

export const sessionActions = {
  assignSlots: action(
    eventsession,
    'POST /{id}/assign-slots',
    {
      returns: 'record',
      summary: 'Assign slots to a session',
      description: assignDescription,
      input: assignInput,
      aliases,
      mayCall: canSchedule,
      precondition: async ({ ctx, row }) => {
        assertSchedulable(await ctx.db.event.findUniqueOrThrow({ where: { id: row.event_id } }));
        await assertSchedulingEnabled(ctx, row.convention_id);
      },
    },
    ({ ctx, row, input }) => assignToSession(ctx, { ...row, eventsession_id: row.id }, input),
  ),
  unassignSlots: action(
    eventsession,
    'POST /{id}/unassign-slots',
    {
      returns: 'record',
      summary: 'Free slots of a session',
      description: 'The named slots, those in a space, or, without parameters, all slots of the session.',
      input: selectionInput,
      aliases,
      mayCall: canSchedule,
      precondition: ({ ctx, row }) => assertSchedulingEnabled(ctx, row.convention_id),
    },
    async ({ ctx, row, input: { slot_id, space_id } }) => {
      await assertSlotsExist(ctx, slot_id);
      const eventKey = { id: row.event_id, convention_id: row.convention_id };
      await unassignSlots(ctx, eventKey, { slot_ids: slot_id, space_ids: space_id, eventsession_id: row.id });
    },
  ),
};
