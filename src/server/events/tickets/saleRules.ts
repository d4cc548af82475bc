import type { BadgeType, Convention } from '../../../generated/prisma/client.ts';
import { saleNames, saleRefusals, ticketRefusals } from '../../../messages/events/tickets.ts';
import { now } from '../../db/clock.ts';
import { conflict, Refusal, stateForbids } from '../../errors/refusals.ts';
import { formatMoment } from '../../platform/format/times.ts';
import { awaitsRace, raceOpening } from '../wishes/phase.ts';
import type { Buyer, SaleEvent, SaleGroup } from './saleFacts.ts';
import { assertNoTimeConflict, type TimeConflict } from './timeConflicts.ts';

/** When ticket sales for the event end; null while it is not scheduled. */
function salesStop({ start_date, end_date, type }: SaleEvent): Date | null {
  if (!start_date) return null;
  return type.sales_stop_after >= 0 ? new Date(start_date.getTime() + type.sales_stop_after * 60_000) : end_date;
}
/** When sales open for holders of these badge types; null means always. A badge type can open sales earlier, never later. */
export function salesOpening(
  { ticket_sales_start }: Pick<Convention, 'ticket_sales_start'>,
  types: readonly Pick<BadgeType, 'early_access_date'>[],
): Date | null {
  const early = types.flatMap(({ early_access_date }) => early_access_date?.getTime() ?? []);
  return ticket_sales_start && new Date(Math.min(ticket_sales_start.getTime(), ...early));
}
/** @throws 409/453 sellable */
function assertSellable({ sellable, name }: SaleEvent): void {
  if (!sellable) throw stateForbids('sellable', saleRefusals.staffOnly({ event: name }));
}
/** Checks that the event is active and has seats. @throws 409/453 is_cancelled, max_tickets */
export function assertHasSeats(event: SaleEvent): void {
  if (event.is_cancelled || event.trashed) throw stateForbids('is_cancelled', saleRefusals.cancelled({ event: event.name }));
  if (event.max_tickets === 0) throw stateForbids('max_tickets', saleRefusals.noTicketNeeded({ event: event.name }));
}
/**
 * Checks the time: sales are open for these badge types, and neither the sale nor the event has ended.
 * @throws 409/453 event_opening, ticket_sales_start, ticket_sales_end, start_date
 */
export function assertSaleOpen(
  event: SaleEvent,
  types: readonly Pick<BadgeType, 'early_access_date'>[],
  at = new Date(now()),
): void {
  const { convention } = event;
  const race = raceOpening(convention);
  if (race && awaitsRace(convention, at))
    throw new Refusal(409, 453, 'event_opening', saleRefusals.notOpenYet({ opening: formatMoment(race, convention) }), {
      retryAfter: Math.ceil((race.getTime() - at.getTime()) / 1000),
    });
  if (awaitsRace(convention, at)) throw stateForbids('event_opening', saleRefusals.drawFirst);
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
export function isOnSale(event: SaleEvent, types: readonly Pick<BadgeType, 'early_access_date'>[]): boolean {
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
export function assertBadgeComesWithTickets({
  verified,
  name,
  badgetype,
}: Pick<Buyer, 'verified' | 'name'> & { badgetype: Pick<BadgeType, 'name' | 'ticket_purchases_allowed'> }): void {
  if (!verified) throw stateForbids('badge_id', saleRefusals.badgeNotPaid({ name }));
  if (!badgetype.ticket_purchases_allowed)
    throw stateForbids('badge_id', saleRefusals.badgeWithoutTickets({ type: badgetype.name }));
}
/** @throws 409/453 badgetype_id if the event is reserved for other badge types */
export function assertBadgeTypeAllowed(groups: readonly SaleGroup[], { badgetype_id }: Pick<Buyer, 'badgetype_id'>): void {
  const limiting = groups.filter(({ limit_by_badge_type }) => limit_by_badge_type);
  if (!limiting.length || limiting.some((group) => group.badgetype_id === badgetype_id)) return;
  const names = limiting.map(({ name, badgetype }) =>
    saleNames.group({ group: name, badgeType: badgetype?.name ?? saleNames.noBadgeType }),
  );
  throw stateForbids('badgetype_id', saleRefusals.otherBadges({ groups: names.join(', ') }));
}
/** The lowest copy number that is free. @throws 409/443 badge_id if the badge has as many tickets for the event as allowed */
function freeCopyNumber({ name, convention }: SaleEvent, copies: readonly number[]): number {
  const limit = convention.tickets_per_event_per_badge;
  if (copies.length >= limit)
    throw conflict('badge_id', ticketRefusals.alreadyHasTickets({ count: limit === 1 ? 1 : copies.length, event: name }));
  let number = 1;
  while (copies.includes(number)) number += 1;
  return number;
}

/** Where the seat comes from: self-service, staff (any seat, at any time), or an offer that already holds one. */
export type SeatSource = 'self' | 'staff' | 'offer';
/** Checks the event: staff take any seat at any time, offers were made by these rules. @throws 409/453 */
export function assertEventFits(event: SaleEvent, { badgetype }: Buyer, from: SeatSource): void {
  if (from === 'self') assertSellable(event);
  assertHasSeats(event);
  if (from === 'self') assertSaleOpen(event, [badgetype]);
}
/** What the badge has already, and what the event is part of. */
export interface BadgeFacts {
  groups: readonly SaleGroup[];
  conflicts: readonly TimeConflict[];
  /** The numbers of its tickets for the event. */
  copies: readonly number[];
}
/** Checks the rules for the badge, which also apply to staff, and returns the copy number. @throws 409 */
export function assertBadgeFits(event: SaleEvent, badge: Buyer, { groups, conflicts, copies }: BadgeFacts): number {
  assertBadgeComesWithTickets(badge);
  assertBadgeTypeAllowed(groups, badge);
  assertNoTimeConflict(event, conflicts);
  return freeCopyNumber(event, copies);
}
/** The group for which the event is free with this badge. */
export const complimentaryGroup = (
  groups: readonly SaleGroup[],
  { badgetype_id }: Pick<Buyer, 'badgetype_id'>,
): SaleGroup | undefined =>
  groups
    .filter((group) => group.is_complimentary && (group.badgetype_id ?? badgetype_id) === badgetype_id)
    .sort((a, b) => (a.id < b.id ? -1 : 1))[0];
