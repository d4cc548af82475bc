import { Prisma } from '../../generated/prisma/client.ts';
import { eventNames } from '../../messages/events/events.ts';
import { shareLoad } from '../core/loaders.ts';
import type { Context } from '../platform/context.ts';
import { type Priced, priceOf } from './tickets/price.ts';

/* The names of the places and start times of events and sessions, and the prices of events. One query for each page. */
interface Placed {
  id: string;
  startdaypart_id: string | null;
  room_id: string | null;
  primary_space_id: string | null;
}
interface PlaceNames {
  id: string;
  daypart: string | null;
  room: string | null;
  space: string | null;
}
const joinPlaces = Prisma.sql`
  LEFT JOIN daypart ON daypart.id = session.startdaypart_id LEFT JOIN room ON room.id = session.room_id
  LEFT JOIN space ON space.id = session.space_id`;
const placeColumns = Prisma.sql`session.id, daypart.name AS daypart, room.name AS room, space.name AS space`;
const byId = <V extends { id: string }>(records: readonly V[]) => new Map(records.map((record) => [record.id, record]));
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

const eventNamesById = shareLoad(async (rows: readonly Placed[], { db }: Context) =>
  byId(
    await db.$queryRaw<(PlaceNames & Priced)[]>`
      SELECT ${placeColumns}, session.base_price, session.duration, override_ticket_prices, global_ticket_price, default_cost_per_slot,
        slot_duration, generic_ticket_price
      FROM event AS session JOIN eventtype ON eventtype.id = session.type_id JOIN convention ON convention.id = session.convention_id ${joinPlaces}
      WHERE session.id = ANY(${idsOf(rows)}::uuid[])`,
  ),
);
const sessionNamesById = shareLoad(async (rows: readonly Placed[], { db }: Context) =>
  byId(
    await db.$queryRaw<PlaceNames[]>`
      SELECT ${placeColumns} FROM eventsession AS session ${joinPlaces} WHERE session.id = ANY(${idsOf(rows)}::uuid[])`,
  ),
);
// Rows hold only what the viewer may see: if the id of a place is hidden, so is its name.
const daypartName = ({ daypart }: PlaceNames, row: Placed) => (row.startdaypart_id ? daypart : null);
const roomName = ({ room }: PlaceNames, row: Placed) => (row.room_id ? room : null);
const spaceName = ({ space }: PlaceNames, row: Placed) => (row.primary_space_id ? (space ?? eventNames.severalSpaces) : null);

export const eventPlaceNames = {
  price: eventNamesById(priceOf),
  startdaypart_name: eventNamesById(daypartName),
  room_name: eventNamesById(roomName),
  space_name: eventNamesById(spaceName),
};
export const sessionPlaceNames = {
  startdaypart_name: sessionNamesById(daypartName),
  room_name: sessionNamesById(roomName),
  space_name: sessionNamesById(spaceName),
};
