import type { Json } from '../../../src/resources/fields.ts';
import type { Person } from '../people/callers.ts';
import type { ConventionPlan } from '../profiles/plan.ts';
import { inParallel } from '../support/parallel.ts';
import { makeText } from '../support/texts.ts';
import type { Convention, Staff, World } from '../world.ts';
import { clock, daysAfter, lastEndOfSummerTime, later } from './calendar.ts';

const kinds = ['scheduling', 'volunteers', 'exhibitors', 'merch', 'registration', 'updates', 'prototypes'] as const;

/** The date from which the days of a convention are counted. */
function firstDate({ begins, town }: ConventionPlan, { start, now }: World): string {
  return 'after' in begins ? daysAfter(start, begins.after) : lastEndOfSummerTime(now, town.timezone);
}

/** Creates venues. Two people entered the same building under different names. */
async function makeVenues({ profile, accounts, progress }: World): Promise<string[]> {
  const buildings: { creator: Person; name: string; place_id: string; formatted_address: string }[] = [
    {
      creator: accounts.leader,
      name: 'Harbour Exchange',
      place_id: 'demo-harbour-exchange',
      formatted_address: '1 Quayside, Port Vesper',
    },
    {
      creator: accounts.other_leader,
      name: 'Town Hall',
      place_id: 'demo-town-hall',
      formatted_address: '12 Temple Road, Kadalpuram',
    },
    {
      creator: accounts.organizer,
      name: 'Harbour Exchange (enter from the quay)',
      place_id: 'demo-harbour-exchange',
      formatted_address: 'Quayside 1, Port Vesper',
    },
  ];
  return inParallel(buildings.slice(0, profile.venues), async ({ creator: { api }, name, place_id, formatted_address }) => {
    const { id } = await api.venue.create({ name, place_id });
    await api.venue.update({ id, formatted_address, phone_number: '+1 555 0100', website_uri: 'https://venue.convene.example/' });
    progress.add('venues');
    return id;
  });
}

async function makeConvention(world: World, plan: ConventionPlan, venue_id: string | undefined): Promise<Convention> {
  const { accounts, groups, random, progress } = world;
  const { leader, other_leader } = accounts;
  const organizer = plan.group === 0 ? leader : other_leader;
  const first = firstDate(plan, world);
  const words = random(`convention ${plan.key}`);
  const { town } = plan;
  const place = await organizer.api.geolocation.create(town);
  const { id } = await organizer.api.convention.create({
    name: `${plan.name} ${first.slice(0, 4)}`,
    group_id: groups[plan.group]?.id ?? '',
    geolocation_id: place.id,
    venue_id: venue_id ?? null,
    clock_type: plan.clock_type,
    currency: plan.currency ?? null,
    slot_duration: plan.slot_duration,
    description: makeText(words, `Welcome to ${plan.name} 🏮`, 6),
    volunteers_need_badge: plan.needsBadge ?? false,
    allow_badge_blank_lastname: true,
    hold_minutes: 1440,
    generic_ticket_price: 4,
  });
  progress.add('conventions');

  const days: Convention['days'] = [];
  for (const { key, after, from, hours, day_type = 'events', attendees = hours } of plan.days) {
    const begins = clock(daysAfter(first, after), from, town.timezone);
    const day = await organizer.api.conventionday.create({
      convention_id: id,
      start_date: begins,
      end_date: later(begins, hours),
      attendee_end_date: later(begins, attendees),
      day_type,
      generate_dayparts: day_type === 'events' && days.length === 0,
    });
    days.push({ ...day, key, from });
    progress.add('days');
  }
  await organizer.api.convention.generateDayparts({ id });
  for (const [index, { closes }] of plan.days.entries()) {
    const day = days[index];
    if (day && closes !== undefined)
      Object.assign(
        day,
        await organizer.api.conventionday.update({ id: day.id, attendee_end_date: later(day.start_date, closes) }),
      );
  }
  const { paging } = await organizer.api.convention.dayparts({ id, _items_per_page: 1 });
  progress.add('day parts', paging.total_items);
  const staff: Staff = { organizer, scheduling: organizer, registration: organizer, volunteers: organizer, updates: organizer };
  return { plan, id, staff, days, rooms: [], spaces: [], badgetypes: [], badges: [], images: [], busy: [] };
}

/** Gives each privilege of the first convention to one account, which does that work from then on. */
async function makeStaff({ accounts, progress }: World, { id: convention_id, staff }: Convention) {
  const { leader, organizer } = accounts;
  await leader.api.conventionprivilege.create({ convention_id, user_id: organizer.user_id, everything: true });
  for (const kind of kinds) {
    await organizer.api.conventionprivilege.create({ convention_id, user_id: accounts[kind].user_id, [kind]: true });
  }
  progress.add('privileges', kinds.length + 1);
  const { scheduling, registration, volunteers, updates } = accounts;
  Object.assign(staff, { organizer, scheduling, registration, volunteers, updates } satisfies Staff);
  await updates.api.convention.update({
    id: convention_id,
    website_uri: 'https://lanternfall.convene.example/',
    email_address: 'hello@convene.example',
    phone_number: '+1 555 0101',
    twitter_handle: '@lanternfall',
  });
}

/** The questions for the volunteers of the first convention. */
const volunteerForm: Json = [
  { name: 'shirt', label: 'T-shirt', type: 'select', options: 'S\nM\nL\nXL', required: true, sequence_number: 1 },
  { name: 'first_aid', label: 'Trained in first aid', type: 'agree', sequence_number: 2 },
  { name: 'about', label: 'Anything we should know?', type: 'textarea', sequence_number: 3 },
];

/** Views of lists that the staff of the first convention share, and one of the organizer's own. */
const views = [
  {
    record_type: 'event',
    name: 'Tournaments',
    query: 'is_tournament=true',
    columns: ['name', 'start_date', 'hosts', 'taken_count'],
    is_shared: true,
  },
  { record_type: 'badge', name: 'Paid, not here', query: 'verified=true&checked_in=false', is_shared: true },
  { record_type: 'volunteer', name: 'Busiest first', query: '_order_by=hours_scheduled_count&_sort_order=desc' },
];

/** Creates venues and conventions with their days, day parts and privileges. */
export async function makeConventions(world: World): Promise<void> {
  const venues = await makeVenues(world);
  for (const [index, plan] of world.profile.conventions.entries()) {
    const convention = await makeConvention(world, plan, venues[index]);
    world.conventions.push(convention);
    if (index > 0) continue;
    await makeStaff(world, convention);
    const form = { convention_id: convention.id, name: 'volunteer_custom_fields', json: volunteerForm };
    await convention.staff.organizer.api.conventionjson.create(form);
    for (const view of views) await convention.staff.organizer.api.savedview.create({ convention_id: convention.id, ...view });
  }
}
