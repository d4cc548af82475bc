import { message } from '../message.ts';

/** Why an exhibitor, or a decision about one, is refused. */
export const exhibitorRefusals = {
  termsRequired: 'must be set: exhibitors have to agree to the terms.',
  sameStatus: message<{ status: string }>('The state is “{status}” already.'),
  notAccepted: 'The exhibitor has not accepted the invitation yet.',
  saidNo: 'Said no to the invitation',
  notInvited: 'The exhibitor is not invited, or has accepted already.',
  hasPaidBooths: message<{ booths: string; count: number; action: string }>(
    '{booths} {count, plural, one {is} other {are}} paid for. Delete {count, plural, one {it} other {them}} before you {action} the exhibitor.',
  ),
} as const;

/** Warnings about the check-in of exhibitors: the request succeeded, but changed nothing. */
export const exhibitorWarnings = {
  alreadyCheckedIn: 'The exhibitor was checked in already.',
  notCheckedIn: 'The exhibitor was not checked in.',
} as const;

/** Why a discount is refused, or its link with a booth type. */
export const discountRefusals = {
  oneReduction: 'or amount_off must be above 0, and not both.',
  noUse: 'or another use must be set: say what the discount is for.',
  endsTooEarly: 'must be after start_date.',
  belowUsed: message<{ used: number }>(
    'The highest number of uses cannot be below the {used, plural, one {{used} use that was} other {{used} uses that were}} made.',
  ),
  belowUsedCount: 'The highest number of uses cannot be below the number of uses that were made.',
  alreadyUsed: message<{ used: number }>(
    'The discount was used {used, plural, one {{used} time} other {{used} times}}; switch it off (enabled 0) instead.',
  ),
  codeTaken: 'Another discount of the convention has this code: choose a different one.',
  alreadyLinked: 'The discount may be used on this booth type already.',
} as const;
