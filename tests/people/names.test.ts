import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Account, caller, ok, refusal, signUp } from '../support/people.ts';
import { createService, type TestService } from '../support/service.ts';

let service: TestService;
let ann: Account;
beforeAll(async () => {
  service = await createService();
  ann = await signUp(service);
});
afterAll(() => service.stop());

test.each([
  ['a line break', 'Ann\nAdmin'],
  ['a carriage return', 'Ann\rAdmin'],
  ['a line separator', 'Ann\u2028Admin'],
  ['a right-to-left override', 'Ann \u202enimdA'],
  ['an isolate', 'Ann \u2067nimdA'],
])('a name with %s is refused, wherever it is', async (_, name) => {
  expect(await refusal(ann.call('PUT', `/api/user/${ann.user_id}`, { real_name: name }))).toBe('400/442 real_name');
  expect(await refusal(ann.call('POST', '/api/group', { name }))).toBe('400/442 name');
  expect(await refusal(ann.call('POST', '/api/apikey', { name }))).toBe('400/442 name');
  const account = { username: 'line-break', email: 'line-break@example.org', password: 'violet teapot on mars', real_name: name };
  expect(await refusal(caller(service)('POST', '/api/user', account))).toBe('400/442 real_name');
});

test('names in any script, with accents, emoji and marks of direction, are kept as they are', async () => {
  for (const real_name of ['Zoë Ω', '大広間', 'قاعة \u200f(א)', '👩‍👩‍👧 Family', "D'Aurevilly-O’Neill"])
    expect(await ok(ann.call('PUT', `/api/user/${ann.user_id}`, { real_name }))).toMatchObject({ real_name });
});
