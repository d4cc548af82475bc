import { wishesText } from '../../../messages/public/wishes.ts';
import { addressIn } from '../format.ts';
import { Refused } from '../mine/Field.tsx';
import type { Site } from '../site.ts';
import { WishForm } from './WishForm.tsx';
import type { MyWish, WishBadge, WishOutcome } from './wishes.ts';

const tones: Readonly<Record<WishOutcome, string>> = {
  pending: 'quiet',
  granted: 'tone-free',
  sold_out: 'tone-full',
  clash: 'tone-few',
  not_allowed: 'tone-few',
  limit: 'tone-few',
};

/** A button that sends the wishes of a badge in another order. */
function Reorder({
  site,
  badge,
  events,
  label,
  of,
  id,
  disabled = false,
}: {
  site: Site;
  badge: WishBadge;
  /** Ids of events in their new order. */
  events: readonly string[];
  label: string;
  of: string;
  id: string;
  disabled?: boolean;
}) {
  return (
    <WishForm site={site} call={`PUT /badge/${badge.id}/wishes`} what="rank" badge_id={badge.id}>
      {events.map((event_id) => (
        <input key={event_id} type="hidden" name="event_ids[]" value={event_id} />
      ))}
      <button
        type="submit"
        className="button"
        id={id}
        disabled={disabled}
        aria-label={wishesText.actionFor({ action: label, event: of })}
      >
        {label}
      </button>
      <Refused />
    </WishForm>
  );
}
/** The list with two neighbors exchanged. */
function exchanged(events: readonly string[], at: number, by: 1 | -1): string[] {
  const moved = [...events];
  const [one, other] = [moved[at], moved[at + by]];
  if (one && other) [moved[at], moved[at + by]] = [other, one];
  return moved;
}

/** A wish of a badge: what came of it, or how to rank it. */
export function Wish({ wish, badge, site, isEditable }: { wish: MyWish; badge: WishBadge; site: Site; isEditable: boolean }) {
  const { id, event_id, number, name, want_wait, outcome, reason } = wish;
  const events = badge.wishes.map((one) => one.event_id);
  const place = events.indexOf(event_id);
  const of = wishesText.event({ number, name });
  return (
    <li className="entry" id={`wish-${id}`}>
      <p>
        <strong className="figure">{place + 1}</strong> <a href={addressIn(site.convention, `event/${number}`)}>{of}</a>
      </p>
      {outcome !== 'pending' && (
        <p className={tones[outcome]}>
          <strong>{wishesText.outcomes[outcome]}</strong>
          {reason && ` · ${reason}`}
        </p>
      )}
      {isEditable && badge.party.members.length === 1 && want_wait && <p className="quiet">{wishesText.waiting}</p>}
      {isEditable && (
        <div className="actions">
          <Reorder
            site={site}
            badge={badge}
            events={exchanged(events, place, -1)}
            label={wishesText.up}
            of={of}
            id={`up-${badge.id}-${number}`}
            disabled={place === 0}
          />
          <Reorder
            site={site}
            badge={badge}
            events={exchanged(events, place, 1)}
            label={wishesText.down}
            of={of}
            id={`down-${badge.id}-${number}`}
            disabled={place === events.length - 1}
          />
          <Reorder
            site={site}
            badge={badge}
            events={events.filter((one) => one !== event_id)}
            label={wishesText.remove}
            of={of}
            id={`remove-${badge.id}-${number}`}
          />
          {badge.party.members.length === 1 && (
            <WishForm site={site} call={`PUT /eventwish/${id}`} what="wait" badge_id={badge.id} wish={id}>
              <input type="hidden" name="want_wait" value={want_wait ? '0' : '1'} />
              <button
                type="submit"
                className="button"
                id={`wait-${badge.id}-${number}`}
                aria-label={wishesText.actionFor({ action: want_wait ? wishesText.noWait : wishesText.wait, event: of })}
              >
                {want_wait ? wishesText.noWait : wishesText.wait}
              </button>
              <Refused />
            </WishForm>
          )}
        </div>
      )}
      {outcome === 'sold_out' && !wish.waits && (
        <WishForm site={site} call={`POST /eventwish/${id}/wait`} what="line" badge_id={badge.id} wish={id}>
          <Refused />
          <button type="submit" className="button" aria-label={wishesText.actionFor({ action: wishesText.joinLine, event: of })}>
            {wishesText.joinLine}
          </button>
        </WishForm>
      )}
    </li>
  );
}
