import { importingProgress, sourceFailures } from '../../../messages/convention/importing.ts';
import { PAGE, type SourceRecord, SourceRefused, type WingService } from '../../integrations/wing/wingService.ts';
import type { Context } from '../../platform/context.ts';
import { isId } from '../../platform/ids.ts';
import { type Attempt, JobFailure } from '../../platform/jobs/handler.ts';
import { leftBehind } from './compare/leftBehind.ts';
import type { ImportParams, ReadState } from './importState.ts';
import type { ImportStep } from './importStep.ts';
import { fieldsOf, importSteps, listSteps, stepNamed } from './importSteps.ts';

const MEGABYTE = 1024 * 1024;
/** Of one import. */
const MOST = { records: 200_000, bytes: 512 * MEGABYTE, requests: 20_000 } as const;
/** How often a list is read again that has changed meanwhile. */
const TRIES = 3;

/** What is kept of a record besides the fields that are written. */
const besides = [
  ...['name', 'date_created', 'event_number', 'badge_number', 'ticket_number', 'verified', 'filename', 'image_uri'],
  ...['user_id', 'host_count', 'submission_id', 'booth_id', 'venue_id', 'library_id'],
];

/** Keeps records until they are written. Returns how many were not there yet. */
async function keep({ db }: Context, job_id: string, step: string, records: readonly SourceRecord[]): Promise<number> {
  const fields = [...fieldsOf(stepNamed(step)), ...besides];
  const rows = records.map((record) => ({
    source_id: record.id.toLowerCase(),
    content: Object.fromEntries(fields.flatMap((name) => (record[name] === undefined ? [] : [[name, record[name]]]))),
  }));
  // PostgreSQL stores no NUL characters and no halves of pairs.
  const text = JSON.stringify(rows, (_, value) => (typeof value === 'string' ? value.replace(/\0|\p{Surrogate}/gu, '') : value));
  return db.$executeRaw`
    INSERT INTO importrecord (job_id, step, source_id, content)
    SELECT ${job_id}::uuid, ${step}, source_id, content FROM jsonb_to_recordset(${text}::jsonb) AS one (source_id uuid, content jsonb)
    ON CONFLICT DO NOTHING`;
}
/** Fields that are set later are kept as records of their own step. */
async function keepLater(ctx: Context, job_id: string, { kind }: ImportStep, records: readonly SourceRecord[]): Promise<void> {
  const later = importSteps.find((step) => step.kind === kind && step.later);
  if (later && records.length) await keep(ctx, job_id, later.name, records);
}
const countKept = ({ db }: Context, job_id: string, step?: string) =>
  db.importRecord.count({ where: { job_id, ...(step ? { step } : { NOT: { step: { endsWith: '+' } } }) } });

/** The convention itself comes first. */
export async function readConvention(attempt: Attempt, service: WingService, { source_id }: ImportParams, state: ReadState) {
  const { job } = attempt;
  const record = await service.convention(source_id);
  const next = { ...state, requests: state.requests + 1 };
  await attempt.save({ state: { read: { ...next } } }, async (ctx) => {
    await keep(ctx, job.id, 'convention', [record]);
    await keepLater(ctx, job.id, { name: 'convention', kind: 'convention' }, [record]);
  });
  return next;
}
/** The id there of the record through which a step reads: the next one whose list is not known to be empty, or the one that the convention names. */
async function parentOf(
  { db }: Context,
  job_id: string,
  { of, counted, single }: ImportStep,
  skip: number,
): Promise<string | null> {
  if (!of && !single) return null;
  const [found] = single
    ? await db.$queryRaw<{ id: string | null }[]>`
        SELECT lower(content ->> ${single}) AS id FROM importrecord WHERE job_id = ${job_id}::uuid AND step = 'convention'`
    : await db.$queryRaw<{ id: string }[]>`
        SELECT source_id::text AS id FROM importrecord WHERE job_id = ${job_id}::uuid AND step = ${of}
          AND coalesce(content ->> ${counted ?? ''}, '?') <> '0' ORDER BY position LIMIT 1 OFFSET ${skip}`;
  return isId(found?.id) ? found.id : null;
}
/** Reads the next page of the lists, and keeps it. Returns how far it has got; null: there is nothing more. */
export async function readOn(
  attempt: Attempt,
  service: WingService,
  { source_id }: ImportParams,
  state: ReadState,
): Promise<ReadState | null> {
  const { job, ctx } = attempt;
  if (state.requests > MOST.requests) throw new JobFailure(sourceFailures.tooManyRequests({ limit: MOST.requests }));
  const step = listSteps[state.at];
  if (!step) return readBehind(attempt, service, source_id, state);
  const parent = await parentOf(ctx, job.id, step, state.parent);
  const nextList = { ...state, at: state.at + 1, parent: 0, page: 1, again: 0, requests: state.requests + 1 };
  if ((step.of || step.single) && !parent) return { ...nextList, requests: state.requests };
  const path = step.of ? `${step.of}/${parent}/${step.list}` : `convention/${source_id}/${step.list}`;
  try {
    if (step.single && parent) {
      const record = await service.record(step.kind, parent);
      await attempt.save(
        { state: { read: { ...nextList } } },
        async (ctx) => void (await keep(ctx, job.id, step.name, [record])),
      );
      return nextList;
    }
    const { items, total, bytes } = await service.page(path, state.page, step.only);
    if (total > MOST.records) throw new JobFailure(sourceFailures.tooMany({ limit: MOST.records }));
    const read = { ...state, requests: state.requests + 1, bytes: state.bytes + bytes };
    if (read.bytes > MOST.bytes) throw new JobFailure(sourceFailures.tooMuch({ megabytes: MOST.bytes / MEGABYTE }));
    let next: ReadState = read;
    await attempt.save({}, async (within) => {
      const added = await keep(within, job.id, step.name, items);
      await keepLater(within, job.id, step, items);
      if (items.length && !added && !state.again) throw new JobFailure(sourceFailures.endless({ list: `${step.list}` }));
      const count = await countKept(within, job.id);
      if (count > MOST.records) throw new JobFailure(sourceFailures.tooMany({ limit: MOST.records }));
      const isLast = state.page * PAGE >= total || items.length === 0;
      if (!isLast) next = { ...read, page: state.page + 1 };
      else if (step.of) next = { ...read, parent: state.parent + 1, page: 1 };
      else if ((await countKept(within, job.id, step.name)) === total) next = { ...nextList, bytes: read.bytes };
      else if (state.again + 1 < TRIES) next = { ...read, page: 1, again: state.again + 1 };
      else throw new JobFailure(sourceFailures.changing({ list: `${step.list}` }));
      // Half of the bar is for reading.
      const progress = Math.floor((49 * next.at) / listSteps.length);
      return { progress, message: importingProgress.reading({ count }), state: { read: { ...next } } };
    });
    return next;
  } catch (error) {
    if (!(error instanceof SourceRefused)) throw error;
    const next = { ...nextList, hidden: { ...state.hidden, [step.list ?? step.name]: error.status } };
    await attempt.save({ state: { read: { ...next } } });
    return next;
  }
}
/** Counts what stays behind, a list at a time. */
async function readBehind(attempt: Attempt, service: WingService, source_id: string, state: ReadState) {
  const list = Object.keys(leftBehind).find((name) => !(name in state.behind) && !(name in state.hidden));
  if (!list) return null;
  const count = async () => {
    try {
      return { behind: { ...state.behind, [list]: (await service.page(`convention/${source_id}/${list}`, 1, {}, 1)).total } };
    } catch (error) {
      if (!(error instanceof SourceRefused)) throw error;
      // A list that it does not have holds nothing that could stay there.
      return error.status === 404
        ? { behind: { ...state.behind, [list]: 0 } }
        : { hidden: { ...state.hidden, [list]: error.status } };
    }
  };
  const next = { ...state, ...(await count()), requests: state.requests + 1 };
  await attempt.save({ state: { read: { ...next } } });
  return next;
}
