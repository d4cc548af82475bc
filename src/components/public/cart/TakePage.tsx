import { showTime } from '../../../client/format/local.ts';
import { badgesText } from '../../../messages/public/badges.ts';
import { transferText as text } from '../../../messages/public/cart.ts';
import { addressIn, clockOf } from '../format.ts';
import { CustomFields } from '../mine/CustomFields.tsx';
import { Field, Refused } from '../mine/Field.tsx';
import { PersonLine } from '../mine/PersonLine.tsx';
import type { Person } from '../mine/person.ts';
import type { Site } from '../site.ts';
import type { Gift } from './transfers.ts';

interface TakePageProps {
  readonly site: Site;
  /** Who is signed in; null: nobody. */
  readonly person: Person | null;
  /** Null: the link is no longer valid. */
  readonly gift: Gift | null;
}
function Accept({ site, gift }: { site: Site; gift: Gift }) {
  const { convention } = site;
  const badges = addressIn(convention, 'badges');
  if (gift.isOwn) return <p className="notice">{text.own}</p>;
  if (gift.kind === 'ticket' && !gift.badges.length)
    return (
      <>
        <p className="notice">{text.noBadge}</p>
        <p className="actions">
          <a className="button" href={badges}>
            {badgesText.get}
          </a>
        </p>
      </>
    );
  return (
    <form data-call={`POST /convention/${convention.id}/accept-transfer`} data-then="open" data-open={badges}>
      {gift.secret ? (
        <input type="hidden" name="secret" value={gift.secret} />
      ) : (
        <input type="hidden" name="transfer_id" value={gift.id} />
      )}
      {gift.kind === 'badge' ? (
        <fieldset>
          <legend>{text.name}</legend>
          <Field label={badgesText.firstname} id="first" name="firstname" autoComplete="given-name" required maxLength={100} />
          <Field label={badgesText.lastname} id="last" name="lastname" autoComplete="family-name" maxLength={100} />
          <CustomFields fields={gift.fields} of="take" />
        </fieldset>
      ) : (
        <p className="field">
          <label htmlFor="with">{text.badge}</label>
          <select id="with" name="badge_id" required>
            {gift.badges.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </p>
      )}
      <Refused />
      <button type="submit" className="button primary">
        {text.accept}
      </button>
    </form>
  );
}
/** What a link offers, to whoever has it. */
export function TakePage({ site, person, gift }: TakePageProps) {
  return (
    <div className="narrow">
      <h1>{text.title}</h1>
      {person && <PersonLine person={person} />}
      {gift ? (
        <>
          <p>
            <strong>{text.from(gift)}</strong>
          </p>
          {gift.events.length > 0 && <p>{text.tickets({ events: gift.events.join(', ') })}</p>}
          <p className="quiet">{text.until({ time: showTime(gift.until, clockOf(site.convention)) })}</p>
          {person ? (
            <Accept site={site} gift={gift} />
          ) : (
            <>
              <p>{text.signIn}</p>
              <p className="actions">
                <a className="button primary" href={`${addressIn(site.convention, 'join')}?next=badges`}>
                  {text.toSignIn}
                </a>
              </p>
            </>
          )}
        </>
      ) : (
        <p className="notice">{text.over}</p>
      )}
    </div>
  );
}
