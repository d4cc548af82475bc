import type { How } from '../ledger/till.ts';
import { message } from '../message.ts';

/** The registration desk. */
export const doorText = {
  title: 'Door',
  find: 'Badge, name, or email',
  findHint: 'Scan a badge, or type a number, a name, or an email address.',
  placeholder: 'Scan or type',
  ready: 'Ready for the next person.',
  loading: 'Loading the desk',
  results: 'Badges found',
  matches: message<{ count: number; query: string }>(
    '{count, plural, =12 {The 12 badges that best match “{query}”.} other {# badges match “{query}”.}}',
  ),
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
  arrived: message<{ name: string; number: number }>('{name} (#{number}) is checked in.'),
  undone: message<{ name: string; number: number }>('Check-in of {name} (#{number}) undone.'),
  undoneAll: message<{ names: string; count: number }>('{count, plural, one {Check-in} other {Check-ins}} of {names} undone.'),
  paid: message<{ name: string; number: number; amount: string; how: How }>(
    '{name} (#{number}) paid {amount}{how, select, cash { in cash} card { by card} outside {, noted as paid outside Convene} other {}}.',
  ),
  soldAndDeleted: message<{ sale: string; credit: string }>('{sale} The badge was deleted: {credit} is credit of the order.'),
  refunded: message<{ name: string; number: number; amount: string }>('{name} (#{number}) got {amount} back.'),
  deleted: message<{ name: string; number: number; amount: string }>(
    '{amount, select, none {The badge of {name} (#{number}) was deleted.} other {{name} (#{number}) got {amount} back. The badge was deleted.}}',
  ),
  renamed: message<{ name: string; number: number }>('Badge #{number} is for {name}.'),
  renamedBack: message<{ name: string; number: number }>('Badge #{number} is for {name} again.'),
  renamedElsewhere: message<{ name: string; number: number }>(
    'Badge #{number} was changed elsewhere and is for {name} now. That name was kept. Find the badge and correct the name if it is wrong.',
  ),
} as const;

/** Taking a payment at the desk. */
export const deskPaymentText = {
  amount: 'Amount taken',
  take: 'Take payment',
  takeOutside: 'Note as paid outside Convene',
  noTill: 'No till is open, so this is noted as paid outside Convene, not as cash.',
  cancel: 'Cancel',
  wrong: 'Enter an amount.',
} as const;

/** Paying money for a badge back at the desk. */
export const deskRefundText = {
  title: 'Refund',
  open: 'Refund…',
  what: 'Give money back for',
  ofBadge: message<{ type: string; amount: string }>('Badge, {type}: {amount}'),
  ofTicket: message<{ ticket: string; event: string; amount: string }>('{ticket}, {event}: {amount}'),
  amount: 'Amount given back',
  refund: 'Refund badge',
  refundTicket: 'Refund ticket',
  cancel: message<{ addons: 'yes' | 'no'; count: number; tickets: string }>(
    'Delete the badge too{addons, select, yes {, with its add-ons} other {}}{count, plural, =0 {} one { {addons, select, yes {and} other {with}} its ticket for {tickets}} other { {addons, select, yes {and} other {with}} its # tickets for {tickets}}}',
  ),
  cancelHint: 'On: this badge no longer lets its holder in. Off: it stays, as refunded, and a desk can check it in anyway.',
  cancelTicket: 'Cancel the ticket too, so that its seat is free',
  wrong: message<{ most: string }>('Enter an amount up to {most}.'),
  refunded: message<{ name: string; number: number; amount: string; how: How; isCancelled: 'yes' | 'no' }>(
    '{name} (#{number}) gets {amount} back{how, select, cash { in cash} card { at the card terminal} outside { outside Convene} other {}}.{isCancelled, select, yes { The badge is deleted.} other {}}',
  ),
  ticketRefunded: message<{ name: string; number: number; amount: string; how: How; ticket: string; event: string; end: string }>(
    '{name} (#{number}) gets {amount} back{how, select, cash { in cash} card { at the card terminal} outside { outside Convene} other {}} for {ticket}, {event}. {end}',
  ),
  /** The same of before the page was opened; the event may be gone. */
  ticketRefundedBefore: message<{
    name: string;
    number: number;
    amount: string;
    ticket: string;
    event: string;
    isGone: 'yes' | 'no';
  }>(
    '{name} (#{number}) got {amount} back for {ticket}{event, select, none {} other {, {event}}}.{isGone, select, yes { The ticket is cancelled.} other {}}',
  ),
  ticketStays: 'The ticket stays.',
  ticketGone: 'The ticket is cancelled.',
  ticketNotGone: message<{ reason: string }>('The ticket could not be cancelled. {reason}'),
} as const;

/** Correcting a name at the desk. */
export const deskNameText = {
  first: 'First name',
  last: 'Last name',
  onBadge: 'Name on the badge',
  save: 'Save name',
} as const;

/** Selling a badge to somebody without a registration. */
export const walkUpText = {
  title: 'Walk-up sale',
  loading: 'Loading the badge types',
  name: 'First and last name',
  needsName: 'Enter a name.',
  type: 'Badge type',
  choice: message<{ type: string; price: string }>('\u2068{type}\u2069, {price}'),
  soldOut: 'sold out',
  /** Badge types for staff, free ones, and ones for days that are over. */
  otherTypes: message<{ count: number }>('Other types ({count})'),
  sell: message<{ amount: string; how: 'till' | 'outside' }>(
    '{amount} {how, select, outside {noted as paid outside} other {paid}}',
  ),
  hint: 'Enter moves to the next step, a digit or letter chooses the type, Esc cancels.',
  hintWithTill:
    'Enter moves to the next step, a digit or letter chooses the type, T at the amount is for the card terminal, Esc cancels.',
  addons: 'Add-ons',
  addon: message<{ addon: string; price: string }>('\u2068{addon}\u2069, {price}'),
  addonsHint: 'A goes to the add-ons: a digit or letter adds one, Enter goes back to the amount.',
  lessThanAddons: message<{ amount: string }>('The add-ons cost {amount}. Enter at least that, or leave some out.'),
  sold: message<{ name: string; number: number; amount: string; how: How }>(
    '{name} (#{number}) bought a badge for {amount}{how, select, cash {, paid in cash} card {, paid by card} outside {, noted as paid outside Convene} other {}}.',
  ),
  soldWith: message<{ name: string; number: number; amount: string; addons: string; how: How }>(
    '{name} (#{number}) bought a badge with {addons} for {amount}{how, select, cash {, paid in cash} card {, paid by card} outside {, noted as paid outside Convene} other {}}.',
  ),
  /** What the desk does with the money of a sale that is undone. */
  takenBack: message<{ name: string; number: number; back: string; how: How; credit: string }>(
    'The sale to {name} (#{number}) is undone.{back, select, none {} other {{how, select, card { If you charged {back}, refund it at the card terminal.} other { If you took {back}, give it back.}}}}{credit, select, none {} other { {back, select, none {Give nothing back here} other {Give back no more than that}}: {credit} was not taken at your open till. It is credit of the order now, and the treasurer pays it back.}}',
  ),
  changedSince: message<{ name: string; number: number }>(
    'The badge of {name} (#{number}) was checked in, printed, or changed after the sale and was not deleted. Find it to refund it.',
  ),
  withChange: message<{ sale: string; change: string }>('{sale} Change: {change}.'),
  change: message<{ change: string }>('Change: {change}'),
  noChange: message<{ price: string }>('The price is {price}: enter that for a card.'),
  open: 'Walk-up sale',
} as const;

/** The people of one account at the desk. */
export const groupText = {
  title: 'Group',
  open: message<{ count: number }>('Group of {count}'),
  member: message<{ name: string; number: number; type: string }>('{name} (#{number}), {type}'),
  ready: 'Ready',
  checkIn: message<{ count: number }>('{count, plural, =0 {Check in} other {Check in #}}'),
  pay: message<{ amount: string; count: number }>('Take {amount} for {count}'),
  checkedIn: message<{ names: string; count: number }>(
    '{count, plural, =0 {No one was checked in.} one {# person is checked in: {names}.} other {# people are checked in: {names}.}}',
  ),
  paid: message<{ count: number; amount: string; how: How }>(
    '{count, plural, =0 {Nothing was paid.} one {# badge paid: {amount}{how, select, cash { in cash} card { by card} outside { outside Convene} other {}}.} other {# badges paid: {amount}{how, select, cash { in cash} card { by card} outside { outside Convene} other {}}.}}',
  ),
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
