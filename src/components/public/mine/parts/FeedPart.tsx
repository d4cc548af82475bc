import { mineText } from '../../../../messages/public/mine.ts';
import type { Site } from '../../site.ts';
import { Field, Refused } from '../Field.tsx';

/** The address of somebody's own calendar. */
export function FeedPart({ site, feed }: { site: Site; feed: string | null }) {
  return (
    <section aria-labelledby="calendar" className="narrow">
      <h2 id="calendar">{mineText.calendar}</h2>
      <p>{mineText.calendarLead}</p>
      {feed && (
        <>
          <Field label={mineText.address} id="feed" readOnly value={feed} />
          <p className="quiet">{mineText.calendarSecret}</p>
        </>
      )}
      <form data-call={`POST /convention/${site.convention.id}/calendar-address`} data-then="reload">
        {feed && <input type="hidden" name="renew" value="1" />}
        <Refused />
        <button type="submit" className="button">
          {feed ? mineText.newAddress : mineText.getAddress}
        </button>
        {feed && <p className="quiet">{mineText.replaceNote}</p>}
      </form>
    </section>
  );
}
