import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import type { Clock } from '../../../../client/format/times.ts';
import { bulkText } from '../../../../messages/records/bulk.ts';
import { FieldInput } from '../../form/FieldInput.tsx';
import { type InputValue, toInputValue } from '../../form/inputs/values.ts';
import { type Input, inputsOf } from '../../form/inputs.ts';
import type { RecordContext } from '../../referenceSources.ts';
import type { ShownList } from './chosenRecords.ts';

const suitable: readonly Input['kind'][] = [
  'integer',
  'number',
  'money',
  'switch',
  'select',
  'reference',
  'line',
  'time',
  'colour',
  'names',
];
/** The fields that may be changed in many records at a time. */
export const bulkInputs = ({ r }: Pick<ShownList, 'r'>): Input[] =>
  inputsOf(r, 'edit').filter(
    ({ name, kind }) => name in r.editable && suitable.includes(kind) && !r.page.neverAsk?.update?.includes(name),
  );

interface Props {
  readonly inputs: readonly Input[];
  /** The chosen field, and the value for it. */
  readonly name: string;
  readonly value: InputValue;
  readonly error: string | undefined;
  readonly reading: boolean;
  readonly context: RecordContext;
  readonly clock: Clock;
  change(name: string, value: InputValue): void;
  preview(): void;
  close(): void;
}
/** Asks which field of many records becomes what. */
export function EditQuestion({ inputs, name, value, error, reading, context, clock, change, preview, close }: Props) {
  const input = inputs.find((each) => each.name === name);
  const choose = (next: string) => {
    const chosen = inputs.find((each) => each.name === next);
    change(next, chosen ? toInputValue(chosen, null) : '');
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        preview();
      }}
    >
      <Stack>
        <NativeSelect
          label={bulkText.field}
          value={name}
          onChange={(event) => choose(event.currentTarget.value)}
          data={[{ value: '', label: bulkText.choose }, ...inputs.map((each) => ({ value: each.name, label: each.label }))]}
          data-autofocus
        />
        {input && (
          <FieldInput
            input={{ ...input, required: false }}
            value={value}
            onChange={(next) => change(name, next)}
            error={error}
            clock={clock}
            context={context}
            idPrefix="bulk-"
          />
        )}
        {reading && <Text size="sm">{bulkText.reading}</Text>}
        <Group gap="xs">
          <Button type="submit" disabled={!input} loading={reading}>
            {bulkText.preview}
          </Button>
          <Button variant="default" onClick={close}>
            {bulkText.close}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
