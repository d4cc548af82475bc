import type { Event } from '../../../generated/prisma/client.ts';
import { waitlistRefusals } from '../../../messages/events/waitlist.ts';
import { lockRow } from '../../core/repository.ts';
import { conflict, notFound, referenceNotFound, stateForbids } from '../../errors/refusals.ts';
import { notifyOffersExpired, notifySeatTaken } from '../../mail/notifications/waitlist.ts';
import { type Context, transaction } from '../../platform/context.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { ownerNames, ownFirst } from '../../registration/ownBadge.ts';
import { releasePlaces } from '../../sales/holds.ts';
import { loadEventOnSale } from '../tickets/saleFacts.ts';
import { assertHasSeats, assertSaleOpen } from '../tickets/saleRules.ts';
import { acceptForUser, promote } from './promotion.ts';
import { logWaitStep } from './waitLog.ts';

interface EndedWait {
  id: string;
  user_id: string;
  convention_id: string;
  event_id: string;
  sequence_number: number;
  status: string;
}
/** 409/443: the user is on the waiting list already. */
export const alreadyWaiting = () => conflict('user_id', waitlistRefusals.alreadyWaiting);

/** Logs the end of waits and releases the seats that were offered. */
async function logAndReleaseSeats(
  ctx: Context,
  event_id: string,
  ended: readonly EndedWait[],
  step: 'leave' | 'expiry',
): Promise<void> {
  for (const wait of ended) await logWaitStep(ctx, wait, step);
  const offers = ended.filter(({ status }) => status === 'offered');
  await releasePlaces(
    ctx,
    'ticket',
    offers.map(() => event_id),
  );
}

/**
 * Requires that the user may join the waiting list of an event. Returns the event and the badge to wait with: the one that is asked for, or
 * the one in the person's own name if it may have one more ticket. @throws 400/440 badge_id, 409
 */
export async function assertMayWait(ctx: Context, { id, convention_id }: Event, { user_id }: Viewer, asked?: string | null) {
  const event = await loadEventOnSale(ctx, id);
  const found = await ctx.db.badge.findMany({
    where: { user_id, convention_id, verified: true },
    include: { ...ownerNames, badgetype: true, tickets: { where: { event_id: id }, select: { id: true } } },
    orderBy: { badge_number: 'asc' },
  });
  const badges = ownFirst(found).filter((badge) => !asked || badge.id === asked);
  if (asked && !badges.length) throw referenceNotFound('badge_id', 'badge');
  assertHasSeats(event);
  if (!event.convention.allow_waiting_lists) throw stateForbids('allow_waiting_lists', waitlistRefusals.noWaitingLists);
  assertSaleOpen(
    event,
    badges.map(({ badgetype }) => badgetype),
  );
  if (await ctx.db.eventWait.findFirst({ where: { event_id: id, user_id } })) throw alreadyWaiting();
  const withTickets = badges.filter(({ badgetype }) => badgetype.ticket_purchases_allowed);
  const below = withTickets.find(({ tickets }) => tickets.length < event.convention.tickets_per_event_per_badge);
  if (withTickets.length && !below) throw conflict('badge_id', waitlistRefusals.alreadyHasTicket({ event: event.name }));
  return { event, badge: below ?? badges[0] };
}
/** Adds the user to the end of the waiting list of an event, which is locked. A free seat is offered immediately. @throws 409 */
export async function joinWaitlist(ctx: Context, row: Event, viewer: Viewer, asked?: string | null): Promise<void> {
  const { id: event_id, convention_id } = row;
  const { badge } = await assertMayWait(ctx, row, viewer, asked);
  await addToWaitlist(ctx, { event_id, convention_id, badge_id: badge?.id ?? null }, viewer);
}
/** The same for somebody who was found to be allowed to wait with this badge. @throws 409/443 user_id */
export async function addToWaitlist(
  ctx: Context,
  place: { event_id: string; convention_id: string; badge_id: string | null },
  { user_id }: Viewer,
): Promise<void> {
  const { event_id: id } = place;
  if (await ctx.db.eventWait.findFirst({ where: { event_id: id, user_id } })) throw alreadyWaiting();
  const wait = await ctx.db.eventWait.create({ data: { ...place, user_id } });
  await logWaitStep(ctx, wait, 'join');
  await expireOffers(ctx, id);
  await promote(ctx, id);
}
/** Finds the user's wait for an event. @throws 404 */
export async function findWait({ db }: Context, { id }: Pick<Event, 'id'>, { user_id }: Viewer): Promise<EndedWait> {
  const wait = await db.eventWait.findFirst({ where: { event_id: id, user_id } });
  if (!wait) throw notFound('event for which you wait');
  return wait;
}
/** Removes the user from the waiting list of an event, which is locked. An offered seat goes to the next in line. @throws 404 */
export async function leaveWaitlist(ctx: Context, { id }: Event, viewer: Viewer): Promise<void> {
  const wait = await findWait(ctx, { id }, viewer);
  await ctx.db.eventWait.delete({ where: { id: wait.id } });
  await logAndReleaseSeats(ctx, id, [wait], 'leave');
  await promote(ctx, id);
}
/** Ends all waits of an event that was cancelled or deleted, which is locked. */
export async function endWaits(ctx: Context, event_id: string): Promise<void> {
  const ended = await ctx.db.eventWait.findMany({ where: { event_id }, orderBy: { sequence_number: 'asc' } });
  await ctx.db.eventWait.deleteMany({ where: { event_id } });
  await logAndReleaseSeats(ctx, event_id, ended, 'leave');
}
/** Ends all waits of a user, whose events are locked. Returns these events, in which seats may have become free. */
export async function endWaitsOf(ctx: Context, user_id: string): Promise<string[]> {
  const ended = await ctx.db.eventWait.findMany({ where: { user_id }, orderBy: { event_id: 'asc' } });
  await ctx.db.eventWait.deleteMany({ where: { id: { in: ended.map(({ id }) => id) } } });
  for (const wait of ended) await logAndReleaseSeats(ctx, wait.event_id, [wait], 'leave');
  return ended.map(({ event_id }) => event_id);
}
/** Ends the expired offers of an event, which is locked. */
async function expireOffers(ctx: Context, event_id: string): Promise<void> {
  const ended = await ctx.db.$queryRaw<EndedWait[]>`
    DELETE FROM eventwait WHERE event_id = ${event_id}::uuid AND status = 'offered' AND offer_expires_date <= now()
    RETURNING id, user_id, convention_id, event_id, sequence_number, status`;
  if (!ended.length) return;
  await logAndReleaseSeats(ctx, event_id, ended, 'expiry');
  await notifyOffersExpired(ctx, event_id, ended);
}
/** Whether an event has no free seat but has expired offers, so that it is worth locking the event to pass them on. */
export async function hasExpiredOffersOnly({ db }: Context, event_id: string): Promise<boolean> {
  const events = await db.$queryRaw<unknown[]>`
    SELECT 1 FROM event WHERE id = ${event_id}::uuid AND available_count = 0 AND EXISTS (
      SELECT 1 FROM eventwait WHERE event_id = event.id AND status = 'offered' AND offer_expires_date <= now())`;
  return events.length > 0;
}
/** Ends the expired offers of an event and offers the free seats to those who wait. */
export function passOnOffers(ctx: Context, event_id: string): Promise<void> {
  return transaction(ctx, async (ctx) => {
    if (!(await lockRow(ctx, 'event', event_id))) return;
    await expireOffers(ctx, event_id);
    await promote(ctx, event_id);
  });
}
/** Accepts offers of an event that could not be accepted when they were made. */
function acceptOffers(ctx: Context, event_id: string): Promise<void> {
  return transaction(ctx, async (ctx) => {
    await lockRow(ctx, 'event', event_id);
    const event = await loadEventOnSale(ctx, event_id);
    const offers = await ctx.db.eventWait.findMany({
      where: { event_id, status: 'offered' },
      orderBy: { sequence_number: 'asc' },
    });
    for (const offer of offers) {
      const ticket = await acceptForUser(ctx, event, offer);
      if (ticket) await notifySeatTaken(ctx, event, offer);
    }
  });
}
/** Passes on offers in every event that needs it, each in its own transaction. Several processes may do this at the same time. */
export async function passOnAllOffers(ctx: Context): Promise<void> {
  const events = await ctx.db.$queryRaw<{ id: string; wait_auto_accept: boolean }[]>`
    SELECT DISTINCT event.id, wait_auto_accept FROM eventwait JOIN event ON event.id = eventwait.event_id
      JOIN convention ON convention.id = eventwait.convention_id
    WHERE (eventwait.status = 'offered' AND (offer_expires_date <= now() OR wait_auto_accept))
      OR (eventwait.status = 'waiting' AND available_count > 0 AND max_tickets > 0 AND sellable AND NOT trashed)
    ORDER BY event.id`;
  for (const { id, wait_auto_accept } of events) {
    await passOnOffers(ctx, id);
    if (wait_auto_accept) await acceptOffers(ctx, id);
  }
}
