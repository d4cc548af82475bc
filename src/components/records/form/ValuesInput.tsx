import {
  ActionIcon,
  Button,
  Checkbox,
  Fieldset,
  Group,
  NativeSelect,
  Stack,
  Text,
  Textarea,
  TextInput,
  Tooltip,
} from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { capital } from '../../../client/format/labels.ts';
import type { CustomField } from '../../../resources/customFields.ts';
import type { Surroundings } from '../referenceSources.ts';
import { choicesOf, useDefinitions } from './definitions.ts';

interface Props {
  id: string;
  label: string;
  /** JSON of an object: name to value. */
  value: string;
  onChange: (value: string) => void;
  error?: React.ReactNode;
  around: Surroundings;
}
type Held = Readonly<Record<string, unknown>>;
const objectIn = (text: string): Held => {
  try {
    const value: unknown = JSON.parse(text || '{}');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Held) : {}; // looked at
  } catch {
    return {};
  }
};
const said = (value: unknown) =>
  value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);

/** One field that an organiser defined, as the input of its type. */
function Defined({ field, value, onChange }: { field: CustomField; value: unknown; onChange: (value: unknown) => void }) {
  const common = {
    label: field.label || capital(field.name.replaceAll('_', ' ')),
    required: Boolean(field.required),
    value: said(value),
  };
  const typed = (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value);
  switch (field.type) {
    case 'agree':
      return (
        <Checkbox
          label={common.label}
          checked={!['', '0', 'false'].includes(common.value)}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      );
    case 'select':
      return <NativeSelect {...common} onChange={typed} data={[{ value: '', label: '–' }, ...choicesOf(field)]} />;
    case 'textarea':
      return <Textarea {...common} onChange={typed} autosize minRows={2} />;
    case 'number':
      return <TextInput {...common} onChange={typed} inputMode="decimal" />;
    case 'date':
      return <TextInput {...common} onChange={typed} type="date" />;
    default:
      return <TextInput {...common} onChange={typed} />;
  }
}

/** Asks for the values of the fields that an organiser defined, and shows others that are there, by name. */
export function ValuesInput({ id, label, value, onChange, error, around }: Props) {
  const definitions = useDefinitions(around);
  const [name, setName] = useState('');
  const held = objectIn(value);
  const others = Object.keys(held).filter((key) => !definitions.some((field) => field.name === key));
  const set = (key: string, next: unknown) => onChange(JSON.stringify({ ...held, [key]: next }));
  const add = () => {
    if (name.trim() && !(name.trim() in held)) set(name.trim(), '');
    setName('');
  };
  if (around.own && definitions.length === 0) return null;
  return (
    <Fieldset legend={around.own ? 'Questions of the organisers' : label} p="sm">
      <Stack gap="xs" id={id} tabIndex={-1}>
        {error && (
          <Text size="xs" c="var(--mantine-color-error)" role="alert">
            {error}
          </Text>
        )}
        {definitions.map((field) => (
          <Defined key={field.name} field={field} value={held[field.name]} onChange={(next) => set(field.name, next)} />
        ))}
        {others.map((key) => (
          <Group key={key} gap={4} wrap="nowrap" align="flex-end">
            <TextInput
              style={{ flex: 1 }}
              label={key}
              value={said(held[key])}
              onChange={(event) => set(key, event.currentTarget.value)}
            />
            <Tooltip label="Take away">
              <ActionIcon
                size={36}
                aria-label={`Take ${key} away`}
                onClick={() =>
                  onChange(JSON.stringify(Object.fromEntries(Object.entries(held).filter(([other]) => other !== key))))
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
              label="Name of another field"
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                add();
              }}
            />
            <Button variant="default" leftSection={<IconPlus size={14} aria-hidden />} onClick={add}>
              Add
            </Button>
          </Group>
        )}
      </Stack>
    </Fieldset>
  );
}
