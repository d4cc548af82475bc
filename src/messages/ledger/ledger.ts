import { message } from '../message.ts';

export const ledgerNames = {
  order: message<{ code: string }>('Order {code}'),
  tillSession: message<{ till: string; day: string }>('{till}, {day}'),
} as const;

/** What the service's log says. */
export const ledgerLog = {
  differs: 'The ledger differs from what was sold',
  failed: 'The ledger could not be added up; it is tried again in an hour',
} as const;

/** The mail about books that do not add up. */
export const ledgerDiffersMail = {
  subject: message<{ count: number }>('The books differ in {count, plural, one {one place} other {# places}}'),
  differs: message<{ count: number }>(
    'The daily check added up all orders and found {count, plural, one {one record} other {# records}} whose amounts do not agree with the ledger. Nothing was changed.',
  ),
  next: 'Send the IDs below to whoever runs the service, and compare these orders with your receipts.',
  link: 'Open the ledger',
  reason: 'you keep the books of this convention',
} as const;

/** Why a refund or a currency is refused. */
export const ledgerRefusals = {
  noCredit: 'The order has no credit to refund.',
  tooMuch: message<{ credit: string }>('The order has a credit of {credit}. Refund at most that.'),
  unknownCurrency: 'must be a currency of ISO 4217 with two decimals, such as EUR.',
  tillOpen: 'This till is open already. Choose another one, or have it closed first.',
  ownTillOpen: 'You have a till open already. Close it before you open another one.',
  tillClosed: 'This till is closed already.',
  tillNeeded: 'You have no open till. Open one first.',
  tillClosedMeanwhile: 'The till was closed meanwhile. Open one, then take the payment again.',
  needsReason: message<{ expected: string; difference: string }>(
    'The count differs by {difference}: {expected} should be in the drawer. Count again, or give the reason.',
  ),
  needsReference: 'must be the number on the receipt of the card terminal.',
  tillUsed: 'The till was open before, and its sessions are kept. Rename it if it is used for something else.',
  taxGroupUsed: 'The tax group is in use, or was when something was booked. Rename it if it applies to nothing else.',
  taxGroupName: 'Another tax group of this convention has this name.',
  account: 'must be up to 12 letters, digits, dots and hyphens.',
  taxKey: 'must be up to 4 digits.',
  tillName: 'Another till of this convention has this name.',
  currencyFixed: 'Amounts are booked in this currency already, so it stays.',
} as const;
