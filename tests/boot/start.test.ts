import { existsSync, rmSync } from 'node:fs';
import { createConnection } from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { freshDatabase } from '../support/database/database.ts';
import { family, gone, kill9, newFolder, running } from '../support/processes/processes.ts';
import { startWhole, type Whole } from '../support/processes/whole.ts';

vi.setConfig({ testTimeout: 180_000 });

const folders: string[] = [];
const started: Whole[] = [];

function dataDir(): string {
  const folder = newFolder();
  folders.push(folder);
  return path.join(folder, 'data');
}
/** The API alone: the pages have nothing to do with what is tested here. */
async function start(env: Record<string, string>): Promise<Whole & { pid: number }> {
  const service = await startWhole({ PAGES: 'no', DEMO: 'no', DATABASE_URL: '', ...env });
  started.push(service);
  return { ...service, pid: service.process.pid ?? 0 };
}
const urlIn = (folder: string) =>
  `postgresql://convene@localhost/convene?host=${encodeURIComponent(path.join(folder, 'postgres/socket'))}`;
async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => {});
  await client.connect();
  return client;
}
const status = (base_url: string) =>
  fetch(`${base_url}/api/status`, { signal: AbortSignal.timeout(5_000) }).then((answer) => answer.status);
const refusesConnections = (base_url: string) =>
  new Promise<boolean>((resolve) => {
    const socket = createConnection(Number(new URL(base_url).port), '127.0.0.1');
    socket.once('error', () => resolve(true));
    socket.once('connect', () => {
      socket.destroy();
      resolve(false);
    });
  });

afterAll(async () => {
  const left = started.filter(({ process }) => process.exitCode === null && process.signalCode === null);
  await Promise.all(left.map((service) => service.stop()));
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/* One folder for all of these, in this order: each leaves a running service to the next, because starting one takes longest. */
describe('the built-in database', () => {
  const DATA_DIR = dataDir();
  let service: Awaited<ReturnType<typeof start>>;

  test('starts with the service, keeps its data, and stops with the service', async () => {
    service = await start({ DATA_DIR });
    expect(await status(service.base_url)).toBe(200);
    const client = await connect(urlIn(DATA_DIR));
    await client.query('CREATE TABLE kept AS SELECT 42 AS value');
    await client.end();
    const all = family(service.pid);
    expect(await service.stop()).toBe(0);
    await gone(all);
    expect(existsSync(path.join(DATA_DIR, 'postgres/data/postmaster.pid'))).toBe(false);

    service = await start({ DATA_DIR });
    const again = await connect(urlIn(DATA_DIR));
    expect((await again.query('SELECT value FROM kept')).rows).toEqual([{ value: 42 }]);
    await again.end();
  });

  test('loses nothing that was acknowledged when everything is killed in the midst of writing', async () => {
    let acknowledged = 0;
    const writer = await connect(urlIn(DATA_DIR));
    await writer.query('CREATE TABLE written (n bigint PRIMARY KEY)');
    const write = async () => {
      for (;;) {
        await writer.query('INSERT INTO written VALUES ($1)', [acknowledged + 1]);
        acknowledged += 1;
      }
    };
    const over = write().catch(() => {});
    await vi.waitUntil(() => acknowledged > 400, 60_000);
    const all = family(service.pid);
    kill9(all);
    await gone(all);
    await over;
    service = await start({ DATA_DIR, WORKERS: '2' });
    const client = await connect(urlIn(DATA_DIR));
    const { rows } = await client.query('SELECT count(*)::int AS count, max(n)::int AS last FROM written');
    expect(rows[0].last).toBeGreaterThanOrEqual(acknowledged);
    expect(rows[0].count).toBe(rows[0].last);
    await client.end();
  });

  test('ends by itself, and so do the workers, when the service alone is killed', async () => {
    const all = family(service.pid);
    expect(all.length).toBeGreaterThan(5);
    kill9([service.pid]);
    await gone(all);
    service = await start({ DATA_DIR });
  });

  test('is started again when it is killed alone', async () => {
    kill9(running(family(service.pid), `-D ${path.join(DATA_DIR, 'postgres/data')} `));
    // Until it is noticed, a request may still be answered.
    await vi.waitFor(() => expect(service.output()).toContain('starting it again'), { timeout: 60_000, interval: 100 });
    await vi.waitFor(async () => expect(await status(service.base_url)).toBe(200), { timeout: 60_000, interval: 100 });
  });

  test('belongs to one service at a time; others do not notice, nor does one whose port is taken leave anything behind', async () => {
    const other = await start({ DATA_DIR: dataDir() });
    await expect(start({ DATA_DIR })).rejects.toThrow(/in use by a running service/);
    const elsewhere = dataDir();
    const taken = { DATA_DIR: elsewhere, PORT: new URL(service.base_url).port };
    await expect(start(taken)).rejects.toThrow(/is taken by another program/);
    expect(existsSync(elsewhere)).toBe(false);
    expect(await Promise.all([status(service.base_url), status(other.base_url)])).toEqual([200, 200]);
  });
});

/* One service for all of these, in this order; the last of them stops it. */
describe('a service with two workers', () => {
  let database: Awaited<ReturnType<typeof freshDatabase>>;
  let service: Awaited<ReturnType<typeof start>>;
  beforeAll(async () => {
    database = await freshDatabase();
    service = await start({ DATA_DIR: dataDir(), DATABASE_URL: database.url, WORKERS: '2' });
  });
  afterAll(async () => {
    if (service.process.exitCode === null) kill9(family(service.pid));
    await database.drop();
  });

  test('an empty installation prints a link, without which no stranger becomes its administrator', async () => {
    const token = await vi.waitFor(() => {
      const [, found] = /\/first-run#([\w-]{32})\n/.exec(service.output()) ?? [];
      if (!found) throw new Error('not yet printed');
      return found;
    });
    const make = async (more: object) => {
      const account = { username: 'first', email: 'first@example.org', password: 'violet teapot on mars', ...more };
      const answer = await fetch(`${service.base_url}/api/user/first-administrator`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(account),
      });
      return answer.status;
    };
    expect([await make({}), await make({ token: 'guess' }), await make({ token })]).toEqual([403, 403, 200]);
  });

  test('replaces a worker that dies', async () => {
    const workers = () => running(family(service.pid), '/serve.mjs');
    const [victim = 0, ...others] = workers();
    expect(others).toHaveLength(1);
    kill9([victim]);
    await gone([victim]);
    // A connection that was just being handed to the victim is lost with it; the next one is not.
    await vi.waitUntil(async () => (await status(service.base_url).catch(() => 0)) === 200, { timeout: 60_000 });
    await vi.waitUntil(() => workers().length === 2, { timeout: 60_000 });
  });

  test('finishes the requests in hand before it stops', async () => {
    const client = await connect(database.url);
    await client.query('BEGIN');
    await client.query('LOCK TABLE job IN ACCESS EXCLUSIVE MODE');
    const inHand = status(service.base_url);
    await vi.waitUntil(async () => (await client.query('SELECT 1 FROM pg_locks WHERE NOT granted')).rowCount, 60_000);
    const stopped = service.stop();
    await vi.waitUntil(() => service.output().includes('stopping'), 60_000);
    await vi.waitUntil(() => refusesConnections(service.base_url), 60_000);
    await client.query('COMMIT');
    expect(await inHand).toBe(200);
    expect(await stopped).toBe(0);
    await client.end();
  });
});

describe('the service', () => {
  test('names every setting that cannot be used', async () => {
    await expect(start({ PORT: 'http', WORKERS: '0' })).rejects.toThrow(/PORT=http.*WORKERS=0/s);
  });

  test('may be started on several machines at once: one of them migrates the empty database', async () => {
    const { url, drop } = await freshDatabase({ empty: true });
    const services = await Promise.all([start({ DATABASE_URL: url }), start({ DATABASE_URL: url })]);
    expect(services.filter((service) => service.output().includes('Migrations applied'))).toHaveLength(1);
    expect(await Promise.all(services.map(({ base_url }) => status(base_url)))).toEqual([200, 200]);
    await Promise.all(services.map((service) => service.stop()));
    await drop();
  });
});
