import { price as showPrice, showTime } from '../../../../client/format/local.ts';
import { mineText } from '../../../../messages/public/mine.ts';
import { clockOf } from '../../format.ts';
import type { Site } from '../../site.ts';
import type { Mine } from '../mine.ts';

const tones = { disputed: 'tone-few', unpaid: 'tone-few', refunded: 'quiet', picked_up: 'quiet', waiting: 'tone-free' } as const;

/** What somebody bought in the shop, and whether it is to be picked up. */
export function PurchasesPart({ site, purchases }: { site: Site } & Pick<Mine, 'purchases'>) {
  if (!purchases.length) return null;
  const clock = clockOf(site.convention);
  return (
    <section aria-labelledby="purchases">
      <h2 id="purchases">{mineText.purchases}</h2>
      <ul className="plain">
        {purchases.map(({ id, name, price, state, hold_expires_date }) => (
          <li key={id} className="entry">
            <div className="row">
              <bdi>{name}</bdi>
              <span>{showPrice(price / 100, clock)}</span>
            </div>
            <p className={tones[state]}>
              {state === 'unpaid' && hold_expires_date
                ? mineText.held({ time: showTime(hold_expires_date, clock) })
                : mineText.pieceStates[state]}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
