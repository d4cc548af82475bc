import { warningNames } from '../../../messages/events/warnings.ts';
import { groupBy } from '../../platform/format/groupBy.ts';
import type { EventRow, ScheduleRows, SlotRow } from './scheduleRows.ts';

type Space = ScheduleRows['spaces'][number];
type DayPart = ScheduleRows['dayparts'][number];
export interface SpaceUse {
  space: Space;
  /** Its slots with their day parts, in order of time. */
  slots: readonly { slot: SlotRow; daypart: DayPart }[];
}
/** The slots of an event, or of one of its sessions. Times are in milliseconds, the duration in minutes. */
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
/** The schedule of a convention with the maps that the rules need. */
export interface Schedule extends ScheduleRows {
  byEvent: ReadonlyMap<string, readonly ScheduledSession[]>;
  byHost: ReadonlyMap<string, readonly ScheduledSession[]>;
  /** By id of the space, in order of time. */
  bySpace: ReadonlyMap<string, readonly ScheduledSession[]>;
  hostsOf: ReadonlyMap<string, readonly { user_id: string; name: string }[]>;
  sameNames: ReadonlyMap<string, readonly EventRow[]>;
  roomsOf: ReadonlyMap<string, ReadonlySet<string>>;
  daypartById: ReadonlyMap<string, DayPart>;
  dayById: ReadonlyMap<string, ScheduleRows['days'][number]>;
  roomById: ReadonlyMap<string, ScheduleRows['rooms'][number]>;
  hostConflictsOf: ReadonlyMap<string, ScheduleRows['hostConflicts']>;
  sharedTicketsOf: ReadonlyMap<string, ScheduleRows['sharedTickets']>;
}
const byId = <T extends { id: string }>(rows: readonly T[]) => new Map(rows.map((row) => [row.id, row]));
/** Minutes in milliseconds. */
export const minutes = (n: number) => n * 60_000;
/** A key that events with the same name and start share. */
export const nameAndStart = ({ name, start_date }: EventRow) => `${name.trim().toLowerCase()} ${start_date?.getTime()}`;

function scheduledSessions(rows: ScheduleRows, daypartById: ReadonlyMap<string, DayPart>): ScheduledSession[] {
  const eventById = byId(rows.events);
  const sessionById = byId(rows.sessions);
  const spaceById = byId(rows.spaces);
  const slotsByHolder = groupBy(rows.slots, (slot) => slot.eventsession_id ?? slot.event_id);
  return [...slotsByHolder.values()].flatMap((slots): ScheduledSession[] => {
    const [{ event_id, eventsession_id }] = slots as [SlotRow]; // a group has a row
    const event = eventById.get(event_id);
    if (!event) return [];
    const slotsInOrder = slots
      .flatMap((slot) => {
        const daypart = daypartById.get(slot.daypart_id);
        return daypart ? [{ slot, daypart }] : [];
      })
      .sort((a, b) => a.daypart.start_date.getTime() - b.daypart.start_date.getTime());
    const first = slotsInOrder[0]?.daypart;
    if (!first) return [];
    const uses = [...groupBy(slotsInOrder, ({ slot }) => slot.space_id)].flatMap(([id, slotsOfSpace]) => {
      const space = spaceById.get(id);
      return space ? [{ space, slots: slotsOfSpace }] : [];
    });
    uses.sort((a, b) => a.space.sequence_number - b.space.sequence_number || a.space.name.localeCompare(b.space.name));
    const session = eventsession_id ? sessionById.get(eventsession_id) : undefined;
    const duration = session?.duration ?? event.duration;
    const start = first.start_date.getTime();
    const name = session?.name ?? warningNames.firstSession;
    return [{ event, eventsession_id, name, duration, start, end: start + minutes(duration), first, uses }];
  });
}

/** Groups the rows by event, host, space and so on. */
export function buildSchedule(rows: ScheduleRows): Schedule {
  const daypartById = byId(rows.dayparts);
  const sessions = scheduledSessions(rows, daypartById).sort(
    (a, b) => a.start - b.start || a.event.event_number - b.event.event_number,
  );
  const hostsOf = groupBy(rows.hosts, ({ event_id }) => event_id);
  const sessionsWithHosts = sessions.flatMap((session) =>
    (hostsOf.get(session.event.id) ?? []).map(({ user_id }) => ({ user_id, session })),
  );
  const sessionsWithSpaces = sessions.flatMap((session) => session.uses.map(({ space }) => ({ space_id: space.id, session })));
  const groupSessions = <K extends string>(pairs: readonly ({ session: ScheduledSession } & Record<K, string>)[], key: K) =>
    new Map([...groupBy(pairs, (pair) => pair[key])].map(([id, group]) => [id, group.map(({ session }) => session)]));
  const links = groupBy(rows.typeRooms, ({ eventtype_id }) => eventtype_id);
  return {
    ...rows,
    byEvent: groupBy(sessions, ({ event }) => event.id),
    byHost: groupSessions(sessionsWithHosts, 'user_id'),
    bySpace: groupSessions(sessionsWithSpaces, 'space_id'),
    hostsOf,
    sameNames: groupBy(
      rows.events.filter(({ start_date }) => start_date),
      nameAndStart,
    ),
    roomsOf: new Map([...links].map(([id, group]) => [id, new Set(group.map(({ room_id }) => room_id))])),
    daypartById,
    dayById: byId(rows.days),
    roomById: byId(rows.rooms),
    hostConflictsOf: groupBy(rows.hostConflicts, ({ event_id }) => event_id),
    sharedTicketsOf: groupBy(rows.sharedTickets, ({ event_id }) => event_id),
  };
}
