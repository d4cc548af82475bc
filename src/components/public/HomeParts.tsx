import type { Clock } from '../../client/format/local.ts';
import { price, showTime } from '../../client/format/local.ts';
import { bundleText, saleText } from '../../messages/public/sale.ts';
import { homeText } from '../../messages/public/site.ts';
import { addressIn } from './format.ts';
import { fullnessOf } from './fullness.ts';
import { Prose } from './Prose.tsx';
import { notOnSale } from './saleWindow.ts';
import type { SiteBadge, SiteBundle, SiteConvention } from './site.ts';

/** A badge type: its price, and whether there are any left. */
export function Badge({ badge, clock, now }: { badge: SiteBadge; clock: Clock; now: Date }) {
  const { id, name, description_html, price: amount, left, total, end_date } = badge;
  const why = notOnSale(badge, now, clock);
  const fullness = total === null ? 'free' : total > 0 ? fullnessOf(left, total) : 'full';
  return (
    <li className="card">
      <div className="row">
        <h3>
          <bdi>{name}</bdi>
        </h3>
        <strong className="figure">{price(amount, clock)}</strong>
      </div>
      {why ? (
        <p className="tone-few">{why}</p>
      ) : (
        <p className={`tone-${fullness}`} data-badge={total === null ? undefined : id} data-total={total}>
          {homeText.fullness({ fullness })}
        </p>
      )}
      {!why && end_date && <p className="quiet">{saleText.onSaleUntil({ time: showTime(end_date, clock) })}</p>}
      <Prose html={description_html} />
    </li>
  );
}

/** A bundle: its price, and what it contains. */
export function Bundle({ bundle, clock, now }: { bundle: SiteBundle; clock: Clock; now: Date }) {
  const { name, description_html, price: amount, saved, parts, end_date } = bundle;
  const why = notOnSale(bundle, now, clock);
  return (
    <li className="card">
      <div className="row">
        <h3>
          <bdi>{name}</bdi>
        </h3>
        <strong className="figure">{price(amount, clock)}</strong>
      </div>
      <p>{bundleText.holds({ parts: parts.join(', ') })}</p>
      {saved > 0 && <p className="tone-free">{bundleText.saves({ amount: price(saved, clock) })}</p>}
      {why && <p className="tone-few">{why}</p>}
      {!why && end_date && <p className="quiet">{saleText.onSaleUntil({ time: showTime(end_date, clock) })}</p>}
      <Prose html={description_html} />
    </li>
  );
}

/** What people can do besides coming. */
export function Calls({ convention }: { convention: SiteConvention }) {
  const { submissions_open, takes_volunteers } = convention;
  if (!submissions_open && !takes_volunteers) return null;
  return (
    <section aria-labelledby="calls">
      <h2 id="calls">{homeText.calls}</h2>
      <ul className="cards">
        {submissions_open && (
          <li className="card">
            <h3>{homeText.callForEvents}</h3>
            <p>{homeText.callForEventsLead}</p>
            <a className="button" href={addressIn(convention, 'submit')}>
              {homeText.callForEventsLink}
            </a>
          </li>
        )}
        {takes_volunteers && (
          <li className="card">
            <h3>{homeText.callForVolunteers}</h3>
            <p>{homeText.callForVolunteersLead}</p>
            <a className="button" href={addressIn(convention, 'volunteer')}>
              {homeText.callForVolunteersLink}
            </a>
          </li>
        )}
      </ul>
    </section>
  );
}
