import { type ImportRow, type ImportRun, Prisma } from '../../../generated/prisma/client.ts';
import { importProgress } from '../../../messages/system/imports.ts';
import { viewerOfRow } from '../../auth/viewers.ts';
import { type Actor, actingAs } from '../../db/actor.ts';
import { eraseImported } from '../../people/closing/eraseAgain.ts';
import { type Context, transaction } from '../../platform/context.ts';
import { type Attempt, JobFailure, type JobHandler, type Outcome } from '../../platform/jobs/handler.ts';
import { importRow, isFaulty, type Plan, type RowResult, versionsOf } from './importRow.ts';
import { countRows, planOf } from './plan.ts';
import { undoRow } from './undoRow.ts';

/** What an import is asked to do. */
export interface ImportParams {
  readonly run_id: string;
  readonly step: 'preview' | 'good' | 'all' | 'undo';
  readonly session_row_id: string;
  readonly actor: Actor;
}
/** Rows that are tried before they are rolled back, so that nobody waits long for their locks; rows that are written at once. */
const TRIED = 50;
const WRITTEN = 100;
/** Seconds after which other jobs have their turn. */
const TIME_SLICE = 10;

/** Ends a transaction whose results are wanted and whose changes are not. */
class RolledBack extends Error {
  readonly results: readonly RowResult[];
  constructor(results: readonly RowResult[]) {
    super('rolled back');
    this.results = results;
  }
}
const cellsOf = ({ line, cells }: ImportRow) => ({ line, cells: cells as string[] });

/** Tries rows and takes back what they wrote. */
async function tryRows(ctx: Context, plan: Plan, rows: readonly ImportRow[]): Promise<readonly RowResult[]> {
  try {
    return await transaction(ctx, async (ctx) => {
      const results: RowResult[] = [];
      for (const row of rows) results.push(await importRow(ctx, plan, cellsOf(row)));
      throw new RolledBack(results);
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.results;
    throw error;
  }
}
const json = (value: unknown) => value as Prisma.InputJsonValue; // texts and numbers only
async function storeResults(ctx: Context, run: ImportRun, plan: Plan, results: readonly RowResult[], isWritten: boolean) {
  const ids = isWritten ? results.flatMap(({ object_id }) => object_id ?? []) : [];
  const versions = await versionsOf(ctx, plan.r.name, ids);
  const stored = results.map(({ line, problems, action, object_id, before }) => ({
    ...{ line, problems, action, before: isWritten ? before : null },
    object_id: action === 'create' && !isWritten ? null : object_id,
    state: isFaulty(problems) ? 'faulty' : isWritten ? 'done' : 'good',
    version_after: versions.get(object_id ?? '') ?? null,
  }));
  await ctx.db.$executeRaw`
    UPDATE importrow SET state = result.state, action = result.action, object_id = result.object_id, before = result.before,
      version_after = result.version_after, problems = result.problems, written_date = CASE WHEN result.state = 'done' THEN now() END
    FROM jsonb_to_recordset(${JSON.stringify(stored)}::jsonb)
      AS result(line int, state text, action text, object_id uuid, before jsonb, version_after int, problems jsonb)
    WHERE importrun_id = ${run.id}::uuid AND importrow.line = result.line`;
}

async function work(attempt: Attempt, params: ImportParams): Promise<Outcome> {
  const { ctx: systemCtx, signal } = attempt;
  const run = await systemCtx.db.importRun.findUnique({ where: { id: params.run_id } });
  if (!run) throw new JobFailure(importProgress.noRun);
  const importrun_id = run.id;
  const deadline = performance.now() + TIME_SLICE * 1_000;
  const callerOf = async (ctx: Context) => {
    const viewer = await viewerOfRow(params.session_row_id);
    if (!viewer) throw new JobFailure(importProgress.signedOut);
    return { ...ctx, viewer };
  };
  const { step } = params;
  const states = { preview: ['new'], good: ['good'], all: ['good'], undo: ['done'] }[step];
  const total = await systemCtx.db.importRow.count({
    where: { importrun_id, ...(step === 'undo' ? { NOT: { state: 'faulty' } } : {}) },
  });
  const say = {
    preview: importProgress.checked,
    good: importProgress.imported,
    all: importProgress.imported,
    undo: importProgress.undone,
  }[step];
  const take = step === 'preview' ? TRIED : step === 'all' ? undefined : WRITTEN;
  const plan = await planOf(await callerOf(systemCtx), run);
  for (;;) {
    signal.throwIfAborted();
    if (performance.now() > deadline) return { resumeAfter: 0 };
    const where = { importrun_id, state: { in: states } };
    const orderBy = { line: step === 'undo' ? 'desc' : 'asc' } as const;
    const rows = await systemCtx.db.importRow.findMany({ where, orderBy, ...(take ? { take } : {}) });
    if (!rows.length) break;
    const left = await systemCtx.db.importRow.count({ where });
    const done = total - left + rows.length;
    const progress = { progress: Math.floor((99 * done) / total), message: say({ done, total }) };
    const caller = await callerOf(systemCtx);
    if (step === 'preview') {
      const results = await tryRows(caller, plan, rows);
      await attempt.save(progress, async (ctx) => storeResults(ctx, run, plan, results, false));
    } else if (step === 'undo')
      await attempt.save(progress, async (ctx) => {
        for (const row of rows) {
          const reason = await undoRow({ ...ctx, viewer: caller.viewer }, plan.r, row);
          const problems = reason ? [{ field: null, column: null, value: '', message: reason }] : [];
          const key = { importrun_id_line: { importrun_id, line: row.line } };
          await ctx.db.importRow.update({ where: key, data: { state: reason ? 'kept' : 'undone', problems } });
        }
      });
    else {
      const failed = await writeRows(attempt, { ...plan }, run, rows, caller, progress, step === 'all');
      if (failed) {
        await attempt.save({}, async (ctx) => storeResults(ctx, run, plan, failed, false));
        break;
      }
    }
  }
  const counts = await countRows(systemCtx, plan, run);
  const isRun = step === 'good' || step === 'all';
  const written = Number(counts.done ?? 0);
  const state = step === 'preview' || (step === 'all' && !written) ? 'previewed' : step === 'undo' ? 'undone' : 'done';
  await attempt.save({}, async ({ db }) => {
    await db.importRun.update({
      where: { id: run.id },
      data: { state, counts: json(counts), ...(isRun && written ? { done_date: new Date() } : {}) },
    });
  });
  return { result: { run_id: run.id, step, ...counts.rows }, message: say({ done: total, total }) };
}
/** Writes rows in one transaction. Returns the results if nothing was written because one of them is faulty and all are wanted or none. */
async function writeRows(
  attempt: Attempt,
  plan: Plan,
  run: ImportRun,
  rows: readonly ImportRow[],
  { viewer }: Context,
  progress: { progress: number; message: string },
  isAllOrNone: boolean,
): Promise<readonly RowResult[] | null> {
  try {
    await attempt.save(progress, async (ctx) => {
      const results: RowResult[] = [];
      for (const row of rows) results.push(await importRow({ ...ctx, viewer }, plan, cellsOf(row)));
      if (isAllOrNone && results.some(({ problems }) => isFaulty(problems))) throw new RolledBack(results);
      const ids = results.flatMap(({ object_id }) => object_id ?? []);
      await eraseImported(ctx, plan.convention_id, Prisma.sql`SELECT unnest(${ids}::uuid[])`);
      await storeResults(ctx, run, plan, results, true);
    });
    return null;
  } catch (error) {
    if (error instanceof RolledBack) return error.results;
    throw error;
  }
}

/** Checks the rows of a table, writes them, or undoes that, by the rights that the session has now. */
export const tableImport: JobHandler = {
  async run(attempt) {
    const params = attempt.job.params as unknown as ImportParams; // written by queueImport
    return actingAs(params.actor, () => work(attempt, params));
  },
};
