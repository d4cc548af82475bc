import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Account, type Body, caller, ok, refusal, signUp } from '../support/people.ts';
import { createService, type TestService } from '../support/service.ts';

/* Whoever has an account is told by mail of each change that decides who can use it. */
let service: TestService;
let db: typeof import('../../src/server/db/client.ts')['db'];
beforeAll(async () => {
  service = await createService({ settings: { TRUST_PROXY: '1' } });
  ({ db } = await import('../../src/server/db/client.ts'));
});
afterAll(() => service.stop());

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0';
const headers = { 'x-forwarded-for': '10.6.0.9', 'user-agent': firefox };
const post = (who: Account, path: string, sent: Body = {}) => who.call('POST', `/api/${path}`, sent, { headers });
const mailsOf = ({ user_id }: Account, kind: string) => db.mail.findMany({ where: { user_id, kind }, orderBy: { id: 'asc' } });
const subjectsOf = async (who: Account, kind: string) => (await mailsOf(who, kind)).map(({ subject }) => subject);
const new_password = 'violet teapot on mars';

test('a changed password is told, with the device, the address and what to do, also to those who want no mails', async () => {
  const [ann, bob] = [await signUp(service, { no_email: true }), await signUp(service)];
  const change = (password: string) => post(ann, `user/${ann.user_id}/password`, { password, new_password });
  expect(await refusal(change('wrong'))).toBe('401/454 password');
  expect(await refusal(post(bob, `user/${ann.user_id}/password`, { password: bob.password, new_password }))).toBe('403/450 null');
  expect(await mailsOf(ann, 'password_changed')).toEqual([]);
  await ok(change(ann.password));
  const [mail, ...more] = await mailsOf(ann, 'password_changed');
  expect([mail?.recipient, mail?.subject, more]).toEqual([ann.email, 'The password of your account was changed', []]);
  for (const part of [ann.username, 'Firefox on Windows', '10.6.0.9', 'If it was not you', 'Forgot your password?'])
    expect(mail?.text).toContain(part);
  expect(mail?.text).not.toContain(new_password);
  expect(await mailsOf(bob, 'password_changed')).toEqual([]);
});

test('so is one that the link of a mail chose, and the first one', async () => {
  const { newToken } = await import('../../src/server/auth/tokens.ts');
  const choose = async (who: Account, kind: 'reset' | 'invite') => {
    const { token } = await newToken({ db } as never, who.user_id, kind); // it needs the database only
    await ok(caller(service)('POST', '/api/user/choose-password', { token, new_password }, { headers }));
    return subjectsOf(who, 'password_changed');
  };
  const [ann, bob, cleo] = [await signUp(service), await signUp(service), await signUp(service)];
  expect(await choose(ann, 'reset')).toEqual(['A new password was chosen for your account']);
  expect((await mailsOf(ann, 'password_changed'))[0]?.text).toContain('10.6.0.9');
  await db.user.updateMany({ where: { id: { in: [bob.user_id, cleo.user_id] } }, data: { password_hash: null } });
  expect(await choose(bob, 'invite')).toEqual(['Your account has a password now']);
  await ok(post(cleo, `user/${cleo.user_id}/password`, { new_password }));
  expect(await subjectsOf(cleo, 'password_changed')).toEqual(['Your account has a password now']);
});

test('a key that is made, gets a new private key or opens something else is told, by its name; a new name is not', async () => {
  const ann = await signUp(service);
  const { id } = await ok(post(ann, 'apikey', { name: 'Badge printer' }));
  await ok(post(ann, `apikey/${id}/rotate`));
  await ok(ann.call('PUT', `/api/apikey/${id}`, { read_only: true, scope_resources: ['badge'] }));
  await ok(ann.call('PUT', `/api/apikey/${id}`, { name: 'Printer', read_only: true, scope_resources: ['badge'] }));
  const mails = await mailsOf(ann, 'api_key_changed');
  expect(mails.map(({ subject }) => subject)).toEqual([
    'An API key was made for your account',
    'An API key of your account has a new private key',
    'An API key of your account opens something else now',
  ]);
  for (const { text } of mails) expect(text).toContain('Badge printer');
});

test('what somebody else changed does not name their device; the old address is told of a new one', async () => {
  const [admin, ann] = [await signUp(service, { admin: true }), await signUp(service)];
  await ok(admin.call('PUT', `/api/user/${ann.user_id}`, { email: `new-${ann.email}` }, { headers }));
  const mails = await db.mail.findMany({ where: { kind: 'email_changed', recipient: { endsWith: ann.email } } });
  expect(mails.map(({ recipient }) => recipient).sort()).toEqual([ann.email, `new-${ann.email}`].sort());
  for (const { text } of mails) expect(text).not.toContain('10.6.0.9');
});

test('twenty changes of a kind an hour are told, and those of other kinds besides', async () => {
  const ann = await signUp(service);
  for (let n = 0; n < 22; n += 1) await ok(post(ann, 'apikey', { name: `Key ${n}` }));
  expect(await mailsOf(ann, 'api_key_changed')).toHaveLength(20);
  await ok(post(ann, `user/${ann.user_id}/password`, { password: ann.password, new_password }));
  expect(await mailsOf(ann, 'password_changed')).toHaveLength(1);
});
