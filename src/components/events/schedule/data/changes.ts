import { api } from '../../../../client/api.ts';
import { integrityRules, type Severity } from '../../../../resources/events/integrityRules.ts';
import type { Move } from '../model/move.ts';
import type { Session } from '../model/plan.ts';
import type { Fix } from './useWarnings.ts';

/** The changes to a schedule. Each is announced and can be undone. */
export interface Changes {
  place(moves: readonly Move[]): Promise<void>;
  unplace(sessions: readonly Session[]): Promise<void>;
  /** Duration in minutes. */
  resize(session: Session, duration: number): Promise<void>;
  /** Applies the fix that a warning proposes. */
  repair(fix: Fix, name: string, event_id: string): Promise<void>;
  /** Makes the moves that are possible, as one change. Returns for each other session why it has no place. */
  accept(moves: readonly Move[]): Promise<ReadonlyMap<string, string>>;
  /** Undoes the viewer's last change. One of another day than the one shown is named first. */
  undo(): Promise<void>;
  redo(): Promise<void>;
}
export interface MoveResult {
  /** The journal entry; null if nothing changed, undefined if unknown, which means the latest one. */
  readonly scheduleaction_id?: string | null;
  /** All of them, if they are several. */
  readonly scheduleaction_ids?: readonly string[];
  readonly warnings: number;
  /** The text of the first of them. */
  readonly first?: string;
  /** All of them are notes, which nobody has to act on. */
  readonly areNotes?: boolean;
}
type MoveInput = Parameters<typeof api.convention.scheduleMove.mutate>[0];

export const sessionInput = ({ event, eventsession_id }: Session) =>
  eventsession_id ? { eventsession_id } : { event_id: event.id };
export const moveInput = ({ session, daypart_id, space_ids }: Move) => ({
  ...sessionInput(session),
  daypart_id,
  space_id: [...space_ids],
});
const severityOf = new Map<string | null, Severity>(
  Object.entries(integrityRules).map(([rule, { severity }]) => [rule, severity]),
);
/** Applies all moves as one change, or none. Counts the warnings whose texts are not `known` from before. */
export async function sendMoves(
  id: string,
  moves: NonNullable<MoveInput['moves']>,
  known: ReadonlySet<string>,
): Promise<MoveResult> {
  const answer: { scheduleaction_id: string | null; _warnings?: readonly { message: string; data: string | null }[] } =
    await api.convention.scheduleMove.mutate({ id, moves });
  const { scheduleaction_id, _warnings = [] } = answer;
  const fresh = _warnings.filter(({ message }) => !known.has(message));
  const [first] = fresh;
  const areNotes = fresh.every(({ data }) => severityOf.get(data) === 'info');
  return { scheduleaction_id, warnings: fresh.length, ...(first ? { first: first.message, areNotes } : {}) };
}
