import { message } from '../message.ts';
import { translated } from '../translated.ts';

/** Why a product or a variant is refused. */
export const productRefusals = {
  hasSoldPieces: 'Pieces of the product are sold: make it staff only instead.',
  hasDiscounts: 'Discounts are bound to this product: delete them, or take the product from them, first.',
  hasPieces: 'Pieces of this variant are held or sold: make the product staff only instead.',
  belowTaken: message<{ taken: number }>(
    'The highest quantity cannot be below the {taken, plural, one {{taken} piece that is} other {{taken} pieces that are}} held or sold.',
  ),
  belowTakenCount: 'The highest quantity cannot be below the number of pieces that are held or sold.',
  hasBundles: 'The product is part of a bundle: take it out of the bundle first.',
  alreadyLinked: 'The add-on is sold with this badge type already.',
  skuTaken: 'Another variant of the convention has this stock number: choose a different one.',
} as const;

/** Why a piece is not sold or handed over. */
export const soldProductRefusals = translated('soldProductRefusals', {
  mayNotSell: 'You do not have permission to sell products here.',
  notForSale: message<{ product: string }>('{product} is not for sale.'),
  soldOut: message<{ product: string; variant: string }>('{product}, {variant}, is sold out.'),
  tooManyPerBadge: message<{ limit: number; variant: string }>('A badge may have {limit} of {variant} at most.'),
  notPaid: 'This item is not paid yet. Take payment first.',
  otherBadges: message<{ product: string }>('{product} is not for this type of badge.'),
  choose: message<{ product: string }>('must name a variant of {product}, which comes with this badge.'),
  addonSoldOut: message<{ product: string }>('{product}, which comes with this badge, is sold out.'),
  notAddon: 'may only name add-ons.',
  required: message<{ product: string }>('{product} comes with this badge. Remove the badge instead.'),
});

/** Warnings about pieces: the request succeeded, but changed nothing. */
export const soldProductWarnings = {
  alreadyPickedUp: 'The item was already handed out.',
  notPickedUp: 'The item was not handed out.',
} as const;
