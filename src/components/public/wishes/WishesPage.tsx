import { wishesText } from '../../../messages/public/wishes.ts';
import { addressIn } from '../format.ts';
import { Refused } from '../mine/Field.tsx';
import { PersonLine } from '../mine/PersonLine.tsx';
import type { Person } from '../mine/person.ts';
import type { Site, SiteEvent } from '../site.ts';
import { Wish } from './Wish.tsx';
import { WishForm } from './WishForm.tsx';
import { phaseText } from './WishNote.tsx';
import { WishParty } from './WishParty.tsx';
import type { MyWishes, WishBadge } from './wishes.ts';

interface WishesPageProps {
  readonly site: Site;
  readonly person: Person;
  readonly mine: MyWishes;
  /** The event that they come from, to be ranked. */
  readonly adding: SiteEvent | null;
  /** Why the last change was refused, where no script says it. */
  readonly refused?: string;
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
  // Where no seats are drawn, only wishes from before say something.
  const badges = mine.badges.filter(({ wishes }) => mine.phase !== 'none' || wishes.length > 0);
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
      {badges.map((badge) => (
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
