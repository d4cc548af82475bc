import { price } from '../../../client/format/local.ts';
import { cartText as text } from '../../../messages/public/cart.ts';
import { addressIn, clockOf } from '../format.ts';
import type { Site } from '../site.ts';
import type { CartEntry, Owing } from './cart.ts';

/** What an entry is: the thing, and whom it is for. */
export const entryName = ({ label, name }: Pick<CartEntry, 'label' | 'name'>): string => (name ? `${label}, ${name}` : label);

/** Says what is to be paid, with what it is made of, and leads to where it is paid together. */
export function CartLink({ site, entries, owed, isOpen }: Owing & { site: Site }) {
  if (!entries.length) return null;
  const clock = clockOf(site.convention);
  const amount = price(owed, clock);
  return (
    <div className="notice" data-cart>
      <p>{isOpen ? text.toCart({ count: entries.length, amount }) : text.toPay({ amount })}</p>
      <ul className="plain quiet">
        {entries.map((entry) => (
          <li key={entry.id}>{`${entryName(entry)}: ${price(entry.price, clock)}`}</li>
        ))}
      </ul>
      <p className="actions">
        <a className="button primary" href={addressIn(site.convention, 'cart')}>
          {text.open}
        </a>
      </p>
    </div>
  );
}
