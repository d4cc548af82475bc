import { ActionIcon, Button, Fieldset, Group, Stack, Text, TextInput, Tooltip } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { customValuesInputText } from '../../../messages/records/form.ts';
import type { RecordContext } from '../referenceSources.ts';
import { CustomFieldInput, toText } from './inputs/CustomFieldInput.tsx';
import { useDefinitions } from './useDefinitions.ts';

interface Props {
  id: string;
  label: string;
  /** A JSON object of values by name. */
  value: string;
  onChange: (value: string) => void;
  error?: React.ReactNode;
  context: RecordContext;
}
type FieldValues = Readonly<Record<string, unknown>>;
const parseObject = (text: string): FieldValues => {
  try {
    const value: unknown = JSON.parse(text || '{}');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as FieldValues) : {}; // checked in this line
  } catch {
    return {};
  }
};

/** The inputs for the custom fields that organizers defined, plus other values by name. */
export function CustomValuesInput({ id, label, value, onChange, error, context }: Props) {
  const definitions = useDefinitions(context);
  const [name, setName] = useState('');
  const stored = parseObject(value);
  const others = Object.keys(stored).filter((key) => !definitions.some((field) => field.name === key));
  const set = (key: string, next: unknown) => onChange(JSON.stringify({ ...stored, [key]: next }));
  const add = () => {
    if (name.trim() && !(name.trim() in stored)) set(name.trim(), '');
    setName('');
  };
  if (context.isOwn && definitions.length === 0) return null;
  return (
    <Fieldset legend={context.isOwn ? customValuesInputText.questions : label} p="sm">
      <Stack gap="xs" id={id} tabIndex={-1}>
        {error && (
          <Text size="xs" c="var(--mantine-color-error)" role="alert">
            {error}
          </Text>
        )}
        {definitions.map((field) => (
          <CustomFieldInput
            key={field.name}
            field={field}
            value={stored[field.name]}
            onChange={(next) => set(field.name, next)}
          />
        ))}
        {others.map((key) => (
          <Group key={key} gap={4} wrap="nowrap" align="flex-end">
            <TextInput
              style={{ flex: 1 }}
              label={key}
              value={toText(stored[key])}
              onChange={(event) => set(key, event.currentTarget.value)}
            />
            <Tooltip label={customValuesInputText.remove}>
              <ActionIcon
                size={36}
                aria-label={customValuesInputText.removeField({ field: key })}
                onClick={() =>
                  onChange(JSON.stringify(Object.fromEntries(Object.entries(stored).filter(([other]) => other !== key))))
                }
              >
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            </Tooltip>
          </Group>
        ))}
        {definitions.length === 0 && (
          <Group gap={4} wrap="nowrap" align="flex-end">
            <TextInput
              style={{ flex: 1 }}
              label={customValuesInputText.newName}
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                add();
              }}
            />
            <Button variant="default" leftSection={<IconPlus size={14} aria-hidden />} onClick={add}>
              {customValuesInputText.add}
            </Button>
          </Group>
        )}
      </Stack>
    </Fieldset>
  );
}
