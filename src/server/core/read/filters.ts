import { listRefusals, valueRefusals } from '../../../messages/core/refusals.ts';
import { type Field, mayBeUnset, safeParse, text, time } from '../../../resources/fields.ts';
import { resourceNamed } from '../../../resources/index.ts';
import type { Resource, Types } from '../../../resources/resource.ts';
import { invalid } from '../../errors/refusals.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { behaviorOf, type Policy } from '../behavior.ts';
import { valuesOf } from './extras.ts';
import { isNone, leavesOut, shownRows } from './visibility/shownRows.ts';
import { shownWithin } from './visibility/shownWithin.ts';
import { anyOf, negated, nestedWhere, noRows, type Where } from './where.ts';

export { anyOf, nestedWhere, noRows, type Where } from './where.ts';

/** The field at a path of a list form. A dotted path goes through related records. @throws if the declaration has no such field */
export function fieldAt(r: Resource, path: string): Field {
  const [head = '', ...rest] = path.split('.');
  if (!rest.length) {
    const field =
      r.columns[head] ?? (head === 'id' ? text() : ['date_created', 'date_updated'].includes(head) ? time() : undefined);
    if (!field) throw new Error(`${r.name} has no column ${path}`);
    return field;
  }
  const next = r.related[head];
  if (!next) throw new Error(`${r.name} has no related record ${head}`);
  return fieldAt(resourceNamed(next.to), rest.join('.'));
}

const comparisons = { '>=': 'gte', '<=': 'lte', '<>': 'not', '>': 'gt', '<': 'lt' } as const;

/** Turns one value of a qualifier into a Prisma condition. @throws 400/442 */
export function parseCondition(name: string, field: Field, value: string): Where {
  const sign = /^(>=|<=|<>|>|<)/.exec(value)?.[0] as keyof typeof comparisons | undefined;
  const bare = sign ? value.slice(sign.length).trim() : value;
  const compare = sign ? comparisons[sign] : 'equals';
  if (bare === 'null' && (compare === 'equals' || compare === 'not')) {
    if (mayBeUnset(field)) return nestedWhere(name, { [compare]: null });
    return compare === 'equals' ? noRows : {};
  }
  // Older clients send `>0` for "is set".
  if (field.kind === 'id' && sign === '>' && bare === '0') return mayBeUnset(field) ? nestedWhere(name, { not: null }) : {};
  const parsed = safeParse(field, bare);
  if (!parsed.success)
    throw invalid(name, listRefusals.incomparable({ value: bare.slice(0, 60), reason: validationMessage(parsed.error) }));
  const { data } = parsed;
  if (data === null && !mayBeUnset(field)) return compare === 'not' ? {} : noRows;
  if (data === null && compare !== 'equals' && compare !== 'not')
    throw invalid(name, listRefusals.noValueAfter({ sign: sign ?? '' }));
  if (typeof data === 'boolean' && sign && sign !== '<>') return flagComparison(name, field, sign, data);
  return nestedWhere(name, { [compare]: data });
}
/** Compares flags by size, false before true, which Prisma does not support. */
function flagComparison(name: string, { nullable }: Field, sign: '>=' | '<=' | '>' | '<', data: boolean): Where {
  const highest = data === sign.startsWith('>');
  if (sign.length === 1) return highest ? noRows : nestedWhere(name, { equals: !data });
  if (highest) return nestedWhere(name, { equals: data });
  return nullable ? nestedWhere(name, { not: null }) : {};
}
/** The first problem that a check reports. It completes a sentence that starts with the field's name. */
export function validationMessage({
  issues: [issue],
}: {
  issues: readonly { message: string; path: readonly PropertyKey[] }[];
}): string {
  if (!issue) return valueRefusals.notValid;
  const isAbsent = issue.path.length > 0 && issue.message.endsWith('received undefined');
  return isAbsent ? valueRefusals.lacks({ part: issue.path.map(String).join('.') }) : issue.message;
}

/** Joins conditions that ask for equality into one `in`: the database looks a list of values up faster than a row of ORs. */
function mergeEqualities(path: string, conditions: readonly Where[]): Where[] {
  const keys = path.split('.');
  const equalTo = (condition: Where) => {
    const leaf = keys.reduce<unknown>((inner, key) => (inner as Where | undefined)?.[key], condition) as
      | Where
      | boolean
      | undefined; // nestedWhere nests by the same keys
    return typeof leaf === 'object' && 'equals' in leaf && leaf.equals !== null && typeof leaf.equals !== 'boolean'
      ? leaf
      : undefined;
  };
  const values = conditions.flatMap((condition) => equalTo(condition)?.equals ?? []);
  if (values.length < 2) return [...conditions];
  return [nestedWhere(path, { in: values }), ...conditions.filter((condition) => !equalTo(condition))];
}

/** Turns qualifiers and ranges into conditions that must all hold. Several values of one qualifier are alternatives. @throws 400/442 */
export function qualifierConditions(r: Resource, input: Readonly<Record<string, unknown>>, viewer: Viewer | null): Where[] {
  const custom: Partial<NonNullable<Policy<Types>['filters']>> = behaviorOf(r.name).policy.filters ?? {};
  const columns = r.list.qualifiers.flatMap((name) => {
    const values = name in input ? (input[name] === null ? ['null'] : valuesOf(name, input[name])) : [];
    if (!values.length) return [];
    const filter = custom[name];
    const conditions = values.map((v) =>
      filter && (v !== 'null' || r.columns[name]?.nullable !== false)
        ? filter(v, viewer)
        : parseCondition(name, fieldAt(r, name), v),
    );
    return whereShown(r, name, viewer, anyOf(mergeEqualities(name, conditions as Where[]))); // custom filters return a `where` as well
  });
  const ranges = r.list.ranges.flatMap((name) => {
    const bounds = [
      rangeCondition(name, 'gte', input[`_start_${name}`]),
      rangeCondition(name, 'lte', input[`_end_${name}`]),
    ].filter((bound) => bound !== null);
    return bounds.length ? whereShown(r, name, viewer, { AND: bounds }) : [];
  });
  return [...columns, ...ranges];
}
/** A condition on a column that has no effect on rows in which the viewer does not see the column, or leaves them out. */
function whereShown(r: Resource, name: string, viewer: Viewer | null, condition: Where): Where[] {
  const shown = shownRows(r, name, viewer);
  if (shown === null) return [condition];
  if (leavesOut(r, name)) return [{ AND: [condition, shown] }];
  const isMetByAll = Object.keys(condition).length === 0; // Prisma would leave it out of the alternatives
  return isNone(shown) || isMetByAll ? [] : [{ OR: [condition, negated(r, shown)] }];
}
function rangeCondition(name: string, compare: 'gte' | 'lte', value: unknown): Where | null {
  if (value === undefined || value === '') return null;
  const parsed = safeParse(time(), value);
  if (!parsed.success) throw invalid(`${compare === 'gte' ? '_start_' : '_end_'}${name}`, validationMessage(parsed.error));
  return nestedWhere(name, { [compare]: parsed.data });
}

/** Escapes the LIKE wildcards % and _, which Prisma passes on in case-insensitive comparisons. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** What a list is searched for. */
interface Search {
  readonly query?: unknown;
  readonly query_field?: unknown;
  readonly _include_related_objects?: unknown;
}
/**
 * Conditions that search the list's text fields, and those of the related records that the caller asks for, among the rows within `scope`.
 * @throws 400/442
 */
export function searchConditions(
  r: Resource,
  viewer: Viewer | null,
  { query, query_field, _include_related_objects }: Search,
  scope: Where = {},
): Where[] {
  const requested = valuesOf('query_field', query_field);
  const defaults = [
    ...r.list.search,
    ...valuesOf('_include_related_objects', _include_related_objects).flatMap((name) => r.relatedValues[name]?.search ?? []),
  ];
  const searchable = [...new Set([...defaults, ...r.list.queryFields])];
  const unknown = requested.find((name) => !searchable.includes(name));
  if (unknown !== undefined)
    throw invalid(
      'query_field',
      listRefusals.notSearchable({ field: unknown.slice(0, 60), fields: searchable.join(', ') || '-' }),
    );
  if (typeof query !== 'string' || query.trim() === '') return [];
  const text = query.trim();
  if (text.includes('\0')) throw invalid('query', valueRefusals.noControlCharacters);
  const fields = requested.length ? searchable.filter((name) => requested.includes(name)) : defaults;
  const conditions = fields.flatMap((name) => {
    const { kind } = fieldAt(r, name);
    const shown = shownWithin(r, name, viewer, scope);
    const found = (match: Where) => (shown === null ? [match] : isNone(shown) ? [] : [{ AND: [match, shown] }]);
    if (kind === 'integer') return /^\d{1,9}$/.test(text) ? found(nestedWhere(name, { equals: Number(text) })) : [];
    const match = nestedWhere(name, { contains: escapeLike(text), mode: 'insensitive' });
    return found(match);
  });
  return [conditions.length ? (conditions.length === 1 ? (conditions[0] as Where) : { OR: conditions }) : noRows];
}
