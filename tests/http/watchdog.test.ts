import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { db } from '../../src/server/db/client.ts';
import { log } from '../../src/server/platform/log.ts';
import { makeConvention } from '../support/convention.ts';
import { type Account, type Body, caller, ok, refusal, signUp } from '../support/people.ts';
import { createService, type TestService } from '../support/service.ts';

/* What takes too long is measured, named and ended. */
let service: TestService;
let user: Account;
beforeAll(async () => {
  service = await createService();
  user = await signUp(service);
}, 60_000);
afterAll(() => service.stop());
afterEach(() => vi.restoreAllMocks());

describe('the event loop', () => {
  test('that was blocked is in the log, with the routes of the requests that were being answered', async () => {
    const warn = vi.spyOn(log, 'warn');
    const { id } = await makeConvention(service);
    /** Blocks the loop while a request is on its way, which on a busy machine may not have arrived yet. */
    const block = async () => {
      const asked = user.call('GET', `/api/convention/${id}/events`);
      await new Promise((resolve) => setTimeout(resolve, 2));
      for (const end = performance.now() + 400; performance.now() < end; );
      await asked;
      return warn.mock.calls.map(([facts]) => facts);
    };
    await expect.poll(block).toContainEqual({
      ms: expect.any(Number),
      requests: expect.arrayContaining(['GET /convention/{id}/events']),
    });
  });
  test('is measured, and administrators see it with the state of the service', async () => {
    const administrator = await signUp(service, { admin: true });
    for (const call of [user.call, caller(service)])
      expect(Object.keys(await ok(call('GET', '/api/status')))).toEqual(['datetime', 'version', 'database', 'worker']);
    const { event_loop } = await ok(administrator.call('GET', '/api/status'));
    expect(event_loop).toEqual({
      median: expect.any(Number),
      p99: expect.any(Number),
      max: expect.any(Number),
      blocked: expect.any(Number),
    });
    expect((event_loop as Body).blocked).toBeGreaterThan(0);
    const { median, p99, max } = event_loop as Record<'median' | 'p99' | 'max', number>;
    expect(median).toBeLessThan(9); // the ten milliseconds between two looks are no waiting
    expect(median <= p99 && p99 <= max).toBe(true);
  });
});

describe('a statement', () => {
  test('may take 15 seconds', async () => {
    expect(await db.$queryRaw`SHOW statement_timeout`).toEqual([{ statement_timeout: '15s' }]);
  });
  test('that takes longer is ended: 503, with what to do and when', async () => {
    await db.$executeRawUnsafe(
      `CREATE FUNCTION takes_long() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        RAISE query_canceled USING MESSAGE = 'canceling statement due to statement timeout'; END $$`,
    );
    await db.$executeRawUnsafe('CREATE TRIGGER takes_long BEFORE INSERT ON "group" FOR EACH ROW EXECUTE FUNCTION takes_long()');
    try {
      const sent = user.call('POST', '/api/group', { name: 'Slow' });
      expect(await refusal(sent)).toBe('503/503 null');
      const { headers, body } = await sent;
      expect(headers.get('retry-after')).toBe('2');
      expect((body.error as Body).message).toContain('ask for less');
    } finally {
      await db.$executeRawUnsafe('DROP FUNCTION takes_long CASCADE');
    }
  });
});
