import type { Context } from '../context.ts';
import type { Sitting } from '../places/assign.ts';

/** A slot before and after a change. */
export interface SlotChange {
  readonly before: Sitting & { id: string };
  readonly after: Sitting;
}
type Kind = 'assign' | 'unassign' | 'move' | 'cancel';
const holder = ({ event_id, eventsession_id }: Sitting) => ({ event_id, eventsession_id });

const kindOf = (changes: readonly SlotChange[]): Kind =>
  changes.every(({ before }) => !before.event_id)
    ? 'assign'
    : changes.every(({ after }) => !after.event_id)
      ? 'unassign'
      : 'move';

/** Writes a change of the schedule down, so that it can be undone; what the caller had undone before cannot be redone any more. */
export async function journal(
  { db, viewer }: Context,
  convention_id: string,
  all: readonly SlotChange[],
  kind?: Kind,
): Promise<void> {
  const changes = all.filter(
    ({ before, after }) => before.event_id !== after.event_id || before.eventsession_id !== after.eventsession_id,
  );
  if (!changes.length) return;
  const user_id = viewer?.user_id ?? null;
  const word = kind ?? kindOf(changes);
  const events = await db.event.findMany({
    where: {
      id: { in: [...new Set(changes.flatMap(({ before, after }) => [before.event_id ?? [], after.event_id ?? []].flat()))] },
    },
    select: { name: true },
    orderBy: { name: 'asc' },
  });
  await db.scheduleAction.updateMany({
    where: { convention_id, user_id, state: 'undone', is_redoable: true },
    data: { is_redoable: false },
  });
  await db.scheduleAction.create({
    data: {
      convention_id,
      user_id,
      kind: word,
      summary: `${word} ${events.map(({ name }) => name).join(', ')}: ${changes.length} ${changes.length === 1 ? 'slot' : 'slots'}`,
      changes: changes.map(({ before, after }) => ({ slot_id: before.id, before: holder(before), after: holder(after) })),
    },
  });
}
