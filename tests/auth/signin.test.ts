import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Account, type Answer, type Body, caller, ok, refusal, signUp } from '../support/people.ts';
import { createService, type TestService } from '../support/service.ts';

let service: TestService;
let alice: Account;
let bob: Account;
/** Each sign-in gets an address of its own, because failures are counted by address. */
let addresses = 0;
const newAddress = () => ({ 'x-forwarded-for': `10.0.${Math.floor(addresses / 250)}.${++addresses % 250}` });

beforeAll(async () => {
  service = await createService({ settings: { TRUST_PROXY: '1' } });
  [alice, bob] = await Promise.all([signUp(service), signUp(service)]);
});
afterAll(() => service.stop());

const credentials = ({ username, password, api_key_id }: Account) => ({ username, password, api_key_id });
const signIn = (params: Body, headers: Record<string, string> = newAddress()) =>
  caller(service)('POST', '/api/session', params, { headers });
const errorOf = ({ body }: Answer) => body.error as { code: number; message: string; data: string | null };

describe('a session is created', () => {
  test.each(['json', 'form', 'multipart', 'query'] as const)('with parameters sent as %s', async (as) => {
    const session = await ok(caller(service)('POST', '/api/session', credentials(alice), { as, headers: newAddress() }));
    expect(session).toMatchObject({ object_type: 'session', object_name: 'Session', user_id: alice.user_id, extended: 0 });
    expect(session.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(await ok(caller(service, session.id)('GET', '/api/user/whoami'))).toMatchObject({ id: alice.user_id });
  });

  test('with the email address instead of the user name, ignoring case', async () => {
    for (const username of [alice.email, alice.email.toUpperCase(), alice.username.toUpperCase(), ` ${alice.username} `]) {
      expect(await ok(signIn({ ...credentials(alice), username }))).toMatchObject({ user_id: alice.user_id });
    }
  });

  test('and accepted as a parameter, bearer token and cookie', async () => {
    const { id } = await ok(signIn(credentials(alice)));
    const call = caller(service);
    for (const as of ['query', 'json', 'form', 'multipart'] as const) {
      expect(await ok(call('POST', '/api/apikey', { session_id: id, name: `By ${as}` }, { as }))).toMatchObject({
        user_id: alice.user_id,
      });
    }
    const ways: Record<string, string>[] = [
      { authorization: `Bearer ${id}` },
      { authorization: `bearer ${id}` },
      { cookie: `a=b; session_id=${id}; c=d` },
    ];
    for (const headers of ways)
      expect(await ok(call('GET', '/api/user/whoami', {}, { headers }))).toMatchObject({ id: alice.user_id });
  });

  test('with a cookie that scripts and other sites cannot use', async () => {
    const answer = await signIn(credentials(alice));
    const cookie = answer.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(new RegExp(`^session_id=${answer.body.id}; Path=/; Max-Age=\\d+; HttpOnly; SameSite=Lax$`));
    const overHttps = await signIn(credentials(alice), { ...newAddress(), 'x-forwarded-proto': 'https' });
    expect(overHttps.headers.get('set-cookie')).toContain('; Secure');
  });

  test('without a cookie for pages of other sites, which could sign users in without their knowledge', async () => {
    const foreignHeaders: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'https://elsewhere.example' },
    ];
    for (const headers of foreignHeaders) {
      const answer = await signIn(credentials(alice), { ...newAddress(), ...headers });
      expect([answer.status, answer.headers.get('set-cookie')]).toEqual([200, null]);
    }
  });

  test("with the user's own fields on request", async () => {
    const session = await ok(signIn({ ...credentials(alice), _include_related_objects: 'user' }));
    expect(session.user).toMatchObject({ id: alice.user_id, email: alice.email });
  });
});

describe('refusals follow the order of the contract', () => {
  test('for missing parameters: api_key_id, then username, then password', async () => {
    expect(await refusal(signIn({}))).toBe('400/441 api_key_id');
    expect(await refusal(signIn({ api_key_id: 'x' }))).toBe('400/441 username');
    expect(await refusal(signIn({ api_key_id: 'x', username: 'x', password: '' }))).toBe('400/441 password');
  });

  test('a wrong password comes before a wrong key', async () => {
    expect(await refusal(signIn({ ...credentials(alice), password: 'wrong', api_key_id: bob.api_key_id }))).toBe(
      '401/454 password',
    );
  });

  test('an unknown key and the key of another user get the same answer', async () => {
    const unknown = '01890a5d-ac96-774b-bcce-b302099a8057';
    const answers = await Promise.all(
      [bob.api_key_id, unknown, 'no id'].map((api_key_id) => signIn({ ...credentials(alice), api_key_id })),
    );
    expect(answers.map((a) => a.status)).toEqual([400, 400, 400]);
    expect(new Set(answers.map((a) => JSON.stringify(a.body)))).toHaveProperty('size', 1);
    expect(errorOf(answers[0] as Answer)).toEqual({
      code: 441,
      data: 'api_key_id',
      message: 'The API key does not exist or is not yours.',
    });
  });

  test('the key comes before the developer flag', async () => {
    const user = await signUp(service, { developer: false });
    expect(await refusal(signIn({ ...credentials(user), api_key_id: bob.api_key_id }))).toBe('400/441 api_key_id');
    expect(await refusal(signIn(credentials(user)))).toBe('403/453 developer');
  });

  test('values that are not texts are refused', async () => {
    expect(await refusal(signIn({ ...credentials(alice), username: ['a', 'b'] }))).toBe('400/442 username');
    expect(await refusal(signIn({ ...credentials(alice), password: 17 }))).toBe('400/442 password');
  });
});

describe('sign-in does not reveal who has an account', () => {
  test('an unknown user, a wrong password and a closed account get the same answer', async () => {
    const closed = await signUp(service);
    await ok(closed.call('DELETE', `/api/user/${closed.user_id}`));
    const answers = await Promise.all([
      signIn({ ...credentials(alice), password: 'wrong password' }),
      signIn({ ...credentials(alice), username: 'nobody-at-all' }),
      signIn(credentials(closed)),
      signIn({ ...credentials(alice), username: "' OR 1=1 --" }),
      signIn({ ...credentials(alice), username: '%' }),
    ]);
    expect(answers.map((a) => a.status)).toEqual([401, 401, 401, 401, 401]);
    expect(new Set(answers.map((a) => JSON.stringify(a.body)))).toHaveProperty('size', 1);
    expect(errorOf(answers[0] as Answer)).toMatchObject({ code: 454, data: 'password' });
  });
});

describe('failed sign-ins are limited to 20 a minute', () => {
  const wrong = (username: string) => ({ ...credentials(alice), username, password: 'wrong' });

  test('per account, from any address, even with the right password after that', async () => {
    const user = await signUp(service);
    const answers = await Promise.all(Array.from({ length: 30 }, () => signIn({ ...credentials(user), password: 'wrong' })));
    const statuses = answers.map((a) => a.status);
    expect(statuses.filter((s) => s === 401)).toHaveLength(20);
    expect(statuses.filter((s) => s === 429)).toHaveLength(10);
    const refused = await signIn(credentials(user));
    expect(refused.status).toBe(429);
    expect(errorOf(refused)).toMatchObject({ code: 452, data: null });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect(await ok(signIn(credentials(bob)))).toMatchObject({ user_id: bob.user_id });
  });

  test('per name, even if no account has it', async () => {
    const answers = await Promise.all(Array.from({ length: 21 }, () => signIn(wrong('nobody-has-this'))));
    expect(answers.filter((a) => a.status === 429)).toHaveLength(1);
  });

  test('per address, for any names, and per network for IPv6', async () => {
    const headers = { 'x-forwarded-for': '2001:db8:1:2::1' };
    await Promise.all(Array.from({ length: 20 }, (_, i) => signIn(wrong(`name-${i}`), headers)));
    expect(await refusal(signIn(credentials(alice), { 'x-forwarded-for': '2001:db8:1:2:ffff::77' }))).toBe('429/452 null');
    expect(await ok(signIn(credentials(alice), { 'x-forwarded-for': '2001:db8:1:3::1' }))).toMatchObject({
      user_id: alice.user_id,
    });
  });

  test('and successful ones do not count', async () => {
    const headers = newAddress();
    const answers = await Promise.all(Array.from({ length: 40 }, () => signIn(credentials(bob), headers)));
    expect(new Set(answers.map((a) => a.status))).toEqual(new Set([200]));
  });

  test('until the minute is over', async () => {
    const { db } = await import('../../src/server/db/client.ts');
    const user = await signUp(service);
    await Promise.all(Array.from({ length: 21 }, () => signIn({ ...credentials(user), password: 'wrong' })));
    expect(await refusal(signIn(credentials(user)))).toBe('429/452 null');
    await db.$executeRaw`UPDATE signinfailure SET until_date = now()`;
    expect(await ok(signIn(credentials(user)))).toMatchObject({ user_id: user.user_id });
  });
});
