import type { ReactNode } from 'react';
import { findOrdersText } from '../../../messages/ledger/letters.ts';
import { joinText } from '../../../messages/public/join.ts';
import { Field, Refused } from './Field.tsx';
import { PersonLine } from './PersonLine.tsx';
import type { Person } from './person.ts';

interface JoinPageProps {
  /** What one signs in for: shown first, with the title of the page. */
  readonly purpose?: { readonly title: string; readonly shown: ReactNode } | undefined;
  /** Who is signed in; null: nobody. */
  readonly person: Person | null;
  /** The page to go on with. */
  readonly next: string;
  /** The page on which lost links of orders are asked for. */
  readonly orders: string;
  /** Whether the service sends mails. */
  readonly isMailSent: boolean;
}

/** The code of the second step, which is asked for when it is needed. */
const SecondStep = ({ id, other }: { id: string; other: string }) => (
  <div hidden data-why={joinText.secondStep}>
    <Field label={joinText.secondStep} id={id} name="code" autoComplete="one-time-code" maxLength={40} />
    <p>
      <a href={other}>{joinText.passkeyHint}</a>
    </p>
  </div>
);

/** Signs in by a link or a code that is mailed. */
export function JoinPage({ purpose, person, next, orders, isMailSent }: JoinPageProps) {
  const other = `/sign-in?next=${encodeURIComponent(next)}`;
  return (
    <>
      <h1>{purpose?.title ?? joinText.title}</h1>
      {purpose && (
        <p>
          {joinText.forBadge} <a href="#sign-in">{joinText.title}</a>
        </p>
      )}
      {purpose?.shown}
      {purpose && <h2 id="sign-in">{joinText.title}</h2>}
      <div className="narrow">
        {/\/seats\/\d+$/.test(next) && <p>{joinText.needsBadge}</p>}
        {person && (
          <section data-step id="signed-in">
            <PersonLine person={person} />
            <p className="actions">
              <a className="button primary" href={next}>
                {joinText.goOn}
              </a>
            </p>
          </section>
        )}
        {isMailSent && !person && (
          <section data-step="ask" id="ask">
            <p>{joinText.lead}</p>
            <form data-call="POST /session/email-link" data-then="sent">
              <input type="hidden" name="next" value={next} />
              <Field label={joinText.email} id="email" name="email" type="email" autoComplete="email" required maxLength={254} />
              <Refused />
              <button type="submit" className="button primary">
                {joinText.send}
              </button>
            </form>
            <noscript>
              <p className="notice">{joinText.noScript}</p>
            </noscript>
          </section>
        )}
        <section data-step id="sent" hidden>
          <h2>{joinText.sentTitle}</h2>
          <p>{joinText.sent}</p>
          <form data-call="POST /session/email-link/open" data-then="next">
            <Field
              label={joinText.code}
              id="mail-code"
              name="mail_code"
              inputMode="numeric"
              autoComplete="one-time-code"
              required
              maxLength={12}
            />
            <SecondStep id="code-with-code" other={other} />
            <Refused />
            <button type="submit" className="button primary">
              {joinText.signIn}
            </button>
          </form>
          <p className="quiet">{joinText.notSent}</p>
          <p>
            <button type="button" className="button" data-show="ask">
              {joinText.again}
            </button>
          </p>
        </section>
        <section data-step id="open" hidden>
          <p>{joinText.open}</p>
          <form data-call="POST /session/email-link/open" data-then="next">
            <input type="hidden" name="token" />
            <SecondStep id="code-with-link" other={other} />
            <Refused />
            <button type="submit" className="button primary">
              {joinText.signIn}
            </button>
          </form>
        </section>
        <section data-step id="no-mail" hidden={isMailSent || person !== null}>
          <p className="notice">{joinText.noMail}</p>
          <p className="actions">
            <a className="button primary" href={other}>
              {joinText.signIn}
            </a>
            <a className="button" href={`/sign-up?next=${encodeURIComponent(next)}`}>
              {joinText.signUp}
            </a>
          </p>
        </section>
        {!person && isMailSent && (
          <p>
            <a href={other}>{joinText.otherWays}</a>
          </p>
        )}
        {isMailSent && (
          <p>
            <a href={orders}>{findOrdersText.lost}</a>
          </p>
        )}
      </div>
    </>
  );
}
