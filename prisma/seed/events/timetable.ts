import type { RecordNamed } from '../../../src/server/core/crud.ts';
import type { Random } from '../support/random.ts';

type Part = RecordNamed<'daypart'>;
type Space = RecordNamed<'space'>;
export interface Time {
  from: number;
  to: number;
}
/** A time and the spaces of an event or session. */
export interface Sitting extends Time {
  daypart_id: string;
  space_id: string[];
  /** Seats of the smallest of its spaces. */
  seats: number;
}
interface Need {
  minutes: number;
  /** Minutes until the next one in the same space. */
  buffer?: number;
  spaces: readonly Space[];
  /** In so many of the spaces at once; of one room, if they are several. */
  count?: number;
  /** Not at these times. */
  outside?: readonly Time[];
}
const overlaps = (a: Time, b: Time) => a.from < b.to && b.from < a.to;
const lengthOf = (part: Part) => (part.end_date.getTime() - part.start_date.getTime()) / 60_000;

/** Keeps track of occupied spaces and busy people, so that nothing overlaps. Instants are in milliseconds. */
export class Timetable {
  /** In the order of time, those outside the hours for attendees left out. */
  readonly parts: readonly Part[];
  /** Those outside the hours for attendees. */
  readonly closed: readonly Part[];
  readonly #taken: Set<string>;
  /** Nothing begins there, so that the space can be cleared. */
  readonly #cleared = new Set<string>();
  readonly #busy = new Map<string, Time[]>();

  /** Slots that are kept for other things are not used. */
  constructor(
    parts: readonly Part[],
    days: readonly RecordNamed<'conventionday'>[],
    kept: readonly { daypart_id: string; space_id: string }[],
  ) {
    const isOpen = ({ conventionday_id, start_date, end_date }: Part) =>
      days.some(
        (day) => day.id === conventionday_id && day.attendee_start_date <= start_date && end_date <= day.attendee_end_date,
      );
    this.parts = parts.filter(isOpen);
    this.closed = parts.filter((part) => !isOpen(part));
    this.#taken = new Set(kept.map(({ daypart_id, space_id }) => `${daypart_id} ${space_id}`));
  }

  /** Finds free day parts in a row in so many of the spaces, and takes them. @throws where there seems to be no place */
  place(random: Random, { minutes, buffer = 0, spaces, count = 1, outside = [] }: Need): Sitting {
    const rooms = [...new Set(spaces.map(({ room_id }) => room_id))].map((id) => spaces.filter(({ room_id }) => room_id === id));
    const fitting = rooms.filter((room) => room.length >= count);
    for (let tries = 0; tries < 500; tries += 1) {
      const wanted = random.shuffled(count > 1 ? random.pick(fitting) : spaces).slice(0, count);
      const start = random.pick(this.parts);
      const sitting = this.at(start.id, { minutes, buffer, spaces: wanted });
      if (!sitting) continue;
      if (!outside.some((time) => overlaps(time, sitting))) return sitting;
      this.#giveBack(sitting, minutes + buffer);
    }
    throw new Error('The plan has more events than fit.');
  }

  /** Takes the day parts from that one on in all of the spaces, if they are free. `among`: those that may be used. */
  at(daypart_id: string, { minutes, buffer = 0, spaces }: Need, { among = this.parts, ignoring = false } = {}): Sitting | null {
    const run = this.#run(among, daypart_id, minutes);
    const [first] = run;
    const last = run.at(-1);
    const keys = run.flatMap((part) => spaces.map((space) => `${part.id} ${space.id}`));
    if (!first || !last || keys.some((key) => this.#taken.has(key) || (!ignoring && this.#cleared.has(key)))) return null;
    const cleared = buffer
      ? this.#run(among, daypart_id, minutes + buffer).flatMap((part) => spaces.map(({ id }) => `${part.id} ${id}`))
      : [];
    if (cleared.some((key) => this.#taken.has(key))) return null;
    for (const key of keys) this.#taken.add(key);
    for (const key of cleared) this.#cleared.add(key);
    return {
      daypart_id: first.id,
      space_id: spaces.map(({ id }) => id),
      from: first.start_date.getTime(),
      to: first.start_date.getTime() + minutes * 60_000,
      seats: Math.min(...spaces.map(({ max_tickets }) => max_tickets)),
    };
  }
  #giveBack({ daypart_id, space_id }: Sitting, minutes: number): void {
    for (const part of this.#run(this.parts, daypart_id, minutes))
      for (const id of space_id) {
        this.#taken.delete(`${part.id} ${id}`);
        this.#cleared.delete(`${part.id} ${id}`);
      }
  }

  /** Day parts in a row on one day, from that one on; none where they are too few. */
  #run(among: readonly Part[], daypart_id: string, minutes: number): Part[] {
    const run: Part[] = [];
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

  isFree(daypart_id: string, space_id: string): boolean {
    return !this.#taken.has(`${daypart_id} ${space_id}`);
  }
  /** Whether a person is free at these times. */
  hasTime(who: string, times: readonly Time[]): boolean {
    return !times.some((one) => this.#busy.get(who)?.some((other) => overlaps(one, other)));
  }
  /** Marks a person as busy at these times, if they are free. Returns whether they were. */
  occupy(who: string, times: readonly Time[]): boolean {
    if (!this.hasTime(who, times)) return false;
    this.#busy.set(who, [...(this.#busy.get(who) ?? []), ...times]);
    return true;
  }
}
