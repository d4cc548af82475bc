import { price } from '../../../client/format/local.ts';
import { cartText as text } from '../../../messages/public/cart.ts';
import { addressIn, clockOf } from '../format.ts';
import type { Site } from '../site.ts';

/** Says what is on hold together, and leads to where it is paid at once. */
export const CartLink = ({ site, count, owed }: { site: Site; count: number; owed: number }) =>
  count > 0 && (
    <div className="notice" data-cart>
      <p>{text.toCart({ count, amount: price(owed, clockOf(site.convention)) })}</p>
      <p className="actions">
        <a className="button primary" href={addressIn(site.convention, 'cart')}>
          {text.open}
        </a>
      </p>
    </div>
  );
