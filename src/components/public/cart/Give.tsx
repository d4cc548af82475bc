import { showTime } from '../../../client/format/local.ts';
import { transferText as text } from '../../../messages/public/cart.ts';
import { clockOf } from '../format.ts';
import { Field, Refused } from '../mine/Field.tsx';
import type { Site } from '../site.ts';
import type { Giving, Incoming } from './transfers.ts';

interface GiveProps extends Giving {
  readonly site: Site;
  readonly kind: 'badge' | 'ticket';
  readonly id: string;
  /** What is given, for labels. */
  readonly what: string;
}
/** Gives a badge or a ticket to somebody else, or says to whom it is offered. */
export function Give({ site, kind, id, what, canGive, offered }: GiveProps) {
  if (offered) {
    const time = showTime(offered.until, clockOf(site.convention));
    return (
      <form data-call={`POST /${kind}/${id}/withdraw-transfer`} data-then="reload">
        <p className="tone-few">{offered.email ? text.offered({ email: offered.email, time }) : text.offeredByLink({ time })}</p>
        <Refused />
        <button type="submit" className="button" aria-label={text.withdrawOf({ what })}>
          {text.withdraw}
        </button>
      </form>
    );
  }
  if (!canGive) return null;
  return (
    <details>
      <summary>{text.give}</summary>
      <form data-call={`POST /${kind}/${id}/transfer`} data-then="reload">
        <p>{kind === 'badge' ? text.giveLead : text.giveTicketLead}</p>
        <Field label={text.email} id={`give-${id}`} name="email" type="email" autoComplete="off" required maxLength={254} />
        <Refused />
        <button type="submit" className="button primary">
          {text.send}
        </button>
      </form>
      <form data-call={`POST /${kind}/${id}/transfer`} data-then="link">
        <p hidden>
          {text.linkReady} <output className="link" />
        </p>
        <Refused />
        <button type="submit" className="button" aria-label={text.linkOf({ what })}>
          {text.link}
        </button>
      </form>
    </details>
  );
}
/** What others offer the viewer. */
export function IncomingGifts({ site, incoming }: { site: Site; incoming: readonly Incoming[] }) {
  if (!incoming.length) return null;
  return (
    <section aria-labelledby="incoming" className="notice">
      <h2 id="incoming">{text.incoming}</h2>
      <ul className="plain">
        {incoming.map(({ id, giver, what }) => (
          <li key={id} className="row">
            <span>{text.from({ giver, what })}</span>
            <a className="button" href={`/c/${site.convention.uri_part}/take/${id}`} aria-label={`${text.look}: ${what}`}>
              {text.look}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
