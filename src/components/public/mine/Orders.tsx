import { price } from '../../../client/format/local.ts';
import { ordersText as text } from '../../../messages/ledger/invoices.ts';
import { badgesText } from '../../../messages/public/badges.ts';
import { ShareOrder } from '../cart/ShareOrder.tsx';
import { clockOf } from '../format.ts';
import type { Site } from '../site.ts';
import { Field, Refused } from './Field.tsx';
import type { Mine } from './mine.ts';

type MyOrder = Mine['orders'][number];
const hrefOf = (kind: 'invoice' | 'receipt', id: string) => `/documents/${kind}/${id}.pdf`;

function MakeInvoice({ order: { id, billing_name, billing_address, name, invoices } }: { order: MyOrder }) {
  return (
    <details>
      <summary>{invoices.length ? text.remake : text.make}</summary>
      <form data-call={`POST /order/${id}/invoice`} data-then="reload">
        {invoices.length > 0 && <p className="quiet">{text.lead}</p>}
        <Field
          label={text.name}
          id={`to-${id}`}
          name="billing_name"
          defaultValue={billing_name ?? name}
          required
          maxLength={200}
        />
        <p className="field">
          <label htmlFor={`address-${id}`}>{text.address}</label>
          <textarea id={`address-${id}`} name="billing_address" rows={4} maxLength={500} defaultValue={billing_address ?? ''} />
        </p>
        <Refused />
        <button type="submit" className="button primary">
          {invoices.length ? text.remake : text.make}
        </button>
      </form>
    </details>
  );
}
/** What somebody bought, with receipts and invoices. */
export function Orders({ site, orders, makesInvoices }: { site: Site } & Pick<Mine, 'orders' | 'makesInvoices'>) {
  if (!orders.length) return null;
  const clock = clockOf(site.convention);
  return (
    <section aria-labelledby="orders">
      <h2 id="orders">{text.title}</h2>
      <ul className="plain">
        {orders.map((order) => (
          <li key={order.id} className="entry">
            <h3>{text.order({ code: `${order.code.slice(0, 4)}-${order.code.slice(4)}` })}</h3>
            <p className="quiet">
              {[
                order.paid > order.disputed && text.paid({ amount: price((order.paid - order.disputed) / 100, clock) }),
                order.refunded > order.disputed &&
                  text.refunded({ amount: price((order.refunded - order.disputed) / 100, clock) }),
                order.owed > 0 && text.owed({ amount: price(order.owed / 100, clock) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {order.credit > 0 && <p className="tone-few">{text.credit({ amount: price(order.credit / 100, clock) })}</p>}
            {order.disputed > 0 && (
              <p className="tone-few">{badgesText.disputed({ amount: price(order.disputed / 100, clock) })}</p>
            )}
            <ul className="plain">
              {order.paid > 0 && (
                <li>
                  <a href={hrefOf('receipt', order.id)}>{text.receipt}</a>
                </li>
              )}
              {order.invoices.map(({ id, kind, code }) => (
                <li key={id}>
                  <a href={hrefOf('invoice', id)}>{kind === 'invoice' ? text.invoice({ code }) : text.creditNote({ code })}</a>
                </li>
              ))}
            </ul>
            <ShareOrder
              convention_id={site.convention.id}
              order_id={order.id}
              code={`${order.code.slice(0, 4)}-${order.code.slice(4)}`}
            />
            {makesInvoices && order.charged > 0 && <MakeInvoice order={order} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
