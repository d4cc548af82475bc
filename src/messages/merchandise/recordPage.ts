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

/** With which badges an add-on is sold, on its page. */
export const addonPageText = {
  tab: 'Badges',
  optional: 'Add-on of badges',
  required: 'Comes with badges',
  all: 'It is sold with all badge types. Edit the product to choose some.',
  notSaved: 'Not saved.',
  noTypes: 'Choose a badge type. Until then the add-on is for no badge.',
  typeAdded: message<{ type: string }>('{type} can have the add-on now.'),
  typeRemoved: message<{ type: string }>('{type} can no longer have the add-on.'),
} as const;

/** The variants that the form of a new product asks for. */
export const newVariantsText = {
  title: 'Variants',
  hint: 'A product is sold in one or several variants, such as sizes.',
  name: 'Variant',
  price: 'Price',
  stock: 'In stock',
  ofVariant: message<{ field: string; number: number }>('{field} {number}'),
  example: 'Large',
  unlimited: 'Any number',
  add: 'Another variant',
  remove: message<{ number: number }>('Remove variant {number}'),
  notAdded: message<{ name: string }>('{name} not added'),
} as const;
