import { message } from '../message.ts';

/** Why a ticket is refused, or an action on it. */
export const ticketRefusals = {
  begun: message<{ event: string }>('start_date: {event} has begun: the ticket stays.'),
  alreadyHasTicket: 'badge_id: the badge has a ticket for this event already.',
  alreadyHasTickets: message<{ count: number; event: string }>(
    'badge_id: the badge has {count, plural, one {a ticket} other {# tickets}} for {event} already.',
  ),
  mayNotIssue: 'You may not make tickets here.',
  notPaid: 'verified: this ticket is not paid for yet; verify it first.',
  refundTooHigh: message<{ left: string }>('must be above 0, and at most the {left} that are left.'),
  soldOut: message<{ event: string; waiting: number }>(
    'event_id: {event} is sold out; {waiting, plural, one {# person is} other {# people are}} waiting.',
  ),
  timeConflict: message<{ events: string }>('event_id: the badge has a ticket for {events} in that time.'),
} as const;

/** Warnings about tickets: the request succeeded, but changed nothing. */
export const ticketWarnings = {
  alreadyPickedUp: 'picked_up: it was picked up already.',
  notPickedUp: 'picked_up: it was not picked up.',
} as const;

/** How tickets are named. */
export const ticketNames = {
  ticket: message<{ number: string }>('Ticket #{number}'),
  ticketForEvent: message<{ number: string; event: string }>('Ticket #{number}: {event}'),
} as const;

/** Lines that tickets leave in the log of their event. */
export const ticketLog = {
  taken: message<{ ticket: string; badge: string }>('take: Ticket #{ticket}, badge #{badge}'),
  released: message<{ ticket: string; badge: string }>('release: Ticket #{ticket}, badge #{badge}'),
} as const;

/** Why seats of an event cannot be had. */
export const saleRefusals = {
  staffOnly: message<{ event: string }>('sellable: tickets for {event} are given out by the organisers only.'),
  cancelled: message<{ event: string }>('is_cancelled: {event} does not take place.'),
  noTicketNeeded: message<{ event: string }>('max_tickets: {event} needs no ticket: just come.'),
  drawFirst: 'event_opening: seats are given out by the draw of the wishes first.',
  notOpenYet: message<{ opening: string }>('ticket_sales_start: tickets are given out from {opening} on.'),
  closed: message<{ end: string }>('ticket_sales_end: tickets were given out until {end}.'),
  closedForEvent: message<{ event: string; end: string }>('start_date: tickets of {event} were given out until {end}.'),
  badgeNotPaid: message<{ name: string }>('badge_id: the badge of {name} is not paid for yet.'),
  badgeWithoutTickets: message<{ type: string }>('badge_id: badges of the type {type} do not come with tickets.'),
  otherBadges: message<{ groups: string }>('badgetype_id: the event is kept for holders of other badges: {groups}.'),
} as const;

/** How the groups are named that an event is kept for. */
export const saleNames = {
  group: message<{ group: string; badgeType: string }>('{group} ({badgeType})'),
  noBadgeType: 'nobody',
} as const;
