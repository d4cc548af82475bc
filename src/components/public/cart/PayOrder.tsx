import { price, showTime } from '../../../client/format/local.ts';
import { orderPageText as text } from '../../../messages/public/cart.ts';
import { clockOf } from '../format.ts';
import { Field, Refused } from '../mine/Field.tsx';
import type { Site } from '../site.ts';
import { CodeForm } from './CodeForm.tsx';
import type { LinkedOrder } from './order.ts';

interface Of {
  readonly site: Site;
  readonly order: LinkedOrder;
}
function Transfer({ site, transfer }: { site: Site; transfer: NonNullable<LinkedOrder['transfer']> }) {
  const { code, amount, deadline_date, holder, iban, bic } = transfer;
  const clock = clockOf(site.convention);
  const facts = [
    [text.holder, holder],
    [text.iban, iban.replace(/(.{4})(?=.)/g, '$1 ')],
    ...(bic ? [[text.bic, bic]] : []),
    [text.purpose, code],
    [text.amount, price(amount, clock)],
  ];
  return (
    <section aria-labelledby="transfer">
      <h2 id="transfer">{text.transfer}</h2>
      <dl className="facts-list">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>{text.deadline({ time: showTime(deadline_date, clock) })}</p>
    </section>
  );
}
/** What an order owes, and the ways to pay it. */
export function PayOrder({ site, order }: Of) {
  const { secret, entries, owed, transfer, takesCards, takesTransfers, takesVouchers, takesCodes } = order;
  const call = (act: string) => `POST /convention/${site.convention.id}/order-page/${act}`;
  const hidden = <input type="hidden" name="secret" value={secret} />;
  if (owed === 0) return entries.length > 0 && <p className="tone-free">{text.nothing}</p>;
  return (
    <>
      <p>
        <strong className="figure">{text.owes({ amount: price(owed, clockOf(site.convention)) })}</strong>
      </p>
      {transfer && <Transfer site={site} transfer={transfer} />}
      <div className="actions">
        {takesCards && (
          <form data-call={call('pay-by-card')} data-then="page">
            {hidden}
            <button type="submit" className="button primary">
              {text.byCard}
            </button>
            <Refused />
          </form>
        )}
        {takesTransfers && !transfer && (
          <form data-call={call('pay-by-bank')} data-then="reload">
            {hidden}
            <button type="submit" className="button">
              {text.byBank}
            </button>
            <Refused />
          </form>
        )}
      </div>
      {takesCodes && !transfer && <CodeForm call={call('apply-discount')} secret={secret} />}
      {takesVouchers && (
        <form data-call={call('redeem-voucher')} data-then="reload">
          {hidden}
          <Field label={text.voucher} id="voucher" name="code" autoComplete="off" required maxLength={30} />
          <Refused />
          <button type="submit" className="button">
            {text.redeem}
          </button>
        </form>
      )}
      <p className="quiet">{text.atDesk}</p>
    </>
  );
}
