import type { Fields } from './field.ts';
import { fieldsOfPage, type Presentation } from './page.ts';

interface Declared {
  readonly name: string;
  readonly columns: Fields;
  readonly derived: Fields;
  readonly states: Readonly<Record<string, object>>;
  readonly hiddenFields: object;
  readonly title: readonly string[];
  readonly related: object;
  readonly relatedValues: Readonly<Record<string, { readonly fields: Fields }>>;
  readonly list: { readonly columns: readonly string[] };
  readonly inputs: Fields;
  readonly includes: object;
  readonly page: Presentation;
}
const dates = ['date_created', 'date_updated'];

/** Checks that a declaration names only fields that it has. @throws naming the unknown fields */
export function checkDeclaration(declared: Declared): void {
  const { name, columns, derived, states, hiddenFields, title, related, relatedValues, list, inputs, includes, page } = declared;
  const fields = { ...columns, ...derived };
  const refuse = (part: string, unknown: readonly string[]) => {
    if (unknown.length) throw new Error(`${name}: ${part} names ${unknown.join(', ')}, which it does not have`);
  };
  const missing = (names: readonly string[]) => names.filter((each) => !(each in fields) && !dates.includes(each));
  refuse('list.columns', missing(list.columns));
  const titleNames = title.flatMap((names) => names.split('|'));
  const withRelated = Object.assign({}, related, ...Object.values(relatedValues).map((values) => values.fields));
  refuse(
    'title',
    missing(titleNames).filter((each) => !(each in withRelated)),
  );
  refuse('hiddenFields', missing(Object.keys(hiddenFields)));
  refuse('states', missing(Object.keys(states)));
  const reached = new Set([...Object.keys(related), ...Object.keys(includes)]);
  for (const [part, names] of Object.entries(fieldsOfPage(page)))
    refuse(
      `page.${part}`,
      missing(names).filter(
        (each) =>
          !(each in inputs) &&
          !(['columns', 'facts', 'fields', 'states'].includes(part) && reached.has(each.split('.')[0] ?? '')),
      ),
    );
  for (const [field, tones] of Object.entries(states))
    refuse(
      `states.${field}`,
      Object.keys(tones).filter((value) => !fields[field]?.options?.includes(value)),
    );
}
