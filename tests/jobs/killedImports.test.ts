import { afterAll, beforeAll, expect, test } from 'vitest';
import { listGames, makeLibrary, startImport, waitUntilFinished } from '../library/imports.ts';
import { pleaseWait, type Site, startSite } from '../library/site.ts';
import { makeConvention } from '../support/convention.ts';
import { type Account, type Body, caller, ok } from '../support/people.ts';
import { family, gone, kill9, newFolder } from '../support/processes/processes.ts';
import { startWhole, type Whole } from '../support/processes/whole.ts';
import { createDatabase } from '../support/service.ts';

/* An import of games, which asks another service in batches of 20, and one of a file, both killed in the middle. */
const GAMES = 400;
const ROWS = 300;
/** The import of games waits in its 11th batch while the service is killed. */
const FINISHED_BATCHES = 10;
const TOKEN = 'token-that-nobody-may-see';
let database_url: string;
let site: Site;
let service: Whole | undefined;
const start = () =>
  startWhole({
    DATABASE_URL: database_url,
    DATA_DIR: newFolder(),
    DEMO: 'no',
    PAGES: 'no',
    BGG_URL: site.base_url,
    BGG_TOKEN: TOKEN,
    JOB_SECOND: '100', // a busy computer misses the heartbeats of faster clocks, and the batch in hand would be done twice
    LOG_LEVEL: 'trace',
  });
beforeAll(async () => {
  ({ database_url } = await createDatabase());
  site = await startSite({ Hoarder: GAMES }, TOKEN);
});
afterAll(async () => {
  await service?.stop();
  await site.stop();
});

const jobOf = async ({ call }: Account, run: Body) => ok(call('GET', `/api/job/${String(run.job_id)}`));
async function ended(account: Account, run: Body): Promise<Body> {
  await expect.poll(async () => (await jobOf(account, run)).status, { timeout: 100_000 }).toBe('completed');
  return ok(account.call('GET', `/api/importrun/${String(run.id)}`));
}

test('after the service is killed, imports go on where they were and create nothing twice', async () => {
  service = await start();
  const target = { base_url: service.base_url, database_url };
  const { id: convention_id, organiser } = await makeConvention(target, { days: 1, rooms: 0, spaces: 0 });
  const library = await makeLibrary(target, organiser);
  site.cannedResponses.collection = [pleaseWait, pleaseWait, { status: 200, body: '<html>Down</html>' }];
  const pause = site.pauseFrom(FINISHED_BATCHES + 1);
  const gamesJob = await startImport(library, 'Hoarder');

  const names = Array.from({ length: ROWS }, (_, n) => `Room ${n}`);
  const file = new File([['Name', ...names].join('\n')], 'rooms.csv');
  const { id } = await ok(organiser.call('POST', '/api/importrun/upload', { convention_id, kind: 'room', file }));
  await ended(organiser, await ok(organiser.call('POST', `/api/importrun/${id}/preview`, {})));
  await pause.reached;
  const run = await ok(organiser.call('POST', `/api/importrun/${id}/run`, { mode: 'good' }));
  const progress = async () => Number((await jobOf(organiser, run)).progress);
  await expect.poll(progress, { timeout: 60_000, interval: 5 }).toBeGreaterThan(15);

  const processes = family(service.process.pid as number); // a running process has one
  const output = service.output();
  expect(output).toContain('a job could not continue');
  kill9(processes);
  await gone(processes);
  const requestCount = site.requests.length;
  pause.release();

  service = await start();
  const owner = { ...organiser, call: caller(service, organiser.session_id) };
  expect((await jobOf(owner, run)).progress).toBeLessThan(99);
  expect(await ended(owner, run)).toMatchObject({ state: 'done', counts: { done: ROWS, faulty: 0 } });
  const { paging } = await ok(owner.call('GET', `/api/convention/${convention_id}/rooms`, { _items_per_page: 1 }));
  expect(paging).toMatchObject({ total_items: ROWS });

  const job = await waitUntilFinished(owner, gamesJob);
  expect(job).toMatchObject({ status: 'completed', result: { found: GAMES, created: GAMES, filled: 0, unchanged: 0 } });
  // The interrupted batch was repeated; the collection was not requested again.
  const batchesLeft = GAMES / 20 - FINISHED_BATCHES;
  expect(site.requests.slice(requestCount).map(({ path }) => path)).toEqual(Array.from({ length: batchesLeft }, () => 'thing'));
  expect(site.requests.filter(({ path }) => path === 'collection')).toHaveLength(4);
  const games = await listGames({ ...library, owner });
  expect(games.map(({ bgg_id }) => bgg_id)).toEqual(Array.from({ length: GAMES }, (_, i) => i + 1));
  expect(new Set(games.map(({ catalog_number }) => catalog_number)).size).toBe(GAMES);
  expect(output + service.output()).not.toContain(TOKEN);
}, 400_000);
