import { message } from '../message.ts';

/** The registration desk. */
export const doorText = {
  title: 'Door',
  find: 'Badge, name, or email',
  findHint: 'Scan a badge, or type a number, a name, or an email address, then press Enter.',
  placeholder: 'Scan or type',
  ready: 'Ready for the next person.',
  loading: 'Loading the desk',
  results: 'Badges found',
  matches: message<{ count: number; query: string }>(
    '{count, plural, =12 {The 12 badges that best match “{query}”.} other {# badges match “{query}”.}}',
  ),
  /** Where none has the name that was typed. */
  similar: message<{ query: string }>('No badge says “{query}”. Similar names:'),
  resultsHint: 'Choose with ↑ and ↓, then Enter.',
  noMatch: message<{ query: string }>('No badges match “{query}”.'),
  /** `name` may be "none". */
  gone: message<{ name: string; number: number; when: string; isRefunded: 'yes' | 'no' }>(
    'Badge #{number}{name, select, none {} other { ({name})}} was {isRefunded, select, yes {refunded and deleted} other {deleted}} {when}.',
  ),
  atHour: message<{ hour: string }>('at {hour}'),
  onDay: message<{ time: string }>('on {time}'),
  notLetIn: 'Do not let them in.',
  notWithIt: 'Do not let them in with it.',
  notLookedUp: message<{ query: string; reason: string }>('“{query}” was not looked up. {reason}'),
  nextPerson: 'Next person',
  recent: 'Recent',
  walkUp: 'Walk-up sale',
  allBadges: 'All badges',
  allTickets: 'All tickets',
  deletedMeanwhile: message<{ name: string; number: number }>('{name} (#{number}): this badge was deleted meanwhile.'),
  nobodyYet: 'Check-ins and sales at this desk appear here.',
} as const;

/** The card of a person at the desk. */
export const personCardText = {
  label: message<{ name: string; number: number }>('{name}, badge {number}'),
  unnamed: 'No name yet',
  paid: message<{ amount: string }>('Paid {amount}'),
  refunded: message<{ amount: string }>('Refunded {amount}'),
  free: 'Free',
  owes: message<{ amount: string }>('Owes {amount}'),
  age: message<{ age: number }>('Age {age}'),
  tickets: message<{ count: number }>('{count, plural, =0 {No tickets} one {# ticket} other {# tickets}}'),
  refundedTickets: message<{ count: number }>('{count, plural, one {# ticket refunded} other {# tickets refunded}}'),
  fullName: message<{ name: string }>('Full name: {name}'),
  note: message<{ note: string; author: string }>('{note} ({author})'),
  notes: 'Notes',
  open: 'Open badge',
  addonNotPaid: message<{ addon: string }>('{addon}: not paid'),
  addonDisputed: message<{ addon: string }>('{addon}: payment lost in a dispute'),
  otherWays: 'Voucher or other ways to pay',
  checkIn: 'Check in',
  checkInAndPrint: 'Check in and print',
  print: 'Print badge',
  printAgain: 'Print again',
  payment: 'Take payment',
  name: 'Correct name',
  undo: 'Undo check-in',
  refund: 'Refund…',
  group: message<{ count: number }>('Group of {count}'),
  checkedIn: message<{ time: string }>('Checked in {time}.'),
  checkedInShort: 'Checked in',
  otherDays: message<{ days: string }>('Not valid today. Valid on {days}.'),
  otherDaysLate: message<{ days: string; day: string; end: string }>(
    'Not valid for {day}, which ends at {end}. Valid on {days}.',
  ),
  moneyBack: message<{ amount: string }>('Their {amount} was given back. Sell them a badge first, or check them in anyway.'),
  anyway: 'Check in anyway',
  noName: 'The badge has no name yet.',
  notPaid: message<{ amount: string }>('Owes {amount}.'),
  disputed: message<{ taken: string; amount: string }>(
    'The card payment was disputed, and the bank took {taken} back. Owes {amount}.',
  ),
} as const;

/** What happened at the desk. */
export const doorLogText = {
  checkedIn: message<{ name: string; number: number; badge: 'none' | 'printing' | 'printed' }>(
    '{name} (#{number}) is checked in.{badge, select, printing { The badge is printing.} printed { The badge was printed before.} other {}}',
  ),
  printing: message<{ name: string; number: number }>('The badge of {name} (#{number}) is printing.'),
  already: message<{ name: string; number: number; time: string; by: string }>(
    'ALREADY checked in: {name} (#{number}), {time}{by, select, none {} other { by {by}}}.',
  ),
  since: message<{ name: string; number: number; time: string; by: string }>(
    '{name} (#{number}) was checked in {time}{by, select, none {} other { by {by}}}.',
  ),
  blocked: message<{ name: string; number: number; obstacle: string }>('{name} (#{number}): {obstacle}'),
  ready: message<{ name: string; number: number }>('{name} (#{number}) can be checked in.'),
  undone: message<{ name: string; number: number }>('Check-in of {name} (#{number}) undone.'),
  undoneAll: message<{ names: string; count: number }>('{count, plural, one {Check-in} other {Check-ins}} of {names} undone.'),
} as const;

/** Scanning with the camera of the device. */
export const cameraText = {
  start: 'Scan with the camera',
  stop: 'Stop the camera',
  picture: 'What the camera sees',
  aim: 'Point the camera at the code of a badge.',
  cannot: 'This browser can’t scan with the camera. Use a scanner, or Chrome on an Android phone over https.',
  refused: 'The camera can’t be used. Allow it in the browser’s settings, or type the number of the badge.',
} as const;
