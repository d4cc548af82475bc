import { price } from '../../../client/format/local.ts';
import { orderPageText, payText as text } from '../../../messages/public/cart.ts';
import { addressIn, clockOf } from '../format.ts';
import { PersonLine } from '../mine/PersonLine.tsx';
import type { Person } from '../mine/person.ts';
import type { Site } from '../site.ts';
import { entryName, payPath } from './CartLink.tsx';
import type { LinkedOrder } from './order.ts';
import { PayOrder } from './PayOrder.tsx';

/** The last attempt to pay by card. The amount is in cents. */
interface Attempt {
  readonly state: string;
  readonly amount: number;
  readonly refusal: string | null;
}
interface Props {
  readonly site: Site;
  readonly person: Person;
  readonly order: LinkedOrder;
  readonly last: Attempt | null;
  /** Whether they come back from the payment. */
  readonly isBack: boolean;
  /** Whether no money is moved. */
  readonly isTest: boolean;
}
/** What became of the last attempt, in one sentence that is true; null while nothing is to be said. */
function outcome({ last, isBack, site }: Pick<Props, 'last' | 'isBack' | 'site'>): string | null {
  if (!last) return null;
  const { state, refusal, amount } = last;
  if (state === 'paid') return text.paid({ amount: price(amount / 100, clockOf(site.convention)) });
  if (state === 'failed') return text.failed;
  if (state === 'expired') return text.ended;
  if (refusal) return text.refused;
  return state === 'open' && !isBack ? text.open : text.waiting;
}
/** What somebody owes of an order of their own, what became of the last attempt to pay it, and the ways to pay it. */
export function MyPayPage({ site, person, order, last, isBack, isTest }: Props) {
  const { code, owed, entries, order_id, takesCards, takesTransfers, takesVouchers, transfer } = order;
  const clock = clockOf(site.convention);
  const said = outcome({ last, isBack, site });
  const isUnclear = said === text.waiting;
  const isOffered = takesCards || takesTransfers || takesVouchers || transfer !== null;
  return (
    <div className="narrow">
      <h1>{text.title}</h1>
      <PersonLine person={person} />
      {code && <p className="quiet">{orderPageText.coded({ code })}</p>}
      {owed > 0 && (
        <ul className="plain" aria-label={text.items}>
          {entries
            .filter((entry) => entry.owed > 0)
            .map((entry) => (
              <li key={entry.id}>{text.item({ item: entryName(entry), amount: price(entry.owed, clock) })}</li>
            ))}
        </ul>
      )}
      {said && (
        <p className="notice" role="status">
          {said}
        </p>
      )}
      {isUnclear ? (
        <p className="actions">
          <a className="button primary" href={`${addressIn(site.convention, payPath(order_id))}?back=1`}>
            {text.check}
          </a>
        </p>
      ) : (
        <>
          {isTest && takesCards && owed > 0 && <p className="notice">{text.test}</p>}
          {takesCards && owed > 0 && <p className="quiet">{text.card}</p>}
          {!isOffered && owed > 0 && <p className="notice">{text.notOffered}</p>}
          <PayOrder site={site} order={order} />
        </>
      )}
      <p className="actions">
        <a className={owed > 0 ? 'button' : 'button primary'} href={addressIn(site.convention, 'me')}>
          {text.back}
        </a>
      </p>
    </div>
  );
}
