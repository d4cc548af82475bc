import type { Clock } from '../../../client/format/local.ts';
import { eventText } from '../../../messages/public/program.ts';
import { addressIn, ageOf, hasBegun, hourOf, isOver, lateOf, placeOf, priceOf } from '../format.ts';
import { fullnessOf } from '../fullness.ts';
import type { SiteConvention, SiteEvent } from '../site.ts';

/** The button that marks a favorite; it works with the script of the page, and is hidden without. */
export const Star = ({ event: { name, number, start_date, end_date } }: { event: SiteEvent }) => (
  <button
    type="button"
    className="star"
    hidden
    aria-pressed="false"
    aria-label={eventText.star({ event: name })}
    data-star={number}
    data-start={start_date?.getTime()}
    data-end={end_date?.getTime()}
  >
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path d="M12 3l2.7 5.7 6.3.8-4.6 4.3 1.2 6.2-5.6-3.1-5.6 3.1 1.2-6.2L3 9.500l6.300-.800z" />
    </svg>
  </button>
);

/** Seats as a list says it: in a word, which the script replaces by the number while it changes. `now`: how many are left, where that has been read. */
export function Seats({ event, now }: { event: SiteEvent; now?: number }) {
  const { number, seats, is_cancelled } = event;
  const left = now ?? event.left;
  if (is_cancelled) return <span className="tone-full">{eventText.cancelled}</span>;
  if (isOver(event)) return <span>{eventText.over}</span>;
  const fullness = fullnessOf(left, seats);
  if (fullness === 'open') return <span>{eventText.noTickets}</span>;
  const words = fullness === 'full' ? eventText.full : fullness === 'few' ? eventText.few : '';
  return (
    <span className={`tone-${fullness}`} data-seats={number} data-total={seats}>
      {now === undefined ? words : eventText.seats({ left: Math.min(now, seats), seats })}
    </span>
  );
}

/** That the hosts of an event are late, if they are. */
export function Late({ event }: { event: SiteEvent }) {
  const minutes = lateOf(event);
  return minutes === null ? null : <span className="tone-few">{eventText.late({ minutes })}</span>;
}

interface EventCardProps {
  readonly event: SiteEvent;
  readonly convention: SiteConvention;
  readonly clock: Clock;
  readonly isEmbedded?: boolean;
}
/** An event in a list. */
export function EventCard({ event, convention, clock, isEmbedded = false }: EventCardProps) {
  const { number, name, type, is_tournament, is_cancelled } = event;
  const age = ageOf(event);
  return (
    <li className="event" data-event={number}>
      <span className="time">{hourOf(event, clock)}</span>
      <div className="what">
        <h3>
          <a
            href={addressIn(convention, `event/${number}`)}
            className={is_cancelled ? 'off' : undefined}
            target={isEmbedded ? '_blank' : undefined}
            dir="auto"
          >
            {name}
          </a>
        </h3>
        <p className="quiet facts">
          <span>{eventText.number({ number })}</span>
          <span dir="auto">{type}</span>
          {placeOf(event) && <span dir="auto">{placeOf(event)}</span>}
          {age && <span>{eventText.age({ age })}</span>}
          {is_tournament && <span>{eventText.tournament}</span>}
          <span>{priceOf(event, clock)}</span>
          {hasBegun(event) && !isOver(event) && !is_cancelled && <span>{eventText.onNow}</span>}
          <Seats event={event} />
          <Late event={event} />
        </p>
        <p className="overlap" data-overlap={number} hidden />
      </div>
      {!isEmbedded && <Star event={event} />}
    </li>
  );
}
