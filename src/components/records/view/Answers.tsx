import { capitalize } from '../../../client/format/labels.ts';
import type { PlainObject } from '../../../client/record.ts';
import { recordViewText } from '../../../messages/records/page.ts';
import { DefinitionList } from '../../ui/record/DefinitionList.tsx';
import { Section } from '../../ui/record/Section.tsx';
import { useDefinitions } from '../form/useDefinitions.ts';

const shownAnswer = (value: unknown): string =>
  value === true
    ? recordViewText.yes
    : value === false
      ? recordViewText.no
      : Array.isArray(value)
        ? value.join(', ')
        : String(value);

/** What was answered to the questions of the organizers, each with its question. */
export function Answers({ resource, record, convention_id }: { resource: string; record: PlainObject; convention_id: string }) {
  const definitions = useDefinitions({ resource, values: record, convention_id });
  const values = (record.custom_fields ?? {}) as PlainObject; // as the document describes it
  const labelOf = (name: string) => definitions.find((one) => one.name === name)?.label || capitalize(name.replaceAll('_', ' '));
  const answers = Object.entries(values).filter(([, value]) => value !== null && value !== '');
  if (answers.length === 0) return null;
  return (
    <Section title={recordViewText.answers}>
      <DefinitionList facts={answers.map(([name, value]) => ({ label: labelOf(name), value: shownAnswer(value) }))} />
    </Section>
  );
}
