import type { ReactNode } from 'react';
import type { Clock } from '../../client/format/local.ts';
import { price, showTime } from '../../client/format/local.ts';
import { bundleText, saleText } from '../../messages/public/sale.ts';
import { homeText } from '../../messages/public/site.ts';
import { addressIn, clockOf } from './format.ts';
import { fullnessOf } from './fullness.ts';
import { Prose } from './Prose.tsx';
import { isAhead } from './phase.ts';
import { notOnSale } from './saleWindow.ts';
import type { Site, SiteBadge, SiteBundle } from './site.ts';

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
function Badge({ badge, clock, now }: { badge: SiteBadge; clock: Clock; now: Date }) {
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
function Bundle({ bundle, clock, now }: { bundle: SiteBundle; clock: Clock; now: Date }) {
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

/** Whether badges or bundles are sold, so that there is something to say of them before and during the convention. */
export const sellsBadges = ({ convention, badges, bundles }: Site, now: Date): boolean =>
  isAhead(convention, now) && (bundles.length > 0 || badges.some(({ is_sold }) => is_sold));
/** What badges and bundles cost, with the way to get one unless that is where they are shown. */
export function Badges({ site, now, isHere = false }: { site: Site; now: Date; isHere?: boolean }) {
  const { convention, bundles } = site;
  const clock = clockOf(convention);
  const sold = site.badges.filter(({ is_sold }) => is_sold);
  return (
    <section aria-labelledby="badges">
      <h2 id="badges">{homeText.badges}</h2>
      {sold.length || bundles.length ? (
        <>
          <ul className="cards">
            {sold.map((badge) => (
              <Badge key={badge.id} badge={badge} clock={clock} now={now} />
            ))}
          </ul>
          {bundles.length > 0 && (
            <>
              <h3>{bundleText.title}</h3>
              <ul className="cards">
                {bundles.map((bundle) => (
                  <Bundle key={bundle.id} bundle={bundle} clock={clock} now={now} />
                ))}
              </ul>
            </>
          )}
          {!isHere && [...sold, ...bundles].some((offer) => !notOnSale(offer, now, clock)) && (
            <p className="actions">
              <a className="button primary" href={addressIn(convention, 'badges')}>
                {homeText.getBadge}
              </a>
            </p>
          )}
        </>
      ) : (
        <p className="quiet">{homeText.noBadges}</p>
      )}
    </section>
  );
}

/** What people can do besides coming. */
export function Calls({ site: { convention, types } }: { site: Site }) {
  const { takes_volunteers } = convention;
  const takesEvents = convention.submissions_open && types.length > 0;
  if (!takesEvents && !takes_volunteers) return null;
  return (
    <section aria-labelledby="calls">
      <h2 id="calls">{homeText.calls}</h2>
      <ul className="cards">
        {takesEvents && (
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
