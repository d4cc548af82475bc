import { Button, Checkbox, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { amountOf } from '../../../../client/format/amounts.ts';
import { type Currency, money } from '../../../../client/format/money.ts';
import { deskPaymentText, deskRefundText as text } from '../../../../messages/registration/door.ts';
import { MethodInput } from '../../../ledger/till/MethodInput.tsx';
import type { Payment } from '../../../ledger/till/payment.ts';
import { usePayment } from '../../../ledger/till/usePayment.ts';
import type { Card } from '../cards.ts';
import classes from '../door.module.css';

/** What is given back for a badge, in currency units. */
export interface DeskRefund {
  readonly amount: number;
  /** Whether the badge goes, with its add-ons. */
  readonly cancel: boolean;
  readonly payment: Payment;
}
interface Props {
  readonly convention_id: string;
  readonly card: Card;
  readonly currency: Currency;
  readonly busy: boolean;
  onRefund(refund: DeskRefund): void;
  onClose(): void;
}
/** Pays money for a badge back, all of it unless somebody types less. Who hands the badge in has none any longer. */
export function RefundForm({ convention_id, card, currency, busy, onRefund, onClose }: Props) {
  const [cancel, setCancel] = useState(true);
  const [typed, setTyped] = useState<string | null>(null);
  const [wrong, setWrong] = useState(false);
  const choice = usePayment(convention_id);
  const most = cancel ? card.refundable + card.addons_refundable : card.refundable;
  const shown = typed ?? most.toFixed(2);
  return (
    <form
      className={classes.form}
      aria-label={text.title}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      onSubmit={(event) => {
        event.preventDefault();
        const amount = amountOf(shown);
        const isFine = amount !== null && amount > 0 && amount <= most;
        setWrong(!isFine);
        const payment = choice.take();
        if (isFine && payment && !busy) onRefund({ amount, cancel, payment });
      }}
    >
      <Checkbox
        mb="sm"
        label={card.addons.length > 0 ? text.cancelAll : text.cancel}
        checked={cancel}
        onChange={(event) => setCancel(event.currentTarget.checked)}
      />
      <Group align="flex-end" gap="xs">
        <TextInput
          autoFocus
          size="md"
          inputMode="decimal"
          label={text.amount}
          value={shown}
          error={wrong && text.wrong({ most: money(most, currency) })}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <MethodInput choice={choice} size="md" />
        <Button type="submit" size="md" disabled={busy || !choice.isReady}>
          {text.refund}
        </Button>
        <Button variant="default" size="md" onClick={onClose}>
          {deskPaymentText.cancel}
        </Button>
      </Group>
    </form>
  );
}
