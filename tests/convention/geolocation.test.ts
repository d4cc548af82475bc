import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeConvention } from '../support/convention.ts';
import { type Account, type Body, caller, ok, refusal, signUp } from '../support/people.ts';
import { createService, type TestService } from '../support/service.ts';

let service: TestService;
let maker: Account;
let stranger: Account;
beforeAll(async () => {
  service = await createService();
  [maker, stranger] = await Promise.all([signUp(service), signUp(service)]);
});
afterAll(() => service.stop());

const post = (sent: Body, by = maker) => by.call('POST', '/api/geolocation', sent);

test('any user makes a town; its maker and admins may change it while no convention is there', async () => {
  expect(await refusal(caller(service)('POST', '/api/geolocation', { name: 'X' }))).toBe('401/401 session_id');
  expect(await refusal(post({}))).toBe('400/441 name');
  const town = await ok(post({ name: 'Madison' }));
  expect(town).toMatchObject({ timezone: 'UTC', user_id: maker.user_id, can_edit: true });
  const path = `/api/geolocation/${town.id}`;
  expect(await refusal(stranger.call('PUT', path, { name: 'Mine' }))).toBe('403/450 null');
  expect(await refusal(stranger.call('DELETE', path))).toBe('403/450 null');
  expect(await ok(stranger.call('GET', path))).not.toHaveProperty('user_id');
  expect(await ok(maker.call('PUT', path, { timezone: 'America/Chicago' }))).toMatchObject({ timezone: 'America/Chicago' });

  const con = await makeConvention(service, { geolocation_id: town.id });
  expect(await refusal(maker.call('PUT', path, { name: 'Milwaukee' }))).toBe('403/450 null');
  const admin = await signUp(service, { admin: true });
  expect(await ok(admin.call('PUT', path, { latitude: 43.07 }))).toMatchObject({ latitude: 43.07 });
  expect(await refusal(admin.call('DELETE', path))).toBe('409/453 conventions');
  expect(await ok(caller(service)('GET', `${path}/conventions`))).toMatchObject({ items: [{ id: con.id }] });
  await ok(con.organiser.call('PUT', `/api/convention/${con.id}`, { geolocation_id: null }));
  await ok(con.organiser.call('PUT', `/api/group/${con.group_id}`, { geolocation_id: town.id }));
  expect(await refusal(admin.call('DELETE', path))).toBe('409/453 groups');
  await ok(con.organiser.call('PUT', `/api/group/${con.group_id}`, { geolocation_id: null }));
  expect(await refusal(maker.call('DELETE', path))).toBe('200');
});
test('a town gets the zone of its point, unless it is given one', async () => {
  const at = { latitude: 43.07, longitude: -89.4 };
  expect(await ok(post({ name: 'Zoned', ...at }))).toMatchObject({ timezone: 'America/Chicago' });
  expect(await ok(post({ name: 'Zoned otherwise', ...at, timezone: 'Europe/Paris' }))).toMatchObject({
    timezone: 'Europe/Paris',
  });
  expect(await ok(post({ name: 'Afloat', latitude: -60, longitude: -130 }))).toMatchObject({ timezone: 'UTC' });
});
test('a town that is made again is the one that is there, also when that happens at the same moment', async () => {
  const town = await ok(post({ name: 'Berlin 100%', timezone: 'Europe/Berlin' }));
  expect(await ok(post({ name: ' berlin 100% ', timezone: 'UTC' }, stranger))).toMatchObject({
    id: town.id,
    timezone: 'Europe/Berlin',
    can_edit: false,
  });
  expect((await ok(post({ name: 'berlin 1000' }, stranger))).id).not.toBe(town.id);
  const made = await Promise.all([maker, stranger, maker, stranger].map((by) => ok(post({ name: 'Rush' }, by))));
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
});
test('a second town cannot take the name of the first', async () => {
  await ok(post({ name: 'Springfield' }));
  const town = await ok(post({ name: 'Shelbyville' }));
  expect(await refusal(maker.call('PUT', `/api/geolocation/${town.id}`, { name: 'springfield' }))).toBe('409/443 name');
});
test('towns lie on the earth, and are found by everybody', async () => {
  expect(await refusal(post({ name: 'Moon', latitude: 91 }))).toBe('400/442 latitude');
  expect(await refusal(post({ name: 'Moon', timezone: 'Moon/Base' }))).toBe('400/442 timezone');
  await ok(post({ name: 'Findable' }));
  expect(await ok(caller(service)('GET', '/api/geolocation', { query: 'finda' }))).toMatchObject({ paging: { total_items: 1 } });
});
test('a search takes its text word for word', async () => {
  for (const name of ['Wild 100%', 'Wild a_c', 'Wild abc', 'Wild \\\\']) await ok(post({ name }));
  const found = async (query: string) =>
    ((await ok(caller(service)('GET', '/api/geolocation', { query }))).items as Body[]).map(({ name }) => name);
  expect(await found('a_c')).toEqual(['Wild a_c']);
  expect(await found('wild 1%')).toEqual([]);
  expect(await found('00%')).toContain('Wild 100%');
  expect(await found('\\\\')).toEqual(['Wild \\\\']);
});
