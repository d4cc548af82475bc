import { message } from '../message.ts';

export const ledgerNames = { order: message<{ code: string }>('Order {code}') } as const;

/** What the service's log says. */
export const ledgerLog = {
  differs: 'The ledger differs from what was sold',
  failed: 'The ledger could not be added up; it is tried again in an hour',
} as const;

/** Why a refund or a currency is refused. */
export const ledgerRefusals = {
  noCredit: 'The order has no credit to refund.',
  tooMuch: message<{ credit: string }>('The order has a credit of {credit}. Refund at most that.'),
  unknownCurrency: 'must be a currency of ISO 4217 with two decimals, such as EUR.',
  currencyFixed: 'Amounts are booked in this currency already, so it stays.',
} as const;
