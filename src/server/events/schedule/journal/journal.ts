import type { SlotHolder } from '../../../places/assign.ts';
import type { Context } from '../../../platform/context.ts';

/** A slot before and after a change. */
export interface SlotChange {
  readonly before: SlotHolder & { id: string };
  readonly after: SlotHolder;
}
/** How many minutes an event, or a session of it, lasts before and after a change. */
export interface DurationChange {
  readonly event_id: string;
  readonly eventsession_id: string | null;
  readonly before: number;
  readonly after: number;
}
type Kind = 'assign' | 'unassign' | 'move' | 'resize' | 'cancel' | 'auto_schedule';
/** The word for a change where the slots do not say it, and what it takes back. */
export interface JournalEntry {
  kind: Kind | 'undo' | 'redo';
  reverses_id?: string;
  /** On whose behalf, where that is not the caller. */
  user_id?: string | null;
}
const holderOf = ({ event_id, eventsession_id }: SlotHolder) => ({ event_id, eventsession_id });

const kindOf = (changes: readonly SlotChange[], durations: readonly DurationChange[]): Kind =>
  durations.length
    ? 'resize'
    : changes.every(({ before }) => !before.event_id)
      ? 'assign'
      : changes.every(({ after }) => !after.event_id)
        ? 'unassign'
        : 'move';

const joinNames = (names: readonly string[]) =>
  names.length > 4 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more` : names.join(', ');
const counted = (n: number, what: string) => `${n} ${what}${n === 1 ? '' : 's'}`;
/** "180 → 210 minutes, 1 slot". */
function describeExtent(changes: readonly SlotChange[], durations: readonly DurationChange[]): string {
  const [first, second] = durations;
  const lengths = first && (second ? counted(durations.length, 'duration') : `${first.before} → ${first.after} minutes`);
  return [lengths, changes.length && counted(changes.length, 'slot')].filter(Boolean).join(', ');
}

/**
 * Writes a change of the schedule down, so that it can be undone, and answers the id of its line: null where nothing changed. What the
 * caller had undone before cannot be redone any more, unless this is another step through what they did.
 */
export async function writeJournal(
  { db, viewer }: Context,
  convention_id: string,
  slots: readonly SlotChange[],
  entry?: JournalEntry,
  lengths: readonly DurationChange[] = [],
): Promise<string | null> {
  const changes = slots.filter(
    ({ before, after }) => before.event_id !== after.event_id || before.eventsession_id !== after.eventsession_id,
  );
  const durations = lengths.filter(({ before, after }) => before !== after);
  if (!changes.length && !durations.length) return null;
  const user_id = viewer?.user_id ?? entry?.user_id ?? null;
  const kind = entry?.kind ?? kindOf(changes, durations);
  const holders = changes.flatMap(({ before, after }) => [before.event_id ?? [], after.event_id ?? []].flat());
  const events = await db.event.findMany({
    where: { id: { in: [...new Set([...holders, ...durations.map(({ event_id }) => event_id)])] } },
    select: { name: true },
    orderBy: { name: 'asc' },
  });
  if (!entry?.reverses_id)
    await db.scheduleAction.updateMany({
      where: {
        convention_id,
        state: 'undone',
        is_redoable: true,
        OR: [{ user_id }, { reversed_by: { some: { user_id, kind: 'undo', state: 'done' } } }],
      },
      data: { is_redoable: false },
    });
  const { id } = await db.scheduleAction.create({
    data: {
      convention_id,
      user_id,
      kind,
      reverses_id: entry?.reverses_id ?? null,
      summary: `${kind} ${joinNames(events.map(({ name }) => name))}: ${describeExtent(changes, durations)}`,
      changes: changes.map(({ before, after }) => ({ slot_id: before.id, before: holderOf(before), after: holderOf(after) })),
      durations: durations.map(({ event_id, eventsession_id, before, after }) => ({ event_id, eventsession_id, before, after })),
    },
  });
  return id;
}

interface SizedSession {
  convention_id: string;
  event_id: string;
  eventsession_id: string | null;
  duration: number;
  is_scheduled: boolean;
}
/** Writes down that something which has a place became longer or shorter, so that whoever undoes a change learns of it. */
export async function recordResize(ctx: Context, now: SizedSession, before: { duration: number }): Promise<void> {
  if (now.is_scheduled)
    await writeJournal(ctx, now.convention_id, [], undefined, [{ ...now, before: before.duration, after: now.duration }]);
}
