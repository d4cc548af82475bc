import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Account, type Body, caller, ok, refusal, signUp } from '../support/people.ts';
import { Browser, serveSignIn } from '../support/providers/signInPages.ts';
import { createService, type TestService } from '../support/service.ts';

let service: TestService;
let pages: Awaited<ReturnType<typeof serveSignIn>>;
let db: typeof import('../../src/server/db/client.ts')['db'];
beforeAll(async () => {
  service = await createService({ settings: { TRUST_PROXY: '1' } });
  ({ db } = await import('../../src/server/db/client.ts'));
  const { handleSignIn } = await import('../../src/server/auth/pages/nextauth.ts');
  pages = await serveSignIn(handleSignIn);
});
afterAll(async () => {
  pages.stop();
  await service.stop();
});

const at = ({ user_id }: Account, path: string) => `/api/user/${user_id}/second-step/${path}`;
/** What an authenticator shows, `steps` of 30 seconds from now. */
const codeOf = (secret: unknown, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(String(secret)) }).generate({ timestamp: Date.now() + steps * 30_000 });
/** Forgets which code was used last, as time would. */
const later = ({ user_id }: Account) => db.$executeRaw`UPDATE secondstep SET last_step = 0 WHERE user_id = ${user_id}::uuid`;
const age = ({ user_id }: Account) =>
  db.$executeRaw`UPDATE session SET confirmed_date = confirmed_date - interval '11 minutes' WHERE user_id = ${user_id}::uuid`;

/** Proves by password and code who it is. */
async function prove(account: Account & { secret?: string }): Promise<void> {
  const { password, secret, call } = account;
  if (secret) await later(account);
  await ok(call('POST', '/api/session/confirm', { password, ...(secret ? { code: codeOf(secret) } : {}) }));
}

interface Protected extends Account {
  secret: string;
  recovery_codes: string[];
}
/** A user with a second step. */
async function protectedUser(options: Body = {}): Promise<Protected> {
  const account = await signUp(service, options);
  const { totp_secret } = await ok(account.call('POST', at(account, 'start')));
  const { recovery_codes } = await ok(account.call('POST', at(account, 'confirm'), { code: codeOf(totp_secret) }));
  await later(account);
  return { ...account, secret: String(totp_secret), recovery_codes: recovery_codes as string[] };
}
let addresses = 0;
const signIn = ({ username, password, api_key_id }: Account, more: Body = {}, ip = `10.2.0.${++addresses}`) =>
  caller(service)('POST', '/api/session', { username, password, api_key_id, ...more }, { headers: { 'x-forwarded-for': ip } });

describe('a second step', () => {
  test('is set up with a secret that is shown once, and counts from its first code on', async () => {
    const ann = await signUp(service);
    const started = await ok(ann.call('POST', at(ann, 'start')));
    expect(started.totp_secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(started.totp_uri).toContain(`secret=${started.totp_secret}`);
    expect(decodeURIComponent(String(started.totp_uri))).toContain(ann.username);
    await ok(signIn(ann));
    expect(await refusal(ann.call('POST', at(ann, 'confirm'), { code: '000000' }))).toBe('401/454 code');
    expect(await refusal(ann.call('POST', at(ann, 'confirm'), {}))).toBe('400/441 code');
    const { recovery_codes } = await ok(ann.call('POST', at(ann, 'confirm'), { code: codeOf(started.totp_secret) }));
    expect(new Set(recovery_codes as string[]).size).toBe(10);
    expect(await ok(ann.call('GET', '/api/user/whoami'))).toMatchObject({ second_step_date: expect.any(String) });
    expect(await refusal(ann.call('POST', at(ann, 'start')))).toBe('409/453 second_step_date');
    expect(await refusal(ann.call('POST', at(ann, 'confirm'), { code: '000000' }))).toBe('409/453 second_step_date');
  });

  test('is asked for after the right password only, in words that say what to send', async () => {
    const ann = await protectedUser();
    expect(await refusal(signIn(ann, { password: 'wrong' }))).toBe('401/454 password');
    expect(await refusal(signIn(ann, { password: 'wrong', code: codeOf(ann.secret) }))).toBe('401/454 password');
    const asked = await signIn(ann);
    expect([asked.status, asked.body.error]).toEqual([
      401,
      { code: 454, data: 'code', message: expect.stringContaining('code') },
    ]);
    expect(await refusal(signIn(ann, { code: '12345' }))).toBe('401/454 code');
    expect(await ok(signIn(ann, { code: codeOf(ann.secret) }))).toMatchObject({ user_id: ann.user_id });
  });

  test('is nothing that users without one notice', async () => {
    const bob = await signUp(service);
    await ok(signIn(bob));
    await ok(signIn(bob, { code: '' }));
    expect(await ok(bob.call('GET', '/api/user/whoami'))).toMatchObject({ second_step_date: null });
  });

  test('takes each code once, however many try at the same time, and the codes just before and after', async () => {
    const ann = await protectedUser();
    const code = codeOf(ann.secret);
    const answers = await Promise.all(Array.from({ length: 4 }, () => signIn(ann, { code })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
    expect(await refusal(signIn(ann, { code: codeOf(ann.secret, -1) }))).toBe('401/454 code');
    await later(ann);
    await db.$executeRaw`DELETE FROM signinfailure`;
    for (const steps of [-3, 3]) expect(await refusal(signIn(ann, { code: codeOf(ann.secret, steps) }))).toBe('401/454 code');
    for (const steps of [-1, 1]) await ok(signIn(ann, { code: codeOf(ann.secret, steps) }));
  });

  test('makes guessing wait, whatever address it comes from', async () => {
    const ann = await protectedUser();
    const wrong = () => refusal(signIn(ann, { code: '000000' }));
    const answers = await Promise.all(Array.from({ length: 12 }, wrong));
    expect(answers.filter((answer) => answer === '401/454 code')).toHaveLength(5);
    expect(answers.filter((answer) => answer === '429/452 null')).toHaveLength(7);
    expect(await refusal(signIn(ann, { code: codeOf(ann.secret) }))).toBe('429/452 null');
    const again = await signUp(service);
    const { totp_secret } = await ok(again.call('POST', at(again, 'start')));
    const guesses = await Promise.all(
      Array.from({ length: 6 }, () => refusal(again.call('POST', at(again, 'confirm'), { code: '000000' }))),
    );
    expect(guesses.sort().at(-1)).toBe('429/452 null');
    expect(totp_secret).toBeTruthy();
  });

  test('takes a recovery code instead, each once', async () => {
    const ann = await protectedUser();
    const [first = '', second = ''] = ann.recovery_codes;
    const answers = await Promise.all([1, 2, 3].map(() => signIn(ann, { code: first })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    await ok(signIn(ann, { code: ` ${second.toUpperCase().replaceAll('-', ' ')} ` }));
    const bob = await protectedUser();
    expect(await refusal(signIn(bob, { code: ann.recovery_codes[2] }))).toBe('401/454 code');
    await db.$executeRaw`DELETE FROM signinfailure`;
    await prove(ann);
    const { recovery_codes } = await ok(ann.call('POST', at(ann, 'recovery-codes')));
    expect(await refusal(signIn(ann, { code: ann.recovery_codes[3] }))).toBe('401/454 code');
    await ok(signIn(ann, { code: (recovery_codes as string[])[0] }));
  });

  test('is removed, and its recovery codes replaced, with a proof made for it: a sign-in of this moment is none, and each counts once', async () => {
    const ann = await protectedUser();
    const other = await ok(signIn(ann, { code: codeOf(ann.secret) }));
    for (const path of ['recovery-codes', 'remove'])
      expect(await refusal(caller(service, other.id)('POST', at(ann, path)))).toBe('403/453 session_id');
    await prove(ann);
    expect(await refusal(caller(service, other.id)('POST', at(ann, 'remove')))).toBe('403/453 session_id');
    await ok(ann.call('POST', at(ann, 'recovery-codes')));
    expect(await refusal(ann.call('POST', at(ann, 'remove')))).toBe('403/453 session_id');
    await prove(ann);
    await db.$executeRaw`UPDATE session SET proof_date = proof_date - interval '3 minutes' WHERE user_id = ${ann.user_id}::uuid`;
    expect(await refusal(ann.call('POST', at(ann, 'remove')))).toBe('403/453 session_id');
    await prove(ann);
    const answers = await Promise.all([1, 2].map(() => ann.call('POST', at(ann, 'recovery-codes'))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    await prove(ann);
    await ok(ann.call('POST', at(ann, 'remove')));
    const mails = await db.mail.findMany({
      where: { user_id: ann.user_id, kind: 'second_step_changed' },
      orderBy: { id: 'asc' },
    });
    expect(mails.map(({ subject }) => subject).slice(1, 3)).toEqual(Array(2).fill('Your account has new recovery codes'));
  });

  test('is offered for removal where there is one, and its user reads how many recovery codes are left', async () => {
    const [ann, bob] = [await protectedUser(), await signUp(service)];
    const offered = async ({ call, user_id }: Account) => {
      const { _actions } = await ok(call('GET', `/api/user/${user_id}?_include_actions=1`));
      const actions = _actions as Record<string, { is_available: boolean }>;
      return ['start', 'recovery-codes', 'remove'].filter((name) => actions[`second-step/${name}`]?.is_available);
    };
    expect(await offered(ann)).toEqual(['recovery-codes', 'remove']);
    expect(await offered(bob)).toEqual(['start']);
    await ok(signIn(ann, { code: ann.recovery_codes[0] }));
    const ways = ({ user_id }: Account) => `/api/user/${user_id}/ways-to-sign-in`;
    expect(await ok(ann.call('GET', ways(ann)))).toEqual({
      has_password: true,
      recovery_codes_left: 9,
      passkey_origin: expect.stringMatching(/^http:\/\/[^/]+$/),
    });
    expect(await refusal(bob.call('GET', ways(ann)))).toBe('403/450 null');
    expect(await refusal(caller(service)('GET', ways(ann)))).toBe('401/401 session_id');
  });

  test('belongs to a fresh sign-in too', async () => {
    const ann = await protectedUser();
    await age(ann);
    for (const path of ['recovery-codes', 'remove'])
      expect(await refusal(ann.call('POST', at(ann, path)))).toBe('403/453 session_id');
    const confirm = (more: Body) => ann.call('POST', '/api/session/confirm', { password: ann.password, ...more });
    expect(await refusal(confirm({}))).toBe('401/454 code');
    expect(await refusal(ann.call('POST', at(ann, 'remove')))).toBe('403/453 session_id');
    await ok(confirm({ code: codeOf(ann.secret) }));
    await ok(ann.call('POST', at(ann, 'remove')));
    await ok(signIn(ann));
    expect(await refusal(ann.call('POST', at(ann, 'remove')))).toBe('409/453 second_step_date');
    expect(await refusal(ann.call('POST', at(ann, 'recovery-codes')))).toBe('409/453 second_step_date');
    await age(ann);
    expect(await refusal(ann.call('POST', at(ann, 'start')))).toBe('403/453 session_id');
    const texts = await db.mail.findMany({
      where: { user_id: ann.user_id, kind: 'second_step_changed' },
      orderBy: { id: 'asc' },
    });
    expect(texts.map(({ subject }) => subject)).toEqual([
      'Signing in to your account takes a code now',
      'Signing in to your account no longer takes a code',
    ]);
  });

  test('is removed by an administrator for whoever has lost the phone, who gets a mail, and by nobody else', async () => {
    const [ann, bob, admin] = [
      await protectedUser({ no_email: true }),
      await signUp(service),
      await signUp(service, { admin: true }),
    ];
    for (const path of ['start', 'confirm', 'recovery-codes', 'remove']) {
      expect(await refusal(bob.call('POST', at(ann, path), { code: codeOf(ann.secret) }))).toBe('403/450 null');
      expect(await refusal(caller(service)('POST', at(ann, path), { code: '1' }))).toBe('401/401 session_id');
      if (path !== 'remove') expect(await refusal(admin.call('POST', at(ann, path), { code: '1' }))).toBe('403/450 null');
    }
    expect(await ok(bob.call('GET', `/api/user/${ann.user_id}`))).not.toHaveProperty('second_step_date');
    expect(await refusal(admin.call('POST', at(ann, 'remove')))).toBe('403/453 session_id');
    await prove(admin);
    await ok(admin.call('POST', at(ann, 'remove')));
    await ok(signIn(ann));
    const [, mail] = await db.mail.findMany({
      where: { user_id: ann.user_id, kind: 'second_step_changed' },
      orderBy: { id: 'asc' },
    });
    expect(mail?.text).toContain('administrator');
  });

  test('shows neither secret nor codes again: not in the database, in lists or in repeated answers', async () => {
    const ann = await signUp(service);
    const post = (path: string, key: string, sent: Body = {}) =>
      ann.call('POST', at(ann, path), sent, { headers: { 'Idempotency-Key': key } });
    const [one, two] = [randomUUID(), randomUUID()];
    const started = await ok(post('start', one));
    expect(await ok(post('start', one))).toEqual({ ...started, totp_secret: null, totp_uri: null });
    const code = codeOf(started.totp_secret);
    const { recovery_codes } = await ok(post('confirm', two, { code }));
    expect(await ok(post('confirm', two, { code }))).toEqual({ success: 1, recovery_codes: null });
    const tables = await db.$queryRaw<
      { name: string }[]
    >`SELECT table_name::text AS name FROM information_schema.tables WHERE table_schema = 'public'`;
    for (const { name } of tables) {
      const rows = JSON.stringify(await db.$queryRawUnsafe(`SELECT to_jsonb(t)::text AS row FROM "${name}" t`));
      for (const secret of [String(started.totp_secret), ...(recovery_codes as string[])])
        expect(`${name} ${rows.includes(secret)}`).toBe(`${name} false`);
    }
    expect(JSON.stringify(await ok(ann.call('GET', `/api/user/${ann.user_id}`)))).not.toContain(String(started.totp_secret));
  });

  test('ends with the account', async () => {
    const ann = await protectedUser();
    await ok(ann.call('DELETE', `/api/user/${ann.user_id}`));
    expect(await db.secondStep.count({ where: { user_id: ann.user_id } })).toBe(0);
    expect(await db.recoveryCode.count({ where: { user_id: ann.user_id } })).toBe(0);
  });
});

describe('the sign-in page', () => {
  const submit = (account: Account, more: Record<string, string> = {}) => {
    const browser = new Browser(pages.base_url, { 'x-forwarded-for': `10.3.0.${++addresses}` });
    const { username, password } = account;
    return browser.submit('/api/auth/callback/credentials', { username, password, ...more });
  };
  const errorIn = async (answer: Response) => new URL(((await answer.json()) as { url: string }).url).searchParams.get('error');

  test('asks for the code after the password', async () => {
    const ann = await protectedUser({ developer: false });
    const asked = await submit(ann);
    expect(asked.status).toBe(401);
    expect(await errorIn(asked)).toMatch(/^code /);
    expect(await errorIn(await submit(ann, { password: 'wrong', code: codeOf(ann.secret) }))).toBe('CredentialsSignin');
    expect(await errorIn(await submit(ann, { code: '000000' }))).toMatch(/^code /);
    const answer = await submit(ann, { code: codeOf(ann.secret) });
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie().some((cookie) => cookie.startsWith('session_id='))).toBe(true);
  });
});
