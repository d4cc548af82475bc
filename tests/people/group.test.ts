import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Account, type Body, caller, ok, refusal, signUp } from '../support/people.ts';
import { createService, type TestService } from '../support/service.ts';

let service: TestService;
let leader: Account;
let director: Account;
let member: Account;
let stranger: Account;
/** Leads another group. */
let other: Account;
let group_id: string;
let memberships: Record<'leader' | 'director' | 'member', string>;

let count = 0;
const makeGroup = async (who: Account, more: Body = {}) => {
  count += 1;
  return ok(who.call('POST', '/api/group', { name: `Group ${count}`, ...more }));
};
const add = (by: Account, group: string, { user_id }: Account) =>
  ok(by.call('POST', '/api/member', { group_id: group, user_id }));
const membershipOf = async (by: Account, group: string, { user_id }: Account) =>
  ok(by.call('GET', `/api/group/${group}/membership/${user_id}`));

beforeAll(async () => {
  service = await createService();
  [leader, director, member, stranger, other] = (await Promise.all(Array.from({ length: 5 }, () => signUp(service)))) as [
    Account,
    Account,
    Account,
    Account,
    Account,
  ];
  group_id = (await makeGroup(leader)).id;
  await makeGroup(other);
  const second = await add(leader, group_id, director);
  await ok(leader.call('POST', `/api/member/${second.id}/promote/director`));
  const third = await add(director, group_id, member);
  memberships = { leader: (await membershipOf(leader, group_id, leader)).id, director: second.id, member: third.id };
});
afterAll(() => service.stop());

/** The callers who may not change the group, with the refusal that they get. */
const outsiders = () =>
  [
    [stranger.call, '403/450 null'],
    [other.call, '403/450 null'],
    [member.call, '403/450 null'],
    [caller(service), '401/401 session_id'],
  ] as const;

describe('a group', () => {
  test('is created by any user, who becomes its leader', async () => {
    const record = await makeGroup(stranger, { leader_id: other.user_id });
    expect(record).toMatchObject({
      enrollment: 'apply',
      description: '',
      website_uri: null,
      leader_id: stranger.user_id,
      member_count: 1,
      can_edit: true,
    });
    expect(await membershipOf(stranger, record.id, stranger)).toMatchObject({ role: 'leader', user_id: stranger.user_id });
    expect(await refusal(caller(service)('POST', '/api/group', { name: 'x' }))).toBe('401/401 session_id');
    expect(await refusal(stranger.call('POST', '/api/group', {}))).toBe('400/441 name');
    expect(await refusal(stranger.call('POST', '/api/group', { name: 'x', enrollment: 'closed' }))).toBe('400/442 enrollment');
    expect(await refusal(stranger.call('POST', '/api/group', { name: ` GROUP ${count} ` }))).toBe('409/443 name');
  });

  test('is read and searched by everyone', async () => {
    const record = await ok(caller(service)('GET', `/api/group/${group_id}`));
    expect(record).toMatchObject({ id: group_id, member_count: 3, leader_id: leader.user_id });
    const { leader: related } = await ok(caller(service)('GET', `/api/group/${group_id}?_include_related_objects=leader`));
    expect(related).toMatchObject({ id: leader.user_id });
    expect(related).not.toHaveProperty('email');
    const page = await ok(caller(service)('GET', '/api/group', { query: 'group 1' }));
    expect((page.items as Body[]).map((item) => item.id)).toContain(group_id);
  });

  test('is changed by its leader and directors', async () => {
    for (const [call, expected] of outsiders())
      expect(await refusal(call('PUT', `/api/group/${group_id}`, { name: 'Stolen' }))).toBe(expected);
    for (const who of [leader, director]) {
      const changed = await ok(
        who.call('PUT', `/api/group/${group_id}`, { description: `*${who.username}*`, leader_id: who.user_id }),
      );
      expect(changed).toMatchObject({ description_html: `<p><em>${who.username}</em></p>\n`, leader_id: leader.user_id });
    }
  });

  test('is deleted only by its leader, and not while it owns a convention', async () => {
    const record = await makeGroup(leader);
    const membership = await add(leader, record.id, director);
    await ok(leader.call('POST', `/api/member/${membership.id}/promote/director`));
    for (const who of [director, other, stranger])
      expect(await refusal(who.call('DELETE', `/api/group/${record.id}`))).toBe('403/450 null');
    const convention = await ok(leader.call('POST', '/api/convention', { name: 'Con', group_id: record.id }));
    expect(await leader.call('DELETE', `/api/group/${record.id}`)).toMatchObject({
      status: 409,
      body: {
        error: { code: 453, data: 'conventions' },
        conflicts: [{ object_type: 'convention', id: convention.id, name: 'Con' }],
      },
    });
    await ok(leader.call('DELETE', `/api/convention/${convention.id}`));
    await ok(leader.call('DELETE', `/api/group/${record.id}`));
    expect(await refusal(leader.call('GET', `/api/member/${membership.id}`))).toBe('404/404 id');
  });

  test('lets directors read every membership and members only their own', async () => {
    const path = (who: Account) => `/api/group/${group_id}/membership/${who.user_id}`;
    expect(await ok(member.call('GET', path(member)))).toMatchObject({ object_type: 'member', role: 'member' });
    expect(await ok(director.call('GET', path(member)))).toMatchObject({ id: memberships.member });
    expect(await refusal(member.call('GET', path(director)))).toBe('403/450 null');
    expect(await refusal(other.call('GET', path(member)))).toBe('403/450 null');
    expect(await refusal(stranger.call('GET', path(stranger)))).toBe('404/404 user_id');
    expect(await refusal(leader.call('GET', `/api/group/${group_id}/membership/nobody`))).toBe('404/404 user_id');
    expect(await refusal(caller(service)('GET', path(member)))).toBe('401/401 session_id');
  });
});

describe('joining a group', () => {
  test('works immediately in an open group, and only once', async () => {
    const { id } = await makeGroup(leader, { enrollment: 'open' });
    expect(await ok(stranger.call('POST', `/api/group/${id}/join`))).toMatchObject({
      object_type: 'member',
      role: 'member',
      user_id: stranger.user_id,
    });
    expect(await refusal(stranger.call('POST', `/api/group/${id}/join`))).toBe('409/443 user_id');
    expect(await refusal(caller(service)('POST', `/api/group/${id}/join`))).toBe('401/401 session_id');
    expect(await ok(other.call('POST', '/api/member', { group_id: id }))).toMatchObject({ user_id: other.user_id });
    const answers = await Promise.all(Array.from({ length: 20 }, () => member.call('POST', `/api/group/${id}/join`)));
    expect(answers.filter((a) => a.status === 200)).toHaveLength(1);
    for (const { status, body } of answers.filter((a) => a.status !== 200))
      expect([status, body.error]).toMatchObject([409, { code: 443, data: 'user_id' }]);
    expect(await ok(caller(service)('GET', `/api/group/${id}`))).toMatchObject({ member_count: 4 });
  });

  test.each(['apply', 'invite'])('is refused if enrollment is %s', async (enrollment) => {
    const { id } = await makeGroup(leader, { enrollment });
    expect(await refusal(stranger.call('POST', `/api/group/${id}/join`))).toBe('409/453 enrollment');
    expect(await refusal(stranger.call('POST', '/api/member', { group_id: id }))).toBe('409/453 enrollment');
  });
});

describe('members', () => {
  test('are added by leader and directors, and other users cannot name another user', async () => {
    const { user_id } = await signUp(service);
    for (const who of [member, stranger, other]) {
      expect(await refusal(who.call('POST', '/api/member', { group_id, user_id }))).toBe('403/450 user_id');
    }
    expect(await refusal(leader.call('POST', '/api/member', {}))).toBe('400/441 group_id');
    expect(await refusal(leader.call('POST', '/api/member', { group_id: user_id }))).toBe('400/440 group_id');
    expect(await refusal(leader.call('POST', '/api/member', { group_id, user_id: group_id }))).toBe('400/440 user_id');
    expect(await ok(director.call('POST', '/api/member', { group_id, user_id, role: 'leader' }))).toMatchObject({
      role: 'member',
      user_id,
    });
    expect(await refusal(director.call('POST', '/api/member', { group_id, user_id }))).toBe('409/443 user_id');
  });

  test('cannot be added if their account is closed', async () => {
    const gone = await signUp(service);
    await ok(gone.call('DELETE', `/api/user/${gone.user_id}`));
    expect(await refusal(leader.call('POST', '/api/member', { group_id, user_id: gone.user_id }))).toBe('409/453 user_id');
  });

  test('are listed for everyone, searched by name, filtered by role and ordered by name', async () => {
    const page = await ok(caller(service)('GET', `/api/group/${group_id}/members`, { _include_related_objects: 'user' }));
    const names = (page.items as { user: { display_name: string } }[]).map(({ user }) => user.display_name);
    expect(names).toEqual([...names].sort());
    const directors = await ok(caller(service)('GET', `/api/group/${group_id}/members`, { role: 'director' }));
    expect((directors.items as Body[]).map((item) => item.id)).toEqual([memberships.director]);
    const found = await ok(caller(service)('GET', `/api/group/${group_id}/members`, { query: member.username }));
    expect((found.items as Body[]).map((item) => item.id)).toEqual([memberships.member]);
  });

  test('have no PUT', async () => {
    const answer = await leader.call('PUT', `/api/member/${memberships.member}`, { role: 'director' });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, DELETE']);
  });

  test('leave or are removed by leader and directors, but the leader stays', async () => {
    const user = await signUp(service);
    const first = await add(leader, group_id, user);
    for (const who of [member, stranger, other])
      expect(await refusal(who.call('DELETE', `/api/member/${first.id}`))).toBe('403/450 null');
    await ok(user.call('DELETE', `/api/member/${first.id}`));
    const second = await add(leader, group_id, user);
    await ok(director.call('DELETE', `/api/member/${second.id}`));
    for (const who of [leader, director])
      expect(await refusal(who.call('DELETE', `/api/member/${memberships.leader}`))).toBe('409/453 role');
  });
});

describe('roles', () => {
  test('are changed by leader and directors, but only the leader hands the group over', async () => {
    const paths = [
      `/api/member/${memberships.member}/promote/director`,
      `/api/member/${memberships.director}/demote/director`,
      `/api/member/${memberships.member}/promote/leader`,
    ];
    for (const path of paths)
      for (const [call, expected] of outsiders()) expect(await refusal(call('POST', path))).toBe(expected);
    expect(await refusal(director.call('POST', `/api/member/${memberships.director}/promote/leader`))).toBe('403/450 null');
  });

  test('cannot be changed from a role that the member does not have', async () => {
    expect(await refusal(leader.call('POST', `/api/member/${memberships.director}/promote/director`))).toBe('409/453 role');
    expect(await refusal(leader.call('POST', `/api/member/${memberships.member}/demote/director`))).toBe('409/453 role');
    expect(await refusal(leader.call('POST', `/api/member/${memberships.leader}/demote/director`))).toBe('409/453 role');
    expect(await refusal(leader.call('POST', `/api/member/${memberships.leader}/promote/leader`))).toBe('409/453 role');
  });

  test('take effect immediately: a promoted director may act, a demoted one may not', async () => {
    const user = await signUp(service);
    const membership = await add(leader, group_id, user);
    const edit = () => user.call('PUT', `/api/group/${group_id}`, { website_uri: 'https://group.example/' });
    expect(await refusal(edit())).toBe('403/450 null');
    expect(await ok(director.call('POST', `/api/member/${membership.id}/promote/director`))).toMatchObject({ role: 'director' });
    await ok(edit());
    expect(await ok(director.call('POST', `/api/member/${membership.id}/demote/director`))).toMatchObject({ role: 'member' });
    expect(await refusal(edit())).toBe('403/450 null');
  });

  test('handing the group over makes the old leader a director', async () => {
    const { id } = await makeGroup(leader);
    const membership = await add(leader, id, member);
    expect(await ok(leader.call('POST', `/api/member/${membership.id}/promote/leader`))).toMatchObject({ role: 'leader' });
    expect(await membershipOf(member, id, leader)).toMatchObject({ role: 'director' });
    expect(await ok(caller(service)('GET', `/api/group/${id}`))).toMatchObject({ leader_id: member.user_id });
    expect(await refusal(leader.call('DELETE', `/api/group/${id}`))).toBe('403/450 null');
    await ok(member.call('DELETE', `/api/group/${id}`));
  });

  test('the group cannot be handed over to a closed account', async () => {
    const { id } = await makeGroup(leader);
    const gone = await signUp(service);
    const membership = await add(leader, id, gone);
    const { db } = await import('../../src/server/db/client.ts');
    await db.user.update({ where: { id: gone.user_id }, data: { permanently_deactivated: true } });
    expect(await refusal(leader.call('POST', `/api/member/${membership.id}/promote/leader`))).toBe('409/453 user_id');
  });

  test('after many parallel handovers the group has one leader', async () => {
    const { id } = await makeGroup(leader);
    const people = await Promise.all(Array.from({ length: 8 }, () => signUp(service)));
    const memberships = await Promise.all(people.map((who) => add(leader, id, who)));
    const answers = await Promise.all(
      memberships.map((membership) => leader.call('POST', `/api/member/${membership.id}/promote/leader`)),
    );
    expect(answers.filter((a) => a.status === 200)).toHaveLength(1);
    expect(answers.filter((a) => a.status === 403)).toHaveLength(7);
    const { items } = await ok(caller(service)('GET', `/api/group/${id}/members`, { role: 'leader' }));
    expect(items).toHaveLength(1);
    expect(await ok(caller(service)('GET', `/api/group/${id}`))).toMatchObject({ leader_id: (items as Body[])[0]?.user_id });
  });

  test('a member who leaves during a promotion either is gone or leads', async () => {
    const { id } = await makeGroup(leader);
    const membership = await add(leader, id, member);
    const [left, promoted] = await Promise.all([
      member.call('DELETE', `/api/member/${membership.id}`),
      leader.call('POST', `/api/member/${membership.id}/promote/leader`),
    ]);
    expect([
      [200, 404],
      [409, 200],
    ]).toContainEqual([left.status, promoted.status]);
  });
});

test('only directors find users who are not members', async () => {
  const find = (by: Account, query: string) => by.call('GET', `/api/group/${group_id}/user`, { query });
  const found = async (query: string) => ((await ok(find(director, query))).items as Body[]).map(({ id }) => id);
  expect(await found(stranger.username)).toEqual([stranger.user_id]);
  expect(await found(member.username)).toEqual([]);
  expect(await refusal(find(director, 'x'))).toBe('400/442 query');
  for (const by of [member, stranger, other]) expect(await refusal(find(by, stranger.username))).toBe('403/450 null');
  expect(await refusal(caller(service)('GET', `/api/group/${group_id}/user`))).toBe('401/401 session_id');
});
