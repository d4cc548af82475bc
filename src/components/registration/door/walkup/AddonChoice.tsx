import { Checkbox } from '@mantine/core';
import { type Currency, price } from '../../../../client/format/money.ts';
import { walkUpText as text } from '../../../../messages/registration/doorForms.ts';
import { Keyed } from '../../../ui/actions/KeyButton.tsx';
import classes from '../door.module.css';
import type { SoldAddon } from '../forms/addons.ts';

interface Props {
  readonly addons: readonly SoldAddon[];
  readonly taken: ReadonlySet<string>;
  readonly currency: Currency;
  onChange(taken: ReadonlySet<string>): void;
}
export const toggled = (taken: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  new Set(taken.has(id) ? [...taken].filter((one) => one !== id) : [...taken, id]);

/** The add-ons of a badge type, to be sold with the badge. */
export const AddonChoice = ({ addons, taken, currency, onChange }: Props) => (
  <Checkbox.Group label={text.addons} value={[...taken]} onChange={(ids) => onChange(new Set(ids))}>
    <div className={classes.types}>
      {addons.map(({ id, name, price: cost, key }) => (
        <Checkbox
          key={id}
          name="addon"
          value={id}
          label={<Keyed keyName={key}>{text.addon({ addon: name, price: price(cost, currency) })}</Keyed>}
        />
      ))}
    </div>
  </Checkbox.Group>
);
