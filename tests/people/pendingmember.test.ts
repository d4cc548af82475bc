import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Account, type Body, caller, ok, refusal, signUp } from '../support/people.ts';
import { createService, type TestService } from '../support/service.ts';

let service: TestService;
let leader: Account;
let director: Account;
let member: Account;
let applicant: Account;
let stranger: Account;
/** Leads another group. */
let other: Account;
let group_id: string;

let count = 0;
const makeGroup = async (who: Account, more: Body = {}) => {
  count += 1;
  return ok(who.call('POST', '/api/group', { name: `Group ${count}`, ...more }));
};
const apply = (who: Account, more: Body = {}) => who.call('POST', '/api/pendingmember', { group_id, ...more });
const membership = (who: Account, group = group_id) => leader.call('GET', `/api/group/${group}/membership/${who.user_id}`);

beforeAll(async () => {
  service = await createService();
  [leader, director, member, applicant, stranger, other] = (await Promise.all(
    Array.from({ length: 6 }, () => signUp(service)),
  )) as [Account, Account, Account, Account, Account, Account];
  group_id = (await makeGroup(leader)).id;
  await makeGroup(other);
  const seat = await ok(leader.call('POST', '/api/member', { group_id, user_id: director.user_id }));
  await ok(leader.call('POST', `/api/member/${seat.id}/promote/director`));
  await ok(leader.call('POST', '/api/member', { group_id, user_id: member.user_id }));
});
afterAll(() => service.stop());

const outsiders = () =>
  [
    [stranger.call, '403/450 null'],
    [other.call, '403/450 null'],
    [member.call, '403/450 null'],
    [caller(service), '401/401 session_id'],
  ] as const;

describe('requesting to become a member', () => {
  test('is open to any user, for themselves', async () => {
    const record = await ok(apply(applicant, { message: 'I bake.', status: 'approved', decided_by_id: applicant.user_id }));
    expect(record).toMatchObject({
      object_type: 'pendingmember',
      object_name: 'PendingMember',
      group_id,
      user_id: applicant.user_id,
    });
    expect(record).toMatchObject({ status: 'pending', message: 'I bake.', decided_date: null });
    expect((await membership(applicant)).status).toBe(404);
    expect(await refusal(apply(applicant))).toBe('409/443 group_id');
    expect(await refusal(caller(service)('POST', '/api/pendingmember', { group_id }))).toBe('401/401 session_id');
  });

  test('is refused in the order of the contract', async () => {
    expect(await refusal(stranger.call('POST', '/api/pendingmember', {}))).toBe('400/441 group_id');
    expect(await refusal(apply(stranger, { group_id: randomUUID() }))).toBe('400/440 group_id');
    expect(await refusal(apply(stranger, { user_id: randomUUID() }))).toBe('400/440 user_id');
    expect(await refusal(apply(stranger, { user_id: other.user_id }))).toBe('403/450 user_id');
    expect(await refusal(apply(other, { user_id: stranger.user_id }))).toBe('403/450 user_id');
    expect(await refusal(apply(stranger, { message: 'x'.repeat(1001) }))).toBe('400/442 message');
    expect(await refusal(apply(member))).toBe('409/443 user_id');
  });

  test('is possible for others only for leader and directors', async () => {
    const user = await signUp(service);
    expect(await ok(apply(director, { user_id: user.user_id }))).toMatchObject({ user_id: user.user_id, status: 'pending' });
  });

  test('is refused if only directors add members', async () => {
    const { id } = await makeGroup(leader, { enrollment: 'invite' });
    expect(await refusal(apply(stranger, { group_id: id }))).toBe('409/453 enrollment');
  });

  test('is approved immediately if the group is open', async () => {
    const { id } = await makeGroup(leader, { enrollment: 'open' });
    expect(await ok(apply(stranger, { group_id: id }))).toMatchObject({ status: 'approved' });
    expect(await ok(membership(stranger, id))).toMatchObject({ role: 'member' });
    expect(await refusal(apply(stranger, { group_id: id }))).toBe('409/443 user_id');
  });

  test('many times in parallel leaves one request', async () => {
    const user = await signUp(service);
    const answers = await Promise.all(Array.from({ length: 20 }, () => apply(user)));
    expect(answers.filter((a) => a.status === 200)).toHaveLength(1);
    for (const { status, body } of answers.filter((a) => a.status !== 200))
      expect([status, body.error]).toMatchObject([409, { code: 443, data: 'group_id' }]);
  });

  test('many times in parallel in an open group makes one member', async () => {
    const { id } = await makeGroup(leader, { enrollment: 'open' });
    const user = await signUp(service);
    const answers = await Promise.all(Array.from({ length: 20 }, () => apply(user, { group_id: id })));
    expect(answers.filter((a) => a.status === 200)).toHaveLength(1);
    for (const { status, body } of answers.filter((a) => a.status !== 200))
      expect([status, body.error]).toMatchObject([409, { code: 443, data: 'user_id' }]);
  });
});

describe('a request', () => {
  test('is read by its user, leader and directors', async () => {
    const user = await signUp(service);
    const { id } = await ok(apply(user));
    for (const [call, expected] of outsiders()) expect(await refusal(call('GET', `/api/pendingmember/${id}`))).toBe(expected);
    const own = await ok(user.call('GET', `/api/pendingmember/${id}`));
    expect(own).toMatchObject({ id, user_id: user.user_id });
    expect(own).not.toHaveProperty('decided_by_id');
    for (const who of [leader, director])
      expect(await ok(who.call('GET', `/api/pendingmember/${id}`))).toHaveProperty('decided_by_id', null);
    const full = await ok(leader.call('GET', `/api/pendingmember/${id}?_include_related_objects=1`));
    expect(full).toMatchObject({ group: { id: group_id }, user: { id: user.user_id } });
  });

  test('has no PUT', async () => {
    const { id } = await ok(apply(await signUp(service)));
    for (const call of [leader.call, stranger.call, caller(service)]) {
      const answer = await call('PUT', `/api/pendingmember/${id}`, { message: 'x' });
      expect([answer.status, answer.headers.get('allow'), answer.body.error]).toMatchObject([405, 'GET, DELETE', { code: 405 }]);
    }
    expect(await refusal(leader.call('GET', '/api/pendingmember'))).toBe('405/405 null');
  });

  test('is withdrawn by its user, or deleted by leader and directors', async () => {
    for (const remover of [null, leader, director]) {
      const user = await signUp(service);
      const { id } = await ok(apply(user));
      for (const [call, expected] of outsiders())
        expect(await refusal(call('DELETE', `/api/pendingmember/${id}`))).toBe(expected);
      expect(await ok((remover ?? user).call('DELETE', `/api/pendingmember/${id}`))).toEqual({ success: 1 });
      expect(await refusal(leader.call('GET', `/api/pendingmember/${id}`))).toBe('404/404 id');
    }
  });

  test('is listed to leader and directors with all others, and to its user without them', async () => {
    const { id } = await makeGroup(leader);
    const [first, second] = (await Promise.all([signUp(service), signUp(service)])) as [Account, Account];
    const one = await ok(apply(first, { group_id: id }));
    const two = await ok(apply(second, { group_id: id }));
    const listed = async (who: Account, params: Body = {}) =>
      ((await ok(who.call('GET', `/api/group/${id}/pendingmembers`, params))).items as Body[]).map((item) => item.id);
    expect(await listed(leader)).toEqual([one.id, two.id]);
    expect(await listed(leader, { query: second.username })).toEqual([two.id]);
    expect(await listed(leader, { user_id: first.user_id, status: 'pending' })).toEqual([one.id]);
    expect(await listed(leader, { status: 'denied' })).toEqual([]);
    expect(await listed(second)).toEqual([two.id]);
    for (const who of [stranger, other, director]) expect(await listed(who)).toEqual([]);
    expect(await refusal(caller(service)('GET', `/api/group/${id}/pendingmembers`))).toBe('401/401 session_id');
  });

  test('the newest is found by group and user', async () => {
    const user = await signUp(service);
    const old = await ok(apply(user));
    await ok(leader.call('POST', `/api/pendingmember/${old.id}/deny`));
    const { id } = await ok(apply(user));
    const path = `/api/group/${group_id}/pending-membership/${user.user_id}`;
    for (const who of [user, leader, director]) expect(await ok(who.call('GET', path))).toMatchObject({ id });
    for (const [call, expected] of outsiders()) expect(await refusal(call('GET', path))).toBe(expected);
    expect(await refusal(stranger.call('GET', `/api/group/${group_id}/pending-membership/${stranger.user_id}`))).toBe(
      '404/404 user_id',
    );
  });
});

describe('the decision', () => {
  const decide = (who: Account, id: string, what: 'approve' | 'deny') => who.call('POST', `/api/pendingmember/${id}/${what}`);

  test('is for leader and directors of that group, and not for the applicant', async () => {
    const user = await signUp(service);
    const { id } = await ok(apply(user));
    for (const what of ['approve', 'deny'] as const) {
      for (const [call, expected] of outsiders())
        expect(await refusal(call('POST', `/api/pendingmember/${id}/${what}`))).toBe(expected);
      expect(await refusal(decide(user, id, what))).toBe('403/450 null');
      expect(await refusal(decide(leader, randomUUID(), what))).toBe('404/404 id');
    }
  });

  test('approves the request and makes the user a member', async () => {
    const user = await signUp(service);
    const { id } = await ok(apply(user));
    const approved = await ok(decide(director, id, 'approve'));
    expect(approved).toMatchObject({ id, object_type: 'pendingmember', status: 'approved', decided_by_id: director.user_id });
    expect(Math.abs(Date.parse(String(approved.decided_date)) - Date.now())).toBeLessThan(10_000);
    expect(await ok(membership(user))).toMatchObject({ role: 'member' });
    expect(await refusal(decide(leader, id, 'approve'))).toBe('409/453 status');
    expect(await refusal(decide(leader, id, 'deny'))).toBe('409/453 status');
    await ok(leader.call('DELETE', `/api/pendingmember/${id}`));
    expect(await ok(membership(user))).toMatchObject({ role: 'member' });
  });

  test('denies the request, which can be approved later', async () => {
    const user = await signUp(service);
    const { id } = await ok(apply(user));
    expect(await ok(decide(leader, id, 'deny'))).toMatchObject({ status: 'denied' });
    expect((await membership(user)).status).toBe(404);
    expect(await refusal(decide(leader, id, 'deny'))).toBe('409/453 status');
    expect(await ok(decide(leader, id, 'approve'))).toMatchObject({ status: 'approved' });
    expect(await ok(membership(user))).toMatchObject({ role: 'member' });
  });

  test('approves without a second membership if the user has become a member', async () => {
    const user = await signUp(service);
    const { id } = await ok(apply(user));
    const seat = await ok(leader.call('POST', '/api/member', { group_id, user_id: user.user_id }));
    await ok(leader.call('POST', `/api/member/${seat.id}/promote/director`));
    expect(await ok(decide(leader, id, 'approve'))).toMatchObject({ status: 'approved' });
    expect(await ok(membership(user))).toMatchObject({ id: seat.id, role: 'director' });
  });

  test('of 200 parallel decisions one counts, and the others are told that it was made', async () => {
    const user = await signUp(service);
    const { id } = await ok(apply(user));
    const answers = await Promise.all(Array.from({ length: 200 }, (_, i) => decide(i % 3 ? leader : director, id, 'approve')));
    expect(answers.filter((a) => a.status === 200)).toHaveLength(1);
    for (const { status, body } of answers.filter((a) => a.status !== 200))
      expect([status, body.error]).toMatchObject([409, { code: 453, data: 'status' }]);
    const { items } = await ok(leader.call('GET', `/api/group/${group_id}/members`, { user_id: user.user_id }));
    expect(items).toHaveLength(1);
  }, 60_000);

  test('parallel approval and denial agree with what is stored', async () => {
    for (let round = 0; round < 5; round += 1) {
      const user = await signUp(service);
      const { id } = await ok(apply(user));
      const [approved, denied] = await Promise.all([decide(leader, id, 'approve'), decide(director, id, 'deny')]);
      // A denial may still be followed by the approval; an approval is final.
      expect([
        [200, 409],
        [200, 200],
      ]).toContainEqual([approved.status, denied.status]);
      expect(await ok(leader.call('GET', `/api/pendingmember/${id}`))).toMatchObject({ status: 'approved' });
      expect((await membership(user)).status).toBe(200);
    }
  });
});
