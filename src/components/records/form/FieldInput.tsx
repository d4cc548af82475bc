import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import dynamic from 'next/dynamic';
import type { ReactNode } from 'react';
import { optionLabel } from '../../../client/format/labels.ts';
import type { Clock } from '../../../client/format/times.ts';
import { fieldInputText } from '../../../messages/records/form.ts';
import type { RecordContext } from '../referenceSources.ts';
import { Waiting } from './inputs/Waiting.tsx';
import { type Input, type InputValue, unitAfter } from './inputs.ts';
import { TimeInput } from './TimeInput.tsx';
import { parseFields } from './useDefinitions.ts';

// Not every form has these, and they are large.
const loading = Waiting;
const ColorField = dynamic(() => import('./inputs/rareInputs.tsx').then((file) => file.ColorField), { loading });
const FileField = dynamic(() => import('./inputs/rareInputs.tsx').then((file) => file.FileField), { loading });
const PasswordField = dynamic(() => import('./inputs/rareInputs.tsx').then((file) => file.PasswordField), { loading });
const SelectField = dynamic(() => import('./inputs/rareInputs.tsx').then((file) => file.SelectField), { loading });
const NumberField = dynamic(() => import('./inputs/NumberField.tsx').then((file) => file.NumberField), { loading });
const ReferenceInput = dynamic(() => import('./ReferenceInput.tsx').then((file) => file.ReferenceInput), { loading });
const ImageInput = dynamic(() => import('../../images/ImageInput.tsx').then((file) => file.ImageInput), { loading });
const NamesInput = dynamic(() => import('./NamesInput.tsx').then((file) => file.NamesInput), { loading });
const CustomFieldsEditor = dynamic(() => import('./CustomFieldsEditor.tsx').then((file) => file.CustomFieldsEditor), { loading });
const CustomValuesInput = dynamic(() => import('./CustomValuesInput.tsx').then((file) => file.CustomValuesInput), { loading });

interface Props {
  input: Input;
  value: InputValue;
  onChange: (value: InputValue) => void;
  error?: ReactNode;
  clock: Clock;
  context: RecordContext;
  /** The label of the empty option in a select. */
  blankLabel?: string;
  idPrefix: string;
}
const types = { email: 'email', phone: 'tel', uri: 'url' } as const;
const placeholders: Partial<Record<Input['kind'], string>> = {
  uri: 'https://',
  email: 'name@example.org',
  zone: 'Europe/Berlin',
  colour: '#2b6cb0',
};

function hintOf({ kind, field, hint }: Input): string | undefined {
  if (hint) return hint;
  if (kind === 'lines' && field.kind === 'long') return fieldInputText.markdown;
  if ((kind === 'integer' || kind === 'number') && field.max !== undefined && field.max < 10_000)
    return fieldInputText.range({ min: field.min ?? 0, max: field.max });
  return undefined;
}

/** The input for a field, with label, limits and error. */
export function FieldInput({ input, value, onChange, error, clock, context, blankLabel = '–', idPrefix }: Props) {
  const { kind, field, label, required } = input;
  const text = typeof value === 'string' ? value : '';
  const common = { id: `${idPrefix}${input.name}`, label, error, required, withAsterisk: required };
  const withHint = { ...common, description: hintOf(input) };
  const onTyped = (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value);

  switch (kind) {
    case 'switch':
      return (
        <Switch
          id={common.id}
          label={label}
          error={error}
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      );
    case 'lines':
      return <Textarea {...withHint} value={text} onChange={onTyped} autosize minRows={3} maxRows={18} maxLength={field.max} />;
    case 'integer':
    case 'number':
    case 'money':
      return (
        <NumberField
          {...withHint}
          value={text}
          onChange={(next) => onChange(String(next))}
          thousandSeparator=","
          allowDecimal={kind !== 'integer'}
          {...(kind === 'money' ? { decimalScale: 2 } : {})}
          {...(input.unit ? { suffix: unitAfter(input.unit, text), placeholder: input.unit } : {})}
          step={kind === 'number' && (field.max ?? 2) <= 1 ? 0.05 : 1}
          min={field.min ?? -Number.MAX_SAFE_INTEGER}
          max={field.max ?? Number.MAX_SAFE_INTEGER}
          clampBehavior="none"
        />
      );
    case 'select':
      return (
        <NativeSelect
          {...common}
          value={text}
          onChange={onTyped}
          data={[
            ...(required && text !== '' ? [] : [{ value: '', label: blankLabel }]),
            ...(field.options ?? []).map((option) => ({ value: String(option), label: optionLabel(field, option) })),
          ]}
        />
      );
    case 'zone':
      return (
        <SelectField
          {...common}
          value={text || null}
          onChange={(next) => onChange(next ?? '')}
          data={Intl.supportedValuesOf('timeZone')}
          searchable
          clearable={field.nullable}
          limit={60}
          placeholder={placeholders.zone}
          nothingFoundMessage={fieldInputText.noSuchZone}
        />
      );
    case 'time':
      return <TimeInput {...common} value={text} onChange={onChange} clock={clock} />;
    case 'reference':
      if (field.to === 'conventionimage' && context.convention_id)
        return <ImageInput {...common} convention_id={context.convention_id} value={text} onChange={onChange} />;
      return <ReferenceInput {...common} to={field.to ?? ''} value={text} onChange={onChange} context={context} />;
    case 'names':
      return (
        <NamesInput
          label={label}
          error={error}
          required={required}
          id={common.id}
          value={Array.isArray(value) ? value : []}
          onChange={onChange}
        />
      );
    case 'fields':
      return <CustomFieldsEditor label={label} error={error} id={common.id} value={text} onChange={onChange} />;
    case 'values':
      return <CustomValuesInput label={label} error={error} id={common.id} value={text} onChange={onChange} context={context} />;
    case 'json':
      // The convention's own forms are lists of fields; other JSON is edited as text.
      if (context.resource === 'conventionjson' && parseFields(text))
        return <CustomFieldsEditor label={fieldInputText.form} error={error} id={common.id} value={text} onChange={onChange} />;
      return (
        <Textarea
          {...common}
          value={text}
          onChange={onTyped}
          autosize
          minRows={4}
          maxRows={20}
          spellCheck={false}
          description={fieldInputText.json}
          styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
        />
      );
    case 'password':
      return <PasswordField {...common} value={text} onChange={onTyped} autoComplete="new-password" />;
    case 'colour':
      return (
        <ColorField
          {...common}
          value={text}
          onChange={onChange}
          format="hex"
          placeholder={placeholders.colour}
          eyeDropperButtonProps={{ 'aria-label': fieldInputText.pickColor }}
        />
      );
    case 'file':
      return (
        <FileField
          {...common}
          value={value instanceof File ? value : null}
          onChange={onChange}
          placeholder={fieldInputText.chooseFile}
          clearable
          clearButtonProps={{ 'aria-label': fieldInputText.clearFile }}
        />
      );
    case 'email':
    case 'phone':
    case 'uri':
      return (
        <TextInput
          {...common}
          type={types[kind]}
          inputMode={types[kind]}
          value={text}
          onChange={onTyped}
          placeholder={placeholders[kind]}
        />
      );
    default:
      return <TextInput {...withHint} value={text} onChange={onTyped} maxLength={field.max} />;
  }
}
/** Whether an input takes the full width of a form. */
export const isWide = ({ kind }: Input) => kind === 'lines' || kind === 'names' || ['json', 'fields', 'values'].includes(kind);
