import { Button, Group, NativeSelect, NumberInput, SimpleGrid } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { recordName } from '../../client/format/labels.ts';
import type { AnyRecord } from '../../client/record.ts';
import { bulkBarText, bulkFormText } from '../../messages/volunteers/board.ts';
import type { BulkChange } from './bulkChanges.ts';

const UNCHANGED = 'unchanged';
const NO_TYPE = 'none';
const number = (value: string | number) => (value === '' ? undefined : Number(value));

/** The changes for the selected shifts; empty inputs change nothing. */
export function BulkForm({ types, change, close }: { types: readonly AnyRecord[]; change(to: BulkChange): void; close(): void }) {
  const [shiftBy, setShiftBy] = useState<string | number>('');
  const [duration, setDuration] = useState<string | number>('');
  const [people, setPeople] = useState<string | number>('');
  const [type, setType] = useState(UNCHANGED);
  const to: BulkChange = {
    ...(number(shiftBy) ? { shift_minutes: number(shiftBy) as number } : {}), // a number that is not 0
    ...(number(duration) === undefined ? {} : { duration_minutes: number(duration) as number }), // checked in this line
    ...(number(people) === undefined ? {} : { quantity_of_volunteers: number(people) as number }), // as above
    ...(type === UNCHANGED ? {} : { shifttype_id: type === NO_TYPE ? null : type }),
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (Object.keys(to).length) change(to);
  };
  const common = { size: 'xs', allowDecimal: false, placeholder: bulkFormText.unchanged } as const;
  return (
    <form onSubmit={submit}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" mt="xs">
        <NumberInput
          {...common}
          data-autofocus
          label={bulkFormText.beginLater}
          description={bulkFormText.beginLaterHelp}
          min={-1440}
          max={1440}
          step={15}
          value={shiftBy}
          onChange={setShiftBy}
        />
        <NumberInput
          {...common}
          label={bulkFormText.duration}
          min={1}
          max={1440}
          step={15}
          value={duration}
          onChange={setDuration}
        />
        <NumberInput {...common} label={bulkFormText.volunteersNeeded} min={0} max={10_000} value={people} onChange={setPeople} />
        <NativeSelect
          size="xs"
          label={bulkFormText.shiftType}
          value={type}
          onChange={(event) => setType(event.currentTarget.value)}
          data={[
            { value: UNCHANGED, label: bulkFormText.sameType },
            { value: NO_TYPE, label: bulkBarText.chooseNone },
            ...types.map((one) => ({ value: one.id, label: recordName(one) })),
          ]}
        />
      </SimpleGrid>
      <Group gap="xs" mt="xs">
        <Button type="submit" size="compact-sm" disabled={Object.keys(to).length === 0}>
          {bulkFormText.change}
        </Button>
        <Button size="compact-sm" variant="default" onClick={close}>
          {bulkFormText.cancel}
        </Button>
      </Group>
    </form>
  );
}
