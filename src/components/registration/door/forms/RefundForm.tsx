import { Button, Checkbox, Group, Radio, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { amountOf } from '../../../../client/format/amounts.ts';
import { type Currency, money } from '../../../../client/format/money.ts';
import { deskPaymentText, deskRefundText as text } from '../../../../messages/registration/doorForms.ts';
import { MethodInput } from '../../../ledger/till/MethodInput.tsx';
import type { Payment } from '../../../ledger/till/payment.ts';
import { usePayment } from '../../../ledger/till/usePayment.ts';
import { Failure } from '../../../ui/states/Failure.tsx';
import { Loading } from '../../../ui/states/Loading.tsx';
import type { Card } from '../card/cards.ts';
import classes from '../door.module.css';
import { type RefundChoice, type RefundedTicket, useRefundChoices } from './refundChoices.ts';

/** What is given back for a badge or one of its tickets, in currency units. */
export interface DeskRefund {
  readonly amount: number;
  /** Whether it goes: a badge with its add-ons and tickets. */
  readonly cancel: boolean;
  readonly payment: Payment;
  /** The ticket; without one it is for the badge. */
  readonly ticket?: RefundedTicket;
}
interface Props {
  readonly convention_id: string;
  readonly card: Card;
  readonly currency: Currency;
  readonly busy: boolean;
  onRefund(refund: DeskRefund): void;
  onClose(): void;
}
type AmountProps = Omit<Props, 'card'> & { readonly chosen: RefundChoice; readonly isAlone: boolean };

/** How much is given back, all of it unless somebody types less, and how. What all of it is given back for goes along, unless somebody says otherwise. */
function AmountPart({ convention_id, chosen, currency, busy, isAlone, onRefund, onClose }: AmountProps) {
  const [chosenCancel, setCancel] = useState<boolean | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [wrong, setWrong] = useState(false);
  const payments = usePayment(convention_id);
  const { ticket, left, leftWithAll, cancelLabel } = chosen;
  const cancel = chosenCancel ?? (typed === null || (amountOf(typed) ?? 0) >= left);
  const most = cancel ? leftWithAll : left;
  const shown = typed ?? most.toFixed(2);
  const refund = () => {
    const amount = amountOf(shown);
    const isFine = amount !== null && amount > 0 && amount <= most;
    setWrong(!isFine);
    const payment = payments.take();
    if (isFine && payment && !busy) onRefund({ amount, cancel, payment, ...(ticket ? { ticket } : {}) });
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        refund();
      }}
    >
      <Checkbox
        mb="sm"
        label={cancelLabel}
        description={ticket ? text.cancelTicketHint : text.cancelHint}
        checked={cancel}
        onChange={(event) => setCancel(event.currentTarget.checked)}
      />
      <Group align="flex-end" gap="xs">
        <TextInput
          autoFocus={isAlone}
          size="md"
          inputMode="decimal"
          label={text.amount}
          value={shown}
          error={wrong && text.wrong({ most: money(most, currency) })}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <MethodInput choice={payments} size="md" />
        <Button type="submit" size="md" disabled={busy || !payments.isReady}>
          {!ticket ? text.refund : cancel ? text.refundAndCancel : text.refundTicket}
        </Button>
        <Button variant="default" size="md" onClick={onClose}>
          {deskPaymentText.cancel}
        </Button>
      </Group>
    </form>
  );
}
/** Pays money back: for the badge, or for one of its tickets, which is asked where there are several. */
export function RefundForm({ card, ...props }: Props) {
  const { choices, error, retry } = useRefundChoices(card, props.currency);
  const [key, setKey] = useState<string | null>(null);
  const isAlone = choices?.length === 1;
  const chosen = isAlone ? choices[0] : choices?.find((choice) => choice.key === key);
  return (
    <fieldset className={classes.form} aria-label={text.title} onKeyDown={(event) => event.key === 'Escape' && props.onClose()}>
      {error !== null && <Failure error={error} retry={retry} />}
      {!choices && error === null && <Loading lines={card.ticket_count + 1} />}
      {choices && !isAlone && (
        <Radio.Group label={text.what} value={key} onChange={setKey} mb={chosen ? 'md' : 0}>
          <Stack gap="xs" mt="xs">
            {choices.map(({ key, label }, n) => (
              <Radio key={key} value={key} label={label} autoFocus={n === 0} />
            ))}
          </Stack>
        </Radio.Group>
      )}
      {chosen && <AmountPart key={chosen.key} {...props} chosen={chosen} isAlone={isAlone} />}
      {choices && !chosen && (
        <Button variant="default" size="md" mt="md" onClick={props.onClose}>
          {deskPaymentText.cancel}
        </Button>
      )}
    </fieldset>
  );
}
