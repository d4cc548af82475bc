import { message } from '../message.ts';

/** Why a product or a variant is refused. */
export const productRefusals = {
  hasSoldPieces: 'Pieces of the product are sold: make it staff only instead.',
  hasDiscounts: 'Discounts are bound to this product: delete them, or take the product from them, first.',
  hasPieces: 'Pieces of this variant are held or sold: make the product staff only instead.',
  belowTaken: message<{ taken: number }>(
    'The highest quantity cannot be below the {taken, plural, one {{taken} piece that is} other {{taken} pieces that are}} held or sold.',
  ),
  belowTakenCount: 'The highest quantity cannot be below the number of pieces that are held or sold.',
  skuTaken: 'This stock number is that of another variant of the convention: choose another.',
} as const;

/** Why a piece is not sold or handed over. */
export const soldProductRefusals = {
  mayNotSell: 'You do not have permission to sell products here.',
  notForSale: message<{ product: string }>('{product} is not for sale.'),
  soldOut: message<{ product: string; variant: string }>('{product}, {variant}, is sold out.'),
  tooManyPerBadge: message<{ limit: number; variant: string }>('A badge may have {limit} of {variant} at most.'),
  notPaid: 'This item is not paid yet. Take payment first.',
} as const;

/** Warnings about pieces: the request succeeded, but changed nothing. */
export const soldProductWarnings = {
  alreadyPickedUp: 'The item was already handed out.',
  notPickedUp: 'The item was not handed out.',
} as const;
