import type { Context } from '../../../platform/context.ts';
import type { SlotChange } from '../journal/journal.ts';

/** An event, or a session of it, and how many minutes it is to last. */
export interface SessionDuration {
  readonly event_id: string;
  readonly eventsession_id: string | null;
  readonly duration: number;
}
/**
 * Writes who holds slots, which are locked, after a change; answers how many still were held as they were seen. What passes from one
 * event to another is freed first: the database takes nothing away from anybody.
 */
export async function setHolders({ db }: Context, changes: readonly SlotChange[]): Promise<number> {
  if (!changes.length) return 0;
  const passes = ({ before, after }: SlotChange) =>
    before.event_id !== null && after.event_id !== null && before.event_id !== after.event_id;
  const passing = changes.filter(passes).map(({ before }) => before.id);
  if (passing.length)
    await db.slot.updateMany({ where: { id: { in: passing } }, data: { event_id: null, eventsession_id: null } });
  const seen = changes.map((change) => (passes(change) ? null : change.before.event_id));
  const column = (name: 'event_id' | 'eventsession_id') => changes.map(({ after }) => after[name]);
  return db.$executeRaw`
    UPDATE slot SET event_id = step.event_id, eventsession_id = step.eventsession_id
    FROM unnest(${changes.map(({ before }) => before.id)}::uuid[], ${seen}::uuid[], ${column('event_id')}::uuid[], ${column('eventsession_id')}::uuid[])
      AS step (slot_id, seen, event_id, eventsession_id)
    WHERE slot.id = step.slot_id AND slot.event_id IS NOT DISTINCT FROM step.seen AND (step.event_id IS NULL OR NOT slot.is_reserved)`;
}
/** Writes how long events, which are locked, and sessions of them last. */
export async function setDurations({ db }: Context, all: readonly SessionDuration[]): Promise<void> {
  const some = (of: readonly SessionDuration[], id: (one: SessionDuration) => string | null) =>
    [of.map(id), of.map(({ duration }) => duration)] as const;
  const sessions = all.filter(({ eventsession_id }) => eventsession_id);
  const events = all.filter(({ eventsession_id }) => !eventsession_id);
  if (events.length) {
    const [ids, durations] = some(events, ({ event_id }) => event_id);
    await db.$executeRaw`
      UPDATE event SET duration = step.duration FROM unnest(${ids}::uuid[], ${durations}::int[]) AS step (id, duration)
      WHERE event.id = step.id`;
  }
  if (sessions.length) {
    const [ids, durations] = some(sessions, ({ eventsession_id }) => eventsession_id);
    await db.$executeRaw`
      UPDATE eventsession SET duration = step.duration FROM unnest(${ids}::uuid[], ${durations}::int[]) AS step (id, duration)
      WHERE eventsession.id = step.id`;
  }
}
