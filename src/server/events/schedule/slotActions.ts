import { slotRefusals, slotWarnings } from '../../../messages/places/slots.ts';
import { id } from '../../../resources/fields.ts';
import { slot } from '../../../resources/places/slot.ts';
import { action } from '../../core/actions/action.ts';
import { Unneeded } from '../../core/actions/unneeded.ts';
import { invalid, missing, wrongConvention } from '../../errors/refusals.ts';
import type { Context } from '../../platform/context.ts';
import { canSchedule } from '../policy.ts';
import { assignSlots } from './slots/assignSlots.ts';
import { unassignSlots } from './slots/unassignSlots.ts';

/** Adds a Link header that names the current operation. */
const linkSuccessor = ({ reply, dialect }: Context, path: string) => {
  reply.headers.Link = `<${dialect === 'wing' ? '/wing' : ''}${path}>; rel="successor-version"`;
};

/** Deprecated actions of slots. Events and sessions have newer ones. */
export const actions = {
  assign: action(
    slot,
    'PUT /{id}/assign',
    {
      returns: 'record',
      summary: 'Assign a slot to an event or a session',
      successor: '/api/event/{event_id}/assign-slots',
      input: { event_id: id('event'), eventsession_id: id('eventsession') },
      mayCall: canSchedule,
    },
    async ({ ctx, row, input: { event_id, eventsession_id } }) => {
      if (!event_id && !eventsession_id) throw missing('event_id');
      const session = eventsession_id
        ? await ctx.db.eventSession.findUniqueOrThrow({ where: { id: eventsession_id } })
        : undefined;
      if (session && event_id && session.event_id !== event_id)
        throw invalid('eventsession_id', slotRefusals.sessionOfOtherEvent);
      const event = await ctx.db.event.findUniqueOrThrow({ where: { id: session?.event_id ?? event_id ?? '' } });
      if (event.convention_id !== row.convention_id) throw wrongConvention(session ? 'eventsession_id' : 'event_id');
      const holder = { event_id: event.id, eventsession_id: session?.id ?? null, convention_id: row.convention_id };
      linkSuccessor(ctx, session ? `/api/eventsession/${session.id}/assign-slots` : `/api/event/${event.id}/assign-slots`);
      await assignSlots(ctx, holder, [row.id], { keep: true });
    },
  ),
  unassign: action(
    slot,
    'PUT /{id}/unassign',
    {
      returns: 'record',
      summary: 'Free a slot',
      successor: '/api/event/{event_id}/unassign-slots',
      mayCall: canSchedule,
      precondition: ({ row }) => {
        if (!row.event_id) throw new Unneeded(slotWarnings.free, 'event_id');
      },
    },
    async ({ ctx, row }) => {
      if (!row.event_id) return; // the precondition has looked
      const holder = row.eventsession_id ? `eventsession/${row.eventsession_id}` : `event/${row.event_id}`;
      linkSuccessor(ctx, `/api/${holder}/unassign-slots`);
      await unassignSlots(ctx, { id: row.event_id, convention_id: row.convention_id }, { slot_ids: [row.id] });
    },
  ),
};
