import type { Field } from '../../../resources/fields.ts';
import type { Level, Resource } from '../../../resources/resource.ts';
import type { Context } from '../../platform/context.ts';
import { renderMarkdown } from '../../platform/format/markdown.ts';
import { behaviorOf } from '../behavior.ts';
import type { Access } from '../policy.ts';
import type { AnyRow } from '../row.ts';
import { type Fields, isSelected, withFields } from './selection.ts';

export type AnyRecord = Record<string, unknown>;

/** The fields of a record in the order in which they are sent, with the levels that see them. */
interface FieldPlan {
  stored: (readonly [name: string, field: Field, levels: readonly Level[] | undefined])[];
  derived: (readonly [name: string, field: Field, levels: readonly Level[] | undefined])[];
  aliases: (readonly [alias: string, column: string])[];
}
const fieldPlans = new Map<string, FieldPlan>();
function fieldPlanOf(r: Resource): FieldPlan {
  const cached = fieldPlans.get(r.name);
  if (cached) return cached;
  const plan: FieldPlan = {
    stored: Object.entries(r.columns).map(([k, f]) => [k, f, r.hiddenFields[k]] as const),
    derived: Object.entries(r.derived).map(([k, f]) => [k, f, r.hiddenFields[k]] as const),
    aliases: Object.entries(r.aliases),
  };
  fieldPlans.set(r.name, plan);
  return plan;
}
/** What the short form of a record has besides its own fields. */
const inShortForm = ['id', 'object_type', 'object_name', 'date_created', 'date_updated', 'can_view', 'can_edit', 'view_uri'];

/** A stored value as it is sent: money in units instead of cents. */
export const toWire = (field: Field, value: unknown) =>
  field.kind === 'money' && typeof value === 'number' ? value / 100 : (value ?? null);

/**
 * Builds a record from one row, without related records and includes.
 * @param loaded values of derived fields by field name and row id
 * @param fields what will be sent of it: other values are not worked out
 */
export function serializeBase(
  ctx: Context,
  r: Resource,
  row: AnyRow,
  access: Access,
  loaded: Record<string, ReadonlyMap<string, unknown>>,
  fields: Fields = null,
): AnyRecord {
  const plan = fieldPlanOf(r);
  const { policy, loaders } = behaviorOf(r.name);
  const record: AnyRecord = {
    id: row.id,
    object_type: r.name,
    object_name: r.model,
    date_created: row.date_created,
    date_updated: row.date_updated,
    view_uri: `/${r.name}/${row.id}`,
  };
  if (ctx.viewer) {
    record.can_view = access.levels.has('editor');
    record.can_edit = access.edit !== false && !policy.refusesEdit?.(ctx.viewer, row as never);
    if (access.levels.has('editor')) record.edit_uri = `/${r.name}/${row.id}/edit`;
  }
  const put = (name: string, field: Field, value: unknown) => {
    record[name] = toWire(field, value);
    if (field.kind === 'long' && isSelected(fields, `${name}_html`))
      record[`${name}_html`] = renderMarkdown(value as string | null);
  };
  for (const [name, field, levels] of plan.stored)
    if (!levels || levels.some((l) => access.levels.has(l))) put(name, field, row[name]);
  for (const [name, field, levels] of plan.derived) {
    if (levels && !levels.some((l) => access.levels.has(l))) continue;
    if (!isSelected(fields, name) && !isSelected(fields, `${name}_html`)) continue;
    const loader = (loaders.derived as Record<string, unknown> | undefined)?.[name];
    put(name, field, typeof loader === 'function' ? loader(row, ctx) : loaded[name]?.get(row.id));
  }
  for (const [alias, column] of plan.aliases) if (column in record) record[alias] = record[column];
  return access.only ? withFields(record, new Set([...access.only, ...inShortForm])) : record;
}
