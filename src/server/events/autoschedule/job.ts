import { JobFailure, type JobHandler } from '../../platform/jobs/handler.ts';
import { applyPlan } from './apply.ts';
import { loadPlanInput } from './load.ts';
import { jobParameters } from './parameters.ts';
import { type EventPlan, Planner, type PlanResult } from './plan.ts';

/** Events between two words about how far the plan has got. */
const BATCH = 100;

const planRow = ({ event, sittings, preference }: EventPlan) => ({
  event_id: event.id,
  start_daypart_id: sittings[0]?.run.dayparts[0]?.id ?? null,
  space_ids: [...(sittings[0]?.space_ids ?? [])],
  penalty: Math.round(sittings.reduce((sum, { penalty }) => sum + penalty, 0) * 1000) / 1000,
  preference,
  ...(sittings.length > 1
    ? {
        sessions: sittings.slice(1).map(({ eventsession_id, run, space_ids }) => ({
          eventsession_id,
          start_daypart_id: run.dayparts[0]?.id ?? null,
          space_ids: [...space_ids],
        })),
      }
    : {}),
});
const resultOf = ({ placed, unplaced }: PlanResult, since: number) => ({
  placed: placed.map(planRow),
  unplaced,
  seconds: Math.round((performance.now() - since) / 10) / 100,
});
const summaryOf = ({ placed, unplaced }: PlanResult, dry_run: boolean) =>
  `${placed.length} events ${dry_run ? 'can be' : 'were'} scheduled, ${unplaced.length} found no place.`;

/** Plans the schedule of a convention and, unless it is a dry run, writes it. */
export const autoSchedule: JobHandler = {
  async run({ job, ctx, signal, save }) {
    const { convention_id, user_id } = job;
    if (!convention_id) throw new JobFailure('The convention is gone.');
    const since = performance.now();
    const asked = jobParameters.parse(job.params);
    const planner = new Planner(await loadPlanInput(ctx, convention_id, asked), asked);
    const planned = await planner.plan(async (done, of) => {
      signal.throwIfAborted();
      if (done % BATCH === 0) await save({ progress: (90 * done) / of, message: `${done} of ${of} events looked at` });
    });
    if (asked.dry_run) {
      await save({ message: summaryOf(planned, true) });
      return { result: resultOf(planned, since) };
    }
    let applied = planned;
    await save({}, async (ctx) => {
      applied = await applyPlan(ctx, convention_id, user_id, planned);
    });
    await save({ message: summaryOf(applied, false) });
    return { result: resultOf(applied, since) };
  },
};
