import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeConvention, staffWith, type TestConvention } from '../support/convention.ts';
import { type Body, caller, ok, refusal, signUp } from '../support/people.ts';
import { createService, type TestService } from '../support/service.ts';

let service: TestService;
let con: TestConvention;
beforeAll(async () => {
  service = await createService();
  con = await makeConvention(service);
});
afterAll(() => service.stop());

const post = (sent: Body, by = con.organiser) => by.call('POST', '/api/conventionjson', { convention_id: con.id, ...sent });

test('definitions are made, changed and deleted by organisers alone, and read by everybody', async () => {
  const made = await ok(post({ name: 'menu', json: { a: [1] } }));
  for (const account of [await signUp(service), (await makeConvention(service)).organiser, await staffWith(con, 'updates')]) {
    expect(await refusal(post({ name: 'menu', json: [] }, account))).toBe('403/450 null');
    expect(await refusal(account.call('PUT', `/api/conventionjson/${made.id}`, { json: [] }))).toBe('403/450 null');
    expect(await refusal(account.call('DELETE', `/api/conventionjson/${made.id}`))).toBe('403/450 null');
  }
  expect(await ok(caller(service)('GET', `/api/conventionjson/${made.id}`))).toMatchObject({ json: { a: [1] } });
  expect(await refusal(con.organiser.call('PUT', `/api/conventionjson/${made.id}`, { name: 'other' }))).toBe('400/442 name');
  expect(await ok(con.organiser.call('PUT', `/api/conventionjson/${made.id}`, { json: [2] }))).toMatchObject({ json: [2] });
});
test('a definition that is made again is replaced, also when that happens at the same moment', async () => {
  const first = await ok(post({ name: 'Again', json: [1] }));
  expect(await ok(post({ name: 'again', json: [2] }))).toMatchObject({ id: first.id, name: 'Again', json: [2] });
  const made = await Promise.all([1, 2, 3, 4].map((n) => ok(post({ name: 'race', json: [n] }))));
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  for (const list of ['external_jsons', 'conventionjsons'])
    expect(await ok(con.organiser.call('GET', `/api/convention/${con.id}/${list}`, { query: 'race' }))).toMatchObject({
      paging: { total_items: 1 },
    });
});
test('a definition is an object or array of 256 KiB at most', async () => {
  expect(await refusal(post({ name: 'x' }))).toBe('400/441 json');
  expect(await refusal(post({ json: {} }))).toBe('400/441 name');
  expect(await refusal(post({ name: 'x', json: '{' }))).toBe('400/442 json');
  expect(await refusal(post({ name: 'x', json: { text: 'x'.repeat(256 * 1024) } }))).toBe('400/442 json');
});
test('forms of volunteers and exhibitors are lists of fields, whose flags are booleans', async () => {
  const name = 'volunteer_custom_fields';
  expect(await refusal(post({ name, json: { no: 'list' } }))).toBe('400/442 json');
  expect(await refusal(post({ name, json: [{ label: 'no name' }] }))).toBe('400/442 json');
  const made = await ok(post({ name, json: [{ name: 'size', required: '1', view: 'false' }] }));
  expect(made.json).toEqual([{ name: 'size', required: true, view: false }]);
  expect(await refusal(con.organiser.call('PUT', `/api/conventionjson/${made.id}`, { json: [{}] }))).toBe('400/442 json');
});
