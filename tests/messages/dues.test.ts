import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Debtor, letterOf } from '../../src/components/ledger/reports/owedReportOf.ts';
import { type Account, ok, refusal } from '../support/people.ts';
import { database } from '../support/races.ts';
import { makeScene, type Scene } from '../support/scene.ts';
import { createService } from '../support/service.ts';
import { count, mailsOf, seconds, send, write } from './stage.ts';

/* A message says what each reader owes and where they pay it, if its writer keeps the books. */
let s: Scene;
let desk: Account;
let treasurer: Account;
let family: Account;
let dear: string;
/** The address of the convention's pages. */
let site: string;
const words = { subject: '{{amount_owed}} to pay', body: 'You owe **{{amount_owed}}**. Pay here: {{pay_link}}' };
const hold = (firstname: string, as = family) =>
  ok(as.call('POST', '/api/badge', { badgetype_id: dear, firstname, lastname: 'Group' }));
/** A badge that owes its price: it is sold, and its type becomes dearer. */
async function owing(sent: object) {
  const { convention_id } = s;
  const free = await s.make('badgetype', { convention_id, name: `Free ${Math.random()}` });
  const badge = await s.make('badge/verified', {
    badgetype_id: free.id,
    user_id: null,
    firstname: 'Una',
    lastname: 'Owes',
    ...sent,
  });
  return ok(s.organiser.call('PUT', `/api/badge/${badge.id}`, { badgetype_id: dear }));
}
const to = (...badges: { id: string }[]) => ({ filters: { id: badges.map(({ id }) => id) } });
const previewOf = (message: { id: string }, as = s.organiser, position = 1) =>
  ok(as.call('GET', `/api/message/${message.id}/preview`, { position }));

beforeAll(async () => {
  s = await makeScene(await createService({ settings: { CONFIRM_EMAIL: 'no', NEXTAUTH_URL: 'https://con.example.org' } }));
  const { convention_id } = s;
  const { uri_part } = await ok(s.organiser.call('PUT', `/api/convention/${convention_id}`, { currency: 'USD' }));
  site = `https://con.example.org/c/${uri_part}`;
  [desk, treasurer] = [await s.staff('registration'), await s.staff('treasurer')];
  dear = (await s.make('badgetype', { convention_id, name: 'Dear', price: 65, max_per_user: null })).id;
  family = await s.newcomer();
});
afterAll(() => s.stop());

test('all that an account owes is one sum, the one of the report, and what is paid meanwhile is not asked for', async () => {
  const [one, two] = [await hold('One'), await hold('Two')];
  const { convention_id } = s;
  const product_id = (await s.make('product', { convention_id, name: 'Shirt' })).id;
  const productvariant_id = (await s.make('productvariant', { product_id, name: 'L', price: 20 })).id;
  const piece = await ok(family.call('POST', '/api/soldproduct', { productvariant_id, badge_id: two.id }));
  const report = await ok(s.organiser.call('GET', `/api/convention/${convention_id}/reports/owed`));
  expect(report).toMatchObject({ items: [{ amount_owed: 150, badge_id: one.id }] });
  const message = await write(s.organiser, convention_id, { ...words, ...to(one) });
  expect(await previewOf(message)).toMatchObject({ subject: '[amount_owed] to pay' });
  await count(s.organiser, message);
  expect(await previewOf(message)).toMatchObject({
    subject: '$150.00 to pay',
    html: expect.stringContaining('<strong>$150.00</strong>'),
    email_text: expect.stringContaining(`Pay here: ${site}/me`),
    email_html: expect.stringContaining(`href="${site}/me"`),
  });
  await ok(family.call('DELETE', `/api/soldproduct/${piece.id}`));
  await send(s.organiser, message);
  await seconds();
  expect(await mailsOf(message)).toMatchObject([
    { subject: '$130.00 to pay', text: expect.stringContaining('You owe **$130.00**') },
  ]);
});
test('amounts are in the language of the reader, and nothing owed is an amount too', async () => {
  const reader = await s.newcomer();
  await ok(reader.call('PUT', `/api/user/${reader.user_id}`, { language: 'de' }));
  const badge = await hold('Deutsch', reader);
  const paid = await s.make('badge/verified', {
    badgetype_id: (await s.make('badgetype', { convention_id: s.convention_id, name: 'Gift' })).id,
    ...{ user_id: null, firstname: 'Paid', lastname: 'Up', email: 'paid@example.org' },
  });
  const message = await write(s.organiser, s.convention_id, { ...words, ...to(badge, paid) });
  await send(s.organiser, message);
  await seconds();
  const mails = await mailsOf(message);
  expect(mails.map(({ subject }) => subject.replace(/\s/g, ' ')).sort()).toEqual(['$0.00 to pay', '65,00 $ to pay']);
});
test('whoever has no account gets a link of their order that opens it, the preview none; of several orders they ask for the links', async () => {
  const email = 'una@example.org';
  const badge = await owing({ email });
  const message = await write(s.organiser, s.convention_id, { ...words, ...to(badge) });
  await count(s.organiser, message);
  expect((await previewOf(message)).text).toBe(`You owe **$65.00**. Pay here: ${site}/order/preview`);
  await send(s.organiser, message);
  await seconds();
  const [mail] = await mailsOf(message);
  const link = /https:\S+\/order\/[\w-]{43}/.exec(mail?.text ?? '')?.[0] ?? '';
  expect(link).toContain(site);
  expect(mail?.html).toContain(`href="${link}"`);
  const page = await fetch(`${s.service.base_url}${new URL(link).pathname}`);
  expect(await page.text()).toContain('$65.00');
  const another = await owing({ email, firstname: 'Second' });
  const both = await write(s.organiser, s.convention_id, { ...words, ...to(badge, another) });
  await count(s.organiser, both);
  expect((await previewOf(both)).text).toBe(`You owe **$130.00**. Pay here: ${site}/find-orders`);
});
test('the address of a badge is told of that badge, not of all that the account of another owes', async () => {
  const badge = await hold('Child');
  await ok(family.call('PUT', `/api/badge/${badge.id}`, { email: 'child@example.org' }));
  const message = await write(s.organiser, s.convention_id, { ...words, ...to(badge) });
  await count(s.organiser, message);
  expect((await previewOf(message)).text).toBe(`You owe **$65.00**. Pay here: ${site}/me`);
});
test('an exhibitor is told what their booth costs, and their own page leads to its payment', async () => {
  const { convention_id } = s;
  const maker = await s.newcomer();
  const boothtype_id = (await s.make('boothtype', { convention_id, name: 'Island', price: 100 })).id;
  const exhibitor = await ok(maker.call('POST', '/api/exhibitor', { convention_id, name: 'Game makers', agree_to_terms: true }));
  await ok(s.organiser.call('POST', `/api/exhibitor/${exhibitor.id}/approve`));
  const booth = await s.make('booth', { boothtype_id, exhibitor_id: exhibitor.id, name: 'A1' });
  const message = await write(s.organiser, convention_id, { ...words, audience: 'exhibitors', ...to(exhibitor) });
  await count(s.organiser, message);
  expect((await previewOf(message)).text).toBe(`You owe **$100.00**. Pay here: ${site}/me`);
  const read = async (page: string, as: Account) => {
    const address = `${s.service.base_url}${new URL(site).pathname}/${page}`;
    const answer = await fetch(address, { headers: { cookie: `session_id=${as.session_id}` }, redirect: 'manual' });
    return { status: answer.status, text: await answer.text() };
  };
  expect((await read('me', maker)).text).toContain(`/me/pay/${booth.id}" aria-label="Pay: A1"`);
  expect((await read(`me/pay/${booth.id}`, maker)).text).toMatch(/Island, A1: \$100\.00.*\$100\.00 to pay/s);
  expect((await read(`me/pay/${booth.id}`, family)).status).toBe(404);
});
test('what is owed is for those who keep the books: others neither write it nor see it in the message of somebody else', async () => {
  const { convention_id } = s;
  const sent = { convention_id, audience: 'badges', subject: 'Hello', body: 'You owe {{ amount_owed }}.' };
  expect(await refusal(desk.call('POST', '/api/message', sent))).toBe('403/450 body');
  expect(await refusal(desk.call('POST', '/api/message', { ...sent, body: '{{pay_link}}' }))).toBe('403/450 body');
  const own = await write(desk, convention_id, { body: 'Hello' });
  expect(await refusal(desk.call('PUT', `/api/message/${own.id}`, { subject: words.subject }))).toBe('403/450 body');
  const message = await write(s.organiser, convention_id, words);
  const { recipient_count } = await count(s.organiser, message);
  const path = `/api/message/${message.id}`;
  const calls = [
    ['GET', `${path}/preview`, {}],
    ['POST', `${path}/test`, {}],
    ['POST', `${path}/send`, { recipient_count }],
  ] as const;
  const { foreigner, stranger } = s;
  for (const [method, to, input] of calls)
    for (const outsider of [desk, treasurer, foreigner, stranger])
      expect([to, await refusal(outsider.call(method, to, input))]).toEqual([to, '403/450 null']);
  expect(await refusal(foreigner.call('POST', '/api/message', sent))).toBe('403/450 null');
  // Without what is owed in it, it is a message like all others.
  await ok(desk.call('PUT', path, { subject: 'Hello', body: 'x' }));
  expect(await previewOf(message, desk)).toMatchObject({ text: 'x' });
  // Who has both rights writes it.
  const { user_id } = desk;
  const found = await (await database()).conventionPrivilege.findFirstOrThrow({ where: { convention_id, user_id } });
  await ok(s.organiser.call('PUT', `/api/conventionprivilege/${found.id}`, { treasurer: true }));
  await ok(desk.call('POST', '/api/message', sent));
});
test('what all of a batch owe is read in one statement', async () => {
  const { convention_id } = s;
  const many = [];
  for (let n = 0; n < 12; n++) many.push(await owing({ email: `many${n}@example.org` }));
  const message = await write(s.organiser, convention_id, { ...words, ...to(...many) });
  await count(s.organiser, message);
  const db = await database();
  const { readDues } = await import('../../src/server/mail/messages/dues.ts');
  const { loadSender } = await import('../../src/server/mail/sender.ts');
  const { systemContext } = await import('../../src/server/platform/systemContext.ts');
  const ctx = systemContext('test');
  const from = await loadSender(ctx, convention_id);
  const recipients = await db.messageRecipient.findMany({ where: { message_id: message.id }, select: { id: true } });
  expect(recipients).toHaveLength(12);
  let statements = 0;
  const counting = new Proxy(ctx.db, {
    get: (target, name) => {
      if (name === '$queryRaw') statements += 1;
      const value = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const ids = recipients.map(({ id }) => id);
  const dues = await readDues({ db: counting }, { convention_id, from, isPreview: true }, ids);
  expect([...dues.values()].map(({ owed }) => owed)).toEqual(ids.map(() => 6500));
  expect(statements).toBe(1);
});
test('"Write to them" of the report asks for the sum and leads to the payment', async () => {
  const badge = await hold('Three');
  await hold('Four');
  const report = await ok(s.organiser.call('GET', `/api/convention/${s.convention_id}/reports/owed`));
  const debtor = (report.items as Debtor[]).find(({ items }) => items.some(({ id }) => id === badge.id));
  const begun = letterOf(debtor as Debtor, { currency: 'USD' });
  const message = await write(s.organiser, s.convention_id, { ...begun, ...to(badge) });
  await count(s.organiser, message);
  const { text } = await previewOf(message);
  expect(text).toContain(`Total: $${debtor?.amount_owed}.00\n\nPay here: ${site}/me. You can also pay`);
});
