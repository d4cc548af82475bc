import type { Board } from '../model/board.ts';
import type { Plan } from '../model/plan.ts';

/** Where a reservation begins, as far as that is known. */
export interface ReservedCell {
  readonly space_id: string;
  readonly col: number | null;
}
/** The cell under the cursor, once somebody has moved it; else the first space. */
export function cellAtCursor(plan: Plan, { state: { cursor, focus } }: Board): ReservedCell {
  const at = plan.lines[cursor.line];
  return focus > 0 && at?.kind === 'space'
    ? { space_id: at.space.id, col: cursor.col }
    : { space_id: plan.wire.spaces[0]?.id ?? '', col: null };
}
