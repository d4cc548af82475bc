import { convention } from '../../../resources/convention/convention.ts';
import { action } from '../../core/actions/action.ts';
import { referenceNotFound } from '../../errors/refusals.ts';
import { assertSchedulingEnabled } from '../../places/assign.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import { can } from '../../platform/policy.ts';
import { jobParameters, parameters } from './parameters.ts';

export const actions = {
  autoSchedule: action(
    convention,
    'POST /{id}/auto-schedule',
    {
      returns: { record: 'job' },
      summary: 'Find places for the events that have none',
      description:
        'Runs in the background and returns the job. Its result says where each event can go (placed), and why others do not fit (unplaced). With dry_run (default 1), nothing is changed; with 0, all is saved as one change, for one schedule-undo. type_id, priority and event_id (each repeatable) select the events; pinned ones never move. With not_before, no event starts before that time. The same data and seed give the same plan.',
      input: parameters,
      locksItself: true,
      mayCall: (viewer, row) => can(viewer, 'scheduling', row.id),
      precondition: ({ ctx, row }) => assertSchedulingEnabled(ctx, row.id),
    },
    async ({ ctx, row, input }) => {
      const inConvention = { convention_id: row.id };
      const { type_id, event_id } = input;
      if (type_id && (await ctx.db.eventType.count({ where: { id: { in: type_id }, ...inConvention } })) < type_id.length)
        throw referenceNotFound('type_id', 'event type of this convention');
      if (event_id && (await ctx.db.event.count({ where: { id: { in: event_id }, ...inConvention } })) < event_id.length)
        throw referenceNotFound('event_id', 'event of this convention');
      const params = jobParameters.parse(input);
      return enqueue(ctx, { kind: 'auto_schedule', ...inConvention, params: { ...params } });
    },
  ),
};
