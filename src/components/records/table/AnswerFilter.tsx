import { Group, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../../client/api.ts';
import { keys } from '../../../client/queryClient.ts';
import { useList } from '../../../client/useList.ts';
import { filterPanelText as text } from '../../../messages/records/table.ts';
import { type CustomField, customFieldList } from '../../../resources/customFields.ts';
import { choicesOf } from '../form/useDefinitions.ts';

interface Props {
  /** Such as "meal=vegan". */
  readonly value: string;
  onChange(value: string): void;
  readonly convention_id: string | null | undefined;
}
/** The questions that the badge types of a convention ask, each once. */
function useQuestions(convention: string | null | undefined): readonly CustomField[] {
  const convention_id = convention ?? '';
  const input = { id: convention_id, _items_per_page: 100 };
  const { data } = useList<{ custom_fields?: unknown }>(
    keys.list('badgetype', 'convention.badgetypes', input),
    (options) => api.convention.badgetypes.query(input, options),
    { enabled: convention_id !== '' },
  );
  const all = (data?.items ?? []).flatMap(({ custom_fields }) => customFieldList.safeParse(custom_fields ?? []).data ?? []);
  return [...new Map(all.map((question) => [question.name, question])).values()];
}
/** Filters badges by an answer to a question of the organizers. Without questions it is nothing. */
export function AnswerFilter({ value, onChange, convention_id }: Props) {
  const questions = useQuestions(convention_id);
  const [name = '', answer = ''] = value.split(/=(.*)/s);
  const [chosen, setChosen] = useState(name);
  const question = questions.find((one) => one.name === (name || chosen));
  if (!questions.length) return null;
  const set = (next: string) => onChange(next && question ? `${question.name}=${next}` : '');
  const choices = question?.type === 'select' ? choicesOf(question) : null;
  return (
    <Group gap="xs" wrap="nowrap" align="flex-end" grow>
      <NativeSelect
        label={text.question}
        value={question?.name ?? ''}
        onChange={(event) => {
          setChosen(event.currentTarget.value);
          onChange('');
        }}
        data={[{ value: '', label: text.any }, ...questions.map((one) => ({ value: one.name, label: one.label || one.name }))]}
      />
      {question && (choices || question.type === 'agree') && (
        <NativeSelect
          label={text.answer}
          value={answer}
          onChange={(event) => set(event.currentTarget.value)}
          data={[{ value: '', label: text.any }, ...(choices ?? [{ value: 'true', label: text.yes }])]}
        />
      )}
      {question && !choices && question.type !== 'agree' && (
        <TextInput
          key={value}
          label={text.answer}
          defaultValue={answer}
          onBlur={(event) => event.currentTarget.value !== answer && set(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && set(event.currentTarget.value)}
        />
      )}
    </Group>
  );
}
