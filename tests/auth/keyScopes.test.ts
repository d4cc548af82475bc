import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeConvention, type TestConvention } from '../support/convention.ts';
import { type Account, type Body, type Call, caller, ok, refusal, signUp } from '../support/people.ts';
import { createService, type TestService } from '../support/service.ts';

let service: TestService;
let here: TestConvention;
let there: TestConvention;
let ann: Account;
let badges: Record<'here' | 'there', Body>;
const outside = '403/450 session_id';

beforeAll(async () => {
  service = await createService();
  ann = await signUp(service);
  [here, there] = [
    await makeConvention(service, { organiser: ann, rooms: 1 }),
    await makeConvention(service, { organiser: ann, rooms: 1 }),
  ];
  badges = { here: await badgeIn(here), there: await badgeIn(there) };
}, 60_000);
afterAll(() => service.stop());

/** A badge of the organizer in one of her conventions. */
async function badgeIn({ id: convention_id }: TestConvention) {
  const badgetype = await ok(ann.call('POST', '/api/badgetype', { convention_id, name: 'Weekend', price: 10 }));
  const sent = {
    convention_id,
    badgetype_id: badgetype.id,
    user_id: ann.user_id,
    firstname: 'Ann',
    lastname: 'Ash',
    email: ann.email,
  };
  return ok(ann.call('POST', '/api/badge', sent));
}
let count = 0;
const newKey = (scope: Body, who = ann) => {
  count += 1;
  return ok(who.call('POST', '/api/apikey', { name: `Scoped ${count}`, ...scope }));
};
const signIn = (api_key_id: unknown, { username, password } = ann) =>
  caller(service)('POST', '/api/session', { username, password, api_key_id });
/** Calls with a session that was made with a key of that scope. */
async function callWith(scope: Body, who = ann): Promise<Call> {
  const { id } = await ok(signIn((await newKey(scope, who)).id, who));
  return caller(service, id);
}
const idsOf = async (answer: ReturnType<Call>) => ((await ok(answer)).items as Body[]).map(({ id }) => id);
const room = (convention: TestConvention, more: Body = {}) => ({
  convention_id: convention.id,
  name: `Hall ${count++}`,
  ...more,
});

describe('an API key without a scope', () => {
  test('may do everything that its owner may', async () => {
    const key = await newKey({});
    expect(key).toMatchObject({ read_only: false, scope_convention_id: null, scope_resources: null, expires_date: null });
    const call = caller(service, (await ok(signIn(key.id))).id);
    for (const convention of [here, there]) await ok(call('POST', '/api/room', room(convention)));
    await ok(call('PUT', `/api/apikey/${key.id}`, { read_only: true }));
    expect(await refusal(call('POST', '/api/room', room(here)))).toBe(outside);
  });
});

describe('an API key that only reads', () => {
  test('sees what its owner sees and changes nothing', async () => {
    const call = await callWith({ read_only: true });
    expect(await ok(call('GET', '/api/user/whoami'))).toMatchObject({ id: ann.user_id, email: ann.email });
    expect(await ok(call('GET', `/api/badge/${badges.here.id}`))).toMatchObject({ email: ann.email });
    for (const [method, path, sent] of [
      ['POST', '/api/room', room(here)],
      ['PUT', `/api/room/${here.rooms[0]?.id}`, { name: 'Other' }],
      ['DELETE', `/api/room/${here.rooms[0]?.id}`, undefined],
      ['PUT', `/api/badge/${badges.here.id}/check-in`, {}],
      ['POST', '/api/group', { name: 'Mine' }],
    ] as const)
      expect(`${method} ${path} ${await refusal(call(method, path, sent))}`).toBe(`${method} ${path} ${outside}`);
  });

  test('changes nothing by typed calls either, one by one or in a batch', async () => {
    const { id } = await ok(signIn((await newKey({ read_only: true })).id));
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${id}` };
    const post = async (path: string, body: unknown) =>
      (await fetch(`${service.base_url}/api/trpc/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).json();
    const error = { error: { json: { data: { httpStatus: 403, error: { code: 450, data: 'session_id' } } } } };
    expect(await post('room.create', { json: room(here) })).toMatchObject(error);
    const two = { 0: { json: room(here) }, 1: { json: { id: here.rooms[0]?.id } } };
    expect(await post('room.create,room.delete?batch=1', two)).toMatchObject([error, error]);
  });
});

describe('an API key of one convention', () => {
  let call: Call;
  beforeAll(async () => {
    call = await callWith({ scope_convention_id: here.id });
  });

  test('works there as its owner', async () => {
    const { id } = await ok(call('POST', '/api/room', room(here)));
    await ok(call('DELETE', `/api/room/${id}`));
    expect(await ok(call('GET', `/api/badge/${badges.here.id}`))).toMatchObject({ email: ann.email });
    await ok(call('PUT', `/api/convention/${here.id}`, { name: 'Renamed' }));
  });

  test('is a stranger in the other conventions of its owner', async () => {
    for (const [method, path, sent] of [
      ['POST', '/api/room', room(there)],
      ['PUT', `/api/room/${there.rooms[0]?.id}`, { name: 'Other' }],
      ['DELETE', `/api/room/${there.rooms[0]?.id}`, undefined],
      ['PUT', `/api/convention/${there.id}`, { name: 'Other' }],
      ['GET', `/api/badge/${badges.there.id}`, undefined],
      ['PUT', `/api/badge/${badges.there.id}/check-in`, {}],
    ] as const)
      expect(`${method} ${path} ${(await refusal(call(method, path, sent))).slice(0, 7)}`).toBe(`${method} ${path} 403/450`);
    expect(await refusal(call('PUT', `/api/room/${here.rooms[0]?.id}`, { convention_id: there.id }))).not.toMatch(/^5/);
  });

  test('reaches nothing of its owner that belongs to no convention', async () => {
    for (const [method, path, sent] of [
      ['GET', '/api/user/whoami', undefined],
      ['POST', '/api/group', { name: 'Mine' }],
      ['PUT', `/api/group/${here.group_id}`, { name: 'Mine' }],
      ['POST', '/api/library', { name: 'Mine' }],
    ] as const)
      expect(`${method} ${path} ${await refusal(call(method, path, sent))}`).toBe(`${method} ${path} ${outside}`);
  });

  test('finds records of the other conventions neither in lists, nor among related records', async () => {
    expect(await idsOf(call('GET', `/api/convention/${there.id}/badges`))).toEqual([]);
    const own = `/api/user/${ann.user_id}/badges`;
    expect(await idsOf(ann.call('GET', own))).toHaveLength(2);
    expect(await idsOf(call('GET', own))).toEqual([badges.here.id]);
    const [badge] = (await ok(call('GET', own, { _include_related_objects: 'user' }))).items as Body[];
    expect(badge?.user).toMatchObject({ id: ann.user_id });
    expect(badge?.user).not.toHaveProperty('email');
    const listed = await ok(call('GET', `/api/convention/${there.id}/rooms`));
    expect((listed.items as Body[])[0]).toMatchObject({ can_edit: false });
  });

  test('of an administrator reaches that convention and nothing else', async () => {
    const admin = await signUp(service, { admin: true });
    const within = await callWith({ scope_convention_id: here.id }, admin);
    await ok(within('POST', '/api/room', room(here)));
    expect(await refusal(within('POST', '/api/room', room(there)))).toMatch(/^403\/450/);
    expect(await refusal(within('GET', '/api/user'))).toMatch(/^403\/450/);
    expect(await refusal(within('GET', `/api/group/${here.group_id}/user`))).toMatch(/^403\/450/);
  });
});

describe('an API key of some resources', () => {
  let call: Call;
  beforeAll(async () => {
    call = await callWith({ scope_resources: ['room', 'badgetype'] });
  });

  test('reads and changes these, in all conventions of its owner', async () => {
    for (const convention of [here, there]) {
      const { id } = await ok(call('POST', '/api/room', room(convention)));
      await ok(call('DELETE', `/api/room/${id}`));
    }
  });

  test('is a stranger to all others, also where they come along', async () => {
    expect(await refusal(call('GET', `/api/badge/${badges.here.id}`))).toBe(outside);
    expect(await refusal(call('GET', `/api/convention/${here.id}/badges`))).toBe(outside);
    expect(await refusal(call('POST', '/api/space', { room_id: here.rooms[0]?.id, convention_id: here.id, name: 'Table' }))).toBe(
      outside,
    );
    const { id } = await newKey({});
    expect(await refusal(call('DELETE', `/api/apikey/${id}`))).toBe(outside);
    const room = await ok(call('GET', `/api/room/${here.rooms[0]?.id}`, { _include_related_objects: 'convention' }));
    expect(room.convention).toMatchObject({ can_edit: false });
  });

  test('takes no tickets by way of their event, and leaves no calendar address behind', async () => {
    const type = await ok(ann.call('POST', '/api/eventtype', { convention_id: here.id, name: 'Game' }));
    const sent = { convention_id: here.id, name: 'Dune', type_id: type.id, max_tickets: 4, priority: 1 };
    const { id } = await ok(ann.call('POST', '/api/event', sent));
    const narrow = await callWith({ scope_resources: ['event', 'convention'] });
    expect(await refusal(narrow('POST', `/api/event/${id}/tickets`, { badge_ids: [badges.here.id] }))).toBe(outside);
    for (const call of [narrow, await callWith({ scope_convention_id: here.id })])
      expect(await refusal(call('POST', `/api/convention/${here.id}/calendar-address`))).toBe('403/450 null');
    await ok(ann.call('POST', `/api/convention/${here.id}/calendar-address`));
  });

  test('of an administrator is a stranger to all others too', async () => {
    const admin = await signUp(service, { admin: true });
    const some = await callWith({ scope_resources: ['room'] }, admin);
    await ok(some('PUT', `/api/room/${here.rooms[0]?.id}`, { name: 'By an administrator' }));
    for (const path of ['/api/user', `/api/group/${here.group_id}/user`, `/api/badge/${badges.here.id}`])
      expect(`${path} ${await refusal(some('GET', path))}`).toBe(`${path} ${outside}`);
    expect(await ok(some('GET', '/api/status'))).not.toHaveProperty('checklist');
    expect(await ok(admin.call('GET', '/api/status'))).toHaveProperty('checklist');
    expect(await ok(some('GET', `/api/user/${ann.user_id}`))).not.toHaveProperty('email');
    const [seen] = (await ok(some('GET', `/api/convention/${here.id}/rooms`, { _include_related_objects: 1 }))).items as Body[];
    expect(seen?.convention).toMatchObject({ can_edit: false });
  });

  test('names resources that exist', async () => {
    for (const scope_resources of [['nothing'], [], 'room', ['room', 5], ['__proto__'], Array(200).fill('room')])
      expect(await refusal(ann.call('POST', '/api/apikey', { name: 'Bad', scope_resources }))).toBe('400/442 scope_resources');
  });
});

describe('the calendar and the stream of changes', () => {
  const calendar = async (call: Call, convention: TestConvention) => {
    const answer = await call('GET', `/calendar/${convention.id}.ics`);
    return String(answer.body.text).includes('Secret meeting');
  };
  test('follow the scope', async () => {
    for (const convention of [here, there]) {
      const type = await ok(ann.call('POST', '/api/eventtype', { convention_id: convention.id, name: 'Talk' }));
      const event = { convention_id: convention.id, type_id: type.id, name: 'Secret meeting', max_tickets: 4, priority: 1 };
      await ok(ann.call('POST', '/api/event', event));
    }
    const one = await callWith({ scope_convention_id: here.id });
    const some = await callWith({ scope_resources: ['room'] });
    const stream = async (call: Call, convention: TestConvention) =>
      refusal(
        call('GET', `/api/convention/${convention.id}/changes`, undefined, {
          headers: { 'X-HTTP-Method': 'GET', accept: 'text/event-stream' },
        }),
      );
    expect(await stream(one, there)).toMatch(/^403\/450/);
    expect(await stream(some, here)).toMatch(/^403\/450/);
    expect(await calendar(some, here)).toBe(false);
    expect(await calendar(one, there)).toBe(false);
  });
});

describe('an API key that ends', () => {
  const minutes = (n: number) => new Date(Date.now() + n * 60_000).toISOString();

  test('opens no session afterwards, and ends those that it opened', async () => {
    const { db } = await import('../../src/server/db/client.ts');
    const key = await newKey({ expires_date: minutes(5) });
    const { id } = await ok(signIn(key.id));
    const call = caller(service, id);
    await ok(call('GET', '/api/user/whoami'));
    await db.$executeRaw`UPDATE apikey SET expires_date = now() - interval '1 minute' WHERE id = ${key.id}::uuid`;
    await expect.poll(() => refusal(call('GET', '/api/user/whoami'))).toBe('401/401 session_id');
    expect(await refusal(signIn(key.id))).toBe('403/453 api_key_id');
    const { private_key, id: app } = await newKey({ uri: 'https://app.example/', expires_date: minutes(5) });
    const bob = await signUp(service);
    const { sso_id } = await ok(bob.call('POST', `/api/apikey/${app}/grant`, { postback_uri: 'https://app.example/' }));
    await db.$executeRaw`UPDATE apikey SET expires_date = now() - interval '1 minute' WHERE id = ${app}::uuid`;
    expect(await refusal(caller(service)('POST', `/api/session/sso/${sso_id}`, { private_key }))).toBe('404/404 sso_id');
  });

  test('is marked, and goes on with a later date', async () => {
    const key = await newKey({ expires_date: minutes(5) });
    expect(key).toMatchObject({ is_expired: false });
    expect(await refusal(ann.call('PUT', `/api/apikey/${key.id}`, { expires_date: minutes(-1) }))).toBe('400/442 expires_date');
    const { db } = await import('../../src/server/db/client.ts');
    await db.$executeRaw`UPDATE apikey SET expires_date = now() - interval '1 minute' WHERE id = ${key.id}::uuid`;
    expect(await ok(ann.call('GET', `/api/apikey/${key.id}`))).toMatchObject({ is_expired: true });
    expect(await ok(ann.call('PUT', `/api/apikey/${key.id}`, { name: 'Renamed meanwhile' }))).toMatchObject({ is_expired: true });
    expect(await ok(ann.call('PUT', `/api/apikey/${key.id}`, { expires_date: minutes(5) }))).toMatchObject({ is_expired: false });
    await ok(signIn(key.id));
  });
});

describe('the scope of a key', () => {
  test('cannot be left with the key itself: it makes and changes no key, session or account', async () => {
    for (const scope of [
      { read_only: true },
      { scope_convention_id: here.id },
      { scope_resources: ['apikey', 'user', 'session'] },
    ]) {
      const key = await newKey(scope);
      const call = caller(service, (await ok(signIn(key.id))).id);
      for (const [method, path, sent] of [
        ['POST', '/api/apikey', { name: 'Wider' }],
        ['PUT', `/api/apikey/${key.id}`, { read_only: false, scope_convention_id: null, scope_resources: null }],
        ['POST', `/api/apikey/${key.id}/rotate`, {}],
        ['POST', `/api/apikey/${ann.api_key_id}/rotate`, {}],
        ['DELETE', `/api/apikey/${ann.api_key_id}`, undefined],
        ['PUT', `/api/user/${ann.user_id}`, { real_name: 'Other' }],
        ['POST', `/api/user/${ann.user_id}/password`, { password: ann.password, new_password: 'violet teapot on mars' }],
        ['POST', '/api/session/confirm', { password: ann.password }],
      ] as const)
        expect(`${method} ${path} ${(await refusal(call(method, path, sent))).slice(0, 7)}`).toBe(`${method} ${path} 403/450`);
      expect(await idsOf(ann.call('GET', `/api/user/${ann.user_id}/apikeys`))).toContain(ann.api_key_id);
    }
  });

  test('needs a fresh sign-in to be changed, and is seen by its owner only', async () => {
    const bob = await signUp(service);
    const key = await newKey({ read_only: true, scope_convention_id: here.id });
    const seen = await ok(bob.call('GET', `/api/apikey/${key.id}`));
    for (const name of ['read_only', 'scope_convention_id', 'scope_resources', 'expires_date', 'is_expired'])
      expect(seen).not.toHaveProperty(name);
    expect(await refusal(bob.call('PUT', `/api/apikey/${key.id}`, { read_only: false }))).toBe('403/450 null');
    const { db } = await import('../../src/server/db/client.ts');
    await db.$executeRaw`UPDATE session SET confirmed_date = confirmed_date - interval '11 minutes' WHERE user_id = ${ann.user_id}::uuid`;
    expect(await refusal(ann.call('PUT', `/api/apikey/${key.id}`, { read_only: false }))).toBe('403/453 session_id');
    await db.$executeRaw`UPDATE session SET confirmed_date = now() WHERE user_id = ${ann.user_id}::uuid`;
  });

  test('lets its session be read and ended', async () => {
    const { id } = await ok(signIn((await newKey({ read_only: true })).id));
    expect(await ok(caller(service, id)('GET', '/api/session'))).toMatchObject({ id, user_id: ann.user_id });
    expect(await ok(caller(service, id)('DELETE', `/api/session/${id}`))).toEqual({ success: 1 });
    expect(await refusal(caller(service, id)('GET', '/api/session'))).toBe('401/401 session_id');
  });
});
