import {
  ActionIcon,
  Button,
  Checkbox,
  Fieldset,
  Group,
  NativeSelect,
  Paper,
  SimpleGrid,
  Stack,
  Text,
  Textarea,
  TextInput,
  Tooltip,
} from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { customFieldsEditorText } from '../../../messages/records/form.ts';
import { type CustomField, customFieldTypes } from '../../../resources/customFields.ts';
import { nameFrom, typeLabels } from './inputs/customFieldTypes.ts';
import { moveItem } from './moveItem.ts';
import { parseFields } from './useDefinitions.ts';

interface Props {
  id: string;
  label: string;
  /** A JSON list of fields. */
  value: string;
  onChange: (value: string) => void;
  error?: React.ReactNode;
}
/** The editor for a list of custom fields and their order. */
export function CustomFieldsEditor({ id, label, value, onChange, error }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const fields = parseFields(value) ?? [];
  const write = (next: readonly CustomField[]) => onChange(next.length ? JSON.stringify(next, null, 2) : '');
  const change = (at: number, part: Partial<CustomField>) =>
    write(fields.map((field, i) => (i === at ? { ...field, ...part } : field)));
  const setLabel = (at: number, field: CustomField, text: string) => {
    const follows = field.name === '' || field.name === nameFrom(field.label ?? '');
    change(at, { label: text, ...(follows ? { name: nameFrom(text) } : {}) });
  };
  const add = () => {
    write([...fields, { name: '', label: '', type: 'text' }]);
    setTimeout(() => box.current?.querySelector<HTMLInputElement>(`[data-field="${fields.length}"]`)?.focus(), 0);
  };
  return (
    <Fieldset legend={label} p="sm">
      <Stack gap="sm" ref={box} id={id} tabIndex={-1}>
        {error && (
          <Text size="xs" c="var(--mantine-color-error)" role="alert">
            {error}
          </Text>
        )}
        {fields.map((field, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names change while typing; fields are identified by position
          <Paper key={at} p="sm" role="group" aria-label={customFieldsEditorText.field({ number: at + 1 })}>
            <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm" verticalSpacing={6}>
              <TextInput
                label={customFieldsEditorText.question}
                data-field={at}
                value={field.label ?? ''}
                onChange={(event) => setLabel(at, field, event.currentTarget.value)}
              />
              <TextInput
                label={customFieldsEditorText.name}
                value={field.name}
                onChange={(event) => change(at, { name: event.currentTarget.value })}
              />
              <NativeSelect
                label={customFieldsEditorText.answer}
                value={field.type ?? 'text'}
                onChange={(event) => change(at, { type: event.currentTarget.value as CustomField['type'] })} // one of the options below
                data={customFieldTypes.map((type) => ({ value: type, label: typeLabels[type] }))}
              />
            </SimpleGrid>
            {field.type === 'select' && (
              <Textarea
                mt={6}
                label={customFieldsEditorText.choices}
                value={field.options ?? ''}
                onChange={(event) => change(at, { options: event.currentTarget.value })}
                autosize
                minRows={2}
              />
            )}
            <Group justify="space-between" mt="xs">
              <Checkbox
                label={customFieldsEditorText.required}
                checked={Boolean(field.required)}
                onChange={(event) => change(at, { required: event.currentTarget.checked })}
              />
              <Group gap={2}>
                <Tooltip label={customFieldsEditorText.up}>
                  <ActionIcon
                    aria-label={customFieldsEditorText.moveUp({ number: at + 1 })}
                    disabled={at === 0}
                    onClick={() => write(moveItem(fields, at, at - 1))}
                  >
                    <IconArrowUp size={16} aria-hidden />
                  </ActionIcon>
                </Tooltip>
                <Tooltip label={customFieldsEditorText.down}>
                  <ActionIcon
                    aria-label={customFieldsEditorText.moveDown({ number: at + 1 })}
                    disabled={at === fields.length - 1}
                    onClick={() => write(moveItem(fields, at, at + 1))}
                  >
                    <IconArrowDown size={16} aria-hidden />
                  </ActionIcon>
                </Tooltip>
                <Tooltip label={customFieldsEditorText.remove}>
                  <ActionIcon
                    aria-label={customFieldsEditorText.removeField({ number: at + 1 })}
                    onClick={() => write(fields.filter((_, i) => i !== at))}
                  >
                    <IconTrash size={16} aria-hidden />
                  </ActionIcon>
                </Tooltip>
              </Group>
            </Group>
          </Paper>
        ))}
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={add}
          style={{ alignSelf: 'flex-start' }}
        >
          {customFieldsEditorText.add}
        </Button>
      </Stack>
    </Fieldset>
  );
}
