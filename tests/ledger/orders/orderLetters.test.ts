import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import type { MailServer } from '../../mail/mailServer.ts';
import { startPost } from '../../mail/post.ts';
import { type Account, caller, ok, refusal } from '../../support/people.ts';
import { database, locksAwaited } from '../../support/races.ts';
import { makeScene, type Scene } from '../../support/scene.ts';
import { changeSettings, type TestService } from '../../support/service.ts';

/* Letters about orders: what was ordered, how it is paid, that it is paid, and where the links are that somebody lost. */
let server: MailServer;
let service: TestService;
let s: Scene;
let here: string;
let treasurer: Account;
let desk: Account;
let type: string;
beforeAll(async () => {
  ({ server, service } = await startPost({ settings: { JOB_SECOND: '2' } }));
  s = await makeScene(service);
  here = `/api/convention/${s.convention_id}`;
  [treasurer, desk] = [await s.staff('treasurer'), await s.staff('registration')];
  await s.change({ currency: 'EUR' });
  await ok(treasurer.call('POST', `${here}/bank-account`, { holder: 'Con e.V.', iban: 'DE89 3704 0044 0532 0130 00' }));
  type = (await s.make('badgetype', { convention_id: s.convention_id, name: 'Weekend', price: 50 })).id;
});
afterAll(async () => {
  await service.stop();
  await server.stop();
});

const names = { firstname: 'Ada', lastname: 'Byron' };
const hold = async (buyer: Account) =>
  (await ok(buyer.call('POST', '/api/badge', { convention_id: s.convention_id, badgetype_id: type, ...names }))).id;
const mailsTo = async (recipient: string, kind?: string) =>
  (await database()).mail.findMany({
    where: { recipient: recipient.toLowerCase(), ...(kind ? { kind } : { kind: { startsWith: 'order' } }) },
    orderBy: { id: 'asc' },
  });
/** The letter of a kind that somebody got last, as it came in: the outbox forgets the links of what it has sent. */
const letter = async (recipient: string, kind: string, count = 1) =>
  vi.waitFor(
    async () => {
      const mails = await mailsTo(recipient, kind);
      const came = await Promise.all(
        server.taken.filter(({ envelope }) => envelope.to.includes(recipient.toLowerCase())).map(({ parsed }) => parsed),
      );
      const of = came.filter(({ subject }) => mails.some((mail) => mail.subject === subject));
      expect([mails.length, of.length]).toEqual([count, count]);
      const { id = '', user_id = null } = mails[count - 1] ?? {};
      return { id, user_id, subject: of[count - 1]?.subject ?? '', text: (of[count - 1]?.text ?? '').replaceAll('\r', '') };
    },
    { timeout: 30_000, interval: 30 },
  );
const linkIn = (text: string) => /\/c\/[a-z\d-]+\/order\/[\w-]{43}/.exec(text)?.[0] ?? '';
const secretIn = (text: string) => linkIn(text).split('/order/')[1] ?? '';
/** The page of an order as whoever has the link sees it; links name the address that mails are told. */
const page = async (text: string) => (await fetch(service.base_url + linkIn(text))).text();
const cartOf = async (buyer: Account) => String((await ok(buyer.call('POST', `${here}/check-out`))).id);
const find = (email: string) => caller(service)('POST', `${here}/find-orders`, { email });

test('whoever places an order gets one letter that says how to pay, and one when it is paid', async () => {
  const buyer = await s.newcomer();
  await hold(buyer);
  const order_id = await cartOf(buyer);
  await cartOf(buyer);
  const placed = await letter(buyer.email, 'order_placed');
  expect(placed.text).toContain('Weekend, for Ada Byron: €50.00');
  expect(placed.text).toContain('You can pay by bank transfer on its page.');
  const db = await database();
  expect(JSON.stringify(await db.orderMailLink.findMany({ where: { order_id } }))).not.toContain(secretIn(placed.text));
  const opened = await page(placed.text);
  expect(opened).toContain('€50.00 to pay');
  await cartOf(buyer);
  // What is to be written in a bank transfer comes as soon as somebody asks.
  await ok(caller(service)('POST', `${here}/order-page/pay-by-bank`, { secret: secretIn(placed.text) }));
  expect((await letter(buyer.email, 'order_placed', 2)).text).toMatch(
    /IBAN: DE89 3704 0044 0532 0130 00\nPurpose: [A-Z]{4}-[A-Z]{4}/,
  );
  await ok(desk.call('POST', `${here}/pay-at-desk`, { order_id }));
  const paid = await letter(buyer.email, 'order_paid');
  expect(paid.subject).toMatch(/^Paid: order [A-Z]{4}-[A-Z]{4}, /);
  expect(paid.text).not.toContain('To pay');
  expect(await page(paid.text)).toContain('Everything is paid.');
  expect(await page(placed.text)).toContain('Everything is paid.'); // the first one still works
  // Nobody but its reader is shown it.
  const seen = await s.organiser.call('GET', `/api/mail/${paid.id}`, { _include: 'text' });
  expect(JSON.stringify(seen.body ?? {})).not.toContain(secretIn(paid.text));
  // A link that the buyer makes ends all of them.
  await ok(buyer.call('POST', `${here}/order-link`, { order_id }));
  expect(await page(paid.text)).not.toContain('Everything is paid.');
});
test('who goes back and forth while the letter is being written gets that one', async () => {
  changeSettings({ JOB_SECOND: '1000' }); // the letter waits for this test
  onTestFinished(() => changeSettings({ JOB_SECOND: '2' }));
  const buyer = await s.newcomer();
  await hold(buyer);
  const order_id = await cartOf(buyer);
  const db = await database();
  const { convention_id } = s;
  const again = await db.$transaction(async (tx) => {
    expect(await tx.orderLetter.deleteMany({ where: { order_id } })).toEqual({ count: 1 });
    const cart = { answer: cartOf(buyer) };
    await locksAwaited(1, 'orderletter');
    await tx.orderMailLink.create({ data: { convention_id, order_id, secret_hash: Buffer.from(order_id) } });
    return cart;
  });
  expect(await again.answer).toBe(order_id);
  expect(await db.orderLetter.count({ where: { order_id } })).toBe(0);
});
test('who pays at once gets the receipt only; what is let go is not written about', async () => {
  const [quick, unsure] = [await s.newcomer(), await s.newcomer()];
  changeSettings({ JOB_SECOND: '5' });
  await hold(quick);
  const order_id = await cartOf(quick);
  await ok(desk.call('POST', `${here}/pay-at-desk`, { order_id }));
  const id = await hold(unsure);
  await cartOf(unsure);
  await ok(unsure.call('DELETE', `/api/badge/${id}`));
  await letter(quick.email, 'order_paid');
  changeSettings({ JOB_SECOND: '2' });
  await vi.waitFor(async () => expect(await (await database()).orderLetter.count()).toBe(0), { timeout: 30_000, interval: 30 });
  expect(await mailsTo(quick.email)).toHaveLength(1);
  expect(await mailsTo(unsure.email)).toEqual([]);
});
test('staff order for somebody, and send it again to the account or the address on the badge, in the words of the convention', async () => {
  const guest = await s.newcomer();
  const sent = { convention_id: s.convention_id, badgetype_id: type, ...names };
  const { id } = await ok(desk.call('POST', '/api/badge', { ...sent, user_id: guest.user_id }));
  await letter(guest.email, 'order_placed');
  await ok(desk.call('POST', `/api/badge/${id}/verify`));
  await letter(guest.email, 'order_paid');
  const template = {
    convention_id: s.convention_id,
    letter: 'order_paid',
    subject: 'Merci {{order}}',
    text: 'Welcome to {{convention}}.',
  };
  await s.make('lettertemplate', template);
  for (const who of [guest, desk, s.stranger, s.foreigner])
    expect(await refusal(who.call('POST', `/api/order/${id}/send-link`))).toMatch(/^40[34]/);
  await ok(treasurer.call('POST', `/api/order/${id}/send-link`));
  const again = await letter(guest.email, 'order_paid', 2);
  expect(again.subject).toMatch(/^Merci [A-Z]{4}/);
  expect(again.text).toContain('Welcome to');
  expect(await page(again.text)).toContain('Ada Byron');
  const walkUp = await ok(desk.call('POST', '/api/badge/verified', { ...sent, email: 'walk@up.example.org', user_id: null }));
  expect((await letter('walk@up.example.org', 'order_paid')).user_id).toBeNull();
  const nobody = await ok(desk.call('POST', '/api/badge/verified', { ...sent, user_id: null }));
  expect(await refusal(treasurer.call('POST', `/api/order/${nobody.id}/send-link`))).toBe('409/453 user_id');
  await ok(treasurer.call('POST', `/api/order/${walkUp.id}/send-link`));
  changeSettings({ RATE_LIMIT: '1000', QUOTAS: 'order_letters=1' });
  await ok(treasurer.call('POST', `/api/order/${walkUp.id}/send-link`));
  expect(await refusal(treasurer.call('POST', `/api/order/${walkUp.id}/send-link`))).toBe('429/452 null');
  changeSettings({ RATE_LIMIT: '0', QUOTAS: '' });
});
test('who lost the link gets one letter with all of them; the answer tells nothing', async () => {
  const buyer = await s.newcomer();
  await hold(buyer);
  const first = await cartOf(buyer);
  await ok(desk.call('POST', `${here}/pay-at-desk`, { order_id: first }));
  await hold(buyer);
  await cartOf(buyer);
  const known = await find(buyer.email.toUpperCase());
  const unknown = await find('nobody@example.org');
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
  const found = await letter(buyer.email, 'orders_found');
  expect(found.text.match(/\/order\/[\w-]{43}/g)).toHaveLength(2);
  expect(found.text).toContain('€50.00 to pay');
  expect(await page(found.text)).toContain('Ada Byron');
  expect(await mailsTo('nobody@example.org')).toEqual([]);
  // An address on a badge in somebody's order opens nothing; other conventions are not in it.
  const { email } = await s.newcomer();
  await ok(buyer.call('POST', '/api/badge', { convention_id: s.convention_id, badgetype_id: type, ...names, email }));
  await ok(caller(service)('POST', `/api/convention/${s.elsewhere_id}/find-orders`, { email: buyer.email }));
  await ok(find(email));
  for (let n = 0; n < 6; n++) await ok(find(buyer.email));
  await letter(buyer.email, 'orders_found', 4); // the other convention's counted
  expect(await mailsTo(email)).toEqual([]);
  changeSettings({ RATE_LIMIT: '1000', QUOTAS: 'order_links=1' });
  await find(email);
  expect(await refusal(find(email))).toBe('429/452 null');
  changeSettings({ RATE_LIMIT: '0', QUOTAS: '' });
});
test('without a mail server the page says so', async () => {
  changeSettings({ SMTP_URL: '' });
  expect(await ok(find('a@example.org'))).toMatchObject({ sent: false });
  expect(await (await fetch(`${service.base_url}/c/${(await s.change({})).uri_part}/find-orders`)).text()).toContain(
    'This service sends no emails yet',
  );
});
