import type { ReactNode } from 'react';
import { showHour } from '../../../../client/format/local.ts';
import { hostText } from '../../../../messages/public/host.ts';
import { clockOf } from '../../format.ts';
import type { SiteConvention } from '../../site.ts';
import { Field, Refused } from '../Field.tsx';
import type { Door, DoorPerson, HostedEvent } from './host.ts';
import { LinePart } from './LinePart.tsx';

interface DoorPartProps {
  readonly convention: SiteConvention;
  readonly event: HostedEvent;
  readonly door: Door;
}

/** A button for one person, as large as a thumb. */
function Person({ person, call, note, children }: { person: DoorPerson; call: string; note: string; children?: ReactNode }) {
  return (
    <li>
      <form data-call={`PUT /ticket/${person.ticket_id}/${call}`} data-then="refresh">
        {children}
        <button type="submit" id={person.ticket_id} className="button person-button">
          <strong>{person.name}</strong> <span className="quiet">{note}</span>
        </button>
        {person.is_refunded && <p className="tone-few">{hostText.refunded}</p>}
        <Refused />
      </form>
    </li>
  );
}
function Missing({ people }: { people: readonly DoorPerson[] }) {
  return (
    <>
      <h3>{hostText.missing({ count: people.length })}</h3>
      <ul className="plain people" data-people>
        {people.map((person) =>
          person.verified ? (
            <Person key={person.ticket_id} person={person} call="check-in" note={hostText.mark} />
          ) : (
            <li key={person.ticket_id} className="card">
              <strong>{person.name}</strong>
              <p className="tone-few">{hostText.notPaid}</p>
            </li>
          ),
        )}
      </ul>
    </>
  );
}
/** Whose seats were given to others: should they come after all, they get a free seat. */
const Given = ({ people }: { people: readonly DoorPerson[] }) => (
  <>
    <h3>{hostText.given({ count: people.length })}</h3>
    <ul className="plain people" data-people>
      {people.map((person) => (
        <Person key={person.ticket_id} person={person} call="check-in" note={hostText.markLate} />
      ))}
    </ul>
  </>
);
function Here({ people, convention }: { people: readonly DoorPerson[]; convention: SiteConvention }) {
  const clock = clockOf(convention);
  return (
    <>
      <h3>{hostText.here({ count: people.length })}</h3>
      <ul className="plain people" data-people>
        {people.map((person) => {
          const { checked_in_date } = person;
          if (!checked_in_date) return null;
          const note = hostText.since({ time: showHour(checked_in_date, clock) });
          return (
            <Person key={person.ticket_id} person={person} call="reverse-check-in" note={note}>
              <input type="hidden" name="checked_in_date" value={checked_in_date.toISOString()} />
            </Person>
          );
        })}
      </ul>
    </>
  );
}

/** Who has come to an event, who has not, and how they are checked in. */
export function DoorPart({ convention, event, door: { total, here, items, grace } }: DoorPartProps) {
  const missing = items.filter(({ checked_in_date, no_show }) => checked_in_date === null && !no_show);
  const given = items.filter(({ no_show }) => no_show);
  const arrived = items.filter(({ checked_in_date }) => checked_in_date !== null);
  return (
    <section aria-labelledby="check-in" data-door>
      <h2 id="check-in">{hostText.checkIn}</h2>
      <form data-call={`POST /event/${event.id}/check-in`} data-then="refresh">
        <Field
          label={hostText.badge}
          id="badge"
          name="badge"
          required
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          enterKeyHint="done"
        />
        <div className="actions">
          <button type="submit" className="button primary">
            {hostText.checkInButton}
          </button>
          <button type="button" className="button" data-camera hidden>
            {hostText.camera}
          </button>
        </div>
        <video className="camera" hidden muted playsInline />
        <Refused />
      </form>
      <p role="status" className="tone-free" data-said />
      <div data-live>
        <p>{total ? hostText.counted({ here, total }) : hostText.nobody}</p>
        {items.length < total + given.length && <p className="quiet">{hostText.more({ count: items.length })}</p>}
        {total > 0 && here === total && <p className="tone-free">{hostText.allHere}</p>}
        {grace && <LinePart convention={convention} event={event} grace={grace} />}
        {missing.length > 0 && <Missing people={missing} />}
        {given.length > 0 && <Given people={given} />}
        {arrived.length > 0 && <Here people={arrived} convention={convention} />}
      </div>
    </section>
  );
}
