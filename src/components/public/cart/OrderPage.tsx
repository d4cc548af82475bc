import { price, showTime } from '../../../client/format/local.ts';
import { ordersText } from '../../../messages/ledger/invoices.ts';
import { findOrdersText } from '../../../messages/ledger/letters.ts';
import { cartText, orderPageText as text, transferText } from '../../../messages/public/cart.ts';
import { bundleText } from '../../../messages/public/sale.ts';
import { BundleEntry } from '../bundles/BundleEntry.tsx';
import { addressIn, clockOf } from '../format.ts';
import { Field, Refused } from '../mine/Field.tsx';
import type { Site } from '../site.ts';
import { SignLink } from '../waivers/SignLink.tsx';
import { groupsOf } from './groups.ts';
import type { LinkedOrder, OrderEntry } from './order.ts';
import { PayOrder } from './PayOrder.tsx';

interface Of {
  readonly site: Site;
  readonly order: LinkedOrder;
}
const callOf = ({ convention }: Site, act: string) => `POST /convention/${convention.id}/order-page/${act}`;
const documentOf = (kind: string, id: string, secret: string) => `/documents/${kind}/${id}.pdf?secret=${secret}`;

function Pass({ site, order: { secret }, entry }: Of & { entry: OrderEntry }) {
  const { id, label, name, offered, canGive } = entry;
  const clock = clockOf(site.convention);
  if (offered) {
    const time = showTime(offered.until, clock);
    const { email } = offered;
    return <p className="tone-few">{email ? transferText.offered({ email, time }) : transferText.offeredByLink({ time })}</p>;
  }
  if (!canGive) return null;
  const hidden = (
    <>
      <input type="hidden" name="secret" value={secret} />
      <input type="hidden" name="badge_id" value={id} />
    </>
  );
  return (
    <details>
      <summary>{transferText.give}</summary>
      <form data-call={callOf(site, 'pass-on')} data-then="reload">
        {hidden}
        <p>{transferText.giveLead}</p>
        <Field
          label={transferText.email}
          id={`give-${id}`}
          name="email"
          type="email"
          autoComplete="off"
          required
          maxLength={254}
        />
        <Refused />
        <button type="submit" className="button">
          {transferText.send}
        </button>
      </form>
      <form data-call={callOf(site, 'pass-on')} data-then="link">
        {hidden}
        <p hidden>
          {transferText.linkReady} <output className="link" />
        </p>
        <Refused />
        <button type="submit" className="button" aria-label={transferText.linkOf({ what: `${label}, ${name}` })}>
          {transferText.link}
        </button>
      </form>
    </details>
  );
}
function Entry({ site, order, entry }: Of & { entry: OrderEntry }) {
  const { kind, id, label, name, price: of, saved, owed, verified, until, awaits_signature, isRequired } = entry;
  const clock = clockOf(site.convention);
  return (
    <li className="entry">
      <div className="row">
        <h2>{label}</h2>
        <strong className="figure">{price(of, clock)}</strong>
      </div>
      {name && <p className="quiet">{cartText.for({ name })}</p>}
      {saved > 0 && <p className="tone-free">{cartText.saves({ amount: price(saved, clock) })}</p>}
      {verified && (
        <p className={owed > 0 ? 'tone-few' : 'tone-free'}>{owed > 0 ? text.owes({ amount: price(owed, clock) }) : text.paid}</p>
      )}
      {!verified && until && (
        <p className="tone-few">
          <span data-until={until.getTime()} data-over={text.heldOver}>
            {text.held({ time: showTime(until, clock) })}
          </span>
        </p>
      )}
      {!verified && isRequired && <p className="quiet">{bundleText.needed}</p>}
      {!verified && !isRequired && kind !== 'booth' && kind !== 'boothaddon' && (
        <form data-call={callOf(site, 'let-go')} data-then="reload">
          <input type="hidden" name="secret" value={order.secret} />
          <input type="hidden" name="kind" value={kind} />
          <input type="hidden" name="item_id" value={id} />
          <Refused />
          <button type="submit" className="button" aria-label={cartText.removeItem({ item: name ? `${label}, ${name}` : label })}>
            {cartText.remove}
          </button>
        </form>
      )}
      <SignLink convention={site.convention} badge_id={id} secret={order.secret} {...{ name, awaits_signature }} />
      <Pass site={site} order={order} entry={entry} />
    </li>
  );
}
function Group({ site, order, group }: Of & { group: readonly OrderEntry[] }) {
  const bundle = group[0]?.bundle;
  if (!bundle) return group.map((entry) => <Entry key={entry.id} site={site} order={order} entry={entry} />);
  return (
    <BundleEntry name={bundle.name} parts={group} currency={clockOf(site.convention)} call={callOf(site, 'let-go')}>
      <input type="hidden" name="secret" value={order.secret} />
      <input type="hidden" name="kind" value="bundle" />
      <input type="hidden" name="item_id" value={bundle.id} />
    </BundleEntry>
  );
}
/** An order for whoever has its link: what was bought, what is owed, and what can be done now. */
export function OrderPage({ site, order }: { site: Site; order: LinkedOrder | null }) {
  if (!order)
    return (
      <div className="narrow">
        <h1>{text.title}</h1>
        <p className="notice">{text.over}</p>
        <p>
          <a href={addressIn(site.convention, 'find-orders')}>{findOrdersText.lost}</a>
        </p>
      </div>
    );
  const { secret, order_id, code, entries, invoices, hasReceipt, credit, refunded } = order;
  const clock = clockOf(site.convention);
  return (
    <div className="narrow">
      <h1>{code ? text.coded({ code }) : text.title}</h1>
      <p className="quiet">{text.lead}</p>
      {entries.length ? (
        <ul className="plain">
          {groupsOf(entries).map((group) => (
            <Group key={group[0]?.id} site={site} order={order} group={group} />
          ))}
        </ul>
      ) : (
        <p className="quiet">{text.empty}</p>
      )}
      {refunded > 0 && <p>{ordersText.refunded({ amount: price(refunded, clock) })}</p>}
      {credit > 0 && <p className="tone-few">{ordersText.credit({ amount: price(credit, clock) })}</p>}
      <PayOrder site={site} order={order} />
      <ul className="plain">
        {hasReceipt && (
          <li>
            <a href={documentOf('receipt', order_id, secret)}>{text.receipt}</a>
          </li>
        )}
        {invoices.map(({ id, kind, code: number }) => (
          <li key={id}>
            <a href={documentOf('invoice', id, secret)}>
              {kind === 'invoice' ? text.invoice({ code: number }) : text.creditNote({ code: number })}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
