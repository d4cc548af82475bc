import { Prisma } from '../../../generated/prisma/client.ts';
import { attributes } from '../attributes.ts';

export type Comparison = '<' | '<=' | '=' | '!=' | '>' | '>=';
/** A condition on objects of the index. */
export type Condition =
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition }
  | { readonly attribute: string; readonly is: string }
  | { readonly attribute: string; readonly compared: Comparison; readonly to: number }
  | { readonly attribute: string; readonly from: number; readonly until: number };

const { sql } = Prisma;
const matchesNothing = sql`false`;
const flags: Readonly<Record<string, boolean>> = { true: true, '1': true, false: false, '0': false };

/** Builds the SQL for an attribute that equals a value; upper and lower case count as equal. */
function equalsSql(name: string, value: string): Prisma.Sql {
  if (name === 'objectID') return sql`event_id::text = ${value.toLowerCase()}`;
  const attribute = attributes[name];
  if (!attribute) return matchesNothing;
  switch (attribute.kind) {
    case 'number':
      return value.trim() !== '' && Number.isFinite(Number(value)) ? comparesSql(name, '=', Number(value)) : matchesNothing;
    case 'flag': {
      const flag = flags[value.toLowerCase()];
      return flag === undefined ? matchesNothing : sql`${attribute.value} = ${flag}`;
    }
    case 'list':
      return sql`EXISTS (SELECT 1 FROM unnest(${attribute.value}) AS element WHERE lower(element) = lower(${value}))`;
    default:
      return sql`coalesce(lower(${attribute.value}) = lower(${value}), false)`;
  }
}
function comparesSql(name: string, compared: Comparison, to: number): Prisma.Sql {
  const attribute = attributes[name];
  if (attribute?.kind !== 'number') return matchesNothing;
  const operator = Prisma.raw(compared === '!=' ? '<>' : compared);
  return sql`coalesce(${attribute.value} ${operator} ${to}::float8, false)`;
}

/** Builds the SQL of a condition, over rows of searchdocument. Attributes that do not exist, or are of another kind, match nothing. */
export function conditionSql(condition: Condition): Prisma.Sql {
  if ('all' in condition) return joinSql(condition.all, ' AND ', sql`true`);
  if ('any' in condition) return joinSql(condition.any, ' OR ', matchesNothing);
  if ('not' in condition) return sql`NOT ${conditionSql(condition.not)}`;
  if ('is' in condition) return equalsSql(condition.attribute, condition.is);
  if ('compared' in condition) return comparesSql(condition.attribute, condition.compared, condition.to);
  const { attribute, from, until } = condition;
  return sql`(${comparesSql(attribute, '>=', from)} AND ${comparesSql(attribute, '<=', until)})`;
}
const joinSql = (conditions: readonly Condition[], by: string, none: Prisma.Sql): Prisma.Sql =>
  conditions.length ? sql`(${Prisma.join(conditions.map(conditionSql), by)})` : none;
