import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { amountOf } from '../../../../client/format/amounts.ts';
import { deskPaymentText as text } from '../../../../messages/registration/door.ts';
import { MethodInput } from '../../../ledger/till/MethodInput.tsx';
import type { Payment } from '../../../ledger/till/payment.ts';
import { usePayment } from '../../../ledger/till/usePayment.ts';
import type { Card } from '../cards.ts';
import classes from '../door.module.css';

interface Props {
  readonly convention_id: string;
  readonly card: Card;
  readonly busy: boolean;
  onPay(amount: number, payment: Payment): void;
  onClose(): void;
}
/** Takes what a person owes; Enter takes it whole. */
export function PaymentForm({ convention_id, card, busy, onPay, onClose }: Props) {
  const [typed, setTyped] = useState(card.amount_owed.toFixed(2));
  const choice = usePayment(convention_id);
  const [wrong, setWrong] = useState(false);
  return (
    <form
      className={classes.form}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      onSubmit={(event) => {
        event.preventDefault();
        const amount = amountOf(typed);
        setWrong(amount === null);
        const payment = choice.take();
        if (amount !== null && payment && !busy) onPay(amount, payment);
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
        <MethodInput choice={choice} size="md" />
        <Button type="submit" size="md" disabled={busy || !choice.isReady}>
          {text.take}
        </Button>
        <Button variant="default" size="md" onClick={onClose}>
          {text.cancel}
        </Button>
      </Group>
    </form>
  );
}
