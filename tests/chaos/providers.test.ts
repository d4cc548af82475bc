import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type StandIn as Algolia, startStandIn } from '../search/standIn.ts';
import { freshDatabase } from '../support/database/database.ts';
import { inconsistencies } from '../support/database/rules.ts';
import { newFolder } from '../support/processes/processes.ts';
import { startWhole, type Whole } from '../support/processes/whole.ts';
import { silence } from '../support/providers/standIn.ts';
import { type UploadThingStandIn, uploadThingStandIn } from '../support/providers/uploadThing.ts';
import { Load } from './load.ts';
import { freePort } from './ports.ts';
import { type Desk, prepare, type Stage } from './stage.ts';

/* The site that keeps the index of events, and the one that keeps images, fall silent while people write. In `npm run chaos` only. */
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });
const isChaos = process.env.CHAOS_ROUNDS !== undefined;
const account = { ALGOLIA_APP_ID: 'TESTAPP', ALGOLIA_ADMIN_KEY: 'the-admin-key' };
const folder = newFolder();
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let fresh: Awaited<ReturnType<typeof freshDatabase>>;
let index: Algolia;
let store: UploadThingStandIn;
let whole: Whole;
let stage: Stage;
let load: Load;
beforeAll(async () => {
  if (!isChaos) return;
  fresh = await freshDatabase();
  index = await startStandIn(account.ALGOLIA_APP_ID, account.ALGOLIA_ADMIN_KEY);
  store = await uploadThingStandIn();
  whole = await startWhole({
    ...{ PAGES: 'no', DEMO: 'no', RATE_LIMIT: '0', CONFIRM_EMAIL: 'no', DATABASE_URL: fresh.url, PORT: await freePort() },
    ...{ DATA_DIR: path.join(folder, 'data'), ...account, ALGOLIA_URL: index.url, ...store.settings },
  });
  stage = await prepare(whole.base_url, fresh.url, 4);
  load = new Load(stage, 5, { uploads: false });
});
afterAll(async () => {
  await whole?.stop();
  await Promise.all([index?.stop(), store?.server.stop(), fresh?.drop()]);
  rmSync(folder, { recursive: true, force: true });
});

const query = async <T extends pg.QueryResultRow>(text: string) => {
  const client = new pg.Client({ connectionString: fresh.url });
  await client.connect();
  return (await client.query<T>(text).finally(() => client.end())).rows;
};
/** People write before, while and after something is wrong, and all of them are answered. */
async function whileWriting(wrong: () => Promise<void>) {
  load.start();
  await load.progress(8);
  await wrong();
  await load.progress(8);
  await load.stop();
  expect(load.faults).toEqual([]);
}
function upload({ session_id, own }: Desk) {
  const body = new FormData();
  body.append('convention_id', own.convention_id);
  body.append('file', new File([png], 'x.png', { type: 'image/png' }));
  const headers = { authorization: `Bearer ${session_id}`, 'Idempotency-Key': randomUUID() };
  return fetch(`${whole.base_url}/api/conventionimage`, { method: 'POST', headers, body });
}

test.runIf(isChaos)('a silent search provider keeps nobody waiting, and its index catches up when it answers', async () => {
  await whileWriting(async () => {
    index.mood = () => 'hangs';
    await load.progress(40);
    index.mood = () => undefined;
  });
  const seats = await query<{ event_id: string; available_count: number }>(
    `SELECT event_id::text, available_count FROM searchable(ARRAY(SELECT id FROM event)) ORDER BY 1`,
  );
  const shown = () =>
    [...index.indexes.values()]
      .flatMap(({ objects }) => [...objects.values()])
      .map(({ objectID, available_count }) => ({ event_id: objectID, available_count }))
      .sort((a, b) => (String(a.event_id) < String(b.event_id) ? -1 : 1));
  await vi.waitFor(() => expect(shown()).toEqual(seats), { timeout: 120_000, interval: 500 });
  expect(await inconsistencies(fresh.url)).toEqual([]);
});

test.runIf(isChaos)(
  'a silent store of images refuses uploads with 504, keeps nobody else waiting, and leaves no file behind',
  async () => {
    const [desk] = stage.desks;
    if (!desk) throw new Error('nobody uploads');
    await whileWriting(async () => {
      store.server.answer(silence);
      const refused = upload(desk);
      await load.progress(40);
      expect((await refused).status).toBe(504);
      store.server.answer();
    });
    expect((await upload(desk)).status).toBe(200);
    const images = await query<{ file_id: string }>('SELECT file_id::text FROM conventionimage');
    expect(images).toHaveLength(1);
    // What comes late is removed later.
    const unused = await query<{ file_id: string }>('SELECT file_id::text FROM unusedfile');
    const known = new Set([...images, ...unused].map(({ file_id }) => file_id));
    const kept = new Set([...store.files.keys()].map((name) => name.split('.')[0] ?? ''));
    expect([...kept].filter((file_id) => !known.has(file_id))).toEqual([]);
    expect(images.every(({ file_id }) => kept.has(file_id))).toBe(true);
    expect(await inconsistencies(fresh.url)).toEqual([]);
  },
);
