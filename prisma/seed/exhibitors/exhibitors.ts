import { type State, states } from '../../../src/resources/exhibitors/states.ts';
import type { Json } from '../../../src/resources/fields.ts';
import type { Person } from '../people/callers.ts';
import { inParallel } from '../support/parallel.ts';
import type { Random } from '../support/random.ts';
import { makeText, makeTitles } from '../support/texts.ts';
import type { Convention, World } from '../world.ts';
import { type Exhibitor, makeBooths } from './booths.ts';

/** The questions for applicants. */
const form: Json = [
  { name: 'brings', label: 'What do you bring?', type: 'textarea', required: true, sequence_number: 1 },
  { name: 'power', label: 'We need electricity', type: 'agree', sequence_number: 2 },
];
const commentOf: Partial<Record<State, string>> = {
  changes_requested: 'Which games will you bring?',
  declined: 'The hall is full, sorry. Come next year! 💛',
};
const sorts = ['Games', 'Press', 'Miniatures', 'Dice Works 🎲', 'للألعاب'];

/** Creates an application and its decision. Half of the approved applications were under review first. */
async function apply(
  { accounts }: World,
  { id: convention_id }: Convention,
  person: Person,
  state: State,
  name: string,
  random: Random,
) {
  const { api } = accounts.exhibitors;
  const { id } = await person.api.exhibitor.create({
    convention_id,
    name,
    agree_to_terms: true,
    description: makeText(random, null, 2),
    website_uri: random.chance(0.5) ? 'https://exhibitor.convene.example/' : null,
    phone_number: `+1 555 01${random.int(10, 99)}`,
    custom_fields: { brings: random.pick(['Card games', 'Wooden toys', 'أحجار النرد', 'Paint, and people who paint']) },
  });
  const comment = commentOf[state];
  if (state === 'in_review' || (state === 'approved' && random.chance(0.5))) await api.exhibitor.review({ id });
  if (state === 'changes_requested') await api.exhibitor.change({ id, ...(comment ? { comment } : {}) });
  if (state === 'declined') await api.exhibitor.decline({ id, ...(comment ? { comment } : {}) });
  if (state === 'approved') await api.exhibitor.approve({ id });
  return id;
}

/** Creates exhibitors in every state. Approved exhibitors have booths with options and badges. */
export async function makeExhibitors(world: World): Promise<void> {
  const { profile, accounts, people, random: stream, conventions, progress } = world;
  const [first] = conventions;
  if (!first) return;
  const random = stream('exhibitors');
  const { api } = accounts.exhibitors;
  await accounts.organizer.api.conventionjson.create({ convention_id: first.id, name: 'exhibitor_custom_fields', json: form });
  // The approved ones come first, so that they are people who also do other things at the convention.
  const order = ['approved', ...states.filter((state) => state !== 'approved')] as const;
  const stateOfEach = order.flatMap((state) => Array.from({ length: profile.exhibitors.states[state] }, () => state));
  const names = makeTitles(random, stateOfEach.length);
  const draws = stateOfEach.map((_, n) => stream(`exhibitor ${n}`));
  const exhibitors = await inParallel(stateOfEach, async (state, n): Promise<Exhibitor & { state: State }> => {
    const person = people[n % people.length] ?? accounts.attendee;
    const id = await apply(world, first, person, state, `${names[n]} ${sorts[n % sorts.length]}`, draws[n] ?? random);
    progress.add('exhibitors');
    return { id, person, state };
  });
  // One was asked for changes and submitted them.
  const revised = exhibitors.findLast(({ state }) => state === 'new');
  if (revised) {
    await api.exhibitor.change({ id: revised.id, comment: 'May we see a picture of the booth?' });
    await revised.person.api.exhibitor.update({ id: revised.id, website_uri: 'https://booth.convene.example/' });
  }
  const approved = exhibitors.filter(({ state }) => state === 'approved');
  await makeBooths(world, first, approved);
  await inParallel(approved.slice(0, profile.exhibitors.checkedIn), ({ id }) => api.exhibitor.checkIn({ id }));
}
