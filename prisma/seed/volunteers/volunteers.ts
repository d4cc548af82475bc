import { slugOf } from '../../../src/resources/slugs.ts';
import type { Person } from '../people/callers.ts';
import { DOMAIN } from '../people/people.ts';
import { inOrder, inParallel } from '../support/parallel.ts';
import type { Random } from '../support/random.ts';
import { makeNames } from '../support/texts.ts';
import type { Convention, World } from '../world.ts';
import { type Application, distribute } from './applications.ts';
import { makeShifts, type Shift } from './shifts.ts';

/** A volunteer. Volunteers entered by staff have no person who acts for them. */
interface Volunteer {
  id: string;
  person: Person | null;
}

type ShiftApplication = Application<Volunteer, Shift>;

/** Creates volunteers in several ways. Returns the approved ones. */
async function enlist(
  { accounts, people, random, progress }: World,
  { plan, id: convention_id, staff }: Convention,
): Promise<Volunteer[]> {
  const { enrolled, entered, approved, submitted, declined } = plan.volunteers;
  const { volunteers, organizer } = staff;
  const draws = random(`volunteers ${plan.key}`);
  const participants = people.slice(plan.peopleFrom);
  const applicants = plan.key === 'main' ? [accounts.attendee, ...participants] : participants;
  const about = () => ({
    phone_number: `+1 555 01${draws.int(10, 99)}`,
    custom_fields: { shirt: draws.pick(['S', 'M', 'L', 'XL']) },
  });
  const enroll = (from: number, count: number) =>
    inParallel(applicants.slice(from, from + count), async (person): Promise<Volunteer> => {
      const { name, email } = person;
      const { id } = await person.api.volunteer.create({ convention_id, ...name, email_address: email, ...about() });
      progress.add('volunteers');
      return { id, person };
    });

  const first = await enroll(0, enrolled);
  const second = await inParallel(makeNames(draws, entered), async (name, index): Promise<Volunteer> => {
    const local = `${slugOf(`${name.firstname} ${name.lastname}`, 'guest', 25)}-${index + 1}`;
    const email_address = `${local}@${plan.key}.${DOMAIN}`;
    const { id } = await volunteers.api.volunteer.byOrganizer({ convention_id, ...name, email_address, ...about() });
    progress.add('volunteers');
    return { id, person: null };
  });
  // From now on staff reviews every new volunteer.
  await organizer.api.convention.update({ id: convention_id, auto_approve_volunteers: false });
  const reviewed = await enroll(enrolled, approved + submitted + declined);
  const third = reviewed.slice(0, approved);
  await inParallel(third, ({ id }) => volunteers.api.volunteer.approve({ id }));
  await inParallel(reviewed.slice(approved, approved + declined), ({ id }) =>
    volunteers.api.volunteer.decline({ id, comment: 'We have enough helpers by now. Thank you! ❤️' }),
  );
  return [...first, ...second, ...third];
}

/** Applies as the volunteer or, if they cannot, as staff. With `scheduled`, staff assigns the shift directly. */
async function apply({ staff }: Convention, { volunteer, shift }: ShiftApplication, scheduled: boolean): Promise<string> {
  const input = { volunteer_id: volunteer.id, shift_id: shift.id };
  const { api } = staff.volunteers;
  const applicant = volunteer.person && !shift.sign_up_from ? volunteer.person.api : api;
  const application = scheduled
    ? await api.volunteershift.create({ ...input, status: 'scheduled' })
    : await applicant.volunteershift.create(input);
  return application.id;
}

/**
 * Creates applications, declines and withdraws some, and schedules the others. Some volunteers are scheduled without an application.
 * Finally staff records who worked.
 */
async function assignShifts(world: World, convention: Convention, applications: readonly ShiftApplication[], random: Random) {
  const { api } = convention.staff.volunteers;
  const { progress } = world;
  const scheduled = applications.filter(({ state }) => !['unscheduled', 'declined', 'withdrawn'].includes(state));
  const applying = scheduled.filter(({ shift }) => !shift.autoscheduled && random.chance(0.35));
  const assigned = scheduled.filter((application) => !applying.includes(application));
  const others = applications.filter((application) => !scheduled.includes(application));

  const ids = new Map<ShiftApplication, string>();
  await inParallel([...others, ...applying], async (application) => {
    ids.set(application, await apply(convention, application, false));
    progress.add('applications');
  });
  await inParallel(others, async (application) => {
    const id = ids.get(application) ?? '';
    if (application.state === 'declined') await api.volunteershift.decline({ id, comment: 'Too few hours of sleep in between.' });
    if (application.state === 'withdrawn') await (application.volunteer.person?.api ?? api).volunteershift.withdraw({ id });
  });
  await inParallel(applying, (application) => api.volunteershift.schedule({ id: ids.get(application) ?? '' }));
  await inParallel(assigned, async (application) => {
    ids.set(application, await apply(convention, application, !application.shift.autoscheduled));
    progress.add('applications');
  });
  for (const { volunteer, shift } of applications.filter(({ state }) => state === 'scheduled'))
    if (volunteer.person)
      convention.busy.push({ user_id: volunteer.person.user_id, from: shift.start.getTime(), to: shift.end.getTime() });
  const over = applications.filter(({ state }) => state === 'worked' || state === 'no_show');
  await inParallel(over, (application) => {
    const id = ids.get(application) ?? '';
    return application.state === 'worked' ? api.volunteershift.worked({ id }) : api.volunteershift.noShow({ id });
  });
}

async function fill(world: World, convention: Convention) {
  const { plan, staff } = convention;
  const random = world.random(`applications ${plan.key}`);
  const volunteers = await enlist(world, convention);
  const shifts = (await inOrder(plan.shifttypes, (type) => makeShifts(world, convention, type))).flat();
  const filledShifts = shifts.filter(({ key }) => !plan.empty?.includes(key));
  await assignShifts(world, convention, distribute(volunteers, filledShifts, plan.volunteershifts, random), random);

  const { api } = staff.volunteers;
  const copied = shifts.find(({ key }) => key === plan.copied);
  if (copied) {
    const { id, name } = await api.shift.copy({ id: copied.id });
    await api.shift.update({ id, name: name.replace(/ \(.*\)$/, ', second desk') });
    world.progress.add('shifts');
  }
  await inParallel(random.shuffled(filledShifts).slice(0, plan.comments), async ({ id }, index) => {
    const messages = ['Radio 4 is broken. 📻', 'Keys are in the drawer, **left** side.', 'Moved the table next to the pillar.'];
    await api.shift.addLogEntry({ id, message: messages[index % messages.length] ?? '' });
    world.progress.add('log lines');
  });
}

/** Creates volunteers, shift types, shifts and applications. */
export async function makeVolunteers(world: World): Promise<void> {
  await inParallel(world.conventions, (convention) => fill(world, convention));
}
