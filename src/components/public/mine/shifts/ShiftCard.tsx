import type { ReactNode } from 'react';
import { showLength, showSpan } from '../../../../client/format/local.ts';
import { shiftsText } from '../../../../messages/public/volunteer.ts';
import { clockOf } from '../../format.ts';
import { Prose } from '../../Prose.tsx';
import type { SiteConvention } from '../../site.ts';
import { Refused } from '../Field.tsx';
import { isOver, isSoon, minutesLeft } from './rules.ts';
import type { OpenShift, OwnShift } from './shifts.ts';

interface ShiftCardProps {
  readonly convention: SiteConvention;
  readonly shift: OpenShift;
  readonly state: string;
  readonly tone: 'quiet' | `tone-${'free' | 'few' | 'full'}`;
  readonly children?: ReactNode;
}
/** A shift: when and where it is, what it is about, and what can be done with it. */
export const ShiftCard = ({ convention, shift, state, tone, children }: ShiftCardProps) => (
  <li className="card">
    <div className="row">
      <h3>
        <bdi>{shift.name}</bdi>
      </h3>
      <span className={tone}>{state}</span>
    </div>
    <p>{[showSpan(shift.start, shift.end, clockOf(convention)), shift.room].filter(Boolean).join(' · ')}</p>
    {shift.type && <p className="quiet">{shift.type}</p>}
    {shift.texts_html.length > 0 && (
      <details>
        <summary>{shiftsText.about}</summary>
        {shift.texts_html.map((html) => (
          <Prose key={html} html={html} />
        ))}
      </details>
    )}
    {children}
  </li>
);

interface OwnCardProps {
  readonly convention: SiteConvention;
  readonly own: OwnShift;
  readonly now: Date;
}
/** The id of the form that gives a shift back. */
export const backFormOf = ({ id }: Pick<OpenShift, 'id'>): string => `back-${id}`;
/** The id of the form that gets a shift. */
export const takeFormOf = ({ id }: Pick<OpenShift, 'id'>): string => `take-${id}`;

/** Gives a shift back, or an application. A shift is asked about first: others may have it then. */
function Drop({ convention, own: { id, status, shift }, now }: OwnCardProps) {
  const isApplication = status === 'unscheduled';
  const label = isApplication ? shiftsText.withdraw : shiftsText.drop;
  const button = (
    <button type="submit" className="button" aria-label={`${label}: ${shift.name}`}>
      {label}
    </button>
  );
  return (
    <form
      id={backFormOf(shift)}
      data-call={`POST /volunteershift/${id}/withdraw`}
      // What needed an answer once would need one again.
      data-back={isApplication || shift.isSelfService ? takeFormOf(shift) : undefined}
      data-then="reload"
      data-done={(isApplication ? shiftsText.withdrawn : shiftsText.dropped)({
        shift: shift.name,
        times: showSpan(shift.start, shift.end, clockOf(convention)),
      })}
    >
      {isApplication ? (
        button
      ) : (
        <details>
          <summary>{shiftsText.drop}</summary>
          <p>{isSoon(shift, now) ? shiftsText.left({ length: showLength(minutesLeft(shift, now)) }) : shiftsText.othersMay}</p>
          {button}
        </details>
      )}
      <Refused />
    </form>
  );
}
const tones = { unscheduled: 'tone-few', scheduled: 'tone-free', worked: 'quiet', no_show: 'tone-full' } as const;

/** A shift that somebody has, had or applied for. */
export function OwnCard({ convention, own, now }: OwnCardProps) {
  const { status, shift } = own;
  if (status === 'declined' || status === 'withdrawn') return null;
  const hasBegun = shift.start <= now;
  return (
    <ShiftCard convention={convention} shift={shift} state={shiftsText.states[status]} tone={tones[status]}>
      {status === 'unscheduled' || (status === 'scheduled' && !hasBegun) ? (
        <Drop {...{ convention, own, now }} />
      ) : (
        status === 'scheduled' && <p className="quiet">{isOver(own, now) ? shiftsText.over : shiftsText.begun}</p>
      )}
    </ShiftCard>
  );
}
