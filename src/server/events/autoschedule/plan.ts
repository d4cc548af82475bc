import { createHash } from 'node:crypto';
import { partsNeeded, type Run } from '../schedule/slots/consecutiveDayparts.ts';
import type { NoPlaceReason } from '../schedule/slots/findPlace.ts';
import { byRoom, chooseSpaces, type SpaceCandidate as Space } from '../schedule/slots/scoreSpaces.ts';
import { adjacentSpaces, Board, overlapsAny, type PlacedSession } from './board.ts';
import type { EventCandidate, PlanInput, UnplacedSession } from './load.ts';
import type { JobParameters } from './parameters.ts';

/** An event that found its place: where all its sittings go, and how badly that suits. */
export interface EventPlan {
  event: EventCandidate;
  sittings: readonly (PlacedSession & { penalty: number })[];
  preference: 'preferred' | 'alternate' | 'other';
}
export interface PlanResult {
  placed: EventPlan[];
  unplaced: { event_id: string; reason: NoPlaceReason | 'no_host' | 'taken' }[];
}
/** So many events are tried to be moved for one that finds no place. */
const DISPLACEMENTS = 40;

/** Plans a schedule: the same data, parameters and seed give the same plan. */
export class Planner {
  readonly #board: Board;
  readonly #plans = new Map<string, EventPlan>();
  readonly #hostConflicts: boolean;
  constructor(
    readonly input: PlanInput,
    readonly parameters: JobParameters,
  ) {
    this.#board = new Board(input);
    this.#hostConflicts = parameters.allow_host_conflicts ?? input.convention.allow_host_schedule_conflicts;
  }
  /** `step` is told after each event how many of how many are done. */
  async plan(step: (done: number, of: number) => Promise<void> = async () => {}): Promise<PlanResult> {
    const unplaced: PlanResult['unplaced'] = [];
    const wanted = this.input.all.filter(({ id }) => this.input.wanted.has(id));
    const able = wanted.filter(({ id, hosts }) => {
      const skipped = this.parameters.skip_hostless && hosts.length === 0;
      if (skipped) unplaced.push({ event_id: id, reason: 'no_host' });
      return !skipped;
    });
    const order = this.#inOrder(able);
    for (const [n, event] of order.entries()) {
      const reason = this.#place(event);
      if (reason) unplaced.push({ event_id: event.id, reason });
      await step(n + 1, order.length);
    }
    return { placed: [...this.#plans.values()], unplaced };
  }
  /** The urgent first, then those with the fewest possibilities, then the largest, then the oldest. */
  #inOrder(events: readonly EventCandidate[]): EventCandidate[] {
    const weighed = events.map((event) => {
      const longest = Math.max(...event.sittings.map(({ duration }) => duration));
      const parts = partsNeeded(longest, this.input.convention.slot_duration);
      return {
        event,
        possibilities: this.#board.runs(longest).length * this.#spaces(event).length,
        size: event.spaces_needed * parts,
      };
    });
    weighed.sort(
      (a, b) =>
        a.event.priority - b.event.priority ||
        a.possibilities - b.possibilities ||
        b.size - a.size ||
        a.event.since - b.event.since ||
        (a.event.id < b.event.id ? -1 : 1),
    );
    return weighed.map(({ event }) => event);
  }
  #spaces({ rooms }: EventCandidate) {
    return this.input.spaces.filter(({ room_id }) => rooms.includes(room_id));
  }
  #place(event: EventCandidate): NoPlaceReason | null {
    const former = this.#board.remove(event.id);
    const found = this.#find(event);
    if (typeof found !== 'string') return this.#keep(event, found);
    const displaced = found === 'all_taken' && this.#displace(event);
    if (displaced) return null;
    for (const sitting of former) this.#board.place(sitting);
    return found;
  }
  #keep(event: EventCandidate, sittings: EventPlan['sittings']): null {
    for (const sitting of sittings) this.#board.place(sitting);
    const first = sittings[0]?.run.dayparts[0]?.id;
    const { preferreddaypart_id, alternatedaypart_id } = event;
    const preference = first === preferreddaypart_id ? 'preferred' : first === alternatedaypart_id ? 'alternate' : 'other';
    this.#plans.set(event.id, { event, sittings, preference });
    return null;
  }
  /** Places for all sittings of an event, one after the other; nothing is left on the board. */
  #find(event: EventCandidate): EventPlan['sittings'] | NoPlaceReason {
    const found: (PlacedSession & { penalty: number })[] = [];
    try {
      for (const sitting of event.sittings) {
        const next = this.#seat(event, sitting, found.at(-1)?.run.end);
        if (typeof next === 'string') return next;
        found.push(next);
        this.#board.place(next);
      }
      return found;
    } finally {
      this.#board.remove(event.id);
    }
  }
  /** The best place for one sitting, after `after`, or why there is none. */
  #seat(
    event: EventCandidate,
    sitting: UnplacedSession,
    after: Date | undefined,
  ): (PlacedSession & { penalty: number }) | NoPlaceReason {
    const wishes = { count: event.spaces_needed, requests: event.special_requests, seats: event.max_tickets };
    const spaces = this.#spaces(event).map((space): Space => ({ ...space, room_order: space.room.sequence_number, used: 0 }));
    const rooms = byRoom(spaces).filter(([, of]) => of.length >= wishes.count);
    if (!rooms.length) return 'no_room_for_type';
    if (!rooms.some(([, of]) => chooseSpaces(of, { ...wishes, seats: 0 }))) return 'no_space_with_request';
    if (!rooms.some(([, of]) => chooseSpaces(of, wishes))) return 'no_space_large_enough';
    const runs = this.#starts(event, sitting, after);
    if (!runs.length) return 'no_run_of_dayparts';
    const { hosted, own } = this.#board.busySessions(event);
    const possible = runs.filter((run) => !overlapsAny(run, own) && (this.#hostConflicts || !overlapsAny(run, hosted)));
    if (!possible.length) return 'host_busy';
    const usable = rooms.flatMap(([, of]) => of);
    for (const run of possible) {
      const free = usable.flatMap((space) =>
        this.#board.isFree(space.id, run, event.buffer) ? [{ ...space, used: this.#board.usedShare(space.id, run) }] : [],
      );
      const choice = chooseSpaces(free, wishes, adjacentSpaces(run, [...hosted, ...own]));
      if (choice) return { ...sitting, run, ...choice };
    }
    return 'all_taken';
  }
  /** Preferred, alternate, then by distance from preferred, or the earliest; ties fall to the seed. */
  #starts(event: EventCandidate, { duration, eventsession_id }: UnplacedSession, after: Date | undefined): Run[] {
    const runs = this.#board.runs(duration).filter(({ start }) => !after || start >= after);
    if (eventsession_id) return runs;
    const { preferreddaypart_id: preferred, alternatedaypart_id: alternate } = event;
    const at = this.input.dayparts.find(({ id }) => id === preferred)?.start_date.getTime();
    const rank = (id: string | undefined) => (id === preferred ? 0 : id === alternate ? 1 : 2);
    const ordered = runs.map((run) => {
      const id = run.dayparts[0]?.id;
      const distance = at === undefined ? run.start.getTime() : Math.abs(run.start.getTime() - at);
      return {
        run,
        rank: rank(id),
        distance,
        lot: createHash('sha256').update(`${this.parameters.seed} ${event.id} ${id}`).digest('hex'),
      };
    });
    ordered.sort((a, b) => a.rank - b.rank || a.distance - b.distance || (a.lot < b.lot ? -1 : 1));
    return ordered.map(({ run }) => run);
  }
  /** Moves one event of this plan that is less urgent, if both then have a place. */
  #displace(event: EventCandidate): boolean {
    const spaces = this.#spaces(event).map(({ id }) => id);
    const longest = Math.max(...event.sittings.map(({ duration }) => duration));
    const inTheWay = new Set(this.#board.runs(longest).flatMap((run) => [...this.#board.holders(spaces, run)]));
    const movable = [...inTheWay]
      .flatMap((id) => this.#plans.get(id) ?? [])
      .filter((plan) => plan.event.priority > event.priority);
    for (const { event: other } of movable.slice(0, DISPLACEMENTS)) {
      const was = this.#board.remove(other.id);
      const mine = this.#find(event);
      if (typeof mine !== 'string') {
        for (const sitting of mine) this.#board.place(sitting);
        const theirs = this.#find(other);
        this.#board.remove(event.id);
        if (typeof theirs !== 'string') {
          this.#keep(event, mine);
          this.#keep(other, theirs);
          return true;
        }
      }
      for (const sitting of was) this.#board.place(sitting);
    }
    return false;
  }
}
