import type { Block, Session } from './plan.ts';

/** A place on the board: day, column and line. */
export interface Spot {
  readonly day_id: string;
  readonly col: number;
  readonly line: number;
}
/** A session with its new place. */
export interface Move {
  readonly session: Session;
  readonly daypart_id: string;
  readonly space_ids: readonly string[];
}
/** The result of a check. `impossible`: the service would refuse it. `unwise`: it would be accepted with a warning. */
export interface Verdict {
  readonly kind: 'possible' | 'unwise' | 'impossible';
  readonly why: string;
  /** What the time means to whoever submitted the event. */
  readonly wish?: string;
  readonly moves: readonly Move[];
}
/** The dragged sessions: the lead is under the pointer; the others move with it. */
export interface Dragged {
  readonly sessions: readonly Session[];
  readonly lead: Session;
  /** The block by which the lead was picked up; null from the tray. */
  readonly block: Block | null;
}

/** How many consecutive day parts a duration takes. */
export const dayPartsFor = (duration: number, slot_duration: number) => Math.max(1, Math.ceil(duration / slot_duration));
