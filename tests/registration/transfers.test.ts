import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../src/server/db/client.ts';
import { type EventScene, makeEventScene } from '../events/scene.ts';
import { type Account, type Answer, ok, refusal } from '../support/people.ts';

/* A badge or a ticket goes to somebody else by a link. */
let s: EventScene;
let here: string;
beforeAll(async () => {
  s = await makeEventScene({ allow_badge_transfers: 1 });
  here = `/api/convention/${s.con.id}`;
}, 60_000);
afterAll(() => s.stop());

const names = { firstname: 'Ben', lastname: 'Reyes' };
const offer = (giver: Account, id: string, sent = {}, kind = 'badge') => giver.call('POST', `/api/${kind}/${id}/transfer`, sent);
const withdraw = (giver: Account, id: string, kind = 'badge') => giver.call('POST', `/api/${kind}/${id}/withdraw-transfer`);
const accept = (as: Account, sent: object): Promise<Answer> => as.call('POST', `${here}/accept-transfer`, { ...names, ...sent });
const secretIn = (text: unknown) => /\/take\/([\w-]{43})/.exec(String(text))?.[1] ?? '';
/** The secret of the link of a badge, which the giver passes on. */
const linkOf = async (giver: Account, id: string, kind = 'badge') => secretIn((await ok(offer(giver, id, {}, kind))).link);
const badgeOf = (id: string) => db.badge.findUniqueOrThrow({ where: { id } });
const takerOf = async () => {
  const account = await s.newcomer();
  await db.user.update({ where: { id: account.user_id }, data: { email_confirmed_date: new Date() } });
  return account;
};

describe('a badge', () => {
  test('is offered by mail, and goes with its tickets and a new code to whoever accepts; order, payment and pieces stay', async () => {
    const paid = await s.badgetype({ price: 40 });
    const giver = await s.attendee({ badgetype_id: paid.id, custom_fields: {} });
    const event = await s.event();
    const { id: ticket } = await ok(s.post('ticket/verified', { event_id: event.id, badge_id: giver.badge_id }));
    const product = await s.make('product', { convention_id: s.con.id, name: 'Shirt' });
    const variant = await s.make('productvariant', { product_id: product.id, name: 'L', price: 10 });
    const { id: piece } = await s.make('soldproduct/verified', { productvariant_id: variant.id, badge_id: giver.badge_id });
    const before = await badgeOf(giver.badge_id);
    const address = `${randomUUID()}@example.org`;
    const made = await ok(offer(giver, giver.badge_id, { email: address.toUpperCase() }));
    expect(made.link).toBeNull();
    const mail = await db.mail.findFirstOrThrow({ where: { recipient: address, kind: 'transfer_offered' } });
    const secret = secretIn(mail.text);
    const stored = await db.transfer.findUniqueOrThrow({ where: { id: String(made.transfer_id) } });
    expect(JSON.stringify(stored)).not.toContain(secret);
    const taker = await takerOf();
    expect(await refusal(taker.call('POST', `${here}/accept-transfer`, { secret }))).toBe('400/441 firstname');
    expect(await refusal(taker.call('POST', `${here}/accept-transfer`))).toBe('400/441 secret');
    expect(await ok(accept(taker, { secret }))).toEqual({ badge_id: giver.badge_id });
    const after = await badgeOf(giver.badge_id);
    expect(after).toMatchObject({
      user_id: taker.user_id,
      name: 'Ben Reyes',
      email: taker.email,
      verified: true,
      amount_paid: 4000,
    });
    expect(after.badge_code).not.toBe(before.badge_code);
    expect(await ok(taker.call('GET', `/api/ticket/${ticket}`))).toMatchObject({ badge_id: giver.badge_id });
    expect(await db.order.findUniqueOrThrow({ where: { id: giver.badge_id } })).toMatchObject({ user_id: giver.user_id });
    expect(await db.soldProduct.findUniqueOrThrow({ where: { id: piece } })).toMatchObject({
      ...{ badge_id: null, user_id: giver.user_id },
    });
    // What the new holder buys is in an order of their own.
    const more = await s.make('soldproduct/verified', { productvariant_id: variant.id, badge_id: giver.badge_id });
    const line = await db.orderLine.findFirstOrThrow({ where: { item_id: more.id }, include: { order: true } });
    expect(line.order.user_id).toBe(taker.user_id);
    expect(await db.$queryRaw`SELECT * FROM ledger_differences()`).toEqual([]);
    expect(await refusal(giver.call('GET', `/api/badge/${giver.badge_id}`))).toMatch(/^40[34]/);
    expect(await db.mail.count({ where: { recipient: giver.email, kind: 'transfer_taken' } })).toBe(1);
    expect(await refusal(accept(await takerOf(), { secret }))).toBe('409/453 transfer');
  });
  test('goes to one of many who accept at once, or back to its giver', async () => {
    for (let round = 0; round < 3; round++) {
      const giver = await s.attendee();
      const secret = await linkOf(giver, giver.badge_id);
      const takers = [await takerOf(), await takerOf(), await takerOf()];
      const [back, ...answers] = await Promise.all([
        withdraw(giver, giver.badge_id),
        ...takers.map((taker) => accept(taker, { secret })),
      ]);
      const won = [back, ...answers].flatMap((answer, n) => (answer?.status === 200 ? [n] : []));
      expect(won).toHaveLength(1);
      const holder = won[0] === 0 ? giver : takers[(won[0] as number) - 1];
      expect(await badgeOf(giver.badge_id)).toMatchObject({ user_id: holder?.user_id });
    }
  });
  test('is taken back, offered again, and its old link is worth nothing; two links at once are one', async () => {
    const giver = await s.attendee();
    const made = await Promise.all([1, 2, 3].map(() => offer(giver, giver.badge_id)));
    expect(made.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await refusal(offer(giver, giver.badge_id))).toBe('409/443 badge_id');
    const secret = secretIn(made.find(({ status }) => status === 200)?.body.link);
    await ok(withdraw(giver, giver.badge_id));
    expect(await refusal(withdraw(giver, giver.badge_id))).toBe('409/453 transfer');
    expect(await refusal(accept(await takerOf(), { secret }))).toBe('409/453 transfer');
    const next = await ok(offer(giver, giver.badge_id));
    await db.transfer.update({ where: { id: String(next.transfer_id) }, data: { expires_date: new Date(Date.now() - 1000) } });
    expect(await refusal(accept(await takerOf(), { secret: secretIn(next.link) }))).toBe('409/453 transfer');
    await ok(offer(giver, giver.badge_id)); // one that has run out makes room
  });
  test('stays when it is checked in, not paid, or the convention or its type forbids it', async () => {
    const giver = await s.attendee();
    const secret = await linkOf(giver, giver.badge_id);
    await ok(s.organiser.call('PUT', `/api/badge/${giver.badge_id}/check-in`));
    expect(await refusal(accept(await takerOf(), { secret }))).toBe('409/453 checked_in');
    expect(await refusal(offer(giver, giver.badge_id))).toBe('409/453 checked_in');
    const held = await s.newcomer();
    const priced = await s.badgetype({ price: 9, max_per_user: 1 });
    const { id } = await ok(held.call('POST', '/api/badge', { badgetype_id: priced.id, ...names }));
    expect(await refusal(offer(held, id))).toBe('409/453 verified');
    const [one, two] = [await s.attendee({ badgetype_id: priced.id }), await s.attendee({ badgetype_id: priced.id })];
    const third = await linkOf(one, one.badge_id);
    expect(await refusal(accept(two, { secret: third }))).toBe('409/443 badgetype_id');
    expect(await refusal(accept(one, { secret: third }))).toBe('403/450 null');
    await s.withConvention({ allow_badge_transfers: 0 }, { allow_badge_transfers: 1 }, async () => {
      expect(await refusal(accept(await takerOf(), { secret: third }))).toBe('409/453 allow_badge_transfers');
      expect(await refusal(offer(two, two.badge_id))).toBe('409/453 allow_badge_transfers');
    });
    expect(await ok(accept(await takerOf(), { secret: third }))).toEqual({ badge_id: one.badge_id });
  });
  test('is offered by its holder alone, and only its addressee accepts without the link', async () => {
    const giver = await s.attendee();
    for (const nobody of [s.stranger, s.foreigner, s.organiser]) {
      expect(await refusal(offer(nobody, giver.badge_id))).toMatch(/^40[34]/);
      expect(await refusal(withdraw(nobody, giver.badge_id))).toMatch(/^40[34]/);
    }
    expect(await refusal(offer(giver, giver.badge_id, { email: giver.email }))).toBe('400/442 email');
    const [taker, other] = [await takerOf(), await takerOf()];
    const { transfer_id } = await ok(offer(giver, giver.badge_id, { email: taker.email }));
    expect(await refusal(accept(other, { transfer_id }))).toBe('404/404 transfer_id');
    expect(await refusal(accept(other, { secret: 'x'.repeat(43) }))).toBe('404/404 secret');
    expect(await ok(accept(taker, { transfer_id }))).toEqual({ badge_id: giver.badge_id });
  });
  test('is offered to one address only some times a day', async () => {
    const email = `${randomUUID()}@example.org`;
    const answers: string[] = [];
    for (let n = 0; n < 6; n++) {
      const giver = await s.attendee();
      const answer = await offer(giver, giver.badge_id, { email });
      answers.push(`${answer.status}`);
    }
    expect(answers).toEqual(['200', '200', '200', '200', '200', '429']);
    const giver = await s.attendee();
    const event = await s.event();
    const { id } = await ok(s.post('ticket/verified', { event_id: event.id, badge_id: giver.badge_id }));
    expect(await refusal(offer(giver, id, { email }, 'ticket'))).toMatch(/^429\/452/);
    const { link } = await ok(giver.call('POST', `${here}/order-link`, { order_id: giver.badge_id }));
    const secret = String(link).split('/order/')[1];
    const passOn = (sent = {}) =>
      s.stranger.call('POST', `${here}/order-page/pass-on`, { secret, badge_id: giver.badge_id, ...sent }, { session: null });
    expect(await refusal(passOn({ email }))).toMatch(/^429\/452/);
    // With the link of its order, whoever has it offers the badge in the name of its buyer, once.
    const { link: made } = await ok(passOn());
    expect(await refusal(passOn())).toBe('409/443 badge_id');
    await ok(accept(await takerOf(), { secret: secretIn(made) }));
    expect(await refusal(passOn())).toBe('404/404 secret'); // what its new holder buys is theirs
  });
});

describe('a ticket', () => {
  test('goes to a badge that may have it, once, and nobody gets another seat by it', async () => {
    const event = await s.event({ max_tickets: 1 });
    const giver = await s.attendee();
    const { id } = await ok(s.post('ticket/verified', { event_id: event.id, badge_id: giver.badge_id }));
    const secret = await linkOf(giver, id, 'ticket');
    const takers = [await s.attendee(), await s.attendee()];
    expect(await refusal(accept(takers[0] as Account, { secret, badge_id: giver.badge_id }))).toBe('404/404 badge_id');
    const answers = await Promise.all(takers.map((taker) => accept(taker, { secret, badge_id: taker.badge_id })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = takers[answers.findIndex(({ status }) => status === 200)];
    expect(await db.ticket.findUniqueOrThrow({ where: { id } })).toMatchObject({ badge_id: winner?.badge_id, copy_number: 1 });
    expect(await s.read('event', event.id)).toMatchObject({ taken_count: 1 });
  });
  test('stays when it was used, when its badge is not the viewer’s, and when the other badge has one', async () => {
    const event = await s.event();
    const [giver, other] = [await s.attendee(), await s.attendee()];
    const make = (badge_id: string) => ok(s.post('ticket/verified', { event_id: event.id, badge_id }));
    const [{ id }] = [await make(giver.badge_id), await make(other.badge_id)];
    expect(await refusal(offer(other, id, {}, 'ticket'))).toMatch(/^40[34]/);
    const secret = await linkOf(giver, id, 'ticket');
    expect(await refusal(offer(giver, id, {}, 'ticket'))).toBe('409/443 badge_id');
    expect(await refusal(accept(other, { secret, badge_id: other.badge_id }))).toBe('409/443 badge_id');
    expect(await refusal(withdraw(other, id, 'ticket'))).toMatch(/^40[34]/);
    await ok(withdraw(giver, id, 'ticket'));
    expect(await refusal(withdraw(giver, id, 'ticket'))).toBe('409/453 transfer');
    await db.ticket.update({ where: { id }, data: { checked_in: true, checked_in_date: new Date() } });
    expect(await refusal(offer(giver, id, {}, 'ticket'))).toBe('409/453 checked_in');
  });
});
