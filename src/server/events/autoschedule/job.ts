import { autoScheduleTexts } from '../../../messages/events/schedule.ts';
import { JobFailure, type JobHandler } from '../../platform/jobs/handler.ts';
import { applyPlan } from './apply.ts';
import { loadPlanInput } from './load.ts';
import { jobParameters } from './parameters.ts';
import { type EventPlan, Planner, type PlanResult } from './plan.ts';

/** Number of events between two progress reports. */
const BATCH = 100;

const planRow = ({ event, sessions, preference }: EventPlan) => ({
  event_id: event.id,
  start_daypart_id: sessions[0]?.run.dayparts[0]?.id ?? null,
  space_ids: [...(sessions[0]?.space_ids ?? [])],
  penalty: Math.round(sessions.reduce((sum, { penalty }) => sum + penalty, 0) * 1000) / 1000,
  preference,
  ...(sessions.length > 1
    ? {
        sessions: sessions.slice(1).map(({ eventsession_id, run, space_ids }) => ({
          eventsession_id,
          start_daypart_id: run.dayparts[0]?.id ?? null,
          space_ids: [...space_ids],
        })),
      }
    : {}),
});
/** The result of the job. `startedAt` is a time of `performance.now()`. */
const resultOf = ({ placed, unplaced }: PlanResult, startedAt: number) => ({
  placed: placed.map(planRow),
  unplaced,
  seconds: Math.round((performance.now() - startedAt) / 10) / 100,
});
const countsOf = ({ placed, unplaced }: PlanResult) => ({ placed: placed.length, unplaced: unplaced.length });

/** Plans the schedule of a convention, and writes it unless it is a dry run. */
export const autoSchedule: JobHandler = {
  async run({ job, ctx, signal, save }) {
    const { convention_id, user_id } = job;
    if (!convention_id) throw new JobFailure(autoScheduleTexts.conventionDeleted);
    const startedAt = performance.now();
    const parameters = jobParameters.parse(job.params);
    const planner = new Planner(await loadPlanInput(ctx, convention_id, parameters), parameters);
    const planned = await planner.plan(async (done, total) => {
      signal.throwIfAborted();
      if (done % BATCH === 0) await save({ progress: (90 * done) / total, message: autoScheduleTexts.progress({ done, total }) });
    });
    if (parameters.dry_run) {
      await save({ message: autoScheduleTexts.planned(countsOf(planned)) });
      return { result: resultOf(planned, startedAt) };
    }
    let applied = planned;
    await save({}, async (ctx) => {
      applied = await applyPlan(ctx, convention_id, user_id, planned);
    });
    await save({ message: autoScheduleTexts.applied(countsOf(applied)) });
    return { result: resultOf(applied, startedAt) };
  },
};
