import { message } from '../message.ts';

/** How something was paid, as sentences say it: outside Convene while no till is open. */
export type How = 'cash' | 'card' | 'outside' | 'unknown';

/** The till of whoever sells. */
export const tillPanelText = {
  title: 'Till',
  none: 'No till is open. Payments are noted as taken outside Convene.',
  setUp: 'Add till',
  open: 'Open till',
  till: 'Till',
  /** A till in a list of all, with whoever has it open. */
  named: message<{ till: string; holder: 'viewer' | 'someone' | 'none'; by: string; since: string }>(
    '{till}{holder, select, viewer { (open by you)} someone {, open by {by}{since, select, none {} other { since {since}}}} other {}}',
  ),
  someone: 'someone else',
  choose: 'Choose a till',
  chooseFirst: 'Choose the till that the drawer in front of you belongs to.',
  inUse: message<{ tills: string }>('All tills are in use: {tills}.'),
  float: 'Float in the drawer',
  cancel: 'Cancel',
  wrong: 'Enter an amount.',
  name: message<{ till: string; time: string }>('{till}, open since {time}'),
  taken: message<{ cash: string; card: string }>('{cash} cash, {card} by card'),
  floated: message<{ taken: string; float: string }>('{taken}. Float: {float}'),
  /** What the cash is for: this page's till may have taken money in the shop too. */
  split: message<{ merchandise: string; rest: string }>(
    'Of the cash, {merchandise} is for merchandise and {rest} for everything else, such as badges.',
  ),
  report: 'Payments by till',
  close: 'Close till',
  counted: 'Cash counted',
  countHint: message<{ float: string }>('All cash in the drawer, with its float of {float}.'),
  reason: 'Reason for the difference',
  closed: message<{ till: string; difference: string }>(
    '{till} is closed. {difference, select, none {The count agrees.} other {Difference: {difference}.}}',
  ),
  all: 'Till sessions',
} as const;

/** The page of a till session. */
export const tillSessionText = {
  taken: 'Taken',
  float: 'Float',
  cash: 'Cash taken',
  expected: 'In the drawer',
  counted: 'Counted',
  difference: 'Difference',
  reason: 'Reason',
  nothing: 'No payments yet.',
  close: 'Close till',
} as const;

/** How a payment is taken. */
export const methodText = {
  noTill: 'No till is open: cash can only be noted as paid outside Convene.',
  outsideNow: 'No till is open',
  method: 'Payment method',
  cash: 'Cash',
  card: 'Card terminal',
  into: message<{ till: string }>('Goes into till {till}.'),
  reference: 'Receipt number',
  needsReference: 'Enter the number on the receipt.',
  unknown: 'Couldn’t find out whether your till is open. No payments are taken until that is known.',
  retry: 'Try again',
} as const;

/** Cash that is handed over, and its change. */
export const cashText = {
  given: 'Cash given',
  missing: message<{ amount: string }>('{amount} missing'),
  wrong: 'Enter an amount.',
  change: message<{ change: string }>('Change: {change}'),
} as const;

/** Taking all that an order owes at the registration desk. */
export const takeForOrderText = {
  take: message<{ amount: string }>('Take {amount} here'),
} as const;
