import { showHour } from '../../../../client/format/local.ts';
import { hostText } from '../../../../messages/public/host.ts';
import { clockOf } from '../../format.ts';
import type { SiteConvention } from '../../site.ts';
import { Refused } from '../Field.tsx';
import type { HostedEvent } from './host.ts';

/** Minutes that hosts choose among. */
const CHOICES = [5, 10, 15, 20, 30, 45, 60];

/** A host says that they are late, and takes that back. */
export function LatePart({ convention, event }: { convention: SiteConvention; event: HostedEvent }) {
  const { id, start_date, late } = event;
  if (!late.isOpen || !start_date) return null;
  const arrives = new Date(start_date.getTime() + (late.minutes ?? 0) * 60_000);
  const time = showHour(arrives, clockOf(convention));
  return (
    <section aria-labelledby="late">
      <h2 id="late">{hostText.late}</h2>
      {late.minutes === null ? (
        <p className="quiet">{hostText.lateLead}</p>
      ) : (
        <form data-call={`DELETE /event/${id}/late`} data-then="reload">
          <p className="tone-few">{hostText.lateSaid({ minutes: late.minutes, time })}</p>
          <button type="submit" className="button">
            {hostText.onTime}
          </button>
          <Refused />
        </form>
      )}
      <form data-call={`POST /event/${id}/late`} data-then="reload">
        <p className="field">
          <label htmlFor="minutes">{hostText.minutes}</label>
          <select id="minutes" name="minutes" defaultValue={late.minutes ?? 10}>
            {CHOICES.map((minutes) => (
              <option key={minutes} value={minutes}>
                {hostText.byMinutes({ minutes })}
              </option>
            ))}
          </select>
        </p>
        <button type="submit" id="say-late" className="button">
          {late.minutes === null ? hostText.sayLate : hostText.changeLate}
        </button>
        <Refused />
      </form>
    </section>
  );
}
