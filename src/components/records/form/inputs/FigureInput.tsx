import type { ReactNode } from 'react';
import { type Currency, currencySign } from '../../../../client/format/money.ts';
import { type Input, unitAfter } from '../inputs.ts';
import { NumberField } from './fieldInputs.ts';

interface Props {
  input: Input;
  currency: Currency;
  value: string;
  onChange: (value: string) => void;
  id: string;
  label: ReactNode;
  description?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  withAsterisk?: boolean;
}
/** The input for a number or an amount, with what it counts behind it. */
export function FigureInput({ input: { kind, field, unit }, currency, value, onChange, ...wrapper }: Props) {
  return (
    <NumberField
      {...wrapper}
      value={value}
      onChange={(next) => onChange(String(next))}
      thousandSeparator=","
      allowDecimal={kind !== 'integer'}
      {...(kind === 'money' ? { decimalScale: 2, prefix: currencySign(currency) } : {})}
      {...(unit ? { suffix: unitAfter(unit, value), placeholder: unit === 'share' ? '' : unit } : {})}
      step={kind === 'number' && (field.max ?? 2) <= 1 ? 0.05 : 1}
      min={field.min ?? -Number.MAX_SAFE_INTEGER}
      max={field.max ?? Number.MAX_SAFE_INTEGER}
      clampBehavior="none"
    />
  );
}
