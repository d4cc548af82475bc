import type { DayPart } from '../../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { applyChanges, changesOf, type TimeChange } from '../timeChanges.ts';
import type { DayContent } from './movedTimes.ts';

/** Loads the day parts and shifts of a day. */
export async function loadContent({ db }: Context, conventionday_id: string): Promise<DayContent> {
  const where = { conventionday_id };
  return {
    dayparts: await db.dayPart.findMany({ where, orderBy: { start_date: 'asc' } }),
    shifts: await db.shift.findMany({ where, orderBy: [{ start_time: 'asc' }, { id: 'asc' }] }),
  };
}
/** The events that hold slots of a day. */
export async function eventsOf({ db }: Context, conventionday_id: string): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT DISTINCT event_id::text AS id FROM slot WHERE conventionday_id = ${conventionday_id}::uuid AND event_id IS NOT NULL`;
  return rows.map(({ id }) => id);
}
/** The times of the events and sessions that begin in these day parts, before and after they move. */
export async function eventTimes({ db }: Context, event_ids: readonly string[], dayparts: readonly DayPart[], by: number) {
  if (by === 0) return [];
  const where = { startdaypart_id: { in: dayparts.map(({ id }) => id) } };
  const select = { id: true, name: true, start_date: true, end_date: true } as const;
  const order = { orderBy: [{ start_date: 'asc' }, { id: 'asc' }] as const };
  const events = await db.event.findMany({
    where: { ...where, id: { in: [...event_ids] } },
    select,
    orderBy: [...order.orderBy],
  });
  const sessions = await db.eventSession.findMany({
    where: { ...where, event_id: { in: [...event_ids] } },
    select: { ...select, event: { select: { name: true } } },
    orderBy: [...order.orderBy],
  });
  const move = (time: Date | null) => time && new Date(time.getTime() + by);
  const names = new Map([
    ...events.map(({ id, name }) => [id, name] as const),
    ...sessions.map(({ id, name, event }) => [id, `${event.name}: ${name}`] as const),
  ]);
  const moved = (row: { start_date: Date | null; end_date: Date | null }) => ({
    start_date: move(row.start_date),
    end_date: move(row.end_date),
  });
  return [...changesOf('event', events, moved), ...changesOf('eventsession', sessions, moved)].map((change) => ({
    ...change,
    name: names.get(change.id) ?? '',
  }));
}
/** Stores new times of a locked day and of what lies on it; its events follow. Checks of the database wait for the last of them. */
export async function storeTimes(ctx: Context, conventionday_id: string, changes: readonly TimeChange[]): Promise<void> {
  await applyChanges(ctx, changes);
  await ctx.db.$executeRaw`
    SELECT reschedule(ARRAY(SELECT DISTINCT event_id FROM slot WHERE conventionday_id = ${conventionday_id}::uuid AND event_id IS NOT NULL))`;
  await ctx.db.$executeRaw`SET CONSTRAINTS ALL IMMEDIATE`;
}
