import { message } from '../message.ts';

/** The page of a product. */
export const productPageText = {
  range: message<{ from: string; to: string }>('{from}–{to}'),
  left: message<{ left: number }>('{left, number} left'),
  unlimited: 'No limit on stock',
  soldOut: message<{ names: string }>('{names} sold out'),
  noVariants: 'No variants yet',
  addVariant: 'Add variant',
  putOnSale: 'Put on sale',
  onSale: 'On sale now.',
  stop: 'Stop selling',
  stopped: 'No longer on sale.',
  sell: 'Sell',
  stock: 'Count stock',
  variants: 'Variants',
  variantsEmpty: 'Variants give the product a price and a stock.',
  variantLeft: message<{ left: number }>('{left, plural, =0 {sold out} other {# left}}'),
  sold: message<{ sold: number }>('{sold, number} sold'),
  noText: 'No description yet.',
  picture: message<{ name: string }>('Picture of {name}'),
} as const;
