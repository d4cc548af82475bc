import type { ImportRecord } from '../../../generated/prisma/client.ts';
import { importingProgress, importingRefusals } from '../../../messages/convention/importing.ts';
import { resourceNamed } from '../../../resources/index.ts';
import { viewerOfRow } from '../../auth/viewers.ts';
import { createRecord } from '../../core/write/create.ts';
import { Refusal } from '../../errors/refusals.ts';
import type { WingService } from '../../integrations/wing/wingService.ts';
import type { Context } from '../../platform/context.ts';
import { type Attempt, JobFailure } from '../../platform/jobs/handler.ts';
import { isDirector } from '../../platform/policy.ts';
import { writeWithout } from './attemptWrite.ts';
import { type ImageUpload, readImage } from './images.ts';
import { markChanged, noteWritten } from './importedRecords.ts';
import type { ImportParams, ImportState } from './importState.ts';
import type { ImportStep } from './importStep.ts';
import { importSteps, stepNamed } from './importSteps.ts';
import { keepRecords } from './kept/keepRecords.ts';
import { freeSlots, writeLater } from './laterFields.ts';
import { makeRoomForNumbers } from './numbers.ts';
import { notePeople, writePeople } from './people/placeholders.ts';
import { KnownRecords, valuesOf } from './sourceValues.ts';
import { hashOf, mapsOf, writeRecords } from './writeRecords.ts';
import { contentOf, type ImportProblem, type Written } from './written.ts';

/** Records that are written in one transaction. */
const BATCH = 50;

/** The context of whoever asked for the import, by the rights that the session has now. */
async function callerOf(ctx: Context, { session_row_id, group_id }: ImportParams): Promise<Context> {
  const viewer = await viewerOfRow(session_row_id);
  if (!isDirector(viewer, group_id)) throw new JobFailure(importingRefusals.mayNotAnyMore);
  return { ...ctx, viewer };
}
/** Makes the convention, private, or takes the one that a former import has made. */
export async function beginWriting(attempt: Attempt, params: ImportParams, state: ImportState): Promise<ImportState> {
  const { group_id, service, source_id } = params;
  const { job } = attempt;
  let next = state;
  await attempt.save({}, async (within) => {
    const ctx = await callerOf(within, params);
    await notePeople(ctx, job.id);
    const where = { group_id_service_source_id: { group_id, service, source_id } };
    const former = await ctx.db.importSource.findUnique({ where });
    if (former) await markChanged(ctx, former.convention_id);
    const convention_id = former?.convention_id ?? (await makeConvention(ctx, job.id, params));
    next = { ...state, isWriting: true, convention_id };
    return { state: { ...next } as never }; // plain values only
  });
  return next;
}
async function makeConvention(ctx: Context, job_id: string, { group_id, service, source_id }: ImportParams): Promise<string> {
  const step = stepNamed('convention');
  const key = { job_id, step: step.name, source_id };
  const record = await ctx.db.importRecord.findUniqueOrThrow({ where: { job_id_step_source_id: key } });
  const { values, problems } = valuesOf(step, contentOf(record), new KnownRecords(ctx, source_id));
  const made = await writeWithout(ctx, values, ['name'], problems, (ctx, values) =>
    createRecord(ctx, resourceNamed('convention'), { ...values, group_id, private: true }),
  );
  if (made instanceof Refusal) throw new JobFailure(importingProgress.failedTwice({ reason: made.wire.message }));
  const convention_id = String(made.id);
  await ctx.db.importSource.create({ data: { convention_id, group_id, service, source_id } });
  const written: Written = {
    source_id,
    state: 'created',
    object_id: convention_id,
    hash: hashOf(step, contentOf(record)),
    problems,
  };
  await noteWritten(ctx, job_id, step, convention_id, [written]);
  return convention_id;
}

const newRecords = ({ ctx, job }: Attempt, { name }: ImportStep, take: number) =>
  ctx.db.importRecord.findMany({ where: { job_id: job.id, step: name, state: 'new' }, orderBy: { position: 'asc' }, take });

/** Writes the next records. Returns whether there were any. */
export async function writeOn(
  attempt: Attempt,
  service: WingService,
  params: ImportParams,
  convention_id: string,
): Promise<boolean> {
  const { job } = attempt;
  const waiting = await attempt.ctx.db.importRecord.groupBy({ by: ['step'], where: { job_id: job.id, state: 'new' } });
  const open = new Set(waiting.map(({ step }) => step));
  for (const step of importSteps.filter(({ name }) => open.has(name))) {
    const isImage = step.kind === 'conventionimage';
    const records = await newRecords(attempt, step, isImage ? 1 : BATCH);
    if (!records.length) continue;
    if (step.number) await attempt.save({}, (ctx) => makeRoomForNumbers(ctx, step, job.id, convention_id));
    const [total, left] = await Promise.all([
      attempt.ctx.db.importRecord.count({ where: { job_id: job.id } }),
      attempt.ctx.db.importRecord.count({ where: { job_id: job.id, state: 'new' } }),
    ]);
    const done = total - left + records.length;
    const progress = { progress: 50 + Math.floor((49 * done) / total), message: importingProgress.writing({ done, total }) };
    const image = isImage && records[0] ? await imageOf(attempt, service, step, records[0], convention_id) : undefined;
    await attempt.save(progress, async (within) => {
      const ctx = await callerOf(within, params);
      if (step.name === 'slot') await freeSlots(ctx, job.id, convention_id);
      const written =
        typeof image === 'string'
          ? records.map(({ source_id }) => leftOut(source_id, [{ field: null, reason: image }]))
          : await write(ctx, step, records, convention_id, image);
      await noteWritten(ctx, job.id, step, convention_id, written);
    });
    return true;
  }
  return false;
}
/** Writes records of a step in its way. */
function write(ctx: Context, step: ImportStep, records: readonly ImportRecord[], convention_id: string, image?: ImageUpload) {
  if (step.later) return writeLater(ctx, step, records, convention_id);
  if (step.kind === 'user') return writePeople(ctx, records, convention_id);
  const { kept } = step;
  if (kept) return keepRecords(ctx, { ...step, kept }, records, convention_id);
  return writeRecords(ctx, step, records, convention_id, image);
}
const leftOut = (source_id: string, problems: readonly ImportProblem[]): Written => ({
  ...{ source_id, problems, state: 'left_out', object_id: null, hash: '' },
});
/** The file of an image that is not here yet, or why it cannot be read. */
async function imageOf({ ctx }: Attempt, service: WingService, step: ImportStep, record: ImportRecord, convention_id: string) {
  const map = (await mapsOf(ctx, convention_id, step.kind, [record])).get(record.source_id);
  return map ? undefined : readImage(service, contentOf(record));
}
