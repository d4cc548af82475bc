import type { Badge, BadgeType, Convention, Event, EventType } from '../../../generated/prisma/client.ts';
import { Refusal, stateForbids } from '../../errors/refusals.ts';
import type { Context } from '../../platform/context.ts';

/** An event with everything that decides whether its seats can be had. */
export type EventOnSale = Event & { type: EventType; convention: Convention };
export type Buyer = Badge & { badgetype: BadgeType };

/** The event with what decides about its sale. */
export const loadEventOnSale = ({ db }: Context, id: string): Promise<EventOnSale> =>
  db.event.findUniqueOrThrow({ where: { id }, include: { type: true, convention: true } });

/** When tickets of the event are no longer given out: null while it has no time. */
function salesStop({ start_date, end_date, type }: EventOnSale): Date | null {
  if (!start_date) return null;
  return type.sales_stop_after >= 0 ? new Date(start_date.getTime() + type.sales_stop_after * 60_000) : end_date;
}
/** From when on a holder of such badges takes tickets: null: always. Badges may open the sale earlier, never later. */
export function salesOpening(
  { ticket_sales_start }: Convention,
  types: readonly Pick<BadgeType, 'early_access_date'>[],
): Date | null {
  const early = types.flatMap(({ early_access_date }) => early_access_date?.getTime() ?? []);
  return ticket_sales_start && new Date(Math.min(ticket_sales_start.getTime(), ...early));
}
/** @throws 409/453 sellable */
export function assertSellable({ sellable, name }: EventOnSale): void {
  if (!sellable) throw stateForbids('sellable', `sellable: tickets for ${name} are given out by the organisers only.`);
}
/** Not cancelled, not in the trash, and with seats at all. @throws 409/453 is_cancelled, max_tickets */
export function assertHasSeats(event: EventOnSale): void {
  if (event.is_cancelled || event.trashed) throw stateForbids('is_cancelled', `is_cancelled: ${event.name} does not take place.`);
  if (event.max_tickets === 0) throw stateForbids('max_tickets', `max_tickets: ${event.name} needs no ticket: just come.`);
}
/**
 * The time is right: after the opening for such badges, before the end of the sale and of the event.
 * @throws 409/453 event_opening, ticket_sales_start, ticket_sales_end, start_date
 */
export function assertSaleOpen(
  event: EventOnSale,
  types: readonly Pick<BadgeType, 'early_access_date'>[],
  now = new Date(),
): void {
  const { convention } = event;
  if (convention.event_opening === 'wishes' && !convention.wishes_drawn_date)
    throw stateForbids('event_opening', 'event_opening: seats are given out by the draw of the wishes first.');
  const opening = salesOpening(convention, types);
  if (opening && opening > now)
    throw new Refusal(
      409,
      453,
      'ticket_sales_start',
      `ticket_sales_start: tickets are given out from ${opening.toISOString()} on.`,
      {
        retryAfter: Math.ceil((opening.getTime() - now.getTime()) / 1000),
      },
    );
  if (convention.ticket_sales_end && convention.ticket_sales_end < now)
    throw stateForbids(
      'ticket_sales_end',
      `ticket_sales_end: tickets were given out until ${convention.ticket_sales_end.toISOString()}.`,
    );
  const stop = salesStop(event);
  if (stop && stop < now)
    throw stateForbids('start_date', `start_date: tickets of ${event.name} were given out until ${stop.toISOString()}.`);
}
/** Whether seats are given out by self-service at this time, to holders of such badges. */
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
/** @throws 409/453 badge_id unless the badge is paid for and of a type that may have tickets */
export function assertBadgeComesWithTickets({ verified, name, badgetype }: Buyer): void {
  if (!verified) throw stateForbids('badge_id', `badge_id: the badge of ${name} is not paid for yet.`);
  if (!badgetype.ticket_purchases_allowed)
    throw stateForbids('badge_id', `badge_id: badges of the type ${badgetype.name} do not come with tickets.`);
}
/** @throws 409/453 badgetype_id if the event is kept for badges of other types */
export async function assertBadgeTypeAllowed({ db }: Context, event_id: string, { badgetype_id }: Pick<Badge, 'badgetype_id'>) {
  const groups = await db.eventGroup.findMany({
    where: { limit_by_badge_type: true, eventgroupevents: { some: { event_id } } },
    include: { badgetype: { select: { name: true } } },
    orderBy: { name: 'asc' },
  });
  if (!groups.length || groups.some((group) => group.badgetype_id === badgetype_id)) return;
  const names = groups.map(({ name, badgetype }) => `${name} (${badgetype?.name ?? 'nobody'})`);
  throw stateForbids('badgetype_id', `badgetype_id: the event is kept for holders of other badges: ${names.join(', ')}.`);
}
