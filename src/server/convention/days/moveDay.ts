import { z } from 'zod';
import type { ConventionDay } from '../../../generated/prisma/client.ts';
import { dayJournal, dayRefusals, dayWarnings } from '../../../messages/convention/days.ts';
import { conventionday } from '../../../resources/convention/conventionday.ts';
import { flag, type Schema, time } from '../../../resources/fields.ts';
import { action } from '../../core/actions/action.ts';
import { lockRow } from '../../core/repository.ts';
import { now } from '../../db/clock.ts';
import { notFound, type Refusal, stateForbids } from '../../errors/refusals.ts';
import { addEntry } from '../../events/schedule/journal/journal.ts';
import { loadWarnings, type Warning } from '../../events/warnings/warnings.ts';
import { lockSlotsOf } from '../../places/slots.ts';
import { type Context, requireUser, warn } from '../../platform/context.ts';
import { clocksChange, formatDay, formatTimesRange, type LocalClock } from '../../platform/format/times.ts';
import { isOrganizer } from '../../platform/policy.ts';
import { type TimeChange, timeChange } from '../timeChanges.ts';
import { eventsOf, eventTimes, loadContent, storeTimes } from './dayContent.ts';
import { findObstacles } from './dayObstacles.ts';
import { type DayContent, type MovedDay, movedTimes } from './movedTimes.ts';
import { removeDayparts } from './removedDayparts.ts';

const record = z.object({ object_type: z.string(), id: z.string(), name: z.string() });
type Named = z.infer<typeof record>;
const MAX_WARNINGS = 50;

interface Outcome {
  start_date: Date;
  end_date: Date;
  changes: (TimeChange & Named)[];
  removed: Named[];
  conflicts: (Named & { reason: string })[];
  scheduleaction_id: string | null;
}
const problemOf = ({ rule, event_id, eventsession_id, other_event_id }: Warning) =>
  [rule, event_id, eventsession_id, other_event_id].join(' ');
const refusalTexts = (refusals: readonly Refusal[]) =>
  refusals.flatMap(({ message, conflicts = [] }) => conflicts.map((each) => ({ ...each, reason: message })));

/** Names each change by its record. */
function withNames(changes: readonly TimeChange[], day: ConventionDay, { dayparts, shifts }: DayContent): (TimeChange & Named)[] {
  const names = new Map([day, ...dayparts, ...shifts].map(({ id, name }) => [id, name]));
  return changes.map((change) => ({ ...change, name: names.get(change.id) ?? '' }));
}

/** "Fri Aug 06, 9:00 AM to 5:00 PM" */
const hoursOf = ({ start_date, end_date }: ConventionDay, { timezone, clock_type }: LocalClock) =>
  `${formatDay(start_date, timezone)}, ${formatTimesRange(start_date, end_date, timezone, clock_type)}`;

/** Stores the new times, removes what is cut off, and writes the journal. @returns the id of the entry */
async function carryOut(
  ctx: Context,
  clock: LocalClock,
  row: ConventionDay,
  { day, changes, cutOff }: MovedDay,
): Promise<string> {
  await ctx.db.$executeRaw`SET CONSTRAINTS ALL DEFERRED`;
  const removed = await removeDayparts(
    ctx,
    cutOff.dayparts.map(({ id }) => id),
  );
  await storeTimes(ctx, row.id, changes);
  return addEntry(ctx, row.convention_id, {
    kind: 'move_day',
    user_id: requireUser(ctx).user_id,
    summary: dayJournal.moved({
      day: row.name,
      from: hoursOf(row, clock),
      to: hoursOf(day, clock),
    }),
    changes: [],
    durations: [],
    times: JSON.parse(JSON.stringify(changes)),
    ...(removed ? { removed } : {}),
  });
}

/** Moves a locked day, or shows what that would do. @throws 400/442, 409/443 start_date, 409/453 */
async function moveDay(
  ctx: Context,
  clock: LocalClock,
  row: ConventionDay,
  wanted: { start_date: Date; end_date?: Date | undefined },
  dry_run: boolean,
): Promise<Outcome> {
  const content = await loadContent(ctx, row.id);
  const moved = movedTimes(clock, row, content, wanted);
  const { day, changes, cutOff } = moved;
  const obstacles = await findObstacles(ctx, moved);
  const [obstacle] = obstacles;
  if (obstacle && !dry_run) throw obstacle;
  const event_ids = await eventsOf(ctx, row.id);
  const outcome: Outcome = {
    ...{ start_date: day.start_date, end_date: day.end_date, scheduleaction_id: null },
    changes: [...withNames(changes, row, content), ...(await eventTimes(ctx, event_ids, content.dayparts, moved.by))],
    removed: cutOff.dayparts.map(({ id, name }) => ({ object_type: 'daypart', id, name })),
    conflicts: refusalTexts(obstacles),
  };
  for (const { message, wire } of obstacles) warn(ctx, message, wire.data);
  if ([row, day].some(({ start_date, end_date }) => clocksChange(clock.timezone, start_date, end_date)))
    warn(ctx, dayWarnings.clocksChange, 'start_date');
  if (outcome.removed.length) warn(ctx, dayWarnings.daypartsRemoved({ count: outcome.removed.length }), 'end_date');
  if (!changes.length || obstacle) return outcome;

  const before = new Set((await loadWarnings(ctx, row.convention_id, event_ids)).map(problemOf));
  await ctx.db.$executeRaw`SAVEPOINT preview`;
  const scheduleaction_id = await carryOut(ctx, clock, row, moved);
  const warnings = await loadWarnings(ctx, row.convention_id, event_ids);
  for (const { rule, message } of warnings.filter((each) => !each.waived && !before.has(problemOf(each))).slice(0, MAX_WARNINGS))
    warn(ctx, message, rule);
  if (!dry_run) return { ...outcome, scheduleaction_id };
  await ctx.db.$executeRaw`ROLLBACK TO SAVEPOINT preview`;
  return outcome;
}

export const actions = {
  move: action(
    conventionday,
    'POST /{id}/move',
    {
      returns: {
        success: {
          ...{ start_date: z.date(), end_date: z.date() },
          changes: z.array(z.object({ ...timeChange.shape, name: z.string() })) as unknown as Schema<Outcome['changes']>, // dates are sent as text
          removed: z.array(record),
          conflicts: z.array(z.object({ ...record.shape, reason: z.string() })),
          scheduleaction_id: z.string().nullable(),
        },
      },
      summary: 'Move a day with everything on it, with a preview',
      description:
        'Day parts with their slots, events and sessions, shifts with their volunteers, and the hours for attendees keep their distance from start_date. Without end_date, the day keeps its length. Free day parts that do not fit in a shorter day are removed; the move is refused if events, reserved slots or shifts do not fit. dry_run (default 1) only shows what would change: changes and removed list the records, conflicts what blocks the move, and _warnings new problems of the schedule. scheduleaction_id names the change for schedule-undo, which restores everything.',
      input: { start_date: time(), end_date: time(), dry_run: flag() },
      required: ['start_date'],
      locksItself: true,
      takesLong: true,
      mayCall: (viewer, row) => isOrganizer(viewer, row.convention_id),
      precondition: ({ row }) => {
        if (row.start_date.getTime() <= now()) throw stateForbids('start_date', dayRefusals.hasBegun);
      },
    },
    async ({ ctx, row, input: { start_date, end_date, dry_run = true } }) => {
      await lockSlotsOf(ctx, 'conventionday_id', row);
      if (!(await lockRow(ctx, 'conventionday', row.id))) throw notFound('conventionday');
      const day = await ctx.db.conventionDay.findUniqueOrThrow({ where: { id: row.id }, include: { convention: true } });
      const { convention, ...times } = day;
      return moveDay(ctx, convention, times, { start_date, end_date }, dry_run);
    },
  ),
};
