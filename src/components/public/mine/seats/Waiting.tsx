import { showTime } from '../../../../client/format/local.ts';
import { seatsText } from '../../../../messages/public/seats.ts';
import { clockOf } from '../../format.ts';
import type { Site, SiteEvent } from '../../site.ts';
import { Refused } from '../Field.tsx';
import type { Seats } from './seats.ts';

/** The place in line, or the way into it. */
export function Waiting({
  site,
  event,
  seats: { badges, wait, waiting, hasWaitingList },
  isAside,
}: {
  readonly site: Site;
  readonly event: SiteEvent;
  readonly seats: Seats;
  /** Whether somebody of the family has a seat already, so that the line is not the first thing to offer. */
  readonly isAside: boolean;
}) {
  const leave = (label: string, done: string) => (
    <form data-call={`DELETE /event/${event.id}/wait`} data-then="reload" data-done={done}>
      <button type="submit" className="button">
        {label}
      </button>
      <Refused />
    </form>
  );
  if (wait?.offered_until)
    return (
      <section className="card">
        <p className="tone-few" data-until={wait.offered_until.getTime()} data-over={seatsText.offerOver}>
          {seatsText.offered({ time: showTime(wait.offered_until, clockOf(site.convention)) })}
        </p>
        <div className="actions">
          <form data-call={`POST /eventwait/${wait.id}/accept`} data-then="reload">
            <button type="submit" className="button primary">
              {seatsText.accept}
            </button>
            <Refused />
          </form>
          {leave(seatsText.decline, seatsText.declined)}
        </div>
      </section>
    );
  const reason = badges.find(({ id }) => id === wait?.badge_id)?.reason;
  if (wait)
    return (
      <section className="card">
        <p>
          {wait.name && badges.length > 1
            ? seatsText.waitsFor({ name: wait.name, position: wait.position })
            : seatsText.waiting({ position: wait.position })}
        </p>
        {reason && (
          <p className="overlap">
            {reason} {seatsText.passedOver}
          </p>
        )}
        {leave(seatsText.leave, seatsText.left)}
      </section>
    );
  if (!hasWaitingList) return null;
  const able = badges.filter(({ ticket, reason, verified }) => !ticket && verified && reason === null);
  const [own] = badges;
  const [only] = able;
  return (
    <form data-call={`POST /event/${event.id}/wait`} data-then="reload">
      {own?.reason && !own.ticket && (
        <p className="overlap">
          {seatsText.notFor({ name: own.name })} {own.reason}
        </p>
      )}
      {able.length === 1 && only && badges.length > 1 && (
        <p>
          <input type="hidden" name="badge_id" value={only.id} />
          {seatsText.waitsOnly({ name: only.name })}
        </p>
      )}
      {able.length > 1 && (
        <p className="field">
          <label htmlFor="badge_id">{seatsText.whoWaits}</label>
          <select id="badge_id" name="badge_id">
            {able.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </p>
      )}
      <p className="quiet">{seatsText.waitNote}</p>
      <Refused />
      <button type="submit" className={isAside ? 'button' : 'button primary'}>
        {seatsText.wait({ position: waiting + 1 })}
      </button>
    </form>
  );
}
