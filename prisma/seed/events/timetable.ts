import type { RecordNamed } from '../../../src/server/core/crud.ts';
import type { Random } from '../support/random.ts';

type DayPart = RecordNamed<'daypart'>;
type Space = RecordNamed<'space'>;
export interface Time {
  from: number;
  to: number;
}
/** The time and spaces of one session of an event. */
export interface Session extends Time {
  daypart_id: string;
  space_id: string[];
  /** Seats in the smallest of its spaces. */
  seats: number;
}
interface Requirements {
  minutes: number;
  /** Minutes until the next session in the same space. */
  buffer?: number;
  spaces: readonly Space[];
  /** How many spaces at once; several must be in the same room. */
  count?: number;
  /** Times that the session must not overlap. */
  avoid?: readonly Time[];
}
const overlaps = (a: Time, b: Time) => a.from < b.to && b.from < a.to;
const lengthOf = (part: DayPart) => (part.end_date.getTime() - part.start_date.getTime()) / 60_000;

/** Keeps track of occupied spaces and busy people, so that nothing overlaps. Instants are in milliseconds. */
export class Timetable {
  /** The day parts within attendee hours, in order of time. */
  readonly parts: readonly DayPart[];
  /** The day parts outside attendee hours. */
  readonly closed: readonly DayPart[];
  readonly #occupied: Set<string>;
  /** Day parts and spaces where nothing may start, so that the space can be cleared. */
  readonly #buffers = new Set<string>();
  readonly #busy = new Map<string, Time[]>();

  /** @param reserved slots that are reserved for other purposes */
  constructor(
    parts: readonly DayPart[],
    days: readonly RecordNamed<'conventionday'>[],
    reserved: readonly { daypart_id: string; space_id: string }[],
  ) {
    const isOpen = ({ conventionday_id, start_date, end_date }: DayPart) =>
      days.some(
        (day) => day.id === conventionday_id && day.attendee_start_date <= start_date && end_date <= day.attendee_end_date,
      );
    this.parts = parts.filter(isOpen);
    this.closed = parts.filter((part) => !isOpen(part));
    this.#occupied = new Set(reserved.map(({ daypart_id, space_id }) => `${daypart_id} ${space_id}`));
  }

  /** Reserves consecutive free day parts in `count` of the spaces. @throws after 500 attempts */
  reserve(random: Random, { minutes, buffer = 0, spaces, count = 1, avoid = [] }: Requirements): Session {
    const rooms = [...new Set(spaces.map(({ room_id }) => room_id))].map((id) => spaces.filter(({ room_id }) => room_id === id));
    const fitting = rooms.filter((room) => room.length >= count);
    for (let tries = 0; tries < 500; tries += 1) {
      const chosen = random.shuffled(count > 1 ? random.pick(fitting) : spaces).slice(0, count);
      const start = random.pick(this.parts);
      const session = this.reserveAt(start.id, { minutes, buffer, spaces: chosen });
      if (!session) continue;
      if (!avoid.some((time) => overlaps(time, session))) return session;
      this.#release(session, minutes + buffer);
    }
    throw new Error('The plan has more events than fit.');
  }

  /** Reserves the day parts from this one on in all of the spaces, if they are free. `among`: the day parts to choose from. */
  reserveAt(
    daypart_id: string,
    { minutes, buffer = 0, spaces }: Requirements,
    { among = this.parts, ignoreBuffers = false } = {},
  ): Session | null {
    const run = this.#consecutive(among, daypart_id, minutes);
    const [first] = run;
    const last = run.at(-1);
    const keys = run.flatMap((part) => spaces.map((space) => `${part.id} ${space.id}`));
    if (!first || !last || keys.some((key) => this.#occupied.has(key) || (!ignoreBuffers && this.#buffers.has(key)))) return null;
    const cleared = buffer
      ? this.#consecutive(among, daypart_id, minutes + buffer).flatMap((part) => spaces.map(({ id }) => `${part.id} ${id}`))
      : [];
    if (cleared.some((key) => this.#occupied.has(key))) return null;
    for (const key of keys) this.#occupied.add(key);
    for (const key of cleared) this.#buffers.add(key);
    return {
      daypart_id: first.id,
      space_id: spaces.map(({ id }) => id),
      from: first.start_date.getTime(),
      to: first.start_date.getTime() + minutes * 60_000,
      seats: Math.min(...spaces.map(({ max_tickets }) => max_tickets)),
    };
  }
  #release({ daypart_id, space_id }: Session, minutes: number): void {
    for (const part of this.#consecutive(this.parts, daypart_id, minutes))
      for (const id of space_id) {
        this.#occupied.delete(`${part.id} ${id}`);
        this.#buffers.delete(`${part.id} ${id}`);
      }
  }

  /** Consecutive day parts on one day, from this one on; none if there are too few. */
  #consecutive(among: readonly DayPart[], daypart_id: string, minutes: number): DayPart[] {
    const run: DayPart[] = [];
    const begin = among.findIndex(({ id }) => id === daypart_id);
    let left = minutes;
    for (const part of begin < 0 ? [] : among.slice(begin)) {
      const before = run.at(-1);
      if (
        before &&
        (before.conventionday_id !== part.conventionday_id || before.end_date.getTime() !== part.start_date.getTime())
      )
        return [];
      run.push(part);
      left -= lengthOf(part);
      if (left <= 0) return run;
    }
    return [];
  }

  isSpaceFree(daypart_id: string, space_id: string): boolean {
    return !this.#occupied.has(`${daypart_id} ${space_id}`);
  }
  /** Whether a person is free at all of these times. */
  isPersonFree(userId: string, times: readonly Time[]): boolean {
    return !times.some((time) => this.#busy.get(userId)?.some((busy) => overlaps(time, busy)));
  }
  /** Marks a person as busy at these times, if they are free. Returns whether they were. */
  occupy(userId: string, times: readonly Time[]): boolean {
    if (!this.isPersonFree(userId, times)) return false;
    this.#busy.set(userId, [...(this.#busy.get(userId) ?? []), ...times]);
    return true;
  }
}
