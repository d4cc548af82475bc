import type { How } from '../ledger/till.ts';
import { message } from '../message.ts';

/** What is said of a sale once something is chosen, and of what its customer took. */
export const saleText = {
  less: message<{ product: string }>('Remove one: {product}'),
  more: message<{ product: string }>('Add one: {product}'),
  count: message<{ product: string; count: number }>('{product}: {count, number}'),
  take: message<{ isFree: 'yes' | 'no'; amount: string; how: How }>(
    '{isFree, select, yes {Give out for free} other {{how, select, outside {Note {amount} as paid outside} other {Take {amount}{how, select, cash { in cash} card { by card} other {}}}}}}',
  ),
  clear: 'Clear sale',
  receipt: 'This customer',
  total: message<{ count: number; total: string }>('{count, plural, one {# item} other {# items}}, {total} in all'),
  cashPaid: message<{ amount: string }>('Paid in cash: {amount}'),
  cashDue: message<{ amount: string }>('Due in cash: {amount}'),
  /** The sale stands; what is typed only tells the change. */
  cashKeys: 'The sale is booked. Cash given only shows the change. Enter is for the next product, Esc for the next person.',
  cashSettled: 'The sale is booked and paid. The next product begins a new one.',
  cashMoved: message<{ typed: string }>('“{typed}” counts as cash given. For badge {typed}, press Esc first.'),
} as const;
