import type { Context } from '../../../platform/context.ts';

/**
 * The ids of the rooms that each event type may use: the linked rooms, or all rooms of its convention if none is linked. Two queries for
 * all types.
 */
export async function eligibleRooms(
  { db }: Context,
  types: readonly { id: string; convention_id: string }[],
): Promise<Map<string, string[]>> {
  const [links, rooms] = await Promise.all([
    db.eventTypeRoom.findMany({ where: { eventtype_id: { in: types.map(({ id }) => id) } } }),
    db.room.findMany({
      where: { convention_id: { in: [...new Set(types.map((type) => type.convention_id))] } },
      select: { id: true, convention_id: true },
    }),
  ]);
  return new Map(
    types.map((type) => {
      const linked = links.filter((link) => link.eventtype_id === type.id).map((link) => link.room_id);
      return [
        type.id,
        linked.length ? linked : rooms.filter((room) => room.convention_id === type.convention_id).map(({ id }) => id),
      ];
    }),
  );
}
