import { wishesText } from '../../../messages/public/wishes.ts';
import { addressIn } from '../format.ts';
import { Refused } from '../mine/Field.tsx';
import { PersonLine } from '../mine/PersonLine.tsx';
import type { Person } from '../mine/person.ts';
import type { Site, SiteEvent } from '../site.ts';
import { WishForm } from './WishForm.tsx';
import { phaseText } from './WishNote.tsx';
import { WishParty } from './WishParty.tsx';
import type { MyWish, MyWishes, WishBadge, WishOutcome } from './wishes.ts';

interface WishesPageProps {
  readonly site: Site;
  readonly person: Person;
  readonly mine: MyWishes;
  /** The event that they come from, to be ranked. */
  readonly adding: SiteEvent | null;
  /** Why the last change was refused, where no script says it. */
  readonly refused?: string;
}
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
        aria-label={wishesText.of2({ action: label, event: of })}
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

function Wish({ wish, badge, site, isEditable }: { wish: MyWish; badge: WishBadge; site: Site; isEditable: boolean }) {
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
                aria-label={wishesText.of2({ action: want_wait ? wishesText.noWait : wishesText.wait, event: of })}
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
          <button type="submit" className="button" aria-label={wishesText.of2({ action: wishesText.joinLine, event: of })}>
            {wishesText.joinLine}
          </button>
        </WishForm>
      )}
    </li>
  );
}

function OfBadge({ badge, site, mine, adding }: { badge: WishBadge } & Pick<WishesPageProps, 'site' | 'mine' | 'adding'>) {
  const { id, name, wishes, reason, party } = badge;
  const isOpen = mine.phase === 'open' && reason === null;
  const isEditable = isOpen && party.leader_badge_id === id;
  const isAdding = adding && isEditable && wishes.length < mine.limit && !wishes.some((wish) => wish.number === adding.number);
  const event = adding ? wishesText.event(adding) : '';
  return (
    <section aria-labelledby={`of-${id}`} className="card">
      <h2 id={`of-${id}`}>{wishesText.of({ name })}</h2>
      {reason && <p className="tone-full">{reason}</p>}
      {isAdding && (
        <WishForm site={site} call={`PUT /badge/${id}/wishes`} what="rank" badge_id={id}>
          {[...wishes.map((wish) => wish.event_id), adding.id].map((event_id) => (
            <input key={event_id} type="hidden" name="event_ids[]" value={event_id} />
          ))}
          <button type="submit" className="button primary" id={`add-${id}`} aria-label={wishesText.addFor({ event, name })}>
            {wishesText.add({ event })}
          </button>
          <Refused />
        </WishForm>
      )}
      {wishes.length ? (
        <ol className="plain wishes">
          {wishes.map((wish) => (
            <Wish key={wish.id} wish={wish} badge={badge} site={site} isEditable={isEditable} />
          ))}
        </ol>
      ) : (
        !reason && <p className="quiet">{isOpen ? wishesText.empty : wishesText.emptyDrawn}</p>
      )}
      {!reason && (isOpen || party.code) && <WishParty site={site} badge={badge} isOpen={isOpen} />}
    </section>
  );
}

/** The ranked wishes of all badges of somebody: before the draw to be ordered, after it with what came of them. */
export function WishesPage({ site, person, mine, adding, refused }: WishesPageProps) {
  const { convention } = site;
  return (
    <div className="narrow">
      {adding && (
        <p>
          <a href={addressIn(convention, `event/${adding.number}`)}>{wishesText.back}</a>
        </p>
      )}
      <h1>{wishesText.title}</h1>
      <PersonLine person={person} />
      {refused && (
        <p role="alert" className="refused">
          {refused}
        </p>
      )}
      <p>{phaseText(convention)}</p>
      {mine.phase === 'open' && <p className="quiet">{wishesText.lead({ limit: mine.limit })}</p>}
      {mine.badges.map((badge) => (
        <OfBadge key={badge.id} badge={badge} site={site} mine={mine} adding={adding} />
      ))}
      {!mine.badges.length && mine.phase !== 'none' && (
        <>
          <p>{wishesText.noBadges}</p>
          <p>
            <a className="button primary" href={`${addressIn(convention, 'badges')}?next=me/wishes`}>
              {wishesText.toBadges}
            </a>
          </p>
        </>
      )}
      <p className="actions">
        <a className="button" href={addressIn(convention, 'program')}>
          {wishesText.toProgram}
        </a>
        {mine.phase !== 'none' && (
          <a className="button" href={addressIn(convention, 'draw')}>
            {wishesText.how}
          </a>
        )}
      </p>
    </div>
  );
}
