import { showSpan } from '../../../../client/format/local.ts';
import { mineText } from '../../../../messages/public/mine.ts';
import { shiftsText, volunteerText } from '../../../../messages/public/volunteer.ts';
import { addressIn, clockOf } from '../../format.ts';
import type { Site } from '../../site.ts';
import type { Mine } from '../mine.ts';
import { isNear } from '../shifts/rules.ts';

interface ShiftsPartProps extends Pick<Mine, 'shifts' | 'helps'> {
  readonly site: Site;
  readonly now: Date;
}
/** The next shift of a volunteer, near the top of their page, and the way to all of them. Left out for those who have not offered to help. */
export function ShiftsPart({ site: { convention }, shifts, helps, now }: ShiftsPartProps) {
  if (!helps) return null;
  const coming = shifts.filter(({ end }) => end > now);
  const next = coming.find(({ is_scheduled }) => is_scheduled) ?? coming[0];
  const page = addressIn(convention, 'me/shifts');
  return (
    <section aria-labelledby="my-shifts">
      <h2 id="my-shifts">
        <a href={page}>{mineText.shifts}</a>
      </h2>
      {next ? (
        <>
          <p className="time">
            {showSpan(next.start, next.end, clockOf(convention))}
            {next.start <= now && <strong className="tone-free"> · {mineText.now}</strong>}
          </p>
          <p>
            <bdi>{next.name}</bdi> · {next.room ?? shiftsText.askWhere}
          </p>
          {next.is_scheduled && isNear(next, now) && <p>{shiftsText.arrive}</p>}
          {!next.is_scheduled && <p className="quiet">{mineText.applied}</p>}
        </>
      ) : (
        <p className="quiet">{helps === 'approved' ? shiftsText.none : volunteerText.states[helps]}</p>
      )}
      <p>
        <a className="button" href={page}>
          {next || helps !== 'approved' ? shiftsText.see : shiftsText.choose}
        </a>
      </p>
    </section>
  );
}
