import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Account, caller, ok, refusal } from '../support/people.ts';
import { makeScene, type Scene } from '../support/scene.ts';

let scene: Scene;
let staff: Account;
const create = (more: object = {}, as: Account = staff) =>
  as.call('POST', '/api/badgetype', { convention_id: scene.convention_id, name: 'Weekend', ...more });
const badge = (badgetype_id: string, as: Account = scene.stranger) =>
  as.call('POST', '/api/badge', { badgetype_id, firstname: 'Ada', lastname: 'Byron' });

beforeAll(async () => {
  scene = await makeScene();
  staff = await scene.staff('registration');
});
afterAll(() => scene.stop());

describe('a badge type', () => {
  test('starts with all its badges available and its own address', async () => {
    expect(await ok(create({ name: 'Früh & Spät', price: '12.5' }))).toMatchObject({
      price: 12.5,
      uri_part: 'fruh-spat',
      max_quantity: 100_000,
      taken_count: 0,
      available_quantity: 100_000,
      max_available_count: 100_000,
      sellable: true,
      private: false,
      ticket_purchases_allowed: true,
      allow_event_submissions: true,
      custom_fields: null,
      sequence_number: 0,
    });
    const twins = await Promise.all(Array.from({ length: 5 }, () => ok(create({ name: 'Twin' }))));
    expect(twins.map((t) => t.uri_part).sort()).toEqual(['twin', 'twin-2', 'twin-3', 'twin-4', 'twin-5']);
  });
  test('is managed by registration and read by everyone', async () => {
    const { id } = await ok(create());
    for (const other of [
      scene.stranger,
      scene.foreigner,
      await scene.staff('volunteers'),
      await scene.staff('registration', scene.elsewhere_id),
    ]) {
      expect(await refusal(create({}, other))).toBe('403/450 null');
      expect(await refusal(other.call('PUT', `/api/badgetype/${id}`, { price: 0 }))).toBe('403/450 null');
      expect(await refusal(other.call('DELETE', `/api/badgetype/${id}`))).toBe('403/450 null');
    }
    const nobody = caller(scene.service);
    expect(await refusal(nobody('DELETE', `/api/badgetype/${id}`))).toBe('401/401 session_id');
    expect(await ok(nobody('GET', `/api/badgetype/${id}`))).toMatchObject({ name: 'Weekend' });
    expect(await refusal(staff.call('POST', '/api/badgetype', {}))).toBe('400/441 convention_id');
    expect(await refusal(create({ name: ' ' }))).toBe('400/441 name');
    expect(await refusal(create({ price: 1.005 }))).toBe('400/442 price');
    expect(await refusal(create({ max_quantity: -1 }))).toBe('400/442 max_quantity');
    expect(await ok(staff.call('DELETE', `/api/badgetype/${id}`))).toEqual({ success: 1 });
  });
  test('that is private is listed for staff only', async () => {
    const { id } = await ok(create({ name: 'Secret', private: true }));
    const listed = async (call: Account['call']) =>
      (
        (await ok(call('GET', `/api/convention/${scene.convention_id}/badgetypes`, { query: 'secret' }))).items as {
          id: string;
        }[]
      ).map((t) => t.id);
    for (const call of [caller(scene.service), scene.stranger.call, scene.foreigner.call]) expect(await listed(call)).toEqual([]);
    for (const call of [staff.call, (await scene.staff('merch')).call, scene.organiser.call])
      expect(await listed(call)).toEqual([id]);
  });
  test('is listed by its sequence number', async () => {
    const last = await ok(create({ name: 'Sequence A', sequence_number: 20 }));
    const first = await ok(create({ name: 'Sequence B', sequence_number: 10 }));
    const { items } = await ok(
      staff.call('GET', `/api/convention/${scene.convention_id}/badgetypes`, { query: 'sequence', sellable: 1 }),
    );
    expect((items as { id: string }[]).map((t) => t.id)).toEqual([first.id, last.id]);
  });
  test('cannot have fewer badges than are taken, or be deleted while there are any', async () => {
    const { id } = await ok(create({ max_quantity: 5 }));
    const created = await ok(badge(id));
    await ok(badge(id));
    expect(await refusal(staff.call('PUT', `/api/badgetype/${id}`, { max_quantity: 1 }))).toBe('409/453 max_quantity');
    expect(await ok(staff.call('PUT', `/api/badgetype/${id}`, { max_quantity: 2 }))).toMatchObject({
      taken_count: 2,
      available_quantity: 0,
    });
    expect(await refusal(staff.call('DELETE', `/api/badgetype/${id}`))).toBe('409/453 badges');
    await ok(staff.call('DELETE', `/api/badge/${created.id}`));
    expect(await ok(staff.call('GET', `/api/badgetype/${id}`))).toMatchObject({ taken_count: 1 });
  });
  test('has questions whose flags are stored as booleans', async () => {
    const fields = [
      { name: 'size', label: 'Shirt', type: 'select', options: 'S\nM', required: '1', view: 'true', edit: '0', conditional: 0 },
    ];
    const { custom_fields, id } = await ok(create({ custom_fields: fields }));
    expect(custom_fields).toEqual([{ ...fields[0], required: true, view: true, edit: false, conditional: false }]);
    for (const invalid of [
      { a: 1 },
      [1],
      [{ label: 'x' }],
      [{ name: 'x', type: 'colour' }],
      [{ name: 'x' }, { name: 'x' }],
      'text',
    ])
      expect(await refusal(create({ custom_fields: invalid }))).toBe('400/442 custom_fields');
    expect(await ok(staff.call('PUT', `/api/badgetype/${id}`, { custom_fields: null }))).toMatchObject({ custom_fields: null });
  });
});

describe('the days of a badge type', () => {
  test('are added once each, by registration', async () => {
    const type = await ok(create());
    const add = (as: Account = staff, more: object = {}) =>
      as.call('POST', '/api/badgetypeconday', { badgetype_id: type.id, conventionday_id: scene.day_id, ...more });
    for (const other of [scene.stranger, scene.foreigner, await scene.staff('volunteers')])
      expect(await refusal(add(other))).toBe('403/450 null');
    const made = await ok(add());
    expect(made).toMatchObject({ convention_id: scene.convention_id });
    expect(await refusal(add())).toBe('409/443 conventionday_id');
    expect(await refusal(staff.call('POST', '/api/badgetypeconday', { badgetype_id: type.id }))).toBe('400/441 conventionday_id');
    const foreign = await scene.make('badgetype', { convention_id: scene.elsewhere_id, name: 'Foreign' }, scene.foreigner);
    expect(await refusal(add(staff, { badgetype_id: foreign.id }))).toBe('400/442 conventionday_id');
    expect((await ok(staff.call('GET', `/api/badgetype/${type.id}/conventiondays`))).items).toMatchObject([{ id: scene.day_id }]);
    expect((await ok(staff.call('GET', `/api/conventionday/${scene.day_id}/badgetypes`))).items).toMatchObject([{ id: type.id }]);
    expect(await refusal(staff.call('PUT', `/api/badgetypeconday/${made.id}`, {}))).toBe('405/405 null');
    expect(await ok(staff.call('DELETE', `/api/badgetypeconday/${made.id}`))).toEqual({ success: 1 });
  });
});
