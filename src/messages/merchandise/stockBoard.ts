import { markedMessage, message } from '../message.ts';

/** Notices about changes of the stock. */
export const stockChangesText = {
  stockNotChanged: message<{ product: string }>('{product}: stock not changed'),
  notCounted: message<{ product: string }>('{product} is no longer counted.'),
  left: message<{ product: string; count: number }>('{product}: {count} left.'),
  priceNotChanged: message<{ product: string }>('{product}: price not changed'),
  priceChanged: message<{ product: string; price: string }>('{product} costs {price}.'),
  pictureNotChanged: message<{ product: string }>('{product}: picture not changed'),
  pictureChanged: message<{ product: string }>('{product}: picture changed.'),
  pictureRemoved: message<{ product: string }>('{product}: picture removed.'),
  notChanged: message<{ product: string }>('{product} could not be changed'),
  staffOnly: message<{ product: string }>('{product} is staff only.'),
  forEverybody: message<{ product: string }>('{product} is on sale.'),
} as const;

/** The tab "Stock". */
export const stockTabText = {
  leftOf: message<{ product: string }>('Left: {product}'),
  left: 'Left',
  priceOf: message<{ product: string; price: string }>('{price}, price of {product}: change'),
  newPriceOf: message<{ product: string }>('Price: {product}'),
  changePicture: 'Picture…',
  changePictureOf: message<{ product: string }>('Picture…: {product}'),
  picture: 'Picture',
  pictureOf: message<{ product: string }>('Picture: {product}'),
  selfService: 'Self-service',
  selfServiceOf: message<{ product: string }>('Self-service: {product}'),
  noVariants: markedMessage<'link'>('No variants yet, so it can’t be sold. <link>Add variant</link>'),
  taken: message<{ count: number }>('{count} sold or on hold'),
  search: 'Search products',
  searchPlaceholder: 'Product, variant or article number',
  stock: 'Stock',
  all: message<{ count: number }>('Everything ({count})'),
  low: message<{ count: number }>('Low or sold out ({count})'),
  soldOut: message<{ count: number }>('Sold out ({count})'),
  add: 'Add product',
  noMatch: 'No products match',
  empty: 'There are no products yet',
  emptyHint: 'What you add here can be sold at the desk and on the public page.',
  products: 'Products',
} as const;
