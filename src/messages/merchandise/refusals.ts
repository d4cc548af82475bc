import { message } from '../message.ts';

/** Why a product or a variant is refused. */
export const productRefusals = {
  hasSoldPieces: 'soldproducts: pieces of it are sold; make it not sellable instead.',
  hasDiscounts: 'discounts are bound to this product: delete them, or take the product from them, first.',
  hasPieces: 'soldproducts: pieces of it are held or sold; make the product not sellable instead.',
  belowTaken: message<{ taken: number }>(
    'max_quantity cannot be below the {taken, plural, one {{taken} piece that is} other {{taken} pieces that are}} held or sold.',
  ),
  belowTakenCount: 'max_quantity cannot be below the number of pieces that are held or sold.',
  skuTaken: 'sku is that of another variant of the convention: choose another.',
} as const;

/** Why a piece is not sold or handed over. */
export const soldProductRefusals = {
  mayNotSell: 'You may not sell products here.',
  notForSale: message<{ product: string }>('productvariant_id: {product} is not for sale.'),
  soldOut: message<{ product: string; variant: string }>('productvariant_id: {product}, {variant}, is sold out.'),
  tooManyPerBadge: message<{ limit: number; variant: string }>('max_per_badge: a badge may have {limit} of {variant} at most.'),
  notPaid: 'verified: this piece is not paid for yet; verify it first.',
} as const;

/** Warnings about pieces: the request succeeded, but changed nothing. */
export const soldProductWarnings = {
  alreadyPickedUp: 'picked_up: it was handed over already.',
  notPickedUp: 'picked_up: it was not handed over.',
} as const;
