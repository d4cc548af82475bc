import { price as showPrice, showTime } from '../../../client/format/local.ts';
import { badgesText } from '../../../messages/public/badges.ts';
import { cartText } from '../../../messages/public/cart.ts';
import { joinText } from '../../../messages/public/join.ts';
import { saleText } from '../../../messages/public/sale.ts';
import { Addons } from '../bundles/Addons.tsx';
import { Bundles } from '../bundles/Bundles.tsx';
import type { BundleOffer } from '../bundles/bundles.ts';
import { CartLink } from '../cart/CartLink.tsx';
import type { Owing } from '../cart/cart.ts';
import { Give, IncomingGifts } from '../cart/Give.tsx';
import type { Incoming } from '../cart/transfers.ts';
import { addressIn, clockOf } from '../format.ts';
import { ImportedForYou } from '../imported/ImportedForYou.tsx';
import { Prose } from '../Prose.tsx';
import { isAhead } from '../phase.ts';
import { notOnSale } from '../saleWindow.ts';
import type { Site, SiteConvention } from '../site.ts';
import { SignLink } from '../waivers/SignLink.tsx';
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
  /** What others offer them. */
  readonly incoming: readonly Incoming[];
  /** What an import brought for their address. */
  readonly imported: readonly string[];
  /** What they have on hold, or owe. */
  readonly cart: Owing;
  readonly offers: readonly BadgeOffer[];
  readonly bundles: readonly BundleOffer[];
  readonly now: Date;
  /** Whether badges are paid by card. */
  readonly takesCards: boolean;
  /** Whether there are codes of discounts for badges. */
  readonly takesCodes: boolean;
}

interface OfferProps extends Pick<BadgesPageProps, 'now' | 'takesCards' | 'takesCodes'> {
  readonly offer: BadgeOffer;
  readonly convention: SiteConvention;
  /** Their own name, for the first badge. */
  readonly name: readonly [first: string, last: string];
}
/** A name as the form of a badge has it; empty where it is only one word, such as a user name. */
function namesOf(name: string): [first: string, last: string] {
  const [, first = '', last = ''] = /^(.+)\s+(\S+)$/.exec(name.trim()) ?? [];
  return [first, last];
}
function Mine({ badge, site, takesCards }: { badge: MyBadge; site: Site; takesCards: boolean }) {
  const { id, number, name, type, verified, checked_in, hold_expires_date, owed, disputed, payHref, giving, tickets } = badge;
  const { awaits_signature, isSigned, addons, isInBundle } = badge;
  return (
    <li className="card" data-badge-of-mine={number}>
      <div className="row">
        <h2>{name}</h2>
        <strong className="figure">{badgesText.number({ number })}</strong>
      </div>
      <p>{[type, ...addons].join(' · ')}</p>
      {verified && (checked_in || owed === 0) && (
        <p className="tone-free">{checked_in ? badgesText.checkedIn : badgesText.ready}</p>
      )}
      {!verified && hold_expires_date && (
        <p className="tone-few">
          <span data-until={hold_expires_date.getTime()} data-over={badgesText.heldOver}>
            {badgesText.held({ time: showTime(hold_expires_date, clockOf(site.convention)) })}
          </span>
        </p>
      )}
      {owed > 0 && disputed > 0 && (
        <p className="tone-few">{badgesText.disputed({ amount: showPrice(disputed, clockOf(site.convention)) })}</p>
      )}
      {owed > 0 && <p>{badgesText.owed({ amount: showPrice(owed, clockOf(site.convention)) })}</p>}
      <SignLink convention={site.convention} badge_id={id} {...{ name, awaits_signature, isSigned }} />
      <Give site={site} kind="badge" id={id} what={`${type}, ${name}`} {...giving} />
      {tickets.length > 0 && (
        <ul className="plain">
          {tickets.map((ticket) => (
            <li key={ticket.id} className="entry">
              <p>{ticket.event}</p>
              <Give site={site} kind="ticket" what={ticket.event} {...ticket} />
            </li>
          ))}
        </ul>
      )}
      {payHref && (
        <p className="actions">
          <a className="button primary" href={payHref} aria-label={`${badgesText.pay}: ${name}`}>
            {badgesText.pay}
          </a>
        </p>
      )}
      {!verified && (
        <>
          <p className="quiet">{takesCards ? badgesText.payNote : badgesText.heldNote}</p>
          {!isInBundle && (
            <form data-call={`DELETE /badge/${id}`} data-then="reload">
              <Refused />
              <button type="submit" className="button" aria-label={`${badgesText.letGo}: ${name}`}>
                {badgesText.letGo}
              </button>
            </form>
          )}
        </>
      )}
    </li>
  );
}

function Offer({ offer, convention, name: [first, last], now, takesCards, takesCodes }: OfferProps) {
  const convention_id = convention.id;
  const when = offer.reason && notOnSale(offer, now, clockOf(convention));
  const { id, name, description_html, price, left, reason, end_date, fields, addons } = offer;
  return (
    <li className="card">
      <div className="row">
        <h3>{name}</h3>
        <strong className="figure">{showPrice(price, clockOf(convention))}</strong>
      </div>
      <Prose html={description_html} />
      {reason ? (
        <p className={when ? 'tone-few' : 'tone-full'}>{when || reason}</p>
      ) : (
        <>
          <p className="tone-free">{badgesText.left({ left })}</p>
          {end_date && <p className="quiet">{saleText.onSaleUntil({ time: showTime(end_date, clockOf(convention)) })}</p>}
          <details name="offer">
            <summary>{badgesText.choose({ type: name })}</summary>
            <form data-call="POST /badge" data-then="reload" data-done={price > 0 ? badgesText.heldDone : badgesText.done}>
              <input type="hidden" name="convention_id" value={convention_id} />
              <input type="hidden" name="badgetype_id" value={id} />
              <Field
                label={badgesText.firstname}
                id={`first-${id}`}
                name="firstname"
                defaultValue={first}
                required
                maxLength={100}
              />
              <Field label={badgesText.lastname} id={`last-${id}`} name="lastname" defaultValue={last} maxLength={100} />
              <CustomFields fields={fields} of={id} />
              <Addons addons={addons} of={id} currency={clockOf(convention)} />
              {takesCodes && price > 0 && (
                <Field
                  label={badgesText.optional({ label: cartText.code })}
                  id={`code-${id}`}
                  name="code"
                  autoComplete="off"
                  maxLength={40}
                />
              )}
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
export function BadgesPage({ site, person, next, badges, incoming, imported, cart, offers, bundles, ...asked }: BadgesPageProps) {
  const owes = cart.owed > 0;
  const own = namesOf(badges.length ? '' : person.name);
  return (
    <>
      <h1>{badgesText.title}</h1>
      <PersonLine person={person} />
      <ImportedForYou site={site} waiting={imported} />
      <IncomingGifts site={site} incoming={incoming} />
      <CartLink site={site} {...cart} />
      {badges.length ? (
        <>
          <ul className="cards">
            {badges.map((badge) => (
              <Mine key={badge.id} badge={badge} site={site} takesCards={asked.takesCards} />
            ))}
          </ul>
          <p className="actions">
            <a className={owes ? 'button' : 'button primary'} href={next ?? addressIn(site.convention, 'program')}>
              {next ? joinText.goOn : badgesText.toProgram}
            </a>
          </p>
        </>
      ) : (
        <p className="quiet">{badgesText.none}</p>
      )}
      {isAhead(site.convention, asked.now) && (
        <>
          <section aria-labelledby="get">
            <h2 id="get">{badgesText.get}</h2>
            <p>{badgesText.lead}</p>
            {offers.length ? (
              <ul className="cards">
                {offers.map((offer) => (
                  <Offer key={offer.id} offer={offer} convention={site.convention} name={own} {...asked} />
                ))}
              </ul>
            ) : (
              <p className="quiet">{badgesText.noOffers}</p>
            )}
          </section>
          <Bundles bundles={bundles} convention={site.convention} />
        </>
      )}
    </>
  );
}
