import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Account, caller, ok, refusal, signUp } from '../support/people.ts';
import { type Person, startProvider } from '../support/providers/oidc.ts';
import { Browser, serveSignIn } from '../support/providers/signInPages.ts';
import { changeSettings, createService, type TestService } from '../support/service.ts';

let service: TestService;
let pages: Awaited<ReturnType<typeof serveSignIn>>;
let alice: Account;
let db: typeof import('../../src/server/db/client.ts')['db'];

beforeAll(async () => {
  service = await createService({ settings: { TRUST_PROXY: '1' } });
  ({ db } = await import('../../src/server/db/client.ts'));
  const { handlePageSignIn } = await import('../../src/server/people/pageSignIn.ts');
  pages = await serveSignIn(handlePageSignIn);
  alice = await signUp(service, { developer: false });
});
afterAll(async () => {
  pages.stop();
  await service.stop();
});

let addresses = 0;
const browser = (headers: Record<string, string> = {}) => {
  addresses += 1;
  return new Browser(pages.base_url, { 'x-forwarded-for': `10.1.0.${addresses}`, ...headers });
};
const signIn = (b: Browser, username: string, password: string) =>
  b.submit('/api/auth/callback/credentials', { username, password });
const errorIn = async (response: Response) => new URL(((await response.json()) as { url: string }).url).searchParams.get('error');

describe('signing in on the page', () => {
  test.each(['username', 'email'] as const)(
    'works with %s and password for users who are not developers, and creates a session',
    async (name) => {
      const b = browser();
      const answer = await signIn(b, alice[name], alice.password);
      expect(answer.status).toBe(200);
      const set = answer.headers.getSetCookie().find((c) => c.startsWith('session_id=')) ?? '';
      expect(set).toMatch(/; HttpOnly; SameSite=Lax$/);
      const session_id = b.cookies.get('session_id') ?? '';
      expect(
        await ok(caller(service)('GET', '/api/session', {}, { headers: { cookie: `session_id=${session_id}` } })),
      ).toMatchObject({ user_id: alice.user_id, current: true });
      const { user } = (await (await b.go('/api/auth/session')).json()) as { user: object };
      expect(user).toEqual({ id: alice.user_id, name: alice.username });
      expect(b.cookies.get('session_id')).toBe(session_id);
    },
  );

  test('sets cookies that neither http nor other hosts of the domain can set if the page was loaded over https', async () => {
    const b = browser({ 'x-forwarded-proto': 'https' });
    const answer = await signIn(b, alice.username, alice.password);
    for (const name of ['__Host-session_id', '__Host-device'])
      expect(answer.headers.getSetCookie().find((c) => c.startsWith(`${name}=`))).toMatch(/; Secure/);
    const session_id = b.cookies.get('__Host-session_id');
    const headers = { cookie: `session_id=other; __Host-session_id=${session_id}` };
    expect(await ok(caller(service)('GET', '/api/session', {}, { headers }))).toMatchObject({ user_id: alice.user_id });
    await b.submit('/api/auth/signout');
    expect(b.cookies.has('__Host-session_id')).toBe(false);
    expect(await refusal(caller(service, session_id)('GET', '/api/user/whoami'))).toBe('401/401 session_id');
  });

  test('keeps a session from before there was https, and signs it out', async () => {
    const b = browser();
    await signIn(b, alice.username, alice.password);
    const session_id = b.cookies.get('session_id') ?? '';
    const secure = browser({ 'x-forwarded-proto': 'https' });
    secure.cookies.set('session_id', session_id);
    const { user } = (await (await secure.go('/api/auth/session')).json()) as { user: object };
    expect(user).toMatchObject({ id: alice.user_id });
    expect([secure.cookies.get('session_id'), secure.cookies.get('__Host-session_id')]).toEqual([undefined, session_id]);
    secure.cookies.set('session_id', session_id);
    await secure.submit('/api/auth/signout');
    expect([...secure.cookies.keys()].filter((name) => name.endsWith('session_id'))).toEqual([]);
    expect(await refusal(caller(service, session_id)('GET', '/api/user/whoami'))).toBe('401/401 session_id');
  });

  test('sets a cookie that ends after thirty days, or with the longest session', async () => {
    const maxAge = async () =>
      Date.parse(
        /Expires=([^;]+)/.exec(
          (await signIn(browser(), alice.username, alice.password)).headers
            .getSetCookie()
            .find((c) => c.startsWith('session_id=')) ?? '',
        )?.[1] ?? '',
      ) - Date.now();
    expect(Math.round((await maxAge()) / 86_400_000)).toBe(30);
    changeSettings({ SESSION_MAX_DAYS: '3' });
    expect(Math.round((await maxAge()) / 86_400_000)).toBe(3);
    changeSettings({ SESSION_MAX_DAYS: undefined });
  });

  test('takes its address from the request without a setting', async () => {
    const answer = await signIn(browser(), alice.username, alice.password);
    expect(await answer.json()).toEqual({ url: pages.base_url });
  });

  test('does not redirect to other sites', async () => {
    const b = browser();
    const answer = await b.submit('/api/auth/callback/credentials', {
      username: alice.username,
      password: alice.password,
      callbackUrl: 'https://evil.example/',
    });
    expect(await answer.json()).toEqual({ url: pages.base_url });
  });

  test('answers an unknown name and a wrong password alike, and sets no cookie', async () => {
    for (const name of [alice.username, 'nobody-at-all']) {
      const b = browser();
      const answer = await signIn(b, name, 'wrong');
      expect([answer.status, await errorIn(answer)]).toEqual([401, 'CredentialsSignin']);
      expect(b.cookies.has('session_id')).toBe(false);
    }
  });

  test('is refused without the token against forgery', async () => {
    const b = browser();
    await b.go('/api/auth/callback/credentials', { username: alice.username, password: alice.password, json: 'true' });
    expect(b.cookies.has('session_id')).toBe(false);
  });

  test('shares the limit of failures with the API', async () => {
    const user = await signUp(service);
    const { username, api_key_id } = user;
    const fromAddress = (i: number) => ({ headers: { 'x-forwarded-for': `10.2.0.${i}` } });
    const wrong = { username, api_key_id, password: 'wrong' };
    await Promise.all(Array.from({ length: 10 }, (_, i) => caller(service)('POST', '/api/session', wrong, fromAddress(i))));
    for (let i = 0; i < 10; i += 1) expect((await signIn(browser(), username, 'wrong')).status).toBe(401);
    const answer = await signIn(browser(), username, user.password);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await errorIn(answer)).toContain('Too many failed attempts');
    expect(await refusal(caller(service)('POST', '/api/session', { ...wrong, password: user.password }, fromAddress(99)))).toBe(
      '429/452 null',
    );
  });
});

describe('a browser in which the user has signed in before', () => {
  const exhaust = (username: string) =>
    Promise.all(
      Array.from({ length: 21 }, (_, i) =>
        caller(service)(
          'POST',
          '/api/session',
          { username, password: 'wrong', api_key_id: 'x' },
          { headers: { 'x-forwarded-for': `10.3.0.${i}` } },
        ),
      ),
    );
  test('lets the user in while strangers try passwords for the name; other browsers wait', async () => {
    const user = await signUp(service);
    const b = browser();
    await signIn(b, user.username, user.password);
    await exhaust(user.username);
    expect((await signIn(browser(), user.username, user.password)).status).toBe(429);
    expect((await signIn(b, user.username, user.password)).status).toBe(200);
    expect((await signIn(b, user.email, user.password)).status).toBe(200);
  });

  test('has a limit of its own, and a mark that was made up or is of somebody else helps nothing', async () => {
    const user = await signUp(service);
    const b = browser();
    await signIn(b, user.username, user.password);
    const device = b.cookies.get('device') ?? '';
    await exhaust(user.username);
    const other = browser();
    await signIn(other, alice.username, alice.password);
    for (const mark of [other.cookies.get('device'), device.replace(/^[^.]+/, alice.user_id), `${device}x`, 'x']) {
      const stranger = browser();
      stranger.cookies.set('device', String(mark));
      expect((await signIn(stranger, user.username, user.password)).status).toBe(429);
    }
    for (let i = 0; i < 20; i += 1) {
      const elsewhere = browser();
      elsewhere.cookies.set('device', device);
      expect((await signIn(elsewhere, user.username, 'wrong')).status).toBe(401);
    }
    expect((await signIn(b, user.username, user.password)).status).toBe(429);
  });
});

describe('signing out', () => {
  test('destroys the session and deletes the cookie', async () => {
    const b = browser();
    await signIn(b, alice.username, alice.password);
    const session_id = b.cookies.get('session_id') ?? '';
    await b.submit('/api/auth/signout');
    expect(b.cookies.has('session_id')).toBe(false);
    expect(await refusal(caller(service, session_id)('GET', '/api/user/whoami'))).toBe('401/401 session_id');
  });

  test('deletes the cookie of a session that was destroyed elsewhere', async () => {
    const b = browser();
    await signIn(b, alice.username, alice.password);
    await ok(caller(service)('DELETE', `/api/session/${b.cookies.get('session_id')}`));
    expect(await (await b.go('/api/auth/session')).json()).toEqual({});
    expect(b.cookies.has('session_id')).toBe(false);
  });
});

describe('the secret of the installation', () => {
  test('is created once for all machines', async () => {
    const { storedSetting } = await import('../../src/server/platform/storedSettings.ts');
    const values = await Promise.all(Array.from({ length: 20 }, (_, i) => storedSetting('test_secret', () => `value ${i}`)));
    expect(new Set(values)).toHaveProperty('size', 1);
    expect(await db.setting.findUnique({ where: { key: 'test_secret' } })).toMatchObject({ value: values[0] });
    expect((await db.setting.findUniqueOrThrow({ where: { key: 'nextauth_secret' } })).value.length).toBeGreaterThan(40);
  });
});

describe('signing in through a provider', () => {
  let provider: Awaited<ReturnType<typeof startProvider>>;

  beforeAll(async () => {
    provider = await startProvider('convene');
    changeSettings({
      OIDC_ISSUER: `${provider.issuer}/`,
      OIDC_ID: 'convene',
      OIDC_SECRET: 'secret',
      OIDC_NAME: 'the club',
    });
  });
  afterAll(() => {
    provider.stop();
  });

  /** Goes to the provider and back with its code. Returns the address where the browser ends up. */
  async function signInWithProvider(b: Browser, person: Person): Promise<string> {
    provider.person = person;
    const { url } = (await (await b.submit('/api/auth/signin/oidc')).json()) as { url: string };
    const consent = await b.go(url);
    const back = await b.go(consent.headers.get('location') ?? '');
    return back.headers.get('location') ?? '';
  }
  const accountOf = (b: Browser) => ok(caller(service, b.cookies.get('session_id'))('GET', '/api/user/whoami'));

  test('is offered only if its keys are set', async () => {
    const offered = async () =>
      Object.values((await (await browser().go('/api/auth/providers')).json()) as Record<string, { name: string }>);
    expect((await offered()).map(({ name }) => name)).toEqual(['Credentials', 'the club']);
    changeSettings({ GITHUB_ID: 'a', GITHUB_SECRET: 'b', GOOGLE_ID: 'c', GOOGLE_SECRET: 'd' });
    expect((await offered()).map(({ name }) => name)).toEqual(['Credentials', 'GitHub', 'Google', 'the club']);
  });

  test('creates an account for a new user and finds it again', async () => {
    const b = browser();
    expect(await signInWithProvider(b, { sub: 's-1', name: 'Nia New', email: 'nia.new+x@example.org' })).toBe(pages.base_url);
    const made = await accountOf(b);
    expect(made).toMatchObject({
      username: 'nia.newx',
      real_name: 'Nia New',
      email: 'nia.new+x@example.org',
      developer: false,
      admin: false,
    });
    const again = browser();
    await signInWithProvider(again, { sub: 's-1', email: 'changed@example.org' });
    expect(await accountOf(again)).toMatchObject({ id: made.id, email: 'nia.new+x@example.org' });
  });

  test('confirms the email address if the provider says that it is theirs', async () => {
    const b = browser();
    const person = { sub: 's-verified', email: 'vera@example.org' };
    await signInWithProvider(b, person);
    expect(await accountOf(b)).toMatchObject({ email: person.email, email_confirmed_date: null });
    await signInWithProvider(b, { ...person, email: 'another@example.org', email_verified: true });
    expect(await accountOf(b)).toMatchObject({ email: person.email, email_confirmed_date: null });
    await signInWithProvider(b, { ...person, email_verified: true });
    expect(await accountOf(b)).toMatchObject({ email: person.email, email_confirmed_date: expect.any(String) });
  });

  test('chooses a user name that is free', async () => {
    const b = browser();
    await signInWithProvider(b, { sub: 's-2', email: 'nia.newx@elsewhere.example' });
    expect((await accountOf(b)).username).toMatch(/^nia\.newx-[0-9a-f]{4}$/);
  });

  test('does not find an account by its unproved email address, but its owner can connect the two', async () => {
    const person = { sub: 's-3', email: alice.email.toUpperCase() };
    const b = browser();
    expect(decodeURIComponent(await signInWithProvider(b, person))).toContain(
      'There is an account with that email address already',
    );
    expect(b.cookies.has('session_id')).toBe(false);
    await signIn(b, alice.username, alice.password);
    await signInWithProvider(b, person);
    const later = browser();
    await signInWithProvider(later, person);
    expect(await accountOf(later)).toMatchObject({ id: alice.user_id });
    const [mail, ...more] = await db.mail.findMany({ where: { user_id: alice.user_id, kind: 'sign_in_added' } });
    expect([mail?.subject, more]).toEqual(['Your account has another way to sign in', []]);
    for (const part of ['Provider: oidc', 'From the network address: 10.1.0.']) expect(mail?.text).toContain(part);
  });

  test('cannot be connected by an application, or by a sign-in of more than ten minutes ago', async () => {
    const victim = await signUp(service);
    const session = { token_hash: (await db.session.findFirstOrThrow({ where: { user_id: victim.user_id } })).token_hash };
    for (const [i, data] of [{ for_application: true }, { confirmed_date: new Date(Date.now() - 660_000) }].entries()) {
      await db.session.update({ where: session, data: { for_application: false, confirmed_date: new Date(), ...data } });
      const { forgetViewers } = await import('../../src/server/auth/sessionViewers.ts');
      forgetViewers();
      const b = browser();
      b.cookies.set('session_id', victim.session_id);
      expect(await signInWithProvider(b, { sub: `taken-${i}`, email: 'attacker@example.org' })).toContain('/sign-in?error=');
      expect(await db.userIdentity.count({ where: { user_id: victim.user_id } })).toBe(0);
    }
  });

  test('is refused if the account is closed or has no email address', async () => {
    const b = browser();
    await signInWithProvider(b, { sub: 's-4', email: 'soon.closed@example.org' });
    await db.user.update({ where: { id: (await accountOf(b)).id }, data: { permanently_deactivated: true } });
    const later = browser();
    expect(await signInWithProvider(later, { sub: 's-4' })).toContain('/sign-in?error=');
    expect(await signInWithProvider(later, { sub: 's-5' })).toContain('/sign-in?error=');
    expect(later.cookies.has('session_id')).toBe(false);
  });

  test('creates no account if the operator has closed registration', async () => {
    changeSettings({ REGISTRATION: 'closed' });
    const b = browser();
    expect(decodeURIComponent(await signInWithProvider(b, { sub: 's-6', email: 'late@example.org' }))).toContain('operators');
    changeSettings({ REGISTRATION: undefined });
    expect(b.cookies.has('session_id')).toBe(false);
  });

  test('needs no present password to set the first one', async () => {
    const b = browser();
    await signInWithProvider(b, { sub: 's-7', email: 'first.password@example.org' });
    const { id } = await accountOf(b);
    const call = caller(service, b.cookies.get('session_id'));
    await ok(call('POST', `/api/user/${id}/password`, { new_password: 'long enough' }));
    expect(await refusal(call('POST', `/api/user/${id}/password`, { new_password: 'long enough' }))).toBe('400/441 password');
    expect((await signIn(browser(), 'first.password@example.org', 'long enough')).status).toBe(200);
  });
});
