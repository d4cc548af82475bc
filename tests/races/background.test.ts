import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteExpiredTokens } from '../../src/server/auth/sessionExtensions.ts';
import { countFailure, deleteExpiredFailures } from '../../src/server/auth/signInThrottle.ts';
import { db } from '../../src/server/db/client.ts';
import { deleteOldAnswers } from '../../src/server/http/rest/idempotency.ts';
import { deleteOldMails } from '../../src/server/mail/delivery.ts';
import { builtIn } from '../../src/server/search/indexing/builtIn.ts';
import { type EventScene, makeEventScene } from '../events/scene.ts';
import { deadlocks, times } from '../support/races.ts';

/* Work in the background takes its locks in the order of the requests beside it, or takes only what is free. */
let s: EventScene;
beforeAll(async () => {
  s = await makeEventScene();
  await times(60, () => s.event());
}, 60_000);
afterAll(() => s.stop());

const signal = new AbortController().signal;

test('housekeeping takes only what nobody is working on', async () => {
  const before = await deadlocks();
  const keys = Array.from({ length: 400 }, (_, n) => `${n % 2 ? 'address' : 'name'}:${n}`);
  for (let round = 0; round < 5; round += 1) {
    await db.$executeRaw`
      INSERT INTO signinfailure (key, failures, until_date) SELECT key, 1, now() - interval '1 minute'
      FROM unnest(${[...keys].reverse()}::text[]) AS k (key) ON CONFLICT (key) DO UPDATE SET until_date = excluded.until_date`;
    const counts = times(4, () => countFailure(keys));
    const clearing = times(4, () =>
      Promise.all([deleteExpiredFailures(), deleteOldAnswers(db), deleteOldMails(db), deleteExpiredTokens()]),
    );
    await Promise.all([counts, clearing]);
  }
  expect((await deadlocks()) - before).toBe(0n);
}, 60_000);

test('housekeeping does not wait for a row that somebody is working on', async () => {
  const expired = new Date(Date.now() - 60_000);
  const keys = ['name:free', 'name:held'];
  await db.$executeRaw`
    INSERT INTO signinfailure (key, failures, until_date) SELECT key, 1, ${expired} FROM unnest(${keys}::text[]) AS k (key)`;
  const left = () => db.$queryRaw`SELECT key FROM signinfailure WHERE key = ANY(${keys})`;
  await db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM signinfailure WHERE key = 'name:held' FOR UPDATE`;
    const waited = new Promise((resolve) => setTimeout(resolve, 3_000, 'waits'));
    expect(await Promise.race([deleteExpiredFailures(), waited])).toBeUndefined();
    expect(await left()).toEqual([{ key: 'name:held' }]);
  });
  await deleteExpiredFailures();
  expect(await left()).toEqual([]);
});

test('an index is cleared by the one who holds its lock', async () => {
  while (await builtIn.catchUp(s.con.id, signal));
  const documents = () => db.searchDocument.count({ where: { convention_id: s.con.id } });
  const before = await documents();
  expect(before).toBeGreaterThan(0);
  let cleared: Promise<unknown> | undefined;
  await db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('search ' || ${s.con.id}::uuid, 0))`;
    cleared = builtIn.rebuild(s.con.id, signal);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await documents()).toBe(before);
  });
  await cleared;
});
