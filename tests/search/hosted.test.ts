import { fork } from 'node:child_process';
import { once } from 'node:events';
import { algoliasearch } from 'algoliasearch';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type EventScene, makeEventScene } from '../events/scene.ts';
import { type Account, type Body, caller, ok, refusal } from '../support/people.ts';
import { createService } from '../support/service.ts';
import { anyChange, makePlayground, type Pick } from './changes.ts';
import { clientFor, configOf } from './client.ts';
import { expectedObjects } from './expected.ts';
import { type StandIn, startStandIn } from './standIn.ts';
import { chance } from './titles.ts';

const account = { ALGOLIA_APP_ID: 'TESTAPP', ALGOLIA_ADMIN_KEY: 'the-admin-key' };
let algolia: StandIn;
let stage: EventScene;
let nobody: Account;
beforeAll(async () => {
  algolia = await startStandIn(account.ALGOLIA_APP_ID, account.ALGOLIA_ADMIN_KEY);
  const settings = { ...account, ALGOLIA_URL: algolia.url, JOB_SECOND: '20' };
  stage = await makeEventScene({}, await createService({ settings }));
  nobody = await stage.newcomer();
});
afterAll(async () => {
  await stage.stop();
  await algolia.stop();
});
beforeEach(() => {
  algolia.mood = () => undefined;
});

const indexName = (convention_id = stage.con.id) => `${convention_id}_events`;
const objects = (name = indexName()) =>
  [...(algolia.indexes.get(name)?.objects.values() ?? [])].sort((a, b) => (String(a.objectID) < String(b.objectID) ? -1 : 1));
const patiently = { timeout: 15_000, interval: 20 };
const sameAsDatabase = async () => {
  const expected = await expectedObjects(nobody, stage.con.id);
  await expect.poll(() => objects(), patiently).toEqual(expected);
};

test('changes reach the index', async () => {
  const event = await stage.event({ name: 'Hosted' });
  await sameAsDatabase();
  await stage.put('event', event.id, { name: 'Renamed' });
  await stage.put('room', String(stage.con.rooms[0]?.id), { name: 'Ball room' });
  await sameAsDatabase();
  await ok(stage.organiser.call('DELETE', `/api/event/${event.id}`));
  await sameAsDatabase();
  expect(algolia.strangers).toBe(0);
});

test('indexes are told how to search, filter and sort', async () => {
  await expect
    .poll(() => algolia.indexes.get(indexName())?.settings, patiently)
    .toMatchObject({
      searchableAttributes: [
        'name',
        'host_name',
        'event_number',
        'type_name',
        'room_name',
        'space_name',
        'startdaypart_name',
        'description',
      ],
      attributesForFaceting: expect.arrayContaining(['searchable(type_name)', 'searchable(is_cancelled)']),
      replicas: ['start_asc', 'price_asc', 'available_desc'].map((ending) => `${indexName()}_${ending}`),
    });
  expect(algolia.indexes.get(`${indexName()}_price_asc`)?.settings.ranking).toEqual(
    expect.arrayContaining(['asc(price)', 'typo', 'custom']),
  );
});

test('programs are told to ask Algolia, with a key for the one index that Algolia can check', async () => {
  const config = await configOf(stage.service, stage.con.id);
  expect(config).toMatchObject({ index_name: indexName(), application_id: 'TESTAPP', host: new URL(algolia.url).host });
  const restrictions = { restrictIndices: [indexName(), `${indexName()}_*`] };
  // Only the client for Node makes keys, and the types are those of all clients.
  const { generateSecuredApiKey } = algoliasearch('TESTAPP', 'x') as unknown as {
    generateSecuredApiKey(of: { parentApiKey: string; restrictions: object }): string;
  };
  const theirs = generateSecuredApiKey({ parentApiKey: 'search-key-1', restrictions });
  expect(config.search_key).toBe(theirs);
  await configOf(stage.service, stage.elsewhere.id);
  expect(algolia.keys).toEqual(['["search"]']);
  const own = { ...config, host: new URL(stage.service.base_url).host };
  const asked = clientFor(own).searchSingleIndex({ indexName: indexName(), searchParams: {} });
  await expect(asked).rejects.toMatchObject({ status: 404 });
});

test('the index equals the database after many changes at once', async () => {
  const playground = await makePlayground(stage);
  const random = chance(11);
  const pick: Pick = (from) => from[Math.floor(random() * from.length)] as (typeof from)[number]; // no list is empty
  for (let n = 0; n < 4; n += 1) {
    const changes = await Promise.all(Array.from({ length: 8 }, () => anyChange(playground, pick)));
    await Promise.all(changes.map((change) => change()));
  }
  await sameAsDatabase();
});

test('what Algolia does not take for a while is sent again, and nobody waits for it', async () => {
  let refused = 0;
  algolia.mood = (path) => {
    if (!path.endsWith('/batch') || refused >= 3) return undefined;
    refused += 1;
    return { status: [500, 429, 503][refused - 1] ?? 500, message: 'busy' };
  };
  await stage.event({ name: 'Patient' });
  await sameAsDatabase();
  expect(refused).toBe(3);
});

test('while our key is refused, changes are kept', async () => {
  let refused = 0;
  algolia.mood = () => {
    refused += 1;
    return { status: 403, message: 'Invalid Application-ID or API key' };
  };
  await stage.event({ name: 'Kept' });
  await expect.poll(() => refused, patiently).toBeGreaterThan(0);
  expect(objects().some(({ name }) => name === 'Kept')).toBe(false);
  algolia.mood = () => undefined;
  await sameAsDatabase();
});

test('an object that Algolia refuses does not keep the others back', async () => {
  const poisoned = (body: Body) => ((body.requests ?? []) as { body: Body }[]).some((one) => one.body.name === 'Too big');
  algolia.mood = (_path, body) => (poisoned(body) ? { status: 400, message: 'Record is too big' } : undefined);
  const names = ['Fine 1', 'Fine 2', 'Too big', 'Fine 3'];
  const made = await Promise.all(names.map((name) => stage.event({ name })));
  const expected = (await expectedObjects(nobody, stage.con.id)).filter(({ name }) => name !== 'Too big');
  await expect.poll(() => objects(), patiently).toEqual(expected);
  await ok(stage.organiser.call('DELETE', `/api/event/${made[2]?.id}`));
  await sameAsDatabase();
});

test('a worker that is killed while it sends leaves nothing undone', async () => {
  const { db } = await import('../../src/server/db/client.ts');
  const env = { ...process.env, ...stage.service.settings, ALGOLIA_URL: `${algolia.url}/doomed` };
  const worker = fork(new URL('./hostedWorker.ts', import.meta.url), { execArgv: ['--import', 'tsx'], env });
  await once(worker, 'message');
  // The other one fails until the doomed one has its turn, and hangs in it.
  algolia.mood = (path) => (path.startsWith('/doomed') ? 'hangs' : { status: 500, message: 'busy' });
  await db.$executeRaw`UPDATE event SET description = 'changed' WHERE convention_id = ${stage.con.id}::uuid`;
  await algolia.hanging;
  worker.kill('SIGKILL');
  await once(worker, 'exit');
  algolia.mood = () => undefined;
  await sameAsDatabase();
});

test('the index of a convention goes with it', async () => {
  const made = await stage.foreigner.call('POST', '/api/convention', { name: 'Short', group_id: stage.elsewhere.group_id });
  const name = indexName(String(made.body.id));
  await expect.poll(() => algolia.indexes.has(name), patiently).toBe(true);
  await ok(stage.foreigner.call('DELETE', `/api/convention/${made.body.id}`));
  await expect.poll(() => [...algolia.indexes.keys()].filter((one) => one.startsWith(name)), patiently).toEqual([]);
});

test('a job empties the index and indexes everything anew', async () => {
  algolia.indexes.get(indexName())?.objects.set('stray', { objectID: 'stray' });
  const { enqueue } = await import('../../src/server/platform/jobs/queue.ts');
  const { systemContext } = await import('../../src/server/platform/systemContext.ts');
  const job = await enqueue(systemContext('test'), { kind: 'reindex', convention_id: stage.con.id });
  const { db } = await import('../../src/server/db/client.ts');
  const status = async () => (await db.job.findUniqueOrThrow({ where: { id: job.id } })).status;
  await expect.poll(status, patiently).toBe('completed');
  await sameAsDatabase();
});

test('where Algolia cannot be reached for a key, that is said', async () => {
  const { db } = await import('../../src/server/db/client.ts');
  await db.setting.deleteMany({ where: { key: { startsWith: 'algolia' } } });
  algolia.mood = (path) => (path === '/1/keys' ? { status: 500, message: 'down' } : undefined);
  const { hosted } = await import('../../src/server/search/indexing/hosted.ts');
  const fresh = hosted({ app_id: 'TESTAPP', admin_key: 'the-admin-key', url: algolia.url }, undefined);
  await expect(fresh.credentials(indexName(), 'here')).rejects.toMatchObject({ status: 504 });
  expect(await refusal(caller(stage.service)('GET', `/api/convention/${stage.con.id}/search-config`))).toBe('200');
});
