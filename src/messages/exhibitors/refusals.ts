import { message } from '../message.ts';

/** Why an exhibitor, or a decision about one, is refused. */
export const exhibitorRefusals = {
  termsRequired: 'must be 1: nobody exhibits who does not agree to the terms.',
  sameStatus: message<{ status: string }>('status: the exhibitor is {status} already.'),
  hasPaidBooths: message<{ booths: string; count: number; action: string }>(
    'booths: {booths} {count, plural, one {is} other {are}} paid for. Delete {count, plural, one {it} other {them}} before you {action} the exhibitor.',
  ),
} as const;

/** Warnings about the check-in of exhibitors: the request succeeded, but changed nothing. */
export const exhibitorWarnings = {
  alreadyCheckedIn: 'checked_in: the exhibitor was checked in already.',
  notCheckedIn: 'checked_in: the exhibitor was not checked in.',
} as const;

/** Why a discount is refused, or its link with a booth type. */
export const discountRefusals = {
  oneReduction: 'or amount_off must be above 0, and not both.',
  noUse: 'or another use must be 1: say what the discount is for.',
  endsTooEarly: 'must be after start_date.',
  belowUsed: message<{ used: number }>(
    'max_uses cannot be below the {used, plural, one {{used} use that was} other {{used} uses that were}} made.',
  ),
  belowUsedCount: 'max_uses cannot be below the number of uses that were made.',
  alreadyUsed: message<{ used: number }>(
    'used_count: it was used {used, plural, one {{used} time} other {{used} times}}; switch it off (enabled 0) instead.',
  ),
  codeTaken: 'code is that of another discount of the convention: choose another.',
  alreadyLinked: 'discount_id: the discount may be used on this booth type already.',
} as const;
