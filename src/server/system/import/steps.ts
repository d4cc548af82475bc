import { z } from 'zod';
import type { ImportRun, Prisma } from '../../../generated/prisma/client.ts';
import { importProgress, importRefusals } from '../../../messages/system/imports.ts';
import { flag, json, oneOf, orNull, text } from '../../../resources/fields.ts';
import { importrun } from '../../../resources/system/importrun.ts';
import { action } from '../../core/actions/action.ts';
import { invalid, stateForbids } from '../../errors/refusals.ts';
import { actorOf, type Context } from '../../platform/context.ts';
import { enqueue, isUnfinished } from '../../platform/jobs/queue.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { isOwn, mayRead } from './access.ts';
import { headingsOf, type ImportField, importFields, matchFields } from './importFields.ts';
import type { ImportParams } from './importJob.ts';
import { optionsOf, resourceOf } from './plan.ts';
import { UNDO_DAYS } from './retention.ts';

/** How many rows can be written all or none. */
const ALL_OR_NONE = 10_000;
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

/** The steps of an import, each carried out by a job: preview, run and undo. */
export const steps = {
  preview: action(
    importrun,
    'POST /{id}/preview',
    {
      returns: 'record',
      summary: 'Try an import without writing anything',
      description:
        'In the background, row by row, with the rules and permissions of a create or update; every change is rolled back. mapping: a field name or null for each column, kept for the next such table. match: the field for finding existing records; update: whether to change the records found. emails: whether such changes send emails. constants: values for fields that have no column. replacements: for a field, what to use in place of unknown names.',
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
        'In the background. good: only rows without errors, 100 per transaction; rows that are refused during the import are listed with the faulty ones. all: all rows or none, up to 10,000. An interrupted import is continued.',
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
        'In the background, possible for 30 days. Created records are deleted, and changed records get their old values. Records that were changed since, involve money, or have other records added since are kept and listed.',
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
};
