import { price, showTime } from '../../../client/format/local.ts';
import { instalmentText as plan } from '../../../messages/ledger/instalments.ts';
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
      <p className="quiet">{text.purposeNote}</p>
      <p>{text.deadline({ time: showTime(deadline_date, clock) })}</p>
    </section>
  );
}
/** A deposit and the rest, with what became of them. */
function Plan({ site, order: { instalments } }: Of) {
  if (!instalments.length) return null;
  const clock = clockOf(site.convention);
  const say = ({ amount, open, due_date }: (typeof instalments)[number]) => {
    const values = { amount: price(open || amount, clock), time: due_date ? showTime(due_date, clock) : '' };
    if (open === 0) return plan.paid(values);
    if (!due_date) return plan.open(values);
    return due_date.getTime() < Date.now() ? plan.overdue(values) : plan.due(values);
  };
  return (
    <section aria-labelledby="plan">
      <h2 id="plan">{plan.title}</h2>
      <dl className="facts-list">
        {instalments.map((part) => (
          <div key={part.kind}>
            <dt>{plan[part.kind]}</dt>
            <dd>{say(part)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
/** What an order owes, and the ways to pay it: with its link, or by whom it belongs to. */
export function PayOrder({ site, order }: Of) {
  const { secret, order_id, entries, owed, deposit, transfer, takesCards, takesTransfers, takesVouchers, takesCodes } = order;
  const call = (act: string) => `POST /convention/${site.convention.id}/${secret ? 'order-page/' : ''}${act}`;
  const hidden = (
    <input type="hidden" {...(secret ? { name: 'secret', value: secret } : { name: 'order_id', value: order_id })} />
  );
  const clock = clockOf(site.convention);
  const hasDeposit = deposit > 0 && deposit < owed;
  const onlyDeposit = <input type="hidden" name="deposit" value="1" />;
  if (owed === 0) return entries.length > 0 && <p className="tone-free">{text.nothing}</p>;
  return (
    <>
      <p>
        <strong className="figure">{text.owes({ amount: price(owed, clock) })}</strong>
      </p>
      <Plan site={site} order={order} />
      {transfer && <Transfer site={site} transfer={transfer} />}
      {hasDeposit && (
        <div className="actions">
          {takesCards && (
            <form data-call={call('pay-by-card')} data-then="page">
              {hidden}
              {onlyDeposit}
              <button type="submit" className="button primary">
                {plan.depositByCard({ amount: price(deposit, clock) })}
              </button>
              <Refused />
            </form>
          )}
          {takesTransfers && !transfer && (
            <form data-call={call('pay-by-bank')} data-then="reload">
              {hidden}
              {onlyDeposit}
              <button type="submit" className="button">
                {plan.depositByBank({ amount: price(deposit, clock) })}
              </button>
              <Refused />
            </form>
          )}
        </div>
      )}
      <div className="actions">
        {takesCards && (
          <form data-call={call('pay-by-card')} data-then="page">
            {hidden}
            <button type="submit" className={hasDeposit || transfer ? 'button' : 'button primary'}>
              {text.byCard}
            </button>
            <Refused />
          </form>
        )}
        {takesTransfers && !transfer && (
          <form data-call={call('pay-by-bank')} data-then="reload">
            {hidden}
            <button type="submit" className={takesCards ? 'button' : 'button primary'}>
              {text.byBank}
            </button>
            <Refused />
          </form>
        )}
      </div>
      {takesCodes && secret && !transfer && <CodeForm call={call('apply-discount')} secret={secret} />}
      {takesVouchers && (
        <form data-call={call('redeem-voucher')} data-then="reload">
          {hidden}
          <Field
            label={text.voucher}
            hint={text.voucherHint}
            id="voucher"
            name="code"
            autoComplete="off"
            required
            maxLength={30}
          />
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
