import type { SeatBadge, Seats } from '../../../components/public/mine/seats/seats.ts';
import { now } from '../../db/clock.ts';
import { Refusal } from '../../errors/refusals.ts';
import { costOf } from '../../events/tickets/directSale.ts';
import { readSale, type SaleRead } from '../../events/tickets/readSale.ts';
import { assertBadgeFits, assertEventFits } from '../../events/tickets/saleRules.ts';
import { type Context, requireUser } from '../../platform/context.ts';
import { can } from '../../platform/policy.ts';
import { ownerNames, ownFirst } from '../../registration/ownBadge.ts';
import { owedFor } from '../../sales/holds.ts';

/** The most badges of one person that are asked about. */
const MAX_BADGES = 12;

/** Why the badge can get no seat, by the rules of a ticket; null: it can. */
function reasonOf(sale: SaleRead): string | null {
  try {
    assertEventFits(sale.event, sale.badge, 'self');
    assertBadgeFits(sale.event, sale.badge, sale);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.wire.message;
    throw error;
  }
}

/** Whether a badge is for some days, and none of them is the one of the event. The rules let it have a ticket all the same. */
const isForOtherDays = (days: readonly { start_date: Date; end_date: Date }[], start: Date | null): boolean =>
  start !== null && days.length > 0 && !days.some(({ start_date, end_date }) => start_date <= start && start < end_date);

/** What the viewer has of an event, and can get. */
export async function seatsOf(ctx: Context, event_id: string): Promise<Seats> {
  const { db } = ctx;
  const viewer = requireUser(ctx);
  const event = await db.event.findUniqueOrThrow({
    where: { id: event_id },
    select: {
      ...{ convention_id: true, start_date: true, wait_count: true, available_count: true },
      convention: { select: { allow_waiting_lists: true } },
    },
  });
  const { convention_id, start_date, wait_count: waiting } = event;
  const found = await db.badge.findMany({
    where: { user_id: viewer.user_id, convention_id },
    include: {
      ...ownerNames,
      badgetype: {
        select: { badgetypecondays: { select: { conventionday: { select: { start_date: true, end_date: true } } } } },
      },
      tickets: { where: { event_id }, orderBy: { copy_number: 'asc' }, take: 1 },
    },
    orderBy: { badge_number: 'asc' },
    take: MAX_BADGES,
  });
  const own = ownFirst(found);
  const hasBegun = start_date !== null && start_date.getTime() <= now();
  const sales = await Promise.all(own.map(({ id }) => readSale(ctx, event_id, id)));
  const badges = own.map(({ id, name, verified, badgetype, tickets: [ticket] }, n): SeatBadge => {
    const sale = sales[n];
    return {
      id,
      name,
      reason: sale ? reasonOf(sale) : null,
      verified,
      isForOtherDays: isForOtherDays(
        badgetype.badgetypecondays.map(({ conventionday }) => conventionday),
        sale?.event.start_date ?? null,
      ),
      ticket: ticket
        ? {
            id: ticket.id,
            verified: ticket.verified,
            no_show: ticket.no_show,
            hold_expires_date: ticket.hold_expires_date,
            owed: ticket.verified ? 0 : owedFor(ticket) / 100,
            isFree: ticket.net_price === 0,
            isReturnable: !ticket.verified || (ticket.net_price === 0 && !hasBegun),
          }
        : null,
    };
  });
  const [sale] = sales.filter((one) => one !== null);
  const wait = await db.eventWait.findFirst({
    where: { event_id, user_id: viewer.user_id },
    include: { badge: { select: { name: true } } },
  });
  const ahead = wait ? await db.eventWait.count({ where: { event_id, sequence_number: { lt: wait.sequence_number } } }) : 0;
  return {
    badges,
    left: Math.max(0, event.available_count),
    price: sale ? costOf(sale, can(viewer, 'registration', convention_id)).net_price / 100 : null,
    hasSeat: sale ? sale.hasSeat || sale.hasLateSeat : true,
    hasBegun,
    waiting,
    hasWaitingList: event.convention.allow_waiting_lists,
    wait: wait && {
      id: wait.id,
      badge_id: wait.badge_id,
      name: wait.badge?.name ?? null,
      position: ahead + 1,
      offered_until: wait.status === 'offered' ? wait.offer_expires_date : null,
    },
  };
}
