import type { ConventionDay, Prisma, ScheduleAction } from '../../../generated/prisma/client.ts';
import { dayNames, dayRefusals } from '../../../messages/convention/days.ts';
import { timeChanges } from '../../../resources/events/scheduleaction.ts';
import { lockRow } from '../../core/repository.ts';
import { type Conflict, forbidden, stateForbids } from '../../errors/refusals.ts';
import { addEntry } from '../../events/schedule/journal/journal.ts';
import { lockSlotsOf } from '../../places/slots.ts';
import { type Context, requireUser } from '../../platform/context.ts';
import { isOrganizer } from '../../platform/policy.ts';
import { loadContent, storeTimes } from './dayContent.ts';
import { findObstacles } from './dayObstacles.ts';
import type { DayContent } from './movedTimes.ts';
import { removeDayparts, restoreDayparts } from './removedDayparts.ts';

type Step = ReturnType<typeof timeChanges.parse>[number];
type Named = { id: string; name: string };
const stored = (value: unknown) => (value instanceof Date ? value.toISOString() : value);

/** The records of the day that are not as the change left them: other times, deleted, or added since. */
function changedSince(
  steps: readonly Step[],
  removedIds: readonly string[],
  day: ConventionDay,
  content: DayContent,
): Conflict[] {
  const rows = new Map<string, Named>([day, ...content.dayparts, ...content.shifts].map((row) => [row.id, row]));
  const changed = steps.flatMap(({ object_type, id, before }): Conflict[] => {
    const row = rows.get(id);
    rows.delete(id);
    const isSame =
      row && Object.entries(before).every(([name, value]) => stored((row as unknown as Record<string, unknown>)[name]) === value); // its columns
    return isSame ? [] : [{ object_type, id, name: row?.name ?? dayNames.deleted }];
  });
  for (const id of [day.id, ...removedIds]) rows.delete(id);
  const types = new Map(content.shifts.map(({ id }) => [id, 'shift']));
  // Records without a new time stay where they are, so others beside them do no harm.
  if (!steps.some(({ object_type }) => object_type !== 'conventionday')) return changed;
  const added = [...rows.values()].map(({ id, name }) => ({ object_type: types.get(id) ?? 'daypart', id, name }));
  return [...changed, ...added];
}
const daypartIds = (removed: Prisma.JsonValue): string[] =>
  removed ? (removed as unknown as { dayparts: { id: string }[] }).dayparts.map(({ id }) => id) : []; // as removeDayparts wrote it

/**
 * Takes the move of a day back, or makes it again, if everything on the day is as that change left it.
 * @throws 403/450 for who is no organizer, 409/453 changes, and as the move itself
 */
export async function replayMove(
  ctx: Context,
  action: ScheduleAction,
  kind: 'undo' | 'redo',
  reverses_id: string,
): Promise<void> {
  const { convention_id, removed, summary } = action;
  if (!isOrganizer(ctx.viewer, convention_id)) throw forbidden(dayRefusals.onlyOrganizers);
  const isUndo = kind === 'undo';
  const steps = timeChanges
    .parse(action.times)
    .map((step) => (isUndo ? { ...step, before: step.after, after: step.before } : step));
  const id = steps.find(({ object_type }) => object_type === 'conventionday')?.id ?? '';
  await lockSlotsOf(ctx, 'conventionday_id', { id, convention_id });
  await lockRow(ctx, 'conventionday', id);
  const day = await ctx.db.conventionDay.findUnique({ where: { id } });
  const content = day && (await loadContent(ctx, id));
  const cutIds = isUndo ? [] : daypartIds(removed);
  const conflicts = content
    ? changedSince(steps, cutIds, day, content)
    : [{ object_type: 'conventionday', id, name: dayNames.deleted }];
  const [first] = conflicts;
  if (first || !content)
    throw stateForbids(
      'changes',
      dayRefusals.changedSince({ change: summary, record: first?.name ?? '', others: conflicts.length - 1 }),
      conflicts.slice(0, 20),
    );
  const { start_date = stored(day.start_date), end_date = stored(day.end_date) } =
    steps.find((step) => step.id === id)?.after ?? {};
  const next = { ...day, start_date: new Date(`${start_date}`), end_date: new Date(`${end_date}`) };
  const by = next.start_date.getTime() - day.start_date.getTime();
  const cutOff = { dayparts: content.dayparts.filter((part) => cutIds.includes(part.id)), shifts: [] };
  const [obstacle] = await findObstacles(ctx, { day: next, by, cutOff });
  if (obstacle) throw obstacle;

  await ctx.db.$executeRaw`SET CONSTRAINTS ALL DEFERRED`;
  if (isUndo) await restoreDayparts(ctx, removed);
  else await removeDayparts(ctx, cutIds);
  await storeTimes(ctx, id, steps);
  await addEntry(ctx, convention_id, {
    ...{ kind, reverses_id, user_id: requireUser(ctx).user_id, summary },
    ...{ changes: [], durations: [], times: steps },
  });
}
