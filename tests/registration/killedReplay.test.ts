import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeConvention } from '../support/convention.ts';
import { type Body, ok } from '../support/people.ts';
import { family, gone, kill9, newFolder } from '../support/processes/processes.ts';
import { startWhole, type Whole } from '../support/processes/whole.ts';
import { createDatabase } from '../support/service.ts';
import { type Acted, type Copied, prepareDevice } from './offline/offlineDesk.ts';
import { type CopiedGame, copyLibrary, giveBack, lend } from './offline/offlineLoans.ts';

/* The service is killed while it takes in what a desk did without network: each action is there once afterwards. */
const BADGES = 30;
let database_url: string;
let service: Whole | undefined;
const start = (port = '0') =>
  startWhole({
    ...{ DATABASE_URL: database_url, DATA_DIR: newFolder(), DEMO: 'no', PAGES: 'no', LOG_LEVEL: 'error' },
    ...{ RATE_LIMIT: '0', PORT: port },
  });
beforeAll(async () => {
  ({ database_url } = await createDatabase());
});
afterAll(async () => {
  await service?.stop();
});

test('after a kill in the middle of a replay each action is there once', async () => {
  service = await start();
  const { db } = await import('../../src/server/db/client.ts');
  const { id: convention_id, organiser } = await makeConvention({ base_url: service.base_url, database_url });
  const make = (path: string, sent: Body) => ok(organiser.call('POST', `/api/${path}`, sent));
  const badgetype_id = (await make('badgetype', { convention_id, name: 'Weekend', price: 0 })).id;
  const sell = (n: number) => make('badge/verified', { badgetype_id, firstname: `Guest ${n}`, lastname: 'Reyes', user_id: null });
  await Promise.all(Array.from({ length: BADGES }, (_, n) => sell(n)));
  const library_id = (await make('library', { name: 'Main library' })).id;
  await ok(organiser.call('PUT', `/api/convention/${convention_id}`, { library_id }));
  const addGame = (n: number) => make('librarygame', { library_id, name: `Game ${n}`, catalog_number: `G${n}` });
  await Promise.all(Array.from({ length: BADGES }, (_, n) => addGame(n)));
  const device = await prepareDevice(organiser, convention_id);
  const badges = await device.copy();
  const { games } = await copyLibrary(organiser, convention_id);
  const actions = badges.flatMap((badge: Copied, n): Acted[] => {
    const game = games[n] as CopiedGame; // there are as many
    const checkIn = [device.act('print', badge), device.act('check_in', badge)];
    const lent = lend(device, game, badge);
    return n % 2 ? [...checkIn, lent] : [...checkIn, lent, giveBack(device, game, lent.sequence), lend(device, game, badge)];
  });
  const batches = [0, 1, 2].map((n) => actions.slice(50 * n, 50 * n + 50));
  const sending = device.send(batches[0] ?? []).catch(() => null);
  await expect.poll(() => db.deskAction.count(), { interval: 2 }).toBeGreaterThan(5);
  const pids = family(service.process.pid ?? 0);
  kill9(pids);
  await gone(pids);
  await sending;
  const before = await db.deskAction.count();
  expect(before).toBeLessThan(50); // it was in the middle
  service = await start(new URL(service.base_url).port);
  for (const batch of [...batches, ...batches]) {
    const { items } = await ok(device.send(batch));
    expect((items as { status: string }[]).every(({ status }) => status === 'applied')).toBe(true);
  }
  expect(await db.deskAction.count()).toBe(actions.length);
  expect(await db.badge.count({ where: { checked_in: true, print_count: 1 } })).toBe(BADGES);
  expect(await db.printJob.count()).toBe(BADGES);
  expect(await db.libraryGameCheckout.count({ where: { is_checked_in: false } })).toBe(BADGES);
  expect(await db.libraryGameCheckout.count()).toBe(BADGES * 1.5);
  expect(await db.libraryGame.count({ where: { is_checked_out: true, checkout_count: { in: [1, 2] } } })).toBe(BADGES);
}, 150_000);
