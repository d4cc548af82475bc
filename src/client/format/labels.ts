import { fieldWords, formNames } from '../../messages/client/words.ts';
import type { Field } from '../../resources/fields.ts';
import { resourceIfAny } from '../../resources/index.ts';
import type { Relationship, Resource } from '../../resources/resource.ts';
import type { PlainObject } from '../record.ts';

/** "a shift", "an event", "a user". */
export const withArticle = (noun: string) => `${/^[aeiou]/i.test(noun) && !/^(us|uni|one)/i.test(noun) ? 'an' : 'a'} ${noun}`;
/** Capitalizes the first letter. */
export const capitalize = (text: string) => (text[0]?.toUpperCase() ?? '') + text.slice(1);
/** A label inside a sentence: "a first name", "seats", "a BGG ID". */
export const inSentence = (label: string): string => {
  const words = /^[A-Z][a-z]/.test(label) ? (label[0]?.toLowerCase() ?? '') + label.slice(1) : label;
  return /s$/.test(words) ? words : withArticle(words);
};
/** A name on the wire in words: `start_date` is "Start date". Labels of fields are better: fieldLabels.ts. */
export const plainLabel = (name: string): string =>
  capitalize(
    name
      .split('_')
      .map((word) => fieldWords[word] ?? resourceIfAny(word)?.labels[1] ?? word)
      .join(' '),
  );

/** The label of an allowed value. */
export const optionLabel = (field: Field, option: string | number): string =>
  field.labels?.[String(option)] ?? capitalize(String(option).replaceAll('_', ' '));

/**
 * The label of a relationship: the plural of the records it lists, or its own name if several relationships list the same kind.
 */
export function relationshipLabel(r: Resource, name: string, { to }: Relationship): string {
  const rivals = Object.values(r.relationships).filter((other) => other.to === to && !other.sameAs && !other.deprecated);
  const many = resourceIfAny(to)?.labels[0];
  return rivals.length > 1 || !many ? plainLabel(name) : capitalize(many);
}

const isFilled = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
const isRecord = (value: unknown): value is PlainObject => typeof value === 'object' && value !== null && 'object_type' in value;

/** Whether a field is part of the declared title of a resource. */
export const isTitleField = (r: Resource, field: string): boolean => r.title.some((names) => names.split('|').includes(field));

/** A subject with what each reader gets filled in as words: "Your event [event]" of "Your event {{event}}". */
export const withoutMergeFields = (subject: string): string =>
  subject.replace(
    /\{\{(\w+)\}\}/g,
    (_, field: string) => `[${field.replaceAll('_', ' ').replace(/^(first|last)name$/, '$1 name')}]`,
  );
/** A subject with the name of the convention, which is the same for all who get it. */
export const withConvention = (subject: string, convention: PlainObject | undefined): string =>
  typeof convention?.name === 'string' ? subject.replaceAll('{{convention}}', convention.name) : subject;
/** What people call a record: its title as declared, or its kind and the end of its id. */
export const recordName = (record: PlainObject): string => recordNameIn(record, []);

/** The names in a title that are left out where these columns have the same value in every row, if another one is left. */
export function shownTitle(r: Resource, constantColumns: readonly string[]): readonly string[] {
  if (!constantColumns.length) return r.title;
  const isConstant = (name: string) => constantColumns.includes(r.related[name]?.via ?? '');
  const names = r.title
    .map((each) =>
      each
        .split('|')
        .filter((name) => !isConstant(name))
        .join('|'),
    )
    .filter(Boolean);
  return names.length ? names : r.title;
}
/** The name of a record in a list in whose rows these columns are the same: it leaves out what they name. */
export function recordNameIn(record: PlainObject, constantColumns: readonly string[]): string {
  const r = resourceIfAny(String(record.object_type));
  const shownOf = (name: string): unknown => {
    const [value, field] = [record[name], r?.columns[name]];
    return field?.kind === 'enum' && isFilled(value) ? optionLabel(field, value) : value;
  };
  const title = r?.title ?? ['name'];
  const shown = r ? shownTitle(r, constantColumns) : title;
  const values = shown.map((names) =>
    names
      .split('|')
      .map(shownOf)
      .find((value) => isFilled(value) || isRecord(value)),
  );
  const fields = values.filter(isFilled).map((value) => {
    if (r?.name === 'webhookdelivery') return capitalize(value.replace(/[._]/g, ' '));
    return r?.name === 'conventionjson' ? (formNames[value] ?? value) : value;
  });
  if (fields.length) return withoutMergeFields(fields.join(' '));
  const related = values.filter(isRecord).slice(0, Math.max(1, 2 - (title.length - shown.length)));
  if (related.length) return related.map((one) => recordName(one)).join(' · ');
  return `${capitalize(r?.labels[1] ?? 'record')} ${String(record.id).slice(-6)}`;
}
