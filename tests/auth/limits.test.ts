import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Account, caller, ok, refusal, signUp } from '../support/people.ts';
import { createService, type TestService } from '../support/service.ts';

let service: TestService;
let ann: Account;
let db: typeof import('../../src/server/db/client.ts')['db'];
beforeAll(async () => {
  service = await createService({ settings: { TRUST_PROXY: '1' } });
  ({ db } = await import('../../src/server/db/client.ts'));
  ann = await signUp(service);
});
afterEach(() => db.$executeRaw`DELETE FROM signinfailure`);
afterAll(() => service.stop());

const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } });
const choose = (token: string, ip = '10.9.0.1') =>
  caller(service)('POST', '/api/user/choose-password', { token, new_password: 'violet teapot on mars' }, from(ip));
const create = (more: object = {}, ip = '10.9.0.1') =>
  caller(service)(
    'POST',
    '/api/user',
    { username: 'somebody-new', email: 'somebody-new@example.org', password: 'violet teapot on mars', ...more },
    from(ip),
  );
const signIn = (ip: string, password = ann.password) =>
  caller(service)('POST', '/api/session', { username: ann.username, password, api_key_id: ann.api_key_id }, from(ip));
const forgot = (email: string, ip: string) => caller(service)('POST', '/api/user/forgotten-password', { email }, from(ip));
const times = <T>(count: number, call: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, i) => call(i)));

describe('while more new passwords wait to be hashed than may wait', () => {
  let release = () => {};
  let all: Promise<unknown>;
  beforeAll(async () => {
    const { limitHashing } = await import('../../src/server/auth/passwords.ts');
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    all = Promise.allSettled(Array.from({ length: 400 }, () => limitHashing(() => gate)));
  });
  afterAll(() => {
    release();
    return all;
  });

  test('people still sign in', async () => {
    expect(await ok(signIn('10.9.0.2'))).toMatchObject({ user_id: ann.user_id });
  });
  test('a made-up link and a taken name are refused before anything is hashed', async () => {
    expect(await refusal(choose('x'.repeat(43)))).toBe('404/404 token');
    expect(await refusal(create({ username: ann.username.toUpperCase() }))).toBe('409/443 username');
    expect(await refusal(create({ email: ann.email.toUpperCase() }))).toBe('409/443 email');
    expect(await refusal(create())).toBe('503/503 null');
  });
});

describe('failures from one address are limited to 20 a minute', () => {
  test('for made-up links', async () => {
    const answers = await times(21, (i) => choose(`${i}`.padEnd(43, 'x'), '10.9.1.1'));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(20).fill(404), 429]);
    expect(await refusal(choose('y'.repeat(43), '10.9.1.1'))).toBe('429/452 null');
    expect(await refusal(choose('y'.repeat(43), '10.9.1.2'))).toBe('404/404 token');
  });
  test('for names that are taken, but not for administrators', async () => {
    for (let i = 0; i < 20; i += 1) expect((await create({ username: ann.username }, '10.9.1.3')).status).toBe(409);
    expect(await refusal(create({}, '10.9.1.3'))).toBe('429/452 null');
    const admin = await signUp(service, { admin: true });
    for (let i = 0; i < 21; i += 1) {
      const taken = { username: ann.username, email: 'other@example.org', password: 'violet teapot on mars' };
      expect(await refusal(admin.call('POST', '/api/user', taken, from('10.9.1.4')))).toBe('409/443 username');
    }
  });
  test('and each purpose has its own count: asking for mails and made-up links do not stop anybody from signing in', async () => {
    await times(25, () => forgot(ann.email, '10.9.2.1'));
    await times(25, (i) => choose(`${i}`.padEnd(43, 'x'), '10.9.2.1'));
    await ok(signIn('10.9.2.1'));
    await times(20, () => signIn('10.9.2.2', 'wrong'));
    expect(await refusal(signIn('10.9.2.2'))).toBe('429/452 null');
    expect((await forgot('nobody@example.org', '10.9.2.2')).status).toBe(200);
    expect(await refusal(choose('z'.repeat(43), '10.9.2.2'))).toBe('404/404 token');
  });
});

describe('one address', () => {
  test('cannot fill the queue of those who sign in', async () => {
    const { limitSignIn } = await import('../../src/server/auth/passwords.ts');
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const flood = Promise.allSettled(Array.from({ length: 500 }, () => limitSignIn(() => gate, 'one')));
    const other = limitSignIn(async () => 'in', 'another');
    release();
    expect(await other).toBe('in');
    expect((await flood).filter(({ status }) => status === 'rejected').length).toBeGreaterThan(400);
  });
});
