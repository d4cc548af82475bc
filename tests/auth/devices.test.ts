import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Account, type Body, caller, ok, refusal, signUp } from '../support/people.ts';
import { Browser, serveSignIn } from '../support/providers/signInPages.ts';
import { createService, type TestService } from '../support/service.ts';

let service: TestService;
let pages: Awaited<ReturnType<typeof serveSignIn>>;
let db: typeof import('../../src/server/db/client.ts')['db'];
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0';

beforeAll(async () => {
  service = await createService({ settings: { TRUST_PROXY: '1' } });
  ({ db } = await import('../../src/server/db/client.ts'));
  const { handlePageSignIn } = await import('../../src/server/people/pageSignIn.ts');
  pages = await serveSignIn(handlePageSignIn);
});
afterAll(async () => {
  pages.stop();
  await service.stop();
});

let addresses = 0;
const newBrowser = (agent = firefox) =>
  new Browser(pages.base_url, { 'x-forwarded-for': `10.4.0.${++addresses}`, 'user-agent': agent });
async function signIn(browser: Browser, { username, password }: Account) {
  const answer = await browser.submit('/api/auth/callback/credentials', { username, password });
  expect(answer.status).toBe(200);
  return browser.cookies.get('session_id') ?? '';
}
const mailsOf = ({ user_id }: Account) => db.mail.findMany({ where: { user_id, kind: 'new_device' }, orderBy: { id: 'asc' } });
/** As if the account had never been signed in to. */
const newAccount = async (options: Body = {}) => {
  const account = await signUp(service, options);
  await db.user.update({ where: { id: account.user_id }, data: { last_login: null } });
  return account;
};
const sessionsOf = async ({ user_id }: Account, session_id: string) =>
  (await ok(caller(service, session_id)('GET', `/api/user/${user_id}/sessions`))).items as Body[];

describe('a sign-in on a device that is new to the user', () => {
  test('is told by mail, with the device, the time and the address, also to those who want no mails', async () => {
    const ann = await newAccount({ no_email: true });
    const first = newBrowser();
    await signIn(first, ann);
    expect(await mailsOf(ann)).toEqual([]);
    await signIn(first, ann);
    expect(await mailsOf(ann)).toEqual([]);
    await signIn(
      newBrowser('Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Safari/604.1'),
      ann,
    );
    const [mail, ...more] = await mailsOf(ann);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ recipient: ann.email });
    for (const part of ['Safari on iPhone', `10.4.0.${addresses}`, ann.username]) expect(mail?.text).toContain(part);
  });

  test('is not told to others, and not when somebody else signs in on the device of one', async () => {
    const [ann, bob] = [await newAccount(), await newAccount()];
    const browser = newBrowser();
    await signIn(browser, ann);
    await signIn(newBrowser(), bob);
    await signIn(browser, bob);
    expect(await mailsOf(ann)).toEqual([]);
    expect(await mailsOf(bob)).toHaveLength(1);
  });

  test('that was refused is not told', async () => {
    const ann = await newAccount();
    await signIn(newBrowser(), ann);
    await newBrowser().submit('/api/auth/callback/credentials', { username: ann.username, password: 'wrong' });
    expect(await mailsOf(ann)).toEqual([]);
  });
});

describe('the list of sessions', () => {
  test('says for each its device, its address, when it was used last, and which one is asking', async () => {
    const ann = await newAccount();
    const session_id = await signIn(newBrowser(), ann);
    const sessions = await sessionsOf(ann, session_id);
    const current = sessions.find((session) => session.current);
    expect(current).toMatchObject({
      device: 'Firefox on Windows',
      ip_address: `10.4.0.${addresses}`,
      last_used_date: expect.any(String),
    });
    expect(sessions).toHaveLength(2);
    await signIn(newBrowser(`Evil <b>${'x'.repeat(5000)}`), ann);
    const strange = (await sessionsOf(ann, session_id)).find(({ ip_address }) => ip_address === `10.4.0.${addresses}`);
    expect(strange).toMatchObject({ device: '' });
  });
});

describe('signing out one other session', () => {
  test('needs no fresh sign-in: it opens nothing, and a session of a stranger must end at once', async () => {
    const [ann, bob] = [await newAccount(), await newAccount()];
    const here = await signIn(newBrowser(), ann);
    await db.session.updateMany({ where: { user_id: ann.user_id }, data: { confirmed_date: new Date(Date.now() - 660_000) } });
    const other = (await sessionsOf(ann, here)).find(({ current }) => !current);
    expect(await refusal(bob.call('DELETE', `/api/session/${other?.id}`))).toBe('401/401 id');
    expect(await ok(caller(service, here)('DELETE', `/api/session/${other?.id}`))).toEqual({ success: 1 });
    expect(await refusal(ann.call('GET', '/api/user/whoami'))).toBe('401/401 session_id');
    await ok(caller(service, here)('GET', '/api/user/whoami'));
  });
});

describe('signing out everywhere else', () => {
  test('ends all other sessions of the user, and nobody else’s', async () => {
    const [ann, bob] = [await newAccount(), await newAccount()];
    const here = await signIn(newBrowser(), ann);
    const there = await signIn(newBrowser(), ann);
    const end = () => caller(service, here)('POST', '/api/session/end-others');
    await db.session.updateMany({ where: { user_id: ann.user_id }, data: { confirmed_date: new Date(Date.now() - 660_000) } });
    expect(await refusal(end())).toBe('403/453 session_id');
    await ok(caller(service, here)('POST', '/api/session/confirm', { password: ann.password }));
    expect(await ok(end())).toEqual({ success: 1 });
    for (const ended of [there, ann.session_id])
      expect(await refusal(caller(service, ended)('GET', '/api/user/whoami'))).toBe('401/401 session_id');
    await ok(caller(service, here)('GET', '/api/user/whoami'));
    await ok(bob.call('GET', '/api/user/whoami'));
    expect(await sessionsOf(ann, here)).toHaveLength(1);
    expect(await refusal(caller(service)('POST', '/api/session/end-others'))).toBe('401/401 session_id');
  });

  test('is not for applications', async () => {
    const ann = await newAccount();
    await db.session.updateMany({ where: { user_id: ann.user_id }, data: { for_application: true } });
    const { forgetViewers } = await import('../../src/server/auth/sessionViewers.ts');
    forgetViewers();
    expect(await refusal(ann.call('POST', '/api/session/end-others'))).toBe('403/450 null');
  });
});
