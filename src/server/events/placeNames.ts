import { eventNames } from '../../messages/events/events.ts';
import { priceOf } from './tickets/price.ts';

/* The names of the places and start times of events and sessions, and the prices of events. */
interface Named {
  name: string;
}
/** The place and the start of an event or session, as relations. */
export interface Places {
  startdaypart: Named | null;
  room: Named | null;
  space: Named | null;
}
const named = { select: { name: true } } as const;
/** A Prisma include: `Places`. */
export const places = { startdaypart: named, room: named, space: named } as const;

/** What decides the price of an event. */
export interface PriceRelations {
  type: { override_ticket_prices: boolean; global_ticket_price: number; default_cost_per_slot: number; tax_added: number };
  convention: { slot_duration: number; generic_ticket_price: number };
}
/** Prisma selects: `PriceRelations`. */
export const priceOfType = {
  override_ticket_prices: true,
  global_ticket_price: true,
  default_cost_per_slot: true,
  tax_added: true,
} as const;
export const priceOfConvention = { slot_duration: true, generic_ticket_price: true } as const;

type Placed = Places & {
  startdaypart_id: string | null;
  room_id: string | null;
  primary_space_id: string | null;
  space_id: string | null;
};

// Rows hold only what the viewer may see: if the id of a place is hidden, so is its name.
export const placeNames = {
  startdaypart_name: ({ startdaypart_id, startdaypart }: Placed) => (startdaypart_id ? (startdaypart?.name ?? null) : null),
  room_name: ({ room_id, room }: Placed) => (room_id ? (room?.name ?? null) : null),
  space_name: ({ primary_space_id, space_id, space }: Placed) =>
    primary_space_id && !space_id ? eventNames.severalSpaces : (primary_space_id && space?.name) || null,
};
export const eventNamesAndPrice = {
  ...placeNames,
  price: ({ base_price, duration, type, convention }: PriceRelations & { base_price: number | null; duration: number }) =>
    priceOf({ ...type, ...convention, base_price, duration }),
};
