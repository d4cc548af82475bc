import { message } from '../message.ts';
import { translated } from '../translated.ts';

/** Why a ticket is refused, or an action on it. */
export const ticketRefusals = translated('ticketRefusals', {
  begun: message<{ event: string }>('{event} has begun: the ticket stays.'),
  alreadyHasTicket: 'The badge has a ticket for this event already.',
  alreadyHasTickets: message<{ count: number; event: string }>(
    'The badge has {count, plural, one {a ticket} other {# tickets}} for {event} already.',
  ),
  ofBadge: message<{ name: string; why: string }>('{name}: {why}'),
  notYourBadge: 'You can take tickets for your own badges only.',
  tooManyBadges: message<{ limit: number }>('may name {limit} badges at most.'),
  mayNotIssue: 'You do not have permission to create tickets here.',
  notPaid: 'This ticket is not paid yet. Take payment first.',
  refundTooHigh: message<{ left: string }>('must be above 0, and at most the {left} that are left.'),
  paidOnline: message<{ taken: string }>(
    'Desks took {taken} for the ticket. What was paid online is given back by the treasurer, not from a till.',
  ),
  soldOut: message<{ event: string; waiting: number }>(
    '{event} is sold out; {waiting, plural, one {# person is} other {# people are}} waiting.',
  ),
  timeConflict: message<{ events: string }>('The badge has a ticket for {events} in that time.'),
});

/** Warnings about tickets: the request succeeded, but changed nothing. */
export const ticketWarnings = {
  alreadyPickedUp: 'The ticket was picked up already.',
  notPickedUp: 'The ticket was not picked up.',
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
export const saleRefusals = translated('saleRefusals', {
  staffOnly: message<{ event: string }>('Only the organizers can give out tickets for {event}.'),
  cancelled: message<{ event: string }>('{event} does not take place.'),
  noTicketNeeded: message<{ event: string }>('{event} needs no ticket: just come.'),
  drawFirst: 'Seats are given out by the draw of the wishes first.',
  notOpenYet: message<{ opening: string }>('Tickets are given out from {opening} on.'),
  closed: message<{ end: string }>('Tickets were given out until {end}.'),
  closedForEvent: message<{ event: string; end: string }>('Tickets of {event} were given out until {end}.'),
  badgeNotPaid: message<{ name: string }>('The badge of {name} is not paid for yet.'),
  badgeWithoutTickets: message<{ type: string }>('Badges of the type {type} do not come with tickets.'),
  otherBadges: message<{ groups: string }>('The event is kept for holders of other badges: {groups}.'),
});

/** How the groups are named that an event is kept for. */
export const saleNames = translated('saleNames', {
  group: message<{ group: string; badgeType: string }>('{group} ({badgeType})'),
  noBadgeType: 'no badge type',
});
