import type { How } from '../ledger/till.ts';
import { message } from '../message.ts';

/** How much of a variant is left. */
export const shopText = {
  soldOut: 'Sold out',
  notCounted: 'Not counted',
  low: message<{ count: number | null }>('Low: {count} left'),
  left: message<{ count: number | null }>('{count} left'),
} as const;

/** The merchandise board and its tabs. */
export const merchandiseBoardText = {
  sell: 'Sell',
  handOut: 'Hand out',
  stock: 'Stock',
  sales: 'Sales',
  loading: 'Loading the products',
  title: 'Shop',
} as const;

/** The tab "Sell". */
export const sellTabText = {
  empty: 'No products for sale yet',
  emptyHint: 'Add products, and at least one variant of each, with its price.',
  add: 'Add product',
  unknownInput: message<{ typed: string }>('“{typed}” is not a badge or a product.'),
  scan: 'Badge or product',
  scanHint: 'Scan a badge to sell to its holder, or leave it out. Then choose what is bought.',
  keys: 'Type a name or article number: Enter adds the first match. Enter again takes the payment.',
  scanPlaceholder: 'Badge number, or product',
  discountCode: 'Discount code',
  handOut: 'Hand out now',
  buyer: message<{ name: string; number: number }>('For {name}, badge {number}'),
  next: 'Next person',
  discount: message<{ name: string; isForAll: 'yes' | 'no' }>('{name}{isForAll, select, yes {} other {, sold by staff only}}'),
  reduced: message<{ discount: string }>('Reduced prices: {discount}'),
  noMatch: 'No products found.',
  products: 'Products',
  truncated: message<{ shown: number; total: number }>('The first {shown} of {total}: type to find the others.'),
  undoLast: 'Undo last sale',
  noSales: 'No sales yet.',
} as const;

/** What is chosen and not sold yet. */
export const basketText = {
  title: 'This sale',
  empty: 'Nothing chosen yet.',
} as const;

/** Which till takes what is sold in the shop. */
export const shopTillText = {
  choose: 'Money goes into till',
  into: message<{ till: string }>('Money goes into till: {till}'),
  other: message<{ open: string; wanted: string }>(
    'You have {open} open, not {wanted}. Nothing is sold until you close {open} or sell into it.',
  ),
  close: message<{ till: string }>('Close {till}'),
  keep: message<{ till: string }>('Sell into {till}'),
} as const;

/** Results of scans and sales. */
export const tillText = {
  noBadge: message<{ number: string }>('No badge has number {number}.'),
  /** What the seller does with the money of a sale that is undone. */
  undoneGivenBack: message<{ amount: string; how: How }>(
    '{how, select, card {Undone. If you charged {amount}, refund it at the card terminal.} other {Undone. If you took {amount}, give it back.}}',
  ),
  undoneCredit: message<{ number: number; amount: string }>(
    'The sale of item #{number} is undone. Give nothing back here: your till was closed since, or the sale is from long ago. The {amount} is credit of the order now, and the treasurer pays it back.',
  ),
  nowProducts: message<{ name: string; number: number }>('{name}, badge {number}: scan a product.'),
  several: message<{ count: number; product: string }>('{count, number} × {product}'),
  soldOut: message<{ product: string }>('{product} is sold out.'),
  noMore: message<{ product: string; count: number }>(
    '{count, plural, one {There is only # of {product}, and it is} other {There are only # of {product}, and all are}} in this sale.',
  ),
  /** A sale: "Shirt, L for Ann Bell: 20.00 paid in cash, handed out (item 12)." */
  sold: message<{
    product: string;
    hasBuyer: 'yes' | 'no';
    buyer: string;
    amount: string;
    discount: string;
    how: How;
    isHandedOut: 'yes' | 'no';
    count: number;
    number: string | number;
  }>(
    '{product}{hasBuyer, select, yes { for {buyer}} other {}}: {amount}{discount, select, none {} other { ({discount})}}{how, select, cash { paid in cash} card { paid by card} outside { paid outside Convene} other {}}, {isHandedOut, select, yes {handed out} other {to be handed out}} ({count, plural, one {item} other {items}} {number}).',
  ),
} as const;
