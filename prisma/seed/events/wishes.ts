import type { Person } from '../people/callers.ts';
import { inOrder } from '../support/parallel.ts';
import type { Convention, World } from '../world.ts';

/** Days from now on which the wishes of the demo close. */
const DAYS = 7;

/** Turns ranked wishes on in a convention, lets people rank, makes two of them a party, and closes an event to another. */
async function rank({ people, random: stream, now, progress }: World, { plan, id, staff, badges }: Convention): Promise<void> {
  const random = stream(`wishes ${plan.key}`);
  const { api } = staff.organizer;
  const ticket_sales_start = new Date(now.getTime() + DAYS * 86_400_000);
  await api.convention.update({ id, event_opening: 'wishes', ticket_sales_start, is_schedule_public: true, wishes_per_badge: 5 });
  const { items } = await api.convention.events({ id, _items_per_page: 100 });
  const offered = items.filter((event) => event.sellable && !event.private && !event.is_cancelled && event.max_tickets > 0);
  const owner = (user_id: string | null) => people.find((person) => person.user_id === user_id);
  const ranking = badges
    .filter(({ verified }) => verified)
    .flatMap((badge): { badge: typeof badge; person: Person }[] => {
      const person = owner(badge.user_id);
      return person ? [{ badge, person }] : [];
    })
    .slice(0, plan.wishes);
  await inOrder(ranking, async ({ badge, person }) => {
    const event_ids = random
      .shuffled(offered)
      .filter((event) => event.user_id !== person.user_id)
      .slice(0, random.int(2, 5))
      .map((event) => event.id);
    await person.api.badge.rankWishes({ id: badge.id, event_ids });
    progress.add('wishes', event_ids.length);
  });
  const [first, second, third] = ranking;
  if (!first || !second || !third || !offered[0]) return;
  const { code } = await first.person.api.badge.wishParty({ id: first.badge.id });
  await second.person.api.badge.joinWishParty({ id: second.badge.id, code: code ?? '' });
  await api.wishexclusion.create({ event_id: offered[0].id, badge_id: third.badge.id, kind: 'access' });
}

/** People rank events in conventions whose seats are drawn. */
export async function makeWishes(world: World): Promise<void> {
  await inOrder(
    world.conventions.filter(({ plan }) => plan.wishes),
    (convention) => rank(world, convention),
  );
}
