import { NumberInput } from '@mantine/core';
import { useEffect, useState } from 'react';

interface Props {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  onChange(value: number): void;
}
/** A length in millimeters. What is typed counts once it is a length that may be. */
export function MmInput({ label, value, min, max, onChange }: Props) {
  const [typed, setTyped] = useState<number | string>(value);
  useEffect(() => setTyped(value), [value]);
  return (
    <NumberInput
      size="sm"
      {...{ label, min, max }}
      value={typed}
      step={0.5}
      decimalScale={2}
      onChange={(next) => {
        setTyped(next);
        if (typeof next === 'number' && next >= min && next <= max) onChange(next);
      }}
      onBlur={() => setTyped(value)}
    />
  );
}
