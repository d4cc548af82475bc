import { message } from '../message.ts';
import { translated } from '../translated.ts';

/** Why a badge or its check-in is refused, and what to watch out for. */
export const badgeRefusals = translated('badgeRefusals', {
  soldOut: message<{ type: string }>('{type} is sold out.'),
  notForSale: message<{ type: string }>('{type} is not for sale.'),
  tooManyPerUser: message<{ limit: number; type: string }>(
    'You have {limit, plural, one {{limit} badge} other {{limit} badges}} of the type {type}, which is the limit for one person. Ask the organizers if you need more.',
  ),
  mayNotCreate: 'You do not have permission to create badges here.',
  hasTickets: message<{ events: string }>('The badge has paid tickets for {events}. Delete them first.'),
  notPaid: 'This badge is not paid yet. Take payment first.',
  owes: message<{ amount: string }>('This badge owes {amount}. Take the payment first.'),
  alreadyCheckedIn: message<{ time: string }>('The badge was checked in already, {time}.'),
  printedMeanwhile: 'A copy of this badge was printed meanwhile. Look at it again before you print another.',
  checkedInAgain: message<{ name: string; number: number; time: string }>(
    '{name} (#{number}) was checked in again elsewhere, {time}. That check-in was kept. Find the badge and look at it before you undo it.',
  ),
  notCheckedIn: 'The badge was not checked in.',
});

/** Why a badge is not refunded, and its sale not undone. */
export const badgeRefundRefusals = {
  usedSince: 'The badge was checked in or printed since it was sold. Open the badge to refund it.',
  nothingPaid: 'No money is on this badge that could be paid back.',
  paidOnline: 'The badge was not paid at a desk. The treasurer refunds it on the page of its order.',
  tooMuch: message<{ most: string }>('must be between 0.01 and {most}: that is what can be paid back.'),
} as const;

/** Why a badge type or its day is refused. */
export const badgeTypeRefusals = {
  belowTaken: message<{ taken: number }>(
    'The highest quantity cannot be below the {taken, plural, one {{taken} badge that is} other {{taken} badges that are}} held or paid.',
  ),
  belowTakenCount: 'The highest quantity cannot be below the number of badges that are held or paid.',
  hasBadges: 'Badges of this type exist: delete them first, or make the type staff only.',
  hasDiscounts: 'Discounts are bound to this badge type: delete them, or take the type from them, first.',
  alreadyValid: 'The badge type is valid on this day already.',
  quotaTooSmall: 'More badges of this type are held or paid than the quota has left. Raise the quota first.',
} as const;

/** Why a quota is refused. */
export const quotaRefusals = {
  belowTaken: message<{ taken: number }>(
    'The quantity cannot be below the {taken, plural, one {{taken} badge that is} other {{taken} badges that are}} held or paid.',
  ),
  belowTakenCount: 'The quantity cannot be below the number of badges that are held or paid.',
  used: 'Badge types share this quota. Remove it from them first.',
  nameTaken: 'Another quota has this name.',
} as const;
