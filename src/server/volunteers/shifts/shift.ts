import type { ConventionDay, Shift } from '../../../generated/prisma/client.ts';
import { assignmentRefusals, shiftRefusals } from '../../../messages/volunteers/refusals.ts';
import type { shift } from '../../../resources/volunteers/shift.ts';
import { binding } from '../../../resources/volunteers/states.ts';
import type { BehaviorOf } from '../../core/behavior.ts';
import { overlaps } from '../../core/read/where.ts';
import { runStatementIn } from '../../db/client.ts';
import { Statement } from '../../db/sql/statement.ts';
import { conflict, invalid, stateForbids } from '../../errors/refusals.ts';
import { isOptimistic, needTransaction } from '../../platform/concurrency/optimistic.ts';
import type { Context } from '../../platform/context.ts';
import { formatMoment, formatTimesRange, type LocalClock } from '../../platform/format/times.ts';
import { linkShift, relinkShift, withoutBadges } from './shiftbadgetype.ts';
import { derived, type ShiftRelations } from './shiftDerived.ts';
import * as loads from './shiftQueries.ts';

type Day = Pick<ConventionDay, 'id' | 'name' | 'start_date' | 'end_date'>;

/** Requires that the times lie inside the day, in order; `field` is the one that the refusal names. @throws 400/442 */
export function assertInsideDay(clock: LocalClock, day: Day, start: Date, end: Date, field = ''): void {
  const outsideDay = shiftRefusals.outsideDay({
    day: day.name,
    from: formatMoment(day.start_date, clock),
    to: formatMoment(day.end_date, clock),
  });
  if (start < day.start_date || start >= day.end_date) throw invalid(field || 'start_time', outsideDay);
  if (end <= start) throw invalid(field || 'end_time', shiftRefusals.endsTooEarly);
  if (end > day.end_date) throw invalid(field || 'end_time', outsideDay);
}
const dayAround = new Statement<Day>(
  `SELECT id, name, start_date, end_date FROM conventionday
   WHERE convention_id = $1::uuid AND start_date <= $2::timestamptz AND end_date >= $3::timestamptz
   ORDER BY day_type, start_date LIMIT 1`,
  'quick',
);
/** Finds the convention day that contains the times; a day for events is preferred to one for organizers. @throws 400/442 */
async function findDay({ db }: Context, convention_id: string, start: Date, end: Date): Promise<Day> {
  if (end <= start) throw invalid('end_time', shiftRefusals.endsTooEarly);
  const [day] = await runStatementIn(db, dayAround, [convention_id, start, end]);
  if (!day) throw invalid('start_time', shiftRefusals.outsideAllDays);
  return day;
}
/** Requires that no scheduled volunteer has another shift at the new times. @throws 409/453 start_time */
async function assertNoConflicts(
  { db }: Context,
  { id, convention }: Shift & { convention: LocalClock },
  start: Date,
  end: Date,
) {
  const overlapping = await db.volunteerShift.findMany({
    where: {
      status: 'scheduled',
      shift_id: { not: id },
      ...overlaps('starts_at', 'ends_at', start, end),
      volunteer: { volunteershifts: { some: { shift_id: id, status: 'scheduled' } } },
    },
    include: { volunteer: { select: { name: true } }, shift: { select: { name: true } } },
    orderBy: [{ starts_at: 'asc' }, { id: 'asc' }],
    take: 20,
  });
  const [first] = overlapping;
  if (first)
    throw stateForbids(
      'start_time',
      assignmentRefusals.alreadyScheduled({
        volunteer: first.volunteer.name,
        shift: first.shift.name,
        times: formatTimesRange(first.starts_at, first.ends_at, convention.timezone, convention.clock_type),
      }),
      overlapping.map((v) => ({ object_type: 'volunteershift', id: v.id, name: `${v.volunteer.name}: ${v.shift.name}` })),
    );
}

const nameConflict = () => conflict('name', shiftRefusals.nameConflict);

export const behavior: BehaviorOf<typeof shift, ShiftRelations> = {
  policy: {
    filters: { is_over: (value) => ({ end_time: ['1', 'true'].includes(value) ? { lt: new Date() } : { gte: new Date() } }) },
  },
  hooks: {
    beforeCreate: async ({ convention_id = '', start_time = new Date(0), end_time = new Date(0) }, { ctx, parents }) => {
      const day = parents.conventionday_id ?? (await findDay(ctx, convention_id, start_time, end_time));
      const clock = parents.convention_id ?? (await ctx.db.convention.findUniqueOrThrow({ where: { id: convention_id } }));
      assertInsideDay(clock, day, start_time, end_time);
      return { conventionday_id: day.id };
    },
    createFrom: ({ convention_id }, { ctx }) => (isOptimistic(ctx) ? withoutBadges(convention_id) : null),
    afterCreate: async (row, { ctx }) => {
      if (!isOptimistic(ctx)) await linkShift(ctx, row);
    },
    beforeUpdate: async (row, change, { ctx, parents }) => {
      const { start_time = row.start_time, end_time = row.end_time, quantity_of_volunteers } = change;
      const rescheduled = change.start_time !== undefined || change.end_time !== undefined;
      if (rescheduled || change.conventionday_id !== undefined) needTransaction(ctx);
      if (rescheduled || change.conventionday_id !== undefined) {
        const id = change.conventionday_id ?? row.conventionday_id;
        assertInsideDay(
          row.convention,
          parents.conventionday_id ?? (await ctx.db.conventionDay.findUniqueOrThrow({ where: { id } })),
          start_time,
          end_time,
        );
      }
      if (rescheduled) await assertNoConflicts(ctx, row, start_time, end_time);
      if (quantity_of_volunteers !== undefined) {
        const scheduled = await ctx.db.volunteerShift.count({ where: { shift_id: row.id, status: 'scheduled' } });
        if (quantity_of_volunteers < scheduled)
          throw stateForbids('quantity_of_volunteers', shiftRefusals.belowScheduled({ scheduled }));
      }
      return undefined;
    },
    afterUpdate: async (row, before, { ctx }) => {
      if (row.conventionday_id !== before.conventionday_id) await relinkShift(ctx, row);
    },
    checkDelete: async (row, { db }) => {
      const assignments = await db.volunteerShift.findMany({
        where: { shift_id: row.id, status: { in: [...binding] } },
        include: { volunteer: { select: { name: true } } },
        orderBy: [{ volunteer: { lastname: 'asc' } }, { volunteer: { firstname: 'asc' } }, { id: 'asc' }],
      });
      if (!assignments.length) return;
      throw stateForbids(
        'volunteershifts',
        shiftRefusals.hasVolunteers({
          volunteers: assignments.map((v) => `${v.volunteer.name} (${v.status.replace('_', ' ')})`).join(', '),
        }),
        assignments.map((v) => ({ object_type: 'volunteershift', id: v.id, name: v.volunteer.name })),
      );
    },
    constraints: {
      shift_convention_id_name_key: nameConflict,
      shift_quantity_of_volunteers_places: () => stateForbids('quantity_of_volunteers', shiftRefusals.belowScheduledCount),
      shift_inside_day: () => invalid('start_time', shiftRefusals.outsideOwnDay),
      shift_end_time_check: () => invalid('end_time', shiftRefusals.endsTooEarly),
    },
  },
  loaders: {
    loadWith: {
      convention: { select: { timezone: true, clock_type: true } },
      _count: { select: { volunteershifts: { where: { status: 'scheduled' } } } },
    },
    derived,
    includes: {
      engagements: loads.engagements,
      has_scheduled_volunteers: loads.hasScheduled,
      room: loads.rooms,
      scheduled_volunteers: loads.scheduledVolunteers,
      unscheduled_count: loads.unscheduledCount,
      worked_count: loads.workedCount,
    },
    relatedValues: { volunteer: loads.volunteerNames },
  },
  tuning: {
    parentsRead: ['convention_id', 'conventionday_id'],
    optimistic: true,
    watches: ['start_time', 'end_time', 'conventionday_id', 'quantity_of_volunteers'],
  },
};
