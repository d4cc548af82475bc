import { Prisma, type ScheduleAction } from '../../../../generated/prisma/client.ts';
import { deletedNames, undoRefusals } from '../../../../messages/events/schedule.ts';
import { type Conflict, stateForbids } from '../../../errors/refusals.ts';
import type { SlotHolder } from '../../../places/assign.ts';
import type { Context } from '../../../platform/context.ts';
import { type LockedSlot, lockSlots } from '../slots/lockSlots.ts';

/** A slot with its expected current holder and its new holder. */
export interface SlotStep {
  slot_id: string;
  from: SlotHolder;
  to: SlotHolder;
}
/** The expected current duration and the new duration of an event or of one of its sessions, in minutes. */
export interface DurationStep {
  event_id: string;
  eventsession_id: string | null;
  from: number;
  to: number;
}
const isSameHolder = (a: SlotHolder, b: SlotHolder) => a.event_id === b.event_id && a.eventsession_id === b.eventsession_id;

/** The events and sessions that were deleted or do not have the expected duration. */
async function durationConflicts({ db }: Context, steps: readonly DurationStep[]): Promise<Conflict[]> {
  const eventIds = steps.filter(({ eventsession_id }) => !eventsession_id).map(({ event_id }) => event_id);
  const sessionIds = steps.flatMap(({ eventsession_id }) => eventsession_id ?? []);
  const rows = [
    ...(await db.event.findMany({ where: { id: { in: eventIds } }, select: { id: true, name: true, duration: true } })),
    ...(await db.eventSession.findMany({ where: { id: { in: sessionIds } }, select: { id: true, name: true, duration: true } })),
  ];
  return steps.flatMap(({ event_id, eventsession_id, from }): Conflict[] => {
    const object_type = eventsession_id ? 'eventsession' : 'event';
    const id = eventsession_id ?? event_id;
    const row = rows.find((candidate) => candidate.id === id);
    if (row?.duration === from) return [];
    if (!row) return [{ object_type, id, name: deletedNames.event }];
    return [{ object_type, id, name: row.name, reason: undoRefusals.otherDuration({ minutes: row.duration }) }];
  });
}
/** The user who last changed a slot or a duration after an entry of the journal. */
async function lastChangedBy(
  { db, viewer }: Context,
  action: ScheduleAction,
  { object_type, id }: Conflict,
): Promise<{ by: 'self' | 'other' | 'unknown'; user: string }> {
  const has = (column: string) => Prisma.sql`${JSON.stringify([{ [column]: id }])}::jsonb`;
  const changesRecord =
    object_type === 'slot'
      ? Prisma.sql`changes @> ${has('slot_id')}`
      : Prisma.sql`durations @> ${has(object_type === 'event' ? 'event_id' : 'eventsession_id')}`;
  const [user] = await db.$queryRaw<{ id: string; display_name: string }[]>`
    SELECT "user".id, "user".display_name FROM scheduleaction JOIN "user" ON "user".id = scheduleaction.user_id
    WHERE scheduleaction.convention_id = ${action.convention_id}::uuid AND sequence_number > ${action.sequence_number}::int
      AND ${changesRecord}
    ORDER BY sequence_number DESC LIMIT 1`;
  if (!user) return { by: 'unknown', user: '' };
  return { by: user.id === viewer?.user_id ? 'self' : 'other', user: user.display_name };
}

/**
 * Locks the events and then the slots of an entry of the journal, and requires that all of them are as expected.
 * @throws 409/453 changes
 */
export async function lockUnchangedSlots(
  ctx: Context,
  action: ScheduleAction,
  slotSteps: readonly SlotStep[],
  durationSteps: readonly DurationStep[],
): Promise<Map<string, LockedSlot>> {
  const holderIds = slotSteps.flatMap(({ from, to }) => [from.event_id ?? [], to.event_id ?? []].flat());
  const eventIds = [...new Set([...holderIds, ...durationSteps.map(({ event_id }) => event_id)])];
  await ctx.db.$queryRaw`SELECT id FROM event WHERE id = ANY(${eventIds}::uuid[]) ORDER BY id FOR NO KEY UPDATE`;
  const locked = await lockSlots(ctx, Prisma.sql`slot.id = ANY(${slotSteps.map(({ slot_id }) => slot_id)}::uuid[])`);
  const slots = new Map(locked.map((slot) => [slot.id, slot]));
  const slotConflicts = slotSteps.flatMap(({ slot_id, from }): Conflict[] => {
    const slot = slots.get(slot_id);
    return slot && isSameHolder(slot, from) ? [] : [{ object_type: 'slot', id: slot_id, name: slot?.name ?? deletedNames.slot }];
  });
  const conflicts = [...slotConflicts, ...(await durationConflicts(ctx, durationSteps))];
  const [first] = conflicts;
  if (!first) return slots;
  throw stateForbids(
    'changes',
    undoRefusals.changedSince({
      change: action.summary,
      record: first.name,
      part: first.reason ? 'duration' : 'slot',
      ...(await lastChangedBy(ctx, action, first)),
      others: conflicts.length - 1,
    }),
    conflicts,
  );
}
