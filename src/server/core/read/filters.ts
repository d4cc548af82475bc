import { type Field, safeParse, text, time } from '../../../resources/fields.ts';
import { resourceNamed } from '../../../resources/index.ts';
import type { Resource, Types } from '../../../resources/resource.ts';
import { invalid } from '../../errors/refusals.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { behaviourOf, type Policy } from '../behaviour.ts';
import { listOf } from './serialize.ts';

export type Where = Record<string, unknown>;
export const noRows: Where = { id: { in: [] } };
/** Conditions one of which must hold. */
export const anyOf = (conditions: readonly Where[]): Where =>
  conditions.length === 1 ? (conditions[0] as Where) : { OR: conditions }; // there is one

/** `shift.conventionday_id` and a condition -> a nested Prisma where. */
export const nestedWhere = (path: string, condition: unknown): Where =>
  path.split('.').reduceRight<unknown>((inner, key) => ({ [key]: inner }), condition) as Where;

/** The field behind a name of a list form; dotted names go through related records. @throws if there is none: a mistake in a declaration */
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

/** One value of a qualifier as a Prisma condition. @throws 400/442 */
export function parseCondition(name: string, field: Field, value: string): Where {
  const sign = /^(>=|<=|<>|>|<)/.exec(value)?.[0] as keyof typeof comparisons | undefined;
  const bare = sign ? value.slice(sign.length).trim() : value;
  const compare = sign ? comparisons[sign] : 'equals';
  if (bare === 'null' && (compare === 'equals' || compare === 'not')) {
    if (field.nullable) return nestedWhere(name, { [compare]: null });
    return compare === 'equals' ? noRows : {};
  }
  // Clients of the protocol ask for `>0` where they mean: set.
  if (field.kind === 'id' && sign === '>' && bare === '0') return field.nullable ? nestedWhere(name, { not: null }) : {};
  const parsed = safeParse(field, bare);
  if (!parsed.success)
    throw invalid(name, `cannot be compared with "${bare.slice(0, 60)}": it ${validationMessage(parsed.error)}`);
  const { data } = parsed;
  if (data === null && compare !== 'equals' && compare !== 'not') throw invalid(name, `must give a value after ${sign}.`);
  if (typeof data === 'boolean' && sign && sign !== '<>') return flagComparison(name, field, sign, data);
  return nestedWhere(name, { [compare]: data });
}
/** Flags by size, false before true: the database compares them so, Prisma does not. */
function flagComparison(name: string, { nullable }: Field, sign: '>=' | '<=' | '>' | '<', data: boolean): Where {
  const highest = data === sign.startsWith('>');
  if (sign.length === 1) return highest ? noRows : nestedWhere(name, { equals: !data });
  if (highest) return nestedWhere(name, { equals: data });
  return nullable ? nestedWhere(name, { not: null }) : {};
}
/** The first thing that a check found wrong, as the end of a sentence that begins with the field's name. */
export const validationMessage = (error: { issues: readonly { message: string }[] }) =>
  error.issues[0]?.message ?? 'is not valid.';

/** Qualifiers sent -> conditions, all of which must hold; several values of one are or-ed. @throws 400/442 */
export function qualifierConditions(r: Resource, input: Readonly<Record<string, unknown>>, viewer: Viewer | null): Where[] {
  const custom: Partial<NonNullable<Policy<Types>['filters']>> = behaviourOf(r.name).policy.filters ?? {};
  const columns = r.list.qualifiers.flatMap((name) => {
    const values = name in input ? (input[name] === null ? ['null'] : listOf(input[name])) : [];
    if (!values.length) return [];
    const of = custom[name];
    const conditions = values.map((v) =>
      of && (v !== 'null' || r.columns[name]?.nullable !== false) ? of(v, viewer) : parseCondition(name, fieldAt(r, name), v),
    );
    return [conditions.length === 1 ? (conditions[0] as Where) : { OR: conditions }];
  });
  const ranges = r.list.ranges.flatMap((name) => [
    rangeCondition(name, 'gte', input[`_start_${name}`]),
    rangeCondition(name, 'lte', input[`_end_${name}`]),
  ]);
  return [...columns, ...ranges.filter((w) => w !== null)];
}
function rangeCondition(name: string, compare: 'gte' | 'lte', value: unknown): Where | null {
  if (value === undefined || value === '') return null;
  const parsed = safeParse(time(), value);
  if (!parsed.success) throw invalid(`${compare === 'gte' ? '_start_' : '_end_'}${name}`, validationMessage(parsed.error));
  return nestedWhere(name, { [compare]: parsed.data });
}

/** A text as comparisons without regard to case take it word for word: % and _ would stand for anything. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** The search text over the list's queryable fields, and over those of the related records asked for by name. */
export function searchConditions(r: Resource, viewer: Viewer | null, query: unknown, only: unknown, related?: unknown): Where[] {
  if (typeof query !== 'string' || query.trim() === '') return [];
  const text = query.trim();
  // Prisma hands the text to LIKE as it is, wildcards included.
  const wanted = listOf(only);
  const usual = [...r.list.search, ...listOf(related).flatMap((name) => r.relatedValues[name]?.search ?? [])];
  const fields = wanted.length ? [...usual, ...r.list.queryFields].filter((name) => wanted.includes(name)) : usual;
  const conditions = fields.flatMap((name) => {
    const { kind } = fieldAt(r, name);
    if (kind === 'integer') return /^\d{1,9}$/.test(text) ? [nestedWhere(name, { equals: Number(text) })] : [];
    const found = nestedWhere(name, { contains: escapeLike(text), mode: 'insensitive' });
    const visible = behaviourOf(r.name).policy.searchableIn?.[name];
    return [visible ? { AND: [found, visible(viewer)] } : found];
  });
  return [conditions.length ? (conditions.length === 1 ? (conditions[0] as Where) : { OR: conditions }) : noRows];
}

/** The order asked for, or the list's own; id is always the last key, so that pages never overlap. @throws 400/442 */
export function orderBy(r: Resource, by: unknown, direction: unknown): Where[] {
  const asked = listOf(by);
  const unknown = asked.find((name) => !r.list.sortable.includes(name));
  if (unknown !== undefined)
    throw invalid('_order_by', `cannot be ${unknown.slice(0, 60)}: choose from ${r.list.sortable.join(', ')}.`);
  const sort = direction === undefined || direction === '' ? 'asc' : direction;
  if (sort !== 'asc' && sort !== 'desc') throw invalid('_sort_order', 'must be asc or desc.');
  const own = r.list.order.map((name) => (name.startsWith('-') ? ([name.slice(1), 'desc'] as const) : ([name, 'asc'] as const)));
  const keys = asked.length
    ? asked.map((name) => [name, sort] as const)
    : own.map(([n, d]) => [n, sort === 'desc' ? (d === 'asc' ? 'desc' : 'asc') : d] as const);
  return [...keys.map(([name, order]) => nestedWhere(name, order)), { id: asked.length ? sort : 'asc' }];
}
