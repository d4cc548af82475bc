import { scheduleRefusals } from '../../../messages/events/schedule.ts';
import { event } from '../../../resources/events/event.ts';
import { id } from '../../../resources/fields.ts';
import { action } from '../../core/actions/action.ts';
import { invalid } from '../../errors/refusals.ts';
import { assertSchedulingEnabled } from '../../places/assign.ts';
import type { Context } from '../../platform/context.ts';
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

/** Requires that the session belongs to the event. @throws 400/442 eventsession_id */
async function assertSessionOfEvent({ db }: Context, event_id: string, id: string) {
  if (!(await db.eventSession.findFirst({ where: { id, event_id } })))
    throw invalid('eventsession_id', scheduleRefusals.otherEvent);
}

const successor = '/api/event/{id}/unassign-slots';

export const eventActions = {
  assignSlots: action(
    event,
    'POST /{id}/assign-slots',
    {
      returns: 'record',
      summary: 'Assign slots to an event',
      description: assignDescription,
      input: assignInput,
      aliases,
      mayCall: canSchedule,
      precondition: async ({ ctx, row }) => {
        assertSchedulable(row);
        await assertSchedulingEnabled(ctx, row.convention_id);
      },
    },
    ({ ctx, row, input }) => assignToSession(ctx, { ...row, event_id: row.id, eventsession_id: null }, input),
  ),
  unassignSlots: action(
    event,
    'POST /{id}/unassign-slots',
    {
      returns: 'record',
      summary: 'Free slots of an event',
      description:
        'The named slots, those in a space, those of a session, or, without parameters, all of them, including sessions.',
      input: { ...selectionInput, eventsession_id: id('eventsession') },
      aliases,
      mayCall: canSchedule,
      precondition: ({ ctx, row }) => assertSchedulingEnabled(ctx, row.convention_id),
    },
    async ({ ctx, row, input: { slot_id, space_id, eventsession_id } }) => {
      await assertSlotsExist(ctx, slot_id);
      if (eventsession_id) await assertSessionOfEvent(ctx, row.id, eventsession_id);
      await unassignSlots(ctx, row, { slot_ids: slot_id, space_ids: space_id, eventsession_id });
    },
  ),
  scheduleUnassignAll: action(
    event,
    'POST /{id}/schedule-unassign-all',
    { returns: 'record', summary: 'Free all slots of an event', successor, mayCall: canSchedule },
    ({ ctx, row }) => unassignSlots(ctx, row),
  ),
  scheduleUnassignSession: action(
    event,
    'POST /{id}/schedule-unassign-session',
    {
      returns: 'record',
      summary: 'Free the slots of one sitting',
      description: 'Slots of the named session, or those that the event holds itself.',
      successor,
      input: { eventsession_id: id('eventsession') },
      mayCall: canSchedule,
    },
    async ({ ctx, row, input: { eventsession_id } }) => {
      if (eventsession_id) await assertSessionOfEvent(ctx, row.id, eventsession_id);
      await unassignSlots(ctx, row, { eventsession_id: eventsession_id ?? null });
    },
  ),
};
