import { Radio } from '@mantine/core';
import { type Currency, price } from '../../../../client/format/money.ts';
import { walkUpText as text } from '../../../../messages/registration/door.ts';
import { Keyed } from '../../../ui/actions/KeyButton.tsx';
import classes from '../door.module.css';
import type { SoldType } from './badgeTypes.ts';

interface Props {
  readonly types: readonly SoldType[];
  readonly chosen: string | null;
  readonly currency: Currency;
  onChoose(id: string): void;
}
/** The badge types with their keys; those that are sold out cannot be chosen. */
export const TypeChoice = ({ types, chosen, currency, onChoose }: Props) => (
  <Radio.Group label={text.type} name="badgetype" value={chosen} onChange={onChoose}>
    <div className={classes.types}>
      {types.map(({ id, name, price: cost, isSoldOut, key }) => (
        <Radio
          key={id}
          value={id}
          disabled={isSoldOut}
          label={
            <Keyed keyName={key}>{text.choice({ type: name, price: isSoldOut ? text.soldOut : price(cost, currency) })}</Keyed>
          }
        />
      ))}
    </div>
  </Radio.Group>
);
