import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EventScene, makeEventScene } from '../events/scene.ts';
import type { Account } from '../support/people.ts';
import { anyChange, makePlayground, type Pick, type Playground } from './changes.ts';
import { configOf, type SearchConfig, searching } from './client.ts';
import { expectedObjects, indexedObjects } from './expected.ts';
import { chance } from './titles.ts';

const SEED = 7;
let stage: EventScene;
let nobody: Account;
let config: SearchConfig;
let playground: Playground;
beforeAll(async () => {
  stage = await makeEventScene();
  nobody = await stage.newcomer();
  config = await configOf(stage.service, stage.con.id);
  playground = await makePlayground(stage);
});
afterAll(() => stage.stop());

const random = chance(SEED);
const pick: Pick = (from) => from[Math.floor(random() * from.length)] as (typeof from)[number]; // no list is empty
const sameAsDatabase = async () => expect(await indexedObjects(config)).toEqual(await expectedObjects(nobody, stage.con.id));

test('the index equals the database after every one of many changes', async () => {
  const answers = new Map<number, number>();
  for (let n = 0; n < 60; n += 1) {
    const change = await anyChange(playground, pick);
    for (const { status } of [await change()].flat()) answers.set(status, (answers.get(status) ?? 0) + 1);
    await sameAsDatabase();
  }
  expect(answers.get(200), JSON.stringify([...answers])).toBeGreaterThan(40);
  expect([...answers.keys()].filter((status) => status >= 500)).toEqual([]);
});

test('the index equals the database after changes at once, with queries and workers beside them', async () => {
  for (let n = 0; n < 6; n += 1) {
    const changes = await Promise.all(Array.from({ length: 8 }, () => anyChange(playground, pick)));
    await Promise.all([...changes.map((change) => change()), searching(config)(), searching(config)({ query: 'cedar' })]);
    await sameAsDatabase();
  }
});

test('a change is there in the next query, whoever made it and however', async () => {
  const event = await stage.event({ name: 'Walnut' });
  const { db } = await import('../../src/server/db/client.ts');
  await db.$executeRaw`UPDATE event SET name = 'Hazelnut' WHERE id = ${event.id}::uuid`;
  expect((await searching(config)({ query: 'hazelnut' })).nbHits).toBe(1);
  expect((await searching(config)({ query: 'walnut', typoTolerance: false })).nbHits).toBe(0);
  const undone = db.$transaction(async (tx) => {
    await tx.$executeRaw`UPDATE event SET name = 'Peanut' WHERE id = ${event.id}::uuid`;
    throw new Error('no');
  });
  await expect(undone).rejects.toThrow('no');
  expect((await searching(config)({ query: 'peanut', typoTolerance: false })).nbHits).toBe(0);
});

test('a worker that is killed in the middle of it leaves nothing undone', async () => {
  const { db } = await import('../../src/server/db/client.ts');
  const worker: ChildProcess = fork(new URL('./worker.ts', import.meta.url), [stage.con.id], {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, DATABASE_URL: stage.service.database_url },
  });
  await once(worker, 'message');
  await db.$executeRaw`UPDATE event SET description = 'before the storm' WHERE convention_id = ${stage.con.id}::uuid`;
  worker.send('go on');
  await once(worker, 'message');
  const asked = searching(config)({ query: 'storm' }); // waits for the worker
  worker.kill('SIGKILL');
  expect((await asked).nbHits).toBeGreaterThan(0);
  await sameAsDatabase();
  expect(await db.searchOutbox.count({ where: { convention_id: stage.con.id } })).toBe(0);
});

test('an index that was damaged is made anew by a job', async () => {
  const { db } = await import('../../src/server/db/client.ts');
  await db.$executeRaw`DELETE FROM searchword`;
  await db.$executeRaw`UPDATE searchdocument SET name = 'Broken', title = 'broken'`;
  const { reindex } = await import('../../src/server/search/indexing/reindex.ts');
  const { systemContext } = await import('../../src/server/platform/systemContext.ts');
  const job = await db.job.create({ data: { kind: 'reindex', convention_id: stage.con.id } });
  const signal = new AbortController().signal;
  const outcome = await reindex.run({
    job,
    ctx: systemContext('test'),
    signal,
    input: async () => undefined,
    save: async () => {},
  });
  expect(outcome).toEqual({ result: { conventions: 1 } });
  await sameAsDatabase();
  expect((await searching(config)({ query: 'hazlenut' })).hits[0]?.name).toBe('Hazelnut');
});

test('what a convention has left in the index goes with it', async () => {
  const { db } = await import('../../src/server/db/client.ts');
  const { builtIn } = await import('../../src/server/search/indexing/builtIn.ts');
  await db.$executeRaw`DELETE FROM convention WHERE id = ${stage.elsewhere.id}::uuid`;
  while (await builtIn.catchUp(stage.elsewhere.id, new AbortController().signal));
  expect(await db.searchDocument.count({ where: { convention_id: stage.elsewhere.id } })).toBe(0);
});
