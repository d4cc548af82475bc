import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeConvention, staffWith, type TestConvention } from '../support/convention.ts';
import { type Account, type Body, ok, refusal, signUp } from '../support/people.ts';
import { createService, type TestService } from '../support/service.ts';

let service: TestService;
let con: TestConvention;
let scheduler: Account;
let registrar: Account;
let outsiders: Account[];
beforeAll(async () => {
  service = await createService();
  con = await makeConvention(service);
  [scheduler, registrar] = [await staffWith(con, 'scheduling'), await staffWith(con, 'registration')];
  outsiders = [await signUp(service), (await makeConvention(service)).organiser];
});
afterAll(() => service.stop());

let count = 0;
const make = (by: Account, sent: Body = {}) => {
  count += 1;
  return by.call('POST', '/api/savedview', { convention_id: con.id, record_type: 'event', name: `View ${count}`, ...sent });
};
const seenBy = async (who: Account, record_type = 'event') =>
  ((await ok(who.call('GET', `/api/convention/${con.id}/savedviews`, { record_type }))).items as Body[]).map(({ name }) => name);
const change = (who: Account, { id }: { id: string }, sent: Body = { query: 'query=x' }) =>
  refusal(who.call('PUT', `/api/savedview/${id}`, sent));

test("a view of one's own is seen and changed by nobody else, not even by organizers", async () => {
  const view = await ok(make(scheduler, { name: 'Mine', query: 'is_scheduled=false', columns: ['name', 'taken_count'] }));
  expect(view).toMatchObject({ user_id: scheduler.user_id, is_shared: false, columns: ['name', 'taken_count'] });
  expect(await seenBy(scheduler)).toContain('Mine');
  for (const who of [registrar, con.organiser, ...outsiders]) {
    expect(await refusal(who.call('GET', `/api/savedview/${view.id}`))).toBe('403/450 null');
    expect(await change(who, view)).toBe('403/450 null');
    expect(await refusal(who.call('DELETE', `/api/savedview/${view.id}`))).toBe('403/450 null');
    expect(await seenBy(who)).not.toContain('Mine');
  }
  expect(await change(scheduler, view)).toBe('200');
  expect(await refusal(scheduler.call('DELETE', `/api/savedview/${view.id}`))).toBe('200');
});
test('a shared view is seen by all staff of its convention; its owner and the organizers change it', async () => {
  const view = await ok(make(scheduler, { name: 'Ours', is_shared: true }));
  for (const who of [registrar, con.organiser]) expect(await seenBy(who)).toContain('Ours');
  for (const who of outsiders) {
    expect(await seenBy(who)).not.toContain('Ours');
    expect(await refusal(who.call('GET', `/api/savedview/${view.id}`))).toBe('403/450 null');
    expect(await change(who, view)).toBe('403/450 null');
  }
  expect(await change(registrar, view)).toBe('403/450 null');
  expect(await change(con.organiser, view)).toBe('200');
  expect(await change(scheduler, view, { is_shared: false })).toBe('200');
  expect(await seenBy(con.organiser)).not.toContain('Ours');
});
test('only staff save views, of lists that exist, and within bounds', async () => {
  for (const who of outsiders) expect(await refusal(make(who))).toBe('403/450 null');
  expect(await refusal(make(registrar, { record_type: 'nonsense' }))).toBe('400/442 record_type');
  expect(await refusal(make(registrar, { query: 'x'.repeat(2001) }))).toBe('400/442 query');
  expect(await refusal(make(registrar, { columns: Array(61).fill('name') }))).toBe('400/442 columns');
  expect(await refusal(make(registrar, { columns: ['x'.repeat(61)] }))).toBe('400/442 columns');
});
test('a name is given once in each list of a person', async () => {
  const first = await ok(make(registrar, { name: 'Again' }));
  expect(await refusal(make(registrar, { name: 'Again' }))).toBe('409/443 name');
  const other = await ok(make(registrar, { name: 'Another' }));
  expect(await change(registrar, other, { name: 'Again' })).toBe('409/443 name');
  expect(await refusal(make(registrar, { name: 'Again', record_type: 'badge' }))).toBe('200');
  expect(await refusal(make(scheduler, { name: 'Again' }))).toBe('200');
  expect(first.name).toBe('Again');
});
test('a person keeps 100 views in a convention, also when several are saved at the same moment', async () => {
  const { db } = await import('../../src/server/db/client.ts');
  const { user_id } = con.organiser;
  const row = { convention_id: con.id, user_id, record_type: 'shift' };
  const had = await db.savedView.count({ where: { convention_id: con.id, user_id } });
  await db.savedView.createMany({ data: Array.from({ length: 98 - had }, (_, n) => ({ ...row, name: `Many ${n}` })) });
  const answers = await Promise.all([1, 2, 3, 4].map(() => refusal(make(con.organiser))));
  expect(answers.sort()).toEqual(['200', '200', '409/453 name', '409/453 name']);
});
test('a closed account takes its own views along, and leaves those that it shared', async () => {
  const leaving = await staffWith(con, 'updates');
  await ok(make(leaving, { name: 'Left', is_shared: true }));
  await ok(make(leaving, { name: 'Taken along' }));
  await ok(leaving.call('DELETE', `/api/user/${leaving.user_id}`));
  const { db } = await import('../../src/server/db/client.ts');
  const names = await db.savedView.findMany({ where: { convention_id: con.id, name: { in: ['Left', 'Taken along'] } } });
  expect(names.map(({ name }) => name)).toEqual(['Left']);
});
