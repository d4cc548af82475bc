import { Box } from '@mantine/core';
import { type Currency, money } from '../../../../client/format/money.ts';
import { deskPaymentText as text } from '../../../../messages/registration/doorForms.ts';
import type { Payment } from '../../../ledger/till/payment.ts';
import { usePayment } from '../../../ledger/till/usePayment.ts';
import { useTaking } from '../../../ledger/till/useTaking.ts';
import type { Card } from '../card/cards.ts';
import classes from '../door.module.css';
import { useNoTill } from './NoTill.tsx';
import { TakingInput } from './TakingInput.tsx';

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
  const choice = usePayment(convention_id);
  const noTill = useNoTill(convention_id);
  const taking = useTaking(card.amount_owed, choice);
  const isOutside = !choice.hasTill && choice.isReady;
  return (
    <Box className={classes.form}>
      <form
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
        onSubmit={(event) => {
          event.preventDefault();
          const taken = taking.take();
          const payment = choice.take();
          if (taken && payment && !busy) onPay(taken.amount, payment, taken.change);
        }}
      >
        <TakingInput
          {...{ taking, choice, currency, onClose }}
          openTill={noTill.open}
          autoFocus
          isDisabled={busy || !choice.isReady}
        >
          {text.due({ amount: money(card.amount_owed, currency) })}
        </TakingInput>
      </form>
      {isOutside && noTill.form}
    </Box>
  );
}
