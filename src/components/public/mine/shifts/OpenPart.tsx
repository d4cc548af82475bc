import { showDay, showSpan } from '../../../../client/format/local.ts';
import { shiftsText } from '../../../../messages/public/volunteer.ts';
import { addressIn, clockOf } from '../../format.ts';
import type { SiteConvention } from '../../site.ts';
import { Refused } from '../Field.tsx';
import { applicationsAt, clashesOf, isOwn, reasonAgainst } from './rules.ts';
import { backFormOf, ShiftCard, takeFormOf } from './ShiftCard.tsx';
import type { OpenShift, Shifts } from './shifts.ts';

interface OpenPartProps {
  readonly convention: SiteConvention;
  readonly shifts: Shifts;
  readonly now: Date;
}
/**
 * The call that gets a shift. One that needs no approval is had anew after it was dropped, because applying again would ask for approval.
 */
function callFor(shift: OpenShift, { own }: Shifts): string {
  const before = own.find((one) => one.shift.id === shift.id);
  if (!before) return 'POST /volunteershift';
  return shift.isSelfService
    ? `DELETE /volunteershift/${before.id} POST /volunteershift`
    : `POST /volunteershift/${before.id}/reapply`;
}

/** Signs up for a shift, or applies for it. */
function Take({ convention, shift, shifts }: Pick<OpenPartProps, 'convention' | 'shifts'> & { shift: OpenShift }) {
  const label = shift.isSelfService ? shiftsText.take : shiftsText.apply;
  const clashes = clashesOf(shift, shifts.plans);
  const applied = applicationsAt(shift, shifts.own);
  const times = showSpan(shift.start, shift.end, clockOf(convention));
  const call = callFor(shift, shifts);
  return (
    <form
      id={takeFormOf(shift)}
      data-call={call}
      data-then="reload"
      data-done={(shift.isSelfService ? shiftsText.taken : shiftsText.applied)({ shift: shift.name, times })}
      data-back={backFormOf(shift)}
    >
      {clashes.length > 0 && <p className="overlap">{shiftsText.clash({ events: clashes.join(', ') })}</p>}
      {applied.length > 0 && <p className="overlap">{shiftsText.clashApplied({ shifts: applied.join(', ') })}</p>}
      {call.endsWith('/volunteershift') && (
        <>
          <input type="hidden" name="volunteer_id" value={shifts.volunteer_id} />
          <input type="hidden" name="shift_id" value={shift.id} />
        </>
      )}
      <button type="submit" className="button primary" aria-label={`${label}: ${shift.name}`}>
        {label}
      </button>
      <Refused />
    </form>
  );
}

/** The shifts of a day that can be had, and the others with the reason. */
export function OpenPart({ convention, shifts, now }: OpenPartProps) {
  const clock = clockOf(convention);
  const held = new Set(shifts.own.filter(isOwn).map(({ shift }) => shift.id));
  const rules = { ...shifts, now, clock };
  const others = shifts.open.filter(({ id }) => !held.has(id)).map((shift) => ({ shift, reason: reasonAgainst(shift, rules) }));
  const [free, closed] = [others.filter(({ reason }) => reason === null), others.filter(({ reason }) => reason !== null)];
  const listOf = (of: typeof others) => (
    <ul className="cards">
      {of.map(({ shift, reason }) => {
        const left = Math.max(0, shift.places - shift.taken);
        return (
          <ShiftCard
            key={shift.id}
            convention={convention}
            shift={shift}
            state={left ? shiftsText.free({ count: left }) : shiftsText.full}
            tone={left ? 'tone-free' : 'tone-full'}
          >
            {reason === null ? <Take {...{ convention, shift, shifts }} /> : <p>{reason}</p>}
          </ShiftCard>
        );
      })}
    </ul>
  );
  return (
    <section aria-labelledby="open" data-says>
      <h2 id="open">{shiftsText.open}</h2>
      <noscript>
        <p className="notice">{shiftsText.noScript}</p>
      </noscript>
      {shifts.needsBadge && <p className="quiet">{shiftsText.badgeNeeded}</p>}
      {shifts.days.length > 1 && (
        <nav className="days" aria-label={shiftsText.day}>
          {shifts.days.map(({ id, start_date }) => (
            <a
              key={id}
              href={`${addressIn(convention, 'me/shifts')}?day=${id}#open`}
              aria-current={id === shifts.day ? 'true' : undefined}
            >
              {showDay(start_date, clock)}
            </a>
          ))}
        </nav>
      )}
      {!free.length && <p className="quiet">{shifts.days.length ? shiftsText.noneOnDay : shiftsText.noneToCome}</p>}
      {listOf(free)}
      {closed.length > 0 && (
        <details open={!free.length}>
          <summary>{shiftsText.others({ count: closed.length })}</summary>
          {listOf(closed)}
        </details>
      )}
    </section>
  );
}
