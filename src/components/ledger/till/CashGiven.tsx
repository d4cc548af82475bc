import { Text, TextInput } from '@mantine/core';
import type { KeyboardEvent, Ref } from 'react';
import { type Currency, money } from '../../../client/format/money.ts';
import { cashText as text } from '../../../messages/ledger/till.ts';
import type { Taking } from './useTaking.ts';

interface Props {
  readonly taking: Taking;
  readonly ref?: Ref<HTMLInputElement>;
  readonly w?: number;
  readonly size?: 'sm' | 'md';
  readonly autoFocus?: boolean;
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
}
/** The cash that was handed over, if anybody says so: nothing typed is exactly what is due. */
export const CashGiven = ({ taking, ref, w = 160, size = 'sm', autoFocus = false, onKeyDown }: Props) => (
  <TextInput
    ref={ref}
    w={w}
    size={size}
    autoFocus={autoFocus}
    name="given"
    inputMode="decimal"
    autoComplete="off"
    label={text.given}
    placeholder={taking.amount.toFixed(2)}
    value={taking.given}
    error={taking.part === null && taking.problem === 'amount' && text.wrong}
    onFocus={(event) => event.currentTarget.select()}
    onChange={(event) => taking.setGiven(event.currentTarget.value)}
    onKeyDown={onKeyDown}
  />
);
/** The change for that cash, or what of it is missing. */
export function CashBack({ taking, currency }: { taking: Taking; currency: Currency }) {
  const { change, missing, problem, isCash } = taking;
  if (!isCash || (change <= 0 && missing <= 0)) return null;
  return (
    <Text
      fw="var(--weight-medium)"
      c={problem === 'missing' ? 'var(--mantine-color-error)' : undefined}
      className="numbers"
      aria-live="polite"
    >
      {change > 0 ? text.change({ change: money(change, currency) }) : text.missing({ amount: money(missing, currency) })}
    </Text>
  );
}
