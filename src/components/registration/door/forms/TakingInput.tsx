import { Button, Group, Text, TextInput } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { type Currency, money } from '../../../../client/format/money.ts';
import { cashText, methodText, tillPanelText } from '../../../../messages/ledger/till.ts';
import { deskPaymentText as text, walkUpText } from '../../../../messages/registration/doorForms.ts';
import { CashBack, CashGiven } from '../../../ledger/till/CashGiven.tsx';
import { MethodInput } from '../../../ledger/till/MethodInput.tsx';
import type { PaymentChoice } from '../../../ledger/till/usePayment.ts';
import type { Taking } from '../../../ledger/till/useTaking.ts';
import { isFocusFree } from '../../../ui/focus/isFocusFree.ts';

/** On a phone, what is said below the buttons may be out of view. */
const intoView = (node: HTMLElement | null) => node?.scrollIntoView({ block: 'nearest' });

interface Props {
  readonly taking: Taking;
  readonly choice: PaymentChoice;
  readonly currency: Currency;
  /** The least that has to be paid at once, where there is one. */
  readonly least?: number;
  readonly autoFocus?: boolean;
  readonly isDisabled: boolean;
  /** Opens a till while none is open, which is what comes first then. */
  readonly openTill: (() => void) | null;
  /** What is said of the price, above. */
  readonly children: ReactNode;
  /** The button that takes the payment is pressed, before its click. */
  onPressTake?(): void;
  /** Why the payment was not taken. */
  readonly notice?: string | null;
  onClose(): void;
}
/** Takes money at the desk: what it costs, how it is paid, the cash for a till that was handed over with its change, and a button that says what is taken. */
export function TakingInput({
  taking,
  choice,
  currency,
  least = 0,
  autoFocus = false,
  isDisabled,
  openTill,
  children,
  onPressTake,
  notice,
  onClose,
}: Props) {
  const { price, part, amount, problem, isCash } = taking;
  const isOutside = !choice.hasTill && choice.isReady;
  const button = useRef<HTMLButtonElement>(null);
  const given = useRef<HTMLInputElement>(null);
  const wasOutside = useRef(false);
  const opens = isOutside && amount > 0 ? openTill : null;
  // Without a till no cash is asked for, which may be known only once the form is there: Enter takes the payment all the same.
  useEffect(() => {
    if (isOutside && (autoFocus || isFocusFree())) button.current?.focus();
  }, [isOutside, autoFocus]);
  // Who opened a till on the way goes on with the cash.
  useEffect(() => {
    if (wasOutside.current && choice.hasTill && isFocusFree()) given.current?.focus();
    wasOutside.current = isOutside;
  }, [isOutside, choice.hasTill]);
  const shown = (value: number) => money(value, currency);
  const partError =
    (problem === 'amount' && cashText.wrong) ||
    (problem === 'more' && text.wrongPart({ price: shown(price) })) ||
    (problem === 'less' && walkUpText.lessThanAddons({ amount: shown(least) }));
  const how = amount === 0 ? 'free' : isOutside ? 'outside' : isCash ? 'cash' : 'card';
  return (
    <>
      <Text fw="var(--weight-medium)" className="numbers" mb="xs" aria-live="polite">
        {children}
      </Text>
      {isOutside && amount > 0 && (
        <Text fw="var(--weight-medium)" mb="xs">
          {methodText.noTill}
        </Text>
      )}
      <Group align="flex-end" gap="xs">
        {part !== null && (
          <TextInput
            autoFocus
            size="md"
            name="amount"
            inputMode="decimal"
            label={text.partAmount}
            value={part}
            error={partError}
            onChange={(event) => taking.setPart(event.currentTarget.value)}
          />
        )}
        {isCash && amount > 0 && <CashGiven ref={given} taking={taking} autoFocus={autoFocus} size="md" />}
        <MethodInput choice={choice} size="md" />
        {/* Enter leads from field to field, also while the till is not known: only the payment waits for it. */}
        {opens && (
          <Button ref={button} name="open" size="md" onClick={opens}>
            {tillPanelText.open}
          </Button>
        )}
        <Button
          {...(opens ? { variant: 'default' } : { ref: button })}
          type="submit"
          name="take"
          size="md"
          disabled={isDisabled}
          onPointerDown={onPressTake}
        >
          {text.take({ amount: shown(amount), how })}
        </Button>
        <Button variant="default" size="md" onClick={onClose}>
          {text.cancel}
        </Button>
      </Group>
      <Group gap="sm" mt="xs" mih={26}>
        {notice && (
          <Text
            ref={intoView}
            size="sm"
            fw="var(--weight-medium)"
            role="alert"
            style={{ scrollMarginBottom: 'calc(var(--bottom-bar, 0px) + 1rem)' }}
          >
            {notice}
          </Text>
        )}
        <CashBack taking={taking} currency={currency} />
        {choice.into && amount > 0 && (
          <Text size="sm" c="dimmed">
            {methodText.into({ till: choice.into })}
          </Text>
        )}
        {part !== null && amount < price && <Text size="sm">{text.stays({ amount: shown(price - amount) })}</Text>}
        {price > 0 && (
          <Button variant="subtle" size="compact-sm" onClick={() => taking.setPart(part === null ? '' : null)}>
            {part === null ? text.part : text.wholeAgain}
          </Button>
        )}
      </Group>
    </>
  );
}
