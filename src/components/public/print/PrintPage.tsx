import { showDays } from '../../../client/format/local.ts';
import { programText } from '../../../messages/public/program.ts';
import { printText } from '../../../messages/public/screen.ts';
import { addressIn, clockOf } from '../format.ts';
import { whereOf } from '../HomePage.tsx';
import type { Site } from '../site.ts';
import { printedProgram } from './programSheet.ts';

/** The program as it is printed: two columns on paper, without what only screens need. */
export function PrintPage({ site, file }: { site: Site; file: string }) {
  const { convention } = site;
  const days = printedProgram(site);
  const clock = clockOf(convention);
  const when = convention.start_date ? showDays(convention.start_date, convention.end_date, clock) : '';
  return (
    <>
      <p className="actions no-print">
        <a href={addressIn(convention, 'program')}>{programText.title}</a>
        <button type="button" className="button primary" data-print hidden>
          {printText.print}
        </button>
        {days.length > 0 && (
          <a className="button" href={file}>
            {printText.file}
          </a>
        )}
      </p>
      <h1>
        <bdi>{convention.name}</bdi>
      </h1>
      <p>{[when, whereOf(convention)].filter(Boolean).join(' · ')}</p>
      {!days.length && <p className="quiet">{printText.empty}</p>}
      {days.map(({ key, name, times }) => (
        <section key={key} className="paper-day" aria-labelledby={`day-${key}`}>
          <h2 id={`day-${key}`}>{name}</h2>
          {times.map((time) => (
            <div key={time.key} className="paper-time">
              <h3>{time.hours}</h3>
              <ul>
                {time.events.map((event) => (
                  <li key={event.key}>
                    <strong dir="auto">{event.title}</strong> <span className="quiet">{event.number}</span>
                    {[event.place, event.facts].filter(Boolean).map((line) => (
                      <p key={line} className="quiet">
                        {line}
                      </p>
                    ))}
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </section>
      ))}
    </>
  );
}
