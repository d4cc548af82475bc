import { price as showPrice, showTime } from '../../../../client/format/local.ts';
import { badgesText } from '../../../../messages/public/badges.ts';
import { cartText } from '../../../../messages/public/cart.ts';
import { saleText } from '../../../../messages/public/sale.ts';
import { Addons } from '../../bundles/Addons.tsx';
import { clockOf } from '../../format.ts';
import { Prose } from '../../Prose.tsx';
import { notOnSale } from '../../saleWindow.ts';
import type { SiteConvention } from '../../site.ts';
import type { BadgeOffer } from '../badges.ts';
import { CustomFields } from '../CustomFields.tsx';
import { Field, Refused } from '../Field.tsx';

interface OfferProps {
  readonly now: Date;
  /** Whether badges are paid by card. */
  readonly takesCards: boolean;
  /** Whether there are codes of discounts for badges. */
  readonly takesCodes: boolean;
  readonly offer: BadgeOffer;
  readonly convention: SiteConvention;
  /** Their own name, for the first badge. */
  readonly name: readonly [first: string, last: string];
}
/** A badge type that somebody can get, with the form for it. */
export function OfferCard({ offer, convention, name: [first, last], now, takesCards, takesCodes }: OfferProps) {
  const convention_id = convention.id;
  const when = offer.reason && notOnSale(offer, now, clockOf(convention));
  const { id, name, description_html, price, left, reason, end_date, fields, addons } = offer;
  return (
    <li className="card">
      <div className="row">
        <h3>{name}</h3>
        <strong className="figure">{showPrice(price, clockOf(convention))}</strong>
      </div>
      <Prose html={description_html} />
      {reason ? (
        <p className={when ? 'tone-few' : 'tone-full'}>{when || reason}</p>
      ) : (
        <>
          <p className="tone-free">{badgesText.left({ left })}</p>
          {end_date && <p className="quiet">{saleText.onSaleUntil({ time: showTime(end_date, clockOf(convention)) })}</p>}
          <details name="offer">
            <summary>{badgesText.choose({ type: name })}</summary>
            <form data-call="POST /badge" data-then="reload" data-done={price > 0 ? badgesText.heldDone : badgesText.done}>
              <input type="hidden" name="convention_id" value={convention_id} />
              <input type="hidden" name="badgetype_id" value={id} />
              <Field
                label={badgesText.firstname}
                id={`first-${id}`}
                name="firstname"
                defaultValue={first}
                required
                maxLength={100}
              />
              <Field label={badgesText.lastname} id={`last-${id}`} name="lastname" defaultValue={last} maxLength={100} />
              <CustomFields fields={fields} of={id} />
              <Addons addons={addons} of={id} currency={clockOf(convention)} />
              {takesCodes && price > 0 && (
                <Field
                  label={badgesText.optional({ label: cartText.code })}
                  id={`code-${id}`}
                  name="code"
                  autoComplete="off"
                  maxLength={40}
                />
              )}
              {price > 0 && <p className="quiet">{takesCards ? badgesText.pricedCard : badgesText.priced}</p>}
              <Refused />
              <button type="submit" className="button primary">
                {price > 0 ? badgesText.submit : badgesText.submitFree}
              </button>
            </form>
          </details>
        </>
      )}
    </li>
  );
}
