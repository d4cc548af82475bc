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
  everySale: 'See every item sold',
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
