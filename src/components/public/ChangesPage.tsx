import { showTime } from '../../client/format/local.ts';
import { changesText } from '../../messages/public/changes.ts';
import type { ReleaseKind } from '../../resources/events/releases/schedulerelease.ts';
import { addressIn, clockOf } from './format.ts';
import { Prose } from './Prose.tsx';
import type { Site } from './site.ts';

/** A release as visitors read it. */
export interface SiteRelease {
  readonly name: string;
  readonly note_html: string;
  readonly date: Date | null;
  readonly changes: readonly SiteChange[];
}
export interface SiteChange {
  readonly id: string;
  readonly number: number;
  readonly name: string;
  readonly kind: ReleaseKind;
  readonly before: { readonly start: Date; readonly place: string } | null;
  readonly after: { readonly start: Date; readonly place: string } | null;
}

/** What the last releases of the schedule changed. */
export function ChangesPage({ site: { convention }, releases }: { site: Site; releases: readonly SiteRelease[] }) {
  const clock = clockOf(convention);
  const told = (one: SiteChange['before']) => (one ? [showTime(one.start, clock), one.place].filter(Boolean).join(', ') : '');
  return (
    <>
      <h1>{changesText.title}</h1>
      {releases.length === 0 && <p className="empty">{changesText.empty}</p>}
      {releases.map(({ name, note_html, date, changes }) => (
        <section key={`${name} ${date?.toISOString()}`}>
          <h2>{name}</h2>
          {date && <p>{changesText.released({ when: showTime(date, clock) })}</p>}
          {note_html && <Prose html={note_html} />}
          {changes.length === 0 && <p>{changesText.noChange}</p>}
          <ul className="entries">
            {changes.map((change) => (
              <li key={change.id}>
                <h3>
                  <a href={addressIn(convention, `event/${change.number}`)}>
                    #{change.number} {change.name}
                  </a>
                </h3>
                <p>
                  {changesText[change.kind]}
                  {change.after && `: ${told(change.after)}`}
                </p>
                {change.before && <p>{changesText.before({ before: told(change.before) })}</p>}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
