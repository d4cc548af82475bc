import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../src/server/platform/config.ts';
import { makeEventScene } from '../events/scene.ts';
import { makeConvention } from '../support/convention.ts';
import { type Account, type Answer, caller, ok, refusal, signUp } from '../support/people.ts';
import { database, done, refusals, times } from '../support/races.ts';
import { makeScene, type Scene } from '../support/scene.ts';
import { changeSettings, createService } from '../support/service.ts';

/* What one person may have: decided by the database, however many requests come at once. */
/* Small limits, so that the tests are quick. */
const settings = {
  RATE_LIMIT: '1000000',
  QUOTAS:
    'sign_ups=100, groups=5, conventions=10, address_searches=3, tickets=100, wrong_codes=10, uploads_by_person=1, uploads_to_convention=2, stored_by_person=3, stored_for_convention=4',
};
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
let scene: Scene;
let staff: Account;
let admin: Account;
let count = 0;
beforeAll(async () => {
  scene = await makeScene(await createService({ settings }));
  staff = await scene.staff('registration');
  admin = await signUp(scene.service, { admin: true });
}, 60_000);
afterAll(() => scene.stop());

const typeOf = async (more: object = {}) =>
  (await scene.make('badgetype', { convention_id: scene.convention_id, name: `Type ${++count}`, ...more })).id;
const buy = (badgetype_id: string, as: Account, more: object = {}) =>
  as.call('POST', '/api/badge', { badgetype_id, firstname: 'Ada', lastname: 'Byron', ...more });
const release = (id: string, as: Account) => ok(as.call('DELETE', `/api/badge/${id}`));
const message = ({ body }: Answer) => (body.error as { message: string }).message;
/** As if so much of a quota were used already. */
async function use(key: string, used: number, limit: number) {
  const counted = { used, limit, until_date: new Date(Date.now() + 3_600_000) };
  await (await database()).quotaUse.upsert({ where: { key }, create: { key, ...counted }, update: counted });
}
/** As if the time of every count were over. */
const afterwards = async () => (await database()).quotaUse.updateMany({ data: { until_date: new Date(Date.now() - 1000) } });

describe('the badges of one type that a person has', () => {
  test('are five at most, of twenty requests at once, and other people get theirs', async () => {
    const [id, one, other] = [await typeOf(), await scene.newcomer(), await scene.newcomer()];
    const answers = await times(20, () => buy(id, one));
    expect(done(answers)).toHaveLength(5);
    expect(await refusals(answers)).toEqual(['409/443 badgetype_id']);
    expect((await ok(staff.call('GET', `/api/badgetype/${id}`))).taken_count).toBe(5);
    expect(message(await buy(id, one))).toContain('5 badges of the type');
    await ok(buy(id, other));
  });
  test('are as many as the badge type says', async () => {
    const [two, any, one] = [await typeOf({ max_per_user: 2 }), await typeOf({ max_per_user: null }), await scene.newcomer()];
    expect(done(await times(6, () => buy(two, one)))).toHaveLength(2);
    expect(done(await times(6, () => buy(any, one)))).toHaveLength(6);
    expect(await refusal(staff.call('PUT', `/api/badgetype/${two}`, { max_per_user: 0 }))).toBe('400/442 max_per_user');
    expect(await refusal(one.call('PUT', `/api/badgetype/${two}`, { max_per_user: 9 }))).toBe('403/450 null');
  });
  test('are not limited for those who manage badges', async () => {
    const [id, one] = [await typeOf({ max_per_user: 1 }), await scene.newcomer()];
    await ok(buy(id, one));
    await ok(buy(id, staff, { user_id: one.user_id }));
    await ok(
      staff.call('POST', '/api/badge/verified', { badgetype_id: id, firstname: 'A', lastname: 'B', user_id: one.user_id }),
    );
  });
});

describe('whoever lets a hold go', () => {
  test('waits before holding the same thing again, and others need not', async () => {
    const [id, one, other] = [await typeOf({ price: 10, max_quantity: 1 }), await scene.newcomer(), await scene.newcomer()];
    await release((await ok(buy(id, one))).id, one);
    const answers = await times(5, () => buy(id, one));
    expect(await refusals(answers)).toEqual(['429/452 null']);
    expect(message(answers[0] as Answer)).toMatch(/try again in (9|10) minutes\.$/);
    expect(Number(answers[0]?.headers.get('retry-after'))).toBeGreaterThan(500);
    await release((await ok(buy(id, other))).id, other);
    await ok(buy(await typeOf({ price: 10 }), one));
    await afterwards();
    await ok(buy(id, one));
  });
  test('waits where the hold ran out, too', async () => {
    const [id, one, other] = [await typeOf({ price: 10, max_quantity: 1 }), await scene.newcomer(), await scene.newcomer()];
    const held = await ok(buy(id, one));
    const past = new Date(Date.now() - 1000);
    await (await database()).badge.update({ where: { id: held.id }, data: { hold_expires_date: past } });
    const taken = await ok(buy(id, other));
    await ok(staff.call('DELETE', `/api/badge/${taken.id}`));
    expect(await refusal(buy(id, one))).toBe('429/452 null');
    await ok(buy(id, other)); // staff took it away
  });
  test('waits once where several of their holds run out together', async () => {
    const [id, one, other] = [await typeOf({ price: 10, max_quantity: 3 }), await scene.newcomer(), await scene.newcomer()];
    expect(done(await times(3, () => buy(id, one)))).toHaveLength(3);
    const past = new Date(Date.now() - 1000);
    await (await database()).badge.updateMany({ where: { badgetype_id: id }, data: { hold_expires_date: past } });
    await ok(buy(id, other));
    expect(await refusals(await times(3, () => buy(id, one)))).toEqual(['429/452 null']);
  });
  test('does not wait for what costs nothing', async () => {
    const [id, one] = [await typeOf(), await scene.newcomer()];
    const badge = await ok(buy(id, one));
    await ok(staff.call('DELETE', `/api/badge/${badge.id}`));
    await ok(buy(id, one));
  });
  test('waits for pieces of merchandise and booths as well', async () => {
    const merch = await scene.staff('merch');
    const product = await scene.make('product', { convention_id: scene.convention_id, name: `Shirt ${++count}` }, merch);
    const sent = { product_id: product.id, name: 'L', price: 20, max_quantity: 10 };
    const variant = await scene.make('productvariant', sent, merch);
    const [one, other] = [await scene.newcomer(), await scene.newcomer()];
    const hold = (as: Account) => as.call('POST', '/api/soldproduct', { productvariant_id: variant.id });
    await ok(one.call('DELETE', `/api/soldproduct/${(await ok(hold(one))).id}`));
    expect(await refusal(hold(one))).toBe('429/452 null');
    await ok(hold(other));
  });
});

describe('wrong discount codes', () => {
  test('are ten at most, of thirty at once; then the right one does not help', async () => {
    const [id, one, other] = [await typeOf({ price: 10, max_per_user: null }), await scene.newcomer(), await scene.newcomer()];
    const data = { convention_id: scene.convention_id, name: 'Less', use_with_badges: true, code: 'RIGHT', percent_off: 50 };
    await (await database()).discount.create({ data });
    const answers = await times(30, (n) => buy(id, one, { code: `WRONG${n}` }));
    expect(answers.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(10);
    expect(await refusals(answers)).toEqual(['400/442 code', '429/452 null']);
    expect(await refusal(buy(id, one, { code: 'RIGHT' }))).toBe('429/452 null');
    await ok(buy(id, one));
    expect((await ok(buy(id, other, { code: 'RIGHT' }))).net_price).toBe(5);
  });
  test('count with an Idempotency-Key, too', async () => {
    const [id, one] = [await typeOf({ price: 10 }), await scene.newcomer()];
    const guess = (n: number) =>
      one.call(
        'POST',
        '/api/badge',
        { badgetype_id: id, firstname: 'A', lastname: 'B', code: `W${n}` },
        { headers: { 'Idempotency-Key': `${id}-${n}` } },
      );
    for (let n = 0; n < 10; n += 1) expect(await refusal(guess(n))).toBe('400/442 code');
    expect(await refusal(guess(10))).toBe('429/452 null');
  });
});

test('a person takes a hundred tickets a day in one convention, of many requests at once', async () => {
  const events = await makeEventScene({}, scene.service);
  const one = await events.attendee();
  const some = await Promise.all(Array.from({ length: 6 }, () => events.event()));
  await use(`tickets:${one.user_id}:${events.con.id}`, 97, 100);
  const answers = await times(6, (n) => one.call('POST', '/api/ticket', { event_id: some[n]?.id, badge_id: one.badge_id }));
  expect(done(answers)).toHaveLength(3);
  expect(await refusals(answers)).toEqual(['429/452 null']);
  const free = some.find((_, n) => answers[n]?.status === 429);
  await ok(events.organiser.call('POST', '/api/ticket', { event_id: free?.id, badge_id: one.badge_id }));
});

describe('a person makes', () => {
  test('five groups a day, of twenty requests at once; an administrator any number', async () => {
    const one = await scene.newcomer();
    const make = (as: Account) => as.call('POST', '/api/group', { name: `Group ${++count}` });
    const answers = await times(20, () => make(one));
    expect(done(answers)).toHaveLength(5);
    expect(await refusals(answers)).toEqual(['429/452 null']);
    expect(message(answers.find(({ status }) => status === 429) as Answer)).toMatch(
      /^New groups: at most 5 in 24 hours .* Try again in 2[34] hours/,
    );
    expect(done(await times(7, () => make(admin)))).toHaveLength(7);
  });
  test('ten conventions a day', async () => {
    const one = await scene.newcomer();
    const group = await ok(one.call('POST', '/api/group', { name: `Group ${++count}` }));
    const sent = () => ({ name: `Con ${++count}`, group_id: group.id, timezone: 'UTC' });
    await use(`conventions:${one.user_id}`, 8, 10);
    expect(done(await times(6, () => one.call('POST', '/api/convention', sent())))).toHaveLength(2);
  });
  test('what a failed request asked for does not count', async () => {
    const one = await scene.newcomer();
    const name = `Group ${++count}`;
    await ok(one.call('POST', '/api/group', { name }));
    for (let n = 0; n < 5; n += 1) expect(await refusal(one.call('POST', '/api/group', { name }))).toBe('409/443 name');
    await ok(one.call('POST', '/api/group', { name: `${name} more` }));
  });
});

test('an address makes a hundred accounts an hour', async () => {
  await use('sign_ups:127.0.0.1', 97, 100);
  const account = () => ({
    username: `signs-up-${++count}`,
    email: `signs-up-${count}@example.org`,
    password: 'long enough for all',
  });
  const answers = await times(8, () => caller(scene.service)('POST', '/api/user', account()));
  expect(done(answers)).toHaveLength(3);
  expect(await refusals(answers)).toEqual(['429/452 null']);
  await ok(admin.call('POST', '/api/user', account()));
  await afterwards();
});

test('uploads are counted by size, for the person and for the convention', async () => {
  const png = Buffer.from(PNG, 'base64');
  const file = () => new File([png], 'dot.png', { type: 'image/png' });
  const upload = (as: Account) => as.call('POST', '/api/conventionimage', { convention_id: scene.convention_id, file: file() });
  await use(`uploads_by_person:${scene.organiser.user_id}`, 1021, 1024);
  expect(done(await times(6, () => upload(scene.organiser)))).toHaveLength(3);
  const other = await scene.staff('updates');
  await ok(upload(other));
  await use(`uploads_to_convention:${scene.convention_id}`, 2048, 2048);
  const refused = await upload(other);
  expect([refused.status, message(refused)]).toEqual([429, expect.stringContaining('2 MiB')]);
});

test('images are kept up to a size for a person and for a convention; deleting one makes room', async () => {
  await afterwards();
  const png = Buffer.from(PNG, 'base64');
  const file = () => new File([png], 'dot.png', { type: 'image/png' });
  const [person, other] = [await scene.staff('updates'), await scene.staff('updates')];
  const { id: convention_id } = await makeConvention(scene.service);
  const db = await database();
  const upload = (as: Account, to = scene.convention_id) =>
    as.call('POST', '/api/conventionimage', { convention_id: to, file: file() });
  const keep = (user_id: string, to: string, size: number) =>
    db.$executeRaw`INSERT INTO storedfile (file_id, user_id, convention_id, size) VALUES (uuid_v7(), ${user_id}::uuid, ${to}::uuid, ${size}::int)`;
  await keep(person.user_id, convention_id, 3070);
  const answers = await times(5, () => upload(person));
  expect(done(answers)).toHaveLength(2);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused).toMatchObject({ body: { error: { code: 453, data: 'file', message: expect.stringContaining('3 MiB') } } });
  const [image] = done(answers);
  await ok(person.call('PUT', `/api/conventionimage/${image?.body.id}`, { file: file() }));
  await ok(person.call('DELETE', `/api/conventionimage/${image?.body.id}`));
  expect(done(await times(3, () => upload(person)))).toHaveLength(1);
  await keep(scene.organiser.user_id, scene.convention_id, 4096 - 500);
  const mine = await ok(upload(other));
  await keep(scene.organiser.user_id, scene.convention_id, 600);
  const full = await other.call('PUT', `/api/conventionimage/${mine.id}`, { file: file() });
  expect([full.status, message(full)]).toEqual([409, expect.stringContaining('4 MiB for each convention')]);
  await db.$executeRaw`DELETE FROM storedfile WHERE size > 100`;
});

test('requests are counted by user, however many sessions the user has', async () => {
  const one = await scene.newcomer();
  const { session_id } = await import('../../src/server/auth/sessions.ts')
    .then(({ createSession }) => createSession(one.user_id, { ip: '127.0.0.1' }))
    .then((made) => made ?? { session_id: '' });
  changeSettings({ RATE_LIMIT: '40' });
  const answers = await times(120, (n) => one.call('GET', '/api/user/whoami', {}, n % 2 ? { session: session_id } : {}));
  changeSettings({ RATE_LIMIT: '1000000' });
  expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(80); // a new minute may have begun
});

test('a person makes so many slots a day, in all conventions together', async () => {
  const { organiser, id: convention_id, rooms } = await makeConvention(scene.service, { rooms: 1, days: 1, dayparts: true });
  const space = () =>
    organiser.call('POST', '/api/space', { convention_id, room_id: rooms[0]?.id, name: `Table ${++count}`, max_tickets: 6 });
  await ok(space());
  await use(`slots:${organiser.user_id}`, 2_999_999, 3_000_000);
  expect(message(await space())).toMatch(/^New slots: at most 3000000 in 24 hours .* Try again in/);
  expect((await ok(organiser.call('GET', `/api/convention/${convention_id}/spaces`))).paging).toMatchObject({ total_items: 1 });
});

test('a person looks for so many email addresses', async () => {
  const one = await scene.newcomer();
  const group = await ok(one.call('POST', '/api/group', { name: `Group ${++count}` }));
  const find = (query: string) => one.call('GET', `/api/group/${group.id}/user`, { query });
  for (let n = 0; n < 3; n += 1) await ok(find(`guess${n}@example.org`));
  expect(await refusal(find('guess@example.org'))).toBe('429/452 null');
  await ok(find('a name'));
});

test('settings that name no quota are refused, and 0 is no limit', async () => {
  for (const QUOTAS of ['groups=many', 'unknown=3', 'groups=5; rm', 'badges=9', 'toString=1'])
    expect(() => readConfig({ QUOTAS })).toThrow(/QUOTAS=.*: must name quotas/);
  changeSettings({ QUOTAS: 'groups=0' });
  const one = await scene.newcomer();
  expect(done(await times(8, () => one.call('POST', '/api/group', { name: `Group ${++count}` })))).toHaveLength(8);
  changeSettings({ QUOTAS: settings.QUOTAS });
});

describe('the list of quotas', () => {
  test('shows administrators what is limited, and how many have used it up', async () => {
    const { items } = await ok(admin.call('GET', '/api/user/quotas'));
    const groups = (items as { name: string }[]).find(({ name }) => name === 'groups');
    expect(groups).toMatchObject({ what: 'New groups', per: 'person', limit: 5, seconds: 86_400, counting: expect.any(Number) });
    const { most_used } = groups as unknown as { most_used: { of: string; used: number }[] };
    expect(most_used[0]).toEqual({
      of: expect.stringMatching(/^[\w .-]+$/),
      used: expect.any(Number),
      until_date: expect.any(String),
    });
    expect(most_used.length).toBeLessThanOrEqual(10);
  });
  test('is for them alone', async () => {
    expect(await refusal(scene.organiser.call('GET', '/api/user/quotas'))).toBe('403/450 null');
  });
});
