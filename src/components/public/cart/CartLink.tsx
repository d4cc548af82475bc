import { price } from '../../../client/format/local.ts';
import { payText, cartText as text } from '../../../messages/public/cart.ts';
import { addressIn, clockOf } from '../format.ts';
import type { Site } from '../site.ts';
import type { CartEntry, Owing } from './cart.ts';

/** What an entry is: the thing, and whom it is for. */
export const entryName = ({ label, name }: Pick<CartEntry, 'label' | 'name'>): string => (name ? `${label}, ${name}` : label);

/** Where somebody pays an order of their own, within a convention. */
export const payPath = (order_id: string): string => `me/pay/${order_id}`;

/** Says what is to be paid, with what it is made of, and leads to where it is paid together. */
export function CartLink({ site, entries, owed, isOpen, order_id }: Owing & { site: Site }) {
  if (!entries.length) return null;
  const clock = clockOf(site.convention);
  const amount = price(owed, clock);
  return (
    <div className="notice" data-cart>
      <p>{isOpen ? text.toCart({ count: entries.length, amount }) : payText.owe({ amount })}</p>
      <p className="quiet">{entries.map((entry) => `${entryName(entry)}: ${price(entry.price, clock)}`).join(' · ')}</p>
      <p className="actions">
        <a className="button primary" href={addressIn(site.convention, order_id ? payPath(order_id) : 'cart')}>
          {order_id ? payText.pay({ amount }) : text.open}
        </a>
      </p>
    </div>
  );
}
