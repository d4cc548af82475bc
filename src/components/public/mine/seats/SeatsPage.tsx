import { price as showPrice, showTime } from '../../../../client/format/local.ts';
import { cartText } from '../../../../messages/public/cart.ts';
import { eventText } from '../../../../messages/public/program.ts';
import { seatsText } from '../../../../messages/public/seats.ts';
import { addressIn, clockOf, placeOf, spanOf } from '../../format.ts';
import { Seats as SeatsLeft } from '../../program/EventCard.tsx';
import type { Site, SiteEvent } from '../../site.ts';
import { Refused } from '../Field.tsx';
import { PersonLine } from '../PersonLine.tsx';
import type { Person } from '../person.ts';
import { NotAble } from './NotAble.tsx';
import type { SeatBadge, Seats } from './seats.ts';
import { Taking } from './Taking.tsx';
import { Waiting } from './Waiting.tsx';

interface SeatsPageProps {
  readonly site: Site;
  readonly event: SiteEvent;
  readonly person: Person;
  readonly seats: Seats;
}

function Taken({ badge: { name, ticket }, site }: { badge: SeatBadge; site: Site }) {
  if (!ticket) return null;
  const { id, verified, no_show, hold_expires_date, isReturnable, isFree, owed } = ticket;
  return (
    <li className="row entry">
      {no_show ? (
        <span className="tone-full">{seatsText.givenAway({ name })}</span>
      ) : verified || !hold_expires_date ? (
        <span className="tone-free">{seatsText.has({ name })}</span>
      ) : (
        <span className="tone-few" data-until={hold_expires_date.getTime()} data-over={seatsText.heldOver}>
          {seatsText.held({ name, time: showTime(hold_expires_date, clockOf(site.convention)) })}
        </span>
      )}
      {owed > 0 && <strong className="figure">{showPrice(owed, clockOf(site.convention))}</strong>}
      {verified && !isReturnable && !no_show && <span className="quiet">{isFree ? seatsText.begun : seatsText.paidAtDesk}</span>}
      {!verified && hold_expires_date && owed > 0 && <span className="quiet">{seatsText.paidLater}</span>}
      {isReturnable && (
        <form data-call={`DELETE /ticket/${id}`} data-then="reload" data-done={seatsText.givenBack({ name })}>
          <Refused />
          <button type="submit" className="button" aria-label={seatsText.giveBackOf({ name })}>
            {seatsText.giveBack}
          </button>
        </form>
      )}
    </li>
  );
}
/** Takes seats of an event for one's own badges, or a place in line. */
export function SeatsPage({ site, event, person, seats }: SeatsPageProps) {
  const { convention } = site;
  const { badges, left, price, hasSeat, hasBegun, wait } = seats;
  const free = badges.filter(({ ticket }) => !ticket);
  const able = free.filter(({ reason }) => reason === null);
  const canTake = able.length > 0;
  // One's own badge is ticked, no other of the family. Who cannot come, or has a seat, does not send others, unless they say so.
  const [own] = badges;
  const chosen = able.filter((badge) => badge === own && !badge.isForOtherDays);
  const owesHere = badges.some(({ ticket }) => ticket && ticket.owed > 0);
  const owes = owesHere || badges.some(({ verified }) => !verified);
  /** Whoever came for a seat and has one is done: the rest is for others of the family. */
  const isDone = badges.some(({ ticket }) => ticket && !ticket.no_show);
  const home = addressIn(convention, `event/${event.number}`);
  return (
    <div className="narrow">
      <p>
        <a href={home}>{seatsText.back}</a>
      </p>
      <h1>
        <span className="number">{eventText.number({ number: event.number })}</span> <bdi>{event.name}</bdi>
      </h1>
      <p>{[spanOf(event, clockOf(convention)), placeOf(event)].filter(Boolean).join(' · ')}</p>
      <p>
        <SeatsLeft event={event} now={left} />
      </p>
      <PersonLine person={person} />
      <ul className="plain">
        {badges.map((badge) => (
          <Taken key={badge.id} badge={badge} site={site} />
        ))}
      </ul>
      {owesHere && (
        <p className="actions">
          <a className="button primary" href={addressIn(convention, 'cart')}>
            {cartText.open}
          </a>
        </p>
      )}
      {!badges.length && (
        <>
          <p>{seatsText.noBadges}</p>
          <p>
            <a className="button primary" href={`${addressIn(convention, 'badges')}?next=seats/${event.number}`}>
              {seatsText.toBadges}
            </a>
          </p>
        </>
      )}
      {price !== null && canTake && hasSeat && (
        <p className="quiet">
          {price > 0 ? seatsText.priced({ price: showPrice(price, clockOf(convention)) }) : seatsText.isFree}
        </p>
      )}
      {price === 0 && canTake && hasSeat && hasBegun && <p className="notice">{seatsText.begunAlready}</p>}
      {canTake && hasSeat && <Taking {...{ event, able, chosen }} isHeld={Boolean(price)} isMain={!owesHere} />}
      {!hasSeat && <p className={isDone ? 'quiet' : 'tone-full'}>{seatsText.full}</p>}
      {(wait || (!hasSeat && canTake)) && <Waiting site={site} event={event} seats={seats} isAside={isDone} />}
      <NotAble
        badges={free.filter(({ id, reason }) => reason !== null && id !== wait?.badge_id)}
        isOpen={!isDone && !wait && own?.reason !== null && (hasSeat || !canTake)}
      />
      {owes && !owesHere && (
        <p>
          <a href={addressIn(convention, 'cart')}>{cartText.open}</a>
        </p>
      )}
    </div>
  );
}
