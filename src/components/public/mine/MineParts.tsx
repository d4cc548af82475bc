import type { ReactNode } from 'react';
import { showSpan, showTime } from '../../../client/format/local.ts';
import { badgesText } from '../../../messages/public/badges.ts';
import { hostText } from '../../../messages/public/host.ts';
import { mineText } from '../../../messages/public/mine.ts';
import { eventText } from '../../../messages/public/program.ts';
import { seatsText } from '../../../messages/public/seats.ts';
import { addressIn, clockOf } from '../format.ts';
import type { Site } from '../site.ts';
import { SignLink } from '../waivers/SignLink.tsx';
import type { AgendaEntry } from './agenda.ts';
import { Refused } from './Field.tsx';
import { HostLinks } from './host/HostLinks.tsx';
import type { Mine, MyEvent } from './mine.ts';
import { DoorCode } from './QrCode.tsx';
import { isNear } from './shifts/rules.ts';

interface Of {
  readonly site: Site;
}

/** The page of an event; events that are not on the program have one in the dashboard only, for those whom they concern. */
const pageOf = ({ convention, events }: Site, event: MyEvent, office: string): string =>
  events.some(({ number }) => number === event.number) ? addressIn(convention, `event/${event.number}`) : office;

/** An event in a list, with its time, and what comes below. */
export function Row({ site, event, children }: Of & { event: MyEvent; children?: ReactNode }) {
  const { number, name, start, end, room, is_cancelled } = event;
  const clock = clockOf(site.convention);
  const office = `/event/${event.event_id}`;
  const page = pageOf(site, event, office);
  return (
    <li className="entry">
      <div className="row">
        <a href={page} className={is_cancelled ? 'off' : undefined}>
          {mineText.number({ number })} <bdi>{name}</bdi>
        </a>
        {page !== office && (
          <a href={addressIn(site.convention, `seats/${number}`)} aria-label={seatsText.title({ event: name })}>
            {mineText.seatsLink}
          </a>
        )}
      </div>
      <p className="quiet">{[start ? showSpan(start, end, clock) : mineText.noTime, room].filter(Boolean).join(' · ')}</p>
      {event.late !== null && <p className="tone-few">{eventText.lateNotice({ minutes: event.late })}</p>}
      {children}
    </li>
  );
}
/** Something that somebody does. */
export function Entry({ site, entry, now }: Of & { entry: AgendaEntry; now: Date }) {
  const { title, start, end, room, event, office, notes, heldUntil, clashes } = entry;
  const { convention } = site;
  const page = event ? pageOf(site, event, office) : office;
  const isOn = start !== null && end !== null && start <= now && now < end && !event?.is_cancelled;
  return (
    <li className="entry">
      <p className="time">
        {start ? showSpan(start, end, clockOf(convention)) : mineText.noTime}
        {isOn && <strong className="tone-free"> · {mineText.now}</strong>}
      </p>
      <h3>
        <a href={page} className={event?.is_cancelled ? 'off' : undefined}>
          {event && mineText.number({ number: event.number })} <bdi>{event?.name ?? title}</bdi>
        </a>
      </h3>
      {event?.is_cancelled && <p className="tone-full">{eventText.cancelled}</p>}
      {room && (
        <p>
          <bdi>{room}</bdi>
        </p>
      )}
      {notes.map((note) => (
        <p key={note} className="quiet">
          {note}
        </p>
      ))}
      {entry.lost?.map((sentence) => (
        <p key={sentence} className="tone-full">
          {sentence}
        </p>
      ))}
      {entry.kind === 'seat' && typeof event?.late === 'number' && (
        <p className="tone-few">{eventText.lateNotice({ minutes: event.late })}</p>
      )}
      {heldUntil && <p className="tone-few">{mineText.held({ time: showTime(heldUntil, clockOf(convention)) })}</p>}
      {clashes.length > 0 && <p className="overlap">{mineText.clash({ events: clashes.join(', ') })}</p>}
      {entry.kind === 'seat' && event && (
        <a href={page === office ? page : addressIn(convention, `seats/${event.number}`)}>{mineText.changeSeats}</a>
      )}
      {entry.kind === 'host' && !event?.is_cancelled && isNear(entry, now) && <p>{hostText.arrive}</p>}
      {entry.kind === 'host' && event && <HostLinks convention={convention} event={event} />}
    </li>
  );
}
/** Seats that are held for them. */
export function Offers({ site, waits }: Of & Pick<Mine, 'waits'>) {
  const offers = waits.filter(({ offered_until }) => offered_until);
  if (!offers.length) return null;
  return (
    <section aria-labelledby="offers">
      <h2 id="offers">{mineText.offers}</h2>
      <ul className="plain">
        {offers.map((wait) => (
          <Row key={wait.event_id} site={site} event={wait}>
            <p className="tone-few" data-until={wait.offered_until?.getTime()} data-over={seatsText.offerOver}>
              {seatsText.offered({ time: wait.offered_until ? showTime(wait.offered_until, clockOf(site.convention)) : '' })}
            </p>
            <div className="actions">
              <form data-call={`POST /eventwait/${wait.wait_id}/accept`} data-then="reload">
                <button type="submit" className="button primary" aria-label={`${seatsText.accept}: ${wait.name}`}>
                  {seatsText.accept}
                </button>
                <Refused />
              </form>
              <form data-call={`DELETE /event/${wait.event_id}/wait`} data-then="reload">
                <button type="submit" className="button" aria-label={`${seatsText.decline}: ${wait.name}`}>
                  {seatsText.decline}
                </button>
                <Refused />
              </form>
            </div>
          </Row>
        ))}
      </ul>
    </section>
  );
}
/** Their badges, with what the desk scans. */
export function Badges({ site, badges }: Of & Pick<Mine, 'badges'>) {
  return (
    <section aria-labelledby="my-badges">
      <h2 id="my-badges">{mineText.badges}</h2>
      {!badges.length && <p className="quiet">{badgesText.none}</p>}
      <ul className="cards">
        {badges.map(({ id, number, name, type, code, checked_in, hold_expires_date, awaits_signature }) => (
          <li key={id} className="card">
            <div className="row">
              <h3>
                <bdi>{name}</bdi>
              </h3>
              <strong className="figure">{mineText.number({ number })}</strong>
            </div>
            <p>{type}</p>
            {checked_in && <p className="tone-free">{badgesText.checkedIn}</p>}
            <SignLink convention={site.convention} badge_id={id} {...{ name, awaits_signature }} />
            {code && <DoorCode code={code} name={name} isCheckedIn={checked_in} />}
            {!code && hold_expires_date && (
              <p className="tone-few">{mineText.held({ time: showTime(hold_expires_date, clockOf(site.convention)) })}</p>
            )}
            <p>
              <a href={`${addressIn(site.convention, 'badges')}#name-${number}`} aria-label={badgesText.nameOf({ name })}>
                {badgesText.correctName}
              </a>
            </p>
          </li>
        ))}
      </ul>
      <p>
        <a href={addressIn(site.convention, 'badges')}>{mineText.toBadges}</a>
      </p>
    </section>
  );
}
