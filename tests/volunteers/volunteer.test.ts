import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Account, type Body, caller, ok, refusal } from '../support/people.ts';
import { at, makeScene, type Scene } from '../support/scene.ts';

let scene: Scene;
let staff: Account;
const person = (more: object = {}) => ({
  convention_id: scene.convention_id,
  firstname: 'Ada',
  lastname: 'Byron',
  email_address: 'ada@example.org',
  phone_number: '+1 608 555 0100',
  ...more,
});
const apply = (as: Account, more: object = {}) => as.call('POST', '/api/volunteer', person(more));
let count = 0;
/** Creates a volunteer with an account who is scheduled for `shifts` shifts. */
async function volunteerWith(shifts: number, more: object = {}) {
  const account = await scene.newcomer();
  const { id } = await ok(apply(account, more));
  for (let n = 0; n < shifts; n += 1) {
    const shift = await scene.make('shift', {
      convention_id: scene.convention_id,
      name: `Shift ${++count}`,
      start_time: at(8 + n),
      end_time: at(8 + n, 45),
    });
    await scene.make('volunteershift', { volunteer_id: id, shift_id: shift.id, status: 'scheduled' });
  }
  return { account, id };
}

beforeAll(async () => {
  scene = await makeScene();
  staff = await scene.staff('volunteers');
});
afterAll(() => scene.stop());

test('a volunteer counts the shifts that their hours are of', async () => {
  const { id, account } = await volunteerWith(2);
  const read = async () => ok(account.call('GET', `/api/volunteer/${id}`, { _include: 'shift_count' }));
  expect(await read()).toMatchObject({ shift_count: 2, hours_scheduled_count: 1.5 });
  const { items } = await ok(staff.call('GET', `/api/volunteer/${id}/volunteershifts`));
  await ok(staff.call('POST', `/api/volunteershift/${(items as Body[])[0]?.id}/unschedule`));
  expect(await read()).toMatchObject({ shift_count: 1, hours_scheduled_count: 0.75 });
});

describe('a volunteer', () => {
  test('registers for themselves, and is approved at once if the convention does so', async () => {
    const account = await scene.newcomer();
    const made = await ok(apply(account, { user_id: scene.stranger.user_id, status: 'declined', name: 'Nobody' }));
    expect(made).toMatchObject({
      user_id: account.user_id,
      name: 'Ada Byron',
      status: 'approved',
      custom_fields: {},
      hours_scheduled_count: 0,
    });
    expect(made).not.toHaveProperty('no_show_count');
    expect(await ok(staff.call('GET', `/api/volunteer/${made.id}`))).toMatchObject({ no_show_count: 0 });
  });
  test('waits for approval otherwise', async () => {
    await scene.change({ auto_approve_volunteers: false });
    expect(await ok(apply(await scene.newcomer()))).toMatchObject({ status: 'submitted' });
    await scene.change({ auto_approve_volunteers: true });
  });
  test('registers once, and only if the convention takes volunteers', async () => {
    const account = await scene.newcomer();
    await ok(apply(account));
    expect(await refusal(apply(account))).toBe('409/443 user_id');
    await scene.change({ volunteer_management: 'disabled' });
    expect(await refusal(apply(await scene.newcomer()))).toBe('409/453 volunteer_management');
    await scene.change({ volunteer_management: 'enabled' });
  });
  test('requires convention, names, email address and phone number, in this order', async () => {
    const account = await scene.newcomer();
    const fields = ['convention_id', 'firstname', 'lastname', 'email_address', 'phone_number'] as const;
    const sent: Body = {};
    for (const field of fields) {
      expect(await refusal(account.call('POST', '/api/volunteer', sent))).toBe(`400/441 ${field}`);
      sent[field] = person()[field];
    }
    expect(await refusal(apply(account, { email_address: 'nobody' }))).toBe('400/442 email_address');
    expect(await refusal(caller(scene.service)('POST', '/api/volunteer', person()))).toBe('401/401 session_id');
  });
  test('is read only by themselves and by those who manage volunteers', async () => {
    const { account, id } = await volunteerWith(0);
    const path = `/api/volunteer/${id}`;
    const others = [
      scene.stranger,
      scene.foreigner,
      await scene.staff('registration'),
      await scene.staff('volunteers', scene.elsewhere_id),
    ];
    for (const other of others) {
      for (const [method, at] of [
        ['GET', path],
        ['PUT', path],
        ['DELETE', path],
        ['GET', `${path}/shifts`],
        ['GET', `${path}/volunteershifts`],
        ['GET', `${path}/logs`],
        ['POST', `${path}/approve`],
        ['POST', `${path}/decline`],
        ['POST', `${path}/submit`],
      ] as const)
        expect(await refusal(other.call(method, at))).toBe('403/450 null');
      const { items } = await ok(other.call('GET', `/api/convention/${scene.convention_id}/volunteers`));
      expect((items as { id: string }[]).map((v) => v.id)).not.toContain(id);
    }
    expect(await refusal(caller(scene.service)('GET', path))).toBe('401/401 session_id');
    expect(await refusal(caller(scene.service)('GET', `/api/convention/${scene.convention_id}/volunteers`))).toBe(
      '401/401 session_id',
    );
    for (const action of ['approve', 'decline'])
      expect(await refusal(account.call('POST', `${path}/${action}`))).toBe('403/450 null');
    expect(await refusal(account.call('GET', `${path}/logs`))).toBe('403/450 null');
    expect(await ok(account.call('GET', path))).toMatchObject({ id, can_edit: true });
    const own = await ok(account.call('GET', `/api/convention/${scene.convention_id}/volunteers`));
    expect(own.items).toMatchObject([{ id }]);
  });
  test('is changed by themselves and by staff; the name follows', async () => {
    const { account, id } = await volunteerWith(0);
    expect(await ok(account.call('PUT', `/api/volunteer/${id}`, { lastname: 'Lovelace', status: 'declined' }))).toMatchObject({
      name: 'Ada Lovelace',
      status: 'approved',
    });
    expect(await ok(staff.call('PUT', `/api/volunteer/${id}`, { phone_number: '1' }))).toMatchObject({ phone_number: '1' });
    expect(await refusal(account.call('PUT', `/api/volunteer/${id}`, { firstname: '' }))).toBe('400/441 firstname');
  });
  test('is found by any part of name, email address or phone number', async () => {
    const { id } = await volunteerWith(0, {
      firstname: 'Grace',
      lastname: 'Hopper',
      email_address: 'g.hopper@example.org',
      phone_number: '555-1906',
    });
    const find = async (params: object) =>
      (
        (await ok(staff.call('GET', `/api/convention/${scene.convention_id}/volunteers`, { ...params }))).items as {
          id: string;
        }[]
      ).map((v) => v.id);
    for (const query of ['grac', 'OPPER', 'grace hop', 'g.hop', '1906']) expect(await find({ query })).toEqual([id]);
    expect(await find({ query: 'grac', query_field: 'lastname' })).toEqual([]);
    expect(await find({ query: 'grac', status: 'declined' })).toEqual([]);
  });
});

describe('the answers of a volunteer', () => {
  const define = (json: unknown) =>
    scene.make('conventionjson', { convention_id: scene.convention_id, name: 'volunteer_custom_fields', json });
  test('match the questions of the convention', async () => {
    await define([
      { name: 'size', type: 'select', options: 'S\nM\nL', required: '1' },
      { name: 'license', type: 'text', required: true, conditional: 1, conditional_name: 'drives', conditional_value: '1' },
    ]);
    const account = await scene.newcomer();
    expect(await refusal(apply(account))).toBe('400/441 custom_fields.size');
    expect(await refusal(apply(account, { custom_fields: { size: 'XXL' } }))).toBe('400/442 custom_fields.size');
    expect(await refusal(apply(account, { custom_fields: { size: 'M', drives: true } }))).toBe('400/441 custom_fields.license');
    expect(await refusal(apply(account, { custom_fields: ['M'] }))).toBe('400/442 custom_fields');
    const made = await ok(apply(account, { custom_fields: { size: 'M', other: 'kept' } }));
    expect(made.custom_fields).toEqual({ size: 'M', other: 'kept' });
    expect(await refusal(account.call('PUT', `/api/volunteer/${made.id}`, { custom_fields: {} }))).toBe(
      '400/441 custom_fields.size',
    );
    await ok(staff.call('PUT', `/api/volunteer/${made.id}`, { custom_fields: {} }));
    expect(await refusal(staff.call('PUT', `/api/volunteer/${made.id}`, { custom_fields: { size: 'XXL' } }))).toBe(
      '400/442 custom_fields.size',
    );
    await define([]);
  });
});

describe('the decision about a volunteer', () => {
  test('is made by staff, is logged, and can be requested again', async () => {
    const { account, id } = await volunteerWith(0);
    const act = (name: string, as = staff, sent = {}) => as.call('POST', `/api/volunteer/${id}/${name}`, sent);
    expect(await ok(act('decline', staff, { comment: 'Too late' }))).toMatchObject({ status: 'declined' });
    expect(await refusal(act('submit', staff))).toBe('403/450 null');
    expect(await ok(act('submit', account))).toMatchObject({ status: 'submitted' });
    expect(await ok(act('approve'))).toMatchObject({ status: 'approved' });
    expect(await ok(act('submit', account))).toMatchObject({ status: 'approved' });
    const { items } = await ok(staff.call('GET', `/api/volunteer/${id}/logs`));
    expect((items as { comment: string }[]).map(({ comment }) => comment)).toEqual([
      'approved → declined: Too late',
      'declined → submitted',
      'submitted → approved',
    ]);
  });
  test('cannot decline a volunteer who is scheduled, who cannot be deleted either', async () => {
    const { account, id } = await volunteerWith(1);
    const declined = await staff.call('POST', `/api/volunteer/${id}/decline`);
    expect(await refusal(Promise.resolve(declined))).toBe('409/453 volunteershifts');
    expect(declined.body.conflicts).toMatchObject([{ object_type: 'volunteershift', name: `Shift ${count}` }]);
    expect(await refusal(account.call('DELETE', `/api/volunteer/${id}`))).toBe('409/453 volunteershifts');
    const { items } = await ok(staff.call('GET', `/api/volunteer/${id}/volunteershifts`));
    await ok(staff.call('POST', `/api/volunteershift/${(items as { id: string }[])[0]?.id}/unschedule`));
    expect(await ok(account.call('DELETE', `/api/volunteer/${id}`))).toEqual({ success: 1 });
  });
});

describe('a volunteer entered by an organizer', () => {
  const enter = (more: object = {}, as = staff) => as.call('POST', '/api/volunteer/by-organizer', person(more));
  test('is approved, with a new account for the email address', async () => {
    await scene.change({ auto_approve_volunteers: false });
    const made = await ok(enter({ email_address: 'New.Person@Example.org' }));
    expect(made).toMatchObject({ status: 'approved', name: 'Ada Byron' });
    await scene.change({ auto_approve_volunteers: true });
    expect(await refusal(enter({ email_address: 'new.person@example.ORG' }))).toBe('409/443 email_address');
  });
  test('gets the existing account with the email address', async () => {
    const account = await scene.newcomer();
    const made = await ok(enter({ email_address: account.email.toUpperCase() }));
    expect(made.user_id).toBeNull();
    const path = `/api/volunteer/${made.id}?_include_related_objects=1`;
    for (const other of [staff, scene.organiser]) {
      const { user_id, user } = await ok(other.call('GET', path));
      expect([user_id, user ?? null]).toEqual([null, null]);
    }
    const found = await ok(staff.call('GET', `/api/convention/${scene.convention_id}/volunteers`, { user_id: account.user_id }));
    expect((found.items as { id: string }[]).map(({ id }) => id)).not.toContain(made.id);
    expect(await ok(account.call('GET', path))).toMatchObject({ user_id: account.user_id });
    expect(await refusal(apply(account))).toBe('409/443 user_id');
    await ok(staff.call('PUT', `/api/volunteer/${made.id}`, { phone_number: '555 0100' }));
    expect((await ok(staff.call('GET', path))).user_id).toBeNull();
    await ok(account.call('PUT', `/api/volunteer/${made.id}`, { phone_number: '555 0101' }));
    expect(await ok(staff.call('GET', path))).toMatchObject({ user_id: account.user_id });
  });
  test('shows staff whose account it is once that person has applied for a shift', async () => {
    const account = await scene.newcomer();
    const made = await ok(enter({ email_address: account.email }));
    const shift = { convention_id: scene.convention_id, name: `Accepted ${++count}`, start_time: at(8), end_time: at(9) };
    const { id: shift_id } = await scene.make('shift', shift);
    await ok(account.call('POST', '/api/volunteershift', { volunteer_id: made.id, shift_id }));
    expect(await ok(staff.call('GET', `/api/volunteer/${made.id}`))).toMatchObject({ user_id: account.user_id });
  });
  test('is entered once, however many requests come at once', async () => {
    const tries = await Promise.all(Array.from({ length: 8 }, () => enter({ email_address: 'race@example.org' })));
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const answer of tries.filter(({ status }) => status !== 200))
      expect(await refusal(Promise.resolve(answer))).toBe('409/443 email_address');
  });
  test('is entered only by those who manage volunteers', async () => {
    for (const other of [scene.stranger, scene.foreigner, await scene.staff('registration')])
      expect(await refusal(enter({}, other))).toBe('403/450 null');
    expect(await refusal(caller(scene.service)('POST', '/api/volunteer/by-organizer', person()))).toBe('401/401 session_id');
    expect(await refusal(staff.call('POST', '/api/volunteer/by-organizer', {}))).toBe('400/441 convention_id');
    expect(await refusal(enter({ phone_number: '' }))).toBe('400/441 phone_number');
  });
});

describe('the shifts of a volunteer', () => {
  test('are counted in hours, and shown on request', async () => {
    const { account, id } = await volunteerWith(2);
    const read = await ok(
      account.call('GET', `/api/volunteer/${id}`, { _include: ['has_scheduled_shifts', 'scheduled_shifts', 'clashes'] }),
    );
    expect(read).toMatchObject({ hours_scheduled_count: 1.5, has_scheduled_shifts: '1' });
    expect((read.scheduled_shifts as { times_range: string }[]).map((s) => s.times_range)).toEqual([
      '8:00 AM to 8:45 AM',
      '9:00 AM to 9:45 AM',
    ]);
    expect(read).not.toHaveProperty('clashes');
    const { items } = await ok(account.call('GET', `/api/volunteer/${id}/shifts`, { _include_related_objects: 'volunteer' }));
    expect(items).toMatchObject([
      { firstname: 'Ada', lastname: 'Byron' },
      { firstname: 'Ada', lastname: 'Byron' },
    ]);
  });
  test('show staff which of them, applied for or scheduled, overlap', async () => {
    const { account, id } = await volunteerWith(0);
    const shifts = [];
    for (const [name, from, to] of [
      ['First', 8, 10],
      ['Second', 9, 11],
      ['Third', 10, 12],
    ] as const)
      shifts.push(
        await scene.make('shift', { convention_id: scene.convention_id, name, start_time: at(from), end_time: at(to) }),
      );
    for (const shift of shifts) await ok(account.call('POST', '/api/volunteershift', { volunteer_id: id, shift_id: shift.id }));
    const { clashes } = await ok(staff.call('GET', `/api/volunteer/${id}`, { _include: 'clashes' }));
    expect(clashes).toMatchObject([
      [
        { object_type: 'shift', name: 'First' },
        { object_type: 'shift', name: 'Second' },
      ],
      [{ name: 'Second' }, { name: 'Third' }],
    ]);
  });
});

test('a list of those without a user is empty, because each has one, even where readers do not see it', async () => {
  const list = (query: object) =>
    ok(scene.organiser.call('GET', `/api/convention/${scene.convention_id}/volunteers`, { ...query }));
  const all = (await list({})).items as Body[];
  expect((await list({ user_id: 'null' })).items).toEqual([]);
  expect((await list({ user_id: '<>null' })).items).toHaveLength(all.filter(({ user_id }) => user_id !== null).length);
});
