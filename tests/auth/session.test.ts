import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { isListening, listen } from '../../src/server/db/client.ts';
import { type Account, type Body, caller, ok, refusal, signUp } from '../support/people.ts';
import { changeSettings, createService, type TestService } from '../support/service.ts';

let service: TestService;
let alice: Account;
let bob: Account;
let db: typeof import('../../src/server/db/client.ts')['db'];

beforeAll(async () => {
  service = await createService();
  ({ db } = await import('../../src/server/db/client.ts'));
  [alice, bob] = await Promise.all([signUp(service), signUp(service)]);
});
afterAll(() => service.stop());

const signInAgain = async ({ username, password, api_key_id }: Account) =>
  (await ok(caller(service)('POST', '/api/session', { username, password, api_key_id }))).id;
const hashId = (id: string) => createHash('sha256').update(id).digest();
/** Moves the times of a session back, as if it had not been used for that long. */
async function unusedFor(id: string, time: string) {
  await db.$executeRaw`UPDATE session SET date_extended = date_extended - ${time}::interval,
    date_created = date_created - ${time}::interval, expires_date = expires_date - ${time}::interval WHERE token_hash = ${hashId(id)}`;
  const { forgetViewers } = await import('../../src/server/auth/sessionViewers.ts');
  forgetViewers();
}

describe('the id of a session is enough', () => {
  test('to read it, signed in or not', async () => {
    const record = await ok(caller(service)('GET', `/api/session/${alice.session_id}`));
    expect(record).toMatchObject({
      id: alice.session_id,
      object_type: 'session',
      user_id: alice.user_id,
      extended: 0,
      ip_address: '127.0.0.1',
    });
    expect(await ok(bob.call('GET', `/api/session/${alice.session_id}`))).toMatchObject({ user_id: alice.user_id });
    expect(await ok(caller(service)('GET', `/api/session/${alice.session_id.toUpperCase()}`))).toMatchObject({
      user_id: alice.user_id,
    });
  });

  test('a request can read its own session', async () => {
    expect(await ok(alice.call('GET', '/api/session'))).toMatchObject({ id: alice.session_id, current: true });
    expect(await refusal(caller(service)('GET', '/api/session'))).toBe('401/401 session_id');
  });

  test('to destroy it, and then the id is refused everywhere', async () => {
    const id = await signInAgain(alice);
    const call = caller(service, id);
    await ok(call('GET', '/api/user/whoami'));
    expect(await ok(caller(service)('DELETE', `/api/session/${id}`))).toEqual({ success: 1 });
    expect(await refusal(call('GET', '/api/user/whoami'))).toBe('401/401 session_id');
    expect(await refusal(call('GET', '/api/group'))).toBe('401/401 session_id');
    expect(await refusal(caller(service)('GET', `/api/session/${id}`))).toBe('401/401 id');
    expect(await refusal(caller(service)('DELETE', `/api/session/${id}`))).toBe('401/401 id');
  });

  test('an unknown id is refused like one that was destroyed', async () => {
    for (const id of [randomUUID(), 'no-id', '%00']) {
      expect(await refusal(caller(service)('GET', `/api/session/${id}`))).toBe('401/401 id');
      expect(await refusal(caller(service)('DELETE', `/api/session/${id}`))).toBe('401/401 id');
    }
    expect(await refusal(caller(service, randomUUID())('GET', '/api/group'))).toBe('401/401 session_id');
  });

  test('has no PUT', async () => {
    const put = await alice.call('PUT', `/api/session/${alice.session_id}`, {});
    expect([put.status, put.headers.get('allow')]).toEqual([405, 'GET, DELETE']);
  });

  test('signing out with the cookie deletes the cookie', async () => {
    const id = await signInAgain(alice);
    const headers = { cookie: `session_id=${id}`, 'sec-fetch-site': 'same-origin' };
    const answer = await caller(service)('DELETE', `/api/session/${id}`, undefined, { headers });
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([
      200,
      'session_id=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax',
    ]);
  });
});

type Headers = Record<string, string>;
describe('a session cookie cannot be used by other sites', () => {
  const elsewhere: Headers[] = [
    { origin: 'https://elsewhere.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ];
  test.each([...elsewhere, {}])('a write with %o is refused', async (headers) => {
    const cookie = `session_id=${alice.session_id}`;
    const answer = caller(service)('POST', '/api/apikey', { name: 'Forged' }, { headers: { ...headers, cookie } });
    expect(await refusal(answer)).toBe('403/450 session_id');
  });
  test('a write of our own pages is accepted', async () => {
    const cookie = `session_id=${alice.session_id}`;
    const { host } = new URL(service.base_url);
    const own: Headers[] = [{ 'sec-fetch-site': 'same-origin' }, { origin: `http://${host}` }];
    for (const [i, headers] of own.entries()) {
      await ok(caller(service)('POST', '/api/apikey', { name: `Own ${i}` }, { headers: { ...headers, cookie } }));
    }
  });
});

describe('the stored session', () => {
  test('contains the SHA-256 of the id, but not the id', async () => {
    const id = await signInAgain(alice);
    const row = await db.session.findUniqueOrThrow({ where: { token_hash: new Uint8Array(hashId(id)) } });
    expect(JSON.stringify(row)).not.toContain(id);
    expect(row.id).not.toBe(id);
    expect(row.apikey_id).toBe(alice.api_key_id);
  });
});

describe('the lifetime of a session', () => {
  test('is seven days from the last use', async () => {
    const { expires_date } = await ok(alice.call('GET', '/api/session'));
    expect(Math.abs(Date.parse(String(expires_date)) - Date.now() - 7 * 86_400_000)).toBeLessThan(60_000);
  });

  test('is extended by use, at most once a minute, and the session shows it immediately', async () => {
    const id = await signInAgain(alice);
    await unusedFor(id, '3 days');
    const call = caller(service, id);
    await Promise.all(Array.from({ length: 10 }, () => ok(call('GET', '/api/user/whoami'))));
    const extended = await ok(call('GET', `/api/session/${id}`));
    expect(extended.extended).toBe(1);
    expect(Math.abs(Date.parse(String(extended.expires_date)) - Date.now() - 7 * 86_400_000)).toBeLessThan(5_000);
    expect((await ok(call('GET', `/api/session/${id}`))).extended).toBe(1);
    await unusedFor(id, '61 seconds');
    expect((await ok(call('GET', `/api/session/${id}`))).extended).toBe(2);
  });

  test('is extended without a write per request', async () => {
    const id = await signInAgain(alice);
    const call = caller(service, id);
    const storedVersion = async () =>
      (await db.session.findUniqueOrThrow({ where: { token_hash: new Uint8Array(hashId(id)) } })).version;
    const versionBefore = await storedVersion();
    await Promise.all(Array.from({ length: 20 }, () => ok(call('GET', '/api/user/whoami'))));
    const { writeUses } = await import('../../src/server/auth/sessionExtensions.ts');
    await writeUses();
    expect(await storedVersion()).toBe(versionBefore);
    await unusedFor(id, '2 minutes');
    const versionAfter = await storedVersion();
    await Promise.all(Array.from({ length: 20 }, () => ok(call('GET', '/api/user/whoami'))));
    await writeUses();
    expect(await storedVersion()).toBe(versionAfter + 1);
  });

  test('two processes that see a session used in the same minute extend it once', async () => {
    const id = await signInAgain(alice);
    await unusedFor(id, '2 minutes');
    const { recordUse, writeUses } = await import('../../src/server/auth/sessionExtensions.ts');
    const { id: row_id } = await db.session.findUniqueOrThrow({ where: { token_hash: new Uint8Array(hashId(id)) } });
    recordUse(row_id);
    const first = writeUses();
    recordUse(row_id);
    await Promise.all([first, writeUses()]);
    expect((await db.session.findUniqueOrThrow({ where: { id: row_id } })).extended).toBe(1);
  });

  test('ends after seven days without use', async () => {
    const id = await signInAgain(alice);
    await unusedFor(id, '7 days 1 second');
    expect(await refusal(caller(service, id)('GET', '/api/user/whoami'))).toBe('401/401 session_id');
    expect(await refusal(caller(service)('GET', `/api/session/${id}`))).toBe('401/401 id');
    expect(await refusal(caller(service)('DELETE', `/api/session/${id}`))).toBe('401/401 id');
    const { deleteExpiredSessions } = await import('../../src/server/auth/sessionExtensions.ts');
    await Promise.all([deleteExpiredSessions(), deleteExpiredSessions()]);
    expect(await db.session.findUnique({ where: { token_hash: new Uint8Array(hashId(id)) } })).toBeNull();
    expect(await ok(alice.call('GET', '/api/session'))).toMatchObject({ id: alice.session_id });
  });

  test('ends at the limit that the operator sets, even if the session is used', async () => {
    changeSettings({ SESSION_MAX_DAYS: '3' });
    try {
      const id = await signInAgain(alice);
      const call = caller(service, id);
      const created = await ok(call('GET', '/api/session'));
      expect(Date.parse(String(created.expires_date)) - Date.now()).toBeLessThanOrEqual(3 * 86_400_000);
      await unusedFor(id, '2 days');
      const { expires_date, extended } = await ok(call('GET', '/api/session'));
      expect(extended).toBe(1);
      expect(Date.parse(String(expires_date)) - Date.now()).toBeLessThanOrEqual(86_400_000);
    } finally {
      changeSettings({ SESSION_MAX_DAYS: undefined });
    }
  });
});

describe('the list of my sessions', () => {
  test('shows row ids, but no id that opens a session', async () => {
    const id = await signInAgain(bob);
    const page = await ok(bob.call('GET', `/api/user/${bob.user_id}/sessions`));
    const items = page.items as (Body & { id: string })[];
    expect(items).toHaveLength(2);
    expect(items.filter((item) => item.current)).toHaveLength(1);
    expect(JSON.stringify(page)).not.toContain(id);
    expect(JSON.stringify(page)).not.toContain(bob.session_id);
    for (const item of items) {
      expect(await refusal(caller(service)('GET', `/api/session/${item.id}`))).toBe('401/401 id');
      expect(await refusal(caller(service, item.id)('GET', '/api/user/whoami'))).toBe('401/401 session_id');
    }
  });

  test('lets only me end one of them', async () => {
    const id = await signInAgain(bob);
    const { items } = await ok(bob.call('GET', `/api/user/${bob.user_id}/sessions`));
    const [newest] = items as (Body & { id: string })[];
    expect(await refusal(alice.call('DELETE', `/api/session/${newest?.id}`))).toBe('401/401 id');
    expect(await refusal(caller(service)('DELETE', `/api/session/${newest?.id}`))).toBe('401/401 id');
    await ok(bob.call('DELETE', `/api/session/${newest?.id}`));
    expect(await refusal(caller(service, id)('GET', '/api/user/whoami'))).toBe('401/401 session_id');
  });

  test('is refused to other users', async () => {
    expect(await refusal(alice.call('GET', `/api/user/${bob.user_id}/sessions`))).toBe('403/450 null');
    expect(await refusal(caller(service)('GET', `/api/user/${bob.user_id}/sessions`))).toBe('401/401 session_id');
  });
});

describe('the cache of a process', () => {
  test('drops a session when signInAgain process ends it or closes the account', async () => {
    const id = await signInAgain(bob);
    const call = caller(service, id);
    await ok(call('GET', '/api/user/whoami'));
    await db.$executeRaw`DELETE FROM session WHERE token_hash = ${hashId(id)}`;
    await vi.waitFor(async () => expect(await refusal(call('GET', '/api/user/whoami'))).toBe('401/401 session_id'));

    await ok(bob.call('GET', '/api/user/whoami'));
    await db.$executeRaw`UPDATE "user" SET permanently_deactivated = true WHERE id = ${bob.user_id}::uuid`;
    await vi.waitFor(async () => expect(await refusal(bob.call('GET', '/api/user/whoami'))).toBe('401/401 session_id'));
  });

  test('keeps a session for minutes while it hears of changes, and for seconds while it does not', async () => {
    const loads = vi.spyOn(db, '$queryRaw');
    const whoami = async () => {
      await ok(alice.call('GET', '/api/user/whoami'));
      return loads.mock.calls.filter(([sql]) => String((sql as readonly string[]).join?.('')).includes('FROM session JOIN'))
        .length;
    };
    await vi.waitFor(() => expect(isListening()).toBe(true));
    const first = await whoami();
    vi.spyOn(Date, 'now').mockImplementation(() => performance.timeOrigin + performance.now() + 60_000);
    expect(await whoami()).toBe(first);
    await db.$queryRaw`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE application_name = 'convene listener' AND datname = current_database()`;
    await vi.waitFor(() => expect(isListening()).toBe(false), { interval: 1 });
    expect(await whoami()).toBe(first + 1);
    vi.restoreAllMocks();
    await vi.waitFor(() => expect(isListening()).toBe(true), 10_000);
  });

  test('is told of every change of what a session shows or allows', async () => {
    const heard: string[] = [];
    const stop = listen('access', (user_id) => void heard.push(user_id ?? ''));
    const { user_id } = alice;
    const columns = [
      'username',
      'display_name',
      'password_hash',
      'admin',
      'developer',
      'permanently_deactivated',
      'email_confirmed_date',
    ];
    for (const column of columns) {
      heard.length = 0;
      const next = { admin: 'NOT admin', developer: 'NOT developer', permanently_deactivated: 'NOT permanently_deactivated' }[
        column
      ];
      const value = next ?? (column === 'email_confirmed_date' ? "now() + interval '1 day'" : `${column} || 'x'`);
      const before = await db.user.findUniqueOrThrow({ where: { id: user_id } });
      await db.$executeRawUnsafe(`UPDATE "user" SET ${column} = ${value} WHERE id = '${user_id}'`);
      await vi.waitFor(() => expect([column, heard]).toEqual([column, expect.arrayContaining([user_id])]));
      await db.user.update({ where: { id: user_id }, data: { [column]: before[column as keyof typeof before] } });
    }
    stop();
  });
});
