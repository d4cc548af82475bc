import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Account, caller, ok, refusal } from '../support/people.ts';
import { makeScene, type Scene } from '../support/scene.ts';

let scene: Scene;
let staff: Account;
let owner: Account;
let free: string;
let dear: string;
const person = (badgetype_id: string, more: object = {}) => ({ badgetype_id, firstname: 'Ada', lastname: 'Byron', ...more });
const buy = (badgetype_id: string, more: object = {}, as: Account = owner) =>
  as.call('POST', '/api/badge', person(badgetype_id, more));
const verified = (badgetype_id: string, more: object = {}, as: Account = staff) =>
  as.call('POST', '/api/badge/verified', person(badgetype_id, more));
const typeOf = async (name: string, more: object = {}) =>
  (await scene.make('badgetype', { convention_id: scene.convention_id, name, max_per_user: null, ...more })).id;
const shortForm = [
  'badge_number',
  'badgetype_id',
  'checked_in',
  'convention_id',
  'firstname',
  'lastname',
  'name',
  'name_full',
  'verified',
];
const common = ['can_edit', 'can_view', 'date_created', 'date_updated', 'id', 'object_name', 'object_type', 'view_uri'];

beforeAll(async () => {
  scene = await makeScene();
  staff = await scene.staff('registration');
  owner = await scene.newcomer();
  free = await typeOf('Free');
  dear = await typeOf('Dear', { price: 40 });
});
afterAll(() => scene.stop());

describe('a badge', () => {
  test('without a price is verified at once', async () => {
    const made = await ok(buy(free, { convention_id: scene.convention_id }));
    expect(made).toMatchObject({
      user_id: owner.user_id,
      email: owner.email,
      name: 'Ada Byron',
      name_full: 'Ada Byron',
      shortname: `Badge #${made.badge_number}`,
      retail_price: 0,
      net_price: 0,
      amount_paid: 0,
      amount_paid_balance: 0,
      sales_tax_balance: 0,
      verified: true,
      hold_expires_date: null,
      checked_in: false,
      checked_in_date: null,
      print_count: 0,
      booth_id: null,
      wants_updates: false,
    });
    const { longname } = await ok(owner.call('GET', `/api/badge/${made.id}`, { _include: 'longname' }));
    expect(longname).toBe(`#${made.badge_number} Ada Byron, Free`);
  });
  test('with a price is held for a limited time', async () => {
    const before = Date.now();
    const made = await ok(buy(dear));
    expect(made).toMatchObject({ retail_price: 40, net_price: 40, amount_paid: 0, verified: false });
    const left = Date.parse(String(made.hold_expires_date)) - before;
    expect(left).toBeGreaterThan(14 * 60_000);
    expect(left).toBeLessThan(16 * 60_000);
  });
  test('is numbered from 1 in its convention, and no number is used twice', async () => {
    const elsewhere = await scene.make('badgetype', { convention_id: scene.elsewhere_id, name: 'Theirs' }, scene.foreigner);
    expect(await ok(buy(elsewhere.id))).toMatchObject({ badge_number: 1, convention_id: scene.elsewhere_id });
    const made = await Promise.all(Array.from({ length: 20 }, () => ok(buy(free))));
    const numbers = made.map((b) => Number(b.badge_number)).sort((a, b) => a - b);
    expect(new Set(numbers).size).toBe(20);
    const last = made.find((b) => b.badge_number === numbers.at(-1));
    await ok(staff.call('DELETE', `/api/badge/${last?.id}`));
    expect((await ok(buy(free))).badge_number).toBe(Number(numbers.at(-1)) + 1);
  });
  test('requires type, first and last name; the last name may be blank if the convention allows it', async () => {
    const post = (sent: object) => refusal(owner.call('POST', '/api/badge', { ...sent }));
    expect(await post({})).toBe('400/441 badgetype_id');
    expect(await post({ badgetype_id: free })).toBe('400/441 firstname');
    expect(await post({ badgetype_id: free, firstname: 'Ada' })).toBe('400/441 lastname');
    expect(await refusal(buy(free, { lastname: '' }))).toBe('400/441 lastname');
    expect(await refusal(verified(free, { lastname: '' }))).toBe('400/441 lastname');
    await scene.change({ allow_badge_blank_lastname: true });
    const made = await ok(buy(free, { lastname: '' }));
    expect(made).toMatchObject({ lastname: '', name: 'Ada' });
    await ok(verified(free, { lastname: '' }));
    await scene.change({ allow_badge_blank_lastname: false });
    expect(await ok(owner.call('PUT', `/api/badge/${made.id}`, { lastname: '' }))).toMatchObject({ lastname: '' });
    await ok(owner.call('PUT', `/api/badge/${made.id}`, { lastname: 'Byron' }));
    expect(await refusal(owner.call('PUT', `/api/badge/${made.id}`, { lastname: ' ' }))).toBe('400/441 lastname');
    expect(await refusal(buy(crypto.randomUUID()))).toBe('400/440 badgetype_id');
    expect(await refusal(buy(free, { convention_id: scene.elsewhere_id }))).toBe('400/442 convention_id');
    expect(await refusal(buy(free, { email: 'nobody' }))).toBe('400/442 email');
  });
  test('is created only by staff for other users, of types that are not for sale, or with a print count', async () => {
    const closed = await typeOf('Closed', { sellable: false });
    expect(await refusal(buy(closed))).toBe('403/450 badgetype_id');
    expect(await refusal(buy(closed, {}, scene.foreigner))).toBe('403/450 badgetype_id');
    await ok(buy(closed, {}, staff));
    expect(await refusal(buy(free, { user_id: scene.stranger.user_id }))).toBe('403/450 user_id');
    expect(await refusal(buy(free, { user_id: null }))).toBe('403/450 user_id');
    await ok(buy(free, { user_id: owner.user_id }));
    expect(await refusal(buy(free, { print_count: 1 }))).toBe('403/450 print_count');
    expect(await ok(buy(free, { user_id: owner.user_id }, staff))).toMatchObject({ user_id: owner.user_id, email: owner.email });
    expect(await ok(buy(free, { user_id: null }, staff))).toMatchObject({ user_id: null, email: null });
    expect(await refusal(caller(scene.service)('POST', '/api/badge', person(free)))).toBe('401/401 session_id');
  });
  test('has answers that match the questions of its type', async () => {
    const type = await typeOf('Asking', {
      custom_fields: [{ name: 'meal', type: 'select', options: 'meat\nvegan', required: true }],
    });
    expect(await refusal(buy(type))).toBe('400/441 custom_fields.meal');
    expect(await refusal(buy(type, { custom_fields: { meal: 'fish' } }))).toBe('400/442 custom_fields.meal');
    const made = await ok(buy(type, { custom_fields: { meal: 'vegan' } }));
    expect(await refusal(owner.call('PUT', `/api/badge/${made.id}`, { custom_fields: {} }))).toBe('400/441 custom_fields.meal');
    expect(await ok(verified(type))).toMatchObject({ custom_fields: {} });
  });
});

describe('a badge is read', () => {
  let id: string;
  beforeAll(async () => {
    id = (await ok(buy(free, { firstname: 'Rosa', email: 'rosa@example.org' }))).id;
  });
  const listed = async (as: Account) =>
    (await ok(as.call('GET', `/api/convention/${scene.convention_id}/badges`, { query: 'Rosa' }))).items as Record<
      string,
      unknown
    >[];

  test('by its owner and by those who work with badges', async () => {
    for (const reader of [owner, staff, scene.organiser, await scene.staff('scheduling'), await scene.staff('volunteers')]) {
      expect(await ok(reader.call('GET', `/api/badge/${id}`))).toMatchObject({ email: 'rosa@example.org', net_price: 0 });
      expect(await listed(reader)).toMatchObject([{ id, email: 'rosa@example.org' }]);
    }
    expect(await ok(staff.call('GET', `/api/badge/${id}`))).toHaveProperty('print_count');
    expect(await ok((await scene.staff('volunteers')).call('GET', `/api/badge/${id}`))).not.toHaveProperty('print_count');
  });
  test('in short form at the desks of merchandise and of the library', async () => {
    const librarian = await scene.newcomer();
    const { db } = await import('../../src/server/db/client.ts');
    const library = await db.library.create({ data: { name: 'Games', user_id: librarian.user_id } });
    await db.convention.update({ where: { id: scene.convention_id }, data: { library_id: library.id } });
    for (const reader of [await scene.staff('merch'), librarian]) {
      const read = await ok(reader.call('GET', `/api/badge/${id}`));
      expect(Object.keys(read).sort()).toEqual([...shortForm, ...common].sort());
      expect(Object.keys((await listed(reader))[0] ?? {}).sort()).toEqual([...shortForm, ...common].sort());
      expect(await refusal(reader.call('PUT', `/api/badge/${id}`, { firstname: 'Mine' }))).toBe('403/450 null');
    }
  });
  test('and the short form cannot be asked for what it leaves out', async () => {
    const desk = await scene.staff('merch');
    const found = async (params: object) =>
      (
        (await ok(desk.call('GET', `/api/convention/${scene.convention_id}/badges`, { ...params }))).items as { id: string }[]
      ).map((each) => each.id);
    for (const params of [{ query: 'rosa@example.org' }, { query: 'rosa@example.org', query_field: 'email' }])
      expect([params, await found(params)]).toEqual([params, []]);
    expect(await found({ query: 'Rosa' })).toContain(id);
    const all = await found({});
    for (const params of [{ booth_id: '>0' }, { booth_id: 'null' }, { print_count: '>3' }])
      expect([params, await found(params)]).toEqual([params, all]);
    // Whose they are is not told: nobody's badges are anybody's, and only their own are those of who asks.
    for (const user_id of [owner.user_id, scene.stranger.user_id, desk.user_id]) expect(await found({ user_id })).toEqual([]);
    const { badgetype_id } = await ok(owner.call('GET', `/api/badge/${id}`));
    const named = { convention_id: scene.convention_id, badgetype_id, firstname: 'Own', lastname: 'Badge' };
    const own = await ok(desk.call('POST', '/api/badge', named));
    expect(await found({ user_id: desk.user_id })).toEqual([own.id]);
    expect(await found({ user_id: owner.user_id })).toEqual([]);
  });
  test('by nobody else', async () => {
    for (const other of [
      scene.stranger,
      scene.foreigner,
      await scene.staff('exhibitors'),
      await scene.staff('registration', scene.elsewhere_id),
    ]) {
      expect(await refusal(other.call('GET', `/api/badge/${id}`))).toBe('403/450 null');
      expect(await refusal(other.call('GET', `/api/badge/${id}/logs`))).toBe('403/450 null');
      expect(await listed(other)).toEqual([]);
    }
    expect(await refusal(caller(scene.service)('GET', `/api/badge/${id}`))).toBe('401/401 session_id');
    expect(await refusal(caller(scene.service)('GET', `/api/badgetype/${free}/badges`))).toBe('401/401 session_id');
  });
  test('by number exactly, and by any part of a name or address', async () => {
    const { badge_number } = await ok(staff.call('GET', `/api/badge/${id}`));
    const find = async (params: object) =>
      (
        (await ok(staff.call('GET', `/api/convention/${scene.convention_id}/badges`, { ...params }))).items as { id: string }[]
      ).map((b) => b.id);
    expect(await find({ query: String(badge_number), query_field: 'badge_number' })).toEqual([id]);
    expect(await find({ query: 'OSA@EX' })).toEqual([id]);
    expect(await find({ badge_number })).toEqual([id]);
    expect(await find({ query: 'Rosa', checked_in: 1 })).toEqual([]);
  });
});

describe('a badge is changed', () => {
  test('by its owner in its texts if the convention allows it, and by staff in every field', async () => {
    const { id } = await ok(buy(free));
    const put = (sent: object, as = owner) => as.call('PUT', `/api/badge/${id}`, { ...sent });
    expect(await ok(put({ firstname: 'Grace', wants_updates: 1 }))).toMatchObject({
      firstname: 'Grace',
      name: 'Ada Byron',
      name_full: 'Grace Byron',
      wants_updates: true,
    });
    expect(await ok(put({ name: '' }))).toMatchObject({ name: 'Grace Byron' });
    expect(await refusal(put({ print_count: 3 }))).toBe('403/450 print_count');
    expect(await refusal(put({ badgetype_id: dear }))).toBe('403/450 badgetype_id');
    expect(await refusal(put({ user_id: scene.stranger.user_id }))).toBe('403/450 user_id');
    expect(await ok(put({ badgetype_id: free, user_id: owner.user_id, verified: false, net_price: 9 }))).toMatchObject({
      verified: true,
      net_price: 0,
    });
    expect(await ok(put({ print_count: 3, user_id: scene.stranger.user_id }, staff))).toMatchObject({
      print_count: 3,
      user_id: scene.stranger.user_id,
    });
    expect(await refusal(put({ firstname: 'Mine' }))).toBe('403/450 null');
    await scene.change({ allow_badge_editing: false });
    expect(await refusal(put({ firstname: 'Late' }, scene.stranger))).toBe('403/450 null');
    expect(await ok(scene.stranger.call('GET', `/api/badge/${id}`))).toMatchObject({ can_edit: false, email: owner.email });
    await ok(put({ firstname: 'Staff may' }, staff));
    await scene.change({ allow_badge_editing: true });
    for (const other of [scene.foreigner, await scene.staff('volunteers')])
      expect(await refusal(put({ firstname: 'No' }, other))).toBe('403/450 null');
  });
  test('to another type with its place and its price', async () => {
    const [from, to] = [await typeOf('From', { price: 10, max_quantity: 5 }), await typeOf('To', { price: 25, max_quantity: 1 })];
    const count = async (id: string) => (await ok(staff.call('GET', `/api/badgetype/${id}`))).taken_count;
    const held = await ok(buy(from));
    expect(await ok(staff.call('PUT', `/api/badge/${held.id}`, { badgetype_id: to }))).toMatchObject({
      retail_price: 25,
      net_price: 25,
    });
    expect([await count(from), await count(to)]).toEqual([0, 1]);
    const paid = await ok(verified(from));
    expect(await refusal(staff.call('PUT', `/api/badge/${paid.id}`, { badgetype_id: to }))).toBe('409/443 badgetype_id');
    await ok(staff.call('DELETE', `/api/badge/${held.id}`));
    expect(await ok(staff.call('PUT', `/api/badge/${paid.id}`, { badgetype_id: to }))).toMatchObject({
      retail_price: 25,
      net_price: 25,
      verified: true,
      amount_paid: 10,
      amount_owed: 15,
    });
    expect([await count(from), await count(to)]).toEqual([0, 1]);
    const foreign = await scene.make('badgetype', { convention_id: scene.elsewhere_id, name: 'Foreign' }, scene.foreigner);
    expect(await refusal(staff.call('PUT', `/api/badge/${paid.id}`, { badgetype_id: foreign.id }))).toBe('400/442 badgetype_id');
  });
});

describe('a badge is paid for', () => {
  test('in full, unless staff enters an amount', async () => {
    const [first, second] = [await ok(buy(dear)), await ok(buy(dear))];
    expect(await ok(staff.call('POST', `/api/badge/${first.id}/verify`))).toMatchObject({
      verified: true,
      hold_expires_date: null,
      amount_paid: 40,
      amount_paid_balance: 40,
    });
    expect(await ok(staff.call('POST', `/api/badge/${second.id}/verify`, { amount: '12.34' }))).toMatchObject({
      amount_paid: 12.34,
    });
    expect(await refusal(staff.call('POST', `/api/badge/${first.id}/verify`))).toBe('409/453 verified');
    expect(await refusal(staff.call('POST', `/api/badge/${(await ok(buy(dear))).id}/verify`, { amount: -1 }))).toBe(
      '400/442 amount',
    );
  });
  test('at the desk, where it is created as paid', async () => {
    expect(await ok(verified(dear, { user_id: null, email: 'desk@example.org' }))).toMatchObject({
      verified: true,
      hold_expires_date: null,
      net_price: 40,
      amount_paid: 40,
      user_id: null,
      email: 'desk@example.org',
    });
    expect(await ok(verified(dear, { amount: 0 }))).toMatchObject({ verified: true, amount_paid: 0 });
    const closed = await typeOf('Desk only', { sellable: false, max_quantity: 1 });
    await ok(verified(closed));
    expect(await refusal(verified(closed))).toBe('409/443 badgetype_id');
    expect(await refusal(verified(free, { convention_id: scene.elsewhere_id }))).toBe('400/442 convention_id');
    expect(await refusal(staff.call('POST', '/api/badge/verified', {}))).toBe('400/441 badgetype_id');
  });
  test('by staff, and by nobody else', async () => {
    const { id } = await ok(buy(dear));
    for (const other of [owner, scene.stranger, scene.foreigner, await scene.staff('scheduling')]) {
      expect(await refusal(other.call('POST', `/api/badge/${id}/verify`))).toBe('403/450 null');
      expect(await refusal(verified(free, {}, other))).toBe('403/450 null');
    }
    expect(await refusal(caller(scene.service)('POST', `/api/badge/${id}/verify`))).toBe('401/401 session_id');
  });
});

describe('at the door', () => {
  test('verified badges are checked in once', async () => {
    const { id } = await ok(buy(free));
    const held = await ok(buy(dear));
    expect(await refusal(staff.call('PUT', `/api/badge/${held.id}/check-in`))).toBe('409/453 verified');
    const first = await ok(staff.call('PUT', `/api/badge/${id}/check-in`));
    expect(first).toMatchObject({ checked_in: true });
    const again = await ok(staff.call('PUT', `/api/badge/${id}/check-in`));
    expect(again).toMatchObject({
      checked_in: true,
      checked_in_date: first.checked_in_date,
      _warnings: [{ data: 'checked_in' }],
    });
    expect((again._warnings as { message: string }[])[0]?.message).toMatch(/already, \w{3} \w{3} \d\d, \d+:\d\d [AP]M\./);
    expect(await ok(staff.call('PUT', `/api/badge/${id}/reverse-check-in`))).toMatchObject({
      checked_in: false,
      checked_in_date: null,
    });
    expect(await ok(staff.call('PUT', `/api/badge/${id}/reverse-check-in`))).toMatchObject({
      checked_in: false,
      _warnings: [{ data: 'checked_in' }],
    });
  });
  test('only registration checks badges in', async () => {
    const { id } = await ok(buy(free));
    for (const other of [owner, scene.stranger, scene.foreigner, await scene.staff('volunteers')])
      for (const action of ['check-in', 'reverse-check-in'])
        expect(await refusal(other.call('PUT', `/api/badge/${id}/${action}`))).toBe('403/450 null');
  });
});

describe('the log of a badge', () => {
  test('holds the comments of staff; its owner sees public lines only', async () => {
    const { id } = await ok(buy(free));
    expect(await ok(staff.call('POST', `/api/badge/${id}/add-comment`, { message: 'Lost it twice' }))).toMatchObject({ id });
    expect(await refusal(staff.call('POST', `/api/badge/${id}/add-comment`))).toBe('400/441 message');
    for (const other of [owner, scene.foreigner, await scene.staff('volunteers')])
      expect(await refusal(other.call('POST', `/api/badge/${id}/add-comment`, { message: 'x' }))).toBe('403/450 null');
    const { db } = await import('../../src/server/db/client.ts');
    await db.logEntry.create({
      data: { owner_type: 'badge', owner_id: id, comment: 'For you', is_public: true, convention_id: scene.convention_id },
    });
    const lines = async (as: Account) =>
      ((await ok(as.call('GET', `/api/badge/${id}/logs`))).items as { comment: string; badge_id: string }[]).map(
        (l) => l.comment,
      );
    expect(await lines(staff)).toEqual(['Lost it twice', 'For you']);
    expect(await lines(owner)).toEqual(['For you']);
  });
  test('is never rewritten', async () => {
    const { db } = await import('../../src/server/db/client.ts');
    await expect(db.$executeRaw`UPDATE logentry SET comment = 'x'`).rejects.toThrow();
    await expect(db.$executeRaw`DELETE FROM logentry`).rejects.toThrow();
  });
});
