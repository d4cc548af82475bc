import { badgeSizes } from '../../src/paper/badge/sheets.ts';
import type { Json } from '../../src/resources/fields.ts';
import { firstNameDesign, standardDesign } from '../../src/resources/registration/design/templates.ts';
import type { RecordNamed } from '../../src/server/core/crud.ts';
import { workOffline } from './offlineDesk.ts';
import type { Person } from './people/callers.ts';
import type { BadgeTypePlan } from './profiles/plan.ts';
import { inOrder, inParallel } from './support/parallel.ts';
import type { Random } from './support/random.ts';
import { makeNames, makeText, type Name } from './support/texts.ts';
import { remarks } from './support/words.ts';
import { weekday } from './venue/calendar.ts';
import { makeWaivers } from './waivers.ts';
import { type Convention, staffNames, type World } from './world.ts';

type BadgeType = RecordNamed<'badgetype'>;
type Badge = RecordNamed<'badge'>;

/** A badge to create, and how it is sold. */
interface Sale {
  type: BadgeType;
  plan: BadgeTypePlan;
  name: Name;
  /** The account that buys the badge or gets it from the desk. null: no account. */
  person: Person | null;
  channel: 'desk' | 'bought' | 'held';
}

const studentForm: Json = [
  { name: 'school', label: 'School or university', type: 'text', required: true, sequence_number: 1 },
  { name: 'born', label: 'Date of birth', type: 'date', sequence_number: 2 },
];

/** The tax in the prices of the first convention. */
async function makeTaxGroup({ accounts }: World, { id: convention_id, plan }: Convention): Promise<string | null> {
  if (plan.key !== 'main') return null;
  const { api } = accounts.organizer;
  await api.convention.setBookkeeping({
    id: convention_id,
    seller_name: 'Lanternfall Gaming Association',
    seller_address: '12 Harbor Street\nPort Vesper',
    seller_tax_id: '00-0000000',
    invoice_prefix: 'LF-',
  });
  return (await api.taxgroup.create({ convention_id, name: 'Sales tax', rate: 8.25, account: '4000' })).id;
}

/** The designs of the first convention's badges: one for all types, and one for the last of them. */
async function makeBadgeDesigns({ id: convention_id, plan, staff }: Convention): Promise<string | null> {
  if (plan.key !== 'main') return null;
  const { api } = staff.registration;
  const size = badgeSizes['102x76'];
  await api.badgedesign.create({ convention_id, name: 'First name large', is_standard: true, document: firstNameDesign(size) });
  return (await api.badgedesign.create({ convention_id, name: 'With bars', document: standardDesign(size) })).id;
}
/** The quotas that badge types share, by name: room for half as many again as are sold. */
async function makeQuotas({ id: convention_id, plan, staff }: Convention): Promise<ReadonlyMap<string, string>> {
  const names = [...new Set(plan.badgetypes.flatMap(({ quota }) => quota ?? []))];
  const made = await inOrder(names, async (name) => {
    const sold = plan.badgetypes.reduce((sum, { quota, verified, held = 0 }) => sum + (quota === name ? verified + held : 0), 0);
    const { id } = await staff.registration.api.quota.create({ convention_id, name, quantity: Math.ceil(sold * 1.5) });
    return [name, id] as const;
  });
  return new Map(made);
}
async function makeBadgeTypes(world: World, convention: Convention) {
  const { random, start, now, progress } = world;
  const taxgroup_id = await makeTaxGroup(world, convention);
  const badgedesign_id = await makeBadgeDesigns(convention);
  const quotas = await makeQuotas(convention);
  const { api } = convention.staff.registration;
  const words = random(`badge types ${convention.plan.key}`);
  convention.badgetypes = await inOrder(convention.plan.badgetypes, async (plan, index) => {
    const { verified, held = 0 } = plan;
    const days = convention.days.filter(({ key }) => plan.days?.includes(key));
    const name = plan.name.replace('{weekday}', () => weekday(days[0]?.start_date ?? now, convention.plan.town.timezone, 'long'));
    const badgetype = await api.badgetype.create({
      convention_id: convention.id,
      name,
      description: makeText(words, null, 2),
      price: plan.price,
      taxgroup_id,
      badgedesign_id: index === convention.plan.badgetypes.length - 1 ? badgedesign_id : null,
      max_quantity: plan.soldOut ? verified + held : (verified + held) * 2 + 50,
      sellable: plan.sellable ?? true,
      private: plan.private ?? false,
      quota_id: (plan.quota && quotas.get(plan.quota)) ?? null,
      sale_end_date: plan.over ? new Date(now.getTime() - 20 * 86_400_000) : null,
      early_access_date: plan.early ? new Date(`${start}T12:00:00Z`) : null,
      custom_fields: plan.form ? studentForm : null,
      sequence_number: index,
    });
    for (const day of days) await api.badgetypeconday.create({ badgetype_id: badgetype.id, conventionday_id: day.id });
    progress.add('badge types');
    return badgetype;
  });
}

/** Decides who gets which badge. People who buy more than one buy for their family. */
function salesOf(world: World, convention: Convention, random: Random): Sale[] {
  const { plan, badgetypes } = convention;
  const { accounts, people } = world;
  const participants = people.slice(plan.peopleFrom);
  const staff = staffNames.map((key) => accounts[key]);
  const buyers = plan.key === 'main' ? [accounts.attendee, ...participants] : participants;
  const count = plan.badgetypes.reduce((sum, { verified, held = 0 }) => sum + verified + held, 0);
  const names = makeNames(random, count);
  const others = makeNames(random, count);
  let bought = 0;
  const sales = plan.badgetypes.flatMap((typePlan, index) => {
    const type = badgetypes[index] as BadgeType; // one for each plan
    const sale = (channel: Sale['channel'], person: Person | null, name: Name): Sale => ({
      type,
      plan: typePlan,
      channel,
      person,
      name,
    });
    const buy = (channel: 'bought' | 'held') => {
      const person = buyers[bought % buyers.length] as Person; // the index is in range
      const first = bought < buyers.length;
      bought += 1;
      const name = first ? person.name : { ...person.name, firstname: random.pick(others).firstname };
      return sale(channel, person, name);
    };
    const receivers =
      typePlan.recipients === 'people'
        ? participants
        : typePlan.recipients === 'staff'
          ? [...staff, ...participants.slice(-10)]
          : [];
    const selfBought = typePlan.selfBought ?? 0;
    return [
      ...Array.from({ length: selfBought }, () => buy('bought')),
      ...Array.from({ length: typePlan.held ?? 0 }, () => buy('held')),
      ...Array.from({ length: typePlan.verified - selfBought }, (_, n) => {
        const person = receivers[n] ?? null;
        return sale('desk', person, person?.name ?? (names.pop() as Name)); // one for every badge
      }),
    ];
  });
  return random.shuffled(sales);
}

/** Sells one badge. Free badges are verified automatically; the desk verifies the others. */
async function sell({ staff }: Convention, { type, plan, name, person, channel }: Sale, random: Random): Promise<Badge> {
  const desk = staff.registration.api;
  const custom_fields: Json = plan.form
    ? { school: `School ${random.int(1, 40)}`, born: `200${random.int(1, 9)}-05-${random.int(10, 28)}` }
    : {};
  const badgeName = random.chance(0.08)
    ? { name: `${name.firstname} ${random.pick(['the Bold', '✨', 'of the Lanterns', '🐉'])}` }
    : {};
  const input = { badgetype_id: type.id, ...name, ...badgeName, custom_fields };
  if (channel === 'desk') {
    const reduced = random.chance(0.05) ? { amount: Math.floor(plan.price / 2) } : {};
    const oneName = !person && random.chance(0.01) ? { lastname: '' } : {};
    return desk.badge.verified({ ...input, ...oneName, ...reduced, user_id: person?.user_id ?? null });
  }
  const buyer = (person as Person).api; // only badges from the desk may have none
  const badge = await buyer.badge.create({ ...input, wants_updates: random.chance(0.5) });
  return channel === 'held' || badge.verified ? badge : desk.badge.verify({ id: badge.id });
}

/** Checks badges in, prints some, and reverses one check-in. */
async function checkBadgesIn({ progress }: World, { plan, staff }: Convention, badges: readonly Badge[], random: Random) {
  const { api } = staff.registration;
  const shuffled = random.shuffled(badges.filter(({ verified }) => verified));
  const checkedIn = shuffled.slice(0, plan.check_ins);
  await inParallel(checkedIn, async ({ id }, index) => {
    await api.badge.checkIn({ id });
    if (index % 5 === 0) await api.badge.update({ id, print_count: 1 + (index % 3) });
    progress.add('check-ins');
  });
  const mistaken = shuffled[plan.check_ins];
  if (mistaken) {
    await api.badge.checkIn({ id: mistaken.id });
    await api.badge.reverseCheckIn({ id: mistaken.id });
  }
  await inParallel(shuffled.slice(-plan.comments || shuffled.length), async ({ id }, index) => {
    await api.badge.addComment({ id, message: remarks[index % remarks.length] ?? '' });
    progress.add('comments');
  });
}

/**
 * Sells two badges, cancels them, and refunds one: their orders stay. One of the others has an invoice that was corrected. What was paid is in the till of the desk, of which a count lacks a
 * little; the office has a little too much.
 */
async function cancelBadges({ accounts }: World, { id: convention_id, badgetypes, badges, staff }: Convention) {
  const type = badgetypes.find(({ price }) => price > 0);
  if (!type) return;
  const desk = staff.registration.api;
  const office = accounts.organizer.api;
  const openTill = async (name: string, api: typeof desk, float_amount: number) => {
    const till = await office.till.create({ convention_id, name });
    return api.tillsession.create({ till_id: till.id, float_amount });
  };
  const [door, safe] = [await openTill('Door 1', desk, 100), await openTill('Office', office, 20)];
  const byCard = { payment_method: 'card_terminal', payment_reference: 'TA 4711' } as const;
  const [refunded] = await inOrder(['Robin', 'Marit'] as const, async (firstname) => {
    const payment = firstname === 'Robin' ? byCard : ({ payment_method: 'cash' } as const);
    const badge = await desk.badge.verified({ badgetype_id: type.id, firstname, lastname: 'Ashdown', ...payment });
    await desk.badge.delete({ id: badge.id });
    return badge;
  });
  const sold = badges.find(({ verified, amount_paid, user_id }) => verified && amount_paid && user_id);
  if (sold) {
    await office.order.invoice({ id: sold.id });
    await office.order.invoice({
      id: sold.id,
      billing_name: 'Ashdown & Daughters',
      billing_address: '4 Mill Lane\nPort Vesper',
    });
  }
  if (refunded) await office.order.refund({ id: refunded.id, reason: 'Ill before the convention', ...byCard });
  await desk.tillsession.close({ id: door.id, counted_amount: 95 + type.price, reason: 'Gave change for a ten as for a five' });
  await office.tillsession.close({ id: safe.id, counted_amount: 22, reason: 'A coin was under the tray' });
}

async function register(world: World, convention: Convention) {
  await makeBadgeTypes(world, convention);
  const random = world.random(`registration ${convention.plan.key}`);
  // One after the other: badges are numbered.
  convention.badges = await inOrder(salesOf(world, convention, random), async (sale) => {
    const badge = await sell(convention, sale, random);
    world.progress.add(sale.channel === 'held' ? 'held badges' : 'verified badges');
    return badge;
  });
  await checkBadgesIn(world, convention, convention.badges, random);
  await workOffline(convention);
  if (convention.plan.key === 'main') await cancelBadges(world, convention);
  await makeWaivers(world, convention);
}

/** Creates badge types and badges, and checks badges in. */
export async function makeRegistration(world: World): Promise<void> {
  await inParallel(world.conventions, (convention) => register(world, convention));
}
