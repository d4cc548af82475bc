import { waiverText as text } from '../../../messages/registration/signing.ts';
import { PAD } from '../../../resources/registration/strokes.ts';
import { addressIn } from '../format.ts';
import { Field, Refused } from '../mine/Field.tsx';
import { Prose } from '../Prose.tsx';
import type { Site } from '../site.ts';
import type { Signing, WaiverToSign } from './waivers.ts';

interface Of {
  readonly site: Site;
  readonly signing: Signing;
}
/** What a form of the badge calls, signed in or by the link of an order. */
const callOf = ({ convention }: Site, { badge_id, secret }: Signing, act: 'sign' | 'birth-date') =>
  secret ? `POST /convention/${convention.id}/order-page/${act}` : `POST /badge/${badge_id}/${act}`;
const ByLink = ({ signing: { secret, badge_id } }: { signing: Signing }) =>
  secret && (
    <>
      <input type="hidden" name="secret" value={secret} />
      <input type="hidden" name="badge_id" value={badge_id} />
    </>
  );

const BirthDate = ({ site, signing }: Of) => (
  <form data-call={callOf(site, signing, 'birth-date')} data-then="reload" className="card">
    <ByLink signing={signing} />
    <h2>{text.born({ name: signing.name })}</h2>
    <p>{text.bornLead}</p>
    <Field label={text.birthDate} id="birth" name="birth_date" type="date" min="1900-01-01" required />
    <Refused />
    <button type="submit" className="button primary">
      {text.save}
    </button>
  </form>
);
/** The script shows it: without one, the typed name is what signs. */
const Pad = ({ id }: { id: string }) => (
  <div data-pad="" hidden>
    <p id={`${id}-drawn`}>{text.drawn}</p>
    <svg className="pad" viewBox={`0 0 ${PAD.width} ${PAD.height}`} role="img" aria-labelledby={`${id}-drawn`} />
    <input type="hidden" name="strokes" />
    <p className="row quiet">
      <span>{text.drawnHint}</span>
      <button type="button" className="button">
        {text.clear}
      </button>
    </p>
  </div>
);
function Waiver({ site, signing, waiver }: Of & { waiver: WaiverToSign }) {
  const { id, name, text_version, html, guardian_age, needs_guardian, minors_only } = waiver;
  return (
    <section aria-labelledby={`waiver-${id}`} className="card">
      <h2 id={`waiver-${id}`}>{name}</h2>
      <p className="quiet">
        {[text.version({ version: text_version }), minors_only && guardian_age && text.minors({ age: guardian_age })]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <Prose html={html} />
      <form data-call={callOf(site, signing, 'sign')} data-then="reload">
        <ByLink signing={signing} />
        <input type="hidden" name="waiver_id" value={id} />
        <input type="hidden" name="text_version" value={text_version} />
        {needs_guardian && <p className="notice">{text.guardian({ name: signing.name, age: guardian_age ?? 0 })}</p>}
        <Field
          label={text.signer}
          id={`signer-${id}`}
          name="signer_name"
          autoComplete="name"
          maxLength={200}
          required
          {...(needs_guardian ? {} : { defaultValue: signing.name })}
        />
        {needs_guardian && <Field label={text.relation} id={`relation-${id}`} name="guardian_relation" maxLength={60} required />}
        <Pad id={`pad-${id}`} />
        <p className="check">
          <input type="checkbox" id={`agree-${id}`} required />
          <label htmlFor={`agree-${id}`}>{text.agree}</label>
        </p>
        <Refused />
        <button type="submit" className="button primary" aria-label={text.signIt({ waiver: name })}>
          {text.sign}
        </button>
      </form>
    </section>
  );
}

/** What the holder of a badge has to sign, and what is signed. */
export function SignPage({ site, signing }: { site: Site; signing: Signing | null }) {
  if (!signing)
    return (
      <div className="narrow">
        <h1>{text.open}</h1>
        <p className="notice">{text.over}</p>
      </div>
    );
  const { name, missing, signed, secret, needs_birth_date } = signing;
  const { convention } = site;
  return (
    <div className="narrow">
      <h1>{text.title({ name })}</h1>
      {missing.length > 0 ? <p>{text.lead}</p> : <p className="tone-free">{text.done}</p>}
      {missing.length > 0 && needs_birth_date && <BirthDate site={site} signing={signing} />}
      {!needs_birth_date && missing.map((waiver) => <Waiver key={waiver.id} site={site} signing={signing} waiver={waiver} />)}
      {signed.length > 0 && (
        <section aria-labelledby="signed">
          <h2 id="signed">{text.copies}</h2>
          <ul className="plain">
            {signed.map((one) => (
              <li key={one.signature_id}>
                <a href={addressIn(convention, `signature/${one.signature_id}${secret ? `?secret=${secret}` : ''}`)}>
                  {text.read({ waiver: one.name })}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className="actions">
        <a className="button" href={addressIn(convention, secret ? `order/${secret}` : 'badges')}>
          {secret ? text.toOrder : text.toBadges}
        </a>
      </p>
    </div>
  );
}
