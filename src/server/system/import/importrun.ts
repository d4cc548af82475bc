import { z } from 'zod';
import { defused, quoted } from '../../../client/format/csv.ts';
import type { ImportRun, Prisma } from '../../../generated/prisma/client.ts';
import { importProgress, importRefusals } from '../../../messages/system/imports.ts';
import { file, flag, id, integer, json, oneOf, orNull, text } from '../../../resources/fields.ts';
import { importKinds, importrun } from '../../../resources/system/importrun.ts';
import { action } from '../../core/actions/action.ts';
import type { BehaviorOf } from '../../core/behavior.ts';
import { forbidden, invalid, stateForbids } from '../../errors/refusals.ts';
import { actorOf, type Context, transaction } from '../../platform/context.ts';
import { enqueue, isUnfinished } from '../../platform/jobs/queue.ts';
import { conventionsWhere, isOrganizer, isSelf, isStaff } from '../../platform/policy.ts';
import { countUpload } from '../../platform/quotas/countUpload.ts';
import { uploadsOf } from '../../platform/uploads.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { guessMapping, headingsOf, type ImportField, importFields, matchFields } from './importFields.ts';
import type { ImportParams } from './importJob.ts';
import type { Problem } from './importRow.ts';
import { optionsOf, resourceOf } from './plan.ts';
import { readTable, type TableRow } from './readTable.ts';
import { UNDO_DAYS } from './retention.ts';

/** How many rows can be written all or none. */
const ALL_OR_NONE = 10_000;
const CHUNK = 1_000;

type Owned = { user_id: string | null; convention_id: string };
const isOwn = (viewer: Viewer, row: Owned) => isSelf(viewer, row.user_id);
const mayRead = (viewer: Viewer, row: Owned) => isOwn(viewer, row) || isOrganizer(viewer, row.convention_id);
function visibleTo(viewer: Viewer | null): object {
  if (!viewer) return { id: { in: [] } };
  const organized = conventionsWhere(viewer, 'everything');
  return organized === 'all' ? {} : { OR: [{ user_id: viewer.user_id }, { convention_id: { in: organized } }] };
}
export const behavior: BehaviorOf<typeof importrun> = { policy: { mayRead, visibleTo } };

const asJson = (value: unknown) => value as Prisma.InputJsonValue; // texts, numbers and lists of them
async function assertIdle({ db }: Context, { job_id }: ImportRun): Promise<void> {
  const job = job_id && (await db.job.findUnique({ where: { id: job_id } }));
  if (job && isUnfinished(job)) throw stateForbids('job_id', importRefusals.running);
}
/** Has a job take the next step. */
async function queueStep(
  ctx: Context,
  viewer: Viewer,
  run: ImportRun,
  step: ImportParams['step'],
  data: Prisma.ImportRunUpdateInput,
) {
  const operation = `POST /importrun/{id}/${step === 'good' || step === 'all' ? 'run' : step}`;
  const params = { run_id: run.id, step, session_row_id: viewer.session_row_id, actor: { ...actorOf(ctx, operation) } };
  const job = await enqueue(ctx, {
    kind: 'table_import',
    convention_id: run.convention_id,
    params,
    message: importProgress.waiting,
  });
  await ctx.db.importRun.update({ where: { id: run.id }, data: { ...data, job_id: job.id } });
}
async function storeRows({ db }: Context, importrun_id: string, rows: readonly TableRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += CHUNK)
    await db.importRow.createMany({
      data: rows.slice(at, at + CHUNK).map(({ line, cells }) => ({ importrun_id, line, cells: [...cells] })),
    });
}
/** A mapping with fields that there are, each once. @throws 400/442 mapping */
function checkedMapping(value: unknown, columns: number, fields: readonly ImportField[]): (string | null)[] {
  const parsed = z.array(z.string().nullable()).max(columns).safeParse(value);
  if (!parsed.success) throw invalid('mapping', 'must be a list of fields, one or null for each column.');
  const used = new Set<string>();
  for (const name of parsed.data) {
    if (name === null) continue;
    if (!fields.some((field) => field.name === name))
      throw invalid('mapping', importRefusals.notAField({ field: name.slice(0, 60) }));
    if (used.has(name)) throw invalid('mapping', importRefusals.twice({ field: name }));
    used.add(name);
  }
  return parsed.data;
}
const texts = z.record(z.string().max(100), z.string().max(1000));
const fieldSchema = z.object({ name: z.string(), label: z.string(), required: z.boolean(), match_only: z.boolean() });
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

export const actions = {
  upload: action(
    importrun,
    'POST /upload',
    {
      returns: { record: 'importrun' },
      summary: 'Upload a table to import',
      description:
        'A CSV file (comma, semicolon or tab; UTF-8, UTF-16 or Windows-1252) or an Excel workbook, whose first row holds the headings: at most 10 MB, 20,000 rows and 200 columns. Nothing is imported yet. mapping is a guess of the field that each column fills.',
      input: { convention_id: id('convention'), kind: oneOf(importKinds), file: file() },
      required: ['convention_id', 'kind', 'file'],
      opensTransaction: true,
    },
    async ({ ctx, viewer, input: { convention_id, kind } }) => {
      if (!isStaff(viewer, convention_id)) throw forbidden(importRefusals.mayNot);
      const [upload] = uploadsOf(ctx).filter(({ field }) => field === 'file');
      if (!upload) throw invalid('file', importRefusals.oneFile);
      await countUpload(ctx, upload.size);
      const { head, rows } = await readTable(await upload.read());
      const fields = importFields(resourceOf({ kind }), viewer);
      const kept = await ctx.db.importMapping.findUnique({ where: { convention_id_kind: { convention_id, kind } } });
      const mapping = guessMapping(head, fields, (kept?.headings ?? {}) as Record<string, string | null>);
      const filename = upload.filename.slice(0, 200) || 'table.csv';
      return transaction(ctx, async (ctx) => {
        const run = await ctx.db.importRun.create({
          data: {
            convention_id,
            kind,
            filename,
            user_id: viewer.user_id,
            columns: [...head],
            mapping,
            counts: { total: rows.length },
          },
        });
        await storeRows(ctx, run.id, rows);
        return run;
      });
    },
  ),
  fields: action(
    importrun,
    'GET /{id}/fields',
    {
      returns: { success: { fields: z.array(fieldSchema), match: z.array(z.string()), sample: z.array(z.array(z.string())) } },
      summary: 'List the fields that a table can fill',
      description: 'With what records can be matched by, and the first rows of the file.',
      mayCall: mayRead,
    },
    async ({ ctx, viewer, row }) => {
      const r = resourceOf(row);
      const fields = importFields(r, viewer).map(({ name, label, required, matchOnly }) => ({
        name,
        label,
        required,
        match_only: matchOnly,
      }));
      const first = await ctx.db.importRow.findMany({ where: { importrun_id: row.id }, orderBy: { line: 'asc' }, take: 5 });
      return {
        fields,
        match: matchFields(r).filter((name) => fields.some((field) => field.name === name)),
        sample: first.map(({ cells }) => cells as string[]),
      };
    },
  ),
  preview: action(
    importrun,
    'POST /{id}/preview',
    {
      returns: 'record',
      summary: 'Try an import without writing anything',
      description:
        'In the background, row by row, by the rules and with the rights that a create or update has; each change is rolled back. mapping: for each column the name of a field or null; it is kept for the next table of this kind. match: the field by which records are found; update: change those found, else they stay as they are. mails: send the mails that go with such changes. constants: values of fields that no column has. replacements: for a field, what stands for a name that there is not.',
      input: { mapping: json(), match: orNull(text(60)), update: flag(), mails: flag(), constants: json(), replacements: json() },
      mayCall: isOwn,
    },
    async ({ ctx, viewer, row, input }) => {
      if (!['draft', 'previewed'].includes(row.state)) throw stateForbids('state', importRefusals.alreadyRun);
      await assertIdle(ctx, row);
      const r = resourceOf(row);
      const fields = importFields(r, viewer);
      const head = row.columns as string[];
      const mapping = checkedMapping(input.mapping ?? row.mapping, head.length, fields);
      const before = optionsOf(row);
      const match = input.match === undefined ? before.match : input.match;
      if (match !== null && !matchFields(r).includes(match)) throw invalid('match', importRefusals.notAField({ field: match }));
      const constants = texts.safeParse(input.constants ?? before.constants);
      if (!constants.success) throw invalid('constants', 'must be an object of texts.');
      const replacements = z.record(z.string().max(100), texts).safeParse(input.replacements ?? before.replacements);
      if (!replacements.success) throw invalid('replacements', 'must be an object of objects of texts.');
      const options = {
        ...{ match, update: input.update ?? before.update, mails: input.mails ?? before.mails },
        ...{ constants: constants.data, replacements: replacements.data },
      };
      const { convention_id, kind } = row;
      const headings = headingsOf(head, mapping);
      await ctx.db.importMapping.upsert({
        where: { convention_id_kind: { convention_id, kind } },
        create: { convention_id, kind, headings },
        update: { headings },
      });
      await ctx.db.importRow.updateMany({ where: { importrun_id: row.id }, data: { state: 'new', problems: [] } });
      await queueStep(ctx, viewer, row, 'preview', { state: 'draft', mapping, options: asJson(options) });
    },
  ),
  run: action(
    importrun,
    'POST /{id}/run',
    {
      returns: 'record',
      summary: 'Import a table',
      description:
        'In the background. good: the rows without a fault, 100 in a transaction; a row that is refused meanwhile is listed with the faulty ones. all: all rows or none, up to 10,000. An import that was interrupted is gone on with.',
      input: { mode: oneOf(['good', 'all']) },
      required: ['mode'],
      mayCall: isOwn,
    },
    async ({ ctx, viewer, row, input: { mode } }) => {
      if (row.state === 'draft') throw stateForbids('state', importRefusals.notPreviewed);
      if (!['previewed', 'running'].includes(row.state)) throw stateForbids('state', importRefusals.alreadyRun);
      await assertIdle(ctx, row);
      const { rows } = row.counts as { rows?: { total: number; faulty: number } };
      if (mode === 'all' && (rows?.total ?? 0) > ALL_OR_NONE)
        throw stateForbids('mode', importRefusals.tooManyForOne({ limit: ALL_OR_NONE }));
      if (mode === 'all' && rows?.faulty) throw stateForbids('mode', importRefusals.faultyRows({ count: rows.faulty }));
      await queueStep(ctx, viewer, row, mode, { state: 'running' });
    },
  ),
  undo: action(
    importrun,
    'POST /{id}/undo',
    {
      returns: 'record',
      summary: 'Undo an import',
      description:
        'In the background, for 30 days: what was created is deleted, and what was changed gets its values back. What was changed since, has money or has other records that were added since stays and is listed.',
      mayCall: mayRead,
    },
    async ({ ctx, viewer, row }) => {
      if (!['done', 'running', 'undone'].includes(row.state)) throw stateForbids('state', importRefusals.notDone);
      await assertIdle(ctx, row);
      if (row.date_created.getTime() < Date.now() - UNDO_DAYS * 86_400_000)
        throw stateForbids('done_date', importRefusals.tooOld({ days: UNDO_DAYS }));
      const { count } = await ctx.db.importRow.updateMany({
        where: { importrun_id: row.id, state: 'kept' },
        data: { state: 'done' },
      });
      const done = await ctx.db.importRow.count({ where: { importrun_id: row.id, state: 'done' } });
      if (!done && !count) throw stateForbids('state', importRefusals.notDone);
      await queueStep(ctx, viewer, row, 'undo', {});
    },
  ),
  rows: action(
    importrun,
    'GET /{id}/rows',
    {
      returns: { success: { rows: z.array(rowSchema), total: z.number() } },
      summary: 'List the rows of an import',
      description:
        'By line, 100 at a time, with what is wrong with them: the letter of the column, its heading, the value and what to do.',
      input: { state: oneOf(['new', 'good', 'faulty', 'done', 'undone', 'kept']), from: integer(0, 100_000) },
      mayCall: mayRead,
    },
    async ({ ctx, row, input: { state, from = 0 } }) => {
      const where = { importrun_id: row.id, ...(state ? { state } : {}) };
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
      description: 'As they were, with a last column that says what is wrong: to be corrected and imported again.',
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
