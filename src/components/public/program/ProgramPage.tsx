import { Fragment } from 'react';
import { showDay } from '../../../client/format/local.ts';
import { mineText } from '../../../messages/public/mine.ts';
import { programText } from '../../../messages/public/program.ts';
import { printText } from '../../../messages/public/screen.ts';
import { siteText } from '../../../messages/public/site.ts';
import { addressIn, clockOf } from '../format.ts';
import type { Site } from '../site.ts';
import { EventCard } from './EventCard.tsx';
import { earlierFirst } from './earlierFirst.ts';
import { Facets } from './Facets.tsx';
import { type ProgramDay, programOf } from './filter.ts';
import { MAX_SEARCH } from './search.ts';
import { calendarQueryOf, clearedAddress, isNarrowed, type ProgramView, queryOf } from './view.ts';

interface ProgramPageProps {
  readonly site: Site;
  readonly view: ProgramView;
  readonly now: Date;
  /** Whether it is shown within another site: without what belongs to the person, and with events in a page of their own. */
  readonly isEmbedded?: boolean;
}

function Days({ site, view, day, address }: Pick<ProgramPageProps, 'site' | 'view'> & { day: string; address: string }) {
  const { convention, days } = site;
  if (days.length < 2) return null;
  const link = (key: string, label: string) => (
    <a key={key} href={`${address}${queryOf({ ...view, day: key })}`} aria-current={key === day ? 'true' : undefined}>
      {label}
    </a>
  );
  return (
    <nav className="days" aria-label={programText.days}>
      {days.map(({ key, start_date }) => link(key, showDay(start_date, { zone: convention.timezone })))}
      {link('all', programText.allDays)}
    </nav>
  );
}

const files = {
  screen: 'screen',
  calendar: 'schedule.ics',
  xml: 'schedule.xml',
  json: 'schedule.json',
  konopas: 'konopas/program.js',
} as const;
/** The program in other forms. */
function Elsewhere({ convention }: Pick<Site, 'convention'>) {
  const text = programText.elsewhere;
  return (
    <details>
      <summary>{text.heading}</summary>
      <ul className="plain">
        {(Object.keys(files) as (keyof typeof files)[]).map((name) => (
          <li key={name}>
            <a href={addressIn(convention, files[name])}>{text[name]}</a>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The program: days, search, filters, events by time. Everything works by links and one form. */
export function ProgramPage({ site, view, now, isEmbedded = false }: ProgramPageProps) {
  const { convention, events } = site;
  const clock = clockOf(convention);
  const program = programOf(site, view, now, programText.values);
  const address = addressIn(convention, isEmbedded ? 'embed' : 'program');
  const cardsOf = (events: ProgramDay['events']) => (
    <ul className="events">
      {events.map((event) => (
        <EventCard key={event.id} event={event} convention={convention} clock={clock} isEmbedded={isEmbedded} />
      ))}
    </ul>
  );
  const dayName = (key: string) => {
    const day = site.days.find((one) => one.key === key);
    return day ? showDay(day.start_date, clock) : key || programText.noTime;
  };
  return (
    <>
      <div className="row head">
        <h1>{programText.title}</h1>
        {!isEmbedded && (
          <>
            <a className="button" href={addressIn(convention, 'now')}>
              {siteText.now}
            </a>
            <a href={addressIn(convention, 'print/program')}>{printText.link}</a>
            <a href={`/calendar/${convention.id}.ics`}>{programText.calendar}</a>
            <a href={address} data-favorites hidden>
              {programText.favorites({ count: 0 })}
            </a>
          </>
        )}
      </div>
      {events.length > 0 && !convention.is_schedule_public && <p className="notice">{programText.notPublic}</p>}
      <Days site={site} view={view} day={program.day} address={address} />
      <search>
        <form action={address} className="search" data-filter>
          <label htmlFor="q" className="hidden">
            {programText.searchLabel}
          </label>
          <input
            id="q"
            type="search"
            name="q"
            defaultValue={view.q}
            placeholder={programText.searchLabel}
            maxLength={MAX_SEARCH}
          />
          {/* Words are looked for in all days, unless a day was chosen. */}
          <button type="submit" className="button primary" {...(view.day ? {} : { name: 'day', value: '' })}>
            {siteText.search}
          </button>
          <Facets program={program} view={view} address={address} />
        </form>
      </search>
      <div id="results" data-results>
        <p role="status" className="quiet">
          {program.is_similar ? programText.similar({ search: view.q }) : programText.count({ events: program.events.length })}
        </p>
        {!isEmbedded && calendarQueryOf(view) && program.events.length > 0 && (
          <p>
            <a href={`${addressIn(convention, 'schedule.ics')}${calendarQueryOf(view)}`}>{programText.calendarOfThese}</a>
          </p>
        )}
        {program.days.map(({ key, events }) => (
          <section key={key} aria-labelledby={`day-${key}`}>
            <h2 id={`day-${key}`}>{dayName(key)}</h2>
            {earlierFirst(events, now).map(({ isFolded, events }) =>
              isFolded ? (
                <details key="over">
                  <summary>{mineText.over({ count: events.length })}</summary>
                  {cardsOf(events)}
                </details>
              ) : (
                <Fragment key="coming">{cardsOf(events)}</Fragment>
              ),
            )}
          </section>
        ))}
        {program.events.length === 0 && (
          <div className="empty">
            <h2>{isNarrowed(view) || events.length ? programText.noMatch : programText.empty}</h2>
            {view.only?.length === 0 ? <p>{programText.noFavorites}</p> : events.length > 0 && <p>{programText.noMatchHelp}</p>}
            {isNarrowed(view) && (
              <a className="button" href={clearedAddress(address, view)}>
                {programText.clear}
              </a>
            )}
          </div>
        )}
      </div>
      {!isEmbedded && <Elsewhere convention={convention} />}
    </>
  );
}
