import type { How } from '../ledger/till.ts';
import { message } from '../message.ts';

/** The tab "Hand out". */
export const handOutTabText = {
  loading: 'Loading',
  buyer: message<{ name: string; number: number }>('{name}, badge {number}'),
  handOutAll: message<{ count: number }>('Hand out all {count}'),
  nothingBought: 'No purchases.',
  item: message<{ number: string }>('Item {number}'),
  unknownNumber: message<{ number: string }>('{number} is not a badge or an item'),
  soldPieces: 'Sold items',
  whichPieces: 'Which items',
  all: 'Everything sold',
  loadingPieces: 'Loading the items',
  noMatch: 'No items match',
  pageControl: message<{ control: string }>(
    '{control, select, first {first page} last {last page} next {next page} other {previous page}}',
  ),
  pieceCount: message<{ count: number }>('{count, number} {count, plural, one {item} other {items}}'),
  page: message<{ number: number }>('Page {number}'),

  scan: 'Badge or item',
  scanHint: 'A badge number shows everything bought with it.',
  keys: 'Press Enter again to go to what can be handed out.',
  scanPlaceholder: 'Number',
  notNumber: 'Enter a number.',
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

/** One sold piece. */
export const pieceRowText = {
  name: message<{ piece: string; number: number }>('{piece}, item {number}'),
  item: message<{ number: number }>('Item {number}'),
  buyer: message<{ name: string; number: number }>('{name}, badge {number}'),
  noBadge: 'without a badge',
  handedOutAt: message<{ time: string }>('handed out {time}'),
  heldUntil: message<{ time: string }>('held until {time}'),
  paying: 'Paid in a moment',
  handOutPiece: message<{ piece: string }>('Hand out: {piece}'),
  handOut: 'Hand out',
  takeBackPiece: message<{ piece: string }>('Undo hand-out: {piece}'),
  takeBack: 'Undo hand-out',
  payAndHandOutPiece: message<{ piece: string }>('Take payment and hand out: {piece}'),
  payAndHandOut: 'Take payment and hand out',
  payPiece: message<{ piece: string }>('Take payment: {piece}'),
  pay: 'Take payment',
  deletePiece: message<{ piece: string }>('Delete: {piece}'),
  delete: 'Delete',
} as const;

/** The status of sold pieces, and notices about them. */
export const piecesText = {
  statusWaiting: 'To be handed out',
  statusUnpaid: 'To be paid',
  statusHandedOut: 'Handed out',
  unknownProduct: 'A product',
  pieceWithNumber: message<{ piece: string; number: number }>('{piece} (item {number})'),
  pieceCount: message<{ count: number }>('{count} items'),
  notHandedOut: message<{ pieces: string }>('{pieces}: not handed out'),
  handedOut: message<{ pieces: string; count: number }>('{pieces} {count, plural, one {was} other {were}} handed out.'),
  notTakenBack: message<{ piece: string }>('{piece}: still handed out'),
  takenBack: message<{ piece: string }>('{piece}: hand-out undone.'),
  paid: message<{ piece: string; how: How }>(
    '{piece} is paid{how, select, cash { in cash} card { by card} outside { outside Convene} other {}}.',
  ),
  paidAndHandedOut: message<{ piece: string; how: How }>(
    '{piece} is paid{how, select, cash { in cash} card { by card} outside { outside Convene} other {}} and handed out.',
  ),
  notPaid: message<{ piece: string }>('{piece} is not paid'),
} as const;

/** The tab "Sales". */
export const salesTabText = {
  loading: 'Loading the sales',
  empty: 'No sales yet',
  emptyHint: 'What is sold appears here by product and day.',
  sell: 'Sell',
  piecesSold: 'Items sold',
  revenue: 'Paid, less refunds',
  toBeHandedOut: 'To be handed out',
  held: 'Awaiting payment',
  unit: 'What is shown',
  pieces: 'Items',
  amounts: 'Amounts paid',
  table: 'Sales by product and day',
  product: 'Product',
  total: 'Total',
  allProducts: 'All products',
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
  receipt: 'This customer',
  total: message<{ count: number; total: string }>('{count, plural, one {# item} other {# items}}, {total} in all'),
  cashDue: message<{ amount: string }>('Due in cash: {amount}'),
  cashGiven: 'Cash given',
  cashMissing: message<{ amount: string }>('{amount} missing'),
  cashKeys: 'Enter goes back to the search, with the exact amount if nothing is typed. Esc is for the next person.',
  cashMoved: message<{ typed: string }>('“{typed}” counts as cash given. For badge {typed}, press Esc first.'),
  noSales: 'No sales yet.',
} as const;

/** What is chosen and not sold yet. */
export const basketText = {
  title: 'This sale',
  empty: 'Nothing chosen yet.',
  less: message<{ product: string }>('Remove one: {product}'),
  more: message<{ product: string }>('Add one: {product}'),
  count: message<{ product: string; count: number }>('{product}: {count, number}'),
  take: message<{ isFree: 'yes' | 'no'; amount: string; how: How }>(
    '{isFree, select, yes {Give out for free} other {Take {amount}{how, select, cash { in cash} card { by card} other {}}}}',
  ),
  clear: 'Clear sale',
} as const;

/** Which till takes what is sold in the shop. */
export const shopTillText = {
  choose: 'Money goes into till',
  into: message<{ till: string }>('Money goes into till: {till}'),
  till: message<{ till: string; holder: 'viewer' | 'someone' | 'none' }>(
    '{till}{holder, select, viewer { (open by you)} someone { (open by someone else)} other {}}',
  ),
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
