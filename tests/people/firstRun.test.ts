import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Body, caller, ok, refusal } from '../support/people.ts';
import { createService, type TestService } from '../support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await createService();
});
afterAll(() => service.stop());

const call = (method: string, path: string, params?: Body) => caller(service)(method, path, params);
const account = (i: number) => ({ username: `first-${i}`, email: `first-${i}@example.org`, password: 'long enough' });

test('an empty installation needs its first administrator', async () => {
  expect(await ok(call('GET', '/api/user/first-run'))).toEqual({ needed: true });
});

test('missing or invalid fields are refused as for any account', async () => {
  expect(await refusal(call('POST', '/api/user/first-administrator', {}))).toBe('400/441 username');
  expect(await refusal(call('POST', '/api/user/first-administrator', { ...account(0), password: 'short' }))).toBe(
    '400/442 password',
  );
  expect(await ok(call('GET', '/api/user/first-run'))).toEqual({ needed: true });
});

test('of many parallel requests one creates the first administrator, and later ones are refused', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) => call('POST', '/api/user/first-administrator', account(i))),
  );
  expect(answers.filter((a) => a.status === 200)).toHaveLength(1);
  for (const answer of answers.filter((a) => a.status !== 200)) {
    expect(answer).toMatchObject({ status: 403, body: { error: { code: 450, data: null } } });
  }
  const { db } = await import('../../src/server/db/client.ts');
  expect(await db.user.count({ where: { admin: true, developer: true } })).toBe(1);
  expect(await db.user.count()).toBe(1);
  expect(await ok(call('GET', '/api/user/first-run'))).toEqual({ needed: false });
  expect(await refusal(call('POST', '/api/user/first-administrator', account(99)))).toBe('403/450 null');
});
