import { lateWarnings } from '../../../messages/events/hosting.ts';
import { event } from '../../../resources/events/event.ts';
import { integer } from '../../../resources/fields.ts';
import { action } from '../../core/actions/action.ts';
import { Unneeded } from '../../core/actions/unneeded.ts';
import { notifyHostLate } from '../../mail/notifications/hosts.ts';
import { warn } from '../../platform/context.ts';
import { countUses } from '../../platform/quotas/countUses.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { canSchedule, type EventRelations, isHost } from '../policy.ts';
import { assertAhead, assertMayBeLate, readLate } from './late.ts';

const isHostOrStaff = (viewer: Viewer, row: { convention_id: string }) =>
  canSchedule(viewer, row) || isHost(viewer, row as typeof row & EventRelations); // loaded with every row, see the behavior

export const lateActions = {
  late: action(
    event,
    'POST /{id}/late',
    {
      returns: 'record',
      summary: 'Announce that the hosts of an event are late',
      description:
        'minutes: how long after the start they will arrive. Public pages show it, and ticket holders are notified. It ends automatically when the hosts should have arrived, or when the event moves.',
      input: { minutes: integer(1, 240) },
      required: ['minutes'],
      mayCall: isHostOrStaff,
      alwaysInclude: ['host_late'],
      precondition: ({ ctx, row }) => assertMayBeLate(ctx, row.id),
    },
    async ({ ctx, viewer, row: { id }, input: { minutes } }) => {
      const before = await readLate(ctx.db, id);
      assertAhead(before, minutes);
      if (before.late_minutes === minutes) return warn(ctx, lateWarnings.saidAlready, 'minutes');
      await countUses(ctx, { quota: 'late_notices', of: id });
      await ctx.db.event.update({ where: { id }, data: { late_minutes: minutes, late_start_date: before.start_date } });
      await notifyHostLate(ctx, { ...before, late_minutes: minutes }, viewer.user_id);
    },
  ),
  onTime: action(
    event,
    'DELETE /{id}/late',
    {
      returns: 'record',
      summary: 'Announce that the hosts of an event are on time after all',
      mayCall: isHostOrStaff,
      precondition: async ({ ctx, row }) => {
        const { late_minutes } = await readLate(ctx.db, row.id);
        if (late_minutes === null) throw new Unneeded(lateWarnings.notLate, 'late_minutes');
      },
    },
    async ({ ctx, viewer, row: { id } }) => {
      const before = await readLate(ctx.db, id);
      await ctx.db.event.update({ where: { id }, data: { late_minutes: null, late_start_date: null } });
      await notifyHostLate(ctx, { ...before, late_minutes: null }, viewer.user_id);
    },
  ),
};
