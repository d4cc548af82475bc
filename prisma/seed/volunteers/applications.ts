import { type State, states } from '../../../src/resources/volunteers/states.ts';
import type { Random } from '../support/random.ts';

/** A shift, as far as it decides who can work in it. */
export interface Place {
  id: string;
  start: Date;
  end: Date;
  places: number;
  /** All its places are to be taken. */
  full: boolean;
  autoscheduled: boolean;
}
/** What becomes of one application. */
export interface Application<V, S> {
  volunteer: V;
  shift: S;
  state: State;
}
/** Those who have the shift: nobody can have two at a time. */
const working: readonly State[] = ['scheduled', 'worked', 'no_show'];

/**
 * Spreads applications over volunteers and shifts: as many in each state as asked for, nobody twice in one shift, nobody in two shifts
 * at a time, no shift overfull, and those that are not to be full with a place left. @throws where there is not enough room
 */
export function spread<V extends { id: string }, S extends Place>(
  volunteers: readonly V[],
  shifts: readonly S[],
  counts: Readonly<Record<State, number>>,
  random: Random,
): Application<V, S>[] {
  const made: Application<V, S>[] = [];
  const pairs = new Set<string>();
  const busy = new Map<string, S[]>();
  const taken = new Map<string, number>();
  const add = (volunteer: V, shift: S, state: State) => {
    made.push({ volunteer, shift, state });
    pairs.add(`${volunteer.id} ${shift.id}`);
    if (!working.includes(state)) return;
    busy.set(volunteer.id, [...(busy.get(volunteer.id) ?? []), shift]);
    taken.set(shift.id, (taken.get(shift.id) ?? 0) + 1);
  };
  const has = (volunteer: V, shift: S) => pairs.has(`${volunteer.id} ${shift.id}`);
  const free = (volunteer: V, shift: S) =>
    !has(volunteer, shift) && !(busy.get(volunteer.id) ?? []).some((other) => other.start < shift.end && shift.start < other.end);
  const left = (shift: S) => shift.places - (shift.full ? 0 : 1) - (taken.get(shift.id) ?? 0);
  const least = (shift: S) =>
    random
      .shuffled(volunteers)
      .filter((volunteer) => free(volunteer, shift))
      .sort((a, b) => (busy.get(a.id)?.length ?? 0) - (busy.get(b.id)?.length ?? 0))[0];

  // Full ones first; then round and round, so that every shift has somebody.
  const asked = working.flatMap((state) => Array.from({ length: counts[state] }, () => state));
  const begin = shifts.flatMap((shift) => (shift.full ? Array.from({ length: shift.places }, () => shift) : []));
  let round: S[] = [];
  for (const state of asked) {
    if (begin.length === 0 && round.length === 0) round = random.shuffled(shifts.filter((shift) => left(shift) > 0));
    const shift = begin.pop() ?? round.pop();
    const volunteer = shift && least(shift);
    if (!shift || !volunteer) throw new Error('The shifts have too few places for that many volunteers.');
    add(volunteer, shift, state);
  }

  const open = shifts.filter((shift) => !shift.autoscheduled);
  const others = states.filter((state) => !working.includes(state));
  for (const state of others.flatMap((state) => Array.from({ length: counts[state] }, () => state))) {
    const shift = random.shuffled(open).find((one) => volunteers.some((volunteer) => !has(volunteer, one)));
    const volunteer = shift && random.shuffled(volunteers).find((one) => !has(one, shift));
    if (!shift || !volunteer) throw new Error('There are too few shifts for that many applications.');
    add(volunteer, shift, state);
  }
  return made;
}
