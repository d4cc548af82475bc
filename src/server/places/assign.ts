import { type Conflict, conflict, invalid, type Refusal, referenceNotFound, stateForbids } from '../errors/refusals.ts';
import type { Context } from '../platform/context.ts';
import { formatTimesRange } from '../platform/format/times.ts';
import { isOrganizer } from '../platform/policy.ts';

/** Who holds a slot: an event, or one session of it; nobody where event_id is null. */
export interface SlotHolder {
  event_id: string | null;
  eventsession_id: string | null;
}
/** What assigning one slot depends on. */
export interface Assignable extends SlotHolder {
  id?: string;
  convention_id: string;
  name: string;
  is_reserved: boolean;
  space_locked: boolean;
  daypart_locked: boolean;
  start_date: Date;
  end_date: Date;
}

/** Who holds the slot after a change of event_id and eventsession_id; null where the change says nothing of it. @throws 400/442 */
export function holderAfter(
  before: SlotHolder,
  change: Partial<SlotHolder>,
  session: { event_id: string } | undefined,
): SlotHolder | null {
  const { event_id, eventsession_id } = change;
  if (eventsession_id && session) {
    if (event_id !== undefined && event_id !== session.event_id)
      throw invalid('eventsession_id', 'must be a session of event_id.');
    return { event_id: session.event_id, eventsession_id };
  }
  if (event_id !== undefined) return { event_id, eventsession_id: null };
  return eventsession_id === null && before.eventsession_id ? { event_id: before.event_id, eventsession_id: null } : null;
}

/** @throws 409/453 is_scheduling_enabled */
export async function assertSchedulingEnabled({ db }: Context, convention_id: string): Promise<void> {
  const { is_scheduling_enabled } = await db.convention.findUniqueOrThrow({ where: { id: convention_id } });
  if (!is_scheduling_enabled)
    throw stateForbids('is_scheduling_enabled', 'Scheduling is switched off in this convention: switch it on first.');
}
const slotConflicts = (slots: readonly Assignable[]): Conflict[] =>
  slots.map(({ id = '', name }) => ({ object_type: 'slot', id, name }));

/** Slots in locked day parts stay as they are, but for organisers. @throws 409/453 is_locked */
export function assertMayFree(ctx: Context, slots: readonly Assignable[]): void {
  const locked = slots.filter((slot) => slot.daypart_locked && !isOrganizer(ctx.viewer, slot.convention_id));
  if (locked[0])
    throw stateForbids('is_locked', `The day part of ${locked[0].name} is locked: ask an organiser.`, slotConflicts(locked));
}
/** An event that slots are to go to. */
interface TargetEvent {
  id: string;
  name: string;
  is_cancelled: boolean;
  trashed: boolean;
}
/** The events of sittings, under their locks, by id. */
export async function lockTargetEvents(
  { db }: Context,
  sittings: readonly SlotHolder[],
): Promise<ReadonlyMap<string, TargetEvent>> {
  const ids = [...new Set(sittings.flatMap(({ event_id }) => event_id ?? []))];
  const events = await db.$queryRaw<TargetEvent[]>`
    SELECT id, name, is_cancelled, trashed FROM event WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR NO KEY UPDATE`;
  return new Map(events.map((event) => [event.id, event]));
}
/**
 * Whether the slots, which are locked or about to be made, may all go to that sitting, or be freed. Where there are many sittings, their
 * events are handed in. @throws 409/453 is_locked, is_reserved, is_cancelled; 409/443 event_id
 */
export async function assertMayAssign(
  ctx: Context,
  slots: readonly Assignable[],
  to: SlotHolder,
  events?: ReadonlyMap<string, TargetEvent>,
): Promise<void> {
  assertMayFree(ctx, slots);
  if (!to.event_id) return;
  const locked = slots.filter((slot) => slot.space_locked);
  if (locked[0])
    throw stateForbids('is_locked', `The space of ${locked[0].name} is locked: unlock it first.`, slotConflicts(locked));
  const reserved = slots.filter((slot) => slot.is_reserved);
  if (reserved[0]) throw stateForbids('is_reserved', `${reserved[0].name} is reserved: end that first.`, slotConflicts(reserved));
  const event = (events ?? (await lockTargetEvents(ctx, [to]))).get(to.event_id);
  if (!event) throw referenceNotFound('event_id', 'event');
  if (event.is_cancelled || event.trashed)
    throw stateForbids('is_cancelled', `${event.name} is ${event.trashed ? 'in the trash' : 'cancelled'}: restore it first.`);
  const keeps = (slot: Assignable) =>
    slot.event_id === to.event_id && (slot.eventsession_id === to.eventsession_id || !to.eventsession_id);
  const held = slots.filter((slot) => slot.event_id && !keeps(slot));
  if (held.length) throw await slotsHeld(ctx, held);
}
/** The refusal that says who holds the slots: event_id, 409/443. */
export async function slotsHeld({ db }: Context, slots: readonly Assignable[]): Promise<Refusal> {
  const [first] = slots;
  const { timezone } = await db.convention.findUniqueOrThrow({ where: { id: first?.convention_id ?? '' } });
  const [events, sessions] = await Promise.all([
    db.event.findMany({ where: { id: { in: slots.flatMap(({ event_id }) => event_id ?? []) } } }),
    db.eventSession.findMany({ where: { id: { in: slots.flatMap(({ eventsession_id }) => eventsession_id ?? []) } } }),
  ]);
  const holderOf = ({ event_id, eventsession_id }: SlotHolder): Conflict => {
    const event = events.find(({ id }) => id === event_id);
    const session = sessions.find(({ id }) => id === eventsession_id);
    return session
      ? { object_type: 'eventsession', id: session.id, name: `${event?.name}, ${session.name}` }
      : { object_type: 'event', id: event_id ?? '', name: event?.name ?? 'an event' };
  };
  const says = (slot: Assignable) =>
    `${slot.name} (${formatTimesRange(slot.start_date, slot.end_date, timezone)}) is held by ${holderOf(slot).name}`;
  const holders = new Map(slots.map((slot) => [slot.eventsession_id ?? slot.event_id, holderOf(slot)]));
  const more = slots.length > 3 ? `, and ${slots.length - 3} more` : '';
  return conflict('event_id', `${slots.slice(0, 3).map(says).join('; ')}${more}: free it first.`, [
    ...holders.values(),
    ...slotConflicts(slots),
  ]);
}
