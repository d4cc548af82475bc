import { wishesText } from '../../../messages/public/wishes.ts';
import { Field, Refused } from '../mine/Field.tsx';
import type { Site } from '../site.ts';
import { WishForm } from './WishForm.tsx';
import type { WishBadge } from './wishes.ts';

const nameOf = ({ party: { members, leader_badge_id } }: WishBadge) =>
  members.find(({ badge_id }) => badge_id === leader_badge_id)?.name ?? '';

/** Who is in a party, how others join it, and the ways out. Once wishes are closed it only tells. */
export function WishParty({ site, badge, isOpen }: { site: Site; badge: WishBadge; isOpen: boolean }) {
  const { id, party } = badge;
  const { code, leader_badge_id, max_granted, members } = party;
  const isLeader = leader_badge_id === id;
  const isShared = members.length > 1;
  const title = `party-${id}`;
  return (
    <section aria-labelledby={title} className="party">
      <h3 id={title}>{wishesText.party}</h3>
      {isOpen && <p className="quiet">{wishesText.partyLead}</p>}
      <p>{wishesText.members({ names: members.map(({ name }) => name).join(', '), count: members.length })}</p>
      {!isLeader && <p>{wishesText.leads({ name: nameOf(badge) })}</p>}
      {code ? (
        <>
          <p className="quiet">{wishesText.code}</p>
          <p className="figure" data-party-code>
            {code}
          </p>
          <p className="quiet">{wishesText.codeNote}</p>
        </>
      ) : (
        isOpen && (
          <WishForm site={site} call={`PUT /badge/${id}/wish-party`} what="party" badge_id={id}>
            <button type="submit" className="button" id={`make-${id}`}>
              {wishesText.makeParty}
            </button>
            <Refused />
          </WishForm>
        )
      )}
      {isOpen && isShared && (
        <div className="actions">
          {isLeader &&
            members
              .filter(({ badge_id }) => badge_id !== id)
              .map(({ badge_id, name }) => (
                <WishForm key={badge_id} site={site} call={`POST /badge/${id}/leave-wish-party`} what="leave" badge_id={id}>
                  <input type="hidden" name="badge_id" value={badge_id} />
                  <button type="submit" className="button">
                    {wishesText.takeOut({ name })}
                  </button>
                  <Refused />
                </WishForm>
              ))}
          <WishForm site={site} call={`POST /badge/${id}/leave-wish-party`} what="leave" badge_id={id}>
            <button type="submit" className="button">
              {wishesText.leave}
            </button>
            <Refused />
          </WishForm>
        </div>
      )}
      {isOpen && isLeader && code && (
        <WishForm site={site} call={`PUT /badge/${id}/wish-party`} what="party" badge_id={id}>
          <Field
            label={wishesText.most}
            id={`most-${id}`}
            name="max_granted"
            type="number"
            min={1}
            max={50}
            defaultValue={max_granted ?? ''}
            data-empty=""
          />
          <p className="quiet">{wishesText.mostNote}</p>
          <Refused />
          <button type="submit" className="button" id={`limit-${id}`}>
            {wishesText.save}
          </button>
        </WishForm>
      )}
      {isOpen && !isShared && (
        <details>
          <summary>{wishesText.joinParty}</summary>
          <WishForm site={site} call={`POST /badge/${id}/join-wish-party`} what="join" badge_id={id}>
            <Field label={wishesText.otherCode} id={`code-${id}`} name="code" required maxLength={20} autoComplete="off" />
            <p className="quiet">{wishesText.joinNote}</p>
            <Refused />
            <button type="submit" className="button primary" id={`join-${id}`}>
              {wishesText.joinParty}
            </button>
          </WishForm>
        </details>
      )}
    </section>
  );
}
