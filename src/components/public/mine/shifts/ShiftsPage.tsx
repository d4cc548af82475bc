import { showSpan } from '../../../../client/format/local.ts';
import { mineText } from '../../../../messages/public/mine.ts';
import { shiftsText, volunteerText } from '../../../../messages/public/volunteer.ts';
import { clockOf } from '../../format.ts';
import type { Site, SiteConvention } from '../../site.ts';
import { Refused } from '../Field.tsx';
import { PersonLine } from '../PersonLine.tsx';
import type { Person } from '../person.ts';
import { OpenPart } from './OpenPart.tsx';
import { comingFirst, hoursAhead, isOver, isOwn, nextShift, showHoursLength, timeUntil } from './rules.ts';
import { OwnCard } from './ShiftCard.tsx';
import type { OwnShift, Shifts } from './shifts.ts';

/** How an offer to help stands, while undecided or declined. */
function Standing({ volunteer_id, status }: Pick<Shifts, 'volunteer_id' | 'status'>) {
  if (status === 'approved') return null;
  return (
    <div className="notice">
      <p>{volunteerText.states[status]}</p>
      {status === 'declined' && (
        <form data-call={`POST /volunteer/${volunteer_id}/submit`} data-then="reload" data-done={shiftsText.askedAgain}>
          <button type="submit" className="button">
            {shiftsText.askAgain}
          </button>
          <Refused />
        </form>
      )}
    </div>
  );
}
/** The shift that is on, or comes next: when, where, and what it is. */
function Next({ convention, own, now }: { convention: SiteConvention; own: readonly OwnShift[]; now: Date }) {
  const next = nextShift(own, now);
  if (!next) return null;
  return (
    <section className="card" aria-label={shiftsText.next}>
      <p className="quiet">
        {next.start <= now ? shiftsText.onNow : shiftsText.nextIn({ timeUntil: timeUntil(next.start, now) })}
      </p>
      <p>
        <strong>
          <bdi>{next.name}</bdi>
        </strong>
      </p>
      <p>
        {showSpan(next.start, next.end, clockOf(convention))} · {next.room ?? shiftsText.askWhere}
      </p>
    </section>
  );
}
/** How to reach those who know. */
const Questions = ({ convention: { email, phone } }: { convention: SiteConvention }) =>
  email || phone ? (
    <p className="quiet">
      {shiftsText.questions} {email && <a href={`mailto:${email}`}>{email}</a>}
      {email && phone && ', '}
      {phone && <a href={`tel:${phone}`}>{phone}</a>}
    </p>
  ) : null;

interface ShiftsPageProps {
  readonly site: Site;
  readonly person: Person;
  readonly shifts: Shifts;
  /** Whether they work for the convention, and so in the dashboard. */
  readonly hasRole: boolean;
  readonly now: Date;
}
/** A volunteer's shifts, and those they can have. */
export function ShiftsPage({ site: { convention }, person, shifts, hasRole, now }: ShiftsPageProps) {
  const own = comingFirst(shifts.own.filter(isOwn), now);
  const [coming, over] = [own.filter((one) => !isOver(one, now)), own.filter((one) => isOver(one, now))];
  const hours = [
    [hoursAhead(own, now), shiftsText.scheduled],
    [own.reduce((sum, one) => sum + one.hours, 0), shiftsText.worked],
  ] as const;
  const listOf = (of: readonly OwnShift[]) => (
    <ul className="cards">
      {of.map((one) => (
        <OwnCard key={one.id} convention={convention} own={one} now={now} />
      ))}
    </ul>
  );
  return (
    <div>
      <h1>{shiftsText.title}</h1>
      <PersonLine person={person}>
        {hasRole && <a href={`/convention/${convention.id}?start`}>{mineText.dashboard}</a>}
      </PersonLine>
      <Standing {...shifts} />
      <Next convention={convention} own={own} now={now} />
      <Questions convention={convention} />
      <section aria-labelledby="own" data-says>
        <h2 id="own">{shiftsText.own}</h2>
        <p>
          {hours
            .filter(([length]) => length > 0)
            .map(([length, say]) => say({ length: showHoursLength(length) }))
            .join(' · ')}
        </p>
        {!coming.length && <p className="quiet">{shifts.own.length ? shiftsText.none : shiftsText.empty}</p>}
        {listOf(coming)}
        {over.length > 0 && (
          <details>
            <summary>{shiftsText.earlier({ count: over.length })}</summary>
            {listOf(over)}
          </details>
        )}
      </section>
      <OpenPart convention={convention} shifts={shifts} now={now} />
    </div>
  );
}
