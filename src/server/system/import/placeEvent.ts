import { placementNotes } from '../../../messages/system/imports.ts';
import { toRefusal } from '../../errors/mapError.ts';
import { assignSlots } from '../../events/schedule/slots/assignSlots.ts';
import { resolveSlots } from '../../events/schedule/slots/resolveSlots.ts';
import { loadEventOnSale } from '../../events/tickets/saleFacts.ts';
import type { Context } from '../../platform/context.ts';

/** When and where a row wants an event to be held. */
export interface Placement {
  readonly start: string | undefined;
  /** The name of a space or of a room. */
  readonly place: string | undefined;
}
const called = (name: string) => ({ equals: name.trim(), mode: 'insensitive' }) as const;

/** A space with that name, or one of the room with that name: one that is free then, if there is any. */
async function spaceNamed({ db }: Context, convention_id: string, name: string, daypart_id: string): Promise<string | null> {
  const space = await db.space.findFirst({ where: { convention_id, name: called(name) }, select: { id: true } });
  if (space) return space.id;
  const inRoom = { convention_id, room: { name: called(name) } };
  const free = await db.slot.findFirst({
    where: { daypart_id, event_id: null, space: inRoom },
    orderBy: { space: { name: 'asc' } },
    select: { space_id: true },
  });
  return free?.space_id ?? (await db.space.findFirst({ where: inRoom, select: { id: true } }))?.id ?? null;
}
async function assign(ctx: Context, id: string, start: string, place: string | undefined): Promise<string | null> {
  const event = await loadEventOnSale(ctx, id);
  const { convention_id, duration } = event;
  const daypart = await ctx.db.dayPart.findFirst({ where: { convention_id, start_date: new Date(start) }, select: { id: true } });
  if (!daypart) return placementNotes.noDaypart;
  const space_id = place && (await spaceNamed(ctx, convention_id, place, daypart.id));
  if (place && !space_id) return placementNotes.noSpace({ place });
  const session = { event_id: id, eventsession_id: null, convention_id };
  const at = { daypart_id: daypart.id, ...(space_id ? { space_id: [space_id] } : {}) };
  await assignSlots(ctx, session, await resolveSlots(ctx, { ...session, duration, event }, at), { keep: false });
  return null;
}

/**
 * Gives a new event the slots of its time and place, as far as there are any for it. Returns why it stays without a time otherwise.
 * Whoever makes events may schedule them. The context is in a transaction.
 */
export async function placeEvent(ctx: Context, id: string, { start, place }: Placement): Promise<string | null> {
  if (!start) return null;
  await ctx.db.$executeRaw`SAVEPOINT placement`;
  try {
    const note = await assign(ctx, id, start, place);
    await ctx.db.$executeRaw`RELEASE SAVEPOINT placement`;
    return note;
  } catch (error) {
    await ctx.db.$executeRaw`ROLLBACK TO SAVEPOINT placement`;
    const refusal = toRefusal(error);
    if (refusal.status >= 500) throw error;
    return placementNotes.refused({ reason: refusal.wire.message });
  }
}
