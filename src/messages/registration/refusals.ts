import { message } from '../message.ts';

/** Why a badge or its check-in is refused, and what to watch out for. */
export const badgeRefusals = {
  soldOut: message<{ type: string }>('badgetype_id: {type} is sold out.'),
  notForSale: message<{ type: string }>('badgetype_id: {type} is not for sale.'),
  mayNotCreate: 'You may not make badges here.',
  hasTickets: message<{ events: string }>('tickets: the badge has verified tickets for {events}. Delete them first.'),
  notPaid: 'verified: this badge is not paid for yet; verify it first.',
  alreadyCheckedIn: message<{ time: string }>('checked_in: it was checked in already, {time}.'),
  notCheckedIn: 'checked_in: it was not checked in.',
} as const;

/** Why a badge type or its day is refused. */
export const badgeTypeRefusals = {
  belowTaken: message<{ taken: number }>(
    'max_quantity cannot be below the {taken, plural, one {{taken} badge that is} other {{taken} badges that are}} held or verified.',
  ),
  belowTakenCount: 'max_quantity cannot be below the number of badges that are held or verified.',
  hasBadges: 'badges of this type exist: delete them first, or make the type not sellable.',
  alreadyValid: 'conventionday_id: the badge type is valid on this day already.',
} as const;
