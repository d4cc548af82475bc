import { partsNeeded } from '../schedule/slots/consecutiveDayparts.ts';
import type { NoPlaceReason } from '../schedule/slots/findPlace.ts';
import { Board } from './board.ts';
import type { EventCandidate, PlanInput } from './load.ts';
import type { JobParameters } from './parameters.ts';
import { PlaceFinder, type SessionPlan } from './placeFinder.ts';

/** The places of all sessions of an event. */
export interface EventPlan {
  event: EventCandidate;
  sessions: readonly SessionPlan[];
  preference: 'preferred' | 'alternate' | 'other';
}
export interface PlanResult {
  placed: EventPlan[];
  unplaced: { event_id: string; reason: NoPlaceReason | 'no_host' | 'taken' }[];
}
/** The number of events that the planner tries to move for one event without a place. */
const DISPLACEMENTS = 40;

const longestSession = ({ sessions }: EventCandidate) => Math.max(...sessions.map(({ duration }) => duration));

/** Plans a schedule. The same data, parameters and seed give the same plan. */
export class Planner {
  readonly #board: Board;
  readonly #finder: PlaceFinder;
  readonly #plans = new Map<string, EventPlan>();
  constructor(
    readonly input: PlanInput,
    readonly parameters: JobParameters,
  ) {
    this.#board = new Board(input);
    this.#finder = new PlaceFinder(this.#board, input, parameters);
  }
  /** Plans all selected events. Calls `report` after each event. */
  async plan(report: (done: number, total: number) => Promise<void> = async () => {}): Promise<PlanResult> {
    const unplaced: PlanResult['unplaced'] = [];
    const selected = this.input.events.filter(({ id }) => this.input.selectedIds.has(id));
    const candidates = selected.filter(({ id, hosts }) => {
      const skipped = this.parameters.skip_hostless && hosts.length === 0;
      if (skipped) unplaced.push({ event_id: id, reason: 'no_host' });
      return !skipped;
    });
    const ordered = this.#inOrder(candidates);
    for (const [n, event] of ordered.entries()) {
      const reason = this.#place(event);
      if (reason) unplaced.push({ event_id: event.id, reason });
      await report(n + 1, ordered.length);
    }
    return { placed: [...this.#plans.values()], unplaced };
  }
  /** Urgent events first, then those with the fewest possibilities, then the largest, then the oldest. */
  #inOrder(events: readonly EventCandidate[]): EventCandidate[] {
    const weighted = events.map((event) => {
      const longest = longestSession(event);
      const parts = partsNeeded(longest, this.input.convention.slot_duration);
      return {
        event,
        possibilities: this.#finder.runsOf(event, longest).length * this.#finder.spacesOf(event).length,
        size: event.spaces_needed * parts,
      };
    });
    weighted.sort(
      (a, b) =>
        a.event.priority - b.event.priority ||
        a.possibilities - b.possibilities ||
        b.size - a.size ||
        a.event.created - b.event.created ||
        (a.event.id < b.event.id ? -1 : 1),
    );
    return weighted.map(({ event }) => event);
  }
  /** Places an event, if necessary by moving another one. Returns the reason if there is no place. */
  #place(event: EventCandidate): NoPlaceReason | null {
    const previous = this.#board.remove(event.id);
    const result = this.#finder.findPlaces(event);
    if (typeof result !== 'string') {
      this.#accept(event, result);
      return null;
    }
    if (result === 'all_taken' && this.#displace(event)) return null;
    for (const session of previous) this.#board.place(session);
    return result;
  }
  /** Places the sessions on the board and adds the event to the plan. */
  #accept(event: EventCandidate, sessions: EventPlan['sessions']): void {
    for (const session of sessions) this.#board.place(session);
    const first = sessions[0]?.run.dayparts[0]?.id;
    const { preferreddaypart_id, alternatedaypart_id } = event;
    const preference = first === preferreddaypart_id ? 'preferred' : first === alternatedaypart_id ? 'alternate' : 'other';
    this.#plans.set(event.id, { event, sessions, preference });
  }
  /** Moves one less urgent event of this plan if both events have a place afterward. Returns whether it did. */
  #displace(event: EventCandidate): boolean {
    const spaces = this.#finder.spacesOf(event).map(({ id }) => id);
    const runs = this.#finder.runsOf(event, longestSession(event));
    const holders = new Set(runs.flatMap((run) => [...this.#board.holders(spaces, run)]));
    const movable = [...holders]
      .flatMap((id) => this.#plans.get(id) ?? [])
      .filter((plan) => plan.event.priority > event.priority);
    for (const { event: other } of movable.slice(0, DISPLACEMENTS)) {
      const previous = this.#board.remove(other.id);
      const places = this.#finder.findPlaces(event);
      if (typeof places !== 'string') {
        for (const session of places) this.#board.place(session);
        const otherPlaces = this.#finder.findPlaces(other);
        this.#board.remove(event.id);
        if (typeof otherPlaces !== 'string') {
          this.#accept(event, places);
          this.#accept(other, otherPlaces);
          return true;
        }
      }
      for (const session of previous) this.#board.place(session);
    }
    return false;
  }
}
