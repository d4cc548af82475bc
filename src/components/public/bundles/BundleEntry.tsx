import type { ReactNode } from 'react';
import { price } from '../../../client/format/local.ts';
import type { Currency } from '../../../client/format/money.ts';
import { cartText } from '../../../messages/public/cart.ts';
import { bundleText as text } from '../../../messages/public/sale.ts';
import { Refused } from '../mine/Field.tsx';

interface Part {
  readonly id: string;
  readonly label: string;
  readonly name: string;
  readonly price: number;
  readonly saved: number;
}
interface Props {
  readonly name: string;
  readonly parts: readonly Part[];
  readonly currency: Currency;
  /** The call that removes it. */
  readonly call: string;
  /** Fields of that call. */
  readonly children: ReactNode;
}
const sum = (parts: readonly Part[], of: (part: Part) => number) =>
  parts.reduce((all, part) => all + Math.round(100 * of(part)), 0) / 100;

/** A bundle on hold: its parts, one price, and one button that removes it. */
export function BundleEntry({ name, parts, currency, call, children }: Props) {
  const saved = sum(parts, (part) => part.saved);
  return (
    <li className="entry">
      <div className="row">
        <h2>{name}</h2>
        <strong className="figure">
          {price(
            sum(parts, (part) => part.price),
            currency,
          )}
        </strong>
      </div>
      <ul>
        {parts.map((part) => (
          <li key={part.id}>{part.name ? text.forPerson({ label: part.label, name: part.name }) : part.label}</li>
        ))}
      </ul>
      <div className="row">
        {saved > 0 && <p className="tone-free">{cartText.saves({ amount: price(saved, currency) })}</p>}
        <form data-call={call} data-then="reload">
          {children}
          <button type="submit" className="button" aria-label={text.removeOf({ bundle: name })}>
            {text.remove}
          </button>
          <Refused />
        </form>
      </div>
    </li>
  );
}
