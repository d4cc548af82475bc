import { message } from '../message.ts';
import { translated } from '../translated.ts';

/** Why somebody is not let in to an event. */
export const doorRefusals = translated('doorRefusals', {
  notABadge: 'must be the number of a badge, or what a scanner reads on it.',
  noTicket: message<{ badge: number }>('Badge #{badge} has no ticket for this event.'),
  seatGiven: message<{ event: string }>('This seat of {event} was given to another person, and no seat is left.'),
  notPaid: message<{ badge: number }>('Badge #{badge} cannot have a seat here: it is not paid for.'),
  typeWithoutSeat: message<{ badge: number }>('Badge #{badge} cannot have a seat here: its type has none of these seats.'),
  busyThen: message<{ badge: number }>('Badge #{badge} cannot have a seat here: it has a ticket at the same time.'),
  noSeatFor: message<{ badge: number }>('Badge #{badge} cannot have a seat here.'),
  lineFull: message<{ limit: number }>('There are {limit} people at the door already.'),
  noRule: 'Seats of this kind of event are not given to others.',
  notNow: message<{ minutes: number }>(
    'Seats are given from {minutes, plural, =0 {the start} one {# minute after the start} other {# minutes after the start}} until the end of the event.',
  ),
  nobodyToSeat: 'No one at the door can have a seat, or there is no seat to give.',
  checkedInAgain: message<{ time: string }>('The ticket was checked in again, {time}. That check-in was kept.'),
});

/** Warnings: the request succeeded, but changed nothing. */
export const doorWarnings = translated('doorWarnings', {
  alreadyHere: message<{ time: string }>('The ticket was checked in already, {time}.'),
  notHere: 'The ticket was not checked in.',
});

/** Lines that the door leaves in the log of its event. */
export const doorLog = {
  linedUp: message<{ badge: number }>('Badge #{badge} is at the door'),
  left: message<{ badge: number }>('Badge #{badge} has left the door'),
  noShow: message<{ ticket: number }>('No-show: the seat of ticket #{ticket} goes to the next person'),
  back: message<{ ticket: number }>('Ticket #{ticket} came late and has a seat again'),
} as const;
