import { price } from '../../../client/format/local.ts';
import { badgesText } from '../../../messages/public/badges.ts';
import { bundleText as text } from '../../../messages/public/sale.ts';
import { clockOf } from '../format.ts';
import { CustomFields } from '../mine/CustomFields.tsx';
import { Field, Refused } from '../mine/Field.tsx';
import { Prose } from '../Prose.tsx';
import type { SiteConvention } from '../site.ts';
import { Addons } from './Addons.tsx';
import type { BundleChoice, BundleOffer, BundlePerson } from './bundles.ts';

interface Of {
  readonly convention: SiteConvention;
}
function PersonFields({ person, nth, of, convention }: { person: BundlePerson; nth: number; of: string } & Of) {
  const { badgetype_id, type, number, fields, addons } = person;
  const at = `badges.${nth}`;
  return (
    <fieldset className="choice">
      <legend>{text.person({ type, number })}</legend>
      <input type="hidden" name={`${at}.badgetype_id`} value={badgetype_id} />
      <Field label={badgesText.firstname} id={`${of}-first`} name={`${at}.firstname`} required maxLength={100} />
      <Field label={badgesText.lastname} id={`${of}-last`} name={`${at}.lastname`} maxLength={100} />
      <CustomFields fields={fields} of={of} name={`${at}.custom_fields`} />
      <Addons addons={addons} of={of} name={`${at}.addons[]`} currency={clockOf(convention)} />
    </fieldset>
  );
}
const Variant = ({ choice: { product, number, variants }, id }: { choice: BundleChoice; id: string }) => (
  <p className="field">
    <label htmlFor={id}>{number ? text.piece({ product, number }) : product}</label>
    <select id={id} name="productvariant_ids[]" required>
      <option value="">{badgesText.pick}</option>
      {variants.map((one) => (
        <option key={one.id} value={one.id}>
          {one.name}
        </option>
      ))}
    </select>
  </p>
);
function One({ bundle, convention }: { bundle: BundleOffer } & Of) {
  const { id, name, description_html, price: cost, saved, parts, people, choices, reason } = bundle;
  const clock = clockOf(convention);
  return (
    <li className="card" data-bundle={id}>
      <div className="row">
        <h3>{name}</h3>
        <strong className="figure">{price(cost, clock)}</strong>
      </div>
      <p>{text.holds({ parts: parts.join(', ') })}</p>
      {saved > 0 && <p className="tone-free">{text.saves({ amount: price(saved, clock) })}</p>}
      <Prose html={description_html} />
      {reason ? (
        <p className="tone-full">{reason}</p>
      ) : (
        <details name="offer">
          <summary>{text.choose({ bundle: name })}</summary>
          <form data-call={`POST /bundle/${id}/buy`} data-then="open" data-open={`/c/${convention.uri_part}/cart`}>
            {people.map((person, nth) => (
              <PersonFields
                key={`${person.badgetype_id} ${person.number}`}
                {...{ person, nth, convention, of: `${id}-${nth}` }}
              />
            ))}
            {choices.map((choice, nth) => (
              <Variant key={`${choice.product} ${choice.number}`} choice={choice} id={`${id}-piece-${nth}`} />
            ))}
            <Refused />
            <button type="submit" className="button primary">
              {cost > 0 ? text.submit : text.submitFree}
            </button>
          </form>
        </details>
      )}
    </li>
  );
}
/** The bundles that somebody can buy. */
export const Bundles = ({ bundles, convention }: { bundles: readonly BundleOffer[] } & Of) =>
  bundles.length > 0 && (
    <section aria-labelledby="bundles">
      <h2 id="bundles">{text.title}</h2>
      <p>{text.lead}</p>
      <ul className="cards">
        {bundles.map((bundle) => (
          <One key={bundle.id} bundle={bundle} convention={convention} />
        ))}
      </ul>
    </section>
  );
