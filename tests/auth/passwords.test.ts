import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../src/server/platform/config.ts';
import { type Account, caller, ok, signUp } from '../support/people.ts';
import { changeSettings, createService, type TestService } from '../support/service.ts';

let service: TestService;
let alice: Account;
beforeAll(async () => {
  service = await createService();
  alice = await signUp(service);
});
afterAll(() => service.stop());

describe('a password', () => {
  test('is stored as an Argon2id hash that by default needs 19 MiB for each guess', async () => {
    const { db } = await import('../../src/server/db/client.ts');
    const { password_hash } = await db.user.findUniqueOrThrow({ where: { id: alice.user_id } });
    expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=8,t=2,p=1\$/);
    expect(readConfig({ NODE_ENV: 'production' })).toMatchObject({ PASSWORD_MEMORY: 19_456 });
  });

  test('is hashed without blocking other requests', async () => {
    changeSettings({ PASSWORD_MEMORY: '65536' });
    try {
      let hashed = 0;
      const signUps = Array.from({ length: 12 }, async (_, i) => {
        const username = `slow-${i}`;
        await ok(caller(service)('POST', '/api/user', { username, email: `${username}@example.org`, password: 'long enough' }));
        hashed += 1;
      });
      for (let i = 0; i < 10; i += 1) await ok(alice.call('GET', '/api/user/whoami'));
      expect(hashed).toBeLessThan(12);
      await Promise.all(signUps);
    } finally {
      changeSettings({ PASSWORD_MEMORY: '8' });
    }
  });

  test('is not hashed if too many requests wait: the others are told to come back', async () => {
    const { limitHashing } = await import('../../src/server/auth/passwords.ts');
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const all = Array.from({ length: 400 }, () => limitHashing(() => gate));
    const refused = Promise.allSettled(all).then((ends) => ends.filter((end) => end.status === 'rejected'));
    release();
    const reasons = (await refused).map((end) => end.reason);
    expect(reasons.length).toBeGreaterThan(90);
    expect(reasons[0]).toMatchObject({ status: 503, retryAfter: 3 });
    await limitHashing(async () => {});
  });
});
