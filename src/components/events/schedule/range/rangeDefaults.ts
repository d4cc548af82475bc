import type { State } from '../model/board.ts';
import type { Day, Plan } from '../model/plan.ts';
import { sessionsIn } from './rangeMove.ts';

/** The hour of a room that was clicked on the shown day; null if the cursor is elsewhere, or nobody has moved it yet. */
function clickedColumn({ cursor, focus }: Pick<State, 'cursor' | 'focus'>, room_id: string, plan: Plan): number | null {
  const at = plan.lines[cursor.line];
  return focus > 0 && at?.kind === 'space' && at.space.room_id === room_id ? cursor.col : null;
}
/**
 * From when a room is cleared unless somebody says otherwise: from the hour that was clicked, on the day itself from now on (what has
 * begun stays where its people are), on other days from its first event.
 */
export function firstColumnToMove(
  state: Pick<State, 'cursor' | 'focus'>,
  room_id: string,
  day: Day,
  plan: Plan,
  now: number,
): number {
  const coming = day.parts.findIndex(({ start }) => start >= now);
  const clicked = clickedColumn(state, room_id, plan);
  if (clicked !== null && clicked < day.parts.length) return Math.max(clicked, coming);
  if (coming > 0) return coming;
  const [first] = sessionsIn({ room_id, day_id: day.id, from: 0, to: day.parts.length }, plan);
  return first?.blocks.find(({ day_id }) => day_id === day.id)?.col ?? 0;
}
