import type { Badge, BadgeType, Convention, Event, EventType } from '../../../generated/prisma/client.ts';
import { saleNames, saleRefusals } from '../../../messages/events/tickets.ts';
import { now } from '../../db/clock.ts';
import { Refusal, stateForbids } from '../../errors/refusals.ts';
import type { Context } from '../../platform/context.ts';
import { formatMoment } from '../../platform/format/times.ts';

/** An event with the settings that decide whether its seats are available. */
export type EventOnSale = Event & { type: EventType; convention: Convention };
export type Buyer = Badge & { badgetype: BadgeType };

/** Loads an event with its type and convention, which decide about its sale. */
export const loadEventOnSale = ({ db }: Context, id: string): Promise<EventOnSale> =>
  db.event.findUniqueOrThrow({ where: { id }, include: { type: true, convention: true } });

/** When ticket sales for the event end; null while it is not scheduled. */
function salesStop({ start_date, end_date, type }: EventOnSale): Date | null {
  if (!start_date) return null;
  return type.sales_stop_after >= 0 ? new Date(start_date.getTime() + type.sales_stop_after * 60_000) : end_date;
}
/** When sales open for holders of these badge types; null means always. A badge type can open sales earlier, never later. */
export function salesOpening(
  { ticket_sales_start }: Convention,
  types: readonly Pick<BadgeType, 'early_access_date'>[],
): Date | null {
  const early = types.flatMap(({ early_access_date }) => early_access_date?.getTime() ?? []);
  return ticket_sales_start && new Date(Math.min(ticket_sales_start.getTime(), ...early));
}
/** @throws 409/453 sellable */
export function assertSellable({ sellable, name }: EventOnSale): void {
  if (!sellable) throw stateForbids('sellable', saleRefusals.staffOnly({ event: name }));
}
/** Checks that the event is active and has seats. @throws 409/453 is_cancelled, max_tickets */
export function assertHasSeats(event: EventOnSale): void {
  if (event.is_cancelled || event.trashed) throw stateForbids('is_cancelled', saleRefusals.cancelled({ event: event.name }));
  if (event.max_tickets === 0) throw stateForbids('max_tickets', saleRefusals.noTicketNeeded({ event: event.name }));
}
/**
 * Checks the time: sales are open for these badge types, and neither the sale nor the event has ended.
 * @throws 409/453 event_opening, ticket_sales_start, ticket_sales_end, start_date
 */
export function assertSaleOpen(
  event: EventOnSale,
  types: readonly Pick<BadgeType, 'early_access_date'>[],
  at = new Date(now()),
): void {
  const { convention } = event;
  if (convention.event_opening === 'wishes' && !convention.wishes_drawn_date)
    throw stateForbids('event_opening', saleRefusals.drawFirst);
  const opening = salesOpening(convention, types);
  if (opening && opening > at)
    throw new Refusal(409, 453, 'ticket_sales_start', saleRefusals.notOpenYet({ opening: formatMoment(opening, convention) }), {
      retryAfter: Math.ceil((opening.getTime() - at.getTime()) / 1000),
    });
  if (convention.ticket_sales_end && convention.ticket_sales_end < at)
    throw stateForbids('ticket_sales_end', saleRefusals.closed({ end: formatMoment(convention.ticket_sales_end, convention) }));
  const stop = salesStop(event);
  if (stop && stop < at)
    throw stateForbids('start_date', saleRefusals.closedForEvent({ event: event.name, end: formatMoment(stop, convention) }));
}
/** Whether holders of these badge types can take seats themselves at this time. */
export function isOnSale(event: EventOnSale, types: readonly Pick<BadgeType, 'early_access_date'>[]): boolean {
  try {
    assertSellable(event);
    assertHasSeats(event);
    assertSaleOpen(event, types);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
/** @throws 409/453 badge_id unless the badge is paid and its type may have tickets */
export function assertBadgeComesWithTickets({ verified, name, badgetype }: Buyer): void {
  if (!verified) throw stateForbids('badge_id', saleRefusals.badgeNotPaid({ name }));
  if (!badgetype.ticket_purchases_allowed)
    throw stateForbids('badge_id', saleRefusals.badgeWithoutTickets({ type: badgetype.name }));
}
/** @throws 409/453 badgetype_id if the event is reserved for other badge types */
export async function assertBadgeTypeAllowed({ db }: Context, event_id: string, { badgetype_id }: Pick<Badge, 'badgetype_id'>) {
  const groups = await db.eventGroup.findMany({
    where: { limit_by_badge_type: true, eventgroupevents: { some: { event_id } } },
    include: { badgetype: { select: { name: true } } },
    orderBy: { name: 'asc' },
  });
  if (!groups.length || groups.some((group) => group.badgetype_id === badgetype_id)) return;
  const names = groups.map(({ name, badgetype }) =>
    saleNames.group({ group: name, badgeType: badgetype?.name ?? saleNames.noBadgeType }),
  );
  throw stateForbids('badgetype_id', saleRefusals.otherBadges({ groups: names.join(', ') }));
}
