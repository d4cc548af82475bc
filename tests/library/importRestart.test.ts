import { afterAll, beforeAll, expect, test } from 'vitest';
import { configure, readConfig } from '../../src/server/platform/config.ts';
import { freshDatabase } from '../support/database/database.ts';
import { signUp } from '../support/people.ts';
import { family, gone, kill9, newFolder } from '../support/processes/processes.ts';
import { startWhole, type Whole } from '../support/processes/whole.ts';
import { listGames, makeLibrary, startImport, waitUntilFinished } from './imports.ts';
import { pleaseWait, type Site, startSite } from './site.ts';

const TOKEN = 'token-that-nobody-may-see';
let database: Awaited<ReturnType<typeof freshDatabase>>;
let site: Site;
let service: Whole | undefined;
const start = () =>
  startWhole({
    DATABASE_URL: database.url,
    DATA_DIR: newFolder(),
    DEMO: 'no',
    PAGES: 'no',
    BGG_URL: site.base_url,
    BGG_TOKEN: TOKEN,
    JOB_SECOND: '100', // a busy computer misses the heartbeats of faster clocks, and the batch in hand would be done twice
    LOG_LEVEL: 'trace',
  });
beforeAll(async () => {
  database = await freshDatabase();
  configure(readConfig({ DATABASE_URL: database.url, DATA_DIR: newFolder() })); // the test creates accounts in the database
  site = await startSite({ Hoarder: 1500 }, TOKEN);
});
afterAll(async () => {
  await service?.stop();
  const { disconnect } = await import('../../src/server/db/client.ts');
  await disconnect();
  await site.stop();
  await database.drop();
});

test('after the service is killed, an import of 1,500 games continues where it was and creates no game twice', async () => {
  service = await start();
  const account = await signUp({ base_url: service.base_url, database_url: database.url });
  const library = await makeLibrary({ base_url: service.base_url, database_url: database.url }, account);
  site.cannedResponses.collection = [pleaseWait, pleaseWait, { status: 200, body: '<html>Down</html>' }];
  const pause = site.pauseFrom(31);
  const id = await startImport(library, 'Hoarder');

  await pause.reached;
  const processes = family(service.process.pid as number); // a running process has one
  const output = service.output();
  expect(output).toContain('a job could not go on');
  kill9(processes);
  await gone(processes);
  const requestCount = site.requests.length;
  pause.release();

  service = await start();
  const reconnected = { ...account, call: (await import('../support/people.ts')).caller(service, account.session_id) };
  const job = await waitUntilFinished(reconnected, id);
  expect(job).toMatchObject({ status: 'completed', result: { found: 1500, created: 1500, filled: 0, unchanged: 0 } });
  // Thirty batches of twenty games were finished. The interrupted batch was repeated; the collection was not requested again.
  expect(site.requests.slice(requestCount).map(({ path }) => path)).toEqual(Array.from({ length: 45 }, () => 'thing'));
  expect(site.requests.filter(({ path }) => path === 'collection')).toHaveLength(4);

  const games = await listGames({ ...library, owner: reconnected });
  expect(games.map(({ bgg_id }) => bgg_id)).toEqual(Array.from({ length: 1500 }, (_, i) => i + 1));
  expect(new Set(games.map(({ catalog_number }) => catalog_number)).size).toBe(1500);
  expect(output + service.output()).not.toContain(TOKEN);
}, 180_000);
