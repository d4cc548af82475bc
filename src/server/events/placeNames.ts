import { Prisma } from '../../generated/prisma/client.ts';
import { shareLoad } from '../core/loaders.ts';
import type { Context } from '../platform/context.ts';
import { type Priced, priceOf } from './tickets/price.ts';

/* What others say of events and sessions: the names of their places and times, and their prices. One query a page. */
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
  LEFT JOIN daypart ON daypart.id = sitting.startdaypart_id LEFT JOIN room ON room.id = sitting.room_id
  LEFT JOIN space ON space.id = sitting.space_id`;
const placeColumns = Prisma.sql`sitting.id, daypart.name AS daypart, room.name AS room, space.name AS space`;
const byId = <V extends { id: string }>(found: readonly V[]) => new Map(found.map((one) => [one.id, one]));
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

const forEvents = shareLoad(async (rows: readonly Placed[], { db }: Context) =>
  byId(
    await db.$queryRaw<(PlaceNames & Priced)[]>`
      SELECT ${placeColumns}, sitting.base_price, sitting.duration, override_ticket_prices, global_ticket_price, default_cost_per_slot,
        slot_duration, generic_ticket_price
      FROM event AS sitting JOIN eventtype ON eventtype.id = sitting.type_id JOIN convention ON convention.id = sitting.convention_id ${joinPlaces}
      WHERE sitting.id = ANY(${idsOf(rows)}::uuid[])`,
  ),
);
const forSessions = shareLoad(async (rows: readonly Placed[], { db }: Context) =>
  byId(
    await db.$queryRaw<PlaceNames[]>`
      SELECT ${placeColumns} FROM eventsession AS sitting ${joinPlaces} WHERE sitting.id = ANY(${idsOf(rows)}::uuid[])`,
  ),
);
// Rows are as the viewer knows them: without the id of a place, its name is not for them either.
const daypartName = ({ daypart }: PlaceNames, row: Placed) => (row.startdaypart_id ? daypart : null);
const roomName = ({ room }: PlaceNames, row: Placed) => (row.room_id ? room : null);
const spaceName = ({ space }: PlaceNames, row: Placed) => (row.primary_space_id ? (space ?? 'multiple spaces') : null);

export const eventPlaceNames = {
  price: forEvents(priceOf),
  startdaypart_name: forEvents(daypartName),
  room_name: forEvents(roomName),
  space_name: forEvents(spaceName),
};
export const sessionPlaceNames = {
  startdaypart_name: forSessions(daypartName),
  room_name: forSessions(roomName),
  space_name: forSessions(spaceName),
};
