import type { Ticket } from '../../../generated/prisma/client.ts';
import { ticketLog } from '../../../messages/events/tickets.ts';
import type { DirectCreate, Sent } from '../../core/behavior.ts';
import { nextNumber } from '../../core/write/counters.ts';
import { queued } from '../../platform/admission/gate.ts';
import { type Context, requireUser } from '../../platform/context.ts';
import { isId } from '../../platform/ids.ts';
import { can } from '../../platform/policy.ts';
import { keyOf, limitHere } from '../../platform/quotas/countUses.ts';
import { quotas } from '../../platform/quotas/quotas.ts';
import { loweredPrices } from '../../sales/discounts.ts';
import { seatHeldUntil } from '../../sales/holdEnds.ts';
import { initialHold, paymentData } from '../../sales/holds.ts';
import { priceOf } from './price.ts';
import { readSale, type SaleRead } from './readSale.ts';
import { assertBadgeFits, assertEventFits, complimentaryGroup } from './saleRules.ts';
import { soldOut } from './seat.ts';
import { type JudgedSale, writeSale } from './writeSale.ts';

/*
 * A ticket in one read, a number and one write. No lock is held in between: the write checks that what the ticket was judged by is as it was.
 * Whatever is not plain goes the long way, through `issueTicket`: codes of discounts, offers, waiting lists, holds that have run out, and
 * refusals of quotas.
 */
const TRIES = 3;

/** Reads what decides about a ticket and returns how to take it; null where the long way has to be gone. */
export async function directSale(ctx: Context, sent: Sent): Promise<DirectCreate | null> {
  const { event_id, badge_id, convention_id, code } = sent;
  if (!ctx.viewer || !isId(event_id) || !isId(badge_id) || code) return null;
  const sale = await readSale(ctx, event_id, badge_id);
  if (!sale || sale.badge.convention_id !== sale.event.convention_id) return null;
  if (convention_id !== undefined && convention_id !== sale.event.convention_id) return null;
  if (!can(ctx.viewer, 'registration', sale.event.convention_id)) await queued(ctx.viewer);
  return { parents: { event_id: sale.event, badge_id: sale.badge }, create: () => takeSeat(ctx, sale) };
}

/** A ticket as it is to be stored, but for its number. */
type Judged = Omit<JudgedSale['ticket'], 'ticket_number'> & Pick<JudgedSale, 'discount'>;
type Taker = JudgedSale['by'];

/** Judges and takes a ticket, again if something has changed meanwhile; null where the long way has to be gone. @throws as `judged` does */
async function take(ctx: Context, first: SaleRead, by: Taker, judged: (sale: SaleRead) => Judged | null) {
  let sale: SaleRead | null = first;
  let ticket_number: number | undefined;
  for (let tries = 1; sale; tries += 1) {
    const ticket = judged(sale);
    if (!ticket) return null;
    ticket_number ??= await nextNumber(ctx, sale.event.convention_id, 'ticket_number');
    const row = await write(ctx, sale, { ...ticket, ticket_number }, by);
    if (row) return { row, sale };
    if (tries === TRIES) return null;
    sale = await readSale(ctx, sale.event.id, sale.badge.id);
  }
  return null;
}
async function takeSeat(ctx: Context, first: SaleRead) {
  const taken = await take(ctx, first, 'self', (sale) => judge(ctx, sale));
  if (!taken) return null;
  const { badge, event, hosts } = taken.sale;
  return { ...taken.row, badge, event: { name: event.name, start_date: event.start_date, eventhosts: hosts } };
}

/** What a ticket costs the badge, in cents: nothing if a group of the event is free for it, or else the price less the best discount. */
export function costOf({ event, badge, discounts, groups }: SaleRead, staff: boolean) {
  const retail_price = priceOf({ ...event, ...event.type, ...event.convention });
  const free = complimentaryGroup(groups, badge);
  const lowered = free
    ? undefined
    : loweredPrices(
        discounts.filter((discount) => discount.public || staff),
        retail_price,
      )[0];
  return { retail_price, free, lowered, net_price: free ? 0 : (lowered?.net_price ?? retail_price) };
}
/** What the ticket costs, and its other columns; null where the long way has to be gone. @throws 409 */
function judge(ctx: Context, sale: SaleRead): Judged | null {
  const { event, badge } = sale;
  const staff = can(ctx.viewer, 'registration', event.convention_id);
  const { retail_price, free, lowered, net_price } = costOf(sale, staff);
  if (!staff && (sale.isUsedUp || (sale.isPaused && net_price > 0))) return null;
  assertEventFits(event, badge, 'self');
  const copy_number = assertBadgeFits(event, badge, sale);
  if (sale.isOffered || (sale.hasSeat ? event.wait_count > 0 : sale.hasLateSeat)) return null;
  if (!sale.hasSeat) throw soldOut(event.name, event.wait_count);
  const hold = initialHold(net_price, event.convention.hold_minutes, seatHeldUntil(event));
  return {
    retail_price,
    net_price,
    copy_number,
    eventgroup_id: free?.id ?? null,
    discount: lowered?.discount,
    ...hold,
    amount_paid: 0,
  };
}

/** The price of a part of the day: it is that of the plan to those who plan, and `SaleRead` knows what is released. */
const isPricedByTime = ({ base_price, type }: SaleRead['event']) =>
  !type.override_ticket_prices && base_price === null && type.default_cost_per_slot > 0;

/** The same for staff, at any time and of all seats; `amount` is what was paid, in cents, by default the price. @throws 409 */
function judgePaid(sale: SaleRead, amount: number | undefined): Judged | null {
  const { event, badge } = sale;
  if (isPricedByTime(event)) return null;
  const { retail_price, free, lowered, net_price } = costOf(sale, true);
  assertEventFits(event, badge, 'staff');
  const copy_number = assertBadgeFits(event, badge, sale);
  if (sale.isOffered || event.wait_count > 0 || !sale.hasStaffSeat) return null;
  const paid = paymentData({ verified: false, net_price }, amount);
  return { retail_price, net_price, copy_number, eventgroup_id: free?.id ?? null, discount: lowered?.discount, ...paid };
}
/** Makes a ticket that is paid for, as staff do; null where the long way has to be gone. @throws 409 */
export const paidSale = async (ctx: Context, sale: SaleRead, amount: number | undefined): Promise<Ticket | null> =>
  (await take(ctx, sale, 'staff', (each) => judgePaid(each, amount)))?.row ?? null;

function write(
  ctx: Context,
  { event, badge }: SaleRead,
  { discount, ...judged }: Judged & Pick<Ticket, 'ticket_number'>,
  by: Taker,
): Promise<Ticket | null> {
  const { user_id, display_name } = requireUser(ctx);
  const staff = can(ctx.viewer, 'registration', event.convention_id);
  return writeSale({
    event,
    badge,
    versions: { badgetype: badge.badgetype.version, convention: event.convention.version, type: event.type.version },
    discount,
    quota: {
      key: keyOf('tickets', `${user_id}:${event.convention_id}`),
      limit: staff ? null : limitHere(ctx, 'tickets'),
      seconds: quotas.tickets.seconds ?? 0,
    },
    ticket: judged,
    by,
    log: {
      user_id,
      name: display_name,
      comment: ticketLog.taken({ ticket: String(judged.ticket_number), badge: String(badge.badge_number) }),
    },
  });
}
