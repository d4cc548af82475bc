import { z } from 'zod';
import { doorRefusals, doorWarnings } from '../../../messages/events/door.ts';
import { event } from '../../../resources/events/event.ts';
import { ticket } from '../../../resources/events/ticket.ts';
import { text, time } from '../../../resources/fields.ts';
import type { Row } from '../../../resources/resource.ts';
import { action } from '../../core/actions/action.ts';
import { Unneeded } from '../../core/actions/unneeded.ts';
import { stateForbids } from '../../errors/refusals.ts';
import { can } from '../../platform/policy.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { attendeePrivileges, type EventRelations, isHost } from '../policy.ts';
import type { TicketRelations } from '../tickets/ticket.ts';
import { arrive, assertHasSeat, assertPaid, checkInBadge, leave, whenCheckedIn } from './checkIn.ts';
import { doorList, readDoor } from './doorList.ts';
import { findBadge } from './findBadge.ts';
import { giveSeats } from './giveSeats.ts';
import { assertGivesNow } from './grace.ts';
import { leaveLine } from './line.ts';

/** Whether the viewer lets people in to an event: its hosts, and staff who see who comes. Relations are loaded with every row. */
export const keepsDoor = (viewer: Viewer, row: Row<'Event'>): boolean =>
  can(viewer, attendeePrivileges, row.convention_id) || isHost(viewer, row as Row<'Event'> & EventRelations);
const keepsDoorOf = (viewer: Viewer, row: Row<'Ticket'>): boolean =>
  can(viewer, attendeePrivileges, row.convention_id) || isHost(viewer, (row as Row<'Ticket'> & TicketRelations).event);

const shown = z.object({
  ticket_id: z.string().nullable(),
  ticket_number: z.int().nullable(),
  badge_number: z.int(),
  name: z.string().nullable(),
  is_first: z.boolean(),
  checked_in_date: z.date().nullable(),
  position: z.int().nullable(),
});
const given = z.object({ ticket_id: z.string(), ticket_number: z.int(), badge_number: z.int(), verified: z.boolean() });

export const eventActions = {
  door: action(
    event,
    'GET /{id}/door',
    {
      returns: doorList,
      summary: 'List the ticket holders of an event and who is here',
      description:
        'By name, at most 500; total and here count everyone. grace: if seats of no-shows are given away, from when on, and the people at the door in the order in which they get them.',
      mayCall: keepsDoor,
    },
    ({ ctx, row }) => readDoor(ctx.db, row.id),
  ),
  checkIn: action(
    event,
    'POST /{id}/check-in',
    {
      returns: shown,
      summary: 'Check in a person to an event by badge',
      description:
        'badge: its number, or the code that a scanner reads. is_first: false if the person was already checked in. With several tickets, the first one not yet checked in is used. For people without a ticket, if seats of no-shows are given away (`grace_minutes` of the type), position is their place in line at the door.',
      input: { badge: text(40) },
      required: ['badge'],
      mayCall: keepsDoor,
      locksItself: true,
    },
    async ({ ctx, row, input }) => checkInBadge(ctx, row, await findBadge(ctx, row.convention_id, input.badge)),
  ),
  leavePresence: action(
    event,
    'DELETE /{id}/presence',
    {
      returns: 'success',
      summary: 'Remove a person from the line at the door of an event',
      input: { presence_id: text(36) },
      required: ['presence_id'],
      mayCall: keepsDoor,
    },
    async ({ ctx, row, input }) => {
      await leaveLine(ctx, row, input.presence_id);
      return {};
    },
  ),
  giveSeats: action(
    event,
    'POST /{id}/give-seats',
    {
      returns: z.object({ success: z.literal(1), given: z.array(given) }),
      summary: 'Give seats of no-shows to people at the door',
      description:
        'Possible from `grace_minutes` of the type after the start. Free seats go first, then those of tickets that are not checked in and were taken before then, the latest first; these tickets become no-shows. People at the door get seats in the order of the waiting list, then in order of arrival; hosts cannot choose.',
      mayCall: keepsDoor,
      locksItself: true,
      precondition: async ({ ctx, row }) => {
        await assertGivesNow(ctx.db, row.id);
        const { grace } = await readDoor(ctx.db, row.id);
        if (!grace?.line.length) throw stateForbids('badge', doorRefusals.nobodyToSeat);
      },
    },
    async ({ ctx, row }) => {
      const seats = await giveSeats(ctx, row);
      if (!seats.length) throw stateForbids('badge', doorRefusals.nobodyToSeat);
      return { success: 1 as const, given: seats };
    },
  ),
};
export const ticketActions = {
  checkIn: action(
    ticket,
    'PUT /{id}/check-in',
    {
      returns: 'record',
      summary: 'Check in a ticket holder to the event',
      mayCall: keepsDoorOf,
      precondition: async ({ ctx, row }) => {
        assertPaid(row);
        if (row.checked_in) throw new Unneeded(doorWarnings.alreadyHere(await whenCheckedIn(ctx, row)), 'checked_in');
        await assertHasSeat(ctx, row);
      },
    },
    ({ ctx, row }) => arrive(ctx, row),
  ),
  reverseCheckIn: action(
    ticket,
    'PUT /{id}/reverse-check-in',
    {
      returns: 'record',
      summary: 'Undo the check-in of a ticket',
      description: 'checked_in_date: the check-in that you saw; refused if the ticket has a different one by now.',
      input: { checked_in_date: time() },
      mayCall: keepsDoorOf,
      precondition: ({ row }) => {
        if (!row.checked_in) throw new Unneeded(doorWarnings.notHere, 'checked_in');
      },
    },
    async ({ ctx, row, input }) => {
      if (input.checked_in_date && input.checked_in_date.getTime() !== row.checked_in_date?.getTime())
        throw stateForbids('checked_in_date', doorRefusals.checkedInAgain(await whenCheckedIn(ctx, row)));
      return leave(ctx, row.id);
    },
  ),
};
