import { Checkbox, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useRecord } from '../../../../client/useRecord.ts';
import { needsInputText as text } from '../../../../messages/records/form.ts';
import type { RecordContext } from '../../referenceSources.ts';

interface Props {
  id: string;
  label: ReactNode;
  value: readonly string[];
  onChange: (value: string[]) => void;
  error?: ReactNode;
  context: RecordContext;
}
/** The needs of an event, of those that its type offers. Left out where there is nothing to choose. */
export function NeedsInput({ id, label, value, onChange, error, context }: Props) {
  const type_id = context.values?.type_id;
  const type = useRecord('eventtype', typeof type_id === 'string' && type_id !== '' ? type_id : null);
  const offered = Array.isArray(type.data?.special_requests) ? type.data.special_requests.map(String) : [];
  // What was chosen for another type can still be taken away.
  const choices = [...new Set([...offered, ...value])];
  if (choices.length === 0) return null;
  return (
    <Checkbox.Group
      id={id}
      tabIndex={-1}
      label={label}
      error={error}
      description={context.resource === 'eventsubmission' ? text.others : undefined}
      value={[...value]}
      onChange={onChange}
    >
      <Stack gap={6} my={4}>
        {choices.map((name) => (
          <Checkbox key={name} value={name} label={name} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
