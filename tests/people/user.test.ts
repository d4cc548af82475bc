import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Account, type Body, caller, ok, refusal, signUp } from '../support/people.ts';
import { changeSettings, createService, type TestService } from '../support/service.ts';

let service: TestService;
let alice: Account;
let bob: Account;
let admin: Account;

beforeAll(async () => {
  service = await createService();
  [alice, bob, admin] = await Promise.all([signUp(service), signUp(service), signUp(service, { admin: true })]);
});
afterAll(() => service.stop());
// All failures here come from one address.
afterEach(async () => {
  const { db } = await import('../../src/server/db/client.ts');
  await db.$executeRaw`DELETE FROM signinfailure`;
});

let count = 0;
const newAccount = (more: Body = {}) => {
  count += 1;
  return { username: `fresh-${count}`, email: `fresh-${count}@example.org`, password: 'long enough', ...more };
};
const create = (params: Body, as?: Account) => (as?.call ?? caller(service))('POST', '/api/user', params);
const conventionOf = async (leader: Account) => {
  const group = await ok(leader.call('POST', '/api/group', { name: `Group of ${leader.username}` }));
  return ok(leader.call('POST', '/api/convention', { name: 'Con', group_id: group.id }));
};

describe('creating an account', () => {
  test('needs no session, and others see only the display name', async () => {
    const record = await ok(create(newAccount({ real_name: 'Ann Other' })));
    expect(record).toMatchObject({ object_type: 'user', display_name: `fresh-${count}`, avatar_uri: null });
    for (const key of ['username', 'email', 'real_name', 'password', 'password_hash', 'developer', 'admin', 'last_ip']) {
      expect(record).not.toHaveProperty(key);
    }
    expect(await ok(caller(service)('GET', `/api/user/${record.id}`))).toEqual(record);
    expect(await ok(bob.call('GET', `/api/user/${record.id}`))).not.toHaveProperty('email');
  });

  test('names missing fields in the order of the contract', async () => {
    expect(await refusal(create({}))).toBe('400/441 username');
    expect(await refusal(create({ username: 'abc' }))).toBe('400/441 email');
    expect(await refusal(create({ username: 'abc', email: 'a@example.org' }))).toBe('400/441 password');
  });

  test.each([
    ['username', 'ab'],
    ['username', 'a'.repeat(31)],
    ['username', 'with space'],
    ['username', 'ünïcode'],
    ['username', 'at@example.org'],
    ['email', 'no address'],
    ['password', 'too short'],
    ['password', 'x'.repeat(201)],
    ['real_name', 'x'.repeat(101)],
    ['use_as_display_name', 'nickname'],
    ['developer', 'maybe'],
  ])('%s may not be %s', async (field, value) => {
    expect(await refusal(create(newAccount({ [field]: value })))).toBe(`400/442 ${field}`);
  });

  test('requires a unique user name and email address, ignoring case', async () => {
    expect(await refusal(create(newAccount({ username: alice.username.toUpperCase() })))).toBe('409/443 username');
    expect(await refusal(create(newAccount({ email: alice.email.toUpperCase() })))).toBe('409/443 email');
    expect(await refusal(create(newAccount({ username: alice.username, email: alice.email })))).toBe('409/443 username');
  });

  test('of many parallel creates with one name one succeeds', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => create(newAccount({ username: 'wanted-by-all' }))));
    expect(answers.filter((a) => a.status === 200)).toHaveLength(1);
    expect(answers.filter((a) => a.status === 409)).toHaveLength(19);
  });

  test('does not let users make themselves administrators', async () => {
    const user = await signUp(service, { ...newAccount(), permanently_deactivated: true });
    expect(await ok(user.call('GET', '/api/user/whoami'))).toMatchObject({ admin: false, permanently_deactivated: false });
    const { id } = await ok(caller(service)('POST', '/api/user', newAccount({ admin: true })));
    expect(await ok(admin.call('GET', `/api/user/${id}`))).toMatchObject({ admin: false });
    expect(await refusal(user.call('PUT', `/api/user/${user.user_id}`, { admin: true }))).toBe('403/450 admin');
    expect(await refusal(user.call('PUT', `/api/user/${user.user_id}`, { permanently_deactivated: 1 }))).toBe(
      '403/450 permanently_deactivated',
    );
    await ok(user.call('PUT', `/api/user/${user.user_id}`, { admin: false, permanently_deactivated: 0 }));
  });

  test('is for administrators only if the operator has closed registration', async () => {
    changeSettings({ REGISTRATION: 'closed' });
    try {
      expect(await refusal(create(newAccount()))).toBe('403/450 null');
      expect(await refusal(create(newAccount(), alice))).toBe('403/450 null');
      await ok(create(newAccount(), admin));
    } finally {
      changeSettings({ REGISTRATION: undefined });
    }
  });
});

describe('an account belongs to its owner', () => {
  test('only the owner and administrators see all its fields', async () => {
    const own = await ok(alice.call('GET', '/api/user/whoami'));
    expect(own).toMatchObject({
      id: alice.user_id,
      username: alice.username,
      email: alice.email,
      can_edit: true,
      developer: true,
    });
    expect(own).not.toHaveProperty('password_hash');
    expect(await ok(admin.call('GET', `/api/user/${alice.user_id}`))).toMatchObject({ email: alice.email });
    expect(await refusal(caller(service)('GET', '/api/user/whoami'))).toBe('401/401 session_id');
  });

  test('other users cannot change or close it', async () => {
    for (const [method, path] of [
      ['PUT', ''],
      ['DELETE', ''],
    ] as const) {
      expect(await refusal(bob.call(method, `/api/user/${alice.user_id}${path}`, { real_name: 'x' }))).toBe('403/450 null');
      expect(await refusal(caller(service)(method, `/api/user/${alice.user_id}${path}`, {}))).toBe('401/401 session_id');
    }
  });

  test('the display name is the chosen field, or the user name if that field is empty', async () => {
    const user = await signUp(service);
    const put = (params: Body) => ok(user.call('PUT', `/api/user/${user.user_id}`, params));
    expect((await put({ use_as_display_name: 'real_name' })).display_name).toBe(user.username);
    expect((await put({ real_name: 'Zoë Ω' })).display_name).toBe('Zoë Ω');
    expect((await put({ use_as_display_name: 'email' })).display_name).toBe(user.email);
    expect((await put({ use_as_display_name: 'username', username: `x-${user.username}` })).display_name).toBe(
      `x-${user.username}`,
    );
  });

  test('a password is not changed by PUT', async () => {
    expect(await refusal(alice.call('PUT', `/api/user/${alice.user_id}`, { password: 'another password' }))).toBe(
      '400/442 password',
    );
  });

  test.each(['apikeys', 'sessions', 'members', 'conventions'])('its %s are for its owner and administrators', async (name) => {
    const path = `/api/user/${alice.user_id}/${name}`;
    expect(await refusal(bob.call('GET', path))).toBe('403/450 null');
    expect(await refusal(caller(service)('GET', path))).toBe('401/401 session_id');
    expect(await ok(alice.call('GET', path))).toHaveProperty('paging');
    expect(await ok(admin.call('GET', path))).toHaveProperty('paging');
  });

  test('its conventions are those where it has a privilege and those of groups that it directs', async () => {
    const leader = await signUp(service);
    const staff = await signUp(service);
    const convention = await conventionOf(leader);
    await ok(leader.call('POST', '/api/conventionprivilege', { convention_id: convention.id, user_id: staff.user_id, merch: 1 }));
    for (const user of [leader, staff]) {
      const { items } = await ok(user.call('GET', `/api/user/${user.user_id}/conventions`));
      expect((items as Body[]).map((item) => item.id)).toEqual([convention.id]);
    }
  });
});

describe('the list of users', () => {
  test('is for administrators', async () => {
    expect(await refusal(alice.call('GET', '/api/user'))).toBe('403/450 null');
    expect(await refusal(caller(service)('GET', '/api/user'))).toBe('401/401 session_id');
  });
  test('is searched by user name, e-mail address and real name, and ordered by user name', async () => {
    await ok(create(newAccount({ real_name: 'Rare Name' })));
    const page = await ok(admin.call('GET', '/api/user', { query: 'rare nam' }));
    expect((page.items as Body[]).map((item) => item.real_name)).toEqual(['Rare Name']);
    const { items } = await ok(admin.call('GET', '/api/user', { _items_per_page: 100 }));
    const names = (items as Body[]).map((item) => String(item.username));
    expect(names.length).toBeGreaterThan(5);
    expect((items as Body[])[0]).toHaveProperty('email');
  });
});

describe('the password', () => {
  const change = (who: Account, params: Body, owner = who) => who.call('POST', `/api/user/${owner.user_id}/password`, params);
  const signIn = ({ username, api_key_id }: Account, password: string) =>
    caller(service)('POST', '/api/session', { username, password, api_key_id });

  test('is changed by its owner with the present one, which ends all other sessions', async () => {
    const user = await signUp(service);
    const { id: other } = await ok(signIn(user, user.password));
    expect(await ok(change(user, { password: user.password, new_password: 'a new password' }))).toEqual({ success: 1 });
    expect(await ok(user.call('GET', '/api/user/whoami'))).toMatchObject({ id: user.user_id });
    expect(await refusal(caller(service, other)('GET', '/api/user/whoami'))).toBe('401/401 session_id');
    expect(await refusal(signIn(user, user.password))).toBe('401/454 password');
    await ok(signIn(user, 'a new password'));
  });

  test('is refused in the order of the contract', async () => {
    const user = await signUp(service);
    expect(await refusal(change(user, {}))).toBe('400/441 password');
    expect(await refusal(change(user, { password: 'x' }))).toBe('400/441 new_password');
    expect(await refusal(change(user, { password: 'wrong', new_password: 'short' }))).toBe('400/442 new_password');
    expect(await refusal(change(user, { password: 'wrong', new_password: 'long enough' }))).toBe('401/454 password');
    expect(await refusal(change(bob, { password: bob.password, new_password: 'long enough' }, user))).toBe('403/450 null');
    expect(await refusal(change(admin, { password: 'x', new_password: 'long enough' }, user))).toBe('403/450 null');
    expect(await refusal(caller(service)('POST', `/api/user/${user.user_id}/password`, {}))).toBe('401/401 session_id');
  });

  test('of two parallel changes with the same present password one succeeds', async () => {
    const user = await signUp(service);
    const answers = await Promise.all(
      ['first password', 'second password'].map((new_password) => change(user, { password: user.password, new_password })),
    );
    expect(answers.map((a) => a.status).sort()).toEqual([200, 401]);
  });

  test('guesses with a stolen session are limited', async () => {
    const user = await signUp(service);
    const answers = await Promise.all(
      Array.from({ length: 25 }, (_, i) => change(user, { password: `guess ${i}`, new_password: 'long enough' })),
    );
    expect(answers.filter((a) => a.status === 401)).toHaveLength(20);
    expect(answers.filter((a) => a.status === 429)).toHaveLength(5);
  });

  test('is the same in another Unicode form, and its spaces count', async () => {
    const user = await signUp(service, { password: ' caf\u00e9 con leche ' });
    await ok(signIn(user, ' cafe\u0301 con leche '));
    expect(await refusal(signIn(user, 'caf\u00e9 con leche'))).toBe('401/454 password');
  });
});

describe('closing an account', () => {
  test('deletes its personal data and sessions and leaves an empty row', async () => {
    const user = await signUp(service, { real_name: 'Gone Soon', use_as_display_name: 'real_name' });
    expect(await ok(user.call('DELETE', `/api/user/${user.user_id}`))).toEqual({ success: 1 });
    expect(await refusal(user.call('GET', '/api/user/whoami'))).toBe('401/401 session_id');
    const left = await ok(admin.call('GET', `/api/user/${user.user_id}`));
    expect(left).toMatchObject({
      display_name: 'deleted user',
      permanently_deactivated: true,
      real_name: '',
      last_ip: null,
      developer: false,
    });
    expect(JSON.stringify(left)).not.toContain(user.username);
    expect(await ok(caller(service)('GET', `/api/user/${user.user_id}`))).toMatchObject({ display_name: 'deleted user' });
    await signUp(service, { username: user.username, email: user.email });
  });

  test('is refused to the leader of a group with an upcoming convention until the group is handed over', async () => {
    const leader = await signUp(service);
    const convention = await conventionOf(leader);
    const answer = await leader.call('DELETE', `/api/user/${leader.user_id}`);
    expect(answer).toMatchObject({
      status: 409,
      body: { error: { code: 453, data: 'groups' }, conflicts: [{ object_type: 'group', id: convention.group_id }] },
    });
    expect(await refusal(admin.call('DELETE', `/api/user/${leader.user_id}`))).toBe('409/453 groups');
    const next = await ok(leader.call('POST', '/api/member', { group_id: convention.group_id, user_id: bob.user_id }));
    await ok(leader.call('POST', `/api/member/${next.id}/promote/leader`));
    await ok(leader.call('DELETE', `/api/user/${leader.user_id}`));
  });

  test('can be done and undone by an administrator, and ends its sessions', async () => {
    const user = await signUp(service);
    const { id } = await ok(admin.call('PUT', `/api/user/${user.user_id}`, { permanently_deactivated: true }));
    expect(id).toBe(user.user_id);
    expect(await refusal(user.call('GET', '/api/user/whoami'))).toBe('401/401 session_id');
    const signIn = () =>
      caller(service)('POST', '/api/session', { username: user.username, password: user.password, api_key_id: user.api_key_id });
    expect(await refusal(signIn())).toBe('401/454 password');
    await ok(admin.call('PUT', `/api/user/${user.user_id}`, { permanently_deactivated: false }));
    await ok(signIn());
  });

  test('is refused for the only administrator', async () => {
    const path = `/api/user/${admin.user_id}`;
    expect(await refusal(admin.call('PUT', path, { admin: false }))).toBe('409/453 admin');
    expect(await refusal(admin.call('PUT', path, { permanently_deactivated: true }))).toBe('409/453 admin');
    expect(await refusal(admin.call('DELETE', path))).toBe('409/453 admin');
    const second = await signUp(service);
    await ok(admin.call('PUT', `/api/user/${second.user_id}`, { admin: true }));
    const each = await Promise.all([
      admin.call('PUT', `/api/user/${second.user_id}`, { admin: false }),
      second.call('PUT', path, { admin: false }),
    ]);
    expect(each.map((a) => a.status).filter((s) => s === 200)).toHaveLength(1);
  });
});
