import type { Context } from '../context.ts';
import type { Sitting } from '../places/assign.ts';

/** A slot before and after a change. */
export interface SlotChange {
  readonly before: Sitting & { id: string };
  readonly after: Sitting;
}
type Kind = 'assign' | 'unassign' | 'move' | 'cancel' | 'auto_schedule';
/** The word for a change where the slots do not say it, and what it takes back. */
export interface Entry {
  kind: Kind | 'undo' | 'redo';
  reverses_id?: string;
  /** On whose behalf, where that is not the caller. */
  user_id?: string | null;
}
const holder = ({ event_id, eventsession_id }: Sitting) => ({ event_id, eventsession_id });

const kindOf = (changes: readonly SlotChange[]): Kind =>
  changes.every(({ before }) => !before.event_id)
    ? 'assign'
    : changes.every(({ after }) => !after.event_id)
      ? 'unassign'
      : 'move';

const listed = (names: readonly string[]) =>
  names.length > 4 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more` : names.join(', ');

/**
 * Writes a change of the schedule down, so that it can be undone. What the caller had undone before cannot be redone any more, unless
 * this is another step through what they did.
 */
export async function journal(
  { db, viewer }: Context,
  convention_id: string,
  all: readonly SlotChange[],
  entry?: Entry,
): Promise<void> {
  const changes = all.filter(
    ({ before, after }) => before.event_id !== after.event_id || before.eventsession_id !== after.eventsession_id,
  );
  if (!changes.length) return;
  const user_id = viewer?.user_id ?? entry?.user_id ?? null;
  const kind = entry?.kind ?? kindOf(changes);
  const events = await db.event.findMany({
    where: {
      id: { in: [...new Set(changes.flatMap(({ before, after }) => [before.event_id ?? [], after.event_id ?? []].flat()))] },
    },
    select: { name: true },
    orderBy: { name: 'asc' },
  });
  if (!entry?.reverses_id)
    await db.scheduleAction.updateMany({
      where: { convention_id, user_id, state: 'undone', is_redoable: true },
      data: { is_redoable: false },
    });
  await db.scheduleAction.create({
    data: {
      convention_id,
      user_id,
      kind,
      reverses_id: entry?.reverses_id ?? null,
      summary: `${kind} ${listed(events.map(({ name }) => name))}: ${changes.length} ${changes.length === 1 ? 'slot' : 'slots'}`,
      changes: changes.map(({ before, after }) => ({ slot_id: before.id, before: holder(before), after: holder(after) })),
    },
  });
}
