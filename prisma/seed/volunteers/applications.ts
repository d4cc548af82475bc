import { type State, states } from '../../../src/resources/volunteers/states.ts';
import type { Random } from '../support/random.ts';

/** The facts about a shift that decide who can work in it. */
export interface Place {
  id: string;
  start: Date;
  end: Date;
  isOver: boolean;
  places: number;
  /** Whether all its places get filled. */
  full: boolean;
  autoscheduled: boolean;
}
/** An application and its final state. */
export interface Application<V, S> {
  volunteer: V;
  shift: S;
  state: State;
}
/** The states of a volunteer who has the shift. Nobody has two shifts at the same time. */
const assigned: readonly State[] = ['scheduled', 'worked', 'no_show'];

/**
 * Distributes applications over volunteers and shifts, with the given number in each state. Nobody applies twice for a shift or works
 * two shifts at the same time. Only `full` shifts have all places filled. @throws if there are too few places
 */
export function distribute<V extends { id: string }, S extends Place>(
  volunteers: readonly V[],
  shifts: readonly S[],
  counts: Readonly<Record<State, number>>,
  random: Random,
): Application<V, S>[] {
  const applications: Application<V, S>[] = [];
  const pairs = new Set<string>();
  const busy = new Map<string, S[]>();
  const filled = new Map<string, number>();
  const add = (volunteer: V, shift: S, state: State) => {
    applications.push({ volunteer, shift, state });
    pairs.add(`${volunteer.id} ${shift.id}`);
    if (!assigned.includes(state)) return;
    busy.set(volunteer.id, [...(busy.get(volunteer.id) ?? []), shift]);
    filled.set(shift.id, (filled.get(shift.id) ?? 0) + 1);
  };
  const has = (volunteer: V, shift: S) => pairs.has(`${volunteer.id} ${shift.id}`);
  const free = (volunteer: V, shift: S) =>
    !has(volunteer, shift) && !(busy.get(volunteer.id) ?? []).some((other) => other.start < shift.end && shift.start < other.end);
  const left = (shift: S) => shift.places - (shift.full ? 0 : 1) - (filled.get(shift.id) ?? 0);
  const leastBusy = (shift: S) =>
    random
      .shuffled(volunteers)
      .filter((volunteer) => free(volunteer, shift))
      .sort((a, b) => (busy.get(a.id)?.length ?? 0) - (busy.get(b.id)?.length ?? 0))[0];

  const rounds = { over: [] as S[], coming: [] as S[] };
  /** The next shift with a place left, of those that are over or of the others; in rounds, so that every shift gets volunteers. */
  const nextShift = (kind: keyof typeof rounds): S | undefined => {
    rounds[kind] = rounds[kind].filter((shift) => left(shift) > 0);
    if (rounds[kind].length === 0) {
      const withPlaces = shifts.filter((shift) => left(shift) > 0);
      const wanted = withPlaces.filter(({ isOver }) => isOver === (kind === 'over'));
      rounds[kind] = random.shuffled(wanted.length > 0 ? wanted : withPlaces);
    }
    return rounds[kind].pop();
  };

  // Full shifts first.
  const assignedStates = assigned.flatMap((state) => Array.from({ length: counts[state] }, () => state));
  const begin = shifts.flatMap((shift) => (shift.full ? Array.from({ length: shift.places }, () => shift) : []));
  for (const state of assignedStates) {
    const shift = state === 'scheduled' ? (begin.pop() ?? nextShift('coming')) : nextShift('over');
    const volunteer = shift && leastBusy(shift);
    if (!shift || !volunteer) throw new Error('The shifts have too few places for that many volunteers.');
    add(volunteer, shift, state);
  }

  const open = shifts.filter((shift) => !shift.autoscheduled);
  const others = states.filter((state) => !assigned.includes(state));
  for (const state of others.flatMap((state) => Array.from({ length: counts[state] }, () => state))) {
    const candidates = state === 'unscheduled' ? open.filter(({ isOver }) => !isOver) : open;
    const shift = random
      .shuffled(candidates.length ? candidates : open)
      .find((candidate) => volunteers.some((volunteer) => !has(volunteer, candidate)));
    const volunteer = shift && random.shuffled(volunteers).find((candidate) => !has(candidate, shift));
    if (!shift || !volunteer) throw new Error('There are too few shifts for that many applications.');
    add(volunteer, shift, state);
  }
  return applications;
}
