import { text } from '../../resources/fields.ts';
import { shift } from '../../resources/volunteers/shift.ts';
import { action, actionGiving } from '../action.ts';
import { type BehaviourOf, many } from '../behaviour.ts';
import { may } from '../privileges.ts';

export const behaviour: BehaviourOf<typeof shift, { convention: { timezone: string } }> = {
  with: { convention: { select: { timezone: true } } },
  mayEdit: (viewer, row) => may(viewer, 'volunteers', row.convention_id),
  derived: {
    times_range: (row) => `${row.start_time} ${row.convention.timezone}`,
    duration_in_hours: (row) => Math.round((row.end_time.getTime() - row.start_time.getTime()) / 36_000) / 100,
    scheduled_count: many(async (rows, { db }) => {
      const counts = await db.volunteerShift.groupBy({
        by: ['shift_id'],
        where: { shift_id: { in: rows.map((r) => r.id) }, status: 'scheduled' },
        _count: true,
      });
      return new Map(rows.map((r) => [r.id, counts.find((c) => c.shift_id === r.id)?._count ?? 0]));
    }),
  },
  includes: {
    has_scheduled_volunteers: async (rows) => new Map(rows.map((r) => [r.id, '0' as const])),
    room: async (rows, { db }) => {
      const types = await db.shiftType.findMany({
        where: { shifts: { some: { id: { in: rows.map((r) => r.id) } } } },
        include: { room: true },
      });
      return new Map(rows.map((r) => [r.id, types.find((t) => t.id === r.shifttype_id)?.room ?? null]));
    },
    scheduled_volunteers: async () => new Map(),
    unscheduled_count: async () => new Map(),
  },
  beforeCreate: async (data, { parents }) => {
    if (parents.conventionday_id?.start_date && data.start_time) return { convention_id: parents.conventionday_id.convention_id };
  },
};
export const actions = {
  addLogEntry: action(
    shift,
    'POST',
    'add-log-entry',
    {
      summary: 'x',
      input: { message: text(5000) },
      required: ['message'],
      aliases: { entry: 'message' },
      may: (v, row) => may(v, 'volunteers', row.convention_id),
    },
    async ({ ctx, row, input }) => {
      const m: string = input.message;
      await ctx.db.shift.update({ where: { id: row.id }, data: { name: m } });
    },
  ),
  copy: actionGiving(shift, 'POST', 'copy', 'shift', { summary: 'Copy' }, async ({ row }) => row),
};
