import { Box, Button, Group, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { amountOf } from '../../../../client/format/amounts.ts';
import { type Currency, money } from '../../../../client/format/money.ts';
import { deskPaymentText as text, walkUpText } from '../../../../messages/registration/doorForms.ts';
import { withChange } from '../../../ledger/till/change.ts';
import { MethodInput } from '../../../ledger/till/MethodInput.tsx';
import type { Payment } from '../../../ledger/till/payment.ts';
import { usePayment } from '../../../ledger/till/usePayment.ts';
import type { Card } from '../card/cards.ts';
import classes from '../door.module.css';
import { useNoTill } from './NoTill.tsx';

interface Props {
  readonly convention_id: string;
  readonly card: Card;
  readonly currency: Currency;
  readonly busy: boolean;
  onPay(amount: number, payment: Payment, change: number): void;
  onClose(): void;
}
/** Takes what a person owes; Enter takes it whole. */
export function PaymentForm({ convention_id, card, currency, busy, onPay, onClose }: Props) {
  const [typed, setTyped] = useState(card.amount_owed.toFixed(2));
  const choice = usePayment(convention_id);
  const noTill = useNoTill(convention_id);
  const [wrong, setWrong] = useState<'amount' | 'card' | null>(null);
  const typedAmount = amountOf(typed);
  const given = withChange(typedAmount ?? 0, card.amount_owed);
  const isOutside = !choice.hasTill && choice.isReady;
  return (
    <Box className={classes.form}>
      <form
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
        onSubmit={(event) => {
          event.preventDefault();
          const payment = choice.take();
          const isTooMuch = payment?.payment_method === 'card_terminal' && given.change > 0;
          setWrong(typedAmount === null ? 'amount' : isTooMuch ? 'card' : null);
          if (typedAmount !== null && !isTooMuch && payment && !busy) onPay(given.amount, payment, given.change);
        }}
      >
        <Group align="flex-end" gap="xs">
          <TextInput
            autoFocus
            size="md"
            inputMode="decimal"
            label={text.amount}
            value={typed}
            error={
              (wrong === 'amount' && text.wrong) ||
              (wrong === 'card' && walkUpText.noChange({ price: money(card.amount_owed, currency) }))
            }
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <MethodInput choice={choice} size="md" />
          <Button type="submit" size="md" disabled={busy || !choice.isReady}>
            {isOutside ? text.takeOutside : text.take}
          </Button>
          <Button variant="default" size="md" onClick={onClose}>
            {text.cancel}
          </Button>
        </Group>
        {isOutside && noTill.note}
        {given.change > 0 && choice.method === 'cash' && (
          <Text mt="xs" fw="var(--weight-medium)" className="numbers" aria-live="polite">
            {walkUpText.change({ change: money(given.change, currency) })}
          </Text>
        )}
      </form>
      {isOutside && noTill.form}
    </Box>
  );
}
