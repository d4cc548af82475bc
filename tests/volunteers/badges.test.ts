import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Account, ok, refusal } from '../support/people.ts';
import { at, makeScene, type Scene } from '../support/scene.ts';

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
const typeOf = (name: string, more: object = {}) =>
  scene.make('badgetype', { convention_id: scene.convention_id, name, ...more });
const supporting = async (shift_id: string) =>
  ((await ok(staff.call('GET', `/api/shift/${shift_id}/badgetypes`))).items as { name: string }[]).map(({ name }) => name).sort();

beforeAll(async () => {
  scene = await makeScene();
  staff = await scene.staff('volunteers');
});
afterAll(() => scene.stop());

describe('while volunteers need no badge', () => {
  test('shifts are linked with no badge types, and no link can be created', async () => {
    const type = await typeOf('Before');
    const shift = await shiftOf();
    expect(await supporting(shift.id)).toEqual([]);
    expect(await refusal(staff.call('POST', '/api/shiftbadgetype', { shift_id: shift.id, badgetype_id: type.id }))).toBe(
      '409/453 volunteers_need_badge',
    );
    await ok(scene.organiser.call('DELETE', `/api/shift/${shift.id}`));
    await ok(scene.organiser.call('DELETE', `/api/badgetype/${type.id}`));
  });
});

describe('once volunteers need a badge', () => {
  test('every shift is linked with the types that are valid on its day, including types created later', async () => {
    const weekend = await typeOf('Weekend');
    const friday = await typeOf('Friday');
    await scene.make('badgetypeconday', { badgetype_id: friday.id, conventionday_id: scene.next_day_id });
    const [thursday_shift, friday_shift] = [await shiftOf(), await shiftOf({ start_time: at(24 + 9), end_time: at(24 + 10) })];
    expect(await supporting(friday_shift.id)).toEqual([]);
    await scene.change({ volunteers_need_badge: true });
    expect(await supporting(thursday_shift.id)).toEqual(['Weekend']);
    expect(await supporting(friday_shift.id)).toEqual(['Friday', 'Weekend']);
    const later = await shiftOf();
    expect(await supporting(later.id)).toEqual(['Weekend']);
    await typeOf('Staff');
    expect(await supporting(later.id)).toEqual(['Staff', 'Weekend']);
    const copied = await ok(staff.call('POST', `/api/shift/${friday_shift.id}/copy`));
    expect(await supporting(copied.id)).toEqual(['Friday', 'Staff', 'Weekend']);
    expect((await ok(staff.call('GET', `/api/badgetype/${friday.id}/shifts`))).items).toHaveLength(2);
    await ok(
      staff.call('PUT', `/api/shift/${later.id}`, {
        start_time: at(24 + 9),
        end_time: at(24 + 10),
        conventionday_id: scene.next_day_id,
      }),
    );
    expect(await supporting(later.id)).toEqual(['Friday', 'Staff', 'Weekend']);
    expect(weekend.id).toBeTruthy();
  });
  test('links follow the days of a type', async () => {
    const type = await typeOf('One day');
    const shift = await shiftOf();
    expect(await supporting(shift.id)).toContain('One day');
    const day = await scene.make('badgetypeconday', { badgetype_id: type.id, conventionday_id: scene.next_day_id });
    expect(await supporting(shift.id)).not.toContain('One day');
    const other = await scene.make('badgetypeconday', { badgetype_id: type.id, conventionday_id: scene.day_id });
    expect(await supporting(shift.id)).toContain('One day');
    await ok(scene.organiser.call('DELETE', `/api/badgetypeconday/${other.id}`));
    expect(await supporting(shift.id)).not.toContain('One day');
    await ok(scene.organiser.call('DELETE', `/api/badgetypeconday/${day.id}`));
    expect(await supporting(shift.id)).toContain('One day');
  });
  test('staff removes and restores links, each once', async () => {
    const type = await typeOf('Manual');
    const shift = await shiftOf();
    const { items } = await ok(staff.call('GET', `/api/shift/${shift.id}/shiftbadgetypes`, { _items_per_page: 100 }));
    const link = (items as { id: string; badgetype_id: string }[]).find(({ badgetype_id }) => badgetype_id === type.id);
    for (const other of [scene.stranger, scene.foreigner, await scene.staff('registration')]) {
      expect(await refusal(other.call('DELETE', `/api/shiftbadgetype/${link?.id}`))).toBe('403/450 null');
      expect(await refusal(other.call('POST', '/api/shiftbadgetype', { shift_id: shift.id, badgetype_id: type.id }))).toBe(
        '403/450 null',
      );
    }
    await ok(staff.call('DELETE', `/api/shiftbadgetype/${link?.id}`));
    const again = () => staff.call('POST', '/api/shiftbadgetype', { shift_id: shift.id, badgetype_id: type.id });
    expect(await ok(again())).toMatchObject({ convention_id: scene.convention_id, shift_id: shift.id, badgetype_id: type.id });
    expect(await refusal(again())).toBe('409/443 badgetype_id');
    expect(await refusal(staff.call('POST', '/api/shiftbadgetype', {}))).toBe('400/441 shift_id');
    const foreign = await scene.make('badgetype', { convention_id: scene.elsewhere_id, name: 'Foreign' }, scene.foreigner);
    expect(await refusal(staff.call('POST', '/api/shiftbadgetype', { shift_id: shift.id, badgetype_id: foreign.id }))).toBe(
      '400/442 badgetype_id',
    );
  });
  test('a volunteer needs a verified badge that supports the shift', async () => {
    const [free, dear, other] = [await typeOf('Free'), await typeOf('Dear', { price: 20 }), await typeOf('Unsupported')];
    const account = await scene.newcomer();
    const person = { firstname: 'Ada', lastname: 'Byron', email_address: 'a@example.org', phone_number: '1' };
    const { id: volunteer_id } = await scene.make('volunteer', { convention_id: scene.convention_id, ...person }, account);
    const badge = (badgetype_id: string, as = account) =>
      scene.make('badge', { badgetype_id, firstname: 'Ada', lastname: 'Byron' }, as);
    const shift = await shiftOf();
    const { items } = await ok(staff.call('GET', `/api/shift/${shift.id}/shiftbadgetypes`, { _items_per_page: 100 }));
    for (const link of items as { id: string; badgetype_id: string }[])
      if (link.badgetype_id === other.id) await ok(staff.call('DELETE', `/api/shiftbadgetype/${link.id}`));
    const apply = (more: object = {}, as = account) =>
      as.call('POST', '/api/volunteershift', { volunteer_id, shift_id: shift.id, ...more });
    expect(await refusal(apply())).toBe('409/453 badge_id');
    expect(await refusal(apply({}, staff))).toBe('409/453 badge_id');
    const held = await badge(dear.id);
    expect(await refusal(apply())).toBe('409/453 badge_id');
    const useless = await badge(other.id);
    expect(await refusal(apply())).toBe('409/453 badge_id');
    expect(await refusal(apply({ badge_id: useless.id }))).toBe('409/453 badge_id');
    const strangers = await badge(free.id, scene.stranger);
    expect(await refusal(apply({ badge_id: strangers.id }))).toBe('400/442 badge_id');
    await ok(scene.organiser.call('POST', `/api/badge/${held.id}/verify`));
    const applied = await ok(apply());
    expect(applied).toMatchObject({ badge_id: held.id });
    const counted = await ok(account.call('GET', `/api/volunteershift/${applied.id}`, { _include: 'supporting_badge_count' }));
    expect(counted.supporting_badge_count).toBe(1);
    const second = await badge(free.id);
    await ok(scene.organiser.call('DELETE', `/api/badge/${held.id}`));
    expect(await ok(staff.call('POST', `/api/volunteershift/${applied.id}/schedule`))).toMatchObject({ badge_id: second.id });
  });
  test('all links are removed when volunteers no longer need a badge', async () => {
    await scene.change({ volunteers_need_badge: false });
    const shift = await shiftOf();
    expect(await supporting(shift.id)).toEqual([]);
    const { items } = await ok(staff.call('GET', `/api/convention/${scene.convention_id}/shifts`, { _items_per_page: 100 }));
    for (const { id } of items as { id: string }[]) expect(await supporting(id)).toEqual([]);
  });
});
