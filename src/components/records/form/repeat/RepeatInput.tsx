import { NumberInput } from '@mantine/core';
import { recordFormText as text } from '../../../../messages/records/form.ts';
import { MAX_REPEATS, repeatedNames } from './repeatedNames.ts';

interface Props {
  readonly name: unknown;
  readonly count: number;
  readonly records: string;
  change(count: number): void;
}
/** Asks how many records a form adds, and says what they will be called. */
export function RepeatInput({ name, count, records, change }: Props) {
  const names = typeof name === 'string' && name.trim() ? repeatedNames(name, count) : [];
  const [first = '', last = ''] = [names[0], names.at(-1)];
  return (
    <NumberInput
      label={text.howMany({ records })}
      description={count > 1 && first ? text.calledFromTo({ first, last }) : text.oneOfIt}
      value={count}
      onChange={(value) => change(Math.min(MAX_REPEATS, Math.max(1, Math.trunc(Number(value) || 1))))}
      min={1}
      max={MAX_REPEATS}
      allowDecimal={false}
      maw={260}
    />
  );
}
