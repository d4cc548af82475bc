import { Prisma } from '../../generated/prisma/client.ts';
import type { AvailableDayparts } from '../../resources/places/room.ts';
import type { InStatement } from '../core/loaders.ts';
import { runStatementIn } from '../db/client.ts';
import { readName } from '../db/sql/released.ts';
import { Statement } from '../db/sql/statement.ts';
import type { Context } from '../platform/context.ts';

/** Whether a day part is to be seen and has a free slot in an unlocked space of the room `at`. */
const isAvailable = (
  at: string,
) => `daypart.convention_id = ${at}.convention_id AND NOT daypart.is_hidden AND NOT daypart.is_locked
  AND EXISTS (
    SELECT 1 FROM ${readName('slot')} AS slot JOIN space ON space.id = slot.space_id
    WHERE slot.room_id = ${at}.id AND slot.daypart_id = daypart.id AND NOT slot.is_assigned AND NOT space.is_locked
  )`;
type Available = Statement<{ room_id: string; id: string; name: string; start_date: Date }>;
/** One for each schedule. */
const statements = new Map<string, Available>();
function availableDayparts(): Available {
  const schedule = readName('slot');
  const statement: Available =
    statements.get(schedule) ??
    new Statement(
      `SELECT room.id AS room_id, daypart.id, daypart.name, daypart.start_date
  FROM room JOIN daypart ON ${isAvailable('room')} WHERE room.id = ANY($1::uuid[]) ORDER BY daypart.start_date`,
      'read',
    );
  statements.set(schedule, statement);
  return statement;
}
/** The same for one room, along with it. */
export const availableInRoom: InStatement<AvailableDayparts> = {
  cell: 'dayparts',
  expression: (
    at,
  ) => `(SELECT json_object_agg(daypart.id, json_build_object('name', daypart.name, 'start_date', daypart.start_date)
    ORDER BY daypart.start_date) FROM daypart WHERE ${isAvailable(at)})`,
  read: (cell) =>
    Object.fromEntries(
      Object.entries((cell ?? {}) as AvailableDayparts).map(([id, daypart]) => [
        id,
        { ...daypart, start_date: new Date(daypart.start_date) },
      ]),
    ),
};
/** Loads, by room, the day parts that are neither hidden nor locked and have a free slot in an unlocked space. One query for all rooms. */
export async function availableByRoom({ db }: Context, room_ids: readonly string[]): Promise<Map<string, AvailableDayparts>> {
  const rows = await runStatementIn(db, availableDayparts(), [room_ids]);
  const rooms = new Map<string, AvailableDayparts>(room_ids.map((id) => [id, {}]));
  for (const { room_id, id, ...daypart } of rows) Object.assign(rooms.get(room_id) ?? {}, { [id]: daypart });
  return rooms;
}

/**
 * Finds the day parts at which one unlocked space of the rooms becomes free for `count` day parts in a row on one day; returns their ids.
 * Slots of `event_id` count as free.
 */
export async function findFreeStarts({ db }: Context, room_ids: readonly string[], count = 1, event_id: string | null = null) {
  const rows = await db.$queryRaw<{ id: string }[]>`
    WITH free AS (
      SELECT slot.space_id, slot.conventionday_id, daypart.id, daypart.start_date,
        daypart.start_date - (daypart.end_date - daypart.start_date)
          * row_number() OVER (PARTITION BY slot.space_id, slot.conventionday_id ORDER BY daypart.start_date) AS run
      FROM ${Prisma.raw(readName('slot'))} AS slot JOIN daypart ON daypart.id = slot.daypart_id JOIN space ON space.id = slot.space_id
      WHERE slot.room_id = ANY(${room_ids}::uuid[]) AND (NOT slot.is_assigned OR slot.event_id = ${event_id}::uuid)
        AND NOT space.is_locked AND NOT daypart.is_hidden AND NOT daypart.is_locked
    ), counted AS (
      SELECT id, count(*) OVER (PARTITION BY space_id, conventionday_id, run ORDER BY start_date DESC) AS in_a_row FROM free
    )
    SELECT DISTINCT id FROM counted WHERE in_a_row >= ${count}::int`;
  return rows.map(({ id }) => id);
}
