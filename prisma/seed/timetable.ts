import type { RecordNamed } from '../../src/server/crud.ts';
import type { Random } from './random.ts';

type Part = RecordNamed<'daypart'>;
type Space = RecordNamed<'space'>;

/** When and where something takes place. */
export interface Sitting {
  daypart_id: string;
  space_id: string[];
  from: number;
  to: number;
  /** Seats of the smallest of its spaces. */
  seats: number;
}

/** Which places are taken, and who is busy: what is given out here does not overlap. Instants are milliseconds. */
export class Timetable {
  readonly #parts: readonly Part[];
  readonly #taken: Set<string>;
  readonly #busy = new Map<string, { from: number; to: number }[]>();

  /** Slots that are kept for other things are not used. */
  constructor(parts: readonly Part[], kept: readonly { daypart_id: string; space_id: string }[]) {
    this.#parts = parts;
    this.#taken = new Set(kept.map(({ daypart_id, space_id }) => `${daypart_id} ${space_id}`));
  }

  get parts(): readonly Part[] {
    return this.#parts;
  }

  /** Finds free day parts in a row in so many of the spaces, and takes them. @throws where there seems to be no place */
  place(random: Random, minutes: number, spaces: readonly Space[], count = 1): Sitting {
    for (let tries = 0; tries < 500; tries += 1) {
      const wanted = random.shuffled(spaces).slice(0, count);
      const run = this.#run(random.int(0, this.#parts.length - 1), minutes);
      const [first] = run;
      const last = run.at(-1);
      const keys = run.flatMap((part) => wanted.map((space) => `${part.id} ${space.id}`));
      if (!first || !last || wanted.length < count || keys.some((key) => this.#taken.has(key))) continue;
      for (const key of keys) this.#taken.add(key);
      return {
        daypart_id: first.id,
        space_id: wanted.map(({ id }) => id),
        from: first.start_date.getTime(),
        to: last.end_date.getTime(),
        seats: Math.min(...wanted.map(({ max_tickets }) => max_tickets)),
      };
    }
    throw new Error('The plan has more events than fit.');
  }

  /** Day parts in a row on one day, from that one on; none where they are too few. */
  #run(start: number, minutes: number): Part[] {
    const run: Part[] = [];
    let left = minutes;
    for (const part of this.#parts.slice(start)) {
      const before = run.at(-1);
      if (before && (before.conventionday_id !== part.conventionday_id || before.end_date > part.start_date)) return [];
      run.push(part);
      left -= (part.end_date.getTime() - part.start_date.getTime()) / 60_000;
      if (left <= 0) return run;
    }
    return [];
  }

  /** Makes somebody busy, unless they are already; answers whether they were free. */
  occupy(who: string, sittings: readonly { from: number; to: number }[]): boolean {
    const busy = this.#busy.get(who) ?? [];
    if (sittings.some((one) => busy.some(({ from, to }) => from < one.to && one.from < to))) return false;
    this.#busy.set(who, [...busy, ...sittings]);
    return true;
  }
}
