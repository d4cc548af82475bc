import type { ReactNode } from 'react';
import { showLength } from '../../../client/format/local.ts';
import { eventText } from '../../../messages/public/program.ts';
import { seatsText } from '../../../messages/public/seats.ts';
import { addressIn, ageText, clockOf, isOver, lateOf, placeOf, priceOf, spanOf } from '../format.ts';
import { fullnessOf } from '../fullness.ts';
import { Prose } from '../Prose.tsx';
import type { Site, SiteEvent } from '../site.ts';
import { isBeforeDraw, WishNote } from '../wishes/WishNote.tsx';
import { Star } from './EventCard.tsx';

/** What only the page of an event shows. */
export interface EventDetail {
  readonly long_description_html: string;
  readonly more_info_uri: string | null;
}
interface EventPageProps {
  readonly site: Site;
  readonly event: SiteEvent;
  readonly detail: EventDetail;
  /** It is shown to those who propose it: nothing can be done with it yet. */
  readonly isPreview?: boolean;
}

/** One event. */
export function EventPage({ site: { convention, rooms }, event, detail, isPreview = false }: EventPageProps) {
  const clock = clockOf(convention);
  const { number, name, type, seats, left, age, hosts, sessions, description, duration, is_cancelled } = event;
  const { experience, access } = event;
  const hasEnded = isOver(event);
  const late = is_cancelled ? null : lateOf(event);
  const isOpen = !isPreview && !is_cancelled && !hasEnded;
  const fullness = fullnessOf(left, seats);
  const seatText = seats > 0 ? eventText.fullness({ fullness, seats }) : eventText.noTickets;
  const live = (
    <span
      data-seats={seats > 0 && !isPreview ? number : undefined}
      data-total={seats}
      aria-live="polite"
      className={`tone-${fullness}`}
    >
      {seatText}
    </span>
  );
  const where = [placeOf(event), event.is_online ? eventText.online : ''].filter(Boolean).join(' · ');
  const room = rooms.find(({ id }) => id === event.room_id);
  const place = <a href={`${addressIn(convention, 'venue')}#${room?.slug}`}>{where}</a>;
  const facts: [string, ReactNode][] = [
    [eventText.when, spanOf(event, clock)],
    [eventText.where, where && room && !isPreview ? place : where],
    [eventText.length, showLength(duration)],
    [eventText.type, type],
    [eventText.hosts, hosts.join(', ')],
    [eventText.ageLabel, ageText(age)],
    [eventText.experience, experience && eventText.experienceOf[experience]],
    [eventText.access, access.join(', ')],
    [eventText.price, priceOf(event, clock)],
    [eventText.seatsLabel, is_cancelled || hasEnded ? null : live],
  ];
  return (
    <article>
      {!isPreview && (
        <p>
          <a href={addressIn(convention, 'program')} data-back>
            {eventText.back}
          </a>
        </p>
      )}
      <div className="row head">
        <h1>
          {!isPreview && <span className="number">{eventText.number({ number })}</span>} <bdi>{name}</bdi>
        </h1>
        {!isPreview && <Star event={event} />}
      </div>
      {(is_cancelled || hasEnded) && (
        <p className="notice" role="status">
          {is_cancelled ? eventText.cancelled : eventText.over}
        </p>
      )}
      {late !== null && (
        <p className="notice" role="status">
          {eventText.lateNotice({ minutes: late })}
        </p>
      )}
      <p className="overlap" data-overlap={number} hidden />
      <dl className="facts-list">
        {facts.map(([label, value]) =>
          value ? (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ) : null,
        )}
      </dl>
      {isOpen && seats > 0 && <WishNote convention={convention} event={number} />}
      {isOpen && (seats > 0 || event.start_date) && (
        <p className="actions">
          {seats > 0 && !isBeforeDraw(convention) && (
            <a
              className="button primary"
              href={addressIn(convention, `seats/${number}`)}
              data-own-seats={addressIn(convention, `seats/${number}.json`)}
            >
              {fullness === 'full' && convention.has_waiting_lists ? seatsText.toLine : seatsText.link}
            </a>
          )}
          {event.start_date && (
            <a className="button" href={addressIn(convention, `event/${number}.ics`)}>
              {eventText.calendar}
            </a>
          )}
        </p>
      )}
      {description && <p className="lead">{description}</p>}
      <Prose html={detail.long_description_html} />
      {event.grace !== null && seats > 0 && !is_cancelled && !hasEnded && (
        <p className="quiet">{eventText.grace({ minutes: event.grace + (late ?? 0) })}</p>
      )}
      {sessions.length > 0 && (
        <section aria-labelledby="sessions">
          <h2 id="sessions">{eventText.sessions}</h2>
          <ul className="plain">
            {sessions.map((session) => (
              <li key={session.name}>{[session.name, spanOf(session, clock), session.room].filter(Boolean).join(' · ')}</li>
            ))}
          </ul>
        </section>
      )}
      {detail.more_info_uri && (
        <p>
          <a href={detail.more_info_uri} rel="noopener nofollow ugc">
            {eventText.more}
          </a>
        </p>
      )}
    </article>
  );
}
