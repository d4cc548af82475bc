import { partsNeeded, type Run, runFrom } from '../schedule/slots/consecutiveDayparts.ts';
import { grouped } from '../warnings/schedule.ts';
import type { EventCandidate, PlanInput, UnplacedSession } from './load.ts';

/** A sitting with its time and spaces. */
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

/** Who is where when, while a plan is made: sittings are put on it and taken off. */
export class Board {
  /** By space and day part: the key of the sitting that holds the slot; null: free. Slots that cannot be had are left out. */
  readonly #slots = new Map<string, Map<string, string | null>>();
  readonly #placed = new Map<string, PlacedSession>();
  readonly #runs = new Map<number, Run[]>();
  readonly #used = new Map<string, number>();
  /** By space and day. */
  readonly #there = new Map<string, Set<PlacedSession>>();
  readonly #parts: ReadonlyMap<string, readonly unknown[]>;
  readonly events: ReadonlyMap<string, EventCandidate>;

  constructor(readonly input: PlanInput) {
    this.events = new Map(input.all.map((event) => [event.id, event]));
    this.#parts = grouped(input.dayparts, ({ conventionday_id }) => conventionday_id);
    const part = new Map(input.dayparts.map((one) => [one.id, one]));
    for (const { id } of input.spaces) this.#slots.set(id, new Map());
    for (const { space_id, daypart_id, is_reserved } of input.slots)
      if (!is_reserved) this.#slots.get(space_id)?.set(daypart_id, null);
    const held = grouped(
      input.slots.filter(({ event_id }) => event_id),
      ({ event_id, eventsession_id }) => eventsession_id ?? event_id ?? '',
    );
    for (const slots of held.values()) {
      const [{ event_id, eventsession_id }] = slots as [(typeof slots)[number]]; // a group has a row
      const dayparts = slots.flatMap(({ daypart_id }) => part.get(daypart_id) ?? []);
      dayparts.sort((a, b) => a.start_date.getTime() - b.start_date.getTime());
      const [first] = dayparts;
      const sitting = this.events.get(event_id ?? '')?.sittings.find((one) => one.eventsession_id === eventsession_id);
      if (!first || !sitting) continue;
      const end = new Date(first.start_date.getTime() + sitting.duration * 60_000);
      const run = { start: first.start_date, end, conventionday_id: first.conventionday_id, dayparts };
      this.place({ ...sitting, run, space_ids: [...new Set(slots.map(({ space_id }) => space_id))] });
    }
  }
  place(sitting: PlacedSession): void {
    this.#mark(sitting, keyOf(sitting), 1);
    this.#placed.set(keyOf(sitting), sitting);
  }
  /** Takes all sittings of an event off; answers them, to be put back. */
  remove(event_id: string): PlacedSession[] {
    const its = this.sessionsOf(event_id);
    for (const sitting of its) {
      this.#mark(sitting, null, -1);
      this.#placed.delete(keyOf(sitting));
    }
    return its;
  }
  sessionsOf(event_id: string): PlacedSession[] {
    return (this.events.get(event_id)?.sittings ?? []).flatMap((sitting) => this.#placed.get(keyOf(sitting)) ?? []);
  }
  #mark(sitting: PlacedSession, key: string | null, step: number): void {
    const { run, space_ids } = sitting;
    for (const space of space_ids) {
      const slots = this.#slots.get(space);
      for (const { id } of run.dayparts) if (slots?.has(id)) slots.set(id, key);
      const day = `${space} ${run.conventionday_id}`;
      this.#used.set(day, (this.#used.get(day) ?? 0) + step * run.dayparts.length);
      const there = this.#there.get(day) ?? new Set();
      this.#there.set(day, there);
      if (key) there.add(sitting);
      else there.delete(sitting);
    }
  }
  /** All runs for a duration within the hours for attendees, of day parts that are neither hidden nor locked, in order of time. */
  runs(duration: number): readonly Run[] {
    const known = this.#runs.get(duration);
    if (known) return known;
    const { dayparts, convention } = this.input;
    const open = dayparts.filter(({ is_hidden, is_locked }) => !is_hidden && !is_locked);
    const count = partsNeeded(duration, convention.slot_duration);
    const runs = open.flatMap((part) => {
      const run = runFrom(open, part, count, duration);
      const { attendee_start_date: from, attendee_end_date: to } = part.conventionday;
      return run && run.start >= from && run.end <= to ? [run] : [];
    });
    this.#runs.set(duration, runs);
    return runs;
  }
  /** Sittings in which one of the hosts is busy, this event's own left out. */
  #hosted({ id, hosts }: EventCandidate): PlacedSession[] {
    return [...this.#placed.values()].filter(
      ({ event_id }) => event_id !== id && this.events.get(event_id)?.hosts.some((host) => hosts.includes(host)),
    );
  }
  /** What is asked of every start of an event: the sittings in which its hosts, or itself, are busy. */
  busySessions(event: EventCandidate): { hosted: readonly PlacedSession[]; own: readonly PlacedSession[] } {
    return { hosted: event.hosts.length ? this.#hosted(event) : [], own: this.sessionsOf(event.id) };
  }
  isFree(space: string, run: Run, buffer: number): boolean {
    const slots = this.#slots.get(space);
    if (!slots || !run.dayparts.every(({ id }) => slots.get(id) === null)) return false;
    const mine = spanOf(run);
    return [...(this.#there.get(`${space} ${run.conventionday_id}`) ?? [])].every((other) => {
      const theirs = spanOf(other.run);
      const after = this.events.get(other.event_id)?.buffer ?? 0;
      return theirs.start >= mine.end + buffer * 60_000 || theirs.end + after * 60_000 <= mine.start;
    });
  }
  /** The events that hold one of these spaces during the run. */
  holders(spaces: readonly string[], run: Run): Set<string> {
    const keys = spaces.flatMap((space) => run.dayparts.flatMap(({ id }) => this.#slots.get(space)?.get(id) ?? []));
    return new Set(keys.flatMap((key) => this.#placed.get(key)?.event_id ?? []));
  }
  /** Share of the day in which the space is used, 0 to 1. */
  usedShare(space: string, { conventionday_id }: Run): number {
    const parts = this.#parts.get(conventionday_id)?.length ?? 0;
    return parts ? (this.#used.get(`${space} ${conventionday_id}`) ?? 0) / parts : 0;
  }
}
export const overlapsAny = (run: Run, others: readonly PlacedSession[]) =>
  others.some((other) => spansOverlap(spanOf(run), spanOf(other.run)));
/** The spaces in which one begins as the other ends. */
export const adjacentSpaces = (run: Run, others: readonly PlacedSession[]): ReadonlySet<string> =>
  new Set(
    others
      .filter((other) => +other.run.start === +run.end || +other.run.end === +run.start)
      .flatMap(({ space_ids }) => space_ids),
  );
