import type { Field } from '../../../resources/fields.ts';
import type { Level, Resource } from '../../../resources/resource.ts';
import type { Context } from '../../platform/context.ts';
import { renderMarkdown } from '../../platform/format/markdown.ts';
import { behaviorOf } from '../behavior.ts';
import type { Access } from '../policy.ts';
import type { AnyRow } from '../row.ts';
import { type Fields, isSelected, withFields } from './selection.ts';

export type AnyRecord = Record<string, unknown>;
/** Values of derived fields by field name and row id. */
type Loaded = Readonly<Record<string, ReadonlyMap<string, unknown>>>;

/** A stored value as it is sent: money in units instead of cents. */
export const toWire = (field: Field, value: unknown) =>
  field.kind === 'money' && typeof value === 'number' ? value / 100 : (value ?? null);

/** Makes records that all have the same fields. */
type Maker = (row: AnyRow, ctx: Context, loaded: Loaded, canEdit: boolean) => AnyRecord;
const literal = (text: string) => JSON.stringify(text);
const sees = (r: Resource, name: string, levels: ReadonlySet<Level>) => {
  const needed = r.hiddenFields[name];
  return !needed || needed.some((level) => levels.has(level));
};

/**
 * Compiles the function that makes the records that viewers of these levels are sent. Each is one literal: it gets its form once, and no
 * loop runs over its fields.
 */
function compileMaker(r: Resource, fields: Fields, levels: ReadonlySet<Level>, isSignedIn: boolean): Maker {
  const code = (behaviorOf(r.name).loaders.derived ?? {}) as Record<string, unknown>;
  const values: string[] = [];
  const parts: string[] = [];
  const put = (name: string, expression: string) => {
    if (isSelected(fields, name)) parts.push(`${literal(name)}:${expression}`);
  };
  put('id', 'row.id');
  put('object_type', literal(r.name));
  put('object_name', literal(r.model));
  put('date_created', 'row.date_created');
  put('date_updated', 'row.date_updated');
  put('view_uri', `${literal(`/${r.name}/`)}+row.id`);
  if (isSignedIn) {
    put('can_view', String(levels.has('editor')));
    put('can_edit', 'canEdit');
    if (levels.has('editor')) put('edit_uri', `${literal(`/${r.name}/`)}+row.id+"/edit"`);
  }
  const sentAs = new Map<string, string>();
  const add = (name: string, field: Field, source: string) => {
    const aliases = Object.entries(r.aliases).filter(([alias, column]) => column === name && isSelected(fields, alias));
    const isSent = isSelected(fields, name) || isSelected(fields, `${name}_html`) || aliases.length > 0;
    if (!isSent || !sees(r, name, levels)) return;
    const value = `v${values.length}`;
    values.push(field.kind === 'money' ? `${value}=money(${source})` : `${value}=${source}??null`);
    sentAs.set(name, value);
    put(name, value);
    if (field.kind === 'long') put(`${name}_html`, `html(${value})`);
  };
  for (const [name, field] of Object.entries(r.columns)) add(name, field, `row[${literal(name)}]`);
  for (const [name, field] of Object.entries(r.derived)) {
    const isComputed = typeof code[name] === 'function';
    add(name, field, isComputed ? `code[${literal(name)}](row,ctx)` : `loaded[${literal(name)}]?.get(row.id)`);
  }
  for (const [alias, column] of Object.entries(r.aliases)) {
    const value = sentAs.get(column);
    if (value) put(alias, value);
  }
  const declared = values.length ? `const ${values.join(',')};` : '';
  const body = `return (row,ctx,loaded,canEdit)=>{${declared}return {${parts.join(',')}}}`;
  const money = (value: unknown) => (typeof value === 'number' ? value / 100 : (value ?? null));
  return new Function('code', 'money', 'html', body)(code, money, renderMarkdown) as Maker; // of names of declarations
}

const levelNames: readonly Level[] = ['editor', 'fullEditor', 'owner', 'staff', 'organizer'];
const makersOfAll = new Map<string, (Maker | undefined)[]>();
const makersOfSome = new WeakMap<NonNullable<Fields>, (Maker | undefined)[]>();
function makersOf(r: Resource, fields: Fields) {
  const cached = fields ? makersOfSome.get(fields) : makersOfAll.get(r.name);
  if (cached) return cached;
  const makers: (Maker | undefined)[] = [];
  if (fields) makersOfSome.set(fields, makers);
  else makersOfAll.set(r.name, makers);
  return makers;
}
function makerFor(r: Resource, fields: Fields, levels: ReadonlySet<Level>, isSignedIn: boolean): Maker {
  const makers = makersOf(r, fields);
  let form = isSignedIn ? 1 : 0;
  for (const level of levelNames) form = form * 2 + (levels.has(level) ? 1 : 0);
  const maker = makers[form] ?? compileMaker(r, fields, levels, isSignedIn);
  makers[form] = maker;
  return maker;
}

/** What the short form of a record has besides its own fields. */
const inShortForm = ['id', 'object_type', 'object_name', 'date_created', 'date_updated', 'can_view', 'can_edit', 'view_uri'];
const shortForms = new WeakMap<readonly string[], ReadonlySet<string>>();
function shortFormOf(only: readonly string[]): ReadonlySet<string> {
  const form = shortForms.get(only) ?? new Set([...only, ...inShortForm]);
  shortForms.set(only, form);
  return form;
}
/** Whether a viewer with this access sees a column. */
export const showsColumn = (r: Resource, { levels, only }: Access, column: string): boolean =>
  sees(r, column, levels) && (!only || shortFormOf(only).has(column));

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
  loaded: Loaded,
  fields: Fields = null,
): AnyRecord {
  const { refusesEdit } = behaviorOf(r.name).policy;
  const isRefused = ctx.viewer && refusesEdit && isSelected(fields, 'can_edit') && refusesEdit(ctx.viewer, row as never);
  const canEdit = access.edit !== false && !isRefused;
  const record = makerFor(r, fields, access.levels, ctx.viewer !== null)(row, ctx, loaded, canEdit);
  return access.only ? withFields(record, shortFormOf(access.only)) : record;
}
