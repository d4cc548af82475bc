import { invalid, missing, referenceNotFound, wrongConvention } from '../../errors/refusals.ts';
import type { Context } from '../../platform/context.ts';
import type { EventOnSale } from '../tickets/saleRules.ts';
import { RefusalReasons } from './refusalReasons.ts';
import { assertSchedulable } from './scheduleActions.ts';
import { assignManySlots, type SessionHolder, type SlotAssignment } from './slots/assignSlots.ts';
import { type PlaceAndStart, resolveStarts } from './slots/resolveSlots.ts';

/** What becomes of one sitting: where it takes place, how long it lasts, or that it has no place any more. */
export interface Move {
  event_id?: string | undefined;
  eventsession_id?: string | undefined;
  duration?: number | undefined;
  daypart_id?: string | undefined;
  space_id?: string[] | undefined;
  slot_id?: string[] | undefined;
}
/** A sitting that is moved: how many minutes it lasts before and after. */
interface SessionMove {
  move: Move;
  event: EventOnSale;
  eventsession_id: string | null;
  before: number;
  after: number;
}

/** What is moved, in the order in which it was named, with its events under their locks. @throws 400/440, 400/441, 400/442 */
async function loadMoves({ db }: Context, convention_id: string, moves: readonly Move[]): Promise<SessionMove[]> {
  const session_ids = moves.flatMap(({ eventsession_id }) => eventsession_id ?? []);
  const holders = await db.eventSession.findMany({ where: { id: { in: session_ids } }, select: { id: true, event_id: true } });
  const eventOf = new Map(holders.map(({ id, event_id }) => [id, event_id]));
  const event_ids = moves.map(({ event_id, eventsession_id }) => {
    if (!eventsession_id && !event_id) throw missing('event_id');
    const of = eventsession_id ? eventOf.get(eventsession_id) : event_id;
    if (eventsession_id && !of) throw referenceNotFound('eventsession_id', 'session');
    if (event_id && of !== event_id) throw invalid('eventsession_id', 'must be a session of event_id.');
    return of as string; // one of the two was given, and sessions were found
  });
  await db.$queryRaw`SELECT id FROM event WHERE id = ANY(${[...new Set(event_ids)]}::uuid[]) ORDER BY id FOR NO KEY UPDATE`;
  const events = await db.event.findMany({
    where: { id: { in: event_ids } },
    include: { type: true, convention: true, sessions: true },
  });
  const seen = new Set<string>();
  return moves.map((move, n) => {
    const { eventsession_id } = move;
    const event = events.find(({ id }) => id === event_ids[n]);
    const session = event?.sessions.find(({ id }) => id === eventsession_id);
    if (!event) throw referenceNotFound('event_id', 'event');
    if (eventsession_id && !session) throw referenceNotFound('eventsession_id', 'session');
    if (event.convention_id !== convention_id) throw wrongConvention('event_id');
    const { id, duration } = session ?? event;
    if (seen.has(id)) throw invalid('moves', 'must not name anything twice.');
    seen.add(id);
    return { move, event, eventsession_id: session?.id ?? null, before: duration, after: move.duration ?? duration };
  });
}
/** Where each of them is now: its first day part, and its spaces. */
async function currentPlaces({ db }: Context, sittings: readonly SessionMove[]) {
  const slots = await db.slot.findMany({
    where: { event_id: { in: sittings.map(({ event }) => event.id) } },
    select: { event_id: true, eventsession_id: true, space_id: true, daypart_id: true },
    orderBy: [{ daypart: { start_date: 'asc' } }, { id: 'asc' }],
  });
  return sittings.map(({ event, eventsession_id }) => {
    const its = slots.filter((slot) => slot.event_id === event.id && slot.eventsession_id === eventsession_id);
    const [first] = its;
    return first && { daypart_id: first.daypart_id, space_id: its.map(({ space_id }) => space_id) };
  });
}
type Destination = { slot_id: string[] } | Omit<PlaceAndStart, 'seeker'>;
/** Where a sitting goes: to slots, of which there may be none, or to a start and spaces. @throws 400/441 */
function destinationOf({ slot_id, ...move }: Move, place: Omit<PlaceAndStart, 'seeker'> | undefined): Destination {
  if (slot_id) return { slot_id: [...new Set(slot_id)] };
  if (move.daypart_id && !move.space_id) throw missing('space_id');
  if (move.space_id && !move.daypart_id) throw missing('daypart_id');
  const { daypart_id, space_id } = move.daypart_id ? move : (place ?? {});
  return daypart_id && space_id ? { daypart_id, space_id: [...new Set(space_id)] } : { slot_id: [] };
}
/** The slots that each is to get, but for those that have a reason to stay. @throws 400, 409/453 */
async function slotAssignments(
  ctx: Context,
  sittings: readonly SessionMove[],
  reasons: RefusalReasons,
): Promise<SlotAssignment[]> {
  const places = await currentPlaces(ctx, sittings);
  const going: { sitting: SessionMove; holder: SessionHolder; goal: Destination }[] = [];
  for (const [n, sitting] of sittings.entries()) {
    const { event, eventsession_id, move } = sitting;
    const goal = await reasons.attempt({ event_id: event.id, name: event.name }, async () => {
      if (move.slot_id?.length !== 0) assertSchedulable(event);
      return destinationOf(move, places[n]);
    });
    const holder = { event_id: event.id, eventsession_id, convention_id: event.convention_id };
    if (goal) going.push({ sitting, holder, goal });
  }
  const starts = going.flatMap(({ sitting: { event, after: duration }, holder, goal }) =>
    'slot_id' in goal ? [] : [{ seeker: { ...holder, event, duration }, ...goal }],
  );
  const found = (await resolveStarts(ctx, starts)).values();
  return going.map(({ sitting: { event, before, after }, holder, goal }) => ({
    name: event.name,
    holder,
    slot_ids: 'slot_id' in goal ? goal.slot_id : (found.next().value ?? []),
    duration: { before, after },
  }));
}

/**
 * Moves several sittings, makes them longer or shorter, or takes them off the schedule, all together or none of them: as one line of the
 * journal, whose id it answers beside the events. @throws 400, 409/453 moves with the reason of each, or the one reason of a single one
 */
export async function moveSessions(ctx: Context, convention_id: string, moves: readonly Move[]) {
  const sittings = await loadMoves(ctx, convention_id, moves);
  const reasons = new RefusalReasons('moves', moves.length);
  const givings = await slotAssignments(ctx, sittings, reasons);
  const scheduleaction_id = await assignManySlots(ctx, convention_id, givings, reasons);
  return { scheduleaction_id, event_ids: [...new Set(sittings.map(({ event }) => event.id))] };
}
