import fc from 'fast-check';
import type { BadgeHolder } from '../support/crowd.ts';
import { database } from '../support/races.ts';

/** What a ticket depends on. */
const wanted = fc.record({
  event: fc.record({
    sellable: fc.constantFrom(true, true, true, true, false),
    is_cancelled: fc.constantFrom(false, false, false, false, true),
    max_tickets: fc.constantFrom(0, 1, 2, 3, 3, 3),
    base_price: fc.constantFrom(null, 0, 1000, 1000),
    start_date: fc.constantFrom(null, 'later', 'later', 'over'),
  }),
  copies: fc.constantFrom(1, 1, 2),
  badge: fc.constantFrom('paid', 'paid', 'paid', 'paid', 'held', 'without tickets'),
  group: fc.constantFrom(null, null, null, 'of others', 'of this type', 'free'),
  discount: fc.constantFrom(null, null, 'public', 'private', 'used up'),
  /** The seats that others have, and one whose hold has run out. */
  sold: fc.nat(3),
  late: fc.constantFrom(false, false, true),
  /** Tickets that the badge has already: for this event, or at that time. */
  own: fc.constantFrom(null, null, null, 'same', 'overlapping'),
  wait: fc.constantFrom(null, null, null, 'another', 'offered to another', 'run out', 'offered'),
});
type Wanted = typeof wanted extends fc.Arbitrary<infer T> ? T : never;
export const situations: fc.Arbitrary<Wanted> = wanted;

/** The records that situations are made of. */
export interface Stage {
  event: { id: string };
  other: { id: string };
  badgetype: { id: string };
  /** The buyer, and others. */
  people: readonly BadgeHolder[];
  convention_id: string;
  type_id: string;
}
export interface Situation {
  event_id: string;
  buyer: BadgeHolder;
}
const minutes = (n: number) => new Date(Date.now() + n * 60_000);
let number = 500_000;

/** Makes a situation in the database; null: as it was. */
export async function arrange({ event, other, badgetype, people, convention_id }: Stage, w: Wanted | null): Promise<Situation> {
  const [buyer, ...others] = people as [BadgeHolder, ...BadgeHolder[]];
  const db = await database();
  const starts: Record<string, Date> = { later: minutes(60), over: minutes(-900) };
  const start = starts[w?.event.start_date ?? ''] ?? null;
  await db.$transaction(async (tx) => {
    const mine = { event_id: { in: [event.id, other.id] } };
    await tx.ticket.deleteMany({ where: mine });
    await tx.eventWait.deleteMany({ where: mine });
    await tx.discount.deleteMany({ where: { convention_id } });
    await tx.eventGroup.deleteMany({ where: { convention_id } });
    await tx.badgeType.update({
      where: { id: badgetype.id },
      data: { ticket_purchases_allowed: w?.badge !== 'without tickets' },
    });
    const held = w?.badge === 'held';
    await tx.badge.update({
      where: { id: buyer.badge_id },
      data: { verified: !held, hold_expires_date: held ? minutes(30) : null },
    });
    await tx.convention.update({ where: { id: convention_id }, data: { tickets_per_event_per_badge: w?.copies ?? 1 } });
    const tickets = !w ? [] : others.slice(0, Math.min(w.sold, w.event.max_tickets));
    const ticket = (badge_id: string, more: object = {}) => ({
      ...{ convention_id, event_id: event.id, badge_id, ticket_number: number++, verified: true },
      ...more,
    });
    const run_out = { verified: false, hold_expires_date: minutes(-1) };
    const rows = tickets.map(({ badge_id }, n) => ticket(badge_id, w?.late && n === 0 ? run_out : {}));
    const hasRoom = w && rows.length < w.event.max_tickets;
    if (hasRoom && w.own === 'same') rows.push(ticket(buyer.badge_id));
    if (w?.own === 'overlapping') await tx.ticket.create({ data: ticket(buyer.badge_id, { event_id: other.id }) });
    const offered = w?.wait && w.wait !== 'another' && rows.length < w.event.max_tickets;
    await tx.event.update({
      where: { id: other.id },
      data: { start_date: start, taken_count: w?.own === 'overlapping' ? 1 : 0 },
    });
    await tx.event.update({
      where: { id: event.id },
      data: { max_tickets: 9, ...w?.event, start_date: start, taken_count: rows.length + (offered ? 1 : 0) },
    });
    await tx.ticket.createMany({ data: rows });
    if (w?.wait && (offered || w.wait === 'another')) {
      const waiting = w.wait === 'offered' ? buyer : (others.at(-1) as BadgeHolder);
      const offer = { status: 'offered', offer_expires_date: minutes(w.wait === 'run out' ? -1 : 30) };
      const of = { convention_id, event_id: event.id, user_id: waiting.user_id, badge_id: waiting.badge_id };
      await tx.eventWait.create({ data: { ...of, ...(offered ? offer : {}) } });
    }
    if (w?.group) {
      const limits = w.group !== 'free';
      const group = { convention_id, name: 'Group', limit_by_badge_type: limits, is_complimentary: !limits };
      const { id } = await tx.eventGroup.create({
        data: { ...group, badgetype_id: w.group === 'of this type' ? badgetype.id : null },
      });
      await tx.eventGroupEvent.create({ data: { convention_id, eventgroup_id: id, event_id: event.id } });
    }
    if (w?.discount) {
      const is = { convention_id, name: 'Discount', percent_off: 30, enabled: true, use_with_tickets: true };
      const limited = w.discount === 'used up' ? { max_uses: 0 } : { max_uses: 2 };
      await tx.discount.create({ data: { ...is, ...limited, public: w.discount !== 'private' } });
    }
  });
  return { event_id: event.id, buyer };
}
