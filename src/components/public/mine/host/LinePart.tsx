import { showHour } from '../../../../client/format/local.ts';
import { hostText } from '../../../../messages/public/host.ts';
import { clockOf } from '../../format.ts';
import type { SiteConvention } from '../../site.ts';
import { Refused } from '../Field.tsx';
import type { Giving, HostedEvent } from './host.ts';

interface LinePartProps {
  readonly convention: SiteConvention;
  readonly event: HostedEvent;
  readonly grace: Giving;
}
/** Who is at the door without a ticket, in the order in which they get seats, and the button that gives them. */
export function LinePart({ convention, event: { id }, grace }: LinePartProps) {
  const { gives_from, is_line_open, gives_now, free_count, absent_count, line } = grace;
  if (!gives_from || !is_line_open) return null;
  const seats = Math.min(line.length, free_count + absent_count);
  const time = showHour(gives_from, clockOf(convention));
  return (
    <>
      <h3>{hostText.line({ count: line.length })}</h3>
      <p className="quiet">
        {gives_now ? hostText.givesNow({ absent: absent_count, free: free_count }) : hostText.givesFrom({ time })}
      </p>
      <ol className="plain">
        {line.map(({ presence_id, badge_number, is_on_waiting_list }) => (
          <li key={presence_id} className="row entry">
            <span>
              <strong>{hostText.badgeNumber({ badge: badge_number })}</strong>{' '}
              {is_on_waiting_list && <span className="quiet">{hostText.onList}</span>}
            </span>
            <form data-call={`DELETE /event/${id}/presence`} data-then="refresh">
              <input type="hidden" name="presence_id" value={presence_id} />
              <button type="submit" id={presence_id} className="button" aria-label={hostText.hasLeftOf({ badge: badge_number })}>
                {hostText.hasLeft}
              </button>
              <Refused />
            </form>
          </li>
        ))}
      </ol>
      {gives_now && seats > 0 && (
        <form data-call={`POST /event/${id}/give-seats`} data-then="refresh">
          <button type="submit" id="give-seats" className="button primary">
            {hostText.give({ seats })}
          </button>
          <Refused />
        </form>
      )}
    </>
  );
}
