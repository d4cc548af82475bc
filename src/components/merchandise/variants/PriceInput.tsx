import { NumberInput, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { type Currency, currencySign, reducedPrice } from '../../../client/format/money.ts';
import { stockTabText } from '../../../messages/merchandise/stockBoard.ts';
import type { Variant } from '../shop.ts';

interface Props {
  readonly variant: Variant;
  readonly name: string;
  readonly currency: Currency;
  onChange(price: number): void;
}
/** The price of a variant, which becomes a field when it is pressed: Enter or leaving the field saves, Escape resets. */
export function PriceInput({ variant, name, currency, onChange }: Props) {
  const [typed, setTyped] = useState<number | string | null>(null);
  const save = () => {
    setTyped(null);
    if (typed !== null && typed !== '' && Number(typed) !== variant.price) onChange(Number(typed));
  };
  const shown = reducedPrice(variant.actual_price, variant.price, currency);
  if (typed === null)
    return (
      <UnstyledButton
        className="numbers"
        aria-label={stockTabText.priceOf({ product: name, price: shown })}
        style={{ fontSize: 'var(--text-14)', textDecoration: 'underline dotted', textUnderlineOffset: 3 }}
        onClick={() => setTyped(variant.price)}
      >
        {shown}
      </UnstyledButton>
    );
  return (
    <NumberInput
      autoFocus
      size="xs"
      w={110}
      aria-label={stockTabText.newPriceOf({ product: name })}
      prefix={currencySign(currency)}
      value={typed}
      onChange={setTyped}
      min={0}
      max={1_000_000}
      decimalScale={2}
      fixedDecimalScale
      allowNegative={false}
      hideControls
      onFocus={(event) => event.currentTarget.select()}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === 'Enter') save();
        if (event.key === 'Escape') setTyped(null);
      }}
    />
  );
}
