import { afterAll, beforeAll, expect, test } from 'vitest';
import { configure, readConfig } from '../../src/server/platform/config.ts';
import { makeConvention } from '../support/convention.ts';
import { freshDatabase } from '../support/database/database.ts';
import { type Body, caller, ok } from '../support/people.ts';
import { family, gone, kill9, newFolder } from '../support/processes/processes.ts';
import { startWhole, type Whole } from '../support/processes/whole.ts';

const ROWS = 400;
let database: Awaited<ReturnType<typeof freshDatabase>>;
let service: Whole | undefined;
const start = () =>
  startWhole({
    DATABASE_URL: database.url,
    DATA_DIR: newFolder(),
    DEMO: 'no',
    PAGES: 'no',
    JOB_SECOND: '100', // a busy computer misses the heartbeats of faster clocks
  });
beforeAll(async () => {
  database = await freshDatabase();
  configure(readConfig({ DATABASE_URL: database.url, DATA_DIR: newFolder() })); // the test creates accounts in the database
});
afterAll(async () => {
  await service?.stop();
  const { disconnect } = await import('../../src/server/db/client.ts');
  await disconnect();
  await database.drop();
});

test('after the service is killed, an import goes on where it was and creates no record twice', async () => {
  service = await start();
  const { base_url } = service;
  const con = await makeConvention({ base_url, database_url: database.url } as never, { days: 1, rooms: 0, spaces: 0 });
  let { call } = con.organiser;
  const jobOf = async (run: Body) => ok(call('GET', `/api/job/${String(run.job_id)}`));
  const ended = async (run: Body) => {
    await expect.poll(async () => (await jobOf(run)).status, { timeout: 100_000 }).toBe('completed');
    return ok(call('GET', `/api/importrun/${String(run.id)}`));
  };
  const names = Array.from({ length: ROWS }, (_, n) => `Room ${n}`);
  const file = new File([['Name', ...names].join('\n')], 'rooms.csv');
  const { id } = await ok(call('POST', '/api/importrun/upload', { convention_id: con.id, kind: 'room', file }));
  await ended(await ok(call('POST', `/api/importrun/${id}/preview`, {})));
  const run = await ok(call('POST', `/api/importrun/${id}/run`, { mode: 'good' }));
  await expect.poll(async () => Number((await jobOf(run)).progress), { timeout: 60_000, interval: 5 }).toBeGreaterThan(15);

  const processes = family(service.process.pid as number); // a running process has one
  kill9(processes);
  await gone(processes);
  service = await start();
  call = caller(service, con.organiser.session_id);
  expect((await jobOf(run)).progress).toBeLessThan(99);
  expect(await ended(run)).toMatchObject({ state: 'done', counts: { done: ROWS, faulty: 0 } });
  const { paging } = await ok(call('GET', `/api/convention/${con.id}/rooms`, { _items_per_page: 1 }));
  expect(paging).toMatchObject({ total_items: ROWS });
}, 180_000);
