import { price } from '../../../client/format/local.ts';
import { cartText as text } from '../../../messages/public/cart.ts';
import { clockOf } from '../format.ts';
import { Refused } from '../mine/Field.tsx';
import type { Site } from '../site.ts';
import type { Cart } from './cart.ts';

/** Adds a piece from the shop, to be picked up with one of their badges. */
export function Shop({ site, shop, badges }: { site: Site } & Pick<Cart, 'shop' | 'badges'>) {
  if (!shop.length || !badges.length) return null;
  const clock = clockOf(site.convention);
  return (
    <section aria-labelledby="shop">
      <h2 id="shop">{text.shop}</h2>
      <p>{text.shopLead}</p>
      <form data-call="POST /soldproduct" data-then="reload">
        <p className="field">
          <label htmlFor="variant">{text.variant}</label>
          <select id="variant" name="productvariant_id" required>
            {shop.map(({ id, product, variant, price: of }) => (
              <option key={id} value={id}>
                {text.variantOf({ product, variant, price: price(of, clock) })}
              </option>
            ))}
          </select>
        </p>
        <p className="field">
          <label htmlFor="pick-up">{text.badge}</label>
          <select id="pick-up" name="badge_id" required>
            {badges.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </p>
        <Refused />
        <button type="submit" className="button">
          {text.add}
        </button>
      </form>
    </section>
  );
}
