import { eventLog } from '../../messages/events/events.ts';
import { notifyCancelled } from '../mail/notifications/events.ts';
import type { Context } from '../platform/context.ts';
import { writeLine } from '../system/logentry.ts';
import type { JournalEntry } from './schedule/journal/journal.ts';
import { unassignSlots } from './schedule/slots/unassignSlots.ts';
import { endWaits } from './waitlist/waitlist.ts';

interface EventKey {
  id: string;
  convention_id: string;
}

/** Cancels an event, which is locked: frees its slots and ends its waits. Tickets stay. @throws 409/453 */
export async function cancelEvent(
  ctx: Context,
  { id, convention_id }: EventKey,
  { comment, entry = { kind: 'cancel' } }: { comment?: string | null | undefined; entry?: JournalEntry } = {},
): Promise<void> {
  await notifyCancelled(ctx, { id, convention_id }, comment ?? null);
  // Before the slots are freed: the submission of a cancelled event stays scheduled.
  await ctx.db.event.update({ where: { id }, data: { is_cancelled: true } });
  await unassignSlots(ctx, { id, convention_id }, {}, entry, { evenIfOff: true });
  await endWaits(ctx, id);
  const text = comment ? eventLog.cancelledWithComment({ comment }) : eventLog.cancelled;
  await writeLine(ctx, { type: 'event', id, convention_id }, { comment: text, type: 'status' });
}

/** Restores a cancelled event, which is locked. Its slots are not restored. */
export async function restoreEvent(ctx: Context, { id, convention_id }: EventKey): Promise<void> {
  await ctx.db.event.update({ where: { id }, data: { is_cancelled: false } });
  await writeLine(ctx, { type: 'event', id, convention_id }, { comment: eventLog.restored, type: 'status' });
}
