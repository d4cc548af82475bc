import { Button, Radio } from '@mantine/core';
import { useState } from 'react';
import { type Currency, price } from '../../../../client/format/money.ts';
import { walkUpText as text } from '../../../../messages/registration/doorForms.ts';
import { Keyed } from '../../../ui/actions/KeyButton.tsx';
import classes from '../door.module.css';
import type { SoldType } from '../forms/badgeTypes.ts';

interface Props {
  readonly types: readonly SoldType[];
  readonly chosen: string | null;
  readonly currency: Currency;
  onChoose(id: string): void;
}
/** The letters of a name that are shown: what is taken stays in sight below it. */
const MOST = 60;
const shortened = (name: string) => (name.length > MOST ? `${name.slice(0, MOST).replace(/\s+\S*$/, '')}…` : name);

/** Some types with their keys; those that are sold out cannot be chosen. */
const Choices = ({ types, currency }: Pick<Props, 'types' | 'currency'>) => (
  <div className={classes.types}>
    {types.map(({ id, name, price: full, now = full, isSoldOut, key }) => (
      <Radio
        key={id}
        value={id}
        disabled={isSoldOut}
        title={name.length > MOST ? name : undefined}
        label={
          <Keyed keyName={key}>
            {text.choice({ type: shortened(name), price: isSoldOut ? text.soldOut : price(now, currency) })}
          </Keyed>
        }
      />
    ))}
  </div>
);
/** The badge types; what is for staff, free, or over is behind a button, unless there is nothing else. */
export function TypeChoice({ types, chosen, currency, onChoose }: Props) {
  const [isOpen, setOpen] = useState(false);
  const usual = types.filter(({ isOther }) => !isOther);
  const others = types.filter(({ isOther }) => isOther);
  const isShown = isOpen || usual.length === 0 || others.some(({ id }) => id === chosen);
  return (
    <Radio.Group label={text.type} name="badgetype" value={chosen} onChange={onChoose}>
      <Choices types={usual} currency={currency} />
      {others.length > 0 && usual.length > 0 && (
        <Button
          variant="subtle"
          size="compact-sm"
          mt="xs"
          aria-expanded={isShown}
          disabled={isShown && !isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {text.otherTypes({ count: others.length })}
        </Button>
      )}
      {isShown && <Choices types={others} currency={currency} />}
    </Radio.Group>
  );
}
