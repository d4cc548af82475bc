import { groupBy } from '../../platform/format/groupBy.ts';
import { partsNeeded, type Run, runFrom } from '../schedule/slots/consecutiveDayparts.ts';
import type { EventCandidate, PlanInput, UnplacedSession } from './load.ts';

/** A session with a time and spaces. */
export interface PlacedSession extends UnplacedSession {
  run: Run;
  space_ids: readonly string[];
}
interface Span {
  start: number;
  end: number;
}
const keyOf = ({ event_id, eventsession_id }: Pick<UnplacedSession, 'event_id' | 'eventsession_id'>) =>
  eventsession_id ?? event_id;
const spanOf = ({ start, end }: Run): Span => ({ start: start.getTime(), end: end.getTime() });
const spansOverlap = (a: Span, b: Span) => a.start < b.end && b.start < a.end;

/** The state of the schedule while a plan is made. Sessions are placed on the board and removed from it. */
export class Board {
  /** By space and day part, the key of the session that holds the slot; null if it is free. Reserved slots are left out. */
  readonly #slots = new Map<string, Map<string, string | null>>();
  readonly #placed = new Map<string, PlacedSession>();
  readonly #runs = new Map<number, Run[]>();
  /** The number of used slots by space and day. */
  readonly #used = new Map<string, number>();
  /** The sessions by space and day. */
  readonly #sessions = new Map<string, Set<PlacedSession>>();
  readonly #daypartsByDay: ReadonlyMap<string, readonly unknown[]>;
  readonly events: ReadonlyMap<string, EventCandidate>;

  constructor(readonly input: PlanInput) {
    this.events = new Map(input.events.map((event) => [event.id, event]));
    this.#daypartsByDay = groupBy(input.dayparts, ({ conventionday_id }) => conventionday_id);
    const daypartById = new Map(input.dayparts.map((daypart) => [daypart.id, daypart]));
    for (const { id } of input.spaces) this.#slots.set(id, new Map());
    for (const { space_id, daypart_id, is_reserved } of input.slots)
      if (!is_reserved) this.#slots.get(space_id)?.set(daypart_id, null);
    const slotsByHolder = groupBy(
      input.slots.filter(({ event_id }) => event_id),
      ({ event_id, eventsession_id }) => eventsession_id ?? event_id ?? '',
    );
    for (const slots of slotsByHolder.values()) {
      const [{ event_id, eventsession_id }] = slots as [(typeof slots)[number]]; // a group has a row
      const dayparts = slots.flatMap(({ daypart_id }) => daypartById.get(daypart_id) ?? []);
      dayparts.sort((a, b) => a.start_date.getTime() - b.start_date.getTime());
      const [first] = dayparts;
      const session = this.events.get(event_id ?? '')?.sessions.find((s) => s.eventsession_id === eventsession_id);
      if (!first || !session) continue;
      const end = new Date(first.start_date.getTime() + session.duration * 60_000);
      const run = { start: first.start_date, end, conventionday_id: first.conventionday_id, dayparts };
      this.place({ ...session, run, space_ids: [...new Set(slots.map(({ space_id }) => space_id))] });
    }
  }
  place(session: PlacedSession): void {
    this.#mark(session, keyOf(session), 1);
    this.#placed.set(keyOf(session), session);
  }
  /** Removes all sessions of an event and returns them, so that they can be placed again. */
  remove(event_id: string): PlacedSession[] {
    const sessions = this.sessionsOf(event_id);
    for (const session of sessions) {
      this.#mark(session, null, -1);
      this.#placed.delete(keyOf(session));
    }
    return sessions;
  }
  sessionsOf(event_id: string): PlacedSession[] {
    return (this.events.get(event_id)?.sessions ?? []).flatMap((session) => this.#placed.get(keyOf(session)) ?? []);
  }
  #mark(session: PlacedSession, key: string | null, step: number): void {
    const { run, space_ids } = session;
    for (const space of space_ids) {
      const slots = this.#slots.get(space);
      for (const { id } of run.dayparts) if (slots?.has(id)) slots.set(id, key);
      const day = `${space} ${run.conventionday_id}`;
      this.#used.set(day, (this.#used.get(day) ?? 0) + step * run.dayparts.length);
      const sessions = this.#sessions.get(day) ?? new Set();
      this.#sessions.set(day, sessions);
      if (key) sessions.add(session);
      else sessions.delete(session);
    }
  }
  /**
   * All runs of day parts for a duration in minutes, in order of time. They lie within the hours for attendees, and their day parts are
   * neither hidden nor locked. None begins before the time that the input names.
   */
  runs(duration: number): readonly Run[] {
    const cached = this.#runs.get(duration);
    if (cached) return cached;
    const { dayparts, convention } = this.input;
    const open = dayparts.filter(({ is_hidden, is_locked }) => !is_hidden && !is_locked);
    const count = partsNeeded(duration, convention.slot_duration);
    const runs = open.flatMap((part) => {
      const run = runFrom(open, part, count, duration);
      const { attendee_start_date: from, attendee_end_date: to } = part.conventionday;
      const isOpen = run && run.start >= from && run.end <= to && run.start >= this.input.notBefore;
      return isOpen ? [run] : [];
    });
    this.#runs.set(duration, runs);
    return runs;
  }
  /** The sessions of other events that one of the hosts hosts. */
  #hosted({ id, hosts }: EventCandidate): PlacedSession[] {
    return [...this.#placed.values()].filter(
      ({ event_id }) => event_id !== id && this.events.get(event_id)?.hosts.some((host) => hosts.includes(host)),
    );
  }
  /** The sessions that an event must not overlap: those of its hosts, and its own. */
  busySessions(event: EventCandidate): { hosted: readonly PlacedSession[]; own: readonly PlacedSession[] } {
    return { hosted: event.hosts.length ? this.#hosted(event) : [], own: this.sessionsOf(event.id) };
  }
  /** Whether the space is free during the run, and for the buffer in minutes before and after it. */
  isFree(space: string, run: Run, buffer: number): boolean {
    const slots = this.#slots.get(space);
    if (!slots || !run.dayparts.every(({ id }) => slots.get(id) === null)) return false;
    const span = spanOf(run);
    return [...(this.#sessions.get(`${space} ${run.conventionday_id}`) ?? [])].every((other) => {
      const otherSpan = spanOf(other.run);
      const otherBuffer = this.events.get(other.event_id)?.buffer ?? 0;
      return otherSpan.start >= span.end + buffer * 60_000 || otherSpan.end + otherBuffer * 60_000 <= span.start;
    });
  }
  /** The events that hold one of these spaces during the run. */
  holders(spaces: readonly string[], run: Run): Set<string> {
    const keys = spaces.flatMap((space) => run.dayparts.flatMap(({ id }) => this.#slots.get(space)?.get(id) ?? []));
    return new Set(keys.flatMap((key) => this.#placed.get(key)?.event_id ?? []));
  }
  /** The share of the day in which the space is used, from 0 to 1. */
  usedShare(space: string, { conventionday_id }: Run): number {
    const parts = this.#daypartsByDay.get(conventionday_id)?.length ?? 0;
    return parts ? (this.#used.get(`${space} ${conventionday_id}`) ?? 0) / parts : 0;
  }
}
export const overlapsAny = (run: Run, others: readonly PlacedSession[]) =>
  others.some((other) => spansOverlap(spanOf(run), spanOf(other.run)));
/** The spaces of sessions that end when the run begins, or begin when it ends. */
export const adjacentSpaces = (run: Run, others: readonly PlacedSession[]): ReadonlySet<string> =>
  new Set(
    others
      .filter((other) => +other.run.start === +run.end || +other.run.end === +run.start)
      .flatMap(({ space_ids }) => space_ids),
  );
