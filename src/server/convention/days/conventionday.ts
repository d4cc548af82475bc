import { dayNames, dayRefusals, dayWarnings } from '../../../messages/convention/days.ts';
import type { conventionday } from '../../../resources/convention/conventionday.ts';
import type { BehaviorOf } from '../../core/behavior.ts';
import { type Conflict, stateForbids } from '../../errors/refusals.ts';
import { deleteFreeSlots, refuseAssigned } from '../../places/slots.ts';
import { type Context, warn } from '../../platform/context.ts';
import { formatDay } from '../../platform/format/times.ts';
import { generateDayparts } from '../generate.ts';
import { lockConvention } from '../locks.ts';
import { assertNoOverlap, assertTimesInOrder, type Day, dayConflict } from './dayRules.ts';

/** The hours for attendees that move with the day: those that were the same as the day's, unless the change names them. */
function followDay(row: Day, change: Partial<Day>): Partial<Day> {
  const follows = (hours: 'attendee_start_date' | 'attendee_end_date', of: 'start_date' | 'end_date') => {
    const moved = change[of];
    return moved && change[hours] === undefined && row[hours].getTime() === row[of].getTime() ? { [hours]: moved } : {};
  };
  return { ...follows('attendee_start_date', 'start_date'), ...follows('attendee_end_date', 'end_date') };
}
const wouldLieOutside = (relation: 'dayparts' | 'shifts', conflicts: Conflict[] = []) =>
  stateForbids(
    relation,
    dayRefusals.contentOutside({ name: conflicts[0]?.name ?? dayNames.content({ relation }) }),
    conflicts.length ? conflicts : undefined,
  );
/** Requires that all day parts and shifts of the day lie inside it. @throws 409/453 dayparts, shifts */
async function assertContainsAll({ db }: Context, day: Day & { id: string }) {
  const ofDay = { conventionday_id: day.id };
  const firstTwenty = { select: { id: true, name: true }, take: 20 } as const;
  const dayparts = await db.dayPart.findMany({
    where: { ...ofDay, OR: [{ start_date: { lt: day.start_date } }, { end_date: { gt: day.end_date } }] },
    orderBy: { start_date: 'asc' },
    ...firstTwenty,
  });
  if (dayparts.length)
    throw wouldLieOutside(
      'dayparts',
      dayparts.map((d) => ({ object_type: 'daypart', ...d })),
    );
  const shifts = await db.shift.findMany({
    where: {
      ...ofDay,
      OR: [{ start_time: { lt: day.start_date } }, { start_time: { gte: day.end_date } }, { end_time: { gt: day.end_date } }],
    },
    orderBy: { start_time: 'asc' },
    ...firstTwenty,
  });
  if (shifts.length)
    throw wouldLieOutside(
      'shifts',
      shifts.map((s) => ({ object_type: 'shift', ...s })),
    );
}
/** Requires that no volunteer is scheduled, or has worked, on the day. @throws 409/453 volunteershifts */
async function assertNobodyWorks({ db }: Context, conventionday_id: string) {
  const assignments = await db.volunteerShift.findMany({
    where: { shift: { conventionday_id }, status: { in: ['scheduled', 'worked', 'no_show'] } },
    select: { id: true, shift: { select: { name: true } }, volunteer: { select: { name: true } } },
    take: 20,
  });
  const conflicts = assignments.map(({ id, shift, volunteer }) => ({
    object_type: 'volunteershift',
    id,
    name: dayNames.assignment({ volunteer: volunteer.name, shift: shift.name }),
  }));
  const [first] = conflicts;
  if (first) throw stateForbids('volunteershifts', dayRefusals.volunteersScheduled({ assignment: first.name }), conflicts);
}

export const behavior: BehaviorOf<typeof conventionday> = {
  hooks: {
    // A trigger updates the dates of the convention.
    lockFirst: (row) => [['convention', row.convention_id]],
    beforeCreate: async (data, { ctx }) => {
      const { timezone } = await lockConvention(ctx, data.convention_id);
      const { start_date, end_date } = data as Day; // both are required
      const day = {
        attendee_start_date: start_date,
        attendee_end_date: end_date,
        day_type: 'events',
        ...(data as Partial<Day>),
      } as Day; // as above
      assertTimesInOrder(day);
      await assertNoOverlap(ctx, day);
      return { ...day, name: data.name || formatDay(start_date, timezone) };
    },
    afterCreate: async (row, { ctx, inputs }) => {
      if (!inputs.generate_dayparts) return;
      if (row.day_type !== 'events') return warn(ctx, dayWarnings.noDayparts, 'generate_dayparts');
      await generateDayparts(ctx, await lockConvention(ctx, row.convention_id), row.id);
    },
    beforeUpdate: async (row, change, { ctx }) => {
      const hours = followDay(row, change);
      const day = { ...row, ...change, ...hours };
      assertTimesInOrder(day);
      if (change.day_type === 'organizer' && (await ctx.db.dayPart.count({ where: { conventionday_id: row.id } })))
        throw stateForbids('dayparts', dayRefusals.hasDayparts);
      if (change.start_date || change.end_date) await assertContainsAll(ctx, day);
      if (change.start_date || change.end_date || change.day_type) await assertNoOverlap(ctx, day);
      if (change.name !== '' && !(change.start_date && change.name === undefined)) return hours;
      const { timezone } = await ctx.db.convention.findUniqueOrThrow({ where: { id: row.convention_id } });
      // A name that was made from the date follows the date.
      const named = change.name === '' || row.name === formatDay(row.start_date, timezone);
      return named ? { ...hours, name: formatDay(day.start_date, timezone) } : hours;
    },
    checkDelete: async (row, ctx) => {
      await assertNobodyWorks(ctx, row.id);
      await refuseAssigned(ctx, 'conventionday_id', row.id, 'deleteDay');
    },
    beforeDelete: async (row, ctx) => {
      await ctx.db.$queryRaw`SELECT 1 FROM shift WHERE conventionday_id = ${row.id}::uuid ORDER BY id FOR UPDATE`;
      await assertNobodyWorks(ctx, row.id);
      await deleteFreeSlots(ctx, 'conventionday_id', row.id, 'deleteDay');
    },
    constraints: {
      conventionday_start_date_excl: () => dayConflict(),
      conventionday_holds_dayparts: () => wouldLieOutside('dayparts'),
      conventionday_holds_shifts: () => wouldLieOutside('shifts'),
    },
  },
};
