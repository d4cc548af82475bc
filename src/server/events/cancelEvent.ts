import { tellCancelled } from '../mail/occasions/events.ts';
import type { Context } from '../platform/context.ts';
import { writeLine } from '../system/logentry.ts';
import type { Entry } from './schedule/journal/journal.ts';
import { unassign } from './schedule/slots/assignSlots.ts';
import { endWaits } from './waitlist/waitlist.ts';

interface OfConvention {
  id: string;
  convention_id: string;
}

/** Cancels an event (under its lock) that takes place: its slots are freed, nobody waits any more, tickets stay. @throws 409/453 */
export async function cancel(
  ctx: Context,
  { id, convention_id }: OfConvention,
  { comment, entry = { kind: 'cancel' } }: { comment?: string | null | undefined; entry?: Entry } = {},
): Promise<void> {
  await tellCancelled(ctx, { id, convention_id }, comment ?? null);
  // First, so that its submission, which was scheduled, stays so.
  await ctx.db.event.update({ where: { id }, data: { is_cancelled: true } });
  await unassign(ctx, { id, convention_id }, {}, entry);
  await endWaits(ctx, id);
  const line = { comment: comment ? `cancelled: ${comment}` : 'cancelled', type: 'status' } as const;
  await writeLine(ctx, { type: 'event', id, convention_id }, line);
}

/** Lets a cancelled event (under its lock) take place again; it has no slots yet. */
export async function restore(ctx: Context, { id, convention_id }: OfConvention): Promise<void> {
  await ctx.db.event.update({ where: { id }, data: { is_cancelled: false } });
  await writeLine(ctx, { type: 'event', id, convention_id }, { comment: 'restored', type: 'status' });
}
