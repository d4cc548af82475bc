import { useQuery } from '@tanstack/react-query';
import { api } from '../../../client/api.ts';
import { useRecord } from '../../../client/useRecord.ts';
import { type CustomField, customFieldList } from '../../../resources/customFields.ts';
import type { RecordContext } from '../referenceSources.ts';

/** Where custom fields are defined: on a related record, or among the convention's forms. */
const definitionPlaces: Readonly<Record<string, { readonly to: string; readonly by: string } | { readonly form: string }>> = {
  badge: { to: 'badgetype', by: 'badgetype_id' },
  event: { to: 'eventtype', by: 'type_id' },
  eventsubmission: { to: 'eventtype', by: 'type_id' },
  volunteer: { form: 'volunteer_custom_fields' },
  exhibitor: { form: 'exhibitor_custom_fields' },
};
const parseDefinitions = (value: unknown): CustomField[] => {
  const checked = customFieldList.safeParse(value ?? []);
  return checked.success ? checked.data : [];
};
/** Parses a JSON list of fields; null if it is not one. */
export function parseFields(text: string): CustomField[] | null {
  if (text.trim() === '') return [];
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) && value.every((v) => typeof v === 'object' && v !== null && 'name' in v)
      ? (value as CustomField[])
      : null; // each has a name
  } catch {
    return null;
  }
}
/** The choices of a select field, one per line. */
export const choicesOf = ({ options }: CustomField): string[] =>
  (options ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The custom fields that organizers defined for a record. */
export function useDefinitions({ resource = '', values, convention_id }: RecordContext): CustomField[] {
  const place = definitionPlaces[resource];
  const named = place && 'to' in place ? place : null;
  const id = named ? values?.[named.by] : null;
  const parent = useRecord(named?.to ?? '', typeof id === 'string' && id !== '' ? id : null);
  const form = place && 'form' in place ? place.form : null;
  const forms = useQuery({
    queryKey: ['conventionjson', 'form', convention_id, form],
    enabled: Boolean(form && convention_id),
    queryFn: async ({ signal }) => {
      const input = { id: convention_id ?? '', query: form ?? '', query_field: 'name' };
      return (await api.convention.external_jsons.query(input, { signal })).items;
    },
  });
  if (named) return parseDefinitions(parent.data?.custom_fields);
  return parseDefinitions(forms.data?.find(({ name }) => name === form)?.json);
}
