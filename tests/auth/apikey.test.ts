import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Account, type Body, caller, ok, refusal, signUp } from '../support/people.ts';
import { createService, type TestService } from '../support/service.ts';

let service: TestService;
let alice: Account;
let bob: Account;
beforeAll(async () => {
  service = await createService();
  [alice, bob] = await Promise.all([signUp(service), signUp(service)]);
});
afterAll(() => service.stop());

let count = 0;
const create = (who: Account, more: Body = {}) => {
  count += 1;
  return ok(who.call('POST', '/api/apikey', { name: `Key ${count}`, ...more }));
};

describe('an API key', () => {
  test('is created by any user for themselves', async () => {
    const key = await create(alice, { uri: 'https://app.example/', reason: 'Badge printing', user_id: bob.user_id });
    expect(key).toMatchObject({ user_id: alice.user_id, uri: 'https://app.example/', reason: 'Badge printing' });
    expect(key.private_key).toMatch(/^[0-9a-f-]{36}$/);
    expect(await refusal(caller(service)('POST', '/api/apikey', { name: 'x' }))).toBe('401/401 session_id');
  });

  test('shows others only its name and uri', async () => {
    const { id, name } = await create(alice, { uri: 'https://app.example/', reason: 'secret plans' });
    for (const call of [bob.call, caller(service)]) {
      const seen = await ok(call('GET', `/api/apikey/${id}`));
      expect(seen).toMatchObject({ id, name, uri: 'https://app.example/' });
      for (const key of ['private_key', 'reason', 'user_id', 'user']) expect(seen).not.toHaveProperty(key);
      expect(await ok(call('GET', `/api/apikey/${id}?_include_related_objects=1`))).not.toHaveProperty('user');
    }
  });

  test('is changed, rotated and deleted only by its owner', async () => {
    const key = await create(alice);
    for (const [method, path] of [
      ['PUT', ''],
      ['DELETE', ''],
      ['POST', '/rotate'],
    ] as const) {
      expect(await refusal(bob.call(method, `/api/apikey/${key.id}${path}`, { name: 'Mine' }))).toBe('403/450 null');
      expect(await refusal(caller(service)(method, `/api/apikey/${key.id}${path}`, {}))).toBe('401/401 session_id');
    }
    const rotated = await ok(alice.call('POST', `/api/apikey/${key.id}/rotate`));
    expect(rotated.private_key).not.toBe(key.private_key);
    const same = await ok(
      alice.call('PUT', `/api/apikey/${key.id}`, { private_key: randomUUID(), user_id: bob.user_id, reason: 'new' }),
    );
    expect(same).toMatchObject({ private_key: null, user_id: alice.user_id, reason: 'new' });
    expect(await ok(alice.call('DELETE', `/api/apikey/${key.id}`))).toEqual({ success: 1 });
    expect(await refusal(alice.call('GET', `/api/apikey/${key.id}`))).toBe('404/404 id');
  });

  test('shows its private key when it is made or rotated, and never again; the database and stored answers do not know it', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    const made = await ok(alice.call('POST', '/api/apikey', { name: 'Shown once' }, { headers }));
    const rotated = await ok(
      alice.call('POST', `/api/apikey/${made.id}/rotate`, {}, { headers: { 'Idempotency-Key': randomUUID() } }),
    );
    const again = await ok(alice.call('POST', '/api/apikey', { name: 'Shown once' }, { headers }));
    expect(again).toEqual({ ...made, private_key: null });
    const keys = [made.private_key, rotated.private_key].map(String);
    for (const key of keys) expect(key).toMatch(/^[0-9a-f-]{36}$/);
    expect(await ok(alice.call('GET', `/api/apikey/${made.id}`))).toMatchObject({ private_key: null });
    const list = await ok(alice.call('GET', `/api/user/${alice.user_id}/apikeys`));
    const { db } = await import('../../src/server/db/client.ts');
    const stored =
      await db.$queryRaw`SELECT (SELECT jsonb_agg(to_jsonb(k)) FROM apikey k), (SELECT jsonb_agg(to_jsonb(i)) FROM idempotency i)`;
    for (const key of keys) expect(JSON.stringify([list, stored])).not.toContain(key);
  });

  test('has a name that is unique among the keys of its owner', async () => {
    const { name } = await create(alice);
    expect(await refusal(alice.call('POST', '/api/apikey', { name: String(name).toUpperCase() }))).toBe('409/443 name');
    await ok(bob.call('POST', '/api/apikey', { name }));
    expect(await refusal(alice.call('POST', '/api/apikey', {}))).toBe('400/441 name');
    expect(await refusal(alice.call('POST', '/api/apikey', { name: 'x'.repeat(31) }))).toBe('400/442 name');
    expect(await refusal(alice.call('POST', '/api/apikey', { name: 'y', uri: 'javascript:alert(1)' }))).toBe('400/442 uri');
  });

  test('ends the sessions that were created with it when it is deleted', async () => {
    const key = await create(alice);
    const { username, password } = alice;
    const { id } = await ok(caller(service)('POST', '/api/session', { username, password, api_key_id: key.id }));
    await ok(caller(service, id)('GET', '/api/user/whoami'));
    await ok(alice.call('DELETE', `/api/apikey/${key.id}`));
    expect(await refusal(caller(service, id)('GET', '/api/user/whoami'))).toBe('401/401 session_id');
    await ok(alice.call('GET', '/api/user/whoami'));
  });
});

describe('single sign-on', () => {
  const grant = (who: Account, key: Body, postback_uri: string) =>
    who.call('POST', `/api/apikey/${key.id}/grant`, { postback_uri });
  const redeem = (sso_id: unknown, private_key?: unknown) =>
    caller(service)('POST', `/api/session/sso/${sso_id}`, { private_key });

  test('gives the application one session of the user who agreed', async () => {
    const key = await create(alice, { uri: 'https://app.example/cb' });
    const { sso_id, redirect_uri } = await ok(grant(bob, key, 'https://app.example/cb?a=1'));
    expect(redirect_uri).toBe(`https://app.example/cb?a=1&sso_id=${sso_id}`);
    const answers = await Promise.all(Array.from({ length: 10 }, () => redeem(sso_id, key.private_key)));
    expect(answers.filter((a) => a.status === 200)).toHaveLength(1);
    for (const answer of answers.filter((a) => a.status !== 200))
      expect(answer.body.error).toMatchObject({ code: 404, data: 'sso_id' });
    const session = answers.find((a) => a.status === 200)?.body ?? {};
    expect(session).toMatchObject({ object_type: 'session', user_id: bob.user_id });
    expect(await ok(caller(service, String(session.id))('GET', '/api/user/whoami'))).toMatchObject({ id: bob.user_id });
  });

  test('needs no developer flag', async () => {
    const user = await signUp(service, { developer: false });
    const key = await create(alice, { uri: 'https://app.example/' });
    const { sso_id } = await ok(grant(user, key, 'https://app.example/'));
    expect(await ok(redeem(sso_id, key.private_key))).toMatchObject({ user_id: user.user_id });
  });

  test.each([
    'https://app.example.evil.example/cb',
    'https://app.example@evil.example/cb',
    'https://user:word@app.example/cb',
    'http://app.example/cb',
    'https://app.example/other',
    'javascript:alert(1)',
  ])('refuses to redirect to %s', async (postback_uri) => {
    const key = await create(alice, { uri: 'https://app.example/cb' });
    expect(await refusal(grant(bob, key, postback_uri))).toBe('400/442 postback_uri');
  });

  test('is refused in the order of the contract', async () => {
    const key = await create(alice, { uri: 'https://app.example/' });
    const other = await create(bob, { uri: 'https://other.example/' });
    const { sso_id } = await ok(grant(bob, key, 'https://app.example/'));
    expect(await refusal(redeem(sso_id))).toBe('400/441 private_key');
    expect(await refusal(redeem(randomUUID()))).toBe('400/441 private_key');
    expect(await refusal(redeem(randomUUID(), key.private_key))).toBe('404/404 sso_id');
    expect(await refusal(redeem('nothing', key.private_key))).toBe('404/404 sso_id');
    expect(await refusal(redeem(sso_id, other.private_key))).toBe('401/454 private_key');
    await ok(redeem(sso_id, key.private_key));
    expect(await refusal(grant(bob, await create(alice), 'https://app.example/'))).toBe('400/442 postback_uri');
    expect(await refusal(caller(service)('POST', `/api/apikey/${key.id}/grant`, {}))).toBe('401/401 session_id');
  });

  test('expires after an hour or when the user changes the password', async () => {
    const user = await signUp(service);
    const key = await create(alice, { uri: 'https://app.example/' });
    const { db } = await import('../../src/server/db/client.ts');
    const late = await ok(grant(user, key, 'https://app.example/'));
    await db.$executeRaw`UPDATE ssotoken SET expires_date = expires_date - interval '61 minutes' WHERE user_id = ${user.user_id}::uuid`;
    expect(await refusal(redeem(late.sso_id, key.private_key))).toBe('404/404 sso_id');
    const { sso_id } = await ok(grant(user, key, 'https://app.example/'));
    await ok(
      user.call('POST', `/api/user/${user.user_id}/password`, { password: user.password, new_password: 'a new password' }),
    );
    expect(await refusal(redeem(sso_id, key.private_key))).toBe('404/404 sso_id');
  });
});
