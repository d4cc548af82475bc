import { message } from '../message.ts';
import { translated } from '../translated.ts';

/** Why somebody is not let in to an event. */
export const doorRefusals = translated('doorRefusals', {
  notABadge: 'must be the number of a badge, or what a scanner reads on it.',
  noTicket: message<{ badge: number }>('Badge #{badge} has no ticket for this event.'),
  checkedInAgain: message<{ time: string }>('The ticket was checked in again, {time}. That check-in was kept.'),
});

/** Warnings: the request succeeded, but changed nothing. */
export const doorWarnings = translated('doorWarnings', {
  alreadyHere: message<{ time: string }>('The ticket was checked in already, {time}.'),
  notHere: 'The ticket was not checked in.',
});
