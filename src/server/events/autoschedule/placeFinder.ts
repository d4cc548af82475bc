import { createHash } from 'node:crypto';
import type { Run } from '../schedule/slots/consecutiveDayparts.ts';
import type { NoPlaceReason } from '../schedule/slots/findPlace.ts';
import { byRoom, chooseSpaces } from '../schedule/slots/scoreSpaces.ts';
import { specialRequestsOf } from '../schedule/slots/specialRequests.ts';
import { adjacentSpaces, type Board, overlapsAny, type PlacedSession } from './board.ts';
import type { EventCandidate, PlanInput, UnplacedSession } from './load.ts';
import type { JobParameters } from './parameters.ts';

/** The place of a session, with a penalty for how badly it suits. */
export type SessionPlan = PlacedSession & { penalty: number };

/** Whether the hosts of an event can be there for the whole of a run, as its submission says. */
const canAttend = ({ available }: EventCandidate, { dayparts }: Run): boolean =>
  !available || dayparts.every(({ id }) => available.has(id));

/** Finds the best free places on a board. */
export class PlaceFinder {
  readonly #allowHostConflicts: boolean;
  constructor(
    readonly board: Board,
    readonly input: PlanInput,
    readonly parameters: JobParameters,
  ) {
    this.#allowHostConflicts = parameters.allow_host_conflicts ?? input.convention.allow_host_schedule_conflicts;
  }
  /** The spaces of the rooms that the type of the event may use. */
  spacesOf({ rooms }: EventCandidate) {
    return this.input.spaces.filter(({ room_id }) => rooms.includes(room_id));
  }
  /** The runs for a duration in minutes at which the hosts of an event can be there. */
  runsOf(event: EventCandidate, duration: number): Run[] {
    return this.board.runs(duration).filter((run) => canAttend(event, run));
  }
  /** Finds places for all sessions of an event, one after the other. The event is not on the board, before or after. */
  findPlaces(event: EventCandidate): SessionPlan[] | NoPlaceReason {
    const plans: SessionPlan[] = [];
    try {
      for (const session of event.sessions) {
        const next = this.#findPlace(event, session, plans.at(-1)?.run.end);
        if (typeof next === 'string') return next;
        plans.push(next);
        this.board.place(next);
      }
      return plans;
    } finally {
      this.board.remove(event.id);
    }
  }
  /** The best place for one session that starts no earlier than `after`, or the reason why there is none. */
  #findPlace(event: EventCandidate, session: UnplacedSession, after: Date | undefined): SessionPlan | NoPlaceReason {
    const requirements = { count: event.spaces_needed, requests: specialRequestsOf(event), seats: event.max_tickets };
    const spaces = this.spacesOf(event).map((space) => ({ ...space, room_order: space.room.sequence_number, used: 0 }));
    const rooms = byRoom(spaces).filter(([, inRoom]) => inRoom.length >= requirements.count);
    if (!rooms.length) return 'no_room_for_type';
    if (!rooms.some(([, inRoom]) => chooseSpaces(inRoom, { ...requirements, seats: 0 }))) return 'no_space_with_request';
    if (!rooms.some(([, inRoom]) => chooseSpaces(inRoom, requirements))) return 'no_space_large_enough';
    const runs = this.#runsFor(event, session, after);
    if (!runs.length) return 'no_run_of_dayparts';
    const attended = runs.filter((run) => canAttend(event, run));
    if (!attended.length) return 'host_away';
    const { hosted, own } = this.board.busySessions(event);
    const possible = attended.filter((run) => !overlapsAny(run, own) && (this.#allowHostConflicts || !overlapsAny(run, hosted)));
    if (!possible.length) return 'host_busy';
    const usable = rooms.flatMap(([, inRoom]) => inRoom);
    for (const run of possible) {
      const free = usable.flatMap((space) =>
        this.board.isFree(space.id, run, event.buffer) ? [{ ...space, used: this.board.usedShare(space.id, run) }] : [],
      );
      const choice = chooseSpaces(free, requirements, adjacentSpaces(run, [...hosted, ...own]));
      if (choice) return { ...session, run, ...choice };
    }
    return 'all_taken';
  }
  /**
   * The possible runs in order: the preferred start, the alternate one, then the nearest to the preferred start, or the earliest. The seed
   * decides ties.
   */
  #runsFor(event: EventCandidate, { duration, eventsession_id }: UnplacedSession, after: Date | undefined): Run[] {
    const runs = this.board.runs(duration).filter(({ start }) => !after || start >= after);
    if (eventsession_id) return runs;
    const { preferreddaypart_id: preferred, alternatedaypart_id: alternate } = event;
    const preferredTime = this.input.dayparts.find(({ id }) => id === preferred)?.start_date.getTime();
    const rank = (id: string | undefined) => (id === preferred ? 0 : id === alternate ? 1 : 2);
    const ordered = runs.map((run) => {
      const id = run.dayparts[0]?.id;
      const time = run.start.getTime();
      return {
        run,
        rank: rank(id),
        distance: preferredTime === undefined ? time : Math.abs(time - preferredTime),
        tiebreaker: createHash('sha256').update(`${this.parameters.seed} ${event.id} ${id}`).digest('hex'),
      };
    });
    ordered.sort((a, b) => a.rank - b.rank || a.distance - b.distance || (a.tiebreaker < b.tiebreaker ? -1 : 1));
    return ordered.map(({ run }) => run);
  }
}
