import type { ReactNode } from 'react';
import type { Clock } from '../../client/format/local.ts';
import { price, showTime } from '../../client/format/local.ts';
import { bundleText, saleText } from '../../messages/public/sale.ts';
import { homeText } from '../../messages/public/site.ts';
import { addressIn } from './format.ts';
import { fullnessOf } from './fullness.ts';
import { Prose } from './Prose.tsx';
import { notOnSale } from './saleWindow.ts';
import type { SiteBadge, SiteBundle, SiteConvention } from './site.ts';

/** Something that is sold: its name, price and description around what there is to say of it. */
function Offer({ offer, clock, now, children }: { offer: SiteBadge | SiteBundle; clock: Clock; now: Date; children: ReactNode }) {
  const { name, description_html, price: amount, end_date } = offer;
  return (
    <li className="card">
      <div className="row">
        <h3>
          <bdi>{name}</bdi>
        </h3>
        <strong className="figure">{price(amount, clock)}</strong>
      </div>
      {children}
      {end_date && !notOnSale(offer, now, clock) && (
        <p className="quiet">{saleText.onSaleUntil({ time: showTime(end_date, clock) })}</p>
      )}
      <Prose html={description_html} />
    </li>
  );
}

/** A badge type: its price, and whether there are any left. */
export function Badge({ badge, clock, now }: { badge: SiteBadge; clock: Clock; now: Date }) {
  const { id, left, total } = badge;
  const why = notOnSale(badge, now, clock);
  const fullness = total === null ? 'free' : total > 0 ? fullnessOf(left, total) : 'full';
  return (
    <Offer offer={badge} clock={clock} now={now}>
      {why ? (
        <p className="tone-few">{why}</p>
      ) : (
        <p className={`tone-${fullness}`} data-badge={total === null ? undefined : id} data-total={total}>
          {homeText.fullness({ fullness })}
        </p>
      )}
    </Offer>
  );
}

/** A bundle: its price, and what it contains. */
export function Bundle({ bundle, clock, now }: { bundle: SiteBundle; clock: Clock; now: Date }) {
  const { saved, parts } = bundle;
  const why = notOnSale(bundle, now, clock);
  return (
    <Offer offer={bundle} clock={clock} now={now}>
      <p>{bundleText.holds({ parts: parts.join(', ') })}</p>
      {saved > 0 && <p className="tone-free">{bundleText.saves({ amount: price(saved, clock) })}</p>}
      {why && <p className="tone-few">{why}</p>}
    </Offer>
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
