import type { Badge, Ticket } from '../../../generated/prisma/client.ts';
import { transferRefusals as refusals } from '../../../messages/registration/transfers.ts';
import { now } from '../../db/clock.ts';
import { stateForbids } from '../../errors/refusals.ts';
import type { Context } from '../../platform/context.ts';
import { owedFor } from '../../sales/holds.ts';
import { assertSettled } from '../issue.ts';

/** @throws 409/453 allow_badge_transfers */
async function assertAllowed({ db }: Context, convention_id: string): Promise<void> {
  const { allow_badge_transfers: isAllowed } = await db.convention.findUniqueOrThrow({
    where: { id: convention_id },
    select: { allow_badge_transfers: true },
  });
  if (!isAllowed) throw stateForbids('allow_badge_transfers', refusals.notAllowed);
}
/**
 * Requires that a badge can go to somebody else: paid, with all that was bought with it, and not checked in.
 * @throws 409/453 allow_badge_transfers, booth_id, verified, amount_owed, checked_in, tickets
 */
export async function assertBadgeGoes(ctx: Context, badge: Badge): Promise<void> {
  await assertAllowed(ctx, badge.convention_id);
  if (badge.booth_id) throw stateForbids('booth_id', refusals.withBooth);
  assertSettled(badge);
  if (badge.checked_in) throw stateForbids('checked_in', refusals.checkedIn);
  const ofBadge = { where: { badge_id: badge.id } };
  const bought = [...(await ctx.db.ticket.findMany(ofBadge)), ...(await ctx.db.soldProduct.findMany(ofBadge))];
  if (bought.some((item) => !item.verified || owedFor(item) > 0)) throw stateForbids('tickets', refusals.notPaid);
}
/**
 * Requires that a ticket can go to somebody else: paid, not used, and for an event that has not begun.
 * @throws 409/453 allow_badge_transfers, verified, checked_in, start_date
 */
export async function assertTicketGoes(ctx: Context, ticket: Ticket): Promise<void> {
  await assertAllowed(ctx, ticket.convention_id);
  if (!ticket.verified || owedFor(ticket) > 0) throw stateForbids('verified', refusals.ticketNotPaid);
  if (ticket.checked_in || ticket.picked_up || ticket.no_show) throw stateForbids('checked_in', refusals.ticketUsed);
  const { start_date } = await ctx.db.event.findUniqueOrThrow({ where: { id: ticket.event_id }, select: { start_date: true } });
  if (start_date && start_date.getTime() <= now()) throw stateForbids('start_date', refusals.begun);
}
