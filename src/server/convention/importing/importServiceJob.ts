import { Prisma } from '../../../generated/prisma/client.ts';
import { importingProgress, sourceFailures } from '../../../messages/convention/importing.ts';
import { decrypt } from '../../auth/encryption.ts';
import { actingAs } from '../../db/actor.ts';
import { SourceFailure } from '../../integrations/wing/readPublic.ts';
import { SourceBusy, SourceRefused, WingService } from '../../integrations/wing/wingService.ts';
import { eraseImported } from '../../people/closing/eraseAgain.ts';
import { clockMilliseconds } from '../../platform/jobs/clock.ts';
import { type Attempt, JobFailure, type JobHandler, type Outcome, RetryableError } from '../../platform/jobs/handler.ts';
import { noteVersions } from './importedRecords.ts';
import { reportOf } from './importReport.ts';
import { atStart, type ImportInput, type ImportParams, type ImportState, type ReadState, sessionOwner } from './importState.ts';
import { importSteps } from './importSteps.ts';
import { beginWriting, writeOn } from './importWriting.ts';
import { writeLinks } from './kept/links.ts';
import { closeNumbers } from './numbers.ts';
import { erasePeople } from './people/erasePeople.ts';
import { readConvention, readOn } from './readSource.ts';

/** Seconds after which other jobs have their turn, and between two requests. */
const TIME_SLICE = 10;
const PAUSE = 1;
const LONGEST_HOURS = 12;

const pause = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, clockMilliseconds(PAUSE));
    signal.addEventListener('abort', end);
  });

async function work(attempt: Attempt, params: ImportParams): Promise<Outcome> {
  const { job, ctx, signal } = attempt;
  if (Date.now() - job.date_created.getTime() > LONGEST_HOURS * 3_600_000)
    throw new JobFailure(sourceFailures.tooSlow({ hours: LONGEST_HOURS }));
  const { session } = ((await attempt.input()) ?? { session: null }) as ImportInput; // written by the action
  const session_id = session && (await decrypt(Buffer.from(session, 'base64'), sessionOwner(params.session_row_id)));
  const service = new WingService(params.service, session_id, signal);
  const deadline = performance.now() + TIME_SLICE * 1_000;
  let state = job.state as unknown as ImportState; // written below
  let read: ReadState | null = state.read ?? null;
  while (!state.isWriting) {
    signal.throwIfAborted();
    if (performance.now() > deadline) return { resumeAfter: 0 };
    const next: ReadState | null = read
      ? await readOn(attempt, service, params, read)
      : await readConvention(attempt, service, params, atStart);
    if (next === null) state = await beginWriting(attempt, params, { read: read ?? atStart });
    else {
      if (next.requests !== read?.requests) await pause(signal);
      read = next;
    }
  }
  const convention_id = String(state.convention_id);
  do {
    signal.throwIfAborted();
    if (performance.now() > deadline) return { resumeAfter: 0 };
  } while (await writeOn(attempt, service, params, convention_id));
  const { name } = await ctx.db.convention.findUniqueOrThrow({ where: { id: convention_id }, select: { name: true } });
  await attempt.save({}, async (ctx) => {
    for (const step of importSteps) await closeNumbers(ctx, step, convention_id);
    await writeLinks(ctx, job.id, convention_id);
    await eraseImported(
      ctx,
      convention_id,
      Prisma.sql`SELECT object_id FROM importmap WHERE convention_id = ${convention_id}::uuid`,
    );
    await erasePeople(ctx, job.id, convention_id);
    await noteVersions(ctx, convention_id);
    await ctx.db.importSource.update({ where: { convention_id }, data: { done_date: new Date() } });
  });
  const report = await reportOf(ctx, job.id, convention_id, state.read ?? atStart);
  return { result: { convention_id, name, ...report }, message: importingProgress.done({ name }) };
}

/**
 * Imports a convention from another service: reads all of it, then writes it, by the rights that the session has now. Each page and each
 * batch is kept in the transaction that says so.
 */
export const importServiceJob: JobHandler = {
  async run(attempt) {
    const params = attempt.job.params as unknown as ImportParams; // written by the action
    try {
      return await actingAs(params.actor, () => work(attempt, params));
    } catch (error) {
      if (error instanceof SourceBusy) return { resumeAfter: error.seconds };
      if (error instanceof SourceRefused) throw new JobFailure(error.message);
      if (error instanceof SourceFailure && !attempt.signal.aborted)
        throw error.isPassing ? new RetryableError(error.message) : new JobFailure(error.message);
      throw error;
    }
  },
};
