import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { deskPaymentText as text } from '../../../../messages/registration/door.ts';
import type { Card } from '../cards.ts';
import classes from '../door.module.css';
import { amountOf } from './amounts.ts';

interface Props {
  readonly card: Card;
  readonly busy: boolean;
  onPay(amount: number): void;
  onClose(): void;
}
/** Takes what a person owes; Enter takes it whole. */
export function PaymentForm({ card, busy, onPay, onClose }: Props) {
  const [typed, setTyped] = useState(card.amount_owed.toFixed(2));
  const [wrong, setWrong] = useState(false);
  return (
    <form
      className={classes.form}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      onSubmit={(event) => {
        event.preventDefault();
        const amount = amountOf(typed);
        setWrong(amount === null);
        if (amount !== null && !busy) onPay(amount);
      }}
    >
      <Group align="flex-end" gap="xs">
        <TextInput
          autoFocus
          size="md"
          inputMode="decimal"
          label={text.amount}
          value={typed}
          error={wrong && text.wrong}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" size="md" disabled={busy}>
          {text.take}
        </Button>
        <Button variant="default" size="md" onClick={onClose}>
          {text.cancel}
        </Button>
      </Group>
    </form>
  );
}
