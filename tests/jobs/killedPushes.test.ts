import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeConvention } from '../support/convention.ts';
import { ok, signUp } from '../support/people.ts';
import { family, gone, kill9, newFolder } from '../support/processes/processes.ts';
import { startWhole, type Whole } from '../support/processes/whole.ts';
import { type PushService, startPushService } from '../support/providers/pushService.ts';
import { silence } from '../support/providers/standIn.ts';
import { createDatabase } from '../support/service.ts';

/* The service is killed while it hands a notification over: that one is sent no second time, the others once. */
let database_url: string;
let push: PushService;
let service: Whole | undefined;
const [PEOPLE, DEVICES] = [4, 10]; // each process sends eight at a time
const start = () =>
  startWhole({
    ...{ DATABASE_URL: database_url, DATA_DIR: newFolder(), DEMO: 'no', PAGES: 'no', LOG_LEVEL: 'warn' },
    ...{ PRIVATE_PUSH: 'yes', JOB_SECOND: '50', RATE_LIMIT: '0' },
  });
beforeAll(async () => {
  ({ database_url } = await createDatabase());
  push = await startPushService();
});
afterAll(async () => {
  await service?.stop();
  await push.stop();
});

test('after a kill in the middle each notification has been sent once', async () => {
  service = await start();
  const { db } = await import('../../src/server/db/client.ts');
  const target = { base_url: service.base_url, database_url };
  const { id: convention_id } = await makeConvention(target, { days: 0, rooms: 0, spaces: 0 });
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => signUp(target)));
  const browsers = Array.from({ length: PEOPLE * DEVICES }, () => push.browser());
  for (const [i, browser] of browsers.entries()) {
    const who = people[i % PEOPLE] as (typeof people)[number];
    await ok(who.call('POST', `/api/user/${who.user_id}/devices`, { ...browser.target }));
  }
  push.answer(silence); // it takes them, and says nothing
  const { notify } = await import('../../src/server/mail/notify.ts');
  const { systemContext } = await import('../../src/server/platform/systemContext.ts');
  const { transaction } = await import('../../src/server/platform/context.ts');
  await transaction(systemContext('test'), (ctx) =>
    notify(ctx, 'seat_taken', {
      convention_id,
      to: { users: people.map(({ user_id }) => user_id) },
      data: { event: 'Azul' },
      about: convention_id,
    }),
  );
  await vi.waitFor(() => expect(push.asked.length).toBeGreaterThanOrEqual(8), { timeout: 60_000, interval: 5 });
  const pids = family(service.process.pid ?? 0);
  kill9(pids);
  await gone(pids);
  push.answer();
  service = await start();
  const left = () => db.pushMessage.count({ where: { status: { in: ['waiting', 'sending'] } } });
  await vi.waitFor(async () => expect(await left()).toBe(0), { timeout: 60_000, interval: 50 });
  // The service had those of the first, though nobody here knows.
  const asked = push.asked.map(({ url }) => url.pathname).sort();
  expect(asked).toEqual(browsers.map(({ target: { endpoint } }) => new URL(endpoint).pathname).sort());
  const states = await db.pushMessage.groupBy({ by: ['status'], orderBy: { status: 'asc' } });
  expect(states.map(({ status }) => status)).toEqual(['sent', 'unsure']);
}, 240_000);
