import { message } from '../message.ts';

/** What a discount is for, and who gets it, while its form is filled in. */
export const discountFormText = {
  anything: 'Without a code, it applies by itself to everything that it is used with.',
  byItself: message<{ things: string; isForAll: 'yes' | 'no' }>(
    'Without a code, {things}{isForAll, select, yes {} other { that staff sell}} gets it.',
  ),
  byCode: message<{ things: string }>(
    'Whoever enters it gets the discount on {things}. It is typed in the cart on the convention’s page, and by staff in a walk-up sale or in the shop.',
  ),
  where: 'A code is typed in the cart on the convention’s page, and by staff in a walk-up sale or in the shop.',
  nothing: message<{ use: string; limit: string }>('Nothing gets it: turn on “{use}”, or clear “{limit}”.'),
  tooMany: message<{ first: string; second: string }>('Nothing gets it: clear “{first}” or “{second}”.'),
  every: {
    use_with_badges: 'every badge',
    use_with_tickets: 'every ticket',
    use_with_products: 'every product',
    use_with_booths: 'every booth of the types it is linked with',
    use_with_boothoptions: 'every booth option',
  },
  everyBadge: message<{ type: string; isCalledBadge: 'yes' | 'no' }>(
    'every {type}{isCalledBadge, select, yes {} other { badge}}',
  ),
  everyTicket: message<{ type: string }>('every {type} ticket'),
  everyPiece: message<{ product: string }>('every piece of {product}'),
} as const;
