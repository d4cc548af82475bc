import { cartText as text } from '../../../messages/public/cart.ts';
import { addressIn } from '../format.ts';
import { Refused } from '../mine/Field.tsx';
import { PersonLine } from '../mine/PersonLine.tsx';
import type { Person } from '../mine/person.ts';
import type { Site } from '../site.ts';
import { Group, Totals, Until } from './CartLines.tsx';
import { payPath } from './CartLink.tsx';
import { CodeForm } from './CodeForm.tsx';
import type { Cart } from './cart.ts';
import { groupsOf } from './groups.ts';
import { Placed } from './Placed.tsx';
import { Shop } from './Shop.tsx';

interface CartPageProps {
  readonly site: Site;
  readonly person: Person;
  readonly cart: Cart;
}
/** What somebody has on hold for themselves and others, with one countdown, one total and one way to the payment. */
export function CartPage({ site, person, cart }: CartPageProps) {
  const { convention } = site;
  const { entries, placed, until, isPayable } = cart;
  const badges = (label: string) => (
    <a className="button" href={addressIn(convention, 'badges')}>
      {label}
    </a>
  );
  return (
    <div className="narrow">
      <h1>{text.title}</h1>
      <PersonLine person={person} />
      {entries.length ? (
        <section aria-label={text.title}>
          <p>{text.lead}</p>
          {until && <Until site={site} until={until} words={text.until} />}
          <ul className="plain">
            {groupsOf(entries).map((group) => (
              <Group key={group[0]?.id} group={group} site={site} />
            ))}
          </ul>
          <Totals cart={cart} site={site} />
          {cart.takesCodes && <CodeForm call={`POST /convention/${convention.id}/apply-discount`} />}
          {!isPayable && <p className="notice">{text.atDesk}</p>}
          <div className="actions">
            {isPayable && (
              <form
                data-held="yes"
                data-call={`POST /convention/${convention.id}/check-out`}
                data-then="open"
                data-open={addressIn(convention, payPath(''))}
              >
                <button type="submit" className="button primary">
                  {text.pay}
                </button>
                <Refused />
              </form>
            )}
            <a className="button primary" data-held="over" href={addressIn(convention, 'cart')} hidden>
              {text.seeLeft}
            </a>
            {badges(text.addBadge)}
          </div>
        </section>
      ) : (
        !placed.length && (
          <>
            <p className="quiet">{text.empty}</p>
            <p className="actions">{badges(cart.badges.length ? text.addBadge : text.toBadges)}</p>
          </>
        )
      )}
      {placed.length > 0 && (
        <section aria-labelledby="placed">
          <h2 id="placed">{text.placed}</h2>
          <ul className="cards">
            {placed.map((order) => (
              <Placed key={order.order_id} {...{ order, site, isPayable }} isMain={!entries.length && placed.length === 1} />
            ))}
          </ul>
        </section>
      )}
      <Shop site={site} shop={cart.shop} badges={cart.badges} />
    </div>
  );
}
