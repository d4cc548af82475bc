import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { Authenticator, type Lies, withCookies } from '../support/authenticator.ts';
import { type Account, type Body, type Call, caller, ok, refusal, signUp } from '../support/people.ts';
import { changeSettings, createService, type TestService } from '../support/service.ts';

let service: TestService;
let db: typeof import('../../src/server/db/client.ts')['db'];
beforeAll(async () => {
  service = await createService({ settings: { TRUST_PROXY: '1' } });
  ({ db } = await import('../../src/server/db/client.ts'));
});
afterAll(() => service.stop());

let addresses = 0;
/** A browser without a session, at an address of its own. */
function visitor() {
  const call = caller(service);
  const ip = `10.4.0.${++addresses}`;
  return withCookies((method, path, params, options = {}) =>
    call(method, path, params, {
      ...options,
      headers: { 'x-forwarded-for': ip, 'sec-fetch-site': 'same-origin', ...options.headers },
    }),
  );
}
interface Holder extends Account {
  device: Authenticator;
  passkey: Body & { id: string };
}
const start = async (call: Call, { user_id }: Account) => (await ok(call('POST', `/api/user/${user_id}/passkeys/start`))).options;
const add = (call: Call, { user_id }: Account, credential: unknown, more: Body = {}) =>
  call('POST', `/api/user/${user_id}/passkeys/add`, { credential, ...more });
/** A user with a passkey, in a browser. */
async function holder(options: Body = {}, { counts = true } = {}): Promise<Holder> {
  const account = await signUp(service, options);
  const call = withCookies(account.call);
  const device = new Authenticator(service.base_url, { counts });
  const passkey = await ok(add(call, account, device.create(await start(call, account))));
  return { ...account, call, device, passkey };
}
const question = async (call: Call) => (await ok(call('POST', '/api/session/passkey/start'))).options;
const answer = (call: Call, credential: unknown) => call('POST', '/api/session/passkey', { credential });
/** Signs in with a passkey in a new browser. */
async function signIn({ device }: Holder, lies: Lies = {}, call = visitor()) {
  return answer(call, device.get(await question(call), lies));
}
const withSecondStep = ({ user_id }: Account) =>
  db.$executeRaw`UPDATE "user" SET second_step_date = now() WHERE id = ${user_id}::uuid`;
const age = ({ user_id }: Account) =>
  db.$executeRaw`UPDATE session SET confirmed_date = confirmed_date - interval '11 minutes' WHERE user_id = ${user_id}::uuid`;
const mailsTo = async ({ user_id }: Account, kind = 'passkey_changed') =>
  (await db.mail.findMany({ where: { user_id, kind }, orderBy: { id: 'asc' } })).map(({ subject }) => subject);
const whoIs = (call: Call) => ok(call('GET', '/api/user/whoami'));

describe('a passkey', () => {
  test('is added after a fresh sign-in, named after the browser, listed and told by mail', async () => {
    const ann = await signUp(service, { no_email: true });
    const call = withCookies(ann.call);
    await age(ann);
    const path = `/api/user/${ann.user_id}/passkeys`;
    expect(await refusal(call('POST', `${path}/start`))).toBe('403/453 session_id');
    await ok(call('POST', '/api/session/confirm', { password: ann.password }));
    const device = new Authenticator(service.base_url);
    const options = await start(call, ann);
    expect(options).toMatchObject({
      rp: { id: '127.0.0.1' },
      user: { name: ann.username },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const headers = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1' };
    const made = await ok(call('POST', `${path}/add`, { credential: device.create(options) }, { headers }));
    expect(made).toMatchObject({ object_type: 'passkey', name: 'Safari on iPhone', last_used_date: null, copied_date: null });
    expect(Object.keys(made).filter((key) => /key$|credential|counter|transports/.test(key))).toEqual([]);
    const second = await ok(add(call, ann, device.create(await start(call, ann)), { name: 'Blue key' }));
    expect(await start(call, ann)).toMatchObject({ excludeCredentials: [{ type: 'public-key' }, { type: 'public-key' }] });
    expect((await ok(call('GET', path))).items).toMatchObject([{ name: 'Safari on iPhone' }, { name: 'Blue key' }]);
    expect(await ok(call('PUT', `/api/passkey/${second.id}`, { name: 'Green key' }))).toMatchObject({ name: 'Green key' });
    expect(await mailsTo(ann)).toEqual(['A passkey was added to your account', 'A passkey was added to your account']);
  });

  test('signs in without a name, in place of password and second step, and notes its use', async () => {
    const ann = await holder();
    await withSecondStep(ann);
    const call = visitor();
    expect(await ok(signIn(ann, {}, call))).toEqual({ success: 1 });
    const [cookie] = [...call.cookies.keys()].filter((name) => name.startsWith('session'));
    expect(cookie).toBe('session_id');
    expect(await whoIs(call)).toMatchObject({ id: ann.user_id });
    expect(await ok(ann.call('GET', `/api/passkey/${ann.passkey.id}`))).toMatchObject({ last_used_date: expect.any(String) });
    expect((await ok(ann.call('GET', `/api/user/${ann.user_id}/sessions`))).items).toHaveLength(2);
    await ok(call('POST', '/api/apikey', { name: 'Fresh' }));
  });

  test('that does not count its uses signs in again and again', async () => {
    const ann = await holder({}, { counts: false });
    for (let i = 0; i < 3; i += 1) await ok(signIn(ann));
  });

  test('signs in with a new browser, which is told by mail, and not again', async () => {
    const ann = await holder();
    const call = visitor();
    for (let i = 0; i < 2; i += 1) await ok(signIn(ann, {}, call));
    expect(await mailsTo(ann, 'new_device')).toHaveLength(1);
  });

  test('signs in a browser that still has the cookie of a session that has ended', async () => {
    const ann = await holder();
    const call = visitor();
    call.cookies.set('session_id', crypto.randomUUID());
    const typed = async (procedure: string, input: Body = {}) => {
      const { status, body } = await call('POST', `/api/trpc/session.${procedure}`, { json: input });
      return { status, data: (body.result as { data: { json: Body } } | undefined)?.data.json };
    };
    const { data } = await typed('startPasskey');
    expect(call.cookies.has('session_id')).toBe(false);
    expect(await typed('signInWithPasskey', { credential: ann.device.get(data?.options) })).toMatchObject({ status: 200 });
    expect(await whoIs(call)).toMatchObject({ id: ann.user_id });
  });

  test('is removed by its owner after a fresh sign-in, and signs nobody in any more', async () => {
    const ann = await holder();
    await age(ann);
    const remove = (headers = {}) => ann.call('DELETE', `/api/passkey/${ann.passkey.id}`, {}, { headers });
    expect(await refusal(remove())).toBe('403/453 session_id');
    await ok(ann.call('POST', '/api/session/confirm', { password: ann.password }));
    expect(await refusal(remove({ 'If-Match': '"99"' }))).toBe('412/412 null');
    await ok(remove());
    expect(await refusal(signIn(ann))).toBe('404/404 credential');
    expect((await mailsTo(ann)).at(-1)).toBe('A passkey was removed from your account');
  });

  test('is removed with a proof made for it where only a password would be left, else after a fresh sign-in', async () => {
    const ann = await holder();
    const second = await ok(add(ann.call, ann, ann.device.create(await start(ann.call, ann))));
    const path = (id: unknown) => `/api/passkey/${id}`;
    await ok(ann.call('DELETE', path(second.id)));
    expect(await refusal(ann.call('DELETE', path(ann.passkey.id)))).toBe('403/453 session_id');
    await ok(ann.call('POST', '/api/session/confirm', { password: ann.password }));
    await ok(ann.call('DELETE', path(ann.passkey.id)));
  });

  test('is its owner’s alone; an administrator may remove it, and its owner gets a mail', async () => {
    const [ann, bob, admin] = [await holder(), await signUp(service), await signUp(service, { admin: true })];
    const path = `/api/passkey/${ann.passkey.id}`;
    for (const method of ['GET', 'PUT', 'DELETE']) expect(await refusal(bob.call(method, path, {}))).toBe('403/450 null');
    expect(await refusal(bob.call('GET', `/api/user/${ann.user_id}/passkeys`))).toBe('403/450 null');
    expect(await refusal(caller(service)('GET', path))).toBe('401/401 session_id');
    for (const action of ['start', 'add'])
      for (const call of [bob.call, admin.call])
        expect(await refusal(call('POST', `/api/user/${ann.user_id}/passkeys/${action}`, { credential: {} }))).toBe(
          '403/450 null',
        );
    await ok(admin.call('POST', '/api/session/confirm', { password: admin.password }));
    await ok(admin.call('DELETE', path));
    expect((await ok(ann.call('GET', `/api/user/${ann.user_id}/passkeys`))).items).toEqual([]);
    const mail = await db.mail.findFirst({ where: { user_id: ann.user_id, kind: 'passkey_changed' }, orderBy: { id: 'desc' } });
    expect(mail?.text).toContain('administrator');
  });

  test('is in one account only, and an account has twenty at most', async () => {
    const [ann, bob] = [await holder(), await signUp(service)];
    const call = withCookies(bob.call);
    const twice = ann.device.create(await start(call, bob));
    await db.$executeRaw`
      UPDATE passkey SET credential_id = ${Buffer.from(String(twice.id), 'base64url')} WHERE user_id = ${ann.user_id}::uuid`;
    expect(await refusal(add(call, bob, twice))).toBe('409/443 credential');
    const waiting = ann.device.create(await start(call, bob));
    await db.$executeRaw`
      INSERT INTO passkey (id, user_id, name, credential_id, public_key)
      SELECT uuid_v7(), ${bob.user_id}::uuid, 'Key', int4send(n), '' FROM generate_series(1, 20) AS n`;
    expect(await refusal(call('POST', `/api/user/${bob.user_id}/passkeys/start`))).toBe('409/453 passkeys');
    expect(await refusal(add(call, bob, waiting))).toBe('409/453 passkeys');
  });

  test('goes with the account, and no history or repeated answer has it', async () => {
    const ann = await holder();
    await ok(signIn(ann));
    expect(await db.$queryRaw`SELECT 1 FROM historyentry WHERE resource LIKE 'passkey%' OR operation LIKE '%passkey%'`).toEqual(
      [],
    );
    await ok(ann.call('DELETE', `/api/user/${ann.user_id}`));
    expect(await db.$queryRaw`SELECT 1 FROM passkey WHERE user_id = ${ann.user_id}::uuid`).toEqual([]);
    expect(await refusal(signIn(ann))).toBe('404/404 credential');
  });
});

describe('an answer of a passkey', () => {
  test('counts once, however many send it at the same time', async () => {
    const ann = await holder({}, { counts: false });
    const call = visitor();
    const credential = ann.device.get(await question(call));
    const answers = await Promise.all(Array.from({ length: 4 }, () => answer(call, credential)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
    expect(await refusal(answer(call, credential))).toBe('401/454 credential');
    expect(await ok(ann.call('GET', `/api/passkey/${ann.passkey.id}`))).toMatchObject({ copied_date: null });
  });

  test('counts for five minutes, in the browser that was asked and for what was asked', async () => {
    const ann = await holder();
    const [call, other] = [visitor(), visitor()];
    await question(other);
    expect(await refusal(answer(other, ann.device.get(await question(call))))).toBe('401/454 credential');
    const options = (await question(call)) as { challenge: string };
    const late = Buffer.from(options.challenge, 'base64url');
    late.writeUIntBE(Date.now() + 3_600_000, 16, 6);
    expect(await refusal(answer(call, ann.device.get({ ...options, challenge: late.toString('base64url') })))).toBe(
      '401/454 credential',
    );
    const toAdd = (await start(ann.call, ann)) as { challenge: string };
    expect(await refusal(answer(ann.call, ann.device.get({ ...options, challenge: toAdd.challenge })))).toBe(
      '401/454 credential',
    );
    const kept = ann.device.get(await question(call));
    for (const clock of [Date, performance]) vi.spyOn(clock, 'now').mockReturnValue(clock.now() + 301_000);
    try {
      expect(await refusal(answer(call, kept))).toBe('401/454 credential');
    } finally {
      vi.restoreAllMocks();
    }
    await ok(signIn(ann, {}, call));
  });

  test('of another page, for another site, of another kind, without the user being verified or to another question is refused', async () => {
    const [ann, bob] = [await holder(), await signUp(service)];
    const call = withCookies(bob.call);
    const lies: Lies[] = [
      { origin: 'https://evil.example' },
      { rp_id: 'evil.example' },
      { type: 'payment.get' },
      { verified: false },
      { challenge: Buffer.alloc(54, 7).toString('base64url') },
    ];
    for (const lie of lies) {
      expect(await refusal(signIn(ann, lie))).toBe('401/454 credential');
      const created = new Authenticator(service.base_url).create(await start(call, bob), lie);
      expect(await refusal(add(call, bob, created))).toBe('401/454 credential');
    }
    await ok(signIn(ann));
  });

  test('that is signed with another key, or garbage, is refused in words, and guessing has to wait', async () => {
    const ann = await holder();
    const call = visitor();
    const forged = ann.device.get(await question(call)) as { response: Body };
    const cases = [
      { ...forged, response: { ...forged.response, signature: 'AAAA' } },
      { ...forged, response: { ...forged.response, authenticatorData: 'AAAA' } },
      { ...forged, response: { ...forged.response, clientDataJSON: 'AAAA' } },
    ];
    for (const credential of cases) expect(await refusal(answer(call, credential))).toBe('401/454 credential');
    expect(await answer(call, {})).toMatchObject({
      status: 400,
      body: { error: { code: 442, message: 'credential must have id.', data: 'credential' } },
    });
    expect(await refusal(answer(call, { ...forged, id: 'ä' }))).toBe('400/442 credential');
    expect(await refusal(call('POST', '/api/session/passkey', {}))).toBe('400/441 credential');
    for (let i = 0; i < 17; i += 1) await answer(call, cases[0]);
    expect(await refusal(answer(call, ann.device.get(await question(call))))).toBe('429/452 null');
    await db.$executeRaw`DELETE FROM signinfailure`;
    const garbage = {
      ...ann.device.create(await start(ann.call, ann)),
      response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' },
    };
    for (let i = 0; i < 20; i += 1) expect(await refusal(add(ann.call, ann, garbage))).toBe('401/454 credential');
    expect(await refusal(add(ann.call, ann, garbage))).toBe('429/452 null');
    await db.$executeRaw`DELETE FROM signinfailure`;
  });

  test('whose counter goes back closes the passkey, which its owner is told once', async () => {
    const ann = await holder();
    await ok(signIn(ann, { counter: 7 }));
    const refused = await signIn(ann, { counter: 7 });
    expect(refused.body.error).toMatchObject({ code: 454, message: expect.stringContaining('copy') });
    expect(await refusal(signIn(ann, { counter: 90 }))).toBe('401/454 credential');
    expect(await refusal(signIn(ann, { counter: 0 }))).toBe('401/454 credential');
    expect((await mailsTo(ann)).slice(1)).toEqual(['A passkey of your account may have been copied']);
    expect(await ok(ann.call('GET', `/api/passkey/${ann.passkey.id}`))).toMatchObject({ copied_date: expect.any(String) });
  });

  test('is compared with the address of the settings, whatever host a request names', async () => {
    changeSettings({ NEXTAUTH_URL: 'https://con.example.org/' });
    try {
      const ann = await signUp(service);
      const call = withCookies(ann.call);
      const options = await start(call, ann);
      expect(options).toMatchObject({ rp: { id: 'con.example.org' } });
      expect(call.cookies.has('__Host-passkey_browser')).toBe(true);
      const device = new Authenticator('https://con.example.org');
      expect(await refusal(add(call, ann, new Authenticator(service.base_url).create(options)))).toBe('401/454 credential');
      await ok(add(call, ann, device.create(await start(call, ann))));
    } finally {
      changeSettings({ NEXTAUTH_URL: undefined });
    }
  });
});

describe('confirming with a passkey that it is you', () => {
  const begin = (call: Call) => call('POST', '/api/session/confirm/passkey/start');
  const confirm = (call: Call, credential: unknown) => call('POST', '/api/session/confirm/passkey', { credential });
  const optionsOf = async (call: Call) => (await ok(begin(call))).options;

  test('makes the session fresh again, with a passkey of the same account only', async () => {
    const [ann, bob] = [await holder(), await holder()];
    await withSecondStep(ann);
    await age(ann);
    const need = () => refusal(ann.call('POST', '/api/apikey', { name: `Key ${++addresses}` }));
    expect(await need()).toBe('403/453 session_id');
    const options = (await optionsOf(ann.call)) as { allowCredentials: unknown };
    expect(options.allowCredentials).toHaveLength(1);
    expect(await refusal(confirm(ann.call, bob.device.get({ ...options, allowCredentials: [] })))).toBe('401/454 credential');
    expect(await refusal(confirm(ann.call, ann.device.get(await question(ann.call))))).toBe('401/454 credential');
    expect(await need()).toBe('403/453 session_id');
    await ok(confirm(ann.call, ann.device.get(await optionsOf(ann.call))));
    expect(await need()).toBe('200');
  });

  test('needs a session and a passkey that is there and was not copied', async () => {
    const ann = await holder();
    expect(await refusal(begin(caller(service)))).toBe('401/401 session_id');
    expect(await refusal(confirm(caller(service), {}))).toBe('401/401 session_id');
    expect(await refusal(confirm(ann.call, undefined))).toBe('400/441 credential');
    expect(await refusal(confirm(ann.call, '; DROP'))).toBe('400/442 credential');
    const bob = await signUp(service);
    expect(await refusal(begin(bob.call))).toBe('409/453 passkeys');
    const answered = ann.device.get(await optionsOf(ann.call), { counter: 9 });
    await ok(confirm(ann.call, answered));
    expect(await refusal(confirm(ann.call, ann.device.get(await optionsOf(ann.call), { counter: 9 })))).toBe(
      '401/454 credential',
    );
    expect(await refusal(begin(ann.call))).toBe('409/453 passkeys');
    const late = await holder();
    const kept = late.device.get(await optionsOf(late.call));
    await ok(late.call('POST', '/api/session/confirm', { password: late.password }));
    await ok(late.call('DELETE', `/api/passkey/${late.passkey.id}`));
    expect(await refusal(confirm(late.call, kept))).toBe('404/404 credential');
    await db.$executeRaw`INSERT INTO signinfailure (key, failures, until_date) VALUES ('passkey address:127.0.0.1', 20, now() + interval '1 minute') ON CONFLICT (key) DO UPDATE SET failures = 20`;
    expect(await refusal(confirm(late.call, kept))).toBe('429/452 null');
    await db.$executeRaw`DELETE FROM signinfailure`;
  });

  test('and signing in with one are not for applications', async () => {
    const ann = await holder();
    await db.$executeRaw`UPDATE session SET for_application = true WHERE user_id = ${ann.user_id}::uuid`;
    const { forgetViewers } = await import('../../src/server/auth/sessionViewers.ts');
    forgetViewers();
    for (const path of ['passkey/start', 'passkey', 'confirm/passkey/start', 'confirm/passkey'])
      expect(await refusal(ann.call('POST', `/api/session/${path}`, { credential: {} }))).toBe('403/450 null');
    expect(await refusal(ann.call('DELETE', `/api/passkey/${ann.passkey.id}`))).toBe('403/450 null');
  });
});
