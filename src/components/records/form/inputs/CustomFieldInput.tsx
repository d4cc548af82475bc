import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { capitalize } from '../../../../client/format/labels.ts';
import type { CustomField } from '../../../../resources/customFields.ts';
import { choicesOf } from '../useDefinitions.ts';

/** A value as text. */
export const toText = (value: unknown) =>
  value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);

/** The input for one custom field. */
export function CustomFieldInput({
  field,
  value,
  onChange,
}: {
  field: CustomField;
  value: unknown;
  onChange: (value: unknown) => void;
}) {
  const common = {
    label: field.label || capitalize(field.name.replaceAll('_', ' ')),
    required: Boolean(field.required),
    value: toText(value),
  };
  const onTyped = (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value);
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
      return <NativeSelect {...common} onChange={onTyped} data={[{ value: '', label: '–' }, ...choicesOf(field)]} />;
    case 'textarea':
      return <Textarea {...common} onChange={onTyped} autosize minRows={2} />;
    case 'number':
      return <TextInput {...common} onChange={onTyped} inputMode="decimal" />;
    case 'date':
      return <TextInput {...common} onChange={onTyped} type="date" />;
    default:
      return <TextInput {...common} onChange={onTyped} />;
  }
}
