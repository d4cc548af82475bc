import { z } from 'zod';
import { roomNotices } from '../../messages/places/spaces.ts';
import { id, integer } from '../../resources/fields.ts';
import { room } from '../../resources/places/room.ts';
import { action } from '../core/actions/action.ts';
import type { BehaviorOf } from '../core/behavior.ts';
import { loadMany } from '../core/loaders.ts';
import { runStatementIn } from '../db/client.ts';
import { Statement } from '../db/sql/statement.ts';
import { wrongConvention } from '../errors/refusals.ts';
import type { Context } from '../platform/context.ts';
import { availableByRoom, availableInRoom, findFreeStarts } from './available.ts';
import { deleteFreeSlots, lockSlotsOf, refuseAssigned } from './slots.ts';

interface BoothCounts {
  available: number;
  sold: number;
  taken: number;
}
type RoomRows = readonly { id: string }[];
const countsByPage = new WeakMap<RoomRows, Promise<Map<string, BoothCounts>>>();

const counted = {
  sold: 'count(*) FILTER (WHERE verified)',
  taken: 'count(*) FILTER (WHERE verified OR exhibitor_id IS NOT NULL)',
  available: 'count(*) FILTER (WHERE NOT verified AND exhibitor_id IS NULL)',
};
const boothsOfRooms = new Statement<{ room_id: string } & BoothCounts>(
  `SELECT room_id, ${Object.entries(counted).map(([name, count]) => `${count}::int4 AS ${name}`)}
  FROM booth WHERE room_id = ANY($1::uuid[]) GROUP BY room_id`,
  'quick',
);
const boothsOfRoom = (at: string) =>
  `(SELECT json_build_object(${Object.entries(counted).map(([name, count]) => `'${name}', ${count}`)}) FROM booth WHERE room_id = ${at}.id)`;
/** Counts the booths of a page of rooms, once for all three figures. A booth is available until it is verified or an exhibitor holds it. */
function countBooths(rows: RoomRows, { db }: Context): Promise<Map<string, BoothCounts>> {
  const query = async () => {
    const rooms = await runStatementIn(db, boothsOfRooms, [rows.map((row) => row.id)]);
    return new Map(rooms.map((counts) => [counts.room_id, counts]));
  };
  const counting = countsByPage.get(rows) ?? query();
  countsByPage.set(rows, counting);
  return counting;
}
/** A loader for one of the figures. */
const boothCount = (which: keyof BoothCounts) =>
  loadMany(
    async (rows: RoomRows, ctx) => {
      const counts = await countBooths(rows, ctx);
      return new Map(rows.map((row) => [row.id, counts.get(row.id)?.[which] ?? 0]));
    },
    { cell: 'booths', expression: boothsOfRoom, read: (cell) => (cell as BoothCounts)[which] },
  );

export const behavior: BehaviorOf<typeof room> = {
  hooks: {
    lockFirst: (row, ctx) => lockSlotsOf(ctx, 'room_id', row),
    checkDelete: (row, ctx) => refuseAssigned(ctx, 'room_id', row.id, 'deleteRoom'),
    beforeDelete: (row, ctx) => deleteFreeSlots(ctx, 'room_id', row.id, 'deleteRoom'),
  },
  tuning: { watches: ['name'] },
  loaders: {
    derived: {
      available_dayparts: loadMany(
        (rows, ctx) =>
          availableByRoom(
            ctx,
            rows.map((row) => row.id),
          ),
        availableInRoom,
      ),
      booths_available_count: boothCount('available'),
      booths_sold_count: boothCount('sold'),
      booths_taken_count: boothCount('taken'),
    },
    includes: {
      child_counts: async (rows, { db }) => {
        const ids = rows.map((row) => row.id);
        const [rooms, spaces] = await Promise.all([
          db.room.findMany({ where: { id: { in: ids } }, select: { id: true, _count: { select: { booths: true } } } }),
          db.space.groupBy({ by: ['room_id'], where: { room_id: { in: ids } }, _count: true, _sum: { max_tickets: true } }),
        ]);
        const inRoom = new Map(spaces.map((each) => [each.room_id, each]));
        return new Map(
          rooms.map(({ id, _count }) => [
            id,
            {
              spaces_count: inRoom.get(id)?._count ?? 0,
              seats_count: inRoom.get(id)?._sum.max_tickets ?? 0,
              booths_count: _count.booths,
            },
          ]),
        );
      },
    },
  },
};

const nothingToDo = {
  code: 200,
  message: roomNotices.nothingToRefresh,
  data: null,
};
/** The output and answer of the refresh operations, which older clients still call. */
export const refresh = {
  output: z.object({
    success: z.literal(1),
    _warnings: z.array(z.object({ code: z.int(), message: z.string(), data: z.string().nullable() })),
  }),
  answer: { success: 1 as const, _warnings: [nothingToDo] },
};

export const actions = {
  availableDayparts: action(
    room,
    'GET /{id}/available-dayparts',
    {
      returns: { list: 'daypart' },
      summary: 'List the day parts when something can start in a room',
      description:
        'With duration (minutes), only start times from which a space is free long enough. Slots of event_id count as free.',
      anonymous: true,
      input: { duration: integer(1, 100_000), event_id: id('event') },
    },
    async ({ ctx, row, input: { duration, event_id } }) => {
      const { slot_duration } = await ctx.db.convention.findUniqueOrThrow({ where: { id: row.convention_id } });
      const event = event_id ? await ctx.db.event.findUniqueOrThrow({ where: { id: event_id } }) : null;
      if (event && event.convention_id !== row.convention_id) throw wrongConvention('event_id');
      return { id: { in: await findFreeStarts(ctx, [row.id], Math.ceil((duration ?? 1) / slot_duration), event_id) } };
    },
  ),
  refreshAvailableDayparts: action(
    room,
    'GET /{id}/available-dayparts/refresh',
    {
      returns: refresh.output,
      summary: 'Does nothing',
      description: nothingToDo.message,
      anonymous: true,
      successor: '/api/room/{id}/available-dayparts',
    },
    async () => refresh.answer,
  ),
};
