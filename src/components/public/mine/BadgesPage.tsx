import { price as showPrice, showTime } from '../../../client/format/local.ts';
import { badgesText } from '../../../messages/public/badges.ts';
import { joinText } from '../../../messages/public/join.ts';
import { addressIn, clockOf } from '../format.ts';
import { Prose } from '../Prose.tsx';
import type { Site, SiteConvention } from '../site.ts';
import type { BadgeOffer, MyBadge } from './badges.ts';
import { CustomFields } from './CustomFields.tsx';
import { Field, Refused } from './Field.tsx';
import { PersonLine } from './PersonLine.tsx';
import type { Person } from './person.ts';

interface BadgesPageProps {
  readonly site: Site;
  readonly person: Person;
  /** The page that they came from, for which a badge is needed. */
  readonly next: string | null;
  readonly badges: readonly MyBadge[];
  readonly offers: readonly BadgeOffer[];
  /** Whether badges are paid by card. */
  readonly takesCards: boolean;
}

function Mine({ badge, site }: { badge: MyBadge; site: Site }) {
  const { id, number, name, type, verified, checked_in, hold_expires_date, owed, payHref } = badge;
  return (
    <li className="card" data-badge-of-mine={number}>
      <div className="row">
        <h2>{name}</h2>
        <strong className="figure">{badgesText.number({ number })}</strong>
      </div>
      <p>{type}</p>
      {verified && <p className="tone-free">{checked_in ? badgesText.checkedIn : badgesText.ready}</p>}
      {!verified && hold_expires_date && (
        <p className="tone-few">
          <span data-until={hold_expires_date.getTime()} data-over={badgesText.heldOver}>
            {badgesText.held({ time: showTime(hold_expires_date, clockOf(site.convention)) })}
          </span>
        </p>
      )}
      {owed > 0 && <p>{badgesText.owed({ amount: showPrice(owed, clockOf(site.convention)) })}</p>}
      {payHref && (
        <p className="actions">
          <a className="button primary" href={payHref} aria-label={`${badgesText.pay}: ${name}`}>
            {badgesText.pay}
          </a>
        </p>
      )}
      {!verified && (
        <>
          <p className="quiet">{payHref ? badgesText.payNote : badgesText.heldNote}</p>
          <form data-call={`DELETE /badge/${id}`} data-then="reload">
            <Refused />
            <button type="submit" className="button" aria-label={`${badgesText.letGo}: ${name}`}>
              {badgesText.letGo}
            </button>
          </form>
        </>
      )}
    </li>
  );
}

function Offer({ offer, convention, takesCards }: { offer: BadgeOffer; convention: SiteConvention; takesCards: boolean }) {
  const convention_id = convention.id;
  const { id, name, description_html, price, left, reason, fields } = offer;
  return (
    <li className="card">
      <div className="row">
        <h3>{name}</h3>
        <strong className="figure">{showPrice(price, clockOf(convention))}</strong>
      </div>
      <Prose html={description_html} />
      {reason ? (
        <p className="tone-full">{reason}</p>
      ) : (
        <>
          <p className="tone-free">{badgesText.left({ left })}</p>
          <details name="offer">
            <summary>{badgesText.choose({ type: name })}</summary>
            <form data-call="POST /badge" data-then="reload">
              <input type="hidden" name="convention_id" value={convention_id} />
              <input type="hidden" name="badgetype_id" value={id} />
              <Field label={badgesText.firstname} id={`first-${id}`} name="firstname" required maxLength={100} />
              <Field label={badgesText.lastname} id={`last-${id}`} name="lastname" maxLength={100} />
              <CustomFields fields={fields} of={id} />
              {price > 0 && <p className="quiet">{takesCards ? badgesText.pricedCard : badgesText.priced}</p>}
              <Refused />
              <button type="submit" className="button primary">
                {price > 0 ? badgesText.submit : badgesText.submitFree}
              </button>
            </form>
          </details>
        </>
      )}
    </li>
  );
}

/** The badges of somebody and those who come with them, and what else they can get. */
export function BadgesPage({ site, person, next, badges, offers, takesCards }: BadgesPageProps) {
  return (
    <>
      <h1>{badgesText.title}</h1>
      <PersonLine person={person} />
      {badges.length ? (
        <>
          <ul className="cards">
            {badges.map((badge) => (
              <Mine key={badge.id} badge={badge} site={site} />
            ))}
          </ul>
          <p className="actions">
            <a className="button primary" href={next ?? addressIn(site.convention, 'program')}>
              {next ? joinText.goOn : badgesText.toProgram}
            </a>
          </p>
        </>
      ) : (
        <p className="quiet">{badgesText.none}</p>
      )}
      <section aria-labelledby="get">
        <h2 id="get">{badgesText.get}</h2>
        <p>{badgesText.lead}</p>
        {offers.length ? (
          <ul className="cards">
            {offers.map((offer) => (
              <Offer key={offer.id} offer={offer} convention={site.convention} takesCards={takesCards} />
            ))}
          </ul>
        ) : (
          <p className="quiet">{badgesText.noOffers}</p>
        )}
      </section>
    </>
  );
}
