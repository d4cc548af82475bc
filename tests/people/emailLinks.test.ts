import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MailServer } from '../mail/mailServer.ts';
import { because, sent, startPost } from '../mail/post.ts';
import { withCookies } from '../support/authenticator.ts';
import { type Account, type Body, caller, ok, refusal, signUp } from '../support/people.ts';
import { changeSettings, type TestService } from '../support/service.ts';

/* Whoever has a mailbox signs in by a link or a code that is mailed there. */
let server: MailServer;
let service: TestService;
let db: typeof import('../../src/server/db/client.ts')['db'];
beforeAll(async () => {
  ({ server, service } = await startPost({ settings: { TRUST_PROXY: '1', CONFIRM_EMAIL: 'yes' } }));
  ({ db } = await import('../../src/server/db/client.ts'));
  const leader = await signUp(service, { admin: true });
  const { id: group_id } = await ok(leader.call('POST', '/api/group', { name: 'Harbor' }));
  await ok(leader.call('POST', '/api/convention', { name: 'Lanternfall', group_id, timezone: 'UTC' }));
}, 60_000);
afterAll(async () => {
  await service.stop();
  await server.stop();
});

let addresses = 0;
/** A browser without a session, at an address of its own. */
function browser(headers: Record<string, string> = {}) {
  const call = caller(service);
  const ip = `10.5.0.${++addresses}`;
  return withCookies((method, path, params, options = {}) =>
    call(method, path, params, {
      ...options,
      headers: { 'x-forwarded-for': ip, 'sec-fetch-site': 'same-origin', ...headers, ...options.headers },
    }),
  );
}
async function confirmed() {
  const who = await signUp(service);
  await db.user.update({ where: { id: who.user_id }, data: { email_confirmed_date: new Date() } });
  return who;
}
/** Gives an account a second step, and answers the address of its secret. */
async function protect({ user_id, username }: { user_id: string; username: string }) {
  const { newSecret } = await import('../../src/server/auth/secondStep/codes.ts');
  const { totp_uri } = await newSecret(db, user_id, username);
  await db.user.update({ where: { id: user_id }, data: { second_step_date: new Date() } });
  return totp_uri;
}
type Browser = ReturnType<typeof browser>;
const next = '/c/lanternfall/badges';
const ask = (call: Browser, email: string, more: Body = {}) => call('POST', '/api/session/email-link', { email, next, ...more });
const open = (call: Browser, key: Body) => call('POST', '/api/session/email-link/open', key);
/** Asks for a mail and answers what is in it. */
async function mailed(call: Browser, email: string) {
  const [mail, ...more] = await because(server, () => ok(ask(call, email)));
  expect(more).toEqual([]);
  const text = mail?.text ?? '';
  const [, token = ''] = /\/c\/lanternfall\/join#([\w-]{43})\n/.exec(text) ?? [];
  const [, code = ''] = /asked: (\d{3} \d{3})/.exec(text) ?? [];
  return { token, code, text, to: mail?.to };
}
const whoIs = (call: Browser) => ok(call('GET', '/api/user/whoami'));
const wrongOf = (code: string) => String((Number(code.replace(' ', '')) + 1) % 1_000_000).padStart(6, '0');

describe('a link to sign in', () => {
  test('comes to those with an account and those without, and the answer tells nobody who has one', async () => {
    const who = await signUp(service);
    const [a, b] = [browser(), browser()];
    const known = await mailed(a, who.email.toUpperCase());
    const fresh = await mailed(b, 'Robin.Newcomer@con.example.org');
    expect([known.to, fresh.to]).toEqual([who.email, 'robin.newcomer@con.example.org']);
    expect(known.text).toContain(`Your user name: ${who.username}`);
    expect(await ok(ask(browser(), who.email))).toEqual(await ok(ask(browser(), 'nobody-at-all@con.example.org')));
    expect(await ok(open(browser(), { token: known.token }))).toEqual({ success: 1, next });
    expect(await refusal(open(browser(), { token: known.token }))).toBe('404/404 token');
    expect(await ok(open(b, { token: fresh.token }))).toEqual({ success: 1, next });
    expect(await whoIs(b)).toMatchObject({ username: 'robin.newcomer', email: 'robin.newcomer@con.example.org' });
    const row = await db.user.findFirstOrThrow({ where: { username: 'robin.newcomer' } });
    expect(row.password_hash).toBeNull();
    expect(row.email_confirmed_date).not.toBeNull();
  });

  test('works once, for 30 minutes, and ends the other links for that address', async () => {
    const who = await signUp(service);
    const call = browser();
    const first = await mailed(call, who.email);
    const second = await mailed(call, who.email);
    const all = await Promise.all(Array.from({ length: 5 }, () => open(browser(), { token: second.token })));
    expect(all.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404]);
    expect(await refusal(open(call, { token: first.token }))).toBe('404/404 token');
    const third = await mailed(call, who.email);
    await db.$executeRaw`UPDATE emaillink SET expires_date = now() - interval '1 second'`;
    expect(await refusal(open(call, { token: third.token }))).toBe('404/404 token');
    expect(await refusal(open(call, { mail_code: third.code }))).toBe('401/454 mail_code');
    expect(await refusal(open(call, {}))).toBe('400/441 token');
  });

  test('two links opened at once for a new address make one account', async () => {
    const call = browser();
    const email = 'sam@con.example.org';
    const links = [await mailed(call, email), await mailed(call, email)];
    await Promise.all(links.map(({ token }) => open(browser(), { token })));
    expect(await db.user.count({ where: { email } })).toBe(1);
  });

  test('leads to public pages of a convention only', async () => {
    expect(await refusal(browser()('POST', '/api/session/email-link', { email: 'x@con.example.org' }))).toBe('400/441 next');
    for (const bad of [
      'https://evil.example',
      '//evil.example',
      '/c/../sign-in',
      '/c/a/..//evil.example',
      '/api/x',
      '/c/a\\b',
      '/c/a?x=1',
      '/account',
      '/c/nowhere/badges',
      '/c/a/\nb',
    ])
      expect(await refusal(ask(browser(), 'x@con.example.org', { next: bad })), bad).toBe('400/442 next');
  });

  test('is of no use for a changed address or a closed account', async () => {
    const [moved, closed] = [await signUp(service), await signUp(service)];
    const [a, b] = [browser(), browser()];
    const links = [await mailed(a, moved.email), await mailed(b, closed.email)];
    await db.user.update({ where: { id: moved.user_id }, data: { email: 'elsewhere@con.example.org' } });
    await ok(closed.call('DELETE', `/api/user/${closed.user_id}`));
    expect(await ok(open(a, { token: links[0]?.token }))).toMatchObject({ success: 1 }); // an account of its own
    expect((await whoIs(a)).id).not.toBe(moved.user_id);
    expect(await refusal(open(b, { token: links[1]?.token }))).toBe('404/404 token');
  });

  test('is not for applications, and sets no cookie for foreign pages', async () => {
    const who = await confirmed();
    const foreign = browser({ 'sec-fetch-site': 'cross-site' });
    const { token } = await mailed(foreign, who.email);
    await ok(open(foreign, { token }));
    expect([...foreign.cookies]).toEqual([]);
    await db.$executeRaw`UPDATE session SET for_application = true WHERE user_id = ${who.user_id}::uuid`;
    const { forgetViewers } = await import('../../src/server/auth/sessionViewers.ts');
    forgetViewers();
    expect(await refusal(who.call('POST', '/api/session/email-link', { email: who.email, next }))).toBe('403/450 null');
    expect(await refusal(who.call('POST', '/api/session/email-link/open', { token }))).toBe('403/450 null');
  });

  test('asks for the second step of those who have one, and can be used until that is right', async () => {
    const who = await confirmed();
    const totp_uri = await protect(who);
    const { URI } = await import('otpauth');
    const call = browser();
    const { token, code } = await mailed(call, who.email);
    expect(await refusal(open(call, { token }))).toBe('401/454 code');
    for (let n = 0; n < 6; n += 1) expect(await refusal(open(call, { mail_code: code }))).toBe('401/454 code');
    expect(await refusal(open(call, { token, code: '000000' }))).toBe('401/454 code');
    expect(call.cookies.has('session_id')).toBe(false);
    await ok(open(call, { mail_code: code, code: URI.parse(totp_uri).generate() }));
    expect((await whoIs(call)).id).toBe(who.user_id);
  });

  describe.each(['yes', 'no'] as const)('with CONFIRM_EMAIL=%s', (CONFIRM_EMAIL) => {
    beforeAll(() => changeSettings({ CONFIRM_EMAIL }));
    afterAll(() => changeSettings({ CONFIRM_EMAIL: 'yes' }));
    /** Somebody who signed up with an address without showing that it is theirs, and set up what opens and protects the account. */
    async function squatter() {
      const who = await signUp(service);
      await db.user.update({ where: { id: who.user_id }, data: { email_confirmed_date: null } });
      const { id: convention_id } = await db.convention.findFirstOrThrow();
      expect(await refusal(who.call('POST', `/api/user/${who.user_id}/second-step/start`))).toBe('403/450 email');
      await db.calendarFeed.create({ data: { user_id: who.user_id, convention_id } });
      await protect(who);
      return { ...who, convention_id };
    }
    const nothingIsLeftOf = async ({ user_id, ...who }: Account) => {
      const where = { user_id };
      expect([await db.calendarFeed.count({ where }), await db.secondStep.count({ where })]).toEqual([0, 0]);
      expect(await refusal(who.call('GET', '/api/user/whoami'))).toBe('401/401 session_id');
      const { username, password, api_key_id } = who;
      expect(await refusal(caller(service)('POST', '/api/session', { username, password, api_key_id }))).toBe('401/454 password');
    };

    test('it ends what somebody set up who never showed that the address is theirs', async () => {
      const who = await squatter();
      if (CONFIRM_EMAIL === 'yes')
        expect(await refusal(who.call('POST', `/api/convention/${who.convention_id}/calendar-address`))).toBe('403/450 email');
      const call = browser();
      const { token, text } = await mailed(call, who.email);
      expect(text).toContain('has not been confirmed yet');
      await ok(open(call, { token }));
      expect(await whoIs(call)).toMatchObject({ id: who.user_id, second_step_date: null });
      await nothingIsLeftOf(who);
      const again = await confirmed();
      await ok(open(browser(), { token: (await mailed(browser(), again.email)).token }));
      await ok(again.call('GET', '/api/user/whoami')); // confirmed before: nothing ends
    });

    test('and so does a new password by the link of a mail, which says so', async () => {
      const who = await squatter();
      const [mail] = await because(server, () => ok(browser()('POST', '/api/user/forgotten-password', { email: who.email })));
      expect(mail?.text).toContain('has not been confirmed yet');
      const [, token] = /choose-password#([\w-]{43})\n/.exec(mail?.text ?? '') ?? [];
      const new_password = 'violet teapot on mars';
      await ok(browser()('POST', '/api/user/choose-password', { token, new_password }));
      await nothingIsLeftOf(who);
      const { username, api_key_id } = who;
      const signedIn = await ok(caller(service)('POST', '/api/session', { username, password: new_password, api_key_id }));
      expect(signedIn.user_id).toBe(who.user_id); // no code is asked for
    });
  });
});

describe('the code of the mail', () => {
  test('works in the browser that asked, and in no other', async () => {
    const call = browser();
    const { code } = await mailed(call, 'kim@con.example.org');
    expect(code).toMatch(/^\d{3} \d{3}$/);
    expect(await refusal(open(browser(), { mail_code: code }))).toBe('401/454 mail_code');
    await ok(open(call, { mail_code: code }));
    expect(await whoIs(call)).toMatchObject({ email: 'kim@con.example.org' });
    expect(call.cookies.has('email_link')).toBe(false);
  });

  test('may be tried five times, however many tries come at once, and 15 wrong ones a day for an address', async () => {
    const email = 'lee@con.example.org';
    const call = browser();
    const { code, token } = await mailed(call, email);
    const tries = await Promise.all(Array.from({ length: 8 }, () => refusal(open(call, { mail_code: wrongOf(code) }))));
    expect(new Set(tries)).toEqual(new Set(['401/454 mail_code']));
    expect(await refusal(open(call, { mail_code: code }))).toBe('401/454 mail_code');
    for (let n = 0; n < 2; n += 1) {
      const again = await mailed(call, email);
      for (let k = 0; k < 5; k += 1) await open(call, { mail_code: wrongOf(again.code) });
    }
    const last = await mailed(call, email);
    expect(await refusal(open(call, { mail_code: last.code }))).toBe('429/452 null');
    await ok(open(call, { token: last.token })); // the link goes on working
    expect(token).not.toBe(last.token);
  });
});

test('an address gets five mails an hour, silently; a network asks 300 times, and is told', async () => {
  const mails = await because(server, async () => {
    for (let n = 0; n < 8; n += 1) await ok(ask(browser(), 'max@con.example.org'));
    await sent();
  });
  expect(mails).toHaveLength(5);
  changeSettings({ RATE_LIMIT: '1000', QUOTAS: 'email_links=2' });
  try {
    const call = browser();
    await ok(ask(call, 'a1@con.example.org'));
    await ok(ask(call, 'a2@con.example.org'));
    expect(await refusal(ask(call, 'a3@con.example.org'))).toBe('429/452 null');
  } finally {
    changeSettings({ RATE_LIMIT: '0', QUOTAS: undefined });
  }
});

test('the page to sign in is for one person: never kept, with nothing of the address in it, and offers what works', async () => {
  const who = await signUp(service);
  const read = async (path: string, session?: string) => {
    const answer = await fetch(`${service.base_url}/c/lanternfall/${path}`, {
      headers: session ? { cookie: `session_id=${session}` } : {},
    });
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('x-robots-tag')).toBe('noindex');
    return answer.text();
  };
  expect(await read('join?next=program')).toContain('name="next" value="/c/lanternfall/program"');
  for (const bad of ['//evil.example', 'https://evil.example', '../../sign-in', '%22%3E%3Cscript%3E'])
    expect(await read(`join?next=${bad}`)).toContain('name="next" value="/c/lanternfall"');
  const mine = await read('join', who.session_id);
  expect(mine).toContain(`Signed in as ${who.username}.`);
  expect(mine).not.toContain(who.session_id);
  expect(await read('join')).not.toContain(who.username);
  expect(await read('join', 'f'.repeat(36))).toContain('Email me a link');
});

test('nothing of it is readable in the database or in the outbox', async () => {
  const call = browser();
  const { token, code } = await mailed(call, 'pat@con.example.org');
  const rows = await db.$queryRaw<object[]>`SELECT * FROM emaillink`;
  const stored = JSON.stringify(rows, (_, value) => (value instanceof Uint8Array ? Buffer.from(value).toString() : value));
  expect(stored).not.toContain(token);
  expect(stored).not.toContain(code.replace(' ', ''));
  const admin = await signUp(service, { admin: true });
  const { items } = await ok(admin.call('GET', '/api/mail', { _include: ['text', 'html'], kind: 'sign_in_link' }));
  expect(JSON.stringify(items)).not.toContain(token);
  expect(JSON.stringify(items)).not.toContain(code);
});

test('without a mail server nothing is promised; with closed registration strangers get no account', async () => {
  changeSettings({ REGISTRATION: 'closed' });
  const call = browser();
  expect(await because(server, () => ok(ask(call, 'stranger@con.example.org')))).toEqual([]);
  changeSettings({ REGISTRATION: undefined, SMTP_URL: undefined, MAIL_FROM: undefined });
  expect(await ok(ask(call, 'stranger@con.example.org'))).toEqual({ success: 1, sent: false });
  const page = await (await fetch(`${service.base_url}/c/lanternfall/join`)).text();
  expect(page).toContain('/sign-in?next=%2Fc%2Flanternfall');
  expect(page).not.toContain('Email me a link');
});
