import { daypartNames, daypartRefusals } from '../../messages/convention/days.ts';
import type { daypart } from '../../resources/convention/daypart.ts';
import type { BehaviorOf } from '../core/behavior.ts';
import { overlaps } from '../core/read/where.ts';
import { type Conflict, conflict, invalid } from '../errors/refusals.ts';
import { assertNoneAssigned, createSlots, deleteFreeSlots, lockSlotsOf, refuseAssigned } from '../places/slots.ts';
import type { Context } from '../platform/context.ts';
import { formatDaypart } from '../platform/format/times.ts';
import { publicOrStaff } from '../platform/policy.ts';
import { lockConvention } from './locks.ts';

const endOf = (start: Date, minutes: number) => new Date(start.getTime() + minutes * 60_000);
const outsideDay = () => invalid('start_date', daypartRefusals.outsideDay);
const daypartConflict = (other?: Conflict) =>
  conflict('start_date', daypartRefusals.overlap({ other: other?.name ?? daypartNames.otherDaypart }), other && [other]);

interface Part {
  id?: string;
  conventionday_id: string;
  start_date: Date;
  end_date: Date;
}
interface Day {
  convention_id: string;
  day_type: string;
  start_date: Date;
  end_date: Date;
}
/**
 * Requires that a day part lies inside its day and overlaps no other one. Locks the day, so that its type and times stay the same until the
 * day part is stored. @throws 400/442, 409/443 start_date
 */
async function assertFits({ db }: Context, part: Part) {
  const [day] = await db.$queryRaw<[Day]>`
    SELECT convention_id, day_type, start_date, end_date FROM conventionday WHERE id = ${part.conventionday_id}::uuid FOR SHARE`;
  if (day.day_type !== 'events') throw invalid('conventionday_id', daypartRefusals.notForEvents);
  if (part.start_date < day.start_date || part.end_date > day.end_date) throw outsideDay();
  const other = await db.dayPart.findFirst({
    where: {
      convention_id: day.convention_id,
      ...overlaps('start_date', 'end_date', part.start_date, part.end_date),
      ...(part.id ? { id: { not: part.id } } : {}),
    },
  });
  if (other) throw daypartConflict({ object_type: 'daypart', id: other.id, name: other.name });
}

export const behavior: BehaviorOf<typeof daypart> = {
  policy: {
    visibleTo: (viewer) => publicOrStaff(viewer, { is_hidden: false }),
  },
  hooks: {
    lockFirst: (row, ctx) => lockSlotsOf(ctx, 'daypart_id', row),
    beforeCreate: async (data, { ctx }) => {
      const { timezone, clock_type, slot_duration } = await lockConvention(ctx, data.convention_id);
      const { conventionday_id, start_date } = data as { conventionday_id: string; start_date: Date }; // both are required
      const end_date = endOf(start_date, slot_duration);
      await assertFits(ctx, { conventionday_id, start_date, end_date });
      return { end_date, name: data.name || formatDaypart(start_date, timezone, clock_type) };
    },
    afterCreate: async (row, { ctx }) => {
      await createSlots(ctx, row.convention_id, { daypart_ids: [row.id] });
    },
    beforeUpdate: async (row, change, { ctx }) => {
      if (!change.start_date && change.name !== '') return undefined;
      const { timezone, clock_type, slot_duration } = await ctx.db.convention.findUniqueOrThrow({
        where: { id: row.convention_id },
      });
      const start_date = change.start_date ?? row.start_date;
      const generated = formatDaypart(start_date, timezone, clock_type);
      // A name that was made from the start follows the start.
      const kept = row.name === formatDaypart(row.start_date, timezone, clock_type) ? generated : row.name;
      const name = (change.name ?? kept) || generated;
      if (!change.start_date) return { name };
      const end_date = endOf(start_date, slot_duration);
      await assertNoneAssigned(ctx, 'daypart_id', row.id, 'moveDaypart');
      await assertFits(ctx, { ...row, start_date, end_date });
      return { end_date, name };
    },
    checkDelete: (row, ctx) => refuseAssigned(ctx, 'daypart_id', row.id, 'deleteDaypart'),
    beforeDelete: (row, ctx) => deleteFreeSlots(ctx, 'daypart_id', row.id, 'deleteDaypart'),
    constraints: { daypart_start_date_excl: () => daypartConflict(), daypart_inside_day: outsideDay },
  },
};
