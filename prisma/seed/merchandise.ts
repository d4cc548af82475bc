import type { RecordNamed } from '../../src/server/core/crud.ts';
import type { Person } from './people/callers.ts';
import { inOrder, inParallel } from './support/parallel.ts';
import type { Random } from './support/random.ts';
import { makeText, makeTitles } from './support/texts.ts';
import { later } from './venue/calendar.ts';
import type { Convention, World } from './world.ts';

type Variant = RecordNamed<'productvariant'>;

/** The kinds of products with their variants and lowest prices. */
const sorts = [
  { sort: 'T-shirt', forms: ['S', 'M', 'L', 'XL'], price: 18 },
  { sort: 'Mug ☕', forms: ['Red', 'Blue', 'Black'], price: 8 },
  { sort: 'Dice', forms: ['Set of 7', 'Single d20', 'Pound of dice'], price: 3 },
  { sort: 'Poster', forms: ['Small', 'Large', 'Signed'], price: 6 },
  { sort: 'فانوس 🏮', forms: ['Paper', 'Brass', 'Glass'], price: 12 },
] as const;
const USED_ONCE = 'FIRSTLAMP';

/** Creates a code that can be used once, a public discount, an expired one and a disabled one. */
async function makeDiscounts({ accounts, now, progress }: World, { id: convention_id, staff }: Convention, product_id: string) {
  const { api } = accounts.merch;
  const products = { convention_id, use_with_products: true };
  await api.discount.create({ ...products, name: 'Lantern week', percent_off: 5, public: true });
  await api.discount.create({ ...products, name: 'The first of all', code: USED_ONCE, amount_off: 2, max_uses: 1 });
  const expired = { start_date: later(now, -24 * 90), end_date: later(now, -24 * 30), product_id };
  await api.discount.create({ ...products, name: 'Last of the embers', code: 'EMBERS', percent_off: 50, ...expired });
  const friend = {
    convention_id,
    use_with_badges: true,
    name: 'Bring a friend',
    code: 'FRIEND',
    percent_off: 10,
    enabled: false,
  };
  await staff.registration.api.discount.create(friend);
  progress.add('discounts', 4);
}

async function makeProducts({ profile, accounts, progress }: World, { id: convention_id, images }: Convention, random: Random) {
  const { api } = accounts.merch;
  const pictures = images.filter(({ filename }) => filename.startsWith('product-'));
  return inOrder(makeTitles(random, profile.merchandise.products), async (title, n) => {
    const name = `${title} ${sorts[n % sorts.length]?.sort}`;
    const about = { description: makeText(random, null, 2), sequence_number: n, image_id: pictures[n]?.id ?? null };
    const product = await api.product.create({ convention_id, name, ...about, sellable: n !== 1 });
    progress.add('products');
    return product;
  });
}

/** Creates variants. The first will be sold out, and the second will have one piece left. Some are unlimited, and some are limited to two per badge. */
async function makeVariants({ profile, accounts, progress }: World, products: readonly { id: string }[], random: Random) {
  const { variants } = profile.merchandise;
  return inOrder(Array.from({ length: variants }), async (_, n): Promise<Variant> => {
    const [product, nth] = [n % products.length, Math.floor(n / products.length)];
    const { sort, forms, price } = sorts[product % sorts.length] ?? sorts[0];
    const variant = await accounts.merch.api.productvariant.create({
      product_id: products[product]?.id ?? '',
      name: forms[nth % forms.length] ?? sort,
      sku: `M-${String(n + 1).padStart(3, '0')}`,
      price: price + nth * 3 + random.int(0, 3) / 2,
      max_quantity: n === 0 ? 2 : n === 1 ? 12 : n % 7 === 3 ? null : random.int(16, 60),
      max_per_badge: n % 9 === 4 ? 2 : null,
      sequence_number: nth,
    });
    progress.add('variants');
    return variant;
  });
}

/** Creates the products of the first convention, their variants, and sales: paid, held and picked up. */
export async function makeMerchandise(world: World): Promise<void> {
  const { profile, accounts, people, conventions, progress } = world;
  const { sold, bought, held, pickedUp } = profile.merchandise;
  const [first] = conventions;
  if (!first) return;
  const random = world.random('merchandise');
  const { api } = accounts.merch;
  const products = await makeProducts(world, first, random);
  await makeDiscounts(world, first, products[2]?.id ?? products[0]?.id ?? '');
  const variants = await makeVariants(world, products, random);

  const badges = first.badges.filter(({ verified }) => verified);
  const deskBadges = random.shuffled(badges);
  const [soldOut, nearlySoldOut] = [variants[0]?.max_quantity ?? 0, Math.min(11, Math.floor(sold / 4))];
  const others = variants.slice(2);
  const variantOf = (n: number) =>
    (n < soldOut ? variants[0] : n < soldOut + nearlySoldOut ? variants[1] : others[n % others.length]) as Variant; // the profile has more than two variants
  const till = await accounts.organizer.api.till.create({ convention_id: first.id, name: 'Shop' });
  await api.tillsession.create({ till_id: till.id, float_amount: 50 });
  const paymentOf = (n: number) =>
    n % 3 === 1
      ? ({ payment_method: 'cash' } as const)
      : n % 3 === 2
        ? ({ payment_method: 'card_terminal', payment_reference: `TA ${1000 + n}` } as const)
        : {};
  // One after the other: pieces are numbered.
  const pieces = await inOrder(Array.from({ length: sold }), async (_, n) => {
    const variant = variantOf(n);
    const badge = n % 4 || variant.max_per_badge !== null ? (deskBadges[n % deskBadges.length]?.id ?? null) : null;
    const code = n === 0 ? { code: USED_ONCE } : {};
    const { id } = await api.soldproduct.verified({ productvariant_id: variant.id, badge_id: badge, ...code, ...paymentOf(n) });
    progress.add('pieces sold');
    return id;
  });
  const badgeOf = (person: Person) => badges.find(({ user_id }) => user_id === person.user_id)?.id ?? null;
  const free = others.filter((_, n) => (n + 2) % products.length !== 1); // without those that are not for sale
  const purchases = await inOrder(Array.from({ length: bought + held }), async (_, n) => {
    const person = people[n % people.length] ?? accounts.attendee;
    const variant = free[(n * 3) % free.length] as Variant; // as above
    const { id } = await person.api.soldproduct.create({ productvariant_id: variant.id, badge_id: badgeOf(person) });
    progress.add(n < bought ? 'pieces sold' : 'pieces held');
    return id;
  });
  await inParallel(purchases.slice(0, bought), (id) => api.soldproduct.verify({ id }));
  await inParallel([...pieces, ...purchases.slice(0, bought)].slice(0, pickedUp), (id) => api.soldproduct.pickUp({ id }));
}
