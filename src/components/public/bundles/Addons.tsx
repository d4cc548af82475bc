import { price } from '../../../client/format/local.ts';
import type { Currency } from '../../../client/format/money.ts';
import { badgesText } from '../../../messages/public/badges.ts';
import { bundleText as text } from '../../../messages/public/sale.ts';
import type { Addon } from './bundles.ts';

interface Props {
  readonly addons: readonly Addon[];
  /** What the ids of the fields begin with. */
  readonly of: string;
  /** The name of the fields. */
  readonly name?: string;
  readonly currency: Currency;
}
function One({
  addon: { id, name: product, isRequired, variants },
  of,
  name,
  currency,
}: { addon: Addon } & Required<Omit<Props, 'addons'>>) {
  const [first] = variants;
  const field = `${of}-${id}`;
  if (!first) return null;
  if (variants.length === 1) {
    const words = { product, price: price(first.price, currency) };
    if (isRequired) return <p>{text.comesWith(words)}</p>;
    return (
      <p className="check">
        <input type="checkbox" id={field} name={name} value={first.id} />
        <label htmlFor={field}>{text.addon(words)}</label>
      </p>
    );
  }
  return (
    <p className="field">
      <label htmlFor={field}>{isRequired ? product : badgesText.optional({ label: product })}</label>
      <select id={field} name={name} required={isRequired}>
        <option value="">{isRequired ? badgesText.pick : text.none}</option>
        {variants.map((one) => (
          <option key={one.id} value={one.id}>
            {text.variant({ variant: one.name, price: price(one.price, currency) })}
          </option>
        ))}
      </select>
    </p>
  );
}
/** What can be bought with a badge, and what comes with it. */
export const Addons = ({ addons, name = 'addons[]', ...shared }: Props) =>
  addons.map((addon) => <One key={addon.id} addon={addon} name={name} {...shared} />);
