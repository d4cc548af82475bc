import { slotHolderNames, slotRefusals } from '../../messages/places/slots.ts';
import { runStatementIn } from '../db/client.ts';
import { Statement } from '../db/sql/statement.ts';
import { type Conflict, conflict, invalid, type Refusal, referenceNotFound, stateForbids } from '../errors/refusals.ts';
import type { Context } from '../platform/context.ts';
import { formatTimesRange } from '../platform/format/times.ts';
import { isOrganizer } from '../platform/policy.ts';

/** The event, or session of it, that holds a slot. event_id is null for a free slot. */
export interface SlotHolder {
  event_id: string | null;
  eventsession_id: string | null;
}
/** A slot, with what decides whether it can be assigned. */
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

/** Returns who holds the slot after a change of event_id and eventsession_id, or null if the change affects neither. @throws 400/442 */
export function holderAfter(
  before: SlotHolder,
  change: Partial<SlotHolder>,
  session: { event_id: string } | undefined,
): SlotHolder | null {
  const { event_id, eventsession_id } = change;
  if (eventsession_id && session) {
    if (event_id !== undefined && event_id !== session.event_id)
      throw invalid('eventsession_id', slotRefusals.sessionOfOtherEvent);
    return { event_id: session.event_id, eventsession_id };
  }
  if (event_id !== undefined) return { event_id, eventsession_id: null };
  return eventsession_id === null && before.eventsession_id ? { event_id: before.event_id, eventsession_id: null } : null;
}

const schedulingOf = new Statement<{ is_scheduling_enabled: boolean }>(
  'SELECT is_scheduling_enabled FROM convention WHERE id = $1::uuid',
  'quick',
);
/** Requires that scheduling is on in the convention. @throws 409/453 is_scheduling_enabled */
export async function assertSchedulingEnabled({ db }: Context, convention_id: string): Promise<void> {
  const [convention] = await runStatementIn(db, schedulingOf, [convention_id]);
  if (!convention) throw referenceNotFound('convention_id', 'convention');
  if (!convention.is_scheduling_enabled) throw stateForbids('is_scheduling_enabled', slotRefusals.schedulingOff);
}
const slotConflicts = (slots: readonly Assignable[]): Conflict[] =>
  slots.map(({ id = '', name }) => ({ object_type: 'slot', id, name }));

/** Requires that the slots may be freed: only organizers may free slots in locked day parts. @throws 409/453 is_locked */
export function assertMayFree(ctx: Context, slots: readonly Assignable[]): void {
  const locked = slots.filter((slot) => slot.daypart_locked && !isOrganizer(ctx.viewer, slot.convention_id));
  if (locked[0]) throw stateForbids('is_locked', slotRefusals.daypartLocked({ slot: locked[0].name }), slotConflicts(locked));
}
/** An event that slots are assigned to. */
interface TargetEvent {
  id: string;
  name: string;
  is_cancelled: boolean;
  trashed: boolean;
}
/** Locks the events of the holders and returns them by id. */
export async function lockTargetEvents(
  { db }: Context,
  holders: readonly SlotHolder[],
): Promise<ReadonlyMap<string, TargetEvent>> {
  const ids = [...new Set(holders.flatMap(({ event_id }) => event_id ?? []))];
  const events = await db.$queryRaw<TargetEvent[]>`
    SELECT id, name, is_cancelled, trashed FROM event WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR NO KEY UPDATE`;
  return new Map(events.map((event) => [event.id, event]));
}
/**
 * Requires that all the slots may be assigned to the holder, or freed. The slots are locked or about to be created. `events` are the events
 * of the holders, already locked; without them, this function locks the one it needs.
 * @throws 409/453 is_locked, is_reserved, is_cancelled; 409/443 event_id
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
  if (locked[0]) throw stateForbids('is_locked', slotRefusals.spaceLocked({ slot: locked[0].name }), slotConflicts(locked));
  const reserved = slots.filter((slot) => slot.is_reserved);
  if (reserved[0]) throw stateForbids('is_reserved', slotRefusals.reserved({ slot: reserved[0].name }), slotConflicts(reserved));
  const event = (events ?? (await lockTargetEvents(ctx, [to]))).get(to.event_id);
  if (!event) throw referenceNotFound('event_id', 'event');
  if (event.is_cancelled || event.trashed)
    throw stateForbids(
      'is_cancelled',
      slotRefusals.eventNotActive({ event: event.name, state: event.trashed ? 'trashed' : 'cancelled' }),
    );
  const staysWithHolder = (slot: Assignable) =>
    slot.event_id === to.event_id && (slot.eventsession_id === to.eventsession_id || !to.eventsession_id);
  const heldByOthers = slots.filter((slot) => slot.event_id && !staysWithHolder(slot));
  if (heldByOthers.length) throw await slotsHeld(ctx, heldByOthers);
}
/** Builds the refusal that says who holds the slots: event_id, 409/443. */
export async function slotsHeld({ db }: Context, slots: readonly Assignable[]): Promise<Refusal> {
  const [first] = slots;
  const { timezone, clock_type } = await db.convention.findUniqueOrThrow({ where: { id: first?.convention_id ?? '' } });
  const [events, sessions] = await Promise.all([
    db.event.findMany({ where: { id: { in: slots.flatMap(({ event_id }) => event_id ?? []) } } }),
    db.eventSession.findMany({ where: { id: { in: slots.flatMap(({ eventsession_id }) => eventsession_id ?? []) } } }),
  ]);
  const holderOf = ({ event_id, eventsession_id }: SlotHolder): Conflict => {
    const event = events.find(({ id }) => id === event_id);
    const session = sessions.find(({ id }) => id === eventsession_id);
    return session
      ? {
          object_type: 'eventsession',
          id: session.id,
          name: slotHolderNames.session({ event: `${event?.name}`, session: session.name }),
        }
      : { object_type: 'event', id: event_id ?? '', name: event?.name ?? slotHolderNames.unknownEvent };
  };
  const describe = (slot: Assignable) =>
    slotRefusals.heldBy({
      slot: slot.name,
      times: formatTimesRange(slot.start_date, slot.end_date, timezone, clock_type),
      holder: holderOf(slot).name ?? '',
    });
  const holders = new Map(slots.map((slot) => [slot.eventsession_id ?? slot.event_id, holderOf(slot)]));
  const text = slotRefusals.held({ slots: slots.slice(0, 3).map(describe).join('; '), more: Math.max(0, slots.length - 3) });
  return conflict('event_id', text, [...holders.values(), ...slotConflicts(slots)]);
}
