import type { Context } from '../../../platform/context.ts';
import type { SlotChange } from '../journal/journal.ts';

/** The duration of an event or of one of its sessions, in minutes. */
export interface SessionDuration {
  readonly event_id: string;
  readonly eventsession_id: string | null;
  readonly duration: number;
}
/**
 * Writes the new holders of locked slots, except where the holder is not the expected one. Slots that pass from one event to another are
 * freed first, because the database refuses to take a slot from an event.
 * @returns the number of slots that were written
 */
export async function writeHolders({ db }: Context, changes: readonly SlotChange[]): Promise<number> {
  if (!changes.length) return 0;
  const changesEvent = ({ before, after }: SlotChange) =>
    before.event_id !== null && after.event_id !== null && before.event_id !== after.event_id;
  const passedIds = changes.filter(changesEvent).map(({ before }) => before.id);
  if (passedIds.length)
    await db.slot.updateMany({ where: { id: { in: passedIds } }, data: { event_id: null, eventsession_id: null } });
  const seen = changes.map((change) => (changesEvent(change) ? null : change.before.event_id));
  const column = (name: 'event_id' | 'eventsession_id') => changes.map(({ after }) => after[name]);
  return db.$executeRaw`
    UPDATE slot SET event_id = step.event_id, eventsession_id = step.eventsession_id
    FROM unnest(${changes.map(({ before }) => before.id)}::uuid[], ${seen}::uuid[], ${column('event_id')}::uuid[], ${column('eventsession_id')}::uuid[])
      AS step (slot_id, seen, event_id, eventsession_id)
    WHERE slot.id = step.slot_id AND slot.event_id IS NOT DISTINCT FROM step.seen AND (step.event_id IS NULL OR NOT slot.is_reserved)`;
}
/** Writes the durations of locked events and of their sessions. */
export async function writeDurations({ db }: Context, durations: readonly SessionDuration[]): Promise<void> {
  const columnsOf = (rows: readonly SessionDuration[], id: (row: SessionDuration) => string | null) =>
    [rows.map(id), rows.map(({ duration }) => duration)] as const;
  const sessions = durations.filter(({ eventsession_id }) => eventsession_id);
  const events = durations.filter(({ eventsession_id }) => !eventsession_id);
  if (events.length) {
    const [ids, minutes] = columnsOf(events, ({ event_id }) => event_id);
    await db.$executeRaw`
      UPDATE event SET duration = step.duration FROM unnest(${ids}::uuid[], ${minutes}::int[]) AS step (id, duration)
      WHERE event.id = step.id`;
  }
  if (sessions.length) {
    const [ids, minutes] = columnsOf(sessions, ({ eventsession_id }) => eventsession_id);
    await db.$executeRaw`
      UPDATE eventsession SET duration = step.duration FROM unnest(${ids}::uuid[], ${minutes}::int[]) AS step (id, duration)
      WHERE eventsession.id = step.id`;
  }
}
