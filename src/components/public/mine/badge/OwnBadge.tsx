import { price as showPrice, showTime } from '../../../../client/format/local.ts';
import { badgesText } from '../../../../messages/public/badges.ts';
import { Give } from '../../cart/Give.tsx';
import { clockOf } from '../../format.ts';
import type { Site } from '../../site.ts';
import { SignLink } from '../../waivers/SignLink.tsx';
import type { MyBadge } from '../badges.ts';
import { Refused } from '../Field.tsx';
import { DoorCode } from '../QrCode.tsx';
import { NamePart } from './NamePart.tsx';

/** A badge of somebody: whether it is paid and signed, its tickets, and what can be done with it. */
export function OwnBadge({ badge, site, takesCards }: { badge: MyBadge; site: Site; takesCards: boolean }) {
  const { id, number, name, type, verified, checked_in, hold_expires_date, owed, disputed, payHref, giving, tickets } = badge;
  const { awaits_signature, isSigned, addons, isInBundle, code } = badge;
  return (
    <li className="card" data-badge-of-mine={number}>
      <div className="row">
        <h2>{name}</h2>
        <strong className="figure">{badgesText.number({ number })}</strong>
      </div>
      <p>{[type, ...addons].join(' · ')}</p>
      {verified && (checked_in || owed === 0) && (
        <p className="tone-free">{checked_in ? badgesText.checkedIn : badgesText.ready}</p>
      )}
      {code && <DoorCode code={code} name={name} isCheckedIn={checked_in} />}
      {!verified && hold_expires_date && (
        <p className="tone-few">
          <span data-until={hold_expires_date.getTime()} data-over={badgesText.heldOver}>
            {badgesText.held({ time: showTime(hold_expires_date, clockOf(site.convention)) })}
          </span>
        </p>
      )}
      {owed > 0 && disputed > 0 && (
        <p className="tone-few">{badgesText.disputed({ amount: showPrice(disputed, clockOf(site.convention)) })}</p>
      )}
      {owed > 0 && <p>{badgesText.owed({ amount: showPrice(owed, clockOf(site.convention)) })}</p>}
      <SignLink convention={site.convention} badge_id={id} {...{ name, awaits_signature, isSigned }} />
      <Give site={site} kind="badge" id={id} what={`${type}, ${name}`} {...giving} />
      {tickets.length > 0 && (
        <ul className="plain">
          {tickets.map((ticket) => (
            <li key={ticket.id} className="entry">
              <p>{ticket.event}</p>
              <Give site={site} kind="ticket" what={ticket.event} {...ticket} />
            </li>
          ))}
        </ul>
      )}
      {payHref && (
        <p className="actions">
          <a className="button primary" href={payHref} aria-label={`${badgesText.pay}: ${name}`}>
            {badgesText.pay}
          </a>
        </p>
      )}
      {!verified && (
        <>
          <p className="quiet">{takesCards ? badgesText.payNote : badgesText.heldNote}</p>
          {!isInBundle && (
            <form data-call={`DELETE /badge/${id}`} data-then="reload">
              <Refused />
              <button type="submit" className="button" aria-label={`${badgesText.letGo}: ${name}`}>
                {badgesText.letGo}
              </button>
            </form>
          )}
        </>
      )}
      <NamePart badge={badge} />
    </li>
  );
}
