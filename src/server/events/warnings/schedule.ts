import type { EventRow, ScheduleRows, SlotRow } from './scheduleRows.ts';

type Space = ScheduleRows['spaces'][number];
type DayPart = ScheduleRows['dayparts'][number];
export interface SpaceUse {
  space: Space;
  /** Its slots with their day parts, in order of time. */
  slots: readonly { slot: SlotRow; daypart: DayPart }[];
}
/** The event's own slots, or those of one session. */
export interface ScheduledSession {
  event: EventRow;
  eventsession_id: string | null;
  name: string;
  duration: number;
  start: number;
  end: number;
  first: DayPart;
  uses: readonly SpaceUse[];
}
/** A convention's schedule as the rules look at it. Times are milliseconds. */
export interface Schedule extends ScheduleRows {
  byEvent: ReadonlyMap<string, readonly ScheduledSession[]>;
  byHost: ReadonlyMap<string, readonly ScheduledSession[]>;
  /** In order of time. */
  bySpace: ReadonlyMap<string, readonly ScheduledSession[]>;
  hostsOf: ReadonlyMap<string, readonly { user_id: string; name: string }[]>;
  sameNames: ReadonlyMap<string, readonly EventRow[]>;
  roomsOf: ReadonlyMap<string, ReadonlySet<string>>;
  daypart: ReadonlyMap<string, DayPart>;
  day: ReadonlyMap<string, ScheduleRows['days'][number]>;
  room: ReadonlyMap<string, ScheduleRows['rooms'][number]>;
  hostConflictsOf: ReadonlyMap<string, ScheduleRows['elsewhere']>;
  sharedTicketsOf: ReadonlyMap<string, ScheduleRows['sharedTickets']>;
}
/** Rows by a key. */
export function grouped<T>(rows: Iterable<T>, keyOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}
const byId = <T extends { id: string }>(rows: readonly T[]) => new Map(rows.map((row) => [row.id, row]));
export const minutes = (n: number) => n * 60_000;
/** What sets events of the same name and start apart from others. */
export const nameAndStart = ({ name, start_date }: EventRow) => `${name.trim().toLowerCase()} ${start_date?.getTime()}`;

function scheduledSessions(stored: ScheduleRows, daypart: ReadonlyMap<string, DayPart>): ScheduledSession[] {
  const event = byId(stored.events);
  const session = byId(stored.sessions);
  const space = byId(stored.spaces);
  const bySitting = grouped(stored.slots, (slot) => slot.eventsession_id ?? slot.event_id);
  return [...bySitting.values()].flatMap((slots): ScheduledSession[] => {
    const [{ event_id, eventsession_id }] = slots as [SlotRow]; // a group has a row
    const of = event.get(event_id);
    if (!of) return [];
    const timed = slots
      .flatMap((slot) => {
        const at = daypart.get(slot.daypart_id);
        return at ? [{ slot, daypart: at }] : [];
      })
      .sort((a, b) => a.daypart.start_date.getTime() - b.daypart.start_date.getTime());
    const first = timed[0]?.daypart;
    if (!first) return [];
    const uses = [...grouped(timed, ({ slot }) => slot.space_id)].flatMap(([id, own]) => {
      const where = space.get(id);
      return where ? [{ space: where, slots: own }] : [];
    });
    uses.sort((a, b) => a.space.sequence_number - b.space.sequence_number || a.space.name.localeCompare(b.space.name));
    const its = eventsession_id ? session.get(eventsession_id) : undefined;
    const duration = its?.duration ?? of.duration;
    const start = first.start_date.getTime();
    const name = its?.name ?? 'Session 1';
    return [{ event: of, eventsession_id, name, duration, start, end: start + minutes(duration), first, uses }];
  });
}

/** Puts in order what was stored. */
export function buildSchedule(stored: ScheduleRows): Schedule {
  const daypart = byId(stored.dayparts);
  const sittings = scheduledSessions(stored, daypart).sort(
    (a, b) => a.start - b.start || a.event.event_number - b.event.event_number,
  );
  const hostsOf = grouped(stored.hosts, ({ event_id }) => event_id);
  const hosting = sittings.flatMap((sitting) =>
    (hostsOf.get(sitting.event.id) ?? []).map(({ user_id }) => ({ user_id, sitting })),
  );
  const placed = sittings.flatMap((sitting) => sitting.uses.map(({ space }) => ({ space_id: space.id, sitting })));
  const only = <K extends string>(pairs: readonly ({ sitting: ScheduledSession } & Record<K, string>)[], key: K) =>
    new Map([...grouped(pairs, (pair) => pair[key])].map(([id, group]) => [id, group.map(({ sitting }) => sitting)]));
  const links = grouped(stored.typeRooms, ({ eventtype_id }) => eventtype_id);
  return {
    ...stored,
    byEvent: grouped(sittings, ({ event }) => event.id),
    byHost: only(hosting, 'user_id'),
    bySpace: only(placed, 'space_id'),
    hostsOf,
    sameNames: grouped(
      stored.events.filter(({ start_date }) => start_date),
      nameAndStart,
    ),
    roomsOf: new Map([...links].map(([id, group]) => [id, new Set(group.map(({ room_id }) => room_id))])),
    daypart,
    day: byId(stored.days),
    room: byId(stored.rooms),
    hostConflictsOf: grouped(stored.elsewhere, ({ event_id }) => event_id),
    sharedTicketsOf: grouped(stored.sharedTickets, ({ event_id }) => event_id),
  };
}
