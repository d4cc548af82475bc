import { scheduleRefusals } from '../../../messages/events/schedule.ts';
import { event } from '../../../resources/events/event.ts';
import { eventsession } from '../../../resources/events/eventsession.ts';
import { flag, id, ids, integer } from '../../../resources/fields.ts';
import { action } from '../../core/actions/action.ts';
import { invalid, referenceNotFound, stateForbids } from '../../errors/refusals.ts';
import { assertSchedulingEnabled } from '../../places/assign.ts';
import type { Context } from '../../platform/context.ts';
import { canSchedule } from '../policy.ts';
import { type EventOnSale, loadEventOnSale } from '../tickets/saleFacts.ts';
import { warnAfterChange } from '../warnings/afterChange.ts';
import { assignSlots, type SessionHolder, unassignSlots } from './slots/assignSlots.ts';
import { resolveSlots, type SlotRequest } from './slots/resolveSlots.ts';

const assignInput = {
  slot_id: ids('slot'),
  daypart_id: id('daypart'),
  space_id: ids('space'),
  duration: integer(10, 1440),
  keep: flag(),
  strict: flag(),
};
const selectionInput = { slot_id: ids('slot'), space_id: ids('space') };
const aliases = { slot_ids: 'slot_id', slots: 'slot_id' };
const assignDescription =
  'Names slots (slot_id, repeatable), or a start and spaces (daypart_id, space_id repeatable), or a start, or nothing: the best place is found then. The slots had before are freed, unless keep is 1. duration makes it longer or shorter with them, as one change: one undo takes back both. Problems are reported in _warnings; with strict = 1 an error refuses.';

/** Requires that the event is neither in the trash nor cancelled. @throws 409/453 trashed, is_cancelled */
export function assertSchedulable({ name, trashed, is_cancelled }: Pick<EventOnSale, 'name' | 'trashed' | 'is_cancelled'>): void {
  if (trashed) throw stateForbids('trashed', scheduleRefusals.trashed({ event: name }));
  if (is_cancelled) throw stateForbids('is_cancelled', scheduleRefusals.cancelled({ event: name }));
}
type AssignInput = SlotRequest & { duration?: number; keep?: boolean; strict?: boolean };
async function assignToSession(
  ctx: Context,
  { duration: before, ...session }: SessionHolder & { duration: number },
  input: AssignInput,
) {
  const eventOnSale = await loadEventOnSale(ctx, session.event_id);
  assertSchedulable(eventOnSale);
  const after = input.duration ?? before;
  const slot_ids = await resolveSlots(ctx, { ...session, duration: after, event: eventOnSale }, input);
  await assignSlots(ctx, session, slot_ids, { keep: input.keep ?? false, duration: { before, after } });
  await warnAfterChange(ctx, session.convention_id, [session.event_id], { strict: input.strict ?? false });
}
/** Requires that the slots exist. @throws 400/440 slot_id */
async function assertSlotsExist({ db }: Context, slot_ids: readonly string[] | undefined) {
  if (slot_ids && (await db.slot.count({ where: { id: { in: [...slot_ids] } } })) < slot_ids.length)
    throw referenceNotFound('slot_id', 'slot');
}
const successor = '/api/event/{id}/unassign-slots';

export const eventActions = {
  assignSlots: action(
    event,
    'POST /{id}/assign-slots',
    {
      returns: 'record',
      summary: 'Give an event slots',
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
      description: 'Those named, those in a space, those of a session, or, without parameters, all, sessions included.',
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
      description: 'Those of the session named, or those that the event holds by itself.',
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
/** Requires that the session belongs to the event. @throws 400/442 eventsession_id */
async function assertSessionOfEvent({ db }: Context, event_id: string, id: string) {
  if (!(await db.eventSession.findFirst({ where: { id, event_id } })))
    throw invalid('eventsession_id', scheduleRefusals.otherEvent);
}

export const sessionActions = {
  assignSlots: action(
    eventsession,
    'POST /{id}/assign-slots',
    {
      returns: 'record',
      summary: 'Give a session slots',
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
      description: 'Those named, those in a space, or, without parameters, all of the session.',
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
