import type { Resource } from '../../resources/resource.ts';

const label = (word: string | number) => {
  const text = String(word).replaceAll('_', ' ');
  return text[0]?.toUpperCase() + text.slice(1);
};

/** The allowed values of enumerated fields (`_options`) and their labels (`_<field>`). */
export function optionsOf(r: Resource): { _options: Record<string, readonly (string | number)[]> } & Record<string, unknown> {
  const enumerated = Object.entries({ ...r.columns, ...r.inputs }).filter(([, field]) => field.options);
  return {
    _options: Object.fromEntries(enumerated.map(([name, field]) => [name, field.options ?? []])),
    ...Object.fromEntries(
      enumerated.map(([name, field]) => [
        `_${name}`,
        Object.fromEntries((field.options ?? []).map((option) => [option, field.labels?.[option] ?? label(option)])),
      ]),
    ),
  };
}
