import { Prisma, type Ticket } from '../../../generated/prisma/client.ts';
import { ticketLog, ticketRefusals } from '../../../messages/events/tickets.ts';
import { lockRow } from '../../core/repository.ts';
import { nextNumber } from '../../core/write/counters.ts';
import { conflict } from '../../errors/refusals.ts';
import type { Context } from '../../platform/context.ts';
import { can } from '../../platform/policy.ts';
import { bestPrice } from '../../sales/discounts.ts';
import { refuseHeldAgain } from '../../sales/holdPauses.ts';
import { initialHold, paymentData, releasePlaces, takePlace } from '../../sales/holds.ts';
import { writeLine } from '../../system/logentry.ts';
import { logWaitStep } from '../waitlist/waitLog.ts';
import { priceOf } from './price.ts';
import {
  assertBadgeComesWithTickets,
  assertBadgeTypeAllowed,
  assertHasSeats,
  assertSaleOpen,
  assertSellable,
  type Buyer,
  type EventOnSale,
  loadEventOnSale,
} from './saleRules.ts';
import { assertNoTimeConflict } from './timeConflicts.ts';

/** Locks and loads the badge, so that no other request issues a ticket for it. */
async function lockBadge(ctx: Context, id: string): Promise<Buyer> {
  await lockRow(ctx, 'badge', id);
  return ctx.db.badge.findUniqueOrThrow({ where: { id }, include: { badgetype: true } });
}
/** The lowest copy number that is free for this badge and event. @throws 409/443 badge_id if the badge has as many tickets as allowed */
async function nextCopyNumber({ db }: Context, { id, name, convention }: EventOnSale, badge_id: string): Promise<number> {
  const tickets = await db.ticket.findMany({ where: { event_id: id, badge_id }, select: { copy_number: true } });
  const limit = convention.tickets_per_event_per_badge;
  if (tickets.length >= limit)
    throw conflict('badge_id', ticketRefusals.alreadyHasTickets({ count: limit === 1 ? 1 : tickets.length, event: name }));
  const used = new Set(tickets.map((ticket) => ticket.copy_number));
  let number = 1;
  while (used.has(number)) number += 1;
  return number;
}
/** Checks the rules for the badge, which also apply to staff, and returns the copy number. @throws 409 */
async function assertBadgeFits(ctx: Context, event: EventOnSale, badge: Buyer): Promise<number> {
  assertBadgeComesWithTickets(badge);
  await assertBadgeTypeAllowed(ctx, event.id, badge);
  await assertNoTimeConflict(ctx, event, badge.id);
  return nextCopyNumber(ctx, event, badge.id);
}

/** How many seats may be taken: those for sale, or all of them by staff. The statement that takes a seat also checks the limit. */
const seatLimits = {
  self: Prisma.sql`CASE WHEN sellable AND NOT is_cancelled AND NOT trashed THEN seats_for_sale ELSE 0 END`,
  staff: Prisma.sql`CASE WHEN is_cancelled OR trashed THEN 0 ELSE max_tickets END`,
};
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
  throw conflict('event_id', ticketRefusals.soldOut({ event: name, waiting: wait_count }));
}

/** What the ticket costs this badge: nothing if an event group is free for it, or else the price less the best discount. @throws 400/442 code */
async function ticketPrice(ctx: Context, event: EventOnSale, badge: Buyer, code: string | null | undefined) {
  const retail_price = priceOf({ ...event, ...event.type, ...event.convention });
  const freeGroup = await ctx.db.eventGroup.findFirst({
    where: {
      is_complimentary: true,
      eventgroupevents: { some: { event_id: event.id } },
      OR: [{ badgetype_id: null }, { badgetype_id: badge.badgetype_id }],
    },
    orderBy: { id: 'asc' },
  });
  if (freeGroup) return { retail_price, net_price: 0, eventgroup_id: freeGroup.id, discount_id: null };
  const price = await bestPrice(ctx, {
    use: 'use_with_tickets',
    convention_id: event.convention_id,
    retail_price,
    code,
    lockFirst: () => lockRow(ctx, 'event', event.id),
    staff: can(ctx.viewer, 'registration', event.convention_id),
    fitting: { product_id: null, OR: [{ eventtype_id: null }, { eventtype_id: event.type_id }] },
  });
  return { retail_price, ...price, eventgroup_id: null };
}
/** Where the seat comes from: self-service, staff (any seat, at any time), or an offer that already holds one. */
type SeatSource = 'self' | 'staff' | 'offer';
interface SaleTerms {
  from: SeatSource;
  code?: string | null | undefined;
  /** The ticket is paid: this amount, or the full price. */
  paid?: { amount?: number | undefined };
}
/** A new ticket, as it is stored. */
export type NewTicket = Omit<
  Ticket,
  'id' | 'version' | 'date_created' | 'date_updated' | 'picked_up' | 'pick_up_date' | 'amount_refunded'
>;

/**
 * Checks the rules, takes a seat and a ticket number, writes the log, and returns the ticket to store.
 * @throws 400/442 code, 409
 */
export async function issueTicket(ctx: Context, event_id: string, badge_id: string, terms: SaleTerms): Promise<NewTicket> {
  const badge = await lockBadge(ctx, badge_id);
  const event = await loadEventOnSale(ctx, event_id);
  const { convention_id, convention } = event;
  const price = await ticketPrice(ctx, event, badge, terms.code);
  if (terms.from === 'self') assertSellable(event);
  assertHasSeats(event);
  if (terms.from === 'self') assertSaleOpen(event, [badge.badgetype]);
  if (terms.from === 'self' && price.net_price > 0 && !can(ctx.viewer, 'registration', convention_id))
    await refuseHeldAgain(ctx, 'ticket', event_id);
  const copy_number = await assertBadgeFits(ctx, event, badge);
  const offer = terms.from === 'offer' ? null : await takeSeat(ctx, event, badge_id, terms.from);
  const ticket_number = await nextNumber(ctx, convention_id, 'ticket_number');
  await writeLine(
    ctx,
    { type: 'event', id: event_id, convention_id },
    { comment: ticketLog.taken({ ticket: String(ticket_number), badge: String(badge.badge_number) }), type: 'system' },
  );
  if (offer) await logWaitStep(ctx, offer, 'accept');
  const payment = terms.paid
    ? paymentData({ verified: false, net_price: price.net_price }, terms.paid.amount)
    : { ...initialHold(price.net_price, convention.hold_minutes), amount_paid: 0 };
  return { ...price, ...payment, convention_id, event_id, badge_id, copy_number, ticket_number };
}
