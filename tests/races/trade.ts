import fc from 'fast-check';
import type { BadgeHolder } from '../support/crowd.ts';
import type { Account, Answer } from '../support/people.ts';
import { database } from '../support/races.ts';

export const PEOPLE = 500;
export const EVENTS = 20;

/** Something that somebody tries with an event. Those who cancel, pay, leave, accept or lose what they had are found among those who can. */
export interface Deal {
  kind: 'buy' | 'insist' | 'cancel' | 'pay' | 'wait' | 'leave' | 'accept' | 'runOut' | 'resize';
  event: number;
  who: number;
  /** How many times at once. */
  times: number;
}
const kinds = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Deal['kind']>('wait') },
  { weight: 5, arbitrary: fc.constantFrom<Deal['kind']>('buy', 'cancel') },
  { weight: 4, arbitrary: fc.constantFrom<Deal['kind']>('accept', 'runOut', 'leave') },
  { weight: 1, arbitrary: fc.constantFrom<Deal['kind']>('pay', 'resize', 'insist') },
);
/** Few of many: so that the same people and events meet again. */
const among = (n: number) => fc.oneof(fc.nat(n - 1), fc.nat(Math.ceil(n / 10) - 1));
export const deals: fc.Arbitrary<Deal> = fc.record({
  kind: kinds,
  event: among(EVENTS),
  who: among(PEOPLE),
  times: fc.constantFrom(1, 1, 1, 2),
});

/** Where it is traded, and by whom. */
export interface Market {
  events: readonly string[];
  people: readonly BadgeHolder[];
  /** Takes money, and tickets back. */
  desk: Account;
  organiser: Account;
}
interface Claim {
  event_id: string;
  user_id: string;
  id: string;
}
/** What can be given up, accepted, paid for or lost now. */
export interface Holdings {
  tickets: Claim[];
  unpaid: Claim[];
  waits: Claim[];
  offers: Claim[];
}
export async function holdings(): Promise<Holdings> {
  const db = await database();
  const tickets = await db.$queryRaw<(Claim & { verified: boolean })[]>`
    SELECT ticket.id, event_id, badge.user_id, ticket.verified FROM ticket JOIN badge ON badge.id = badge_id ORDER BY ticket_number`;
  const waits = await db.eventWait.findMany({ orderBy: { sequence_number: 'asc' } });
  return {
    tickets,
    unpaid: tickets.filter(({ verified }) => !verified),
    waits,
    offers: waits.filter(({ status }) => status === 'offered'),
  };
}

/** Makes holds or offers run out, and does what the service does every minute. */
async function runOut(held: Claim): Promise<void> {
  const [db, { expireAll }] = await Promise.all([database(), import('../../src/server/jobs/holdExpiry.ts')]);
  const past = new Date(Date.now() - 1000);
  const where = { id: held.id };
  await db.eventWait.updateMany({ where: { ...where, status: 'offered' }, data: { offer_expires_date: past } });
  await db.ticket.updateMany({ where: { ...where, verified: false }, data: { hold_expires_date: past } });
  await expireAll();
}

/** Does what the deal says, as often at once as it says; answers what was answered. */
export function deal(market: Market, now: Holdings, { kind, event, who, times }: Deal): Promise<Answer | undefined>[] {
  const event_id = market.events[event] as string; // there are as many as the deals say
  const person = market.people[who] as BadgeHolder; // likewise
  const one = (held: readonly Claim[]) => {
    const here = held.filter((h) => h.event_id === event_id);
    return here[who % here.length];
  };
  const owner = ({ user_id }: Claim) => market.people.find((p) => p.user_id === user_id) ?? person;
  const work = (): Promise<Answer | undefined> | undefined => {
    const [ticket, unpaid, wait, offer] = [one(now.tickets), one(now.unpaid), one(now.waits), one(now.offers)];
    switch (kind) {
      case 'cancel':
        return ticket && market.desk.call('DELETE', `/api/ticket/${ticket.id}`);
      case 'pay':
        return unpaid && market.desk.call('POST', `/api/ticket/${unpaid.id}/verify`);
      case 'leave':
        return wait && owner(wait).call('DELETE', `/api/event/${event_id}/wait`);
      case 'accept':
        return offer && owner(offer).call('POST', `/api/eventwait/${offer.id}/accept`);
      case 'runOut':
        return (offer ?? unpaid) && runOut((offer ?? unpaid) as Claim).then(() => undefined); // just seen
      case 'resize':
        return event % 2 ? undefined : market.organiser.call('PUT', `/api/event/${event_id}`, { max_tickets: 1 + (who % 5) });
      case 'insist':
        return wait && owner(wait).call('POST', '/api/ticket', { event_id, badge_id: owner(wait).badge_id });
      case 'wait':
        return person.call('POST', `/api/event/${event_id}/wait`);
      case 'buy':
        return person.call('POST', '/api/ticket', { event_id, badge_id: person.badge_id });
    }
  };
  return Array.from({ length: times }, () => work() ?? person.call('POST', `/api/event/${event_id}/wait`));
}
