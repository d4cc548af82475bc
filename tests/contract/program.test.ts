import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countingQueries } from '../support/database/queries.ts';
import { type Account, type Body, type CallOptions, caller, ok, signUp } from '../support/people.ts';
import { createService, type TestService } from '../support/service.ts';

/* What an outside program does from its first request on: sign in, set a convention up, read it back. */
let service: TestService;
let developer: Account;
beforeAll(async () => {
  service = await createService();
  developer = await signUp(service);
}, 60_000);
afterAll(() => service.stop());

const credentials = () => ({ username: developer.username, password: developer.password, api_key_id: developer.api_key_id });

describe('a registered program can sign in', () => {
  const anonymous = () => caller(service);
  const ways: [string, () => Promise<Body & { id: string }>][] = [
    ...(['query', 'json', 'form', 'multipart'] as const).map((as): [string, () => Promise<Body & { id: string }>] => [
      as,
      () => ok(anonymous()('POST', '/api/session', credentials(), { as } satisfies CallOptions)),
    ]),
    [
      'JSON under the second dialect',
      async () => {
        const { body } = await anonymous()('POST', '/wing/api/session', credentials());
        return body.result as Body & { id: string };
      },
    ],
  ];
  test.each(ways)('by %s', async (_way, signIn) => {
    const session = await signIn();
    expect(session).toMatchObject({ object_type: 'session', user_id: developer.user_id });
    expect(await ok(caller(service, session.id)('GET', '/api/user/whoami'))).toMatchObject({ id: developer.user_id });
  });
});

test('it creates a convention with days, day parts, rooms, spaces, slots, shift types and shifts and reads everything back', async () => {
  const { id: session } = await ok(caller(service)('POST', '/api/session', credentials()));
  const call = caller(service, session);
  const post = (type: string, sent: Body) => ok(call('POST', `/api/${type}`, sent));

  const group = await post('group', { name: 'Program group' });
  const convention = await post('convention', {
    name: 'Program Con',
    group_id: group.id,
    timezone: 'America/Chicago',
    slot_duration: 60,
  });
  const convention_id = convention.id;
  // Friday 10:00 to 18:00 in Chicago: eight day parts of an hour.
  const day = await post('conventionday', {
    convention_id,
    start_date: '2027-08-06T15:00:00Z',
    end_date: '2027-08-06T23:00:00Z',
    generate_dayparts: 1,
  });
  expect(day.name).toBe('Fri Aug 06');
  for (const n of [1, 2]) {
    const room = await post('room', { convention_id, name: `Hall ${n}`, sequence_number: n });
    for (const table of ['A', 'B', 'C'])
      await post('space', { convention_id, room_id: room.id, max_tickets: 6, name: `${n}${table}` });
  }
  const generated = await call('POST', `/api/convention/${convention_id}/generate-slots`);
  expect(generated.body).toMatchObject({ success: 1, created: 0, kept: 48 });
  const rooms = (await ok(call('GET', `/api/convention/${convention_id}/rooms`))).items as Body[];
  const shifttype = await post('shifttype', { convention_id, name: 'Door', room_id: rooms[0]?.id });
  for (let hour = 15; hour < 23; hour += 1)
    await post('shift', {
      convention_id,
      conventionday_id: day.id,
      shifttype_id: shifttype.id,
      name: `Door ${hour}`,
      start_time: `2027-08-06T${hour}:00:00Z`,
      end_time: `2027-08-06T${hour + 1}:00:00Z`,
    });

  const shifts = (size: number) =>
    countingQueries(() =>
      call('GET', `/api/convention/${convention_id}/shifts`, {
        _items_per_page: size,
        _include: ['room', 'unscheduled_count', 'has_scheduled_volunteers', 'scheduled_volunteers'],
        _include_related_objects: ['conventionday', 'shifttype'],
      }),
    );
  await shifts(2);
  const [two, eight] = [await shifts(2), await shifts(8)];
  expect(eight.queries).toBe(two.queries);
  expect(eight.result.body.items).toMatchObject(
    Array.from({ length: 8 }, (_, n) => ({
      name: `Door ${15 + n}`,
      duration_in_hours: 1,
      unscheduled_count: 0,
      has_scheduled_volunteers: '0',
      conventionday: { id: day.id },
      shifttype: { id: shifttype.id },
      room: { id: rooms[0]?.id },
    })),
  );
  expect((eight.result.body.items as Body[])[0]?.times_range).toBe('10:00 AM to 11:00 AM');

  const slots = (size: number) =>
    countingQueries(() =>
      call('GET', `/api/convention/${convention_id}/slots`, { _items_per_page: size, _include_related_objects: 1 }),
    );
  await slots(2);
  const [few, many] = [await slots(2), await slots(48)];
  expect(many.queries).toBe(few.queries);
  expect(many.result.body.paging).toMatchObject({ total_items: 48 });
  expect((many.result.body.items as Body[])[0]).toMatchObject({
    name: expect.stringMatching(/^1A in Hall 1 on Friday at 10:00 AM$/),
    is_assigned: false,
    daypart: { conventionday_id: day.id },
    space: { max_tickets: 6 },
  });
});
