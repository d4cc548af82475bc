import { unwisePlaceText } from '../../../../messages/events/scheduleBoard/placement.ts';
import type { Occupancy } from './occupancy.ts';
import { pastAt } from './past.ts';
import type { Day, Plan, PlannedEvent, Session, Space } from './plan.ts';

/** Where a session would go: consecutive columns in some spaces. */
export interface Placement {
  readonly session: Session;
  readonly day: Day;
  readonly col: number;
  readonly count: number;
  readonly spaces: readonly Space[];
}
/** When a person, or the event itself, is somewhere else; in milliseconds. */
export interface BusyTime {
  readonly start: number;
  readonly end: number;
  /** Null where it is another session of the same event. */
  readonly person: string | null;
  readonly name: string;
}
const toMillis = (minutes: number) => minutes * 60_000;
const startOf = ({ blocks }: Session, plan: Plan) => {
  const starts = blocks.map(({ day_id, col }) => plan.dayById.get(day_id)?.parts[col]?.start ?? 0);
  return starts.length ? Math.min(...starts) : null;
};

/** When the hosts of a session, or other sessions of its event, are elsewhere. Dragged sessions do not count. */
export function busyTimesOf(session: Session, plan: Plan, dragged: ReadonlySet<string>): BusyTime[] {
  const { sessionsByHost, wire, sessionByKey } = plan;
  const timeOf = (other: Session, person: string | null): BusyTime[] => {
    const start = startOf(other, plan);
    return start === null || dragged.has(other.key)
      ? []
      : [{ start, end: start + toMillis(other.duration), person, name: other.name }];
  };
  const hosts = wire.convention.allow_host_schedule_conflicts ? [] : session.event.hosts;
  const ofHosts = hosts.flatMap(({ user_id, name }) =>
    (sessionsByHost.get(user_id) ?? [])
      .filter(({ event }) => event.id !== session.event.id)
      .flatMap((other) => timeOf(other, name)),
  );
  const siblings = [
    session.event.id,
    ...wire.sessions.filter(({ event_id }) => event_id === session.event.id).map(({ id }) => id),
  ];
  return [...ofHosts, ...siblings.flatMap((key) => timeOf(sessionByKey.get(key) ?? session, null))];
}

function roomDoubt({ session: { type }, spaces }: Placement, plan: Plan): string {
  const wrongSpace = type?.room_ids.length ? spaces.find(({ room_id }) => !type.room_ids.includes(room_id)) : undefined;
  return wrongSpace ? unwisePlaceText.wrongRoom({ room: plan.roomNameById.get(wrongSpace.room_id), type: type?.name }) : '';
}

function seatsDoubt({ session: { event }, spaces }: Placement): string {
  const available = spaces.reduce((sum, { max_tickets }) => sum + max_tickets, 0);
  if (event.max_tickets > available) return unwisePlaceText.tooFewSeats({ seats: event.max_tickets, available });
  const request = event.special_requests.find((name) => !spaces.some((space) => space.special_requests.includes(name)));
  return request ? unwisePlaceText.requestNotMet({ request }) : '';
}

/** Whether a space has too little time between this session and its neighbors. */
function bufferDoubt({ session, day, col, count, spaces }: Placement, end: number, plan: Plan, occupancy: Occupancy): string {
  for (const { id, name: space } of spaces) {
    const row = occupancy.rowOf(day, id);
    const next = row.slice(col + count).find((block) => block?.session);
    const nextStart = next && day.parts[next.col]?.start;
    const minutes = session.type?.end_buffer ?? 0;
    if (nextStart && minutes && nextStart - end < toMillis(minutes))
      return unwisePlaceText.bufferBefore({ space, minutes, name: next?.session?.name });
    const previous = row.slice(0, col).findLast((block) => block?.session)?.session;
    const previousStart = previous && startOf(previous, plan);
    const buffer = previous?.type?.end_buffer ?? 0;
    if (
      previous &&
      previousStart &&
      buffer &&
      (day.parts[col]?.start ?? 0) < previousStart + toMillis(previous.duration + buffer)
    )
      return unwisePlaceText.bufferAfter({ space, minutes: buffer, name: previous.name });
  }
  return '';
}

const sameNames = new WeakMap<Plan, ReadonlyMap<string, readonly PlannedEvent[]>>();
const plainName = ({ name }: PlannedEvent) => name.trim().toLowerCase();
/** The events of a plan by their names: every cell asks for them. */
function eventsByName(plan: Plan): ReadonlyMap<string, readonly PlannedEvent[]> {
  const known = sameNames.get(plan);
  if (known) return known;
  const groups = new Map<string, PlannedEvent[]>();
  for (const event of plan.wire.events) groups.set(plainName(event), [...(groups.get(plainName(event)) ?? []), event]);
  sameNames.set(plan, groups);
  return groups;
}
/** Another event of the same name that starts then. */
function sameNameDoubt({ session: { event, eventsession_id } }: Placement, start: number, plan: Plan): string {
  const same = eventsession_id === null ? (eventsByName(plan).get(plainName(event)) ?? []) : [];
  const other = same.find(({ id }) => {
    const session = id === event.id ? undefined : plan.sessionByKey.get(id);
    return session && startOf(session, plan) === start;
  });
  return other ? unwisePlaceText.sameName({ number: other.event_number }) : '';
}

function hoursDoubt({ open, close }: Day, start: number, end: number, { formatTime }: Occupancy): string {
  if (start >= open && end <= close) return '';
  const side = end <= close ? 'before' : start >= open ? 'after' : 'both';
  const times = { start: formatTime(start), end: formatTime(end), open: formatTime(open), close: formatTime(close) };
  return unwisePlaceText.outsideHours({ side, ...times });
}

/** Why a placement is possible but unwise, in sentences. */
export function doubtsOf(placement: Placement, plan: Plan, occupancy: Occupancy, busy: readonly BusyTime[]): string[] {
  const { session, day, col, count } = placement;
  const parts = day.parts.slice(col, col + count);
  const start = parts[0]?.start ?? 0;
  const end = start + toMillis(session.duration);
  const past = pastAt(session, start, plan, Date.now());
  const conflict = busy.find((one) => one.start < end && start < one.end);
  return [
    past && unwisePlaceText[past],
    parts.some(({ is_hidden }) => is_hidden) && unwisePlaceText.timeHidden,
    roomDoubt(placement, plan),
    seatsDoubt(placement),
    conflict &&
      (conflict.person === null
        ? unwisePlaceText.ownSession({ name: conflict.name })
        : unwisePlaceText.personBusy({ person: conflict.person, name: conflict.name })),
    sameNameDoubt(placement, start, plan),
    hoursDoubt(day, start, end, occupancy),
    bufferDoubt(placement, end, plan, occupancy),
  ].filter((doubt): doubt is string => Boolean(doubt));
}
/** The same as one text; empty if there are none. */
export const doubtsAbout = (...placement: Parameters<typeof doubtsOf>): string => doubtsOf(...placement).join(' ');
