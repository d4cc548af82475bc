import type { How } from '../ledger/till.ts';
import { message } from '../message.ts';

/** What is said of a sale once something is chosen, and of what its customer took. */
export const saleText = {
  less: message<{ product: string }>('Remove one: {product}'),
  more: message<{ product: string }>('Add one: {product}'),
  count: message<{ product: string; count: number }>('{product}: {count, number}'),
  take: message<{ isFree: 'yes' | 'no'; amount: string; how: How }>(
    '{isFree, select, yes {Give out for free} other {Take {amount}{how, select, cash { in cash} card { by card} other {}}}}',
  ),
  clear: 'Clear sale',
  receipt: 'This customer',
  total: message<{ count: number; total: string }>('{count, plural, one {# item} other {# items}}, {total} in all'),
  cashDue: message<{ amount: string }>('Due in cash: {amount}'),
  cashKeys: 'Enter goes back to the search, with the exact amount if nothing is typed. Esc is for the next person.',
  cashMoved: message<{ typed: string }>('“{typed}” counts as cash given. For badge {typed}, press Esc first.'),
} as const;
