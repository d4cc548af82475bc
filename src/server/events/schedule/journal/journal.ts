import type { Prisma } from '../../../../generated/prisma/client.ts';
import { journalTexts } from '../../../../messages/events/schedule.ts';
import type { SlotHolder } from '../../../places/assign.ts';
import type { Context } from '../../../platform/context.ts';

/** The holder of a slot before and after a change. */
export interface SlotChange {
  readonly before: SlotHolder & { id: string };
  readonly after: SlotHolder;
}
/** The duration of an event or of one of its sessions before and after a change, in minutes. */
export interface DurationChange {
  readonly event_id: string;
  readonly eventsession_id: string | null;
  readonly before: number;
  readonly after: number;
}
type Kind = 'assign' | 'unassign' | 'move' | 'resize' | 'cancel' | 'auto_schedule' | 'move_day';
/** The properties of an entry that do not follow from the slots. */
export interface JournalEntry {
  kind: Kind | 'undo' | 'redo';
  /** The entry that this one takes back. */
  reverses_id?: string;
  /** The user who made the change, if there is no caller. */
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
  names.length > 4 ? journalTexts.moreNames({ names: names.slice(0, 3).join(', '), more: names.length - 3 }) : names.join(', ');
/** For example "Catan resized: 180 → 210 minutes". */
function summaryOf(kind: string, events: readonly { name: string }[], durations: readonly DurationChange[]): string {
  const summary = journalTexts.summary({ kind, events: joinNames(events.map(({ name }) => name)) });
  const [first, second] = durations;
  if (!first) return summary;
  const text = second ? journalTexts.durations({ count: durations.length }) : journalTexts.duration(first);
  return journalTexts.resized({ summary, durations: text });
}

/**
 * Writes a change of the schedule to the journal, so that it can be undone. Unless the change is an undo or redo, changes that the user
 * has undone can no longer be redone.
 * @returns the id of the entry, or null if nothing changed
 */
export async function writeJournal(
  ctx: Context,
  convention_id: string,
  slotChanges: readonly SlotChange[],
  entry?: JournalEntry,
  durationChanges: readonly DurationChange[] = [],
): Promise<string | null> {
  const { db, viewer } = ctx;
  const changes = slotChanges.filter(
    ({ before, after }) => before.event_id !== after.event_id || before.eventsession_id !== after.eventsession_id,
  );
  const durations = durationChanges.filter(({ before, after }) => before !== after);
  if (!changes.length && !durations.length) return null;
  const user_id = viewer?.user_id ?? entry?.user_id ?? null;
  const kind = entry?.kind ?? kindOf(changes, durations);
  const holderIds = changes.flatMap(({ before, after }) => [before.event_id ?? [], after.event_id ?? []].flat());
  const events = await db.event.findMany({
    where: { id: { in: [...new Set([...holderIds, ...durations.map(({ event_id }) => event_id)])] } },
    select: { name: true },
    orderBy: { name: 'asc' },
  });
  return addEntry(ctx, convention_id, {
    ...entry,
    kind,
    user_id,
    summary: summaryOf(kind, events, durations),
    changes: changes.map(({ before, after }) => ({ slot_id: before.id, before: holderOf(before), after: holderOf(after) })),
    durations: durations.map(({ event_id, eventsession_id, before, after }) => ({ event_id, eventsession_id, before, after })),
  });
}

type EntryData = Omit<Prisma.ScheduleActionUncheckedCreateInput, 'convention_id'> & { user_id: string | null };
/** Stores an entry of the journal. Unless it takes another one back, its user can no longer redo what they have undone. */
export async function addEntry({ db }: Context, convention_id: string, entry: EntryData): Promise<string> {
  const { user_id } = entry;
  if (!entry.reverses_id)
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
    data: { ...entry, convention_id, reverses_id: entry.reverses_id ?? null },
    select: { id: true },
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
/** Writes a new duration of a scheduled event or session to the journal, so that an undo of an earlier change finds it. */
export async function recordResize(ctx: Context, session: SizedSession, before: { duration: number }): Promise<void> {
  if (!session.is_scheduled) return;
  const change = { ...session, before: before.duration, after: session.duration };
  await writeJournal(ctx, session.convention_id, [], undefined, [change]);
}
