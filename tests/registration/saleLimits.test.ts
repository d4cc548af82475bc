import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Account, type Answer, type Body, ok, refusal } from '../support/people.ts';
import { database, deadlocks, done, refusals, times } from '../support/races.ts';
import { makeScene, type Scene } from '../support/scene.ts';

/* When badge types are on sale, and how many of several types there are together. */
let scene: Scene;
let staff: Account;
let uri: string;
let count = 0;
beforeAll(async () => {
  scene = await makeScene();
  staff = await scene.staff('registration');
  uri = `/c/${(await scene.change({ timezone: 'America/Chicago' })).uri_part}`;
});
afterAll(() => scene.stop());

const inHours = (hours: number) => new Date(Math.floor(Date.now() / 1000) * 1000 + hours * 3_600_000);
const typeOf = (more: Body = {}) =>
  scene.make('badgetype', { convention_id: scene.convention_id, name: `Type ${++count}`, max_per_user: null, ...more });
const quotaOf = async (quantity: number) =>
  (await ok(staff.call('POST', '/api/quota', { convention_id: scene.convention_id, name: `Quota ${++count}`, quantity }))).id;
const buy = (badgetype_id: string, as: Account, more: Body = {}) =>
  as.call('POST', '/api/badge', { badgetype_id, firstname: 'Ada', lastname: 'Byron', ...more });
const messageOf = ({ body }: Answer) => (body.error as { message: string }).message;
const page = async (path = '', who?: Account) =>
  (await fetch(scene.service.base_url + uri + path, who ? { headers: { cookie: `session_id=${who.session_id}` } } : {})).text();
const offerOf = async (who: Account, id: string) => {
  const { items } = await ok(who.call('GET', `/api/convention/${scene.convention_id}/badge-offers`));
  return (items as Body[]).find(({ badgetype_id }) => badgetype_id === id);
};
const taken = async (id: string) => (await (await database()).quota.findUniqueOrThrow({ where: { id } })).taken_count;
const left = async (id: string) => (await ok(scene.stranger.call('GET', `/api/badgetype/${id}`))).available_quantity;
const expire = async (badgetype_id: string) =>
  (await database()).badge.updateMany({ where: { badgetype_id }, data: { hold_expires_date: inHours(-1) } });

describe('the sale of a badge type', () => {
  test('begins and ends when it says; until then and after that only registration sells it', async () => {
    const one = await scene.newcomer();
    const later = await typeOf({ name: 'Later', sale_start_date: '2099-08-06T15:00:00Z' });
    const over = await typeOf({ name: 'Over', sale_end_date: '2024-02-02T18:30:00Z' });
    const now = await typeOf({ name: 'Now', sale_start_date: inHours(-1), sale_end_date: inHours(1) });
    const early = await buy(later.id, one);
    expect(await refusal(Promise.resolve(early))).toBe('409/453 sale_start_date');
    expect(messageOf(early)).toBe('Later is on sale from Thu Aug 06, 2099, 10:00 AM on.');
    const late = await buy(over.id, one, { code: 'NONE' });
    expect(await refusal(Promise.resolve(late))).toBe('409/453 sale_end_date');
    expect(messageOf(late)).toBe('Over was on sale until Fri Feb 02, 2024, 12:30 PM.');
    await ok(buy(now.id, one));
    for (const { id } of [later, over]) {
      await ok(buy(id, staff));
      await ok(staff.call('POST', '/api/badge/verified', { badgetype_id: id, firstname: 'A', lastname: 'B' }));
      expect(await refusal(buy(id, await scene.staff('registration', scene.elsewhere_id)))).toMatch(/^409\/453 sale/);
    }
    expect(await offerOf(one, later.id)).toMatchObject({ can_get: false, reason: messageOf(early) });
    expect(await offerOf(one, now.id)).toMatchObject({ can_get: true, reason: null });
    expect(await offerOf(staff, later.id)).toMatchObject({ can_get: true });
    const cards = (html: string, name: string) =>
      html
        .split('<h3>')
        .slice(1)
        .find((card) => card.includes(name)) ?? '';
    for (const html of [await page(), await page('/badges', one)]) {
      expect(cards(html, 'Later<')).toContain('On sale from Thu Aug 6, 2099, 10:00 AM');
      expect(cards(html, 'Later<')).not.toMatch(/<form|data-badge/);
      expect(cards(html, 'Over<')).toContain('Sales ended Fri Feb 2, 2024, 12:30 PM');
      expect(cards(html, 'Now<')).toContain('On sale until');
    }
    await ok(staff.call('PUT', `/api/badgetype/${later.id}`, { sale_start_date: null }));
    await ok(buy(later.id, one));
  });
  test('ends after it begins, and is set by registration alone', async () => {
    const start = inHours(1);
    const { id } = await typeOf({ sale_start_date: start });
    const change = (sent: Body, as = staff) => as.call('PUT', `/api/badgetype/${id}`, sent);
    expect(await refusal(change({ sale_end_date: start }))).toBe('400/442 sale_end_date');
    const sent = { convention_id: scene.convention_id, name: 'No', sale_start_date: inHours(2), sale_end_date: inHours(1) };
    expect(await refusal(staff.call('POST', '/api/badgetype', sent))).toBe('400/442 sale_end_date');
    for (const other of [scene.stranger, scene.foreigner])
      expect(await refusal(change({ sale_start_date: null }, other))).toBe('403/450 null');
    await ok(change({ sale_end_date: inHours(2) }));
  });
});

describe('a quota', () => {
  test('has a name of its own', async () => {
    const [first, second] = [await quotaOf(1), await quotaOf(1)];
    const { name } = await ok(staff.call('GET', `/api/quota/${first}`));
    expect(await refusal(staff.call('PUT', `/api/quota/${second}`, { name }))).toBe('409/443 name');
  });
  test('is never oversold, whatever is bought of its types at once by whom', async () => {
    const quota_id = await quotaOf(7);
    const [a, b] = await Promise.all([typeOf({ quota_id }), typeOf({ quota_id, max_quantity: 4 })]);
    const people = await times(6, () => scene.newcomer());
    const before = await deadlocks();
    const answers = await times(24, (n) =>
      buy(n % 2 ? a.id : b.id, n % 4 === 3 ? staff : (people[n % 6] as Account), n % 4 === 3 ? { user_id: null } : {}),
    );
    expect(done(answers)).toHaveLength(7);
    expect(await refusals(answers)).toEqual(['409/443 badgetype_id']);
    expect(await taken(quota_id)).toBe(7);
    expect((await (await database()).badge.count({ where: { badgetype_id: { in: [a.id, b.id] } } })) as number).toBe(7);
    expect([await left(a.id), await left(b.id)]).toEqual([0, 0]);
    expect(await refusal(staff.call('POST', '/api/badge/verified', { badgetype_id: a.id, firstname: 'A', lastname: 'B' }))).toBe(
      '409/443 badgetype_id',
    );
    await ok(staff.call('DELETE', `/api/badge/${done(answers)[0]?.body.id}`));
    expect(await taken(quota_id)).toBe(6);
    expect((await deadlocks()) - before).toBe(0n);
  });
  test('leaves what is left of the type or of the quota, whichever is less, and pages say so', async () => {
    const quota_id = await quotaOf(5);
    const [a, b] = await Promise.all([
      typeOf({ name: 'Room a', quota_id, max_quantity: 100 }),
      typeOf({ quota_id, max_quantity: 3 }),
    ]);
    const one = await scene.newcomer();
    for (const id of [a.id, b.id]) await ok(buy(id, one));
    expect([await left(a.id), await left(b.id)]).toEqual([3, 2]);
    const listed = await ok(scene.stranger.call('GET', `/api/convention/${scene.convention_id}/badgetypes`, { query: 'Room a' }));
    expect(listed.items).toMatchObject([{ available_quantity: 3, max_quantity: 100 }]);
    expect(await offerOf(one, a.id)).toMatchObject({ left: 3 });
    expect(await page('/badges', one)).toContain('3 left');
    const { badges } = JSON.parse(await page('/seats.json')) as { badges: Record<string, number> };
    expect([badges[a.id], badges[b.id]]).toEqual([3, 2]);
    expect(await ok(staff.call('GET', `/api/quota/${quota_id}`))).toMatchObject({ taken_count: 2, available_quantity: 3 });
  });
  test('gets back what holds of its other types have kept too long', async () => {
    const quota_id = await quotaOf(1);
    const [a, b] = await Promise.all([typeOf({ quota_id, price: 10 }), typeOf({ quota_id, price: 10 })]);
    const [one, other] = [await scene.newcomer(), await scene.newcomer()];
    await ok(buy(a.id, one));
    expect(await refusal(buy(b.id, other))).toBe('409/443 badgetype_id');
    await expire(a.id);
    expect(await offerOf(other, b.id)).toMatchObject({ can_get: true, left: 1 });
    await ok(buy(b.id, other));
    await expire(b.id);
    await ok(buy(a.id, await scene.newcomer()));
    expect(await taken(quota_id)).toBe(1);
  });
  test('lets badges change between its types when it is used up, and takes none from another type then', async () => {
    const quota_id = await quotaOf(2);
    const [a, b, c] = await Promise.all([typeOf({ quota_id }), typeOf({ quota_id }), typeOf()]);
    const made = await times(2, async (n) => (await ok(buy(n ? a.id : b.id, staff))).id);
    const [first, second] = made as [string, string];
    const change = (id: string, badgetype_id: string) => staff.call('PUT', `/api/badge/${id}`, { badgetype_id });
    await Promise.all([ok(change(first, a.id)), ok(change(second, b.id))]);
    expect(await taken(quota_id)).toBe(2);
    const third = (await ok(buy(c.id, staff))).id;
    expect(await refusal(change(third, a.id))).toBe('409/443 badgetype_id');
    await ok(change(first, c.id));
    await ok(change(third, a.id));
    expect([await taken(quota_id), await left(b.id)]).toEqual([2, 0]);
  });
  test('counts what its types have sold, and keeps to that', async () => {
    const [small, large] = [await quotaOf(1), await quotaOf(9)];
    const { id } = await typeOf({ quota_id: large });
    for (const _ of 'ab') await ok(buy(id, staff));
    const put = (type: string, of: string, sent: Body, as = staff) => as.call('PUT', `/api/${type}/${of}`, sent);
    expect(await refusal(put('badgetype', id, { quota_id: small }))).toBe('409/453 quota_id');
    expect(await refusal(put('quota', large, { quantity: 1 }))).toBe('409/453 quantity');
    await ok(put('quota', small, { quantity: 2 }));
    await ok(put('badgetype', id, { quota_id: small }));
    expect([await taken(small), await taken(large)]).toEqual([2, 0]);
    expect(await refusal(staff.call('DELETE', `/api/quota/${small}`))).toBe('409/453 quota_id');
    await ok(put('badgetype', id, { quota_id: null }));
    expect(await taken(small)).toBe(0);
    await ok(staff.call('DELETE', `/api/quota/${small}`));
  });
  test('is known to registration alone, and to its own convention', async () => {
    const id = await quotaOf(5);
    const { name } = await ok(staff.call('GET', `/api/quota/${id}`));
    expect(await refusal(staff.call('POST', '/api/quota', { convention_id: scene.convention_id, name, quantity: 1 }))).toBe(
      '409/443 name',
    );
    const others = [scene.stranger, scene.foreigner, await scene.staff('merch')];
    for (const other of others) {
      expect(await refusal(other.call('GET', `/api/quota/${id}`))).toBe('403/450 null');
      expect(await refusal(other.call('PUT', `/api/quota/${id}`, { quantity: 9 }))).toBe('403/450 null');
      expect((await ok(other.call('GET', `/api/convention/${scene.convention_id}/quotas`))).items).toEqual([]);
    }
    const theirs = await scene.make('badgetype', { convention_id: scene.elsewhere_id, name: 'Theirs' }, scene.foreigner);
    expect(await refusal(scene.foreigner.call('PUT', `/api/badgetype/${theirs.id}`, { quota_id: id }))).toBe('400/442 quota_id');
  });
});
