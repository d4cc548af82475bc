import { NativeSelect, TextInput } from '@mantine/core';
import type { Document } from '../../../client/openapi/document.ts';
import { parameterInputText } from '../../../messages/developers/try.ts';
import { typeOf } from '../api/codeExamples.ts';
import type { RequestParameter } from '../api/request.ts';

interface Props {
  readonly document: Document;
  readonly parameter: RequestParameter;
  readonly idPrefix: string;
  readonly value: string;
  onChange(value: string): void;
}
const optionsOf = ({ schema }: RequestParameter): readonly string[] | null =>
  schema.enum ? schema.enum.map(String) : schema.type === 'boolean' ? ['true', 'false'] : null;

/** The input for one parameter. */
export function ParameterInput({ document, parameter, idPrefix, value, onChange }: Props) {
  const { name, required = false, description, isList: several } = parameter;
  const common = {
    id: `${idPrefix}-${parameter.key.replace(/\W+/g, '-')}`,
    size: 'xs',
    label: name,
    required,
    withAsterisk: required,
    description: [description ?? typeOf(document, parameter.schema), several ? parameterInputText.several : ''].join(' '),
    value,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  } as const;
  const options = optionsOf(parameter);
  return options ? (
    <NativeSelect
      {...common}
      data={[{ value: '', label: '–' }, ...options.map((option) => ({ value: option, label: option }))]}
    />
  ) : (
    <TextInput {...common} autoComplete="off" spellCheck={false} />
  );
}
