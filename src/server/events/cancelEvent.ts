import { notifyCancelled } from '../mail/notifications/events.ts';
import type { Context } from '../platform/context.ts';
import { writeLine } from '../system/logentry.ts';
import type { JournalEntry } from './schedule/journal/journal.ts';
import { unassignSlots } from './schedule/slots/assignSlots.ts';
import { endWaits } from './waitlist/waitlist.ts';

interface EventKey {
  id: string;
  convention_id: string;
}

/** Cancels an event (under its lock) that takes place: its slots are freed, nobody waits any more, tickets stay. @throws 409/453 */
export async function cancelEvent(
  ctx: Context,
  { id, convention_id }: EventKey,
  { comment, entry = { kind: 'cancel' } }: { comment?: string | null | undefined; entry?: JournalEntry } = {},
): Promise<void> {
  await notifyCancelled(ctx, { id, convention_id }, comment ?? null);
  // First, so that its submission, which was scheduled, stays so.
  await ctx.db.event.update({ where: { id }, data: { is_cancelled: true } });
  await unassignSlots(ctx, { id, convention_id }, {}, entry);
  await endWaits(ctx, id);
  const line = { comment: comment ? `cancelled: ${comment}` : 'cancelled', type: 'status' } as const;
  await writeLine(ctx, { type: 'event', id, convention_id }, line);
}

/** Lets a cancelled event (under its lock) take place again; it has no slots yet. */
export async function restoreEvent(ctx: Context, { id, convention_id }: EventKey): Promise<void> {
  await ctx.db.event.update({ where: { id }, data: { is_cancelled: false } });
  await writeLine(ctx, { type: 'event', id, convention_id }, { comment: 'restored', type: 'status' });
}
