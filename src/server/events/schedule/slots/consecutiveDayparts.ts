import type { DayPart } from '../../../../generated/prisma/client.ts';
import { scheduleRefusals } from '../../../../messages/events/schedule.ts';
import { invalid } from '../../../errors/refusals.ts';
import type { Context } from '../../../platform/context.ts';

/** Day parts in a row: each begins when the previous one ends, all on one day. */
export interface Run {
  start: Date;
  /** When the session ends; the last day part may end later. */
  end: Date;
  conventionday_id: string;
  dayparts: readonly DayPart[];
}
/** The number of day parts that a session needs. Both durations are in minutes. */
export const partsNeeded = (duration: number, slot_duration: number) => Math.ceil(duration / slot_duration);

/**
 * The run of `count` day parts that begins with `first`, or null if there are not enough. `daypartsInOrder` are in order of time; the duration of
 * the session is in minutes.
 */
export function runFrom(daypartsInOrder: readonly DayPart[], first: DayPart, count: number, duration: number): Run | null {
  const from = daypartsInOrder.findIndex(({ id }) => id === first.id);
  const dayparts = daypartsInOrder.slice(from, from + count);
  const inARow = dayparts.every((part, n) => {
    const previous = dayparts[n - 1];
    return (
      !previous ||
      (previous.end_date.getTime() === part.start_date.getTime() && previous.conventionday_id === part.conventionday_id)
    );
  });
  if (from < 0 || dayparts.length < count || !inARow) return null;
  const end = new Date(first.start_date.getTime() + duration * 60_000);
  return { start: first.start_date, end, conventionday_id: first.conventionday_id, dayparts };
}

/** A slot with its space and day part. */
export type SlotPosition = { id: string; space_id: string; daypart_id: string };

/** Loads the slots of all spaces in all day parts of the places. One query. */
export function loadSlots(
  { db }: Context,
  places: readonly { run: Run; space_ids: readonly string[] }[],
): Promise<readonly SlotPosition[]> {
  const spaces = places.flatMap(({ space_ids }) => space_ids);
  const dayparts = places.flatMap(({ run }) => run.dayparts.map(({ id }) => id));
  return db.slot.findMany({
    where: { space_id: { in: [...new Set(spaces)] }, daypart_id: { in: [...new Set(dayparts)] } },
    select: { id: true, space_id: true, daypart_id: true },
  });
}
/** The ids of the slots that the spaces have during a run. @throws 400/442 space_id if a space lacks one */
export function slotsDuring(slots: readonly SlotPosition[], run: Run, space_ids: readonly string[]): string[] {
  const during = new Set(run.dayparts.map(({ id }) => id));
  return space_ids.flatMap((space) => {
    const slotsOfSpace = slots.filter(({ space_id, daypart_id }) => space_id === space && during.has(daypart_id));
    if (slotsOfSpace.length < during.size) throw invalid('space_id', scheduleRefusals.missingSlots);
    return slotsOfSpace.map(({ id }) => id);
  });
}
