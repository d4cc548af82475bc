import { chmodSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Load } from '../chaos/load.ts';
import { freePort } from '../chaos/ports.ts';
import { prepare, type Stage } from '../chaos/stage.ts';
import { wrongAfter } from '../chaos/verify.ts';
import { newFolder } from '../support/processes/processes.ts';
import type { Whole } from '../support/processes/whole.ts';
import { longestPause, nextVersion, ownWrites, read, startMachine } from './support/machines.ts';
import { Server } from './support/postgres.ts';
import { type ProxyProcess, startHaproxy, startPgbouncer } from './support/proxies.ts';

/*
 * Two machines of the service behind HAProxy, on a PostgreSQL primary with two replicas, one of which is late. The tests follow each other:
 * after one the cluster is as it left it.
 */
const folder = newFolder();
const data = path.join(folder, 'data');
const env: Record<string, string> = { DATA_DIR: data, DRAIN_SECONDS: '2' };
const ports: string[] = [];
let servers: [Server, Server, Server];
let machines: Whole[] = [];
let haproxy: ProxyProcess;
let pgbouncer: ProxyProcess | undefined;
let stage: Stage;
/** The server that takes writes. */
let current: Server;
let load: Load;

beforeAll(async () => {
  chmodSync(folder, 0o711);
  const port = async () => Number(await freePort());
  servers = [
    new Server(folder, 'r0', await port()),
    new Server(folder, 'r1', await port()),
    new Server(folder, 'r2', await port()),
  ];
  const [primary, first, second] = servers;
  await primary.create();
  await first.follow(primary, servers, 'r1');
  await second.follow(primary, servers, 'r2', `recovery_min_apply_delay = '40ms'\n`);
  const hosts = servers.map(({ port }) => `127.0.0.1:${port}`).join(',');
  env.DATABASE_URL = `postgresql://convene@${hosts}/convene?target_session_attrs=read-write`;
  env.DATABASE_REPLICA_URLS = servers.map(({ url }) => url).join(' ');
  ports.push(await freePort(), await freePort());
  for (const port of ports) machines.push(await startMachine(port, env));
  haproxy = startHaproxy(
    folder,
    await freePort(),
    ports.map((port) => `127.0.0.1:${port}`),
  );
  current = primary;
  stage = await prepare(haproxy.url, primary.url, 6);
  load = new Load(stage, 3);
  await vi.waitFor(() => fetch(`${haproxy.url}/api/status`), 10_000);
});
afterAll(async () => {
  await Promise.all([...machines.map((machine) => machine.stop()), haproxy?.stop(), pgbouncer?.stop()]);
  for (const server of servers) server.kill();
  rmSync(folder, { recursive: true, force: true });
});

const addresses = () => machines.map(({ base_url }) => base_url);
const wrong = () => wrongAfter({ ...stage, database_url: current.url }, load, data, 20);
const report = (line: string) => console.log(line);
/** How often each server has looked into the table of spaces meanwhile. */
async function lookupsOf<T>(work: () => Promise<T>): Promise<{ result: T; counts: number[] }> {
  const count = () => Promise.all(servers.map((server) => server.lookups('space').catch(() => 0)));
  const before = await count();
  const result = await work();
  await sleep(1_200); // PostgreSQL reports now and then
  return { result, counts: (await count()).map((n, at) => n - (before[at] ?? 0)) };
}

test('people read their own writes at once, on any machine, while replicas answer most reads', async () => {
  const { result, counts } = await lookupsOf(() => ownWrites(addresses(), stage.desks, 5_000));
  report(`${result.reads} reads, ${result.stale.length} without one's own write; looked up by server: ${counts.join(', ')}`);
  expect(result.stale).toEqual([]);
  expect(result.reads).toBeGreaterThan(60);
  expect(Math.min(...counts.slice(1))).toBeGreaterThan(10);
});

test('a replica that falls silent, or dies, keeps readers waiting for two seconds at most', async () => {
  const longest = async (times: number) => {
    let slowest = 0;
    for (let n = 0; n < times; n += 1) {
      const began = performance.now();
      await Promise.all(stage.desks.map((desk) => read(haproxy.url, desk, `/api/convention/${desk.own.convention_id}`)));

      slowest = Math.max(slowest, performance.now() - began);
    }
    return slowest;
  };
  servers[1].signal('SIGSTOP');
  const silent = await longest(20);
  servers[1].signal('SIGCONT');
  await sleep(1_500);
  servers[1].kill();
  const dead = await longest(20);
  await servers[1].start();
  report(`The slowest answer: ${Math.round(silent)} ms with a silent replica, ${Math.round(dead)} ms with a dead one.`);
  expect(silent).toBeLessThan(4_000);
  expect(dead).toBeLessThan(3_000);
});

test('when the primary dies and a replica is promoted, nothing acknowledged is lost', async () => {
  load.start();
  await load.progress(50);
  const pause = longestPause(load);
  const [primary, first, second] = servers;
  const began = performance.now();
  primary.kill();
  await sleep(1_000); // whoever watches the primary needs some time
  const next = (await first.received()) >= (await second.received()) ? first : second;
  next.promote();
  const promoted = performance.now() - began;
  await load.progress(100);
  await load.stop();
  const { unanswered, busy } = load.refused;
  report(
    `Failover: ${pause()} s without an acknowledged write, ${Math.round(promoted)} ms of them until the promotion; ` +
      `${busy} requests asked to wait, ${unanswered} without an answer, all repeated; ${load.acknowledged.length} writes acknowledged.`,
  );
  current = next;
  expect(await wrong()).toEqual([]);
});

test('afterwards announcements arrive again, and the remaining replica is read', async () => {
  const { result, counts } = await lookupsOf(() => ownWrites(addresses(), stage.desks, 3_000));
  expect(result.stale).toEqual([]);
  expect(counts.filter((n) => n > 10)).toHaveLength(2);
});

test('a rolling upgrade answers every request', async () => {
  const version = nextVersion(path.join(folder, 'next'));
  const before = { ...load.refused };
  load.start();
  await load.progress(20);
  const pause = longestPause(load);
  for (const [n, port] of [...ports.entries()].reverse()) {
    await machines[n]?.stop();
    machines[n] = await startMachine(port, env, version);
    await sleep(1_500); // HAProxy has to see it
  }
  await load.progress(20);
  await load.stop();
  const unanswered = load.refused.unanswered - before.unanswered;
  report(`Rolling upgrade: ${pause()} s without an acknowledged write at most, ${unanswered} requests without an answer.`);
  expect(unanswered).toBe(0);
  expect(await wrong()).toEqual([]);
});

test('through PgBouncer everything works as without', async () => {
  for (const setting of [`timezone = 'UTC'`, `statement_timeout = '15s'`, `idle_in_transaction_session_timeout = '60s'`])
    await current.query(`ALTER ROLE convene SET ${setting}`);
  pgbouncer = startPgbouncer(folder, await freePort(), current);
  const pooled = { ...env, DATABASE_URL: pgbouncer.url, DATABASE_DIRECT_URL: current.url };
  const third = await startMachine(await freePort(), pooled, path.join(folder, 'next'));
  machines = [...machines, third];
  const { stale } = await ownWrites([third.base_url, addresses()[0] ?? ''], stage.desks, 2_000);
  expect(stale).toEqual([]);
  stage.base_url = third.base_url;
  load.start();
  await load.progress(60);
  await load.stop();
  expect(await wrong()).toEqual([]);
});
