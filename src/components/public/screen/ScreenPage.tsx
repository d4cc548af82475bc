import { showHour, showHours, showTime } from '../../../client/format/local.ts';
import { locale } from '../../../messages/language.ts';
import { nowText } from '../../../messages/public/program.ts';
import { screenText } from '../../../messages/public/screen.ts';
import { clockOf } from '../format.ts';
import { Late, Seats } from '../program/EventCard.tsx';
import { onScreen, type Sitting } from '../program/sittings.ts';
import type { Site } from '../site.ts';

/** Events that a screen shows as next where few begin soon. */
const FEW = 6;
const HALF_DAY = 43_200_000;

interface ScreenPageProps {
  readonly site: Site;
  /** The name of the only room that is shown; null: all are. */
  readonly room: string | null;
  readonly now: Date;
}

function Entry({ sitting, site, room, now }: ScreenPageProps & { sitting: Sitting }) {
  const { event, session, start, end, place } = sitting;
  const clock = clockOf(site.convention);
  const isToday = Math.abs(+start - +now) < HALF_DAY;
  const where = room === null ? [place, sitting.room].filter((part, n, all) => part && all.indexOf(part) === n).join(', ') : '';
  return (
    <li className="showing" data-entry>
      <span className="time">{isToday ? showHours(start, end, clock) : showTime(start, clock)}</span>
      <strong dir="auto">{[event.name, session].filter(Boolean).join(' · ')}</strong>
      <span className="facts">
        {where && <span>{where}</span>}
        {room !== null && event.hosts.length > 0 && <span>{event.hosts.join(', ')}</span>}
        <Seats event={event} />
        {session === '' || !session ? <Late event={event} /> : null}
      </span>
    </li>
  );
}

/** What is on and what comes next, for a television. The script reads it again, and says how old it is if it cannot. */
export function ScreenPage({ site, room, now }: ScreenPageProps) {
  const { convention } = site;
  const clock = clockOf(convention);
  const { on, next } = onScreen(site, now, room, FEW);
  const column = (id: string, title: string, sittings: readonly Sitting[], empty: string) => (
    <section aria-labelledby={id} data-column>
      <h2 id={id}>
        {title} <span className="quiet" data-part />
      </h2>
      {sittings.length ? (
        <ul className="plain">
          {sittings.map((sitting) => (
            <Entry key={sitting.key} sitting={sitting} site={site} room={room} now={now} />
          ))}
        </ul>
      ) : (
        <p className="quiet">{empty}</p>
      )}
    </section>
  );
  return (
    <>
      <header>
        <h1>{room ?? convention.name}</h1>
        <p className="clock" data-clock={convention.timezone} data-hours={clock.hours} data-locale={locale()}>
          {showHour(now, clock)}
        </p>
      </header>
      <p className="old" role="status" data-old hidden>
        {screenText.old({ time: showHour(now, clock) })}
      </p>
      <div className="columns">
        {column('on', nowText.on, on, nowText.nothingOn)}
        {column('next', screenText.next, next, screenText.nothingNext)}
      </div>
    </>
  );
}
