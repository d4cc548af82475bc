import { Prisma, type Ticket } from '../../../generated/prisma/client.ts';
import { ticketLog, ticketRefusals } from '../../../messages/events/tickets.ts';
import { lockRow } from '../../core/repository.ts';
import { nextNumber } from '../../core/write/counters.ts';
import { conflict } from '../../errors/refusals.ts';
import type { Context } from '../../platform/context.ts';
import { can } from '../../platform/policy.ts';
import { bestPrice, discountsFor } from '../../sales/discounts.ts';
import { seatHeldUntil } from '../../sales/holdEnds.ts';
import { refuseHeldAgain } from '../../sales/holdPauses.ts';
import { initialHold, paymentData, releasePlaces, takePlace } from '../../sales/holds.ts';
import { writeLine } from '../../system/logentry.ts';
import { logWaitStep } from '../waitlist/waitLog.ts';
import { priceOf } from './price.ts';
import { type Buyer, type EventOnSale, loadEventOnSale, loadGroups, type SaleGroup } from './saleFacts.ts';
import { assertBadgeFits, assertEventFits, type BadgeFacts, complimentaryGroup, type SeatSource } from './saleRules.ts';
import { loadTimeConflicts, mayOverlap } from './timeConflicts.ts';

/** Locks and loads the badge, so that no other request takes a ticket with it. Those who have read it before notice. */
async function lockBadge(ctx: Context, id: string): Promise<Buyer> {
  await ctx.db.$executeRaw`UPDATE badge SET tickets_changed = tickets_changed + 1 WHERE id = ${id}::uuid`;
  return ctx.db.badge.findUniqueOrThrow({ where: { id }, include: { badgetype: true } });
}
/** Loads what the badge, which is locked, has already. */
async function loadBadgeFacts(ctx: Context, event: EventOnSale, badge_id: string, groups: SaleGroup[]): Promise<BadgeFacts> {
  const tickets = await ctx.db.ticket.findMany({ where: { event_id: event.id, badge_id }, select: { copy_number: true } });
  const conflicts = mayOverlap(event) ? [] : await loadTimeConflicts(ctx, event.id, badge_id);
  return { groups, conflicts, copies: tickets.map(({ copy_number }) => copy_number) };
}

/** How many seats may be taken: those for sale, or all of them by staff. The statement that takes a seat also checks the limit. */
const seatLimits = {
  self: Prisma.sql`CASE WHEN sellable AND NOT is_cancelled AND NOT trashed THEN seats_for_sale ELSE 0 END`,
  staff: Prisma.sql`CASE WHEN is_cancelled OR trashed THEN 0 ELSE max_tickets - wishes_held END`,
};
/** SQL: whether so many seats are left that people may take themselves, or staff for them, as `takePlace` asks. */
export const hasFreeSeat = (seats: string, by: keyof typeof seatLimits) =>
  `AND taken_count <= coalesce(${seatLimits[by].text}, 2147483647) - ${seats}::int`;

/**
 * Takes a seat: the one offered to this badge, or else a free one. Returns the wait that ends with it.
 * @throws 409/443 event_id when there is none
 */
async function takeSeat(ctx: Context, { id, name }: EventOnSale, badge_id: string, by: keyof typeof seatLimits) {
  const tookFreeSeat = await takePlace(ctx, 'ticket', id, seatLimits[by]);
  const findOffer = () => ctx.db.eventWait.findFirst({ where: { event_id: id, badge_id, status: 'offered' } });
  let offer = await findOffer();
  if (offer && !tookFreeSeat) {
    await lockRow(ctx, 'event', id);
    offer = await findOffer();
  }
  if (offer) {
    await ctx.db.eventWait.delete({ where: { id: offer.id } });
    if (tookFreeSeat) await releasePlaces(ctx, 'ticket', [id]);
  }
  if (tookFreeSeat || offer) return offer;
  const { wait_count } = await ctx.db.event.findUniqueOrThrow({ where: { id } });
  throw soldOut(name, wait_count);
}
/** 409/443: no seat is left. */
export const soldOut = (event: string, waiting: number) => conflict('event_id', ticketRefusals.soldOut({ event, waiting }));

/** What the ticket costs this badge: nothing if an event group is free for it, or else the price less the best discount. @throws 400/442 code */
async function ticketPrice(ctx: Context, event: EventOnSale, free: SaleGroup | undefined, code: string | null | undefined) {
  const retail_price = priceOf({ ...event, ...event.type, ...event.convention });
  if (free) return { retail_price, net_price: 0, eventgroup_id: free.id, discount_id: null };
  const price = await bestPrice(ctx, {
    use: 'use_with_tickets',
    convention_id: event.convention_id,
    retail_price,
    code,
    lockFirst: () => lockRow(ctx, 'event', event.id),
    staff: can(ctx.viewer, 'registration', event.convention_id),
    fitting: discountsFor({ eventtype_id: event.type_id }),
  });
  return { retail_price, ...price, eventgroup_id: null };
}
/** Requires that a badge may have a seat of an event, apart from those that are left: what staff are bound to too. @throws 409 */
export async function assertMayHaveSeat(ctx: Context, event_id: string, badge_id: string): Promise<void> {
  const badge = await ctx.db.badge.findUniqueOrThrow({ where: { id: badge_id }, include: { badgetype: true } });
  const event = await loadEventOnSale(ctx, event_id);
  assertEventFits(event, badge, 'staff');
  assertBadgeFits(event, badge, await loadBadgeFacts(ctx, event, badge_id, await loadGroups(ctx, event_id)));
}
interface SaleTerms {
  from: SeatSource;
  code?: string | null | undefined;
  /** The ticket is paid: this amount, or the full price. */
  paid?: { amount?: number | undefined };
  /** The number that the ticket had before. Default: the next one. */
  ticket_number?: number;
}
/** A new ticket, as it is stored. */
export type NewTicket = Omit<
  Ticket,
  | 'id'
  | 'version'
  | 'date_created'
  | 'date_updated'
  | 'picked_up'
  | 'pick_up_date'
  | 'checked_in'
  | 'checked_in_date'
  | 'no_show'
  | 'amount_refunded'
  | 'amount_waived'
  | 'amount_owed'
>;

/**
 * Checks the rules, takes a seat and a ticket number, writes the log, and returns the ticket to store.
 * @throws 400/442 code, 409
 */
export async function issueTicket(ctx: Context, event_id: string, badge_id: string, terms: SaleTerms): Promise<NewTicket> {
  const badge = await lockBadge(ctx, badge_id);
  const event = await loadEventOnSale(ctx, event_id);
  const groups = await loadGroups(ctx, event_id);
  const { convention_id, convention } = event;
  const price = await ticketPrice(ctx, event, complimentaryGroup(groups, badge), terms.code);
  assertEventFits(event, badge, terms.from);
  if (terms.from === 'self' && price.net_price > 0 && !can(ctx.viewer, 'registration', convention_id))
    await refuseHeldAgain(ctx, 'ticket', event_id);
  const copy_number = assertBadgeFits(event, badge, await loadBadgeFacts(ctx, event, badge_id, groups));
  const offer = terms.from === 'offer' ? null : await takeSeat(ctx, event, badge_id, terms.from);
  const ticket_number = terms.ticket_number ?? (await nextNumber(ctx, convention_id, 'ticket_number'));
  await writeLine(
    ctx,
    { type: 'event', id: event_id, convention_id },
    { comment: ticketLog.taken({ ticket: String(ticket_number), badge: String(badge.badge_number) }), type: 'system' },
  );
  if (offer) await logWaitStep(ctx, offer, 'accept');
  const payment = terms.paid
    ? paymentData({ verified: false, net_price: price.net_price }, terms.paid.amount)
    : { ...initialHold(price.net_price, convention.hold_minutes, seatHeldUntil(event)), amount_paid: 0 };
  return { ...price, ...payment, convention_id, event_id, badge_id, copy_number, ticket_number };
}
