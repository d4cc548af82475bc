import { afterAll, beforeAll, expect, test } from 'vitest';
import { offerFirstAdministrator } from '../../src/server/boot/firstAdministrator.ts';
import { type Body, caller, ok, refusal } from '../support/people.ts';
import { createService, type TestService } from '../support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await createService();
});
afterAll(() => service.stop());

const make = (more: Body = {}) =>
  caller(service)('POST', '/api/user/first-administrator', {
    username: 'first-one',
    email: 'first-one@example.org',
    password: 'violet teapot on mars',
    ...more,
  });

test('who started the service makes the first administrator, with the link that it printed last', async () => {
  const old = await offerFirstAdministrator(service.database_url);
  const token = await offerFirstAdministrator(service.database_url);
  for (const wrong of [undefined, '', 'x', old]) expect(await refusal(make({ token: wrong }))).toBe('403/450 token');
  expect(await ok(caller(service)('GET', '/api/user/first-run'))).toEqual({ needed: true });
  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, i) => make({ token, username: `first-${i}`, email: `f${i}@example.org` })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const { db } = await import('../../src/server/db/client.ts');
  expect(await db.user.count()).toBe(1);
  expect(JSON.stringify(await db.setting.findMany())).not.toContain(token);
  expect(await offerFirstAdministrator(service.database_url)).toBeNull();
  expect(await refusal(make({ token }))).toBe('403/450 null');
});
