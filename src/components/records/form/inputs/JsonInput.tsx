import { Textarea, type TextareaProps } from '@mantine/core';
import { fieldInputText } from '../../../../messages/records/form.ts';
import { parseFields } from '../useDefinitions.ts';
import { CustomFieldsEditor } from './fieldInputs.ts';

interface Props extends Pick<TextareaProps, 'label' | 'error' | 'required' | 'withAsterisk'> {
  readonly id: string;
  readonly value: string;
  onChange(value: string): void;
  /** Whether it is a form of the convention, which is a list of fields; other JSON is edited as text. */
  readonly isForm: boolean;
}
/** JSON: the fields of a form, or text. */
export const JsonInput = ({ isForm, value, onChange, ...common }: Props) =>
  isForm && parseFields(value) ? (
    <CustomFieldsEditor label={fieldInputText.form} error={common.error} id={common.id} value={value} onChange={onChange} />
  ) : (
    <Textarea
      {...common}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      autosize
      minRows={4}
      maxRows={20}
      spellCheck={false}
      description={fieldInputText.json}
      styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
    />
  );
