import type { Convention, World } from '../world.ts';
import { floorPlan } from './floorPlan.ts';
import { inOrder, inParallel } from './parallel.ts';
import { type Motif, picture } from './pictures.ts';

type Plan = (convention: Convention) => readonly string[];
const spacesOf =
  (n: number): Plan =>
  ({ rooms, spaces }) =>
    spaces.filter(({ room_id }) => room_id === rooms[n]?.id).map(({ name }) => name);
/** The named images of the first convention: what they show, or of plans the names in them. Any further images show products. */
const namedImages: readonly (readonly [filename: string, shows: Motif | Plan, alt_text: string])[] = [
  ['lanterns-over-the-harbour.png', 'night', 'Lanterns rising over dark hills'],
  ['badge.png', 'night', 'Lanterns at night'],
  ['floor-plan.png', ({ rooms }) => rooms.map(({ name }) => name), 'Plan of the rooms'],
  ['for-the-social-web.png', 'night', ''],
  ['great-hall.png', spacesOf(0), 'Plan of the Great Hall'],
  ['gallery.png', spacesOf(1), 'Plan of the Gallery'],
];

/** Creates the images of the first convention and sets where they are shown. */
export async function makeImages({ profile, random: stream, conventions, progress }: World): Promise<void> {
  const [first] = conventions;
  if (!first) return;
  const random = stream('images');
  const { id: convention_id, staff, rooms } = first;
  const drawn = await inOrder(Array.from({ length: profile.images }), async (_, n) => {
    const [filename, shows, alt_text] = namedImages[n] ?? [
      `product-${n - namedImages.length + 1}.png`,
      'thing' as const,
      'A thing for sale',
    ];
    const size = n === 0 ? ([960, 400] as const) : [];
    return {
      filename,
      alt_text,
      content: await (typeof shows === 'function' ? floorPlan(shows(first)) : picture(random, shows, ...size)),
    };
  });
  first.images = await inParallel(drawn, async ({ filename, alt_text, content }) => {
    const image = await staff.updates
      .withFile(filename, content)
      .conventionimage.create({ convention_id, file: filename, alt_text });
    progress.add('images');
    return image;
  });
  const [header, badge, map, social, ...maps] = first.images;
  await staff.updates.api.convention.update({
    id: convention_id,
    headerimage_id: header?.id ?? null,
    badgeheaderimage_id: badge?.id ?? null,
    venuemapimage_id: map?.id ?? null,
    socialmediaimage_id: social?.id ?? null,
  });
  await inParallel(maps.slice(0, 2), async ({ id }, n) => {
    const room = rooms[n];
    if (room) await staff.scheduling.api.room.update({ id: room.id, mapimage_id: id });
  });
}
