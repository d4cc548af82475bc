import type { Move, Verdict } from './move.ts';
import type { Plan, Session } from './plan.ts';

/** What lies before this instant is past: the present while the convention is on. Before it and after it nothing is. */
export function pastUntil({ days }: Pick<Plan, 'days'>, now: number): number {
  const parts = days.flatMap((day) => day.parts);
  return parts.some(({ start }) => start <= now) && parts.some(({ end }) => end > now) ? now : 0;
}
const startsAt = ({ blocks }: Session, start: number, plan: Plan) =>
  blocks.some(({ day_id, col }) => plan.dayById.get(day_id)?.parts[col]?.start === start);

/** Whether a session would be over, or would have begun already, at a start that is not its present one. */
export function pastAt(session: Session, start: number, plan: Plan, now: number): 'over' | 'begun' | null {
  if (start >= pastUntil(plan, now) || startsAt(session, start, plan)) return null;
  return start + session.duration * 60_000 <= now ? 'over' : 'begun';
}
/** The moves that lead into the past. */
export const movesIntoPast = (moves: readonly Move[], plan: Plan, now: number) =>
  moves.flatMap(({ session, daypart_id }) => {
    const at = plan.daypartAt.get(daypart_id);
    const past = at && pastAt(session, at.day.parts[at.col]?.start ?? now, plan, now);
    return past ? [{ session, past }] : [];
  });
/** How a place is shaded while something is placed: what is past is no place like others, although staff may enter what took place there. */
export const shadeOf = ({ kind, moves }: Verdict, plan: Plan, now: number): Verdict['kind'] | 'past' =>
  kind === 'unwise' && movesIntoPast(moves, plan, now).length > 0 ? 'past' : kind;
