import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Account, type Body, caller, ok, refusal, signUp } from '../support/people.ts';
import { createService, type TestService } from '../support/service.ts';

let service: TestService;
let db: typeof import('../../src/server/db/client.ts')['db'];
beforeAll(async () => {
  service = await createService();
  ({ db } = await import('../../src/server/db/client.ts'));
});
afterAll(() => service.stop());

/** Moves the sign-in of a session back by eleven minutes. */
const age = ({ session_id }: Account) =>
  db.$executeRaw`UPDATE session SET confirmed_date = confirmed_date - interval '11 minutes'
    WHERE token_hash = ${createHash('sha256').update(session_id).digest()}`;
const signedInAWhileAgo = async () => {
  const account = await signUp(service);
  await age(account);
  return account;
};
const put = ({ user_id, call }: Account, change: Body) => call('PUT', `/api/user/${user_id}`, change);
const mailsOf = (user_id: string, address: string) =>
  db.mail.findMany({ where: { OR: [{ user_id }, { recipient: address }], kind: 'email_changed' }, orderBy: { id: 'asc' } });

describe('a sign-in of more than ten minutes ago', () => {
  test('is not enough to change the email address, make or rotate a key, register an address for it, or close the account', async () => {
    const ann = await signedInAWhileAgo();
    const needed = '403/453 session_id';
    expect(await refusal(put(ann, { email: 'other@example.org' }))).toBe(needed);
    expect(await refusal(ann.call('POST', '/api/apikey', { name: 'Mine' }))).toBe(needed);
    expect(await refusal(ann.call('POST', `/api/apikey/${ann.api_key_id}/rotate`))).toBe(needed);
    expect(await refusal(ann.call('PUT', `/api/apikey/${ann.api_key_id}`, { uri: 'https://evil.example/' }))).toBe(needed);
    expect(await refusal(ann.call('DELETE', `/api/user/${ann.user_id}`))).toBe(needed);
    expect(await ok(ann.call('GET', '/api/user/whoami'))).toMatchObject({ email: ann.email });
  });

  test('is enough for everything else in the account, also with the present address beside it', async () => {
    const ann = await signedInAWhileAgo();
    await ok(put(ann, { email: ann.email, real_name: 'Ann', no_email: true }));
    await ok(ann.call('PUT', `/api/apikey/${ann.api_key_id}`, { name: 'Renamed' }));
    await ok(ann.call('DELETE', `/api/apikey/${ann.api_key_id}`));
  });

  test('counts again after the password was entered, in this session only', async () => {
    const ann = await signedInAWhileAgo();
    const other = await ok(
      caller(service)('POST', '/api/session', { username: ann.username, password: ann.password, api_key_id: ann.api_key_id }),
    );
    await db.$executeRaw`UPDATE session SET confirmed_date = confirmed_date - interval '11 minutes' WHERE user_id = ${ann.user_id}::uuid`;
    const confirm = (password: string) => ann.call('POST', '/api/session/confirm', { password });
    expect(await refusal(confirm('wrong password'))).toBe('401/454 password');
    expect(await refusal(ann.call('POST', '/api/session/confirm', {}))).toBe('400/441 password');
    expect(await refusal(ann.call('POST', '/api/apikey', { name: 'Mine' }))).toBe('403/453 session_id');
    expect(await ok(confirm(ann.password))).toEqual({ success: 1 });
    await ok(ann.call('POST', '/api/apikey', { name: 'Mine' }));
    expect(await refusal(caller(service, other.id)('POST', '/api/apikey', { name: 'Other' }))).toBe('403/453 session_id');
    expect(await refusal(caller(service)('POST', '/api/session/confirm', { password: ann.password }))).toBe('401/401 session_id');
  });

  test('of an account without a password must be repeated, even to choose the first password', async () => {
    const ann = await signedInAWhileAgo();
    await db.user.update({ where: { id: ann.user_id }, data: { password_hash: null } });
    expect(await refusal(ann.call('POST', '/api/session/confirm', { password: 'any' }))).toBe('409/453 password');
    const choose = () => ann.call('POST', `/api/user/${ann.user_id}/password`, { new_password: 'violet teapot on mars' });
    expect(await refusal(choose())).toBe('403/453 session_id');
    await db.$executeRaw`UPDATE session SET confirmed_date = now() WHERE user_id = ${ann.user_id}::uuid`;
    await ok(choose());
  });

  test("is not enough for an administrator to change somebody's address", async () => {
    const [admin, bob] = await Promise.all([signUp(service, { admin: true }), signUp(service)]);
    await age(admin);
    expect(await refusal(admin.call('PUT', `/api/user/${bob.user_id}`, { email: 'mine@example.org' }))).toBe(
      '403/453 session_id',
    );
  });
});

describe('a change of the email address', () => {
  test('is told to the old and the new address, even to those who want no mail', async () => {
    const ann = await signUp(service, { no_email: true });
    const email = `new-${ann.email}`;
    await ok(put(ann, { email }));
    const mails = await mailsOf(ann.user_id, ann.email);
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual([ann.email, email].sort());
    for (const { text } of mails) for (const part of [ann.email, email, ann.username]) expect(text).toContain(part);
    await ok(put(ann, { email, real_name: 'Ann' }));
    expect(await mailsOf(ann.user_id, ann.email)).toHaveLength(2);
  });

  test('makes links in earlier mails worth nothing, and so does a change of the password', async () => {
    const { newToken } = await import('../../src/server/auth/tokens.ts');
    const choose = (token: string) =>
      caller(service)('POST', '/api/user/choose-password', { token, new_password: 'violet teapot on mars' });
    for (const change of [
      (ann: Account) => put(ann, { email: `new-${ann.email}` }),
      (ann: Account) =>
        ann.call('POST', `/api/user/${ann.user_id}/password`, { password: ann.password, new_password: 'green teapot on mars' }),
    ]) {
      const ann = await signUp(service);
      const { token } = await newToken({ db } as never, ann.user_id, 'reset'); // it needs the database only
      await ok(change(ann));
      expect(await refusal(choose(token))).toBe('404/404 token');
    }
  });
});

describe('a session that was given to an application', () => {
  /** The session that an application of `owner` gets of `user`. */
  const application = async (owner: Account, user: Account) => {
    const key = await ok(owner.call('POST', '/api/apikey', { name: `App ${user.username}`, uri: 'https://app.example/' }));
    const { sso_id } = await ok(user.call('POST', `/api/apikey/${key.id}/grant`, { postback_uri: 'https://app.example/' }));
    const { id } = await ok(caller(service)('POST', `/api/session/sso/${sso_id}`, { private_key: key.private_key }));
    return caller(service, id);
  };
  const kept = '403/450 null';

  test('acts for the user, and changes nothing of the account, its keys and its sessions', async () => {
    const [ann, bob] = await Promise.all([signUp(service), signUp(service)]);
    const call = await application(bob, ann);
    expect(await ok(call('GET', '/api/user/whoami'))).toMatchObject({ id: ann.user_id, email: ann.email, can_edit: false });
    await ok(call('POST', '/api/group', { name: `Group ${ann.username}` }));
    for (const [method, path, body] of [
      ['PUT', `/api/user/${ann.user_id}`, { real_name: 'Changed' }],
      ['PUT', `/api/user/${ann.user_id}`, { email: 'mine@example.org' }],
      ['DELETE', `/api/user/${ann.user_id}`, undefined],
      ['POST', `/api/user/${ann.user_id}/password`, { password: ann.password, new_password: 'violet teapot on mars' }],
      ['POST', '/api/session/confirm', { password: ann.password }],
      ['POST', '/api/apikey', { name: 'Mine' }],
      ['PUT', `/api/apikey/${ann.api_key_id}`, { name: 'Changed' }],
      ['POST', `/api/apikey/${ann.api_key_id}/rotate`, undefined],
      ['POST', `/api/apikey/${ann.api_key_id}/grant`, { postback_uri: 'https://app.example/' }],
      ['DELETE', `/api/apikey/${ann.api_key_id}`, undefined],
    ] as const)
      expect(`${method} ${path} ${await refusal(call(method, path, body))}`).toBe(`${method} ${path} ${kept}`);
  });

  test('sees no keys, and of the sessions its own alone, which alone it can end', async () => {
    const [ann, bob] = await Promise.all([signUp(service), signUp(service)]);
    const call = await application(bob, ann);
    expect((await ok(call('GET', `/api/user/${ann.user_id}/apikeys`))).items).toEqual([]);
    const { items } = await ok(call('GET', `/api/user/${ann.user_id}/sessions`));
    expect((items as Body[]).map(({ current }) => current)).toEqual([true]);
    const own = (await ok(ann.call('GET', `/api/user/${ann.user_id}/sessions`))).items as Body[];
    const mine = own.find(({ current }) => current);
    expect(await refusal(call('DELETE', `/api/session/${mine?.id}`))).toBe('401/401 id');
    await ok(ann.call('GET', '/api/user/whoami'));
    await ok(call('DELETE', `/api/session/${(items as Body[])[0]?.id}`));
    expect(await refusal(call('GET', '/api/user/whoami'))).toBe('401/401 session_id');
  });

  test('of an administrator changes nobody else either', async () => {
    const [admin, bob] = await Promise.all([signUp(service, { admin: true }), signUp(service)]);
    const call = await application(bob, admin);
    expect(await refusal(call('PUT', `/api/user/${bob.user_id}`, { admin: true }))).toBe(kept);
    expect((await ok(call('GET', `/api/user/${bob.user_id}/apikeys`))).items).toEqual([]);
  });
});

test('after twenty wrong passwords, confirming has to wait', async () => {
  const ann = await signedInAWhileAgo();
  const confirm = () => refusal(ann.call('POST', '/api/session/confirm', { password: 'wrong password' }));
  const answers = await Promise.all(Array.from({ length: 30 }, confirm));
  expect(new Set(answers)).toEqual(new Set(['401/454 password', '429/452 null']));
});
