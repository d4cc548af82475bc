import { inOrder, inParallel } from '../support/parallel.ts';
import { makeText } from '../support/texts.ts';
import type { Convention, World } from '../world.ts';

async function makeRooms({ random, progress }: World, convention: Convention) {
  const { plan, id: convention_id, staff } = convention;
  const { api } = staff.scheduling;
  const words = random(`places ${plan.key}`);
  convention.rooms = await inOrder(plan.rooms, async ({ name }, index) => {
    const room = await api.room.create({ convention_id, name, sequence_number: index, description: makeText(words, name, 2) });
    progress.made('rooms');
    return room;
  });
  const wanted = plan.rooms.flatMap(({ spaces, seats, name, called }, index) =>
    Array.from({ length: spaces }, (_, n) => ({
      convention_id,
      room_id: convention.rooms[index]?.id ?? '',
      name: called ? `${name.split(' ')[0]} ${called} ${n + 1}` : name,
      max_tickets: seats,
      sequence_number: n,
      note: words.chance(0.2) ? 'Wobbly: bring a beer mat.' : null,
    })),
  );
  convention.spaces = await inParallel(wanted, async (space) => {
    const made = await api.space.create(space);
    progress.made('spaces');
    return made;
  });
  const { paging } = await api.convention.slots({ id: convention_id, _items_per_page: 1 });
  progress.made('slots', paging.total_items);
}

/** Some slots of the last space are kept for staff. */
async function reserve({ progress }: World, { staff, spaces }: Convention) {
  const { api } = staff.scheduling;
  const { items } = await api.space.slots({ id: spaces.at(-1)?.id ?? '', _items_per_page: 4 });
  await inParallel(items, async ({ id }) => {
    await api.slot.update({ id, is_reserved: true, reserved_note: 'Piano tuner 🎹' });
    progress.made('reserved slots');
  });
}

/** Rooms, spaces, and with them the slots. */
export async function makePlaces(world: World): Promise<void> {
  await inParallel(world.conventions, (convention) => makeRooms(world, convention));
  for (const convention of world.conventions.slice(0, 1)) await reserve(world, convention);
}
