import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type MailServer, startMailServer } from '../mail/mailServer.ts';
import { freshDatabase } from '../support/database/database.ts';
import { newFolder } from '../support/processes/processes.ts';
import { startWhole, type Whole } from '../support/processes/whole.ts';
import { type StandIn, silence, standIn } from '../support/providers/standIn.ts';
import { type Link, linkTo } from './link.ts';
import { Load } from './load.ts';
import { freePort } from './ports.ts';
import { prepare, type Stage } from './stage.ts';
import { wrongAfter } from './verify.ts';

/*
 * The database is slow, cuts its connections, refuses them or falls silent, the clock jumps, and providers hang, while people write. The
 * service says so, and goes on by itself when it is over; nothing is lost, done twice or half done.
 */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
const DAY = 86_400_000;
const folder = newFolder();
const data = path.join(folder, 'data');
const clock = path.join(folder, 'clock');

let fresh: Awaited<ReturnType<typeof freshDatabase>>;
let line: Link;
let post: MailServer;
let mailLine: Link;
let silent: StandIn;
let whole: Whole;
let stage: Stage;
let load: Load;

beforeAll(async () => {
  fresh = await freshDatabase();
  const server = new URL(fresh.url);
  line = await linkTo({ path: path.join(server.searchParams.get('host') ?? '', '.s.PGSQL.5432') });
  post = await startMailServer();
  mailLine = await linkTo({ port: Number(new URL(post.url).port), host: '127.0.0.1' });
  silent = await standIn(silence);
  writeFileSync(clock, '0');
  const PORT = await freePort();
  whole = await startWhole({
    PAGES: 'no',
    DEMO: 'no',
    DATA_DIR: data,
    RATE_LIMIT: '0',
    PORT,
    DATABASE_URL: `postgresql://${server.username}@127.0.0.1:${line.port}${server.pathname}`,
    CONFIRM_EMAIL: 'no',
    SMTP_URL: `smtp://127.0.0.1:${mailLine.port}`,
    MAIL_FROM: 'convene@example.org',
    NEXTAUTH_URL: `http://127.0.0.1:${PORT}`,
    GOOGLE_PLACES_KEY: 'key',
    GOOGLE_PLACES_URL: silent.url,
    CHAOS_CLOCK: clock,
    NODE_OPTIONS: `--import ${pathToFileURL(path.resolve('tests/chaos/wrongClock.mjs'))}`,
  });
  stage = await prepare(whole.base_url, fresh.url, 4);
  load = new Load(stage, 2);
});
afterAll(async () => {
  await whole?.stop();
  await Promise.all([line?.stop(), mailLine?.stop(), post?.stop(), silent?.stop()]);
  await fresh?.drop();
  rmSync(folder, { recursive: true, force: true });
});

const status = async () =>
  (await (await fetch(`${whole.base_url}/api/status`, { signal: AbortSignal.timeout(10_000) })).json()) as { database: string };
/** People write before, while and after something is wrong; then everything must be as they were told. */
async function whileWriting(wrong: () => Promise<void>) {
  load.start();
  await load.progress(8);
  await wrong();
  await load.progress(8);
  await load.stop();
  expect(await wrongAfter(stage, load, data, 10)).toEqual([]);
}
const query = async <T extends pg.QueryResultRow>(text: string) => {
  const client = new pg.Client({ connectionString: fresh.url });
  await client.connect();
  return client.query<T>(text).finally(() => client.end());
};

test('a slow database makes everybody wait, and nobody loses anything', () =>
  whileWriting(async () => {
    line.set('slow');
    await sleep(1_500);
    line.set('clear');
  }));

test('connections that are cut are opened anew', () =>
  whileWriting(async () => {
    for (let n = 0; n < 5; n += 1) {
      line.cut();
      await sleep(100);
    }
  }));

test.each(['refusing', 'silent'] as const)('a database that is %s is reported, and used again when it answers', (weather) =>
  whileWriting(async () => {
    const { busy } = load.refused;
    line.set(weather);
    expect(await status()).toMatchObject({ database: 'down' });
    if (weather === 'refusing') await vi.waitFor(() => expect(load.refused.busy).toBeGreaterThan(busy), { timeout: 20_000 });
    line.set('clear');
    await vi.waitFor(async () => expect(await status()).toMatchObject({ database: 'ok' }), { timeout: 30_000 });
  }),
);

test.each([DAY, -DAY])('a clock that jumps by %i ms ends no session and makes no answer or hold last longer or shorter', (jump) =>
  whileWriting(async () => {
    writeFileSync(clock, String(jump));
    await sleep(200);
    await load.progress(8);
    const { rows } = await query<{ days: number }>(
      `SELECT extract(epoch FROM max(expires_date) - now())::float8 / 86400 AS days FROM idempotency`,
    );
    expect(rows[0]?.days).toBeCloseTo(1, 1);
    writeFileSync(clock, '0');
  }),
);

test('providers that hang keep nobody else waiting, and what they were to do is done later', () =>
  whileWriting(async () => {
    mailLine.set('silent');
    const [person] = (await query<{ email: string }>(`SELECT email FROM "user" ORDER BY id LIMIT 1`)).rows;
    const forgotten = await fetch(`${whole.base_url}/api/user/forgotten-password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: person?.email }),
    });
    expect(forgotten.status).toBe(200);
    const headers = { authorization: `Bearer ${stage.desks[0]?.session_id}` };
    const places = fetch(`${whole.base_url}/api/venue/geo/search?latitude=41.88&longitude=-87.63&name=Hall`, { headers });
    await load.progress(20);
    expect((await places).status).toBe(504);
    mailLine.set('clear');
    await vi.waitFor(() => expect(post.taken.map(({ envelope }) => envelope.to)).toContainEqual([person?.email]), {
      timeout: 30_000,
    });
  }));
