import type { Job } from '../../../generated/prisma/client.ts';
import { type Context, transaction } from '../../platform/context.ts';
import { log } from '../../platform/log.ts';
import { JobFailure, type Outcome, PassingFault, Superseded, type Turn } from './kind.ts';
import { type JobKind, kinds } from './kinds.ts';
import { columnsOf, end, failedOnce, holds, putBack } from './states.ts';
import { seconds } from './waits.ts';

/** Seconds between two signs of life. */
const BEAT = 15;

/** Writes something about the job, as long as this turn of it is under way. @throws Superseded */
const asLongAsHeld = <T>(ctx: Context, job: Job, work: (ctx: Context) => Promise<T>): Promise<T> =>
  transaction(
    ctx,
    async (ctx) => {
      if (!(await holds(ctx, job))) throw new Superseded();
      return work(ctx);
    },
    true,
  );

/** Keeps the job from being taken for lost; the answer ends that. */
function beat({ db }: Context, { id, turn }: Job): () => void {
  const timer = setInterval(() => {
    const alive = db.$executeRaw`UPDATE job SET heartbeat_date = now() WHERE id = ${id}::uuid AND turn = ${turn} AND status = 'running'`;
    alive.catch((err: unknown) => log.warn({ err, job_id: id }, 'a sign of life of a job was lost'));
  }, seconds(BEAT));
  timer.unref();
  return () => clearInterval(timer);
}

/** What comes after a turn. */
async function conclude(ctx: Context, job: Job, outcome: Outcome): Promise<void> {
  const said = { ...columnsOf(outcome), tries: 0 };
  if ('result' in outcome) await end(ctx, job, { ...said, status: 'completed', progress: 100, result: outcome.result });
  else await putBack(ctx, job, outcome.later, said);
}

/** Does one turn of a job that was taken. Never fails: what cannot be written now is put right when the worker is not heard of any more. */
export async function doTurn(ctx: Context, taken: Job, signal: AbortSignal): Promise<void> {
  let job = taken;
  const endBeat = beat(ctx, job);
  const turn: Turn = {
    job,
    ctx,
    signal,
    input: async () => (await ctx.db.jobInput.findUnique({ where: { job_id: job.id } }))?.content,
    save: (progress, work) =>
      asLongAsHeld(ctx, job, async (ctx) => {
        const further = await work?.(ctx);
        await ctx.db.job.update({ where: { id: job.id }, data: { ...columnsOf({ ...progress, ...further }), tries: 0 } });
      }).then(() => {
        job = { ...job, tries: 0 };
      }),
  };
  try {
    const code = kinds[job.kind as JobKind]; // the database knows the same kinds
    if (!code) throw new JobFailure('This service cannot do that any more.');
    const outcome = await code.run(turn);
    await asLongAsHeld(ctx, job, (ctx) => conclude(ctx, job, outcome));
  } catch (err) {
    await afterFailure(ctx, job, err, signal).catch((err: unknown) => {
      if (!(err instanceof Superseded)) log.error({ err, job_id: job.id }, 'the end of a job could not be written');
    });
  } finally {
    endBeat();
  }
}

async function afterFailure(ctx: Context, job: Job, err: unknown, signal: AbortSignal): Promise<void> {
  if (err instanceof Superseded) return;
  const told = err instanceof JobFailure;
  const outside = err instanceof PassingFault;
  if (outside) log.warn({ job_id: job.id, kind: job.kind, why: err.message }, 'a job could not go on');
  else if (!told && !signal.aborted) log.error({ err, job_id: job.id, kind: job.kind }, 'a job failed');
  await asLongAsHeld(ctx, job, async (ctx) => {
    if (told) await end(ctx, job, { status: 'failed', error_message: err.message });
    else if (signal.aborted) await putBack(ctx, job, 0);
    else await failedOnce(ctx, job, outside ? err.message : 'Something went wrong on our side, again and again.');
  });
}
