import { moveRefusals } from '../../../messages/events/schedule.ts';
import { slotRefusals } from '../../../messages/places/slots.ts';
import { invalid, missing, referenceNotFound, wrongConvention } from '../../errors/refusals.ts';
import type { Context } from '../../platform/context.ts';
import type { EventOnSale } from '../tickets/saleFacts.ts';
import { RefusalReasons } from './refusalReasons.ts';
import { assertSchedulable } from './slotRequests.ts';
import { assignManySlots, type SessionHolder, type SlotAssignment } from './slots/assignSlots.ts';
import { type PlaceAndStart, resolveStarts } from './slots/resolveSlots.ts';

/** The new place or duration (in minutes) of one session. An empty list of slots unschedules it. */
export interface Move {
  event_id?: string | undefined;
  eventsession_id?: string | undefined;
  duration?: number | undefined;
  daypart_id?: string | undefined;
  space_id?: string[] | undefined;
  slot_id?: string[] | undefined;
}
/** A session that is moved, with its duration in minutes before and after. */
interface SessionMove {
  move: Move;
  event: EventOnSale;
  eventsession_id: string | null;
  before: number;
  after: number;
}

/** Loads the sessions in the order of the moves, and locks their events. @throws 400/440, 400/441, 400/442 */
async function loadMoves({ db }: Context, convention_id: string, moves: readonly Move[]): Promise<SessionMove[]> {
  const session_ids = moves.flatMap(({ eventsession_id }) => eventsession_id ?? []);
  const sessions = await db.eventSession.findMany({ where: { id: { in: session_ids } }, select: { id: true, event_id: true } });
  const eventOf = new Map(sessions.map(({ id, event_id }) => [id, event_id]));
  const event_ids = moves.map(({ event_id, eventsession_id }) => {
    if (!eventsession_id && !event_id) throw missing('event_id');
    const id = eventsession_id ? eventOf.get(eventsession_id) : event_id;
    if (eventsession_id && !id) throw referenceNotFound('eventsession_id', 'session');
    if (event_id && id !== event_id) throw invalid('eventsession_id', slotRefusals.sessionOfOtherEvent);
    return id as string; // one of the two is set, and the sessions exist
  });
  await db.$queryRaw`SELECT id FROM event WHERE id = ANY(${[...new Set(event_ids)]}::uuid[]) ORDER BY id FOR NO KEY UPDATE`;
  const events = await db.event.findMany({
    where: { id: { in: event_ids } },
    include: { type: true, convention: true, sessions: true },
  });
  const movedIds = new Set<string>();
  return moves.map((move, n) => {
    const { eventsession_id } = move;
    const event = events.find(({ id }) => id === event_ids[n]);
    const session = event?.sessions.find(({ id }) => id === eventsession_id);
    if (!event) throw referenceNotFound('event_id', 'event');
    if (eventsession_id && !session) throw referenceNotFound('eventsession_id', 'session');
    if (event.convention_id !== convention_id) throw wrongConvention('event_id');
    const { id, duration } = session ?? event;
    if (movedIds.has(id)) throw invalid('moves', moveRefusals.duplicate);
    movedIds.add(id);
    return { move, event, eventsession_id: session?.id ?? null, before: duration, after: move.duration ?? duration };
  });
}
/** The current first day part and spaces of each session; undefined if it has none. */
async function currentPlaces({ db }: Context, sessions: readonly SessionMove[]) {
  const slots = await db.slot.findMany({
    where: { event_id: { in: sessions.map(({ event }) => event.id) } },
    select: { event_id: true, eventsession_id: true, space_id: true, daypart_id: true },
    orderBy: [{ daypart: { start_date: 'asc' } }, { id: 'asc' }],
  });
  return sessions.map(({ event, eventsession_id }) => {
    const slotsOfSession = slots.filter((slot) => slot.event_id === event.id && slot.eventsession_id === eventsession_id);
    const [first] = slotsOfSession;
    return first && { daypart_id: first.daypart_id, space_id: slotsOfSession.map(({ space_id }) => space_id) };
  });
}
type SpacesAndStart = Omit<PlaceAndStart, 'request'>;
/** Slots, possibly none, or a start and spaces. */
type Destination = { slot_id: string[] } | SpacesAndStart;
/** The destination of a move. `place` is the current place. @throws 400/441 */
function destinationOf({ slot_id, ...move }: Move, place: SpacesAndStart | undefined): Destination {
  if (slot_id) return { slot_id: [...new Set(slot_id)] };
  if (move.daypart_id && !move.space_id) throw missing('space_id');
  if (move.space_id && !move.daypart_id) throw missing('daypart_id');
  const { daypart_id, space_id } = move.daypart_id ? move : (place ?? {});
  return daypart_id && space_id ? { daypart_id, space_id: [...new Set(space_id)] } : { slot_id: [] };
}
/** The slots that each session gets. Adds sessions that cannot move to `reasons`. @throws 400, 409/453 */
async function slotAssignments(
  ctx: Context,
  sessions: readonly SessionMove[],
  reasons: RefusalReasons,
): Promise<SlotAssignment[]> {
  const places = await currentPlaces(ctx, sessions);
  const possible: { session: SessionMove; holder: SessionHolder; destination: Destination }[] = [];
  for (const [n, session] of sessions.entries()) {
    const { event, eventsession_id, move } = session;
    const destination = await reasons.attempt({ event_id: event.id, name: event.name }, async () => {
      if (move.slot_id?.length !== 0) assertSchedulable(event);
      return destinationOf(move, places[n]);
    });
    const holder = { event_id: event.id, eventsession_id, convention_id: event.convention_id };
    if (destination) possible.push({ session, holder, destination });
  }
  const starts = possible.flatMap(({ session: { event, after: duration }, holder, destination }) =>
    'slot_id' in destination ? [] : [{ request: { ...holder, event, duration }, ...destination }],
  );
  const slotsOfStarts = (await resolveStarts(ctx, starts)).values();
  return possible.map(({ session: { event, before, after }, holder, destination }) => ({
    name: event.name,
    holder,
    slot_ids: 'slot_id' in destination ? destination.slot_id : (slotsOfStarts.next().value ?? []),
    duration: { before, after },
  }));
}

/**
 * Moves, resizes or unschedules several sessions, all or none, as one entry of the journal.
 * @returns the id of the entry, or null if nothing changed, and the ids of the events
 * @throws 400; 409/453 moves with the reason for each session. A single move throws its own refusal
 */
export async function moveSessions(ctx: Context, convention_id: string, moves: readonly Move[]) {
  const sessions = await loadMoves(ctx, convention_id, moves);
  const reasons = new RefusalReasons('moves', moves.length);
  const assignments = await slotAssignments(ctx, sessions, reasons);
  const scheduleaction_id = await assignManySlots(ctx, convention_id, assignments, reasons);
  return { scheduleaction_id, event_ids: [...new Set(sessions.map(({ event }) => event.id))] };
}
