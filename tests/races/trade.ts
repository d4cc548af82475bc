import fc from 'fast-check';
import type { BadgeHolder } from '../support/crowd.ts';
import type { Account, Answer } from '../support/people.ts';
import { database } from '../support/races.ts';

export const PEOPLE = 500;
export const EVENTS = 20;

/** A request of a person about an event. Deals that need a ticket, a wait or an offer use one that exists. */
export interface Deal {
  kind: 'buy' | 'insist' | 'cancel' | 'pay' | 'wait' | 'leave' | 'accept' | 'expire' | 'resize';
  event: number;
  who: number;
  /** The number of simultaneous requests. */
  times: number;
}
const kinds = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Deal['kind']>('wait') },
  { weight: 5, arbitrary: fc.constantFrom<Deal['kind']>('buy', 'cancel') },
  { weight: 4, arbitrary: fc.constantFrom<Deal['kind']>('accept', 'expire', 'leave') },
  { weight: 1, arbitrary: fc.constantFrom<Deal['kind']>('pay', 'resize', 'insist') },
);
/** Prefers small indexes, so that the same people and events meet again. */
const indexBelow = (n: number) => fc.oneof(fc.nat(n - 1), fc.nat(Math.ceil(n / 10) - 1));
export const deals: fc.Arbitrary<Deal> = fc.record({
  kind: kinds,
  event: indexBelow(EVENTS),
  who: indexBelow(PEOPLE),
  times: fc.constantFrom(1, 1, 1, 2),
});

/** The events and people of all deals. */
export interface Market {
  events: readonly string[];
  people: readonly BadgeHolder[];
  /** Verifies and deletes tickets. */
  desk: Account;
  organiser: Account;
}
interface Claim {
  event_id: string;
  user_id: string;
  id: string;
}
/** The tickets, waits and offers that deals can use. */
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

/** Lets a hold or an offer expire, and runs the expiry of the service. */
async function expire(claim: Claim): Promise<void> {
  const [db, { expireAll }] = await Promise.all([database(), import('../../src/server/jobs/holdExpiry.ts')]);
  const past = new Date(Date.now() - 1000);
  const where = { id: claim.id };
  await db.eventWait.updateMany({ where: { ...where, status: 'offered' }, data: { offer_expires_date: past } });
  await db.ticket.updateMany({ where: { ...where, verified: false }, data: { hold_expires_date: past } });
  await expireAll();
}

/** Sends the requests of a deal at once, and returns their answers. */
export function deal(market: Market, now: Holdings, { kind, event, who, times }: Deal): Promise<Answer | undefined>[] {
  const event_id = market.events[event] as string; // deals have valid indexes
  const person = market.people[who] as BadgeHolder; // likewise
  const pick = (claims: readonly Claim[]) => {
    const claimsOfEvent = claims.filter((claim) => claim.event_id === event_id);
    return claimsOfEvent[who % claimsOfEvent.length];
  };
  const owner = ({ user_id }: Claim) => market.people.find((p) => p.user_id === user_id) ?? person;
  const send = (): Promise<Answer | undefined> | undefined => {
    const [ticket, unpaid, wait, offer] = [pick(now.tickets), pick(now.unpaid), pick(now.waits), pick(now.offers)];
    switch (kind) {
      case 'cancel':
        return ticket && market.desk.call('DELETE', `/api/ticket/${ticket.id}`);
      case 'pay':
        return unpaid && market.desk.call('POST', `/api/ticket/${unpaid.id}/verify`);
      case 'leave':
        return wait && owner(wait).call('DELETE', `/api/event/${event_id}/wait`);
      case 'accept':
        return offer && owner(offer).call('POST', `/api/eventwait/${offer.id}/accept`);
      case 'expire':
        return (offer ?? unpaid) && expire((offer ?? unpaid) as Claim).then(() => undefined); // just seen
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
  return Array.from({ length: times }, () => send() ?? person.call('POST', `/api/event/${event_id}/wait`));
}
