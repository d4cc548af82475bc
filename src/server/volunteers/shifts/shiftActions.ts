import { shift } from '../../../resources/volunteers/shift.ts';
import { action } from '../../core/actions/action.ts';
import { can } from '../../platform/policy.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { commenting, logsOf } from '../../system/logentry.ts';
import { copyShift, namesInUse } from './copyShift.ts';

const manages = (viewer: Viewer, row: { convention_id: string }) => can(viewer, 'volunteers', row.convention_id);

export const actions = {
  addLogEntry: commenting(shift, 'add-log-entry', manages),
  logs: logsOf(shift, manages),
  copy: action(
    shift,
    'POST /{id}/copy',
    { returns: { record: 'shift' }, summary: 'Copy a shift with its badge types, without its volunteers', mayCall: manages },
    async ({ ctx, row }) => {
      const copy = await copyShift(ctx, row, await namesInUse(ctx, row.convention_id));
      const links = await ctx.db.shiftBadgeType.findMany({ where: { shift_id: row.id } });
      await ctx.db.shiftBadgeType.createMany({
        data: links.map(({ badgetype_id }) => ({ convention_id: row.convention_id, shift_id: copy.id, badgetype_id })),
      });
      return copy;
    },
  ),
  volunteersNotApplied: action(
    shift,
    'GET /{id}/volunteers/not-applied',
    { returns: { list: 'volunteer' }, summary: 'List the volunteers who have not applied for a shift', mayCall: manages },
    async ({ row }) => ({
      convention_id: row.convention_id,
      status: { in: ['approved', 'submitted'] },
      volunteershifts: { none: { shift_id: row.id } },
    }),
  ),
};
