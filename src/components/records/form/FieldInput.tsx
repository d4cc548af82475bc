import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { optionLabel } from '../../../client/format/labels.ts';
import type { Clock } from '../../../client/format/times.ts';
import { fieldInputText } from '../../../messages/records/form.ts';
import type { RecordContext } from '../referenceSources.ts';
import { FigureInput } from './inputs/FigureInput.tsx';
import {
  ColorField,
  CustomFieldsEditor,
  CustomValuesInput,
  EventsInput,
  FileField,
  ImageInput,
  NamesInput,
  NeedsInput,
  PasswordField,
  ReferenceInput,
  WhoGetsIt,
} from './inputs/fieldInputs.ts';
import { hintOf, placeholders, types } from './inputs/fieldTraits.ts';
import { JsonInput } from './inputs/JsonInput.tsx';
import { LazyZoneSelect } from './inputs/lazyInputs.ts';
import type { InputValue } from './inputs/values.ts';
import type { Input } from './inputs.ts';
import { TimeInput } from './TimeInput.tsx';

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
/** The input for a field, with label, limits and error. */
export function FieldInput({ input, value, onChange, error, clock, context, blankLabel = '–', idPrefix }: Props) {
  const { kind, field, label, required } = input;
  const text = typeof value === 'string' ? value : '';
  const common = { id: `${idPrefix}${input.name}`, label, error, required, withAsterisk: required };
  const withHint = { ...common, description: hintOf(input) };
  const { id, description } = withHint;
  const onTyped = (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value);

  switch (kind) {
    case 'switch':
      return (
        <Switch
          id={common.id}
          label={label}
          description={hintOf(input)}
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
      return <FigureInput {...{ input, currency: clock, value: text, onChange }} {...withHint} />;
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
        <LazyZoneSelect
          {...common}
          value={text || null}
          onChange={(next) => onChange(next ?? '')}
          clearable={field.nullable}
          placeholder={placeholders.zone}
        />
      );
    case 'time':
      return <TimeInput {...common} hint={description} value={text} onChange={onChange} clock={clock} />;
    case 'reference':
      if (field.to === 'conventionimage' && context.convention_id)
        return <ImageInput {...common} convention_id={context.convention_id} value={text} onChange={onChange} />;
      return <ReferenceInput {...common} to={field.to ?? ''} value={text} onChange={onChange} context={context} />;
    case 'names': {
      if (input.name === 'special_requests' && ['event', 'eventsubmission'].includes(context.resource ?? ''))
        return <NeedsInput {...{ label, error, id, context, onChange }} value={Array.isArray(value) ? value : []} />;
      const Lines = input.unit === 'webhook event' ? EventsInput : NamesInput;
      return (
        <Lines {...{ label, error, required, onChange }} {...{ id, description }} value={Array.isArray(value) ? value : []} />
      );
    }
    case 'fields':
      return <CustomFieldsEditor label={label} error={error} id={common.id} value={text} onChange={onChange} />;
    case 'values':
      return <CustomValuesInput label={label} error={error} id={common.id} value={text} onChange={onChange} context={context} />;
    case 'json':
      return <JsonInput {...common} value={text} onChange={onChange} isForm={context.resource === 'conventionjson'} />;
    case 'password':
      return <PasswordField {...withHint} value={text} onChange={onTyped} autoComplete="new-password" />;
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
          {...withHint}
          type={types[kind]}
          inputMode={types[kind]}
          value={text}
          onChange={onTyped}
          placeholder={placeholders[kind]}
        />
      );
    default: {
      const isOfDiscount = input.name === 'code' && context.resource === 'discount';
      const said = (
        <span style={{ display: 'block', minHeight: '3lh' }}>
          <WhoGetsIt values={context.values ?? {}} />
        </span>
      );
      return (
        <TextInput
          {...withHint}
          {...(isOfDiscount ? { description: said } : {})}
          value={text}
          onChange={onTyped}
          maxLength={field.max}
        />
      );
    }
  }
}
