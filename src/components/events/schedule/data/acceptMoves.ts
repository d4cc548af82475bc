import { type Refusal, refusalOf } from '../../../../client/refusal.ts';
import type { Move } from '../model/move.ts';

/** The most moves that the service takes at once. */
const MAX_MOVES = 200;

export interface Accepted<R> {
  readonly accepted: readonly Move[];
  /** Session -> why it has no place. */
  readonly refused: ReadonlyMap<string, string>;
  /** What the service answered, in order. */
  readonly results: readonly R[];
  /** What ended it early, if it was not about single moves. */
  readonly failure: Refusal | null;
}
/** Makes all moves that the service allows. Whatever it refuses is left out, with its reason, and the others are tried again. */
export async function acceptMoves<R>(
  moves: readonly Move[],
  change: (moves: readonly Move[]) => Promise<R>,
): Promise<Accepted<R>> {
  const refused = new Map<string, string>();
  const accepted: Move[] = [];
  const results: R[] = [];
  for (let left = [...moves]; left.length; ) {
    const batch = left.slice(0, MAX_MOVES);
    try {
      results.push(await change(batch));
      accepted.push(...batch);
      left = left.slice(batch.length);
    } catch (error) {
      const refusal = refusalOf(error);
      const impossible = refusal.status === 409 ? impossibleAmong(batch, refusal) : [];
      if (!impossible.length) return { accepted, refused, results, failure: refusal };
      for (const [move, reason] of impossible) refused.set(move.session.key, reason);
      left = left.filter(({ session }) => !refused.has(session.key));
    }
  }
  return { accepted, refused, results, failure: null };
}
/** The moves that a refusal is about, with their reasons. */
function impossibleAmong(moves: readonly Move[], { message, conflicts }: Refusal): (readonly [Move, string])[] {
  const [only, other] = moves;
  if (only && !other) return [[only, message]];
  const reasons = new Map(conflicts.map(({ id, reason }) => [id, reason ?? message]));
  return moves.flatMap((move) => {
    const reason = reasons.get(move.session.event.id);
    return reason ? [[move, reason] as const] : [];
  });
}
