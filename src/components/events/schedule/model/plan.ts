import type { WireSchedule } from '../../../../server/events/schedule/board/shape.ts';

export type PlannedEvent = WireSchedule['events'][number];
export type Space = WireSchedule['spaces'][number];
export type EventType = WireSchedule['types'][number] & { /** The hue of its color. */ hue: number };
type WireBlock = WireSchedule['blocks'][number];

/** What gets a place on the schedule: an event, or one session of an event that has several. */
export interface Session {
  /** The id of the session or the event. */
  readonly key: string;
  readonly event: PlannedEvent;
  readonly eventsession_id: string | null;
  /** The name of the event, and of the session if the event has several. */
  readonly name: string;
  readonly duration: number;
  readonly type: EventType | undefined;
  readonly blocks: readonly Block[];
}
/** Consecutive slots in one space with one holder. Columns are the day parts of the day, counted from 0. */
export interface Block {
  readonly key: string;
  readonly space_id: string;
  readonly day_id: string;
  readonly col: number;
  readonly count: number;
  /** Null: reserved by staff. */
  readonly session: Session | null;
  readonly note: string | null;
}
export interface Part {
  readonly id: string;
  readonly start: number;
  readonly end: number;
  readonly is_hidden: boolean;
  readonly is_locked: boolean;
}
/** A day: its day parts are the columns of the grid. */
export interface Day {
  readonly id: string;
  readonly name: string;
  readonly start: Date;
  /** When attendees are present. */
  readonly open: number;
  readonly close: number;
  readonly parts: readonly Part[];
  readonly blocksOf: ReadonlyMap<string, readonly Block[]>;
}
/** A line of the grid: the heading of a room, or one of its spaces. */
export type Line =
  | { readonly kind: 'room'; readonly id: string; readonly name: string; readonly count: number }
  | { readonly kind: 'space'; readonly id: string; readonly space: Space; readonly room: string };

/** The schedule, indexed for lookups. */
export interface Plan {
  readonly wire: WireSchedule;
  readonly days: readonly Day[];
  readonly day: ReadonlyMap<string, Day>;
  /** Day part -> its day and column. */
  readonly at: ReadonlyMap<string, { readonly day: Day; readonly col: number }>;
  readonly lines: readonly Line[];
  /** Space -> its line. */
  readonly lineOf: ReadonlyMap<string, number>;
  readonly space: ReadonlyMap<string, Space>;
  readonly roomName: ReadonlyMap<string, string>;
  readonly types: readonly EventType[];
  readonly type: ReadonlyMap<string, EventType>;
  readonly sessions: ReadonlyMap<string, Session>;
  /** Sessions without a place. */
  readonly unplaced: readonly Session[];
  /** Pairs of space and day part without a slot. */
  readonly missing: ReadonlySet<string>;
  /** Host -> their placed sessions. */
  readonly hosting: ReadonlyMap<string, readonly Session[]>;
}
export const cellKey = (space_id: string, daypart_id: string) => `${space_id} ${daypart_id}`;

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
  const type = new Map(types.map((one) => [one.id, one]));
  const days = daysOf(wire);
  const at = new Map(days.flatMap((day) => day.parts.map((part, col) => [part.id, { day, col }] as const)));
  const lines = linesOf(wire.spaces, wire);

  const eventSessionsOf = new Map<string, WireSchedule['sessions'][number][]>();
  for (const session of wire.sessions) pushTo(eventSessionsOf, session.event_id, session);
  const sessions = new Map<string, Session & { blocks: Block[] }>();
  for (const event of wire.events) {
    const base = { event, type: type.get(event.type_id) };
    const own = { eventsession_id: null, name: event.name, duration: event.duration, blocks: [] };
    sessions.set(event.id, { key: event.id, ...base, ...own });
    for (const { id, name, duration } of eventSessionsOf.get(event.id) ?? [])
      sessions.set(id, { key: id, ...base, eventsession_id: id, name: `${event.name}: ${name}`, duration, blocks: [] });
  }
  for (const block of wire.blocks) {
    const where = at.get(block.daypart_id);
    const holder = block.eventsession_id ?? block.event_id;
    const session = holder ? sessions.get(holder) : null;
    if (!where || session === undefined) continue;
    const placed = firstBlockAt(block, where, session);
    pushTo(where.day.blocksOf, block.space_id, placed);
    session?.blocks.push(placed);
  }
  const hosting = new Map<string, Session[]>();
  const unplaced: Session[] = [];
  for (const session of sessions.values()) {
    if (!session.blocks.length) unplaced.push(session);
    else for (const { user_id } of session.event.hosts) pushTo(hosting, user_id, session);
  }
  return {
    wire,
    days,
    day: new Map(days.map((day) => [day.id, day])),
    at,
    lines,
    lineOf: new Map(lines.flatMap((line, n) => (line.kind === 'space' ? [[line.id, n] as const] : []))),
    space: new Map(wire.spaces.map((space) => [space.id, space])),
    roomName: new Map(wire.rooms.map(({ id, name }) => [id, name])),
    types,
    type,
    sessions,
    unplaced: unplaced.sort((a, b) => a.event.priority - b.event.priority || a.event.event_number - b.event.event_number),
    missing: new Set(wire.missing.map(({ space_id, daypart_id }) => cellKey(space_id, daypart_id))),
    hosting,
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
