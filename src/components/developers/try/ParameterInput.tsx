import { NativeSelect, TextInput } from '@mantine/core';
import type { Document } from '../../../client/openapi.ts';
import { typeOf } from '../api/codeExamples.ts';
import type { Part } from '../api/request.ts';

interface Props {
  readonly document: Document;
  readonly part: Part;
  readonly idPrefix: string;
  readonly value: string;
  onChange(value: string): void;
}
const optionsOf = ({ schema }: Part): readonly string[] | null =>
  schema.enum ? schema.enum.map(String) : schema.type === 'boolean' ? ['true', 'false'] : null;

/** Asks for one parameter. */
export function PartInput({ document, part, idPrefix, value, onChange }: Props) {
  const { name, required = false, description, several } = part;
  const common = {
    id: `${idPrefix}-${part.key.replace(/\W+/g, '-')}`,
    size: 'xs',
    label: name,
    required,
    withAsterisk: required,
    description: [description ?? typeOf(document, part.schema), several ? 'Several: with commas between them.' : ''].join(' '),
    value,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  } as const;
  const options = optionsOf(part);
  return options ? (
    <NativeSelect
      {...common}
      data={[{ value: '', label: '–' }, ...options.map((option) => ({ value: option, label: option }))]}
    />
  ) : (
    <TextInput {...common} autoComplete="off" spellCheck={false} />
  );
}
