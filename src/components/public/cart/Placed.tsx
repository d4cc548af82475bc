import { price } from '../../../client/format/local.ts';
import { orderPageText, cartText as text } from '../../../messages/public/cart.ts';
import { addressIn, clockOf } from '../format.ts';
import type { Site } from '../site.ts';
import { Until } from './CartLines.tsx';
import { entryName, payPath } from './CartLink.tsx';
import type { PlacedOrder } from './cart.ts';
import { ShareOrder } from './ShareOrder.tsx';

interface PlacedProps {
  readonly order: PlacedOrder;
  readonly site: Site;
  readonly isPayable: boolean;
  /** Whether paying it is what comes next: nothing else is on hold. */
  readonly isMain: boolean;
}
/** What is paid together in an order of its own already. */
export function Placed({ order: { order_id, entries, owed, until }, site, isPayable, isMain }: PlacedProps) {
  const items = entries.map(entryName).join(' · ');
  const clock = clockOf(site.convention);
  return (
    <li className="card">
      <ul className="plain">
        {entries.map((entry) => (
          <li key={entry.id} className="row entry">
            <span>{entryName(entry)}</span>
            <span className="figure">{price(entry.price, clock)}</span>
          </li>
        ))}
      </ul>
      <p>
        <strong className="figure">{text.toPay({ amount: price(owed, clock) })}</strong>
      </p>
      {until && <Until site={site} until={until} words={orderPageText.held} />}
      <ShareOrder convention_id={site.convention.id} order_id={order_id} code={items} />
      {isPayable && (
        <p className="actions" data-held="yes">
          <a
            className={isMain ? 'button primary' : 'button'}
            href={addressIn(site.convention, payPath(order_id))}
            aria-label={text.payThis({ items })}
          >
            {text.pay}
          </a>
        </p>
      )}
      {isPayable && until && (
        <p className="actions" data-held="over" hidden>
          <a className="button" href={addressIn(site.convention, 'cart')}>
            {text.seeLeft}
          </a>
        </p>
      )}
    </li>
  );
}
