import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type ConventionOptions, makeConvention, type TestConvention } from '../support/convention.ts';
import { type Account, type Body, ok, refusal, signUp } from '../support/people.ts';
import { type PushService, startPushService } from '../support/providers/pushService.ts';
import { database, times } from '../support/races.ts';
import { changeSettings, createService, type TestService } from '../support/service.ts';

/* Choices of notifications, and devices: whose they are, and when they end. */
let service: TestService;
let push: PushService;
let con: TestConvention;
let admin: Account;
beforeAll(async () => {
  service = await createService({ settings: { PRIVATE_PUSH: 'yes', JOB_SECOND: '20' } });
  push = await startPushService();
  con = await makeConvention(service, { is_schedule_public: 1 } as ConventionOptions);
  admin = await signUp(service, { admin: true });
});
afterAll(async () => {
  await service.stop();
  await push.stop();
});

const path = (who: Account, rest: string) => `/api/user/${who.user_id}/${rest}`;
const read = (who: Account) => ok(who.call('GET', path(who, 'notifications')));
const add = (who: Account, browser = push.browser()) => who.call('POST', path(who, 'devices'), { ...browser.target });
const count = async (who: Account) => (await database()).pushSubscription.count({ where: { user_id: who.user_id } });

describe('the choices', () => {
  test('have defaults, and what is left out of a change stays', async () => {
    const who = await signUp(service);
    const usual = await read(who);
    expect(usual).toMatchObject({
      ...{ offer_mail: true, offer_push: true, shift_push: true, announcement_mail: false, announcement_push: true },
      ...{ quiet_from: '23:00', quiet_until: '07:00', urgent_when_quiet: true, devices: [] },
      public_key: expect.stringMatching(/^[\w-]{87}$/),
    });
    const change = (sent: Body) => ok(who.call('POST', path(who, 'notifications'), sent));
    expect(await change({ move_push: 0, quiet_until: '06:30' })).toEqual({ ...usual, move_push: false, quiet_until: '06:30' });
    expect(await change({ quiet_from: null, quiet_until: null })).toMatchObject({ move_push: false, quiet_from: null });
    expect(await read(who)).toMatchObject({ move_push: false, move_mail: true, quiet_until: null });
  });
  test.each([
    [{ quiet_from: '25:00' }, 'quiet_from'],
    [{ quiet_from: null }, 'quiet_from'],
    [{ quiet_from: '07:00' }, 'quiet_until'],
    [{ offer_mail: 'perhaps' }, 'offer_mail'],
  ])('refuse %j', async (sent, field) => {
    const who = await signUp(service);
    expect(await refusal(who.call('POST', path(who, 'notifications'), sent))).toBe(`400/442 ${field}`);
  });
});

describe('a device', () => {
  test('is shown to its owner, gets a test, and can be ended', async () => {
    const [who, browser] = [await signUp(service), push.browser()];
    const { device_id } = await ok(add(who, browser));
    expect(await ok(add(who, browser))).toMatchObject({ device_id }); // confirmed
    expect((await read(who)).devices).toMatchObject([{ id: device_id }]);
    expect(JSON.stringify(await read(who))).not.toContain(browser.target.auth);
    const test = { convention_id: con.id };
    await ok(who.call('POST', path(who, `devices/${device_id}/test`), test));
    await vi.waitFor(() => expect(browser.received).toHaveLength(1), 10_000);
    expect(browser.received[0]).toMatchObject({
      ...{ title: con.record.name, body: 'Notifications work on this device.' },
      path: `/c/${con.record.uri_part}/me/notifications`,
    });
    changeSettings({ RATE_LIMIT: '1000000', QUOTAS: 'test_pushes=1' });
    await who.call('POST', path(who, `devices/${device_id}/test`), test);
    expect(await refusal(who.call('POST', path(who, `devices/${device_id}/test`), test))).toBe('429/452 null');
    changeSettings({ RATE_LIMIT: '0', QUOTAS: undefined });
    await ok(who.call('DELETE', path(who, `devices/${device_id}`)));
    expect(await count(who)).toBe(0);
    expect(await refusal(who.call('DELETE', path(who, `devices/${device_id}`)))).toBe('404/404 id');
    expect(await refusal(who.call('POST', path(who, `devices/${device_id}/test`), test))).toBe('404/404 id');
  });
  test('is nobody else’s: not to be seen, ended, tested or taken, neither by administrators nor applications', async () => {
    const [who, other, browser] = [await signUp(service), await signUp(service), push.browser()];
    const { device_id } = await ok(add(who, browser));
    for (const outsider of [other, admin]) {
      const as = (method: string, rest: string, sent?: Body) => refusal(outsider.call(method, path(who, rest), sent));
      expect(await as('GET', 'notifications')).toBe('403/450 null');
      expect(await as('POST', 'notifications', { offer_mail: 0 })).toBe('403/450 null');
      expect(await as('POST', 'devices', { ...push.browser().target })).toBe('403/450 null');
      expect(await as('DELETE', `devices/${device_id}`)).toBe('403/450 null');
      expect(await as('POST', `devices/${device_id}/test`, { convention_id: con.id })).toBe('403/450 null');
      expect(await refusal(outsider.call('DELETE', path(outsider, `devices/${device_id}`)))).toBe('404/404 id');
      const stolen = { ...push.browser().target, endpoint: browser.target.endpoint };
      expect(await refusal(outsider.call('POST', path(outsider, 'devices'), stolen))).toBe('409/443 endpoint');
    }
    expect(await refusal(who.call('GET', path(who, 'notifications'), {}, { session: null }))).toBe('401/401 session_id');
    const { forgetViewers } = await import('../../src/server/auth/sessionViewers.ts');
    const app = await signUp(service);
    await (await database()).session.updateMany({ where: { user_id: app.user_id }, data: { for_application: true } });
    forgetViewers();
    expect(await refusal(app.call('GET', path(app, 'notifications')))).toBe('403/450 null');
    expect(await refusal(add(app))).toBe('403/450 null');
    expect(await count(who)).toBe(1);
    expect((await read(who)).offer_mail).toBe(true);
  });
  test('that another account uses now, with the same keys, changes hands with nothing that waits', async () => {
    const [one, two, browser] = [await signUp(service), await signUp(service), push.browser()];
    const { device_id } = await ok(add(one, browser));
    await ok(add(two, browser));
    expect([await count(one), await count(two)]).toEqual([0, 1]);
    expect((await ok(two.call('GET', path(two, 'notifications')))).devices).not.toMatchObject([{ id: device_id }]);
  });
  test('takes the place of the one that was longest unused beyond ten, even if many come at a time', async () => {
    const who = await signUp(service);
    const { device_id } = await ok(add(who));
    await Promise.all(await times(12, () => ok(add(who))));
    expect(await count(who)).toBe(10);
    expect(((await read(who)).devices as { id: string }[]).some(({ id }) => id === device_id)).toBe(false);
  });
  test('must have an address on the public internet and keys of a browser', async () => {
    const who = await signUp(service);
    const { target } = push.browser();
    const refused = (sent: Body) => refusal(who.call('POST', path(who, 'devices'), { ...target, ...sent }));
    expect(await refused({ p256dh: Buffer.alloc(65, 4).toString('base64url') })).toBe('400/442 p256dh');
    expect(await refused({ auth: 'short' })).toBe('400/442 auth');
    expect(await refused({ endpoint: 'ftp://push.example.org/x' })).toBe('400/442 endpoint');
    changeSettings({ PRIVATE_PUSH: 'no' });
    for (const endpoint of [
      target.endpoint,
      'http://push.example.org/x',
      'https://127.0.0.1/x',
      'https://[::ffff:10.0.0.1]/x',
      'https://169.254.169.254/latest',
      'https://push.internal/x',
    ])
      expect(await refused({ endpoint }), endpoint).toBe('400/442 endpoint');
    changeSettings({ PRIVATE_PUSH: 'yes' });
  });
  test('at an address that leads to a private network by its name gets nothing', async () => {
    const [who, browser] = [await signUp(service), push.browser()];
    const { device_id } = await ok(add(who, browser));
    changeSettings({ PRIVATE_PUSH: 'no' }); // as if its name had led elsewhere before
    await ok(who.call('POST', path(who, `devices/${device_id}/test`), { convention_id: con.id }));
    await vi.waitFor(async () => {
      const { error_message } = await (await database()).pushMessage.findFirstOrThrow({
        where: { subscription_id: String(device_id) },
      });
      expect(error_message).toMatch(/public internet/);
    }, 10_000);
    changeSettings({ PRIVATE_PUSH: 'yes' });
    expect(push.asked.some(({ url }) => browser.target.endpoint.endsWith(url.pathname))).toBe(false);
  });
});

describe('notifications on a device end', () => {
  const session = (who: Account) => ({ session: who.session_id });
  test('with signing out there, and with a new password everywhere else', async () => {
    const who = await signUp(service);
    await ok(add(who));
    const { createSession } = await import('../../src/server/auth/sessions.ts');
    const second = await createSession(who.user_id, { ip: '127.0.0.1' });
    await ok(who.call('POST', path(who, 'devices'), { ...push.browser().target }, { session: second?.session_id ?? '' }));
    expect(await count(who)).toBe(2);
    await ok(who.call('DELETE', `/api/session/${second?.session_id}`));
    expect(await count(who)).toBe(1);
    const third = await createSession(who.user_id, { ip: '127.0.0.1' });
    await ok(who.call('POST', path(who, 'devices'), { ...push.browser().target }, { session: third?.session_id ?? '' }));
    const changed = { password: who.password, new_password: 'harbor lantern quilt 93' };
    await ok(who.call('POST', path(who, 'password'), changed, session(who)));
    expect(await count(who)).toBe(1);
  });
  test('with the account, but not with a session that has only expired', async () => {
    const who = await signUp(service);
    await ok(add(who));
    const db = await database();
    const { createSession } = await import('../../src/server/auth/sessions.ts');
    await db.$executeRaw`UPDATE session SET expires_date = now() - interval '1 hour' WHERE user_id = ${who.user_id}::uuid`;
    await (await import('../../src/server/auth/sessionExtensions.ts')).deleteExpiredSessions();
    expect(await count(who)).toBe(1);
    const again = await createSession(who.user_id, { ip: '127.0.0.1' });
    await ok(who.call('POST', path(who, 'notifications'), { offer_mail: 0 }, { session: again?.session_id ?? '' }));
    await ok(who.call('DELETE', `/api/user/${who.user_id}`, {}, { session: again?.session_id ?? '' }));
    expect(await count(who)).toBe(0);
    expect(await db.notificationPreference.count({ where: { user_id: who.user_id } })).toBe(0);
  });
});

describe('the page', () => {
  const address = () => `${service.base_url}/c/${con.record.uri_part}/me/notifications`;
  const open = async (who: Account, query = '') =>
    (await fetch(`${address()}${query}`, { headers: { cookie: `session_id=${who.session_id}` } })).text();
  const send = (who: Account | null, form: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(address(), {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(form),
      headers: { ...(who ? { cookie: `session_id=${who.session_id}` } : {}), 'sec-fetch-site': 'same-origin', ...headers },
    });
  const usual = { quiet_from: '22:00', quiet_until: '08:00' };

  test('stores the choices without a script', async () => {
    const who = await signUp(service);
    expect(await open(who)).toMatch(/name="offer_mail"[^>]* checked=""/);
    const saved = await send(who, { ...usual, quiet: '1', move_mail: '1', announcement_mail: '1', shift_push: '1' });
    expect([saved.status, saved.headers.get('location')]).toEqual([
      303,
      `/c/${con.record.uri_part}/me/notifications?choices=saved`,
    ]);
    expect(await read(who)).toMatchObject({
      ...{ offer_mail: false, offer_push: false, move_mail: true, move_push: false, shift_push: true, announcement_mail: true },
      ...{ quiet_from: '22:00', quiet_until: '08:00', urgent_when_quiet: false },
    });
    expect(await open(who, '?choices=saved')).toContain('Choices saved.');
    await send(who, usual);
    expect(await read(who)).toMatchObject({ quiet_from: null, quiet_until: null });
    const same = await send(who, { quiet_from: '08:00', quiet_until: '08:00', quiet: '1', offer_mail: '1' });
    expect(same.headers.get('location')).toMatch(/refused$/);
    expect(await read(who)).toMatchObject({ offer_mail: false });
    expect(await open(who, '?choices=refused')).toContain('two different times');
  });
  test('takes nothing from other sites, from strangers, or of more than it asks for', async () => {
    const who = await signUp(service);
    const before = await read(who);
    expect((await send(who, usual, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await send(null, usual)).status).toBe(303);
    expect((await send(who, { ...usual, x: 'x'.repeat(10_000) })).status).toBe(413);
    expect(await read(who)).toEqual(before);
    expect((await fetch(address(), { redirect: 'manual' })).headers.get('location')).toMatch(/join\?next=me\/notifications$/);
  });
  test('speaks German, French and Spanish, and says that nothing is sent to devices where that is so', async () => {
    const who = await signUp(service);
    for (const [lang, words] of [
      ['de', 'Ruhezeit einhalten'],
      ['fr', 'Respecter des heures calmes'],
      ['es', 'Respetar horas de silencio'],
    ])
      expect(await open(who, `?lang=${lang}`)).toContain(words);
    changeSettings({ OFFLINE_PAGES: 'no' });
    const page = await open(who, '?lang=en');
    expect(page).toContain('Notifications on devices are not available here.');
    expect(page).not.toContain('name="offer_push"');
    expect(await refusal(add(who))).toBe('501/501 null');
    changeSettings({ OFFLINE_PAGES: undefined });
  });
});
