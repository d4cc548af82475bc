import { afterAll, beforeAll, expect, test } from 'vitest';
import { caller, ok, refusal, signUp } from '../support/people.ts';
import { database } from '../support/races.ts';
import type { TestService } from '../support/service.ts';
import type { MailServer } from './mailServer.ts';
import { because, startPost } from './post.ts';

/* A password that was forgotten is replaced with a link that comes by mail. */
let server: MailServer;
let service: TestService;
beforeAll(async () => {
  ({ server, service } = await startPost());
}, 60_000);
afterAll(async () => {
  await service.stop();
  await server.stop();
});

const forgot = (email: string) => ok(caller(service)('POST', '/api/user/forgotten-password', { email }));
const choose = (token: string, new_password = 'another long one') =>
  caller(service)('POST', '/api/user/choose-password', { token, new_password });
const tokenIn = ({ text }: { text: string }) => /choose-password#([\w-]{43})\n/.exec(text)?.[1] ?? '';
const signIn = ({ username, api_key_id }: { username: string; api_key_id: string }, password: string) =>
  caller(service)('POST', '/api/session', { username, password, api_key_id });

test('the link sets a new password, once, and ends all sessions; the answer tells nobody who has an account', async () => {
  const who = await signUp(service);
  await ok(who.call('PUT', `/api/user/${who.user_id}`, { no_email: true })); // this mail comes all the same
  const [mail, ...more] = await because(server, async () => {
    expect(await forgot(who.email.toUpperCase())).toEqual(await forgot('nobody@example.org'));
  });
  expect([mail?.to, mail?.subject, more]).toEqual([who.email, 'Choose a new password', []]);
  expect(mail?.text).toContain(`Your user name: ${who.username}`);
  expect(mail?.text).toContain('https://con.example.org/choose-password#');
  const token = tokenIn(mail ?? { text: '' });
  expect(await refusal(choose(token, 'short'))).toBe('400/442 new_password');
  expect(await ok(choose(token))).toMatchObject({ success: 1, username: who.username });
  expect(await refusal(choose(token))).toBe('404/404 token');
  expect(await refusal(who.call('GET', '/api/user/whoami'))).toBe('401/401 session_id');
  expect(await refusal(signIn(who, who.password))).toBe('401/454 password');
  expect((await signIn(who, 'another long one')).status).toBe(200);
});

test('asking again at once sends no second mail; links that are old, made up or of a closed account open nothing', async () => {
  const who = await signUp(service);
  const [mail, ...more] = await because(server, () => Promise.all([forgot(who.email), forgot(who.email), forgot(who.email)]));
  expect(more).toEqual([]);
  const token = tokenIn(mail ?? { text: '' });
  expect(await refusal(choose('x'.repeat(43)))).toBe('404/404 token');
  const db = await database();
  await db.userToken.updateMany({ where: { user_id: who.user_id }, data: { expires_date: new Date(Date.now() - 1000) } });
  expect(await refusal(choose(token))).toBe('404/404 token');
  await db.userToken.updateMany({ where: { user_id: who.user_id }, data: { expires_date: new Date(Date.now() + 60_000) } });
  await ok(who.call('DELETE', `/api/user/${who.user_id}`));
  expect(await refusal(choose(token))).toBe('404/404 token');
  expect(await because(server, () => forgot(who.email))).toEqual([]);
});

test('the answer does not wait for the mail, nor for the account that it is about', async () => {
  const who = await signUp(service);
  const db = await database();
  const { afterAnswersDone } = await import('../../src/server/platform/concurrency/afterAnswer.ts');
  const mails = () => db.mail.count({ where: { user_id: who.user_id, kind: 'password_forgotten' } });
  await db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM "user" WHERE id = ${who.user_id}::uuid FOR UPDATE`;
    await forgot(who.email); // would wait for the lock
    expect(await mails()).toBe(0);
  });
  await afterAnswersDone();
  expect(await mails()).toBe(1);
});

test('nobody sees the link in the outbox, where a mail server sends it', async () => {
  const [who, admin] = [await signUp(service), await signUp(service, { admin: true })];
  const db = await database();
  const { newToken } = await import('../../src/server/auth/tokens.ts');
  const { token } = await newToken({ db } as never, who.user_id, 'reset'); // it needs the database only
  const content = { text: `/choose-password#${token}`, html: `/choose-password#${token}` };
  const { id } = await db.mail.create({
    data: { ...content, recipient: who.email, user_id: who.user_id, kind: 'password_forgotten', subject: 'x', status: 'failed' },
  });
  const seen = await ok(admin.call('GET', `/api/mail/${id}`, { _include: ['text', 'html'] }));
  expect(JSON.stringify(seen)).not.toContain(token);
});

test('the same address, or the same place, cannot ask without end', async () => {
  const answers = [];
  for (let n = 0; n < 22; n += 1)
    answers.push((await caller(service)('POST', '/api/user/forgotten-password', { email: 'often@example.org' })).status);
  expect(answers.at(-1)).toBe(429);
});
