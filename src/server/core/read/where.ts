import { type Field, mayBeUnset } from '../../../resources/fields.ts';
import { resourceNamed } from '../../../resources/index.ts';
import type { Resource } from '../../../resources/resource.ts';

export type Where = Record<string, unknown>;
export const noRows: Where = { id: { in: [] } };
/** Combines conditions: at least one must hold. */
export const anyOf = (conditions: readonly Where[]): Where =>
  conditions.length === 1 ? (conditions[0] as Where) : { OR: conditions }; // its length is 1

/** Nests a condition under a path such as `shift.conventionday_id`. */
export const nestedWhere = (path: string, condition: unknown): Where =>
  path.split('.').reduceRight<unknown>((inner, key) => ({ [key]: inner }), condition) as Where;

/** The rows that are seen in one of the forms. */
export function rowsOfForms(forms: readonly { readonly rows: object }[]): object {
  const rows = forms.map((form) => form.rows);
  return rows.find((each) => Object.keys(each).length === 0) ?? (rows.length > 1 ? { OR: rows } : (rows[0] ?? noRows));
}

const many = (value: unknown) => (Array.isArray(value) ? value : [value]) as Where[]; // AND and OR take one condition or several

const isOptional = (field: Field | undefined) => field !== undefined && mayBeUnset(field);

/** The rows that do not meet a condition. `NOT` alone also drops those in which a compared column is unset. */
export function negated(r: Resource, condition: Where): Where {
  return anyOf(
    Object.entries(condition).map(([key, value]): Where => {
      if (key === 'OR') return { AND: many(value).map((each) => negated(r, each)) };
      if (key === 'AND') return { OR: many(value).map((each) => negated(r, each)) };
      if (key === 'NOT') return { AND: many(value) };
      const nested = typeof value === 'object' && value !== null && !(value instanceof Date) ? (value as Where) : null;
      if (nested && 'some' in nested) return { [key]: { none: nested.some } };
      const relation = r.related[key];
      if (relation && nested) {
        const inside = { [key]: negated(resourceNamed(relation.to), nested) };
        return isOptional(r.columns[relation.via]) ? { OR: [inside, { [relation.via]: null }] } : inside;
      }
      const isSet = nested && 'not' in nested && nested.not === null;
      if (isSet) return { [key]: null };
      return isOptional(r.columns[key]) ? { OR: [{ NOT: { [key]: value } }, { [key]: null }] } : { NOT: { [key]: value } };
    }),
  );
}
/** A Prisma `where`: rows that overlap the time from `start` to `end`. A row that only touches it does not. */
export const overlaps = <S extends string, E extends string>(startColumn: S, endColumn: E, start: Date, end: Date) =>
  ({ [startColumn]: { lt: end }, [endColumn]: { gt: start } }) as Record<S, { lt: Date }> & Record<E, { gt: Date }>; // computed keys widen to string
