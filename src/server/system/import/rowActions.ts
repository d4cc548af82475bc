import { z } from 'zod';
import { defused, quoted } from '../../../client/format/csv.ts';
import { flag, integer, oneOf } from '../../../resources/fields.ts';
import { importrun } from '../../../resources/system/importrun.ts';
import { action } from '../../core/actions/action.ts';
import { mayRead } from './access.ts';
import type { Problem } from './importRow.ts';

const problemSchema = z.object({
  field: z.string().nullable(),
  column: z.string().nullable(),
  heading: z.string().nullable(),
  value: z.string(),
  message: z.string(),
});
const rowSchema = z.object({
  line: z.number(),
  state: z.string(),
  action: z.string().nullable(),
  object_id: z.string().nullable(),
  cells: z.array(z.string()),
  problems: z.array(problemSchema),
});
/** A, B, ... Z, AA, ... */
const letters = (at: number): string => (at < 26 ? '' : letters(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26));
const shown = (head: readonly string[], problems: readonly Problem[]) =>
  problems.map(({ field, column, value, message }) => ({
    ...{ field, value, message },
    column: column === null ? null : letters(column),
    heading: column === null ? null : (head[column] ?? null),
  }));

/** What an import says of its rows. */
export const rowActions = {
  rows: action(
    importrun,
    'GET /{id}/rows',
    {
      returns: { success: { rows: z.array(rowSchema), total: z.number() } },
      summary: 'List the rows of an import',
      description:
        'By line, 100 at a time, with their errors: the letter of the column, its heading, the value and what to do. noted = 1: only rows that have a note but no error, such as events that get no time.',
      input: { state: oneOf(['new', 'good', 'faulty', 'done', 'undone', 'kept']), noted: flag(), from: integer(0, 100_000) },
      mayCall: mayRead,
    },
    async ({ ctx, row, input: { state, noted, from = 0 } }) => {
      const where = {
        importrun_id: row.id,
        ...(state ? { state } : noted ? { state: { in: ['good', 'done'] } } : {}),
        ...(noted ? { NOT: { problems: { equals: [] } } } : {}),
      };
      const found = await ctx.db.importRow.findMany({ where, orderBy: { line: 'asc' }, skip: from, take: 100 });
      const head = row.columns as string[];
      return {
        total: await ctx.db.importRow.count({ where }),
        rows: found.map(({ line, state, action, object_id, cells, problems }) => ({
          ...{ line, state, action, object_id, cells: cells as string[] },
          problems: shown(head, problems as unknown as Problem[]),
        })),
      };
    },
  ),
  faults: action(
    importrun,
    'GET /{id}/faults',
    {
      returns: { success: { filename: z.string(), csv: z.string() } },
      summary: 'Get the faulty rows as a CSV file',
      description:
        'As they were uploaded, with an extra last column that explains the error, so they can be corrected and imported again.',
      mayCall: mayRead,
    },
    async ({ ctx, row }) => {
      const head = row.columns as string[];
      const rows = await ctx.db.importRow.findMany({
        where: { importrun_id: row.id, state: 'faulty' },
        orderBy: { line: 'asc' },
      });
      const lineOf = (cells: readonly string[]) => cells.map((cell) => quoted(defused(cell))).join(',');
      const lines = rows.map(({ line, cells, problems }) => {
        const faults = shown(head, problems as unknown as Problem[]).map(({ column, message }) =>
          column ? `${column}: ${message}` : message,
        );
        const all = cells as string[];
        return lineOf([...head.map((_, at) => all[at] ?? ''), `Row ${line}: ${faults.join(' ')}`]);
      });
      const name = row.filename.replace(/\.[^.]*$/, '');
      return { filename: `${name}-faults.csv`, csv: `\ufeff${[lineOf([...head, 'Faults']), ...lines].join('\r\n')}\r\n` };
    },
  ),
};
