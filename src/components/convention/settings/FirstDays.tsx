import { Group, Text, TextInput } from '@mantine/core';
import type { Ref } from 'react';
import { newConventionText } from '../../../messages/convention/newConvention.ts';
import { MAX_DAYS } from './firstDays.ts';

export interface FirstAndLast {
  readonly first: string;
  readonly last: string;
}
interface Props {
  /** The field that is in focus when the days are wrong. */
  ref: Ref<HTMLInputElement>;
  days: FirstAndLast;
  onChange: (days: FirstAndLast) => void;
  wrong: boolean;
}
/** The first and the last day of a new convention, as far as they are decided. */
export const FirstDays = ({ ref, days, onChange, wrong }: Props) => (
  <div>
    <Group gap="sm" grow align="flex-start">
      <TextInput
        ref={ref}
        type="date"
        label={newConventionText.firstDay}
        value={days.first}
        onChange={(event) => onChange({ ...days, first: event.currentTarget.value })}
        error={wrong ? newConventionText.daysWrong({ most: MAX_DAYS }) : undefined}
      />
      <TextInput
        type="date"
        label={newConventionText.lastDay}
        value={days.last}
        min={days.first || undefined}
        onChange={(event) => onChange({ ...days, last: event.currentTarget.value })}
      />
    </Group>
    <Text size="xs" c="dimmed" mt={4}>
      {newConventionText.daysHelp}
    </Text>
  </div>
);
