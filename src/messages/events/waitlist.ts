import { message } from '../message.ts';
import { translated } from '../translated.ts';

/** Why joining a waiting list, or accepting an offer, is refused. */
export const waitlistRefusals = translated('waitlistRefusals', {
  alreadyWaiting: 'You are on the waiting list of this event already.',
  alreadyHasTicket: message<{ event: string }>('You have a ticket for {event} already.'),
  noWaitingLists: 'The events of this convention have no waiting lists.',
  notOffered: 'No seat is offered to you yet.',
  offerExpired: 'The offer has run out; join the waiting list again.',
  paidBadgeNeeded: 'You need a badge that is paid for and comes with tickets.',
});

/** What joining a waiting list comes with, and why it is not offered. */
export const waitlistWarnings = {
  freeSeats: 'There are free seats: a ticket can be had without waiting.',
} as const;

/** The line that a step of a wait leaves in the log of its event. */
export const waitLog = message<{ step: string; number: number }>('{step}: wait {number}');

/** Why a free seat was not offered to the person next in line. They read it in a mail and on their place in line. */
export const skipReasons = {
  noBadge: 'You have no badge that is paid for and comes with tickets.',
  otherBadges: 'The event is kept for holders of other badges.',
  timeConflict: message<{ event: string }>('You have a ticket for {event} in that time.'),
  enoughTickets: 'You have as many tickets for this event as are allowed.',
  notOnSale: 'Tickets are not given out at this time.',
} as const;

const skipReasonTexts = translated('skipReasons', skipReasons);
/** A reason that was written down, in the language of the moment. */
export function skipReasonText(reason: string): string {
  const [before = '', after = ''] = skipReasons.timeConflict({ event: '\n' }).split('\n');
  if (reason.startsWith(before) && reason.endsWith(after))
    return skipReasonTexts.timeConflict({ event: reason.slice(before.length, -after.length) });
  const name = (['noBadge', 'otherBadges', 'enoughTickets', 'notOnSale'] as const).find((one) => skipReasons[one] === reason);
  return name ? skipReasonTexts[name] : reason;
}
