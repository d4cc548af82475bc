import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { type Clock, fromInput, toInput, zoneName } from '../../../client/format/times.ts';

interface Props {
  /** An instant in ISO 8601, or empty. */
  value: string;
  onChange: (value: string) => void;
  clock: Clock;
  label: ReactNode;
  description?: ReactNode;
  /** What is said after the time zone. */
  hint?: string;
  error?: ReactNode;
  required?: boolean;
  size?: string;
}

/** The input for an instant in the convention's time zone, based on the browser's own input. */
export function TimeInput({ value, onChange, clock, description, hint, ...props }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? toInput(value, clock.zone);
  return (
    <TextInput
      {...props}
      type="datetime-local"
      step={60}
      value={shown}
      description={description ?? [zoneName(clock.zone, value || new Date()), hint].filter(Boolean).join(' · ')}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onChange(fromInput(event.currentTarget.value, clock.zone) ?? '');
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
