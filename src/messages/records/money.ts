import type { How } from '../ledger/till.ts';
import { message } from '../message.ts';

/** What was paid or given back for a record. */
export const moneyText = {
  paid: message<{ who: string; what: string; amount: string; how: How }>(
    '{amount} taken{how, select, cash { in cash} card { by card} outside { outside Convene} other {}}{who, select, none {} other { from {who}}} for {what}.',
  ),
  refunded: message<{ who: string; what: string; amount: string; how: How }>(
    '{amount} given back{how, select, cash { in cash} card { at the card terminal} outside { outside Convene} other {}}{who, select, none {} other { to {who}}} for {what}.',
  ),
  badge: message<{ number: number }>('badge #{number}'),
  noTill: 'You have no till open: the payment is noted as taken outside Convene.',
  noTillToRefund: 'You have no till open: the refund is noted as given back outside Convene, and nothing is sent to a card.',
} as const;
