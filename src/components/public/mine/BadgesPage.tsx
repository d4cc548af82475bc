import { badgesText } from '../../../messages/public/badges.ts';
import { joinText } from '../../../messages/public/join.ts';
import { Bundles } from '../bundles/Bundles.tsx';
import type { BundleOffer } from '../bundles/bundles.ts';
import { CartLink } from '../cart/CartLink.tsx';
import type { Owing } from '../cart/cart.ts';
import { IncomingGifts } from '../cart/Give.tsx';
import type { Incoming } from '../cart/transfers.ts';
import { addressIn } from '../format.ts';
import { ImportedForYou } from '../imported/ImportedForYou.tsx';
import { isAhead } from '../phase.ts';
import type { Site } from '../site.ts';
import { OfferCard } from './badge/OfferCard.tsx';
import { OwnBadge } from './badge/OwnBadge.tsx';
import type { BadgeOffer, MyBadge } from './badges.ts';
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

/** A name as the form of a badge has it; empty where it is only one word, such as a user name. */
function namesOf(name: string): [first: string, last: string] {
  const [, first = '', last = ''] = /^(.+)\s+(\S+)$/.exec(name.trim()) ?? [];
  return [first, last];
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
              <OwnBadge key={badge.id} badge={badge} site={site} takesCards={asked.takesCards} />
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
                  <OfferCard key={offer.id} offer={offer} convention={site.convention} name={own} {...asked} />
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
