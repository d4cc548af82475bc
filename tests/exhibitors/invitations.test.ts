import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Account, caller, ok, refusal } from '../support/people.ts';
import { database } from '../support/races.ts';
import { makeScene, type Scene } from '../support/scene.ts';
import { createService } from '../support/service.ts';

/* Exhibitors of last year are written to once, and answer by the link of the mail. */
let s: Scene;
let here: string;
let staff: Account;
beforeAll(async () => {
  s = await makeScene(await createService({ settings: { JOB_SECOND: '1' } }));
  here = `/api/convention/${s.convention_id}`;
  staff = await s.staff('exhibitors');
});
afterAll(() => s.stop());

const invite = (as = staff) => as.call('POST', `${here}/invite-exhibitors`);
/** An exhibitor as a copy of last year's convention brings it. */
async function lastYears(name: string, owner: Account) {
  const db = await database();
  const made = { convention_id: s.convention_id, user_id: owner.user_id, name, agree_to_terms: false, status: 'invited' };
  return (await db.exhibitor.create({ data: made })).id;
}
const mailsTo = async ({ email }: Account) =>
  (await database()).mail.findMany({ where: { recipient: email.toLowerCase(), kind: 'message' } });
async function send(message: { id: string; recipient_count?: unknown }) {
  await ok(staff.call('POST', `/api/message/${message.id}/send`, { recipient_count: message.recipient_count as number }));
  await (await database()).$executeRaw`UPDATE message SET send_date = now() WHERE id = ${message.id}::uuid`;
  await vi.waitFor(
    async () => expect(await ok(staff.call('GET', `/api/message/${message.id}`))).toMatchObject({ status: 'sent' }),
    {
      timeout: 30_000,
      interval: 30,
    },
  );
}
const exhibitorOf = async (id: string) => (await database()).exhibitor.findUniqueOrThrow({ where: { id } });
const linkIn = (text: string) => /\/c\/[a-z\d-]+\/invitation\/[\w.-]+/.exec(text)?.[0] ?? '';
/** In an address the two parts are joined otherwise. */
const tokenIn = (link: string) => (link.split('/invitation/')[1] ?? '').replace(/^(.{36})-/, '$1.');
const page = async (link: string) => (await fetch(s.service.base_url + link)).text();
const answer = (link: string, exhibitor_id: string, sent: object, convention = here) =>
  caller(s.service)('POST', `${convention}/answer-invitation`, {
    token: tokenIn(link),
    exhibitor_id,
    ...sent,
  });

test('all who are to be invited are counted first, get one mail with a link, and are not mailed twice', async () => {
  expect(await refusal(invite())).toBe('409/453 exhibitors');
  const [ann, bob, off] = [await s.newcomer(), await s.newcomer(), await s.newcomer()];
  const [owl, elk, ant, fox] = [
    await lastYears('Owl', ann),
    await lastYears('Elk', ann),
    await lastYears('Ant', bob),
    await lastYears('Fox', off),
  ];
  const db = await database();
  await db.$executeRaw`INSERT INTO messageoptout (convention_id, address) VALUES (${s.convention_id}::uuid, ${off.email.toLowerCase()})`;
  for (const who of [ann, s.stranger, s.foreigner]) expect(await refusal(invite(who))).toMatch(/^40[34]/);
  const message = await ok(invite());
  expect(message).toMatchObject({ status: 'draft', recipient_count: 2, is_invitation: true, audience: 'exhibitors' });
  expect((await ok(invite())).id).toBe(message.id);
  const { html } = await ok(staff.call('GET', `/api/message/${message.id}/preview`, { position: 1 }));
  expect(html).toContain('Answer the invitation');
  // A second message to the same people, counted before the first one is sent, writes to nobody.
  const { id: _, ...same } = await db.message.findUniqueOrThrow({ where: { id: message.id } });
  const twin = await db.message.create({ data: { ...same, filters: same.filters as object } });
  const counted = await ok(staff.call('POST', `/api/message/${twin.id}/count-recipients`));
  await send(message);
  await send(counted);
  expect([(await mailsTo(ann)).length, (await mailsTo(bob)).length, (await mailsTo(off)).length]).toEqual([1, 1, 0]);
  expect((await exhibitorOf(owl)).invited_date).not.toBeNull();
  expect((await exhibitorOf(fox)).invited_date).toBeNull();
  expect((await ok(invite())).recipient_count).toBe(0); // who wants no news waits
  // Both of hers are on one page.
  const link = linkIn((await mailsTo(ann))[0]?.text ?? '');
  const shown = await page(link);
  expect(shown).toContain('Owl');
  expect(shown).toContain('Elk');
  expect(shown).not.toContain('Ant');
  expect(await refusal(answer(link, owl, { answer: 'yes' }))).toBe('400/442 agree_to_terms');
  expect(await refusal(answer(link, ant, { answer: 'no' }))).toBe('404/404 exhibitor_id');
  expect(await refusal(answer(`${link.slice(0, -3)}abc`, owl, { answer: 'no' }))).toBe('404/404 token');
  expect(await refusal(answer(link, owl, { answer: 'no' }, `/api/convention/${s.elsewhere_id}`))).toBe('404/404 token');
  await ok(answer(link, elk, { answer: 'no' }));
  expect(await exhibitorOf(elk)).toMatchObject({ status: 'invited', invitation_answer: 'no', agree_to_terms: false });
  const yes = await Promise.all([1, 2, 3].map(() => answer(link, owl, { answer: 'yes', agree_to_terms: 1 })));
  expect(yes.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await exhibitorOf(owl)).toMatchObject({ status: 'new', invitation_answer: 'yes', agree_to_terms: true });
  expect(await page(link)).toContain(`/exhibitor/${owl}`);
  await ok(answer(link, elk, { answer: 'yes', agree_to_terms: 1 })); // minds change
  expect((await exhibitorOf(elk)).status).toBe('new');
});
test('the owner says no where they are signed in, too', async () => {
  const owner = await s.newcomer();
  const id = await lastYears('Hen', owner);
  for (const who of [staff, s.stranger])
    expect(await refusal(who.call('POST', `/api/exhibitor/${id}/decline-invitation`))).toMatch(/^40[34]/);
  expect(await ok(owner.call('POST', `/api/exhibitor/${id}/decline-invitation`))).toMatchObject({ invitation_answer: 'no' });
  expect(await refusal(owner.call('POST', `/api/exhibitor/${id}/decline-invitation`))).toBe('409/453 status');
  expect(await ok(owner.call('POST', `/api/exhibitor/${id}/accept-invitation`, { agree_to_terms: 1 }))).toMatchObject({
    status: 'new',
  });
});

test('staff invite somebody whom they met, who takes the exhibitor over by the link and nobody else', async () => {
  const db = await database();
  const sent = { convention_id: s.convention_id, name: 'Cat', agree_to_terms: 0, email_address: 'Cat@example.org' };
  for (const who of [s.stranger, s.foreigner, await s.staff('merch')])
    expect(await refusal(who.call('POST', '/api/exhibitor', sent))).toBe('400/442 agree_to_terms');
  expect(await refusal(staff.call('POST', '/api/exhibitor', { ...sent, email_address: null }))).toBe('400/442 agree_to_terms');
  expect(await refusal(s.stranger.call('POST', '/api/exhibitor', { ...sent, agree_to_terms: 1, comment: 'Free' }))).toBe(
    '403/450 comment',
  );
  const made = await ok(staff.call('POST', '/api/exhibitor', { ...sent, comment: 'A double table for 80.00' }));
  expect(made).toMatchObject({ status: 'invited', comment: 'A double table for 80.00', invitation_uri: expect.any(String) });
  expect(await refusal(staff.call('POST', '/api/exhibitor', { ...sent, email_address: 'cat@example.org' }))).toBe(
    '409/443 email_address',
  );
  const id = String(made.id);
  const link = linkIn(String(made.invitation_uri));
  const mails = await db.mail.findMany({ where: { kind: 'exhibitor_invited' } });
  expect(mails.map(({ recipient, user_id }) => [recipient, user_id])).toEqual([['Cat@example.org', null]]);
  expect(mails[0]?.text).toContain(link);
  expect(mails[0]?.text).toContain('A double table for 80.00');
  // Who entered it is not its owner, and no draft writes to it again.
  for (const path of ['accept-invitation', 'decline-invitation'])
    expect(await refusal(staff.call('POST', `/api/exhibitor/${id}/${path}`, { agree_to_terms: 1 }))).toMatch(/^403/);
  // The page shows the offer, and asks whoever has no session to sign in.
  const shown = await page(link);
  expect(shown).toContain('A double table for 80.00');
  expect(shown).toContain(`/join?next=invitation/${link.split('/invitation/')[1]}`);
  const signIn = { email: 'Cat@example.org', next: link };
  expect((await caller(s.service)('POST', '/api/session/email-link', signIn)).status).toBe(200);
  const yes = { token: tokenIn(link), exhibitor_id: id, answer: 'yes', agree_to_terms: 1 };
  expect(await refusal(answer(link, id, { answer: 'yes', agree_to_terms: 1 }))).toMatch(/^401/);
  expect(await refusal(answer(link, id, { answer: 'no' }, `/api/convention/${s.elsewhere_id}`))).toBe('404/404 token');
  await ok(answer(link, id, { answer: 'no' }));
  expect(await exhibitorOf(id)).toMatchObject({ status: 'invited', invitation_answer: 'no', is_taken_over: false });
  const [cat, dog] = [await s.newcomer(), await s.newcomer()];
  for (const who of [cat, s.foreigner]) expect(await refusal(who.call('GET', `/api/exhibitor/${id}`))).toMatch(/^40[34]/);
  const { agree_to_terms: _, ...without } = yes;
  expect(await refusal(cat.call('POST', `${here}/answer-invitation`, without))).toBe('400/442 agree_to_terms');
  await ok(cat.call('POST', `${here}/answer-invitation`, yes));
  expect(await exhibitorOf(id)).toMatchObject({ status: 'new', agree_to_terms: true, user_id: cat.user_id, is_taken_over: true });
  expect(await refusal(dog.call('POST', `${here}/answer-invitation`, yes))).toBe('409/453 status');
  expect(await ok(cat.call('GET', `/api/exhibitor/${id}`))).toMatchObject({ email_address: 'Cat@example.org' });
  expect((await ok(staff.call('GET', `/api/exhibitor/${id}`))).invitation_uri).toBeNull();
  expect(await page(link)).not.toContain('A double table for 80.00');
});
