import type { Badge, BadgeType, Convention, Event, EventType } from '../../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';

/** The columns that decide about the sale of a seat, by table. */
export const saleColumns = {
  event: [
    'id',
    'convention_id',
    'type_id',
    'name',
    'sellable',
    'is_cancelled',
    'trashed',
    'max_tickets',
    'wait_count',
    'start_date',
    'end_date',
    'base_price',
    'duration',
    'allow_schedule_conflicts',
    'version',
  ],
  type: [
    'allow_schedule_conflicts',
    'override_ticket_prices',
    'global_ticket_price',
    'default_cost_per_slot',
    'tax_added',
    'sales_stop_after',
    'version',
  ],
  convention: [
    'timezone',
    'clock_type',
    'slot_duration',
    'generic_ticket_price',
    'allow_schedule_conflicts',
    'event_opening',
    'wishes_drawn_date',
    'ticket_sales_start',
    'ticket_sales_end',
    'hold_minutes',
    'tickets_per_event_per_badge',
    'version',
  ],
  badge: ['id', 'convention_id', 'user_id', 'name', 'badge_number', 'badgetype_id', 'verified', 'tickets_changed', 'version'],
  badgetype: ['name', 'ticket_purchases_allowed', 'early_access_date', 'version'],
} as const satisfies Record<string, readonly string[]>;
type SaleColumns<Row extends object, Part extends keyof typeof saleColumns> = Pick<
  Row,
  (typeof saleColumns)[Part][number] & keyof Row
>;

/** An event with its type and convention. */
export type EventOnSale = Event & { type: EventType; convention: Convention };
/** What of it decides whether its seats are available. */
export type SaleEvent = SaleColumns<Event, 'event'> & {
  type: SaleColumns<EventType, 'type'>;
  convention: SaleColumns<Convention, 'convention'>;
};
export type Buyer = SaleColumns<Badge, 'badge'> & { badgetype: SaleColumns<BadgeType, 'badgetype'> };
/** A group of events. */
export interface SaleGroup {
  id: string;
  name: string;
  badgetype_id: string | null;
  limit_by_badge_type: boolean;
  is_complimentary: boolean;
  badgetype: { name: string } | null;
}

/** Loads an event with its type and convention, which decide about its sale. */
export const loadEventOnSale = ({ db }: Context, id: string): Promise<EventOnSale> =>
  db.event.findUniqueOrThrow({ where: { id }, include: { type: true, convention: true } });
/** The groups that the event is in, by name. */
export const loadGroups = ({ db }: Context, event_id: string): Promise<SaleGroup[]> =>
  db.eventGroup.findMany({
    where: { eventgroupevents: { some: { event_id } } },
    include: { badgetype: { select: { name: true } } },
    orderBy: { name: 'asc' },
  });
