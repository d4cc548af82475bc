import { afterAll, beforeAll, expect, test } from 'vitest';
import { caller, signUp } from '../support/people.ts';
import { createService, type TestService } from '../support/service.ts';

/* Requests a minute: one busy caller does not take the service from the others. */
let service: TestService;
beforeAll(async () => {
  service = await createService({ settings: { RATE_LIMIT: '30' } });
}, 60_000);
afterAll(() => service.stop());

test('a caller over the limit learns when to retry, and other callers are served', async () => {
  const [busy, calm] = [await signUp(service), await signUp(service)];
  const answers = await Promise.all(Array.from({ length: 120 }, () => busy.call('GET', '/api/user/whoami')));
  // Where a new minute begins meanwhile, twice as many are served.
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThanOrEqual(50);
  expect(refused[0]).toMatchObject({ body: { error: { code: 452, data: null } } });
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  const served = await calm.call('GET', '/api/user/whoami');
  expect([served.status, served.headers.get('ratelimit')]).toEqual([200, expect.stringMatching(/^"default";r=\d+;t=\d+$/)]);
});

test('requests without a session or with a wrong one are counted by address', async () => {
  const anonymous = caller(service);
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, n) => anonymous('GET', '/api/group', {}, n % 2 ? { session: crypto.randomUUID() } : {})),
  );
  expect(answers.some(({ status }) => status === 429)).toBe(true);
});
