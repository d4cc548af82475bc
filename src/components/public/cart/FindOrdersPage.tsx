import { findOrdersText as text } from '../../../messages/ledger/letters.ts';
import { Field, Refused } from '../mine/Field.tsx';
import type { Site } from '../site.ts';

/** Asks for an address, to which the links of its orders are mailed. */
export const FindOrdersPage = ({ site, isMailSent }: { site: Site; isMailSent: boolean }) => (
  <div className="narrow">
    <h1>{text.title}</h1>
    <section data-step id="ask" hidden={!isMailSent}>
      <p>{text.lead}</p>
      <form data-call={`POST /convention/${site.convention.id}/find-orders`} data-then="sent">
        <Field label={text.email} id="email" name="email" type="email" autoComplete="email" required maxLength={254} />
        <Refused />
        <button type="submit" className="button primary">
          {text.send}
        </button>
      </form>
    </section>
    <section data-step id="sent" hidden>
      <h2>{text.sentTitle}</h2>
      <p>{text.sent}</p>
      <p>
        <button type="button" className="button" data-show="ask">
          {text.again}
        </button>
      </p>
    </section>
    <section data-step id="no-mail" hidden={isMailSent}>
      <p className="notice">{text.noMail}</p>
    </section>
  </div>
);
