import { inOrder, inParallel } from './support/parallel.ts';
import { picture } from './support/pictures.ts';
import { makeText, makeTitles } from './support/texts.ts';
import type { World } from './world.ts';

const comments = [
  'The second round drags.',
  'Loved the bidding! ❤️',
  'أحببت الفكرة كثيراً.',
  'Too many cubes, **too little table**.',
];

/** Creates the prototypes of the first convention, with feedback and interested people. */
export async function makePrototypes({ profile, accounts, people, random: stream, conventions, progress }: World): Promise<void> {
  const { prototypes: count, feedback, interest, images, room } = profile.prototypes;
  const random = stream('prototypes');
  const convention_id = conventions[0]?.id ?? '';
  const person = (index: number) => people[index % people.length] ?? accounts.attendee;
  const prototypes = await inOrder(makeTitles(random, count), async (name, index) => {
    const prototype = await person(index).api.prototype.create({
      convention_id,
      name: index === 0 ? `${name} (a Very Long Working Title That Will Be Shorter Once a Publisher Has Seen It)` : name,
      description: makeText(random, null, 3),
      min_players: 2,
      max_players: random.int(2, 6),
      play_time: 15 * random.int(1, 10),
      seeking: random.pick(['feedback', 'publisher', 'players'] as const),
    });
    if (index === count - 1) await accounts.prototypes.api.prototype.update({ id: prototype.id, is_hidden: true });
    progress.add('prototypes');
    return prototype;
  });
  const visible = prototypes.slice(0, -1);
  await inParallel(Array.from({ length: feedback }), async (_, index) => {
    const author = person(count + index);
    await author.api.prototypefeedback.create({
      prototype_id: visible[index % visible.length]?.id ?? '',
      name: author.name.firstname,
      feedback: comments[index % comments.length] ?? '',
      rating: 1 + ((index * 2) % 5),
      would_play_again: index % 3 > 0,
    });
    progress.add('pieces of feedback');
  });
  await inParallel(Array.from({ length: interest }), async (_, index) => {
    await person(index).api.prototype.expressInterest({ id: visible[index % visible.length]?.id ?? '' });
    progress.add('interested people');
  });
  const pictures = stream('pictures of prototypes');
  const boards = await inOrder(Array.from({ length: images }), () => picture(pictures, 'board'));
  await inParallel(boards, async (content, index) => {
    const nth = index % prototypes.length;
    const file = `board-${index + 1}.png`;
    const about = { file, alt_text: 'The board: hexagons in six colors' };
    await person(nth)
      .withFile(file, content)
      .prototypeimage.create({ prototype_id: prototypes[nth]?.id ?? '', ...about });
    progress.add('images');
  });
  const room_id = conventions[0]?.rooms[room]?.id;
  const space_id = conventions[0]?.spaces.find((space) => space.room_id === room_id)?.id;
  if (space_id) await inParallel(visible.slice(0, 3), ({ id }) => accounts.prototypes.api.prototype.update({ id, space_id }));
}
