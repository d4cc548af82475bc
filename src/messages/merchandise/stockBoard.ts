import { markedMessage, message } from '../message.ts';

/** How much of a variant is left. */
export const shopText = {
  soldOut: 'Sold out',
  notCounted: 'Not counted',
  low: message<{ count: number | null }>('Low: {count} left'),
  left: message<{ count: number | null }>('{count} left'),
} as const;

/** Notices about changes of the stock. */
export const stockChangesText = {
  stockNotChanged: message<{ product: string }>('{product}: its stock stays'),
  notCounted: message<{ product: string }>('{product} is not counted any more.'),
  left: message<{ product: string; count: number }>('{product}: {count} left.'),
  pictureNotChanged: message<{ product: string }>('{product}: its picture stays'),
  pictureChanged: message<{ product: string }>('{product} has another picture.'),
  pictureRemoved: message<{ product: string }>('{product} has no picture any more.'),
  notChanged: message<{ product: string }>('{product} stays as it is'),
  staffOnly: message<{ product: string }>('{product} is sold by staff only.'),
  forEverybody: message<{ product: string }>('{product} is for sale to everybody.'),
} as const;

/** The tab "Stock". */
export const stockTabText = {
  leftOf: message<{ product: string }>('Left of {product}'),
  left: 'Left',
  changePicture: 'Change',
  changePictureOf: message<{ product: string }>('Change: {product}'),
  picture: 'Picture',
  pictureOf: message<{ product: string }>('Picture: {product}'),
  selfService: 'Self-service',
  selfServiceOf: message<{ product: string }>('Self-service: {product}'),
  noVariants: markedMessage<'link'>('It has no variants yet, so it cannot be sold. <link>Add one</link>'),
  taken: message<{ count: number }>('{count} taken'),
  search: 'Search products',
  searchPlaceholder: 'Product, variant or article number',
  stock: 'Stock',
  all: message<{ count: number }>('Everything ({count})'),
  low: message<{ count: number }>('Low or sold out ({count})'),
  soldOut: message<{ count: number }>('Sold out ({count})'),
  add: 'Add a product',
  noMatch: 'Nothing matches',
  empty: 'There are no products yet',
  products: 'Products',
} as const;
