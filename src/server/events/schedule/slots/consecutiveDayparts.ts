import type { DayPart } from '../../../../generated/prisma/client.ts';
import { invalid } from '../../../errors/refusals.ts';
import type { Context } from '../../../platform/context.ts';

/** Day parts in a row: each begins when the one before ends, all of one day. */
export interface Run {
  start: Date;
  /** When the sitting ends; the last day part may end later. */
  end: Date;
  conventionday_id: string;
  dayparts: readonly DayPart[];
}
export const partsNeeded = (duration: number, slot_duration: number) => Math.ceil(duration / slot_duration);

/** The run of `count` day parts from one on; null where there are not enough. `all` are in order of time. */
export function runFrom(all: readonly DayPart[], first: DayPart, count: number, duration: number): Run | null {
  const from = all.findIndex(({ id }) => id === first.id);
  const dayparts = all.slice(from, from + count);
  const inARow = dayparts.every((part, n) => {
    const before = dayparts[n - 1];
    return (
      !before || (before.end_date.getTime() === part.start_date.getTime() && before.conventionday_id === part.conventionday_id)
    );
  });
  if (from < 0 || dayparts.length < count || !inARow) return null;
  const end = new Date(first.start_date.getTime() + duration * 60_000);
  return { start: first.start_date, end, conventionday_id: first.conventionday_id, dayparts };
}

/** A slot, and where it is. */
export type SlotPosition = { id: string; space_id: string; daypart_id: string };

/** The slots of all those spaces in all those day parts. */
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
/** Those of them that spaces have over a run of day parts. @throws 400/442 space_id where a space lacks one */
export function slotsDuring(slots: readonly SlotPosition[], run: Run, space_ids: readonly string[]): string[] {
  const during = new Set(run.dayparts.map(({ id }) => id));
  return space_ids.flatMap((space) => {
    const its = slots.filter(({ space_id, daypart_id }) => space_id === space && during.has(daypart_id));
    if (its.length < during.size) throw invalid('space_id', 'names a space that lacks slots in that time: generate slots first.');
    return its.map(({ id }) => id);
  });
}
