import type { Field } from '../../resources/fields.ts';
import type { Resource } from '../../resources/resource.ts';
import type { Dialect } from '../platform/dialects.ts';

type Allowed = readonly (string | number)[];
type Labels = Readonly<Record<string, string>>;
/** The allowed values of a resource's fields under their names, and the labels of the values under `_<field>`. */
export type OptionValues = Readonly<Record<string, Allowed | Labels>>;

const label = (word: string | number) => {
  const text = String(word).replaceAll('_', ' ');
  return text[0]?.toUpperCase() + text.slice(1);
};
const yesNo = { 0: 'No', 1: 'Yes' } as const;
/** The allowed values of a field, or null if it takes any value of its kind. */
export const allowedValues = ({ kind, options }: Field): Allowed | null => options ?? (kind === 'flag' ? [0, 1] : null);
/** The fields of a resource that take a few values only. */
export const fieldsWithOptions = (r: Resource): [string, Field][] => [
  ...Object.entries({ ...r.columns, ...r.derived, ...r.inputs }).filter(([, field]) => allowedValues(field)),
  ['can_edit', { kind: 'flag' } as Field],
];

/** The allowed values of enumerated fields and flags, and their labels. */
export function optionsOf(r: Resource): OptionValues {
  const fields = fieldsWithOptions(r);
  const labelsOf = (field: Field) =>
    field.kind === 'flag'
      ? yesNo
      : Object.fromEntries((field.options ?? []).map((option) => [option, field.labels?.[option] ?? label(option)]));
  return {
    ...Object.fromEntries(fields.map(([name, field]) => [name, allowedValues(field) ?? []])),
    ...Object.fromEntries(fields.map(([name, field]) => [`_${name}`, labelsOf(field)])),
  };
}
/** The answer of `/_options`. The second dialect has the values at top level too. */
export const optionsAnswer = (r: Resource, dialect: Dialect) => {
  const _options = optionsOf(r);
  return dialect === 'wing' ? { ..._options, _options } : { _options };
};
