import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Load } from '../../chaos/load.ts';
import type { Desk } from '../../chaos/stage.ts';
import { startWhole, type Whole } from '../../support/processes/whole.ts';

/** A machine of the service: a start of its own, on a port of its own. */
export async function startMachine(port: string, env: Record<string, string>, folder = '.'): Promise<Whole> {
  const own = { PORT: port, PAGES: 'no', DEMO: 'no', RATE_LIMIT: '0', CONFIRM_EMAIL: 'no' };
  return startWhole({ ...own, ...env }, 'node', folder);
}

/** A copy of this service with one migration more. */
export function nextVersion(folder: string): string {
  mkdirSync(folder);
  for (const name of ['src', 'prisma', 'package.json', 'tsconfig.json', 'prisma.config.ts']) {
    cpSync(name, path.join(folder, name), { recursive: true, preserveTimestamps: true });
  }
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  const migration = path.join(folder, 'prisma/migrations/9999_next_version');
  mkdirSync(migration);
  writeFileSync(
    path.join(migration, 'migration.sql'),
    'ALTER TABLE space ADD COLUMN next_version TEXT;\nCREATE INDEX space_next_version_idx ON space (next_version);\n',
  );
  return folder;
}

/** What somebody reads, as a program with their session does. */
export async function read<T>(base_url: string, { session_id }: Desk, address: string): Promise<T> {
  const response = await fetch(base_url + address, { headers: { authorization: `Bearer ${session_id}` } });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}
/** Makes a record, or changes one. */
export async function write<T>(base_url: string, desk: Desk, method: string, address: string, body: object): Promise<T> {
  const headers = { authorization: `Bearer ${desk.session_id}`, 'content-type': 'application/json' };
  const response = await fetch(base_url + address, { method, headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

/** Measures the longest time without an acknowledged write, until the returned function is called: seconds. */
export function longestPause({ acknowledged }: Load): () => number {
  let [count, since, longest] = [acknowledged.length, performance.now(), 0];
  const timer = setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - since);
    if (acknowledged.length > count) [count, since] = [acknowledged.length, now];
  }, 5);
  return () => {
    clearInterval(timer);
    return Math.round(longest) / 1_000;
  };
}

/** Each in turn writes at one machine and reads it at once at another, which must show it. Returns what was not shown. */
export async function ownWrites(machines: readonly string[], desks: readonly Desk[], milliseconds: number) {
  const stale: string[] = [];
  let reads = 0;
  const end = performance.now() + milliseconds;
  await Promise.all(
    desks.map(async (desk, n) => {
      for (let turn = n; performance.now() < end; turn += 1) {
        const [here = '', there = ''] = [machines[turn % machines.length], machines[(turn + 1) % machines.length]];
        const name = `Own ${n} ${turn} ${Math.random()}`;
        const { id } = await write<{ id: string }>(here, desk, 'POST', '/api/space', { ...desk.own, name, max_tickets: 4 });
        const found = await read<{ name: string }>(there, desk, `/api/space/${id}`).catch((error: Error) => ({
          name: error.message,
        }));
        if (found.name !== name) stale.push(`read: ${found.name}`);
        const list = `/api/convention/${desk.own.convention_id}/spaces?query=${encodeURIComponent(name)}`;
        const { items } = await read<{ items: { id: string }[] }>(there, desk, list);
        if (items[0]?.id !== id) stale.push(`list: ${items.length}`);
        await write(here, desk, 'PUT', `/api/space/${id}`, { note: name });
        const { note } = await read<{ note: string }>(there, desk, `/api/space/${id}`);
        if (note !== name) stale.push(`note: ${note}`);
        await sleep(150);
        // What people read most of the time.
        for (let more = 0; more < 10; more += 1) await read(there, desk, `/api/space/${id}`);
        reads += 13;
      }
    }),
  );
  return { stale, reads };
}
