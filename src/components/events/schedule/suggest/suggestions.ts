import type { Claim } from '../grid/layout.ts';
import { busyTimesOf, doubtsAbout } from '../model/doubts.ts';
import { dayPartsFor, type Move } from '../model/move.ts';
import { Occupancy } from '../model/occupancy.ts';
import type { Plan, Session } from '../model/plan.ts';

/** The result of a search for places that changed nothing. */
export interface Proposal {
  readonly placed: readonly {
    readonly event_id: string;
    readonly start_daypart_id: string;
    readonly space_ids: readonly string[];
    readonly preference: 'preferred' | 'alternate' | 'other';
    /** The further sessions of the event. */
    readonly sessions?: readonly {
      readonly eventsession_id: string;
      readonly start_daypart_id: string;
      readonly space_ids: readonly string[];
    }[];
  }[];
  readonly unplaced: readonly { readonly event_id: string; readonly reason: string }[];
}
/** A place for one session. */
export interface Suggestion {
  /** The id of the session or the event. */
  readonly key: string;
  readonly daypart_id: string;
  readonly space_ids: readonly string[];
  readonly preference: 'preferred' | 'alternate' | 'other';
}
/** A suggestion on the grid as it is now. `taken`: it cannot be accepted. `unwise`: it can, with a warning. */
export interface Ghost extends Suggestion, Claim {
  readonly session: Session;
  readonly kind: 'possible' | 'unwise' | 'taken';
  readonly why: string;
}

/** One suggestion for each session that has a place. */
export const suggestionsOf = ({ placed }: Proposal): Suggestion[] =>
  placed.flatMap(({ event_id, start_daypart_id, space_ids, preference, sessions = [] }) => [
    { key: event_id, daypart_id: start_daypart_id, space_ids, preference },
    ...sessions.map((one) => ({
      ...{ key: one.eventsession_id, daypart_id: one.start_daypart_id, space_ids: one.space_ids },
      preference: 'other' as const,
    })),
  ]);

/**
 * The suggestions on the schedule as it is now, in order of time. Sessions that have a place by now, or are gone, are left out.
 * @param refused session -> why the service has refused it
 */
export function ghostsOf(
  suggestions: readonly Suggestion[],
  plan: Plan,
  refused: ReadonlyMap<string, string>,
  formatTime: (instant: number) => string,
): Ghost[] {
  const occupancy = new Occupancy(plan, new Set(), formatTime);
  const ghosts = suggestions.flatMap((suggestion): Ghost[] => {
    const session = plan.sessionByKey.get(suggestion.key);
    const at = plan.daypartAt.get(suggestion.daypart_id);
    const spaces = suggestion.space_ids.flatMap((id) => plan.spaceById.get(id) ?? []);
    if (!session || session.blocks.length || !at || !spaces.length) return [];
    const { day, col } = at;
    const count = dayPartsFor(session.duration, plan.wire.convention.slot_duration);
    const taken =
      refused.get(suggestion.key) ?? spaces.map((space) => occupancy.refusalAt(day, space, col, count)).find(Boolean) ?? '';
    const busy = busyTimesOf(session, plan, new Set());
    const why = taken || doubtsAbout({ session, day, col, count, spaces }, plan, occupancy, busy);
    return [{ ...suggestion, session, day_id: day.id, col, count, why, kind: taken ? 'taken' : why ? 'unwise' : 'possible' }];
  });
  const startOf = ({ day_id, col }: Ghost) => plan.dayById.get(day_id)?.parts[col]?.start ?? 0;
  return ghosts.sort((a, b) => startOf(a) - startOf(b) || a.session.name.localeCompare(b.session.name));
}
export const moveOf = ({ session, daypart_id, space_ids }: Ghost): Move => ({ session, daypart_id, space_ids });
/** The ghost in a cell. */
export const ghostAt = (ghosts: readonly Ghost[], day_id: string, space_id: string, col: number): Ghost | undefined =>
  ghosts.find((one) => one.day_id === day_id && one.space_ids.includes(space_id) && col >= one.col && col < one.col + one.count);
