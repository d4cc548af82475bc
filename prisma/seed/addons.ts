import type { RecordNamed } from '../../src/server/core/crud.ts';
import type { Person } from './people/callers.ts';
import { inOrder } from './support/parallel.ts';
import type { Convention, World } from './world.ts';

type BadgeType = RecordNamed<'badgetype'>;

const holders = [
  ['Solvei', 'Quill'],
  ['Anselm', 'Quill'],
  ['Juniper', 'Quill'],
  ['Otto', 'Quill'],
] as const;

/** Parking for everybody, and a dinner for those who stay: [parking, the dinners]. */
async function makeProducts({ accounts, progress }: World, { id: convention_id }: Convention, type: BadgeType) {
  const { api } = accounts.merch;
  const add = { convention_id, addon: 'optional', sequence_number: 90 } as const;
  const parking = await api.product.create({ ...add, name: 'Parking', description: 'A place in the garage, on all days.' });
  const car = await api.productvariant.create({
    product_id: parking.id,
    name: 'One car',
    price: 12,
    max_quantity: 60,
    max_per_badge: 1,
  });
  const dinner = await api.product.create({ ...add, name: 'Banquet dinner', all_badgetypes: false });
  await api.productbadgetype.create({ product_id: dinner.id, badgetype_id: type.id });
  const dinners = await inOrder(['Standard', 'Vegetarian'], (name) =>
    api.productvariant.create({ product_id: dinner.id, name, price: 28, max_quantity: 120 }),
  );
  progress.add('products', 2);
  return { parking, car, dinners };
}

/** Add-ons of badges, a bundle for families, and orders with them: paid ones, and one that waits in the attendee's cart. */
export async function makeAddons(world: World): Promise<void> {
  const { accounts, people, conventions, progress } = world;
  const convention = conventions.find(({ plan }) => plan.key === 'main');
  const [adult, child] = ['Four-Day Adventurer', 'Child (6 to 12)'].map((name) =>
    convention?.badgetypes.find((type) => type.name === name),
  );
  if (!convention || !adult || !child) return; // small demos have no children
  const { id, staff } = convention;
  const { parking, car, dinners } = await makeProducts(world, convention, adult);
  const desk = staff.registration.api;
  await inOrder(holders, async ([firstname, lastname], n) => {
    const addons = [dinners[n % 2]?.id ?? '', ...(n ? [car.id] : [])];
    await desk.badge.verified({ badgetype_id: adult.id, firstname, lastname, addons });
    progress.add('badges with add-ons');
  });
  const description = 'Two adults and two children, with a place to park.';
  const { id: bundle_id } = await desk.bundle.create({ convention_id: id, name: 'Family pack', description, price: 149 });
  await desk.bundlepart.create({ bundle_id, badgetype_id: adult.id, quantity: 2 });
  await desk.bundlepart.create({ bundle_id, badgetype_id: child.id, quantity: 2 });
  await desk.bundlepart.create({ bundle_id, product_id: parking.id });
  const buy = (buyer: Person) =>
    buyer.api.bundle.buy({
      id: bundle_id,
      badges: holders.map(([firstname, lastname], n) => ({ badgetype_id: n < 2 ? adult.id : child.id, firstname, lastname })),
    });
  const { order_id } = await buy(people[3] ?? accounts.attendee);
  await desk.convention.payAtDesk({ id, order_id });
  await buy(accounts.attendee);
  progress.add('bundles', 2);
}
