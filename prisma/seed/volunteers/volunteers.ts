import type { Person } from '../people/callers.ts';
import { DOMAIN } from '../people/people.ts';
import { inOrder, inParallel } from '../support/parallel.ts';
import type { Random } from '../support/random.ts';
import { makeNames } from '../support/texts.ts';
import type { Convention, World } from '../world.ts';
import { type Application, spread } from './applications.ts';
import { makeShifts, type Shift } from './shifts.ts';

/** A volunteer; entered by staff, there is nobody to act for themselves. */
interface Volunteer {
  id: string;
  person: Person | null;
}

type Wish = Application<Volunteer, Shift>;

/** Volunteers come in several ways. Answers those who can get shifts. */
async function enlist(
  { accounts, people, random, progress }: World,
  { plan, id: convention_id, staff }: Convention,
): Promise<Volunteer[]> {
  const { enrolled, entered, approved, submitted, declined } = plan.volunteers;
  const { volunteers, organizer } = staff;
  const some = random(`volunteers ${plan.key}`);
  const here = people.slice(plan.peopleFrom);
  const coming = plan.key === 'main' ? [accounts.attendee, ...here] : here;
  const about = () => ({
    phone_number: `+1 555 01${some.int(10, 99)}`,
    custom_fields: { shirt: some.pick(['S', 'M', 'L', 'XL']) },
  });
  const enrol = (from: number, count: number) =>
    inParallel(coming.slice(from, from + count), async (person): Promise<Volunteer> => {
      const { name, email } = person;
      const { id } = await person.api.volunteer.create({ convention_id, ...name, email_address: email, ...about() });
      progress.made('volunteers');
      return { id, person };
    });

  const first = await enrol(0, enrolled);
  const second = await inParallel(makeNames(some, entered), async (name, index): Promise<Volunteer> => {
    const email_address = `helper-${plan.key}-${index + 1}@${DOMAIN}`;
    const { id } = await volunteers.api.volunteer.byOrganizer({ convention_id, ...name, email_address, ...about() });
    progress.made('volunteers');
    return { id, person: null };
  });
  // From now on somebody looks at everyone who comes.
  await organizer.api.convention.update({ id: convention_id, auto_approve_volunteers: false });
  const asking = await enrol(enrolled, approved + submitted + declined);
  const third = asking.slice(0, approved);
  await inParallel(third, ({ id }) => volunteers.api.volunteer.approve({ id }));
  await inParallel(asking.slice(approved, approved + declined), ({ id }) =>
    volunteers.api.volunteer.decline({ id, comment: 'We have enough helpers by now. Thank you! ❤️' }),
  );
  return [...first, ...second, ...third];
}

/** An application by the volunteer, or by staff for those who cannot (yet); or staff gives the shift at once. */
async function apply({ staff }: Convention, { volunteer, shift }: Wish, given: boolean): Promise<string> {
  const input = { volunteer_id: volunteer.id, shift_id: shift.id };
  const { api } = staff.volunteers;
  const asks = volunteer.person && !shift.sign_up_from ? volunteer.person.api : api;
  const made = given
    ? await api.volunteershift.create({ ...input, status: 'scheduled' })
    : await asks.volunteershift.create(input);
  return made.id;
}

/**
 * First everybody applies; then some are declined or withdraw; then shifts are given out, to those who applied and to others who are
 * just asked. In the end it is noted who came.
 */
async function giveOut(world: World, convention: Convention, all: readonly Wish[], random: Random) {
  const { api } = convention.staff.volunteers;
  const { progress } = world;
  const scheduled = all.filter(({ state }) => !['unscheduled', 'declined', 'withdrawn'].includes(state));
  const asking = scheduled.filter(({ shift }) => !shift.autoscheduled && random.chance(0.35));
  const asked = scheduled.filter((one) => !asking.includes(one));
  const others = all.filter((one) => !scheduled.includes(one));

  const ids = new Map<Wish, string>();
  await inParallel([...others, ...asking], async (one) => {
    ids.set(one, await apply(convention, one, false));
    progress.made('applications');
  });
  await inParallel(others, async (one) => {
    const id = ids.get(one) ?? '';
    if (one.state === 'declined') await api.volunteershift.decline({ id, comment: 'Too few hours of sleep in between.' });
    if (one.state === 'withdrawn') await (one.volunteer.person?.api ?? api).volunteershift.withdraw({ id });
  });
  await inParallel(asking, (one) => api.volunteershift.schedule({ id: ids.get(one) ?? '' }));
  await inParallel(asked, async (one) => {
    ids.set(one, await apply(convention, one, !one.shift.autoscheduled));
    progress.made('applications');
  });
  for (const { volunteer, shift } of all.filter(({ state }) => state === 'scheduled'))
    if (volunteer.person)
      convention.busy.push({ user_id: volunteer.person.user_id, from: shift.start.getTime(), to: shift.end.getTime() });
  const over = all.filter(({ state }) => state === 'worked' || state === 'no_show');
  await inParallel(over, (one) => {
    const id = ids.get(one) ?? '';
    return one.state === 'worked' ? api.volunteershift.worked({ id }) : api.volunteershift.noShow({ id });
  });
}

async function run(world: World, convention: Convention) {
  const { plan, staff } = convention;
  const random = world.random(`applications ${plan.key}`);
  const volunteers = await enlist(world, convention);
  const shifts = (await inOrder(plan.shifttypes, (type) => makeShifts(world, convention, type))).flat();
  const wanted = shifts.filter(({ name }) => !plan.empty?.includes(name));
  await giveOut(world, convention, spread(volunteers, wanted, plan.volunteershifts, random), random);

  const { api } = staff.volunteers;
  const copied = shifts.find(({ name }) => name === plan.copied);
  if (copied) {
    await api.shift.copy({ id: copied.id });
    world.progress.made('shifts');
  }
  await inParallel(random.shuffled(wanted).slice(0, plan.comments), async ({ id }, index) => {
    const messages = ['Radio 4 is broken. 📻', 'Keys are in the drawer, **left** side.', 'Moved the table next to the pillar.'];
    await api.shift.addLogEntry({ id, message: messages[index % messages.length] ?? '' });
    world.progress.made('log lines');
  });
}

/** Volunteers, shift types, shifts, and who works in them. */
export async function makeVolunteers(world: World): Promise<void> {
  await inParallel(world.conventions, (convention) => run(world, convention));
}
