import { message } from '../message.ts';

/** Why a booth, its payment or its badges are refused. */
export const boothRefusals = {
  notApproved: 'Only exhibitors who are approved have booths.',
  declined: message<{ exhibitor: string }>('{exhibitor} was declined; approve them first.'),
  tooMany: message<{ exhibitor: string; limit: number }>(
    '{exhibitor} has {limit, plural, one {{limit} booth} other {{limit} booths}} already.',
  ),
  allTaken: message<{ type: string }>('All booths of the type {type} are taken.'),
  tooFewBadges: message<{ count: number; type: string }>(
    '{count, plural, one {{count} badge of the type {type} goes} other {{count} badges of the type {type} go}} with the booth, and too few are left.',
  ),
  hasAddons: 'Options are taken for this booth; delete them before you take it from the exhibitor.',
} as const;

/** Why money for a booth is not paid back, or a booth is not cancelled. */
export const boothMoneyRefusals = {
  nothingPaid: 'Nothing was paid for this booth.',
  tooMuch: message<{ most: string }>('must be between 0.01 and {most}: that is what can be paid back.'),
  notBooked: 'This booth is not booked. Delete it instead.',
} as const;

/** The names of booths that nobody has named. */
export const boothNames = { numbered: message<{ number: string }>('Booth {number}') } as const;

/** Why a booth type is refused. */
export const boothTypeRefusals = {
  belowTaken: message<{ taken: number }>(
    'The highest quantity cannot be below the {taken, plural, one {{taken} booth that is} other {{taken} booths that are}} held or paid.',
  ),
  belowTakenCount: 'The highest quantity cannot be below the number of booths that are held or paid.',
  hasBooths: 'Booths of this type exist: delete them first.',
} as const;

/** Why an option for booths is refused. */
export const boothOptionRefusals = {
  belowTaken: message<{ taken: number }>('The highest quantity cannot be below the {taken} that exhibitors have taken.'),
  belowTakenCount: 'The highest quantity cannot be below the number that exhibitors have taken.',
  hasAddons: 'Exhibitors have taken this option; take it from their booths first.',
} as const;

/** Why an option is refused for a booth. */
export const boothAddonRefusals = {
  otherType: 'is no option for a booth of this type.',
  otherExhibitor: 'must be the exhibitor of the booth.',
  duplicate: 'The booth has this option already; change its quantity instead.',
  tooExpensive: 'makes this dearer than a million: take fewer.',
  tooManyPerBooth: message<{ limit: number; option: string }>('A booth may have {limit} of {option} at most.'),
  tooFewLeft: message<{ option: string }>('Too few of {option} are left.'),
} as const;
