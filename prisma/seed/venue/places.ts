import { inOrder, inParallel } from '../support/parallel.ts';
import { makeText } from '../support/texts.ts';
import type { Convention, World } from '../world.ts';

async function makeRooms({ random, progress }: World, convention: Convention) {
  const { plan, id: convention_id, staff } = convention;
  const { api } = staff.scheduling;
  const words = random(`places ${plan.key}`);
  convention.rooms = await inOrder(plan.rooms, async ({ name }, index) => {
    const accessibility = index % 3 === 2 ? null : index % 3 ? ['Step-free', 'Hearing loop'] : ['Step-free'];
    const description = makeText(words, null, 2);
    const room = await api.room.create({ convention_id, name, sequence_number: index, description, accessibility });
    progress.add('rooms');
    return room;
  });
  const spaces = plan.rooms.flatMap(({ spaces, seats, name, spaceName }, index) =>
    Array.from({ length: spaces }, (_, n) => ({
      convention_id,
      room_id: convention.rooms[index]?.id ?? '',
      name: spaceName ? `${name.split(' ')[0]} ${spaceName} ${n + 1}` : name,
      max_tickets: seats,
      sequence_number: n,
      note: words.chance(0.2) ? 'Wobbly: bring a beer mat.' : null,
    })),
  );
  convention.spaces = await inParallel(spaces, async (space) => {
    const created = await api.space.create(space);
    progress.add('spaces');
    return created;
  });
  const { paging } = await api.convention.slots({ id: convention_id, _items_per_page: 1 });
  progress.add('slots', paging.total_items);
}

/** Reserves some slots of the last space for staff. */
async function reserve({ progress }: World, { staff, spaces }: Convention) {
  const { api } = staff.scheduling;
  const { items } = await api.space.slots({ id: spaces.at(-1)?.id ?? '', _items_per_page: 4 });
  await inParallel(items, async ({ id }) => {
    await api.slot.update({ id, is_reserved: true, reserved_note: 'Piano tuner 🎹' });
    progress.add('reserved slots');
  });
}

/** Creates rooms and spaces. Their slots are created automatically. */
export async function makePlaces(world: World): Promise<void> {
  await inParallel(world.conventions, (convention) => makeRooms(world, convention));
  for (const convention of world.conventions.slice(0, 1)) await reserve(world, convention);
}
