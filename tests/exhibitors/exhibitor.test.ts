import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decisions, states } from '../../src/resources/exhibitors/states.ts';
import { type Account, type Body, caller, ok, refusal } from '../support/people.ts';
import { type Fair, makeFair } from './scene.ts';

let fair: Fair;
let owner: Account;
const path = ({ id }: { id: string }, more = '') => `/api/exhibitor/${id}${more}`;
const hiddenFields = [
  'email_address',
  'phone_number',
  'custom_fields',
  'user_id',
  'status',
  'comment',
  'checked_in',
  'agree_to_terms',
];

beforeAll(async () => {
  fair = await makeFair();
  owner = await fair.newcomer();
});
afterAll(() => fair.stop());

describe('a new exhibitor', () => {
  test('must agree to the terms, and has the status new', async () => {
    const sent = { convention_id: fair.convention_id, name: 'Nobody', agree_to_terms: 0 };
    expect(await refusal(owner.call('POST', '/api/exhibitor', sent))).toBe('400/442 agree_to_terms');
    const made = await fair.createExhibitor(owner, { status: 'approved', user_id: fair.stranger.user_id, checked_in: 1 });
    expect(made).toMatchObject({ status: 'new', user_id: owner.user_id, email_address: owner.email, checked_in: false });
    expect(await fair.createExhibitor(owner, { email_address: null })).toMatchObject({ email_address: null });
    expect(await refusal(caller(fair.service)('POST', '/api/exhibitor', { ...sent, agree_to_terms: 1 }))).toBe(
      '401/401 session_id',
    );
  });
  test('must answer the questions of the convention; staff may leave them open', async () => {
    const form = [{ name: 'power', type: 'select', options: 'none\n16 A', required: true }];
    const sent = { convention_id: fair.convention_id, name: 'exhibitor_custom_fields', json: form };
    const { id } = await fair.make('conventionjson', sent);
    const create = (custom_fields?: Body, as = owner) =>
      as.call('POST', '/api/exhibitor', { convention_id: fair.convention_id, name: 'Asked', agree_to_terms: 1, custom_fields });
    expect(await refusal(create())).toBe('400/441 custom_fields.power');
    expect(await refusal(create({ power: '32 A' }))).toBe('400/442 custom_fields.power');
    const made = await ok(create({ power: '16 A' }));
    expect(await refusal(owner.call('PUT', path(made), { custom_fields: {} }))).toBe('400/441 custom_fields.power');
    await ok(create(undefined, fair.desk));
    await ok(fair.organiser.call('DELETE', `/api/conventionjson/${id}`));
  });
});

test('the booths and what is due are told to the exhibitor and the staff, and to nobody else', async () => {
  const made = await fair.createApprovedExhibitor(owner, { name: 'Counted Makers' });
  const type = await fair.createType({ price: 80 });
  const [first, second] = await Promise.all([1, 2].map(async () => ok(fair.requestBooth(fair.desk, made.id, type.id))));
  const read = async (as: Account['call']) => ok(as('GET', path(made), { _include: ['booth_names', 'amount_due'] }));
  for (const one of [owner, fair.desk]) {
    const answer = await read(one.call);
    expect(answer).toMatchObject({ amount_due: 160 });
    expect(answer.booth_names).toHaveLength(2);
  }
  await ok(fair.desk.call('POST', `/api/booth/${first?.id}/verify`, { amount: 80, payment_method: 'external' }));
  expect(await read(owner.call)).toMatchObject({ amount_due: 80 });
  // What is waived is not due.
  await ok(fair.desk.call('POST', `/api/booth/${second?.id}/verify`, { amount: 50, payment_method: 'external' }));
  expect(await read(owner.call)).toMatchObject({ amount_due: 0 });
  for (const call of [fair.stranger.call, fair.foreigner.call, caller(fair.service)]) {
    const answer = await read(call);
    expect([answer.name, answer.booth_names, answer.amount_due]).toEqual(['Counted Makers', undefined, undefined]);
  }
});

describe('an exhibitor is seen', () => {
  test('by its owner and the staff only, until it is approved', async () => {
    const made = await fair.createExhibitor(owner, { name: 'Hidden Makers' });
    expect(await refusal(caller(fair.service)('GET', path(made)))).toBe('401/401 session_id');
    for (const other of [fair.stranger, fair.foreigner, await fair.staff('merch')])
      expect(await refusal(other.call('GET', path(made)))).toBe('403/450 null');
    const listed = async (call: Account['call']) =>
      (await ok(call('GET', `/api/convention/${fair.convention_id}/exhibitors`, { query: 'hidden' }))).items as Body[];
    for (const reader of [owner, fair.desk, fair.organiser]) {
      expect(await ok(reader.call('GET', path(made)))).toMatchObject({ email_address: owner.email });
      expect(await listed(reader.call)).toHaveLength(1);
    }
    for (const call of [fair.stranger.call, fair.foreigner.call, caller(fair.service)]) expect(await listed(call)).toEqual([]);

    await ok(fair.desk.call('POST', path(made, '/approve')));
    for (const call of [fair.stranger.call, caller(fair.service)]) {
      const [item] = await listed(call);
      for (const seen of [await ok(call('GET', path(made))), item]) {
        expect(seen).toMatchObject({ name: 'Hidden Makers' });
        for (const key of hiddenFields) expect(seen).not.toHaveProperty(key);
      }
    }
    expect(await ok(owner.call('GET', path(made)))).toMatchObject({ status: 'approved', can_edit: false });
  });
  test('and filters do not reveal hidden fields', async () => {
    const made = await fair.createApprovedExhibitor(owner, { name: 'Filtered Makers' });
    const count = async (by: Body, as: Account) =>
      (
        (await ok(as.call('GET', `/api/convention/${fair.convention_id}/exhibitors`, { query: 'filtered', ...by })))
          .items as Body[]
      ).length;
    for (const by of [{ user_id: owner.user_id }, { user_id: fair.stranger.user_id }, { checked_in: 1 }, { checked_in: 0 }])
      expect([by, await count(by, fair.foreigner)]).toEqual([by, 1]);
    expect(await count({ user_id: fair.stranger.user_id }, fair.desk)).toBe(0);
    expect(await count({ checked_in: 1 }, owner)).toBe(0);
    await ok(fair.desk.call('PUT', path(made, '/check-in')));
    expect([await count({ checked_in: 1 }, fair.desk), await count({ checked_in: 1 }, owner)]).toEqual([1, 1]);
  });
  test('with its booths and options by its owner and the staff', async () => {
    const made = await fair.createApprovedExhibitor(owner);
    for (const list of ['/booths', '/boothaddons']) {
      for (const reader of [owner, fair.desk]) await ok(reader.call('GET', path(made, list)));
      expect(await refusal(fair.stranger.call('GET', path(made, list)))).toBe('403/450 null');
      expect(await refusal(fair.foreigner.call('GET', path(made, list)))).toBe('403/450 null');
    }
    await ok(fair.desk.call('GET', path(made, '/logs')));
    expect(await refusal(owner.call('GET', path(made, '/logs')))).toBe('403/450 null');
  });
});

describe('a decision about an exhibitor is made', () => {
  test('by staff, from every state to every other one, but not before an invitation is accepted', async () => {
    const { id } = await fair.createExhibitor(owner);
    const { db } = await import('../../src/server/db/client.ts');
    for (const status of states)
      for (const { path: step, to } of Object.values(decisions)) {
        await db.exhibitor.update({ where: { id }, data: { status } });
        const answer = fair.desk.call('POST', path({ id }, `/${step}`));
        if (status === to || status === 'invited')
          expect([status, step, await refusal(answer)]).toEqual([status, step, '409/453 status']);
        else expect(await ok(answer)).toMatchObject({ id, status: to });
      }
  });
  test('and by nobody else', async () => {
    const made = await fair.createExhibitor(owner);
    for (const step of ['approve', 'review', 'decline', 'change'])
      for (const other of [owner, fair.stranger, fair.foreigner, await fair.staff('merch')])
        expect(await refusal(other.call('POST', path(made, `/${step}`)))).toBe('403/450 null');
    for (const step of ['check-in', 'reverse-check-in'])
      for (const other of [owner, fair.foreigner])
        expect(await refusal(other.call('PUT', path(made, `/${step}`)))).toBe('403/450 null');
  });
  test('with a comment for the exhibitor, which is also logged', async () => {
    const made = await fair.createExhibitor(owner);
    const changed = await ok(fair.desk.call('POST', path(made, '/change'), { comment: 'Which games?' }));
    expect(changed).toMatchObject({ status: 'changes_requested', comment: 'Which games?' });
    expect(await ok(owner.call('GET', path(made)))).toMatchObject({ comment: 'Which games?' });
    const { items } = await ok(fair.desk.call('GET', path(made, '/logs')));
    expect(items).toMatchObject([{ comment: 'new → changes_requested: Which games?', exhibitor_id: made.id }]);
  });
  test('to decline only if there are no verified booths', async () => {
    const made = await fair.createApprovedExhibitor(owner);
    const booth = await ok(fair.requestBooth(owner, made.id, (await fair.createType({ price: 0 })).id));
    const answer = await fair.desk.call('POST', path(made, '/decline'));
    expect(answer).toMatchObject({ status: 409, body: { error: { code: 453, data: 'booths' }, conflicts: [{ id: booth.id }] } });
    await ok(fair.desk.call('POST', path(made, '/review')));
  });
  test('and a second check-in changes nothing and warns', async () => {
    const made = await fair.createApprovedExhibitor(owner);
    expect(await ok(fair.desk.call('PUT', path(made, '/check-in')))).not.toHaveProperty('_warnings');
    const again = await ok(fair.desk.call('PUT', path(made, '/check-in')));
    expect(again).toMatchObject({ checked_in: true, _warnings: [{ data: 'checked_in' }] });
    expect(await ok(fair.desk.call('PUT', path(made, '/reverse-check-in')))).toMatchObject({ checked_in: false });
  });
});

describe('an exhibitor is changed', () => {
  test('by its owner while it is new or changes are requested; the change submits it again', async () => {
    const made = await fair.createExhibitor(owner);
    expect(await ok(owner.call('PUT', path(made), { description: 'Dice' }))).toMatchObject({ status: 'new' });
    await ok(fair.desk.call('POST', path(made, '/review')));
    expect(await refusal(owner.call('PUT', path(made), { description: 'More dice' }))).toBe('403/450 null');
    await ok(fair.desk.call('POST', path(made, '/change')));
    expect(await ok(fair.desk.call('PUT', path(made), { phone_number: '1' }))).toMatchObject({ status: 'changes_requested' });
    expect(await ok(owner.call('PUT', path(made), { description: 'All dice' }))).toMatchObject({ status: 'new' });
    for (const other of [fair.stranger, fair.foreigner])
      expect(await refusal(other.call('PUT', path(made), { name: 'Mine' }))).toBe('403/450 null');
    expect(await refusal(owner.call('PUT', path(made), { agree_to_terms: 0 }))).toBe('400/442 agree_to_terms');
  });
  test('and cannot be deleted while booths are verified; deleting it deletes its held booths', async () => {
    const made = await fair.createApprovedExhibitor(owner);
    const [paid, free] = [await fair.createType({ max_quantity: 1 }), await fair.createType({ price: 0 })];
    const option = await fair.createOption(paid.id, { max_quantity: 2 });
    const booth = await ok(fair.requestBooth(owner, made.id, paid.id));
    const addon = { convention_id: fair.convention_id, boothoption_id: option.id, exhibitor_id: made.id, booth_id: booth.id };
    await fair.make('boothaddon', { ...addon, quantity: 2 }, owner);
    const verified = await ok(fair.requestBooth(owner, made.id, free.id));
    expect(await refusal(owner.call('DELETE', path(made)))).toBe('403/450 null');
    expect(await refusal(fair.desk.call('DELETE', path(made)))).toBe('409/453 booths');
    await ok(fair.desk.call('DELETE', `/api/booth/${verified.id}`));
    expect(await ok(fair.desk.call('DELETE', path(made)))).toEqual({ success: 1 });
    expect(await ok(fair.desk.call('GET', `/api/boothtype/${paid.id}`))).toMatchObject({ taken_count: 0, available_count: 1 });
    expect(await ok(fair.desk.call('GET', `/api/boothoption/${option.id}`))).toMatchObject({
      taken_count: 0,
      available_count: 2,
    });
    expect(await refusal(fair.desk.call('GET', `/api/booth/${booth.id}`))).toBe('404/404 id');
  });
});
