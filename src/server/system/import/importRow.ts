import { cellProblems } from '../../../messages/system/imports.ts';
import { safeParse } from '../../../resources/fields.ts';
import type { Resource, ResourceName } from '../../../resources/resource.ts';
import { validationMessage } from '../../core/read/filters.ts';
import { findRow, table } from '../../core/repository.ts';
import type { AnyRow } from '../../core/row.ts';
import { createRecord } from '../../core/write/create.ts';
import { updateRecord } from '../../core/write/update.ts';
import { isEqual } from '../../core/write/validateInput.ts';
import { toRefusal } from '../../errors/mapError.ts';
import { type Context, keepQuiet } from '../../platform/context.ts';
import { isId } from '../../platform/ids.ts';
import { applyExtraColumns, extraColumnsNote, ownValues } from './extraColumns.ts';
import type { ImportField } from './importFields.ts';
import { namableRows, type References } from './references.ts';
import { splitName } from './splitName.ts';
import { CellProblem, cellValue } from './values.ts';

/** What is wrong with a cell; without a column, with the whole row. */
export interface Problem {
  readonly field: string | null;
  /** The place of the column, from 0. */
  readonly column: number | null;
  readonly value: string;
  readonly message: string;
  /** Whether the cell names a record that there is not. */
  readonly unknown?: true;
  /** It is only something to know: the row is written all the same. */
  readonly note?: true;
}
/** Whether a row is not written. */
export const isFaulty = (problems: readonly Problem[]): boolean => problems.some(({ note }) => !note);
export interface Options {
  readonly match: string | null;
  readonly update: boolean;
  readonly mails: boolean;
  /** Values of fields that no column fills. */
  readonly constants: Readonly<Record<string, string>>;
  /** For a field, what stands for names that there are not. */
  readonly replacements: Readonly<Record<string, Readonly<Record<string, string>>>>;
}
export type RowAction = 'create' | 'update' | 'skip';
/** What came of a row. */
export interface RowResult {
  readonly line: number;
  readonly problems: readonly Problem[];
  readonly action: RowAction | null;
  readonly object_id: string | null;
  readonly before: Readonly<Record<string, unknown>> | null;
}
/** What all rows of an import share. */
export interface Plan {
  readonly r: Resource;
  readonly convention_id: string;
  readonly zone: string;
  /** The field of each column. */
  readonly fields: readonly (ImportField | null)[];
  readonly constants: readonly { readonly field: ImportField; readonly text: string }[];
  readonly options: Options;
  readonly references: References;
}
interface Cell {
  readonly field: ImportField;
  readonly column: number | null;
  readonly text: string;
}
interface Values {
  readonly sent: Record<string, unknown>;
  readonly cells: readonly Cell[];
  readonly problems: Problem[];
}
const keyOf = ({ name, reference }: ImportField) => reference?.via ?? name;

async function valueFor(ctx: Context, plan: Plan, { field, text }: Cell): Promise<unknown> {
  if (text.trim() === '') return undefined;
  if (!field.reference) return cellValue(field.field, text, plan.zone);
  const replaced = plan.options.replacements[field.name]?.[text.trim()] ?? text.trim();
  return plan.references.id(ctx, field.reference.to, replaced);
}
/** Reads the cells of a row. What cannot be read is a problem of its column. */
async function readValues(ctx: Context, plan: Plan, cells: readonly string[]): Promise<Values> {
  const filled = plan.fields.flatMap((field, column): Cell[] => (field ? [{ field, column, text: cells[column] ?? '' }] : []));
  const all = [...filled, ...plan.constants.map(({ field, text }): Cell => ({ field, column: null, text }))];
  const sent: Record<string, unknown> = {};
  const problems: Problem[] = [];
  for (const cell of all) {
    const { field, column, text } = cell;
    try {
      const value = await valueFor(ctx, plan, cell);
      if (field.matchOnly) continue;
      if (value === undefined) {
        sent[keyOf(field)] = undefined;
        continue;
      }
      const parsed = safeParse(field.field, value);
      if (!parsed.success) throw new CellProblem(validationMessage(parsed.error));
      sent[keyOf(field)] = value;
    } catch (error) {
      if (!(error instanceof CellProblem)) throw error;
      const unknown = field.reference !== null && error.message.startsWith('There is no') ? { unknown: true as const } : {};
      problems.push({ field: field.name, column, value: text.slice(0, 200), message: error.message, ...unknown });
    }
  }
  return { sent, cells: all, problems };
}
/** The record that the row means; null if there is none. @throws CellProblem if there are several */
async function findMatch(ctx: Context, plan: Plan, cells: readonly Cell[]): Promise<AnyRow | null> {
  const { match } = plan.options;
  const text = cells.find(({ field }) => field.name === match)?.text.trim();
  if (!match || !text) return null;
  const { r, convention_id } = plan;
  if (match === 'id' && !isId(text)) throw new CellProblem(cellProblems.noneMatches);
  const isNumber = r.columns[match]?.kind === 'integer';
  const number = Number(text.replace(/^#/, ''));
  if (isNumber && !Number.isInteger(number)) return null;
  const condition = match === 'id' ? { id: text } : { [match]: isNumber ? number : { equals: text, mode: 'insensitive' } };
  const where = { AND: [namableRows(ctx, r, convention_id), condition] };
  const rows = await table(ctx, r.name).findMany({ where, select: { id: true }, take: 3 });
  if (rows.length > 1) throw new CellProblem(cellProblems.severalMatch({ count: rows.length }));
  return rows[0] ? findRow(ctx, r.name, rows[0].id) : null;
}
/** The values that differ from those of the record. An empty cell unsets what may be unset. */
function changesOf(r: Resource, row: AnyRow, sent: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const changes = Object.entries(sent).flatMap(([name, value]) => {
    const field = r.editable[name];
    if (!field) return [];
    const wanted = value === undefined ? (field.nullable ? null : ['text', 'long'].includes(field.kind) ? '' : undefined) : value;
    if (wanted === undefined) return [];
    const parsed = safeParse(field, wanted);
    return parsed.success && isEqual(parsed.data, row[name]) ? [] : [[name, wanted] as const];
  });
  return Object.fromEntries(changes);
}
const present = (sent: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));

async function write(ctx: Context, plan: Plan, { sent, cells }: Values): Promise<Omit<RowResult, 'line'>> {
  const { r, convention_id, options } = plan;
  const values = ownValues(r, sent);
  const own = { ...values, ...splitName(r, values) };
  const found = await findMatch(ctx, plan, cells);
  if (found) {
    const problems = options.update ? notesOf(extraColumnsNote(r, sent)) : [];
    const change = changesOf(r, found, own);
    if (!options.update || !Object.keys(change).length) return { action: 'skip', object_id: found.id, before: null, problems };
    const before = Object.fromEntries(Object.keys(change).map((name) => [name, found[name] ?? null]));
    await updateRecord(ctx, r, { ...change, id: found.id });
    return { action: 'update', object_id: found.id, before, problems };
  }
  const ownerless = r.name === 'badge' && own.user_id === undefined ? { user_id: null } : {};
  const { id } = await createRecord(ctx, r, { ...ownerless, ...present(own), convention_id });
  const problems = notesOf(await applyExtraColumns(ctx, r, String(id), sent));
  return { action: 'create', object_id: String(id), before: null, problems };
}
const notesOf = (message: string | null): Problem[] =>
  message === null ? [] : [{ field: null, column: null, value: '', message, note: true }];

const nothing = { action: null, object_id: null, before: null };
/** What a refusal says of the row: the cell at fault, where a column fills the field. */
function problemOf({ cells }: Values, error: unknown): Problem {
  if (error instanceof CellProblem) return { field: null, column: null, value: '', message: error.message };
  const refusal = toRefusal(error);
  if (refusal.status >= 500) throw error;
  const name = refusal.wire.data;
  const cell = cells.find(({ field }) => keyOf(field) === name || field.name === name);
  return {
    field: cell?.field.name ?? name,
    column: cell?.column ?? null,
    value: cell?.text.slice(0, 200) ?? '',
    message: refusal.wire.message,
  };
}

/** Writes a row by the rules and rights of the API. A row that is refused leaves nothing behind. The context is in a transaction. */
export async function importRow(
  ctx: Context,
  plan: Plan,
  { line, cells }: { line: number; cells: readonly string[] },
): Promise<RowResult> {
  const values = await readValues(ctx, plan, cells);
  if (values.problems.length) return { line, problems: values.problems, ...nothing };
  const later = ctx.afterCommit?.length ?? 0;
  await ctx.db.$executeRaw`SAVEPOINT importrow`;
  try {
    const quiet = !plan.options.mails;
    if (quiet) await keepQuiet(ctx);
    const written = await write({ ...ctx, savepoints: true, quiet, reply: { headers: {}, warnings: [] } }, plan, values);
    await ctx.db.$executeRaw`RELEASE SAVEPOINT importrow`;
    return { line, ...written };
  } catch (error) {
    await ctx.db.$executeRaw`ROLLBACK TO SAVEPOINT importrow`;
    if (ctx.afterCommit) ctx.afterCommit.length = later;
    return { line, problems: [problemOf(values, error)], ...nothing };
  }
}
/** The versions of records now. */
export async function versionsOf(ctx: Context, name: ResourceName, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await table(ctx, name).findMany({ where: { id: { in: [...ids] } }, select: { id: true, version: true } });
  return new Map(rows.map(({ id, version }) => [id, Number(version)]));
}
