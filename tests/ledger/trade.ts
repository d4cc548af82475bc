import fc from 'fast-check';
import type { Account, Answer } from '../support/people.ts';
import { database, everyMinute } from '../support/races.ts';

/** What somebody does with what is for sale. */
export interface Deal {
  readonly kind: (typeof kinds)[number];
  readonly who: number;
  readonly what: number;
  /** In whole units; more and less than the price, too. */
  readonly amount: number;
}
const kinds = [
  ...['buy', 'sell', 'ticket', 'piece', 'booth', 'option', 'pay', 'part', 'pay', 'part'],
  ...['bundle', 'bundle', 'drop bundle', 'addon', 'addon', 'settle'],
  ...['transfer', 'transfer', 'code', 'card', 'card', 'card', 'card back'],
  ...['move', 'move', 'refund', 'cancel', 'cancel', 'expire', 'give back', 'change option', 'count till', 'change tax'],
] as const;
export const deals: fc.Arbitrary<Deal> = fc.record({
  kind: fc.constantFrom(...kinds),
  who: fc.nat(999),
  what: fc.nat(999),
  amount: fc.nat(40),
});

/** What is for sale, and who sells. */
export interface Market {
  readonly people: readonly Account[];
  readonly desk: Account;
  readonly treasurer: Account;
  readonly types: readonly string[];
  readonly events: readonly string[];
  readonly variants: readonly string[];
  readonly booths: readonly { type: string; option: string }[];
  readonly exhibitors: readonly string[];
  readonly till: string;
  readonly taxgroups: readonly string[];
  readonly convention_id: string;
  /** Of badges, among them of a type with an add-on that is required, and of pieces. */
  readonly bundle: { readonly id: string; readonly types: readonly string[] };
  readonly addons: readonly string[];
  /** A code of a discount. */
  readonly code: string;
  /** Pays on the page of a card payment, and sends the callback so often at once. */
  readonly payByCard: (session: string, callbacks: number) => Promise<void>;
}
const at = <T>(list: readonly T[], n: number): T => list[n % list.length] as T; // lists are not empty

const resultOf = ({ body }: Answer) => (body.result ?? body) as { link?: unknown; page?: unknown }; // of the two calls that answer these

/** Some of what is paid goes into the till. */
const inCash = (n: number) => (n % 3 ? {} : { payment_method: 'cash' });
type Sold = { id: string; verified: boolean };
type SoldBadge = Sold & { user_id: string | null; order_id: string | null };
const sellable = { badge: 'badge', ticket: 'ticket', soldproduct: 'soldProduct', booth: 'booth' } as const;
const soldKinds = Object.keys(sellable) as (keyof typeof sellable)[]; // its keys

/** All that is sold or held, by kind. */
export async function stock() {
  const db = await database();
  const select = { id: true, verified: true } as const;
  const orderBy = { id: 'asc' } as const;
  return {
    badge: (await db.badge.findMany({ select: { ...select, user_id: true, order_id: true }, orderBy })) as SoldBadge[],
    ticket: (await db.ticket.findMany({ select, orderBy })) as Sold[],
    soldproduct: (await db.soldProduct.findMany({ select, orderBy })) as Sold[],
    booth: (await db.booth.findMany({ select, orderBy })) as Sold[],
    boothaddon: await db.boothAddon.findMany({ select: { id: true }, orderBy }),
    order: await db.order.findMany({ select: { id: true }, orderBy }),
  };
}
type Stock = Awaited<ReturnType<typeof stock>>;

/** Carries a deal out. Deals without anything to deal with buy a badge. */
export async function carryOut(m: Market, now: Stock, { kind, who, what, amount }: Deal): Promise<Answer | undefined> {
  const person = at(m.people, who);
  const badge = now.badge.length ? at(now.badge, what) : undefined;
  const booth = now.booth.length ? at(now.booth, what) : undefined;
  const type = at(soldKinds, what);
  const item = now[type].length ? at<Sold>(now[type], who) : undefined;
  const sent = { badgetype_id: at(m.types, what), firstname: 'A', lastname: 'B' };
  const buy = () => person.call('POST', '/api/badge', sent);
  const here = `/api/convention/${m.convention_id}`;
  const ownerOf = (one: SoldBadge | undefined) => m.people.find(({ user_id }) => user_id === one?.user_id);
  const owned = now.badge.filter(ownerOf);
  const held = owned.filter(({ verified }) => !verified);
  switch (kind) {
    case 'sell':
      return m.desk.call('POST', '/api/badge/verified', {
        ...sent,
        user_id: person.user_id,
        ...(amount % 2 ? { amount } : {}),
        ...inCash(amount),
      });
    case 'ticket':
      if (!badge) return buy();
      return m.desk.call('POST', amount % 2 ? '/api/ticket' : '/api/ticket/verified', {
        event_id: at(m.events, who),
        badge_id: badge.id,
      });
    case 'piece':
      return m.desk.call('POST', amount % 2 ? '/api/soldproduct' : '/api/soldproduct/verified', {
        productvariant_id: at(m.variants, who),
        ...(badge ? { badge_id: badge.id } : {}),
        ...(amount % 2 ? {} : { payment_method: 'card_terminal', payment_reference: '4711' }),
      });
    case 'bundle':
      return person.call('POST', `/api/bundle/${m.bundle.id}/buy`, {
        badges: m.bundle.types.map((badgetype_id) => ({ badgetype_id, firstname: 'A', lastname: 'B' })),
      });
    case 'drop bundle': {
      const sale = (await (await database()).badge.findMany({ where: { bundle_sale_id: { not: null } } }))[what];
      return m.desk.call('POST', `${here}/remove-bundle`, {
        bundle_sale_id: sale?.bundle_sale_id ?? '',
      });
    }
    case 'addon':
      return amount % 2
        ? person.call('POST', '/api/badge', { ...sent, addons: [at(m.addons, who)] })
        : m.desk.call('POST', '/api/badge/verified', { ...sent, user_id: person.user_id, addons: m.addons, ...inCash(amount) });
    case 'settle': // all that an order owes
      return badge && m.desk.call('POST', `${here}/pay-at-desk`, { order_id: badge.id, ...inCash(amount) });
    case 'transfer': {
      const given = owned.filter(({ verified }) => verified);
      const one = given[what % given.length];
      const giver = ownerOf(one);
      if (!one || !giver) return buy();
      const offered = await giver.call('POST', `/api/badge/${one.id}/transfer`, {});
      if (offered.status !== 200) return offered;
      const secret = String(resultOf(offered).link).split('/take/')[1] ?? '';
      return person.call('POST', `${here}/accept-transfer`, { secret, firstname: 'C', lastname: 'D' });
    }
    case 'code': {
      const buyer = ownerOf(held[what % held.length]) ?? person;
      await buyer.call('POST', `${here}/check-out`);
      return buyer.call('POST', `${here}/apply-discount`, { code: m.code });
    }
    case 'card': {
      const one = held[what % held.length];
      const buyer = ownerOf(one);
      if (!one || !buyer) return buy();
      const order_id = one.order_id ?? one.id;
      const started = await buyer.call('POST', `${here}/pay-by-card`, { order_id });
      if (started.status !== 200) return started;
      // Whatever else happens to the order meanwhile, at the till or to the badge.
      const [check] = await Promise.all([
        m
          .payByCard(String(resultOf(started).page).split('/pay/')[1] ?? '', 1 + (amount % 4))
          .then(() => buyer.call('POST', `${here}/check-card-payment`, { order_id })),
        who % 4 ? undefined : m.desk.call('POST', `${here}/pay-at-desk`, { order_id }),
        what % 4 ? undefined : m.desk.call('DELETE', `/api/badge/${one.id}`),
      ]);
      return check;
    }
    case 'card back':
      return now.order.length
        ? m.treasurer.call('POST', `/api/order/${at(now.order, what).id}/refund-by-card`, amount % 2 ? {} : { amount })
        : undefined;
    case 'booth':
      return m.desk.call('POST', '/api/booth', { boothtype_id: at(m.booths, what).type, exhibitor_id: at(m.exhibitors, who) });
    case 'option': {
      if (!booth) return buy();
      const { convention_id, boothtype_id, exhibitor_id } = await (await database()).booth.findUniqueOrThrow({
        where: { id: booth.id },
      });
      const boothoption_id = m.booths.find((one) => one.type === boothtype_id)?.option;
      return m.desk.call('POST', '/api/boothaddon', {
        convention_id,
        booth_id: booth.id,
        exhibitor_id,
        boothoption_id,
        quantity: 1 + (who % 3),
      });
    }
    case 'change option': {
      const addon = now.boothaddon.length ? at(now.boothaddon, what) : undefined;
      return (
        addon &&
        m.desk.call(who % 3 ? 'PUT' : 'DELETE', `/api/boothaddon/${addon.id}`, who % 3 ? { quantity: 1 + (amount % 5) } : {})
      );
    }
    case 'pay':
      return item && m.desk.call('POST', `/api/${type}/${item.id}/verify`);
    case 'part':
      return item && m.desk.call('POST', `/api/${type}/${item.id}/verify`, { amount, ...inCash(who) });
    case 'move':
      return badge && m.desk.call('PUT', `/api/badge/${badge.id}`, { badgetype_id: at(m.types, who) });
    case 'refund': {
      const ticket = now.ticket.length ? at(now.ticket, what) : undefined;
      return ticket && m.desk.call('POST', `/api/ticket/${ticket.id}/refund`, amount % 2 ? {} : { amount });
    }
    case 'give back':
      return now.order.length
        ? m.treasurer.call('POST', `/api/order/${at(now.order, what).id}/refund`, {
            ...(amount % 3 ? {} : { amount }),
            ...inCash(amount),
          })
        : undefined;
    case 'count till': {
      const open = await (await database()).tillSession.findFirst({ where: { closed_date: null } });
      if (open)
        await m.desk.call('POST', `/api/tillsession/${open.id}/close`, { counted_amount: amount * 10, reason: 'Counted' });
      return m.desk.call('POST', '/api/tillsession', { till_id: m.till, float_amount: who % 50 });
    }
    case 'change tax':
      return m.treasurer.call('PUT', `/api/taxgroup/${at(m.taxgroups, who)}`, { rate: amount / 4, is_included: what % 2 });
    case 'cancel':
      return item && m.desk.call('DELETE', `/api/${type}/${item.id}`);
    case 'expire': {
      const past = { hold_expires_date: new Date(Date.now() - 1000) };
      const db = await database();
      if (item) await db.ticket.updateMany({ where: { id: item.id, verified: false }, data: past });
      if (item) await db.badge.updateMany({ where: { id: item.id, verified: false }, data: past });
      await everyMinute();
      return undefined;
    }
    default:
      return buy();
  }
}
