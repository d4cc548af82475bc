import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeConvention } from '../support/convention.ts';
import { ok } from '../support/people.ts';
import { family, gone, kill9, newFolder } from '../support/processes/processes.ts';
import { startWhole, type Whole } from '../support/processes/whole.ts';
import { startReceiver } from '../support/providers/webhookReceiver.ts';
import { createDatabase } from '../support/service.ts';

/*
 * The service is killed while it delivers: everything arrives at least once, and what is said of one record in its order.
 * WEBHOOK_RECORDS=2500 npx vitest run tests/jobs/killedWebhooks.test.ts makes 10,000 deliveries.
 */
const RECORDS = Number(process.env.WEBHOOK_RECORDS ?? 100);
/** Of each record: it is made, and changed three times. */
const CHANGES = 3;
const ALL = RECORDS * (CHANGES + 1);
let database_url: string;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let service: Whole | undefined;
const start = () =>
  startWhole({
    ...{ DATABASE_URL: database_url, DATA_DIR: newFolder(), DEMO: 'no', PAGES: 'no', LOG_LEVEL: 'warn' },
    ...{ PRIVATE_WEBHOOKS: 'yes', JOB_SECOND: '100', RATE_LIMIT: '0' },
  });
beforeAll(async () => {
  ({ database_url } = await createDatabase());
  receiver = await startReceiver();
});
afterAll(async () => {
  await service?.stop();
  receiver.stop();
});

test(`after a kill in the middle ${ALL} deliveries have arrived at least once, those of a record in order`, {
  timeout: 180_000 + ALL * 100,
}, async () => {
  service = await start();
  const { db } = await import('../../src/server/db/client.ts');
  const target = { base_url: service.base_url, database_url };
  const { id: convention_id, organiser } = await makeConvention(target, { days: 0 });
  const sent = { convention_id, name: 'All', callback_uri: receiver.address, events: ['room.*'] };
  await ok(organiser.call('POST', '/api/webhook', sent));
  // Straight into the database, where changes are noted: the API would take longer than what is tried here.
  await db.$executeRaw`
      INSERT INTO room (id, convention_id, name) SELECT uuid_v7(), ${convention_id}::uuid, 'Room ' || n FROM generate_series(1, ${RECORDS}::int) AS n`;
  for (let change = 1; change <= CHANGES; change += 1)
    await db.$executeRaw`UPDATE room SET name = name || '.' WHERE convention_id = ${convention_id}::uuid`;
  const some = () => expect(receiver.received.length).toBeGreaterThan(ALL / 3);
  await vi.waitFor(some, { timeout: 60_000 + ALL * 50, interval: 5 });
  const pids = family(service.process.pid ?? 0);
  kill9(pids);
  await gone(pids);
  service = await start();
  const left = () => db.webhookDelivery.count({ where: { status: { not: 'delivered' } } });
  const first = () => db.webhookDelivery.count();
  await vi.waitFor(async () => expect([await first(), await left()]).toEqual([ALL, 0]), {
    timeout: 60_000 + ALL * 50,
    interval: 100,
  });
  const byRecord = new Map<string, string[]>();
  for (const { headers, body } of receiver.received) {
    const ids = byRecord.get(body.data.id) ?? [];
    const id = String(headers['webhook-id']);
    // What was on its way when the service died comes again, before anything that follows.
    if (ids.at(-1) !== id) ids.push(id);
    byRecord.set(body.data.id, ids);
  }
  expect(byRecord.size).toBe(RECORDS);
  const rows = await db.$queryRaw<{ record_id: string; ids: string[] }[]>`
      SELECT record_id::text, array_agg(id::text ORDER BY change_number) AS ids FROM webhookdelivery GROUP BY record_id`;
  for (const { record_id, ids } of rows) expect(byRecord.get(record_id)).toEqual(ids);
  const { error_count } = await db.webhook.findFirstOrThrow();
  console.log(`${ALL} deliveries, ${receiver.received.length - ALL} of them came twice, ${error_count} attempts failed.`);
});
