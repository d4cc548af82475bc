import { releaseRefusals } from '../../../messages/events/releases.ts';
import { stateForbids } from '../../errors/refusals.ts';
import type { Context } from '../../platform/context.ts';
import { type SlotChange, writeJournal } from '../schedule/journal/journal.ts';
import { type SessionDuration, writeDurations, writeHolders } from '../schedule/slots/slotHolders.ts';
import { lockSchedule } from './draft.ts';

interface SlotRow {
  readonly id: string;
  readonly name: string;
  readonly is_reserved: boolean;
  readonly event_id: string | null;
  readonly eventsession_id: string | null;
  readonly released_event_id: string | null;
  readonly released_eventsession_id: string | null;
}
interface DurationRow extends SessionDuration {
  readonly released: number;
}

/**
 * Makes the plan what was released last, as one change that can be undone. Cancelled events stay without slots.
 * @returns the id of the journal's entry, or null if nothing differs @throws 409/453 is_reserved
 */
export async function resetDraft(ctx: Context, convention_id: string): Promise<string | null> {
  const { db } = ctx;
  await lockSchedule(db, convention_id);
  const slots = await db.$queryRaw<SlotRow[]>`
    SELECT slot.id::text, slot.name, slot.is_reserved, slot.event_id::text, slot.eventsession_id::text, released_event_id::text,
      released_eventsession_id::text
    FROM slot LEFT JOIN event ON event.id = released_event_id
    WHERE slot.convention_id = ${convention_id}::uuid AND (slot.event_id IS NOT NULL OR released_event_id IS NOT NULL)
      AND (slot.event_id, slot.eventsession_id) IS DISTINCT FROM (released_event_id, released_eventsession_id)
      AND NOT coalesce(event.is_cancelled OR event.trashed, false)
    ORDER BY slot.id FOR NO KEY UPDATE OF slot`;
  const reserved = slots.filter((slot) => slot.is_reserved && slot.released_event_id);
  if (reserved.length) {
    const conflicts = reserved.slice(0, 20).map(({ id, name }) => ({ object_type: 'slot', id, name }));
    throw stateForbids('is_reserved', releaseRefusals.reservedMeanwhile({ slot: `${reserved[0]?.name}` }), conflicts);
  }
  const durations = await db.$queryRaw<DurationRow[]>`
    SELECT id::text AS event_id, NULL::text AS eventsession_id, duration, released_duration AS released FROM event
    WHERE convention_id = ${convention_id}::uuid AND released_duration <> duration AND NOT is_cancelled AND NOT trashed
    UNION ALL SELECT event_id::text, id::text, duration, released_duration FROM eventsession
    WHERE convention_id = ${convention_id}::uuid AND released_duration <> duration`;
  const changes = slots.map(
    ({ id, event_id, eventsession_id, released_event_id, released_eventsession_id }): SlotChange => ({
      before: { id, event_id, eventsession_id },
      after: { event_id: released_event_id, eventsession_id: released_eventsession_id },
    }),
  );
  await writeHolders(ctx, changes);
  await writeDurations(
    ctx,
    durations.map(({ released, ...session }) => ({ ...session, duration: released })),
  );
  return writeJournal(
    ctx,
    convention_id,
    changes,
    undefined,
    durations.map(({ event_id, eventsession_id, duration, released }) => ({
      event_id,
      eventsession_id,
      before: duration,
      after: released,
    })),
  );
}
