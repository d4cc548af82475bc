import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Account, caller, ok, refusal } from '../support/people.ts';
import { at, makeScene, type Scene } from '../support/scene.ts';

interface Volunteer {
  account: Account;
  id: string;
}
let scene: Scene;
let staff: Account;
let count = 0;
const shiftOf = (more: object = {}) =>
  scene.make('shift', {
    convention_id: scene.convention_id,
    name: `Shift ${++count}`,
    start_time: at(14),
    end_time: at(17),
    ...more,
  });
async function volunteer(more: object = {}): Promise<Volunteer> {
  const account = await scene.newcomer();
  const person = { firstname: 'Ada', lastname: `Byron ${++count}`, email_address: 'ada@example.org', phone_number: '1' };
  const { id } = await scene.make('volunteer', { convention_id: scene.convention_id, ...person, ...more }, account);
  return { account, id };
}
const apply = ({ account, id }: Volunteer, shift: { id: string }, more: object = {}) =>
  account.call('POST', '/api/volunteershift', { volunteer_id: id, shift_id: shift.id, ...more });
const assign = (of: Volunteer, shift: { id: string }, more: object = {}) =>
  apply({ ...of, account: staff }, shift, { status: 'scheduled', ...more });
const ids = async (answer: ReturnType<Account['call']>) => ((await ok(answer)).items as { id: string }[]).map(({ id }) => id);

beforeAll(async () => {
  scene = await makeScene();
  staff = await scene.staff('volunteers');
});
afterAll(() => scene.stop());

describe('an application', () => {
  test('waits for a decision, and belongs to the convention of its shift', async () => {
    const v = await volunteer();
    const shift = await shiftOf();
    const made = await ok(apply(v, shift, { comment: 'Can bring a friend' }));
    expect(made).toMatchObject({
      status: 'unscheduled',
      convention_id: scene.convention_id,
      badge_id: null,
      hours: 0,
      comment: 'Can bring a friend',
    });
    expect(await ok(caller(scene.service)('GET', `/api/shift/${shift.id}`, { _include: 'unscheduled_count' }))).toMatchObject({
      unscheduled_count: 1,
      scheduled_count: 0,
    });
  });
  test('requires a volunteer and a shift of the same convention', async () => {
    const v = await volunteer();
    expect(await refusal(v.account.call('POST', '/api/volunteershift', {}))).toBe('400/441 volunteer_id');
    expect(await refusal(v.account.call('POST', '/api/volunteershift', { volunteer_id: v.id }))).toBe('400/441 shift_id');
    expect(await refusal(apply(v, { id: crypto.randomUUID() }))).toBe('400/440 shift_id');
    const day = await scene.make(
      'conventionday',
      { convention_id: scene.elsewhere_id, start_date: at(8), end_date: at(24) },
      scene.foreigner,
    );
    const foreign = await scene.make(
      'shift',
      { conventionday_id: day.id, name: 'Foreign', start_time: at(9), end_time: at(10) },
      scene.foreigner,
    );
    expect(await refusal(apply(v, foreign))).toBe('400/442 shift_id');
  });
  test('is created only by the volunteer or staff', async () => {
    const v = await volunteer();
    const shift = await shiftOf();
    const others = [scene.stranger, scene.foreigner, await scene.staff('registration'), (await volunteer()).account];
    for (const account of others) expect(await refusal(apply({ ...v, account }, shift))).toBe('403/450 null');
    expect(await refusal(caller(scene.service)('POST', '/api/volunteershift', { volunteer_id: v.id, shift_id: shift.id }))).toBe(
      '401/401 session_id',
    );
    expect(await refusal(apply(v, shift, { status: 'scheduled' }))).toBe('403/450 status');
    expect(await refusal(assign(v, shift, { status: 'worked' }))).toBe('400/442 status');
    expect(await ok(assign(v, shift))).toMatchObject({ status: 'scheduled' });
  });
  test('is read only by its volunteer and staff', async () => {
    const v = await volunteer();
    const shift = await shiftOf();
    const { id } = await ok(apply(v, shift));
    const others = [scene.stranger, scene.foreigner, await scene.staff('registration'), (await volunteer()).account];
    for (const other of others) {
      expect(await refusal(other.call('GET', `/api/volunteershift/${id}`))).toBe('403/450 null');
      expect(await ids(other.call('GET', `/api/shift/${shift.id}/volunteershifts`))).toEqual([]);
      expect(await ids(other.call('GET', `/api/shift/${shift.id}/volunteers`))).toEqual([]);
    }
    for (const one of [v.account, staff]) {
      expect(await ids(one.call('GET', `/api/shift/${shift.id}/volunteershifts`))).toEqual([id]);
      expect(await ids(one.call('GET', `/api/shift/${shift.id}/volunteers`))).toEqual([v.id]);
      expect(await ok(one.call('GET', `/api/volunteershift/${id}`))).toMatchObject({ id });
    }
    expect(await refusal(caller(scene.service)('GET', `/api/volunteershift/${id}`))).toBe('401/401 session_id');
  });
  test('is created once', async () => {
    const v = await volunteer();
    const shift = await shiftOf({ quantity_of_volunteers: 3 });
    await ok(apply(v, shift));
    expect(await refusal(apply(v, shift))).toBe('409/443 shift_id');
    expect(await refusal(assign(v, shift))).toBe('409/443 shift_id');
  });
  test('needs an approved volunteer', async () => {
    const v = await volunteer();
    const shift = await shiftOf();
    const { id } = await ok(apply(v, shift));
    await ok(staff.call('POST', `/api/volunteer/${v.id}/decline`));
    expect(await refusal(staff.call('POST', `/api/volunteershift/${id}/schedule`))).toBe('409/453 volunteer_id');
    expect(await refusal(apply(v, await shiftOf()))).toBe('409/453 volunteer_id');
    expect(await refusal(assign(v, await shiftOf()))).toBe('409/453 volunteer_id');
  });
  test('needs an opening; the refusal says how full the shift is', async () => {
    const shift = await shiftOf({ quantity_of_volunteers: 2 });
    const [first, second, third] = [await volunteer(), await volunteer(), await volunteer()];
    const waiting = await ok(apply(third, shift));
    const withdrawn = await volunteer();
    const { id } = await ok(apply(withdrawn, shift));
    await ok(withdrawn.account.call('POST', `/api/volunteershift/${id}/withdraw`));
    await ok(assign(first, shift));
    const held = await ok(assign(second, shift));
    const answer = await staff.call('POST', `/api/volunteershift/${waiting.id}/schedule`);
    expect(await refusal(Promise.resolve(answer))).toBe('409/443 shift_id');
    expect((answer.body.error as { message: string }).message).toContain('full: 2 of 2');
    expect(await refusal(apply(await volunteer(), shift))).toBe('409/443 shift_id');
    expect(await refusal(withdrawn.account.call('POST', `/api/volunteershift/${id}/reapply`))).toBe('409/443 shift_id');
    for (const [{ call }, assignment, name] of [
      [staff, waiting.id, 'schedule'],
      [withdrawn.account, id, 'reapply'],
    ] as const) {
      const { _actions } = await ok(call('GET', `/api/volunteershift/${assignment}`, { _include_actions: 1 }));
      expect(_actions).toMatchObject({ [name]: { is_available: false, reason: expect.stringContaining('full: 2 of 2') } });
    }
    await ok(staff.call('POST', `/api/volunteershift/${held.id}/unschedule`));
    expect(await ok(staff.call('POST', `/api/volunteershift/${waiting.id}/schedule`))).toMatchObject({ status: 'scheduled' });
  });
  test('must not overlap a scheduled shift of the volunteer, which the refusal names', async () => {
    const v = await volunteer();
    const held = await shiftOf({ name: 'Ticket desk' });
    await ok(assign(v, held));
    const answer = await apply(v, await shiftOf({ start_time: at(16), end_time: at(18) }));
    expect(await refusal(Promise.resolve(answer))).toBe('409/453 start_time');
    expect((answer.body.error as { message: string }).message).toContain('Ticket desk, 2:00 PM to 5:00 PM');
    expect(answer.body.conflicts).toMatchObject([{ object_type: 'volunteershift', name: 'Ticket desk' }]);
    expect(await refusal(assign(v, await shiftOf({ start_time: at(13), end_time: at(15) })))).toBe('409/453 start_time');
    await ok(apply(v, await shiftOf({ start_time: at(17), end_time: at(18) })));
    const [a, b] = [
      await shiftOf({ start_time: at(20), end_time: at(22) }),
      await shiftOf({ start_time: at(21), end_time: at(23) }),
    ];
    const [one, two] = [await ok(apply(v, a)), await ok(apply(v, b))];
    await ok(staff.call('POST', `/api/volunteershift/${one.id}/schedule`));
    expect(await refusal(staff.call('POST', `/api/volunteershift/${two.id}/schedule`))).toBe('409/453 start_time');
  });
  test('is possible while the volunteer hosts an event, with a warning', async () => {
    const v = await volunteer();
    const { db } = await import('../../src/server/db/client.ts');
    const own = { convention_id: scene.convention_id };
    const type = await db.eventType.create({ data: { ...own, name: 'Talk', max_tickets: 10 } });
    const event = await db.event.create({
      data: {
        ...own,
        name: 'Keynote',
        event_number: 1,
        max_tickets: 10,
        priority: 3,
        type_id: type.id,
        duration: 60,
        start_date: at(15),
        end_date: at(16),
      },
    });
    await db.eventHost.create({ data: { ...own, event_id: event.id, user_id: v.account.user_id } });
    const made = await ok(apply(v, await shiftOf({ name: 'During the keynote' })));
    expect(made._warnings).toMatchObject([{ message: expect.stringContaining('hosts Keynote'), data: 'start_time' }]);
    const { clashes } = await ok(staff.call('GET', `/api/volunteer/${v.id}`, { _include: 'clashes' }));
    expect(clashes).toMatchObject([
      [
        { object_type: 'shift', name: 'During the keynote' },
        { object_type: 'event', name: 'Keynote' },
      ],
    ]);
    expect(await ok(apply(v, await shiftOf({ start_time: at(16), end_time: at(17) })))).not.toHaveProperty('_warnings');
  });
  test('is scheduled at once if the type of the shift does so', async () => {
    const type = await scene.make('shifttype', { convention_id: scene.convention_id, name: 'Open', is_autoscheduled: true });
    const v = await volunteer();
    const shift = await shiftOf({ shifttype_id: type.id });
    expect(await ok(apply(v, shift))).toMatchObject({ status: 'scheduled' });
    expect(await refusal(apply(await volunteer(), shift))).toBe('409/443 shift_id');
    expect(await refusal(apply(v, await shiftOf({ shifttype_id: type.id, start_time: at(15), end_time: at(16) })))).toBe(
      '409/453 start_time',
    );
  });
});

describe('limits apply to volunteers, not to staff:', () => {
  test('applications are accepted from the start of sign-up', async () => {
    const v = await volunteer();
    const shift = await shiftOf({ sign_up_from: new Date(Date.now() + 3_600_000).toISOString() });
    expect(await refusal(apply(v, shift))).toBe('409/453 sign_up_from');
    await ok(assign(v, shift));
    await ok(apply(await volunteer(), await shiftOf({ sign_up_from: new Date(Date.now() - 3_600_000).toISOString() })));
  });
  test('the number of open applications is limited, also for applying again', async () => {
    await scene.change({ limit_volunteershift_applications: 2 });
    const v = await volunteer();
    const first = await ok(apply(v, await shiftOf()));
    await ok(apply(v, await shiftOf()));
    expect(await refusal(apply(v, await shiftOf()))).toBe('409/453 limit_volunteershift_applications');
    await ok(v.account.call('POST', `/api/volunteershift/${first.id}/withdraw`));
    await ok(apply(v, await shiftOf()));
    expect(await refusal(v.account.call('POST', `/api/volunteershift/${first.id}/reapply`))).toBe(
      '409/453 limit_volunteershift_applications',
    );
    await ok(assign(v, await shiftOf(), { status: 'unscheduled' }));
    await scene.change({ limit_volunteershift_applications: 0 });
    await ok(v.account.call('POST', `/api/volunteershift/${first.id}/reapply`));
  });
  test('the consecutive time without a break is limited', async () => {
    const type = await scene.make('shifttype', {
      convention_id: scene.convention_id,
      name: 'Hard work',
      max_consecutive_minutes: 240,
    });
    const v = await volunteer();
    const hard = (from: number, to: number) => shiftOf({ shifttype_id: type.id, start_time: at(from), end_time: at(to) });
    expect(await refusal(apply(v, await hard(8, 13)))).toBe('409/453 max_consecutive_minutes');
    await ok(assign(v, await hard(8, 10)));
    await ok(assign(v, await hard(12, 14)));
    expect(await refusal(apply(v, await hard(10, 12)))).toBe('409/453 max_consecutive_minutes');
    await ok(apply(v, await hard(15, 19)));
    await ok(assign(v, await hard(10, 12)));
  });
});

describe('lists of assignments', () => {
  test('contain and search names only if the volunteer is requested', async () => {
    const shift = await shiftOf({ quantity_of_volunteers: 3 });
    const [mary, paul] = [
      await volunteer({ firstname: 'Mary', lastname: 'Shelley' }),
      await volunteer({ firstname: 'Paul', lastname: 'Celan' }),
    ];
    const applied = await ok(apply(mary, shift));
    await ok(assign(paul, shift));
    const path = `/api/shift/${shift.id}/volunteershifts`;
    const related = { _include_related_objects: 'volunteer' };
    const { items } = await ok(staff.call('GET', path, { ...related, query: 'mary shell' }));
    expect(items).toMatchObject([{ id: applied.id, firstname: 'Mary', lastname: 'Shelley', volunteer: { id: mary.id } }]);
    const plain = await ok(staff.call('GET', path, { status: 'unscheduled' }));
    expect(plain.items).toMatchObject([{ id: applied.id }]);
    expect((plain.items as object[])[0]).not.toHaveProperty('firstname');
    expect(await ids(staff.call('GET', path, { query: 'shell' }))).toEqual([]);
    expect(
      await ids(
        staff.call('GET', `/api/convention/${scene.convention_id}/volunteershifts`, {
          volunteer_id: mary.id,
          'shift.conventionday_id': scene.next_day_id,
        }),
      ),
    ).toEqual([]);
    expect(
      await ids(
        staff.call('GET', `/api/convention/${scene.convention_id}/volunteershifts`, {
          volunteer_id: mary.id,
          'shift.conventionday_id': scene.day_id,
          _order_by: 'shift.start_time',
        }),
      ),
    ).toEqual([applied.id]);
  });
  test('show the day and the room of the shift', async () => {
    const room = await scene.make('room', { convention_id: scene.convention_id, name: 'Cloakroom' });
    const type = await scene.make('shifttype', { convention_id: scene.convention_id, name: 'Coats', room_id: room.id });
    const v = await volunteer();
    const { id } = await ok(apply(v, await shiftOf({ shifttype_id: type.id })));
    const plain = await ok(apply(v, await shiftOf()));
    const read = (id: string) =>
      ok(v.account.call('GET', `/api/volunteershift/${id}`, { _include: ['shift_day', 'shift_room', 'supporting_badge_count'] }));
    expect(await read(id)).toMatchObject({
      shift_day: { id: scene.day_id },
      shift_room: { id: room.id },
      supporting_badge_count: 0,
    });
    expect(await read(plain.id)).not.toHaveProperty('shift_room');
  });
});

describe('a shift with volunteers', () => {
  test('shows the scheduled volunteers to staff, and each volunteer only themselves', async () => {
    const shift = await shiftOf({ quantity_of_volunteers: 3 });
    const [zoe, adam] = [
      await volunteer({ firstname: 'Zoe', lastname: 'Young' }),
      await volunteer({ firstname: 'Adam', lastname: 'Ant' }),
    ];
    await ok(assign(zoe, shift));
    await ok(assign(adam, shift));
    const waiting = await volunteer();
    await ok(apply(waiting, shift));
    const read = async (as: Account | null) => {
      const call = as?.call ?? caller(scene.service);
      const { body } = await call('GET', `/api/shift/${shift.id}`, {
        _include: ['scheduled_volunteers', 'has_scheduled_volunteers', 'unscheduled_count'],
      });
      return body as { scheduled_volunteers: { name: string }[] };
    };
    expect((await read(staff)).scheduled_volunteers.map((v) => v.name)).toEqual(['Adam Ant', 'Zoe Young']);
    expect((await read(zoe.account)).scheduled_volunteers.map((v) => v.name)).toEqual(['Zoe Young']);
    for (const other of [null, scene.stranger, scene.foreigner, waiting.account])
      expect(await read(other)).toMatchObject({
        scheduled_volunteers: [],
        has_scheduled_volunteers: '1',
        unscheduled_count: 1,
        scheduled_count: 2,
      });
  });
  test('tells staff what volunteers host or have a ticket for during it, of a ticket only those who see tickets what it is for', async () => {
    const { convention_id } = scene;
    const shift = await shiftOf();
    const [host, guest, parent, free] = [await volunteer(), await volunteer(), await volunteer(), await volunteer()];
    const type_id = (await scene.make('eventtype', { convention_id, name: `Talk ${++count}` })).id;
    const { db } = await import('../../src/server/db/client.ts');
    let event_number = 100;
    const eventAt = async (name: string, start: number, more: object = {}) => {
      event_number += 1;
      const times = { start_date: at(start), end_date: at(start + 1), duration: 60 };
      const data = { convention_id, type_id, name, event_number, max_tickets: 9, priority: 3, ...times, ...more };
      return (await db.event.create({ data })).id;
    };
    const [hosted, seated] = [await eventAt('Hosted', 14), await eventAt('Seated', 16)];
    const [before, cancelled] = [await eventAt('Before', 13), await eventAt('Cancelled', 15, { is_cancelled: true })];
    for (const event_id of [hosted, before, cancelled])
      await db.eventHost.create({ data: { event_id, convention_id, user_id: host.account.user_id } });
    const badgetype_id = (await scene.make('badgetype', { convention_id, name: `Weekend ${count}`, price: 0 })).id;
    const badge = (user_id: string, firstname: string) =>
      scene.make('badge/verified', { badgetype_id, user_id, firstname, lastname: 'Byron' });
    const own = await badge(guest.account.user_id, 'Ada');
    await badge(parent.account.user_id, 'Ada');
    const child = await badge(parent.account.user_id, 'Kim');
    for (const { id: badge_id } of [own, child]) await scene.make('ticket/verified', { event_id: seated, badge_id });
    const ofThese = new Set([host, guest, parent, free].map(({ id }) => id)); // others of this convention host at that time, too
    const read = async (as: Account) => {
      const { engagements } = await ok(as.call('GET', `/api/shift/${shift.id}`, { _include: 'engagements' }));
      return (engagements as { volunteer_id: string }[] | undefined)?.filter(({ volunteer_id }) => ofThese.has(volunteer_id));
    };
    const [hosts, sits] = [
      { volunteer_id: host.id, event: 'Hosted', hosts: true },
      { volunteer_id: guest.id, hosts: false },
    ];
    expect(await read(scene.organiser)).toEqual([hosts, { ...sits, event: 'Seated' }]);
    expect(await read(staff)).toEqual([hosts, { ...sits, event: null }]);
    for (const other of [free.account, scene.foreigner]) expect(await read(other)).toBeUndefined();
  });
  test('shows the names of a volunteer only on request, and only to those who may read them', async () => {
    const shift = await shiftOf({ quantity_of_volunteers: 3 });
    const [applied, held] = [await volunteer({ firstname: 'Early' }), await volunteer({ firstname: 'Held' })];
    const read = (as: Account | null, more: object = { _include_related_objects: 'volunteer' }) =>
      (as?.call ?? caller(scene.service))('GET', `/api/shift/${shift.id}`, { ...more }).then(({ body }) => body);
    expect(await read(staff)).toMatchObject({ firstname: null, lastname: null });
    await ok(apply(applied, shift));
    expect(await read(staff)).toMatchObject({ firstname: 'Early' });
    await ok(assign(held, shift));
    expect(await read(staff)).toMatchObject({ firstname: 'Held' });
    expect(await read(applied.account)).toMatchObject({ firstname: 'Early' });
    for (const other of [null, scene.stranger, scene.foreigner])
      expect(await read(other)).toMatchObject({ firstname: null, lastname: null });
    for (const more of [{}, { _include_related_objects: '1' }, { _include_related_objects: 'conventionday' }])
      expect(await read(staff, more)).not.toHaveProperty('firstname');
    const { items } = await ok(
      applied.account.call('GET', `/api/volunteer/${applied.id}/shifts`, { _include_related_objects: 'volunteer' }),
    );
    expect(items).toMatchObject([{ id: shift.id, firstname: 'Early' }]);
  });
  test('is deleted only if nobody is scheduled; the refusal names the scheduled volunteers', async () => {
    const shift = await shiftOf({ quantity_of_volunteers: 2 });
    const v = await volunteer({ firstname: 'Olga', lastname: 'Orlova' });
    const { id } = await ok(assign(v, shift));
    const answer = await staff.call('DELETE', `/api/shift/${shift.id}`);
    expect(await refusal(Promise.resolve(answer))).toBe('409/453 volunteershifts');
    expect((answer.body.error as { message: string }).message).toContain('Olga Orlova');
    expect(answer.body.conflicts).toEqual([{ object_type: 'volunteershift', id, name: 'Olga Orlova' }]);
    await ok(staff.call('POST', `/api/volunteershift/${id}/unschedule`));
    expect(await ok(staff.call('DELETE', `/api/shift/${shift.id}`))).toEqual({ success: 1 });
    expect(await refusal(staff.call('GET', `/api/volunteershift/${id}`))).toBe('404/404 id');
  });
  test('cannot take fewer people than are scheduled', async () => {
    const shift = await shiftOf({ quantity_of_volunteers: 2 });
    await ok(assign(await volunteer(), shift));
    await ok(assign(await volunteer(), shift));
    expect(await refusal(staff.call('PUT', `/api/shift/${shift.id}`, { quantity_of_volunteers: 1 }))).toBe(
      '409/453 quantity_of_volunteers',
    );
    await ok(staff.call('PUT', `/api/shift/${shift.id}`, { quantity_of_volunteers: 2 }));
  });
  test('cannot move to a time when one of its volunteers is scheduled elsewhere; hours follow its times', async () => {
    const v = await volunteer();
    const shift = await shiftOf();
    await ok(assign(v, shift));
    await ok(assign(v, await shiftOf({ name: 'Elsewhere', start_time: at(18), end_time: at(20) })));
    const move = (from: number, to: number) =>
      staff.call('PUT', `/api/shift/${shift.id}`, { start_time: at(from), end_time: at(to) });
    const answer = await move(19, 21);
    expect(await refusal(Promise.resolve(answer))).toBe('409/453 start_time');
    expect((answer.body.error as { message: string }).message).toContain('Elsewhere, 6:00 PM to 8:00 PM');
    await ok(move(20, 21));
    expect(await ok(v.account.call('GET', `/api/volunteer/${v.id}`))).toMatchObject({ hours_scheduled_count: 3 });
    expect(await refusal(assign(v, await shiftOf({ start_time: at(20), end_time: at(22) })))).toBe('409/453 start_time');
  });
  test('lists the volunteers who have not applied yet, searched by name, address or number', async () => {
    const shift = await shiftOf({ quantity_of_volunteers: 5 });
    const [in1, out] = [
      await volunteer({ lastname: 'Applied' }),
      await volunteer({ lastname: 'Outside', email_address: 'outside@example.org', phone_number: '777' }),
    ];
    await ok(apply(in1, shift));
    const declined = await volunteer({ lastname: 'Outside too' });
    await ok(staff.call('POST', `/api/volunteer/${declined.id}/decline`));
    const list = (query: string) =>
      ids(staff.call('GET', `/api/shift/${shift.id}/volunteers/not-applied`, { query, _items_per_page: 100 }));
    expect(await list('Applied')).toEqual([]);
    expect(await list('')).toContain(out.id);
    expect(await list('')).not.toContain(in1.id);
    for (const query of ['outsid', 'OUTSIDE@', '777']) expect(await list(query)).toEqual([out.id]);
  });
});
