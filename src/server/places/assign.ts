import type { Context } from '../context.ts';
import { type Conflict, invalid, type Refusal, stateForbids, taken } from '../errors.ts';
import { organises } from '../privileges.ts';
import { timesRange } from '../times.ts';

/** Who holds a slot: an event, or one session of it; nobody where event_id is null. */
export interface Sitting {
  event_id: string | null;
  eventsession_id: string | null;
}
/** What assigning one slot depends on. */
export interface Assignable extends Sitting {
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
export function sittingAfter(
  before: Sitting,
  change: Partial<Sitting>,
  session: { event_id: string } | undefined,
): Sitting | null {
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
export async function schedulingIsOn({ db }: Context, convention_id: string): Promise<void> {
  const { is_scheduling_enabled } = await db.convention.findUniqueOrThrow({ where: { id: convention_id } });
  if (!is_scheduling_enabled)
    throw stateForbids('is_scheduling_enabled', 'Scheduling is switched off in this convention: switch it on first.');
}

/**
 * Whether the slot, which is locked or about to be made, may go to that sitting, or be freed. @throws 409/453 is_reserved, is_locked,
 * is_cancelled; 409/443 event_id
 */
export async function mayAssign(ctx: Context, slot: Assignable, to: Sitting): Promise<void> {
  if (slot.daypart_locked && !organises(ctx.viewer, slot.convention_id))
    throw stateForbids('is_locked', `The day part of ${slot.name} is locked: ask an organiser.`);
  if (!to.event_id) return;
  if (slot.space_locked) throw stateForbids('is_locked', `The space of ${slot.name} is locked: unlock it first.`);
  if (slot.is_reserved) throw stateForbids('is_reserved', `${slot.name} is reserved: end that first.`);
  const event = await ctx.db.event.findUniqueOrThrow({ where: { id: to.event_id } });
  if (event.is_cancelled || event.trashed)
    throw stateForbids('is_cancelled', `${event.name} is ${event.trashed ? 'in the trash' : 'cancelled'}: restore it first.`);
  const keeps = slot.event_id === to.event_id && (slot.eventsession_id === to.eventsession_id || !to.eventsession_id);
  if (slot.event_id && !keeps) throw await heldBy(ctx, slot);
}
async function heldBy({ db }: Context, slot: Assignable): Promise<Refusal> {
  const { timezone } = await db.convention.findUniqueOrThrow({ where: { id: slot.convention_id } });
  const holder = await db.event.findUnique({ where: { id: slot.event_id ?? '' } });
  const session = slot.eventsession_id ? await db.eventSession.findUnique({ where: { id: slot.eventsession_id } }) : null;
  const named: Conflict = session
    ? { object_type: 'eventsession', id: session.id, name: session.name }
    : { object_type: 'event', id: slot.event_id ?? '', name: holder?.name ?? 'an event' };
  return taken(
    'event_id',
    `${slot.name} (${timesRange(slot.start_date, slot.end_date, timezone)}) is held by ${named.name}: free it first.`,
    [named, { object_type: 'slot', id: slot.id ?? '', name: slot.name }],
  );
}
