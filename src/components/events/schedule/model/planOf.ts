import type { WireSchedule } from '../../../../server/events/schedule/board/shape.ts';
import { type Block, cellKey, type Day, type EventType, type Line, type Part, type Plan, type Session } from './plan.ts';

type WireBlock = WireSchedule['blocks'][number];

function pushTo<V>(map: Map<string, V[]>, key: string, value: V) {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
}
const hueOf = (index: number) => (index * 137.5 + 200) % 360; // the golden angle keeps neighboring hues apart

/** Caches the last result, so that components that depend on it do not render again. */
function memoizeLast<K extends object, V>(make: (of: K, wire: WireSchedule) => V): (of: K, wire: WireSchedule) => V {
  const cache = new WeakMap<K, V>();
  return (of, wire) => {
    const value = cache.get(of) ?? make(of, wire);
    cache.set(of, value);
    return value;
  };
}
const linesOf = memoizeLast((spaces: WireSchedule['spaces'], { rooms }): Line[] =>
  rooms.flatMap(({ id, name }) => {
    const own = spaces.filter(({ room_id }) => room_id === id);
    if (!own.length) return [];
    return [
      { kind: 'room' as const, id, name, count: own.length },
      ...own.map((space) => ({ kind: 'space' as const, id: space.id, space, room: name })),
    ];
  }),
);
const toMillis = (time: Date | string) => new Date(time).getTime();
const partsOf = memoizeLast((dayparts: WireSchedule['dayparts']) => {
  const parts = new Map<string, Part[]>();
  for (const { id, conventionday_id, start_date, end_date, is_hidden, is_locked } of dayparts)
    pushTo(parts, conventionday_id, { id, start: toMillis(start_date), end: toMillis(end_date), is_hidden, is_locked });
  return parts;
});
const typesOf = memoizeLast((types: WireSchedule['types']) => types.map((type, n): EventType => ({ ...type, hue: hueOf(n) })));
const daysOf = (wire: WireSchedule) =>
  wire.days.map((day) => ({
    id: day.id,
    name: day.name,
    start: new Date(day.start_date),
    open: toMillis(day.attendee_start_date),
    close: toMillis(day.attendee_end_date),
    parts: partsOf(wire.dayparts, wire).get(day.id) ?? [],
    blocksOf: new Map<string, Block[]>(),
  }));

/** Indexes a schedule. */
export function planOf(wire: WireSchedule): Plan {
  const types = typesOf(wire.types, wire);
  const typeById = new Map(types.map((one) => [one.id, one]));
  const days = daysOf(wire);
  const daypartAt = new Map(days.flatMap((day) => day.parts.map((part, col) => [part.id, { day, col }] as const)));
  const lines = linesOf(wire.spaces, wire);

  const eventSessionsOf = new Map<string, WireSchedule['sessions'][number][]>();
  for (const session of wire.sessions) pushTo(eventSessionsOf, session.event_id, session);
  const sessionByKey = new Map<string, Session & { blocks: Block[] }>();
  for (const event of wire.events) {
    const base = { event, type: typeById.get(event.type_id) };
    const own = { eventsession_id: null, name: event.name, duration: event.duration, blocks: [] };
    sessionByKey.set(event.id, { key: event.id, ...base, ...own });
    for (const { id, name, duration } of eventSessionsOf.get(event.id) ?? [])
      sessionByKey.set(id, { key: id, ...base, eventsession_id: id, name: `${event.name}: ${name}`, duration, blocks: [] });
  }
  for (const block of wire.blocks) {
    const where = daypartAt.get(block.daypart_id);
    const holder = block.eventsession_id ?? block.event_id;
    const session = holder ? sessionByKey.get(holder) : null;
    if (!where || session === undefined) continue;
    const placed = firstBlockAt(block, where, session);
    pushTo(where.day.blocksOf, block.space_id, placed);
    session?.blocks.push(placed);
  }
  const sessionsByHost = new Map<string, Session[]>();
  const unplaced: Session[] = [];
  for (const session of sessionByKey.values()) {
    if (!session.blocks.length) unplaced.push(session);
    else for (const { user_id } of session.event.hosts) pushTo(sessionsByHost, user_id, session);
  }
  return {
    wire,
    days,
    dayById: new Map(days.map((day) => [day.id, day])),
    daypartAt,
    lines,
    lineOf: new Map(lines.flatMap((line, n) => (line.kind === 'space' ? [[line.id, n] as const] : []))),
    spaceById: new Map(wire.spaces.map((space) => [space.id, space])),
    roomNameById: new Map(wire.rooms.map(({ id, name }) => [id, name])),
    types,
    typeById,
    sessionByKey,
    unplaced: unplaced.sort((a, b) => a.event.priority - b.event.priority || a.event.event_number - b.event.event_number),
    missingSlots: new Set(wire.missing.map(({ space_id, daypart_id }) => cellKey(space_id, daypart_id))),
    sessionsByHost,
  };
}
const firstBlockAt = (block: WireBlock, { day, col }: { day: Day; col: number }, session: Session | null): Block => ({
  key: `${block.space_id} ${block.daypart_id}`,
  space_id: block.space_id,
  day_id: day.id,
  col,
  count: block.count,
  session,
  note: block.reserved_note,
});
