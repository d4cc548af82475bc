import type { How } from '../ledger/till.ts';
import { message } from '../message.ts';

/* What the desk says in its forms and of what was done in them, which the page loads after its first use. */

/** Taking a payment at the desk. */
export const deskPaymentText = {
  /** `full`: the price without the discount, or "none". */
  price: message<{ price: string; full: string; discount: string; isByCode: 'yes' | 'no' }>(
    'Price: {price}{full, select, none {} other { instead of {full}, with the discount “{discount}”{isByCode, select, yes {} other {, which needs no code}}}}',
  ),
  due: message<{ amount: string }>('Due: {amount}'),
  part: 'Take only a part',
  partAmount: 'Amount paid now',
  wholeAgain: 'Take the full price',
  wrongPart: message<{ price: string }>('Enter an amount below {price}.'),
  stays: message<{ amount: string }>('{amount} stays due.'),
  take: message<{ amount: string; how: 'cash' | 'card' | 'outside' | 'free' }>(
    '{how, select, cash {Take {amount} in cash} card {Take {amount} by card} outside {Note {amount} as paid outside} other {Give free badge}}',
  ),
  cancel: 'Cancel',
} as const;

/** Paying money for a badge back at the desk. */
export const deskRefundText = {
  title: 'Refund',
  what: 'Give money back for',
  ofBadge: message<{ type: string; amount: string }>('Badge, {type}: {amount}'),
  ofTicket: message<{ ticket: string; event: string; amount: string }>('{ticket}, {event}: {amount}'),
  amount: 'Amount given back',
  refund: 'Refund badge',
  refundTicket: 'Refund ticket',
  refundAndCancel: 'Refund and cancel ticket',
  cancel: message<{ addons: 'yes' | 'no'; count: number; tickets: string }>(
    'Delete the badge too{addons, select, yes {, with its add-ons} other {}}{count, plural, =0 {} one { {addons, select, yes {and} other {with}} its ticket for {tickets}} other { {addons, select, yes {and} other {with}} its # tickets for {tickets}}}',
  ),
  cancelHint: 'On: this badge no longer lets its holder in. Off: it stays, as refunded, and a desk can check it in anyway.',
  cancelTicket: 'Cancel the ticket too, so that its seat is free',
  cancelTicketHint: 'On: others can have the seat. Off: the ticket stays, as refunded, and its holder keeps the seat.',
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
  ticketStays: 'The ticket stays, and the seat is still taken.',
  ticketGone: 'The ticket is cancelled, and its seat is free.',
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
  loading: 'Loading the badge types',
  name: 'First and last name',
  needsName: 'Enter a name.',
  type: 'Badge type',
  choice: message<{ type: string; price: string }>('\u2068{type}\u2069, {price}'),
  soldOut: 'sold out',
  /** Badge types for staff, free ones, and ones for days that are over. */
  otherTypes: message<{ count: number }>('Other types ({count})'),
  hint: 'Enter moves to the next step, a digit or letter chooses the type, Esc cancels.',
  hintWithTill:
    'Enter moves to the next step, a digit or letter chooses the type, T at the cash is for the card terminal, Esc cancels.',
  addons: 'Add-ons',
  addon: message<{ addon: string; price: string }>('\u2068{addon}\u2069, {price}'),
  addonsHint: 'A goes to the add-ons: a digit or letter adds one, Enter moves to the payment.',
  code: 'Discount code',
  notForType: message<{ type: string }>('This code is not for {type}.'),
  checkingCode: 'The code is being checked.',
  refusedCode: 'Nothing is sold yet: correct the code, or delete it.',
  priceNow: message<{ price: string }>('The price is now {price}. Nothing is sold yet.'),
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
} as const;

/** The people of one account at the desk. */
export const groupText = {
  title: 'Group',
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

/** What was done at the desk besides check-ins. */
export const deskLogText = {
  arrived: message<{ name: string; number: number }>('{name} (#{number}) is checked in.'),
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
