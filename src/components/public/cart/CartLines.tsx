import { price, showTime } from '../../../client/format/local.ts';
import { cartText as text } from '../../../messages/public/cart.ts';
import { bundleText } from '../../../messages/public/sale.ts';
import { BundleEntry } from '../bundles/BundleEntry.tsx';
import { clockOf } from '../format.ts';
import { Refused } from '../mine/Field.tsx';
import type { Site } from '../site.ts';
import type { Cart, CartEntry } from './cart.ts';

/** Until when places are held, counting down. */
export const Until = ({ site, until, words }: { site: Site; until: Date; words: (at: { time: string }) => string }) => (
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
/** What is on hold: a bundle with its parts, or single things. */
export function Group({ group, site }: { group: readonly CartEntry[]; site: Site }) {
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
/** What all of it costs. */
export function Totals({ cart: { full, discount, tax, owed }, site }: { cart: Cart; site: Site }) {
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
