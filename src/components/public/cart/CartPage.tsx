import { price, showTime } from '../../../client/format/local.ts';
import { orderPageText, cartText as text } from '../../../messages/public/cart.ts';
import { bundleText } from '../../../messages/public/sale.ts';
import { BundleEntry } from '../bundles/BundleEntry.tsx';
import { addressIn, clockOf } from '../format.ts';
import { Refused } from '../mine/Field.tsx';
import { PersonLine } from '../mine/PersonLine.tsx';
import type { Person } from '../mine/person.ts';
import type { Site } from '../site.ts';
import { entryName } from './CartLink.tsx';
import { CodeForm } from './CodeForm.tsx';
import type { Cart, CartEntry, PlacedOrder } from './cart.ts';
import { groupsOf } from './groups.ts';
import { ShareOrder } from './ShareOrder.tsx';
import { Shop } from './Shop.tsx';

interface CartPageProps {
  readonly site: Site;
  readonly person: Person;
  readonly cart: Cart;
}
const Until = ({ site, until, words }: { site: Site; until: Date; words: (at: { time: string }) => string }) => (
  <p className="tone-few" role="status">
    <span data-until={until.getTime()} data-over={text.over}>
      {words({ time: showTime(until, clockOf(site.convention)) })}
    </span>
  </p>
);
function Line({ entry: { kind, id, name, label, price: of, saved, isRequired }, site }: { entry: CartEntry; site: Site }) {
  return (
    <li className="entry">
      <div className="row">
        <h2>{label}</h2>
        <strong className="figure">{price(of, clockOf(site.convention))}</strong>
      </div>
      <div className="row">
        <p className="quiet">{name && text.for({ name })}</p>
        {saved > 0 && <p className="tone-free">{text.saves({ amount: price(saved, clockOf(site.convention)) })}</p>}
        {isRequired ? (
          <p className="quiet">{bundleText.needed}</p>
        ) : (
          <form data-call={`DELETE /${kind}/${id}`} data-then="reload">
            <button type="submit" className="button" aria-label={text.removeItem({ item: name ? `${label}, ${name}` : label })}>
              {text.remove}
            </button>
            <Refused />
          </form>
        )}
      </div>
    </li>
  );
}
function Group({ group, site }: { group: readonly CartEntry[]; site: Site }) {
  const bundle = group[0]?.bundle;
  const { convention } = site;
  if (!bundle) return group.map((entry) => <Line key={entry.id} entry={entry} site={site} />);
  return (
    <BundleEntry
      name={bundle.name}
      parts={group}
      currency={clockOf(convention)}
      call={`POST /convention/${convention.id}/remove-bundle`}
    >
      <input type="hidden" name="bundle_sale_id" value={bundle.id} />
    </BundleEntry>
  );
}
function Placed({
  order: { order_id, entries, owed, until },
  site,
  isPayable,
}: {
  order: PlacedOrder;
  site: Site;
  isPayable: boolean;
}) {
  const items = entries.map(entryName).join(' · ');
  const clock = clockOf(site.convention);
  return (
    <li className="card">
      <ul className="plain">
        {entries.map((entry) => (
          <li key={entry.id} className="row">
            <span>{entryName(entry)}</span>
            <span className="figure">{price(entry.price, clock)}</span>
          </li>
        ))}
      </ul>
      <p>
        <strong className="figure">{text.toPay({ amount: price(owed, clock) })}</strong>
      </p>
      {until && <Until site={site} until={until} words={orderPageText.held} />}
      <ShareOrder convention_id={site.convention.id} order_id={order_id} code={items} />
      {isPayable && (
        <p className="actions">
          <a
            className="button"
            href={`/convention/${site.convention.id}/cards?order=${order_id}`}
            aria-label={text.payThis({ items })}
          >
            {text.pay}
          </a>
        </p>
      )}
    </li>
  );
}
function Totals({ cart: { full, discount, tax, owed }, site }: { cart: Cart; site: Site }) {
  const clock = clockOf(site.convention);
  return (
    <dl className="totals">
      {discount > 0 && (
        <>
          <dt>{text.full}</dt>
          <dd>{price(full, clock)}</dd>
          <dt>{text.discount}</dt>
          <dd>−{price(discount, clock)}</dd>
        </>
      )}
      <dt>
        <strong>{text.total}</strong>
        {tax > 0 && <small className="quiet"> {text.tax({ amount: price(tax, clock) })}</small>}
      </dt>
      <dd>
        <strong className="figure">{price(owed, clock)}</strong>
      </dd>
    </dl>
  );
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
                data-call={`POST /convention/${convention.id}/check-out`}
                data-then="open"
                data-open={`/convention/${convention.id}/cards?order=`}
              >
                <button type="submit" className="button primary">
                  {text.pay}
                </button>
                <Refused />
              </form>
            )}
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
              <Placed key={order.order_id} order={order} site={site} isPayable={isPayable} />
            ))}
          </ul>
        </section>
      )}
      <Shop site={site} shop={cart.shop} badges={cart.badges} />
    </div>
  );
}
