import { message } from '../message.ts';

/** What one line in the palette does: the label before, the sentence after, and the title of a refusal. Badges and events are "#42 Ada". */
export const commandText = {
  checkIn: message<{ badge: string }>('Check in {badge}'),
  checkedIn: message<{ badge: string }>('{badge} is checked in.'),
  notCheckedIn: message<{ badge: string }>('{badge} could not be checked in'),
  isCheckedIn: 'Already checked in',
  notPaid: 'Not paid yet',

  refund: message<{ record: string }>('Refund {record}'),
  nothingPaid: 'Nothing to give back',

  checkOut: message<{ game: string; badge: string }>('Check out {game} to {badge}'),
  notCheckedOut: message<{ game: string }>('{game} could not be checked out'),
  isOut: 'Checked out',
  notInCirculation: 'Not in circulation',

  sell: message<{ product: string; badge: string }>('Sell {product} to {badge}'),
  sold: message<{ product: string; badge: string; price: string }>('{product} sold to {badge}: {price}.'),
  notSold: message<{ product: string }>('{product} could not be sold'),

  schedule: message<{ event: string }>('Schedule {event}'),
  isScheduled: 'Already scheduled',

  messageHosts: message<{ event: string }>('Message the hosts of {event}'),
  findHosts: message<{ event: string }>('See the hosts of {event}'),
  hostCount: message<{ count: number }>('{count, plural, =0 {No host yet} one {# host} other {# hosts}}'),
  noHosts: 'No host yet',
  to: message<{ names: string }>('To {names}'),

  give: message<{ person: string; privilege: string }>('Give {person} the permission {privilege}'),
  ofLibrary: message<{ privilege: string }>('Library: {privilege}'),
  notGiven: message<{ person: string }>('The permissions of {person} were not changed'),
  hasIt: 'Already has it',
} as const;
