import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Account, type Body, ok, refusal, signUp } from '../support/people.ts';
import { createService, type TestService } from '../support/service.ts';

let service: TestService;
let leader: Account;
let designer: Account;
let visitor: Account;
let otherLeader: Account;
let convention_id: string;

async function conventionOf(account: Account, name: string) {
  const group = await ok(account.call('POST', '/api/group', { name }));
  return (await ok(account.call('POST', '/api/convention', { name, group_id: group.id }))).id;
}
const prototype = (sent: Body = {}) =>
  ok(designer.call('POST', '/api/prototype', { convention_id, name: 'River Game', ...sent }));

beforeAll(async () => {
  service = await createService();
  [leader, designer, visitor, otherLeader] = (await Promise.all([1, 2, 3, 4].map(() => signUp(service)))) as [
    Account,
    Account,
    Account,
    Account,
  ];
  convention_id = await conventionOf(leader, 'Design Con');
  await conventionOf(otherLeader, 'Other Con');
}, 60_000);
afterAll(() => service.stop());

describe('a prototype', () => {
  test('belongs to the user who submits it and names them as its designer', async () => {
    expect(await prototype()).toMatchObject({ user_id: designer.user_id, designer_name: designer.username, interest_count: 0 });
  });

  test('is changed by its owner and staff; only staff changes its space', async () => {
    const { id } = await prototype();
    const room = await ok(leader.call('POST', '/api/room', { convention_id, name: 'Hall' }));
    const space = await ok(
      leader.call('POST', '/api/space', { convention_id, room_id: room.id, max_tickets: 4, name: 'Table 1' }),
    );
    expect(await refusal(designer.call('PUT', `/api/prototype/${id}`, { space_id: space.id }))).toBe('403/450 space_id');
    const another = { convention_id, name: 'Lake Game', space_id: space.id };
    expect(await refusal(designer.call('POST', '/api/prototype', another))).toBe('403/450 space_id');
    expect(await ok(leader.call('PUT', `/api/prototype/${id}`, { space_id: space.id }))).toMatchObject({ space_id: space.id });
    expect(await ok(designer.call('PUT', `/api/prototype/${id}`, { seeking: 'publisher' }))).toMatchObject({
      seeking: 'publisher',
    });
    for (const account of [visitor, otherLeader])
      expect(await refusal(account.call('PUT', `/api/prototype/${id}`, { name: 'Mine' }))).toBe('403/450 null');
  });

  test('is refused if the convention takes none, except from its staff', async () => {
    const closed = await conventionOf(leader, `Closed ${Date.now()}`);
    await ok(leader.call('PUT', `/api/convention/${closed}`, { prototypes_enabled: false }));
    expect(await refusal(designer.call('POST', '/api/prototype', { convention_id: closed, name: 'X' }))).toBe(
      '409/453 prototypes_enabled',
    );
    await ok(leader.call('POST', '/api/prototype', { convention_id: closed, name: 'X' }));
  });

  test('that is hidden is listed for its owner and staff only', async () => {
    const { id } = await prototype({ is_hidden: true, name: 'Secret Game' });
    const listed = async (account: Account) => {
      const { items } = await ok(account.call('GET', `/api/convention/${convention_id}/prototypes`, { query: 'secret' }));
      return (items as Body[]).map((item) => item.id);
    };
    expect([await listed(designer), await listed(leader), await listed(visitor), await listed(otherLeader)]).toEqual([
      [id],
      [id],
      [],
      [],
    ]);
  });

  test('has a maximum of players that is not below its minimum', async () => {
    expect(
      await refusal(designer.call('POST', '/api/prototype', { convention_id, name: 'X', min_players: 4, max_players: 2 })),
    ).toBe('400/442 max_players');
  });

  test('is no longer searched across conventions', async () => {
    const answer = await visitor.call('GET', '/api/prototype', { query: 'river' });
    expect(answer).toMatchObject({
      status: 410,
      body: { error: { code: 410, message: expect.stringContaining('/api/convention/{id}/prototypes') } },
    });
    expect((await visitor.call('GET', '/api/prototypefeedback')).status).toBe(410);
  });
});

describe('interest', () => {
  test('is counted once per person however often it is expressed, even at the same time', async () => {
    const { id } = await prototype();
    const path = `/api/prototype/${id}/expressinterest`;
    const answers = await Promise.all(Array.from({ length: 20 }, () => visitor.call('POST', path, { _include: 'my_interest' })));
    expect(new Set(answers.map((a) => a.status))).toEqual(new Set([200]));
    expect(await ok(visitor.call('GET', `/api/prototype/${id}`, { _include: 'my_interest' }))).toMatchObject({
      interest_count: 1,
      my_interest: true,
    });
    await ok(visitor.call('DELETE', path));
    expect(await ok(visitor.call('DELETE', path))).toMatchObject({ id, object_type: 'prototype', interest_count: 0 });
  });

  test('is shown to the designer and staff; others see only their own', async () => {
    const { id } = await prototype();
    for (const account of [visitor, otherLeader]) await ok(account.call('POST', `/api/prototype/${id}/expressinterest`));
    const count = async (account: Account) => (await ok(account.call('GET', `/api/prototype/${id}/interested`))).items as Body[];
    expect([(await count(designer)).length, (await count(leader)).length, (await count(visitor)).length]).toEqual([2, 2, 1]);
    expect(await refusal(visitor.call('GET', `/api/prototype/${id}/interested`, {}, { session: null }))).toBe(
      '401/401 session_id',
    );
    const theirs = (await count(designer)).find((row) => row.user_id === otherLeader.user_id) as Body;
    expect(await refusal(visitor.call('GET', `/api/prototypeinterest/${theirs.id}`))).toBe('403/450 null');
  });
});

describe('feedback', () => {
  test('shows its contents to its author, the designer and staff; others see only its name', async () => {
    const { id } = await prototype();
    const feedback = await ok(
      visitor.call('POST', '/api/prototypefeedback', { prototype_id: id, name: 'Great', feedback: '*More* of it', rating: 5 }),
    );
    const path = `/api/prototypefeedback/${feedback.id}`;
    for (const account of [visitor, designer, leader])
      expect(await ok(account.call('GET', path))).toMatchObject({ rating: 5, feedback_html: '<p><em>More</em> of it</p>\n' });
    const redacted = await ok(otherLeader.call('GET', path));
    expect(redacted).toMatchObject({ name: 'Great' });
    for (const key of ['rating', 'feedback', 'feedback_html', 'user_id']) expect(redacted).not.toHaveProperty(key);
  });

  test('does not reveal hidden ratings to filters', async () => {
    const { id } = await prototype();
    await ok(visitor.call('POST', '/api/prototypefeedback', { prototype_id: id, name: 'Secret', rating: 2 }));
    const found = async (account: Account, rating: number) =>
      (await ok(account.call('GET', `/api/prototype/${id}/feedback`, { rating }))).items as Body[];
    expect([(await found(designer, 2)).length, (await found(designer, 5)).length]).toEqual([1, 0]);
    expect(await found(otherLeader, 2)).toEqual(await found(otherLeader, 5));
  });

  test('of a hidden prototype does not tell what the prototype is', async () => {
    const { id } = await prototype();
    await ok(visitor.call('POST', '/api/prototypefeedback', { prototype_id: id, name: 'Hush' }));
    await ok(designer.call('PUT', `/api/prototype/${id}`, { is_hidden: true }));
    const [seen, owned] = await Promise.all(
      [otherLeader, designer].map(
        async (account) =>
          ((await ok(account.call('GET', `/api/prototype/${id}/feedback`, { _include_related_objects: 1 }))).items as Body[])[0],
      ),
    );
    expect(seen).toMatchObject({ name: 'Hush', prototype_id: id });
    expect(seen).not.toHaveProperty('prototype');
    expect(owned).toMatchObject({ prototype: { id } });
  });

  test('cannot be changed by the designer', async () => {
    const { id } = await prototype();
    const feedback = await ok(visitor.call('POST', '/api/prototypefeedback', { prototype_id: id, name: 'Hm', rating: 1 }));
    for (const account of [designer, otherLeader])
      expect(await refusal(account.call('PUT', `/api/prototypefeedback/${feedback.id}`, { rating: 5 }))).toBe('403/450 null');
    expect(await ok(visitor.call('GET', `/api/prototype/${id}`))).toMatchObject({ feedback_count: 1 });
  });
});
