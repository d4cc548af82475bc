import { message } from '../message.ts';
import { translated } from '../translated.ts';

/** Why a bundle or one of its parts is refused. */
export const bundleRefusals = translated('bundleRefusals', {
  partOfWhole: 'This is part of a bundle on hold. Remove the whole bundle instead.',
  paid: 'This bundle is paid for, so it stays. Ask the organizers for a refund.',
  notForSale: message<{ bundle: string }>('{bundle} is not for sale.'),
  noBadges: message<{ bundle: string }>('{bundle} has no badges yet, so it cannot be bought.'),
  otherBadges: message<{ parts: string }>('must be {parts}.'),
  soldOut: message<{ bundle: string }>('{bundle} is sold out.'),
  hasPart: 'Badges of this type are part of a bundle: take the type out of the bundle first.',
  hasSales: 'The bundle was bought: make it staff only instead.',
  oneOfTwo: 'A part is either badges of a type or pieces of a product.',
  partTaken: 'The bundle has this part already: change its quantity instead.',
});
