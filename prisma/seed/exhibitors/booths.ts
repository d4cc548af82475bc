import type { RecordNamed } from '../../../src/server/core/crud.ts';
import type { Person } from '../people/callers.ts';
import type { BoothTypePlan } from '../profiles/profile.ts';
import { inOrder } from '../support/parallel.ts';
import { makeText } from '../support/texts.ts';
import { daysAfter } from '../venue/calendar.ts';
import type { Convention, World } from '../world.ts';

export interface Exhibitor {
  id: string;
  person: Person;
}
interface Kind {
  plan: BoothTypePlan;
  type: RecordNamed<'boothtype'>;
  options: RecordNamed<'boothoption'>[];
}
interface Booth {
  id: string;
  kind: Kind;
  exhibitor: Exhibitor | null;
  /** Whether the exhibitor booked it and its options without staff. */
  selfBooked: boolean;
}
const CHARITY = 'GOOD';

/** Creates booth types with their options, a discount for charities, and a discount on options that staff grants. */
async function makeKinds({ profile, accounts, random, start, progress }: World, { id: convention_id, badgetypes }: Convention) {
  const { api } = accounts.exhibitors;
  const words = random('booth types');
  const kinds = await inOrder(profile.exhibitors.types, async (plan, index): Promise<Kind> => {
    const badges = { badgetype_id: badgetypes[profile.exhibitors.badgetype]?.id ?? null, badge_quantity: plan.badges };
    const about = { name: plan.name, size: plan.size, description: makeText(words, null, 2), sequence_number: index };
    const limits = { price: plan.price, max_quantity: plan.max };
    const type = await api.boothtype.create({ convention_id, ...about, ...limits, ...(plan.badges ? badges : {}) });
    progress.add('booth types');
    const options = await inOrder(plan.options, async ({ name, price, max = null }) => {
      const of = { convention_id, boothtype_id: type.id };
      const option = await api.boothoption.create({ ...of, name, price, max_quantity: max, max_per_booth: 8 });
      progress.add('booth options');
      return option;
    });
    return { plan, type, options };
  });
  const end_date = new Date(`${daysAfter(start, 6)}T00:00:00Z`);
  const charity = { name: 'Charities 💛', code: CHARITY, percent_off: 100, use_with_booths: true, end_date };
  const { id: discount_id } = await api.discount.create({ convention_id, ...charity });
  await api.boothtypediscount.create({ boothtype_id: kinds[1]?.type.id ?? kinds[0]?.type.id ?? '', discount_id });
  await api.discount.create({ convention_id, name: 'Friends of the house', percent_off: 10, use_with_boothoptions: true });
  progress.add('discounts', 2);
  return kinds;
}

/** Creates the booths of one type: paid, held, reserved and free. One of the paid booths cost nothing. */
async function makeBoothsOf(
  { accounts, progress }: World,
  { rooms }: Convention,
  kind: Kind,
  next: () => Exhibitor,
  index: number,
) {
  const { api } = accounts.exhibitors;
  const { verified, held = 0, kept = 0, open = 0 } = kind.plan.booths;
  const statuses = (['verified', 'held', 'kept', 'open'] as const).flatMap((status, n) =>
    Array.from({ length: [verified, held, kept, open][n] ?? 0 }, () => status),
  );
  return inOrder(statuses, async (status, n): Promise<Booth> => {
    const exhibitor = status === 'open' ? null : next();
    const selfBooked = status === 'held' || (status === 'verified' && kind.plan.price === 0);
    const charity = status === 'verified' && index === 1 && n === 0 ? { code: CHARITY } : {};
    const caller = selfBooked && exhibitor ? exhibitor.person.api : api;
    const booth = await caller.booth.create({
      boothtype_id: kind.type.id,
      ...(exhibitor ? { exhibitor_id: exhibitor.id } : {}),
      ...charity,
    });
    if (status === 'verified' && !booth.verified) await api.booth.verify({ id: booth.id });
    await api.booth.update({ id: booth.id, room_id: rooms[kind.plan.room]?.id ?? null });
    progress.add('booths');
    return { id: booth.id, kind, exhibitor, selfBooked };
  });
}

/** Creates booth types and booths with their options, one after the other because booths and badges are numbered. */
export async function makeBooths(world: World, convention: Convention, approved: readonly Exhibitor[]): Promise<void> {
  const { profile, accounts, progress } = world;
  const kinds = await makeKinds(world, convention);
  let turn = 0;
  const next = () => approved[turn++ % approved.length] as Exhibitor; // the profile has approved exhibitors
  const booths = (await inOrder(kinds, (kind, index) => makeBoothsOf(world, convention, kind, next, index))).flat();
  const possibleAddons = booths.flatMap(({ id, kind, exhibitor, selfBooked }) =>
    kind.options.map((option) => ({
      booth_id: id,
      option,
      exhibitor,
      caller: selfBooked && exhibitor ? exhibitor.person : accounts.exhibitors,
    })),
  );
  const addons = possibleAddons.filter(({ exhibitor }) => exhibitor).slice(0, profile.exhibitors.addons);
  await inOrder(addons, async ({ booth_id, option, exhibitor, caller }, n) => {
    const quantity = option.max_quantity === null ? 1 + (n % 4) : 1;
    const of = { convention_id: convention.id, boothoption_id: option.id, exhibitor_id: exhibitor?.id ?? '' };
    await caller.api.boothaddon.create({ ...of, booth_id, quantity });
    progress.add('options taken');
  });
}
