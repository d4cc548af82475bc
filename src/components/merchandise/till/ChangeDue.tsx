import { Group, Text, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { amountOf } from '../../../client/format/amounts.ts';
import { type Currency, money } from '../../../client/format/money.ts';
import { cashText } from '../../../messages/ledger/till.ts';
import { saleText as text } from '../../../messages/merchandise/sale.ts';
import { cents, withChange } from '../../ledger/till/change.ts';
import type { Cash } from './useCash.ts';

interface Props {
  readonly cash: Cash;
  readonly currency: Currency;
  /** Whether the field takes the focus when more is due: not while somebody types elsewhere. */
  readonly takesFocus: boolean;
  onEnter(): void;
  onEscape(): void;
}
/** What this customer pays in cash, and the change for what they hand over. The sale is made already: whoever has it exactly types nothing. */
export function ChangeDue({ cash, currency, takesFocus, onEnter, onEscape }: Props) {
  const { due, typed, field } = cash;
  const before = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when something more was sold for cash
  useEffect(() => {
    if (due > before.current && takesFocus) field.current?.focus();
    before.current = due;
  }, [due]);
  // What was moved here is replaced by what is typed next.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the amount that was moved stands in the field
  useEffect(() => {
    if (cash.isMoved) field.current?.select();
  }, [cash.isMoved, typed]);
  if (due <= 0) return null;
  const given = amountOf(typed);
  const missing = given === null ? 0 : (cents(due) - cents(given)) / 100;
  return (
    <>
      <Group gap="xs" mt={4} align="center">
        <Text size="sm" fw="var(--weight-medium)" className="numbers">
          {(cash.isOpen ? text.cashDue : text.cashPaid)({ amount: money(due, currency) })}
        </Text>
        <TextInput
          ref={field}
          size="xs"
          w={110}
          inputMode="decimal"
          autoComplete="off"
          aria-label={cashText.given}
          placeholder={cashText.given}
          value={typed}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => cash.type(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              event.preventDefault(); // in the search, where the cursor goes, the same key would take the payment
              onEnter();
            }
            if (event.key === 'Escape') onEscape();
          }}
        />
        <Text size="sm" fw="var(--weight-medium)" className="numbers" aria-live="polite">
          {given === null
            ? ''
            : missing > 0
              ? cashText.missing({ amount: money(missing, currency) })
              : cashText.change({ change: money(withChange(given, due).change, currency) })}
        </Text>
      </Group>
      <Text
        size="sm"
        c="dimmed"
        data-keys={cash.isMoved || !cash.isOpen ? undefined : true}
        role={cash.isMoved ? 'status' : undefined}
      >
        {cash.isMoved ? text.cashMoved({ typed }) : cash.isOpen ? text.cashKeys : text.cashSettled}
      </Text>
    </>
  );
}
