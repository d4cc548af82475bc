import type { Context } from '../context.ts';
import { invalid, missing, unknownReference } from '../errors.ts';
import { slotsFor } from './asked.ts';
import { assignAll, type Giving } from './assigning.ts';
import { Reasons } from './reasons.ts';
import type { OnSale } from './sales.ts';
import { takesPlace } from './scheduleActions.ts';

/** What becomes of one sitting: where it takes place, how long it lasts, or that it has no place any more. */
export interface Move {
  event_id?: string | undefined;
  eventsession_id?: string | undefined;
  duration?: number | undefined;
  daypart_id?: string | undefined;
  space_id?: string[] | undefined;
  slot_id?: string[] | undefined;
}
interface Sitting {
  id: string;
  event: OnSale;
  eventsession_id: string | null;
  duration: number;
}

/** What is moved, in the order in which it was named, with its events under their locks. @throws 400/440, 400/441, 400/442 */
async function sittingsOf({ db }: Context, convention_id: string, moves: readonly Move[]): Promise<Sitting[]> {
  const session_ids = moves.flatMap(({ eventsession_id }) => eventsession_id ?? []);
  const holders = await db.eventSession.findMany({ where: { id: { in: session_ids } }, select: { id: true, event_id: true } });
  const eventOf = new Map(holders.map(({ id, event_id }) => [id, event_id]));
  const event_ids = moves.map(({ event_id, eventsession_id }) => {
    if (!eventsession_id && !event_id) throw missing('event_id');
    const of = eventsession_id ? eventOf.get(eventsession_id) : event_id;
    if (eventsession_id && !of) throw unknownReference('eventsession_id', 'session');
    if (event_id && of !== event_id) throw invalid('eventsession_id', 'must be a session of event_id.');
    return of as string; // one of the two was given, and sessions were found
  });
  await db.$queryRaw`SELECT id FROM event WHERE id = ANY(${[...new Set(event_ids)]}::uuid[]) ORDER BY id FOR NO KEY UPDATE`;
  const events = await db.event.findMany({
    where: { id: { in: event_ids } },
    include: { type: true, convention: true, sessions: true },
  });
  const seen = new Set<string>();
  return moves.map(({ eventsession_id }, n) => {
    const event = events.find(({ id }) => id === event_ids[n]);
    const session = event?.sessions.find(({ id }) => id === eventsession_id);
    if (!event) throw unknownReference('event_id', 'event');
    if (eventsession_id && !session) throw unknownReference('eventsession_id', 'session');
    if (event.convention_id !== convention_id) throw invalid('event_id', 'belongs to another convention.');
    const { id, duration } = session ?? event;
    if (seen.has(id)) throw invalid('moves', 'must not name anything twice.');
    seen.add(id);
    return { id, event, duration, eventsession_id: session?.id ?? null };
  });
}
/** Where it is now: its first day part, and its spaces. */
async function placeOf({ db }: Context, { event, eventsession_id }: Sitting) {
  const slots = await db.slot.findMany({
    where: { event_id: event.id, eventsession_id },
    select: { space_id: true, daypart_id: true },
    orderBy: [{ daypart: { start_date: 'asc' } }, { id: 'asc' }],
  });
  const [first] = slots;
  return first && { daypart_id: first.daypart_id, space_id: [...new Set(slots.map(({ space_id }) => space_id))] };
}
/** The slots that it is to have. @throws 400, 409/453 */
async function slotsOf(ctx: Context, sitting: Sitting, duration: number, move: Move): Promise<string[]> {
  if (move.slot_id?.length === 0) return [];
  takesPlace(sitting.event);
  const named = move.slot_id || move.daypart_id || move.space_id;
  if (move.daypart_id && !move.space_id && !move.slot_id) throw missing('space_id');
  const unique = (ids: string[] | undefined) => ids && [...new Set(ids)];
  const wanted = named
    ? { ...move, space_id: unique(move.space_id), slot_id: unique(move.slot_id) }
    : await placeOf(ctx, sitting);
  const { event, eventsession_id } = sitting;
  const seeker = { event, event_id: event.id, eventsession_id, convention_id: event.convention_id, duration };
  return wanted ? slotsFor(ctx, seeker, wanted) : [];
}

/**
 * Moves several sittings, makes them longer or shorter, or takes them off the schedule, all together or none of them: as one line of the
 * journal, whose id it answers beside the events. @throws 400, 409/453 moves with the reason of each, or the one reason of a single one
 */
export async function moveAll(ctx: Context, convention_id: string, moves: readonly Move[]) {
  const sittings = await sittingsOf(ctx, convention_id, moves);
  const reasons = new Reasons('moves', moves.length);
  const givings: Giving[] = [];
  for (const [n, sitting] of sittings.entries()) {
    const { event, eventsession_id, duration: before } = sitting;
    const move = moves[n] as Move; // sittings are in their order
    const after = move.duration ?? before;
    const to = { event_id: event.id, eventsession_id, convention_id };
    const which = { event_id: event.id, name: event.name };
    const slot_ids = await reasons.of(which, () => slotsOf(ctx, sitting, after, move));
    if (slot_ids) givings.push({ name: event.name, to, slot_ids, duration: { before, after } });
  }
  const scheduleaction_id = await assignAll(ctx, convention_id, givings, reasons);
  return { scheduleaction_id, event_ids: [...new Set(sittings.map(({ event }) => event.id))] };
}
