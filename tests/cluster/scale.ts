import { createHash, randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../chaos/ports.ts';
import { newFolder } from '../support/processes/processes.ts';
import { startMachine } from './support/machines.ts';
import { Server } from './support/postgres.ts';

/*
 * `node --import tsx tests/cluster/scale.ts`: what the same requests cost the database with 10 conventions and 10,000 people, and with 1,000
 * conventions and a million people, who have two million tickets. Takes some minutes, and 5 GB in memory or on the disk.
 */
const PEOPLE = 1_000;
const EVENTS = 200;
const REPEATS = 60;
const session_id = randomUUID();
const hash = createHash('sha256').update(session_id).digest('hex');

/** An id made from a number, in SQL. */
const id = (kind: string, n: string) =>
  `(lpad('${kind}', 8, '0') || '-0000-7000-8000-' || lpad(to_hex((${n})::bigint), 12, '0'))::uuid`;
/** The same here. */
const idOf = (kind: string, n: number) => `${kind.padStart(8, '0')}-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;
const words = `(ARRAY['Dragon', 'Castle', 'River', 'Galaxy', 'Harvest', 'Detective', 'Railway', 'Orchard'])[1 + n % 8]`;

const fill = (conventions: number) => `
  INSERT INTO "user" (id, username, email, display_name, email_confirmed_date)
    SELECT ${id('a', 'n')}, 'person' || n, 'person' || n || '@example.org', 'Person ' || n, now() FROM generate_series(1, ${conventions * PEOPLE}) n;
  INSERT INTO "group" (id, name, leader_id) SELECT ${id('b', 'c')}, 'Group ' || c, ${id('a', 'c')} FROM generate_series(1, ${conventions}) c;
  INSERT INTO convention (id, name, group_id, uri_part) SELECT ${id('c', 'n')}, ${words} || ' Con ' || n, ${id('b', 'n')}, 'con' || n FROM generate_series(1, ${conventions}) n;
  INSERT INTO badgetype (id, convention_id, name, uri_part) SELECT ${id('d', 'c')}, ${id('c', 'c')}, 'Weekend', 'weekend' FROM generate_series(1, ${conventions}) c;
  INSERT INTO eventtype (id, convention_id, name) SELECT ${id('e', 'c')}, ${id('c', 'c')}, 'Game' FROM generate_series(1, ${conventions}) c;
  INSERT INTO badge (id, convention_id, badgetype_id, user_id, badge_number, firstname, lastname, name)
    SELECT ${id('f', 'n')}, ${id('c', `1 + (n - 1) / ${PEOPLE}`)}, ${id('d', `1 + (n - 1) / ${PEOPLE}`)}, ${id('a', 'n')}, 1 + (n - 1) % ${PEOPLE}, 'Person', 'Number ' || n, 'Person Number ' || n
    FROM generate_series(1, ${conventions * PEOPLE}) n;
  INSERT INTO event (id, convention_id, event_number, name, description, max_tickets, priority, type_id, duration)
    SELECT ${id('1', 'n')}, ${id('c', `1 + (n - 1) / ${EVENTS}`)}, 1 + (n - 1) % ${EVENTS}, ${words} || ' game ' || n, 'An evening with ' || ${words}, 40, 3, ${id('e', `1 + (n - 1) / ${EVENTS}`)}, 60
    FROM generate_series(1, ${conventions * EVENTS}) n;
  INSERT INTO ticket (id, convention_id, event_id, badge_id, ticket_number)
    SELECT ${id('2', 'n * 2 + j')}, ${id('c', `1 + (n - 1) / ${PEOPLE}`)}, ${id('1', `(n - 1) / ${PEOPLE} * ${EVENTS} + 1 + (n * 7 + j * 61) % ${EVENTS}`)}, ${id('f', 'n')}, ((n - 1) % ${PEOPLE}) * 2 + j + 1
    FROM generate_series(1, ${conventions * PEOPLE}) n, generate_series(0, 1) j;
  INSERT INTO conventionprivilege (id, convention_id, user_id, registration, scheduling) VALUES (${id('3', '1')}, ${id('c', '5')}, ${id('a', '4500')}, true, true);
  INSERT INTO session (id, token_hash, user_id, ip_address, expires_date) VALUES (${id('4', '1')}, '\\x${hash}', ${id('a', '4500')}, '127.0.0.1', now() + interval '7 days')`;

const convention = `/api/convention/${idOf('c', 5)}`;
const requests: Readonly<Record<string, string>> = {
  'read an event': `/api/event/${idOf('1', 4 * EVENTS + 50)}`,
  'list of events': `${convention}/events`,
  'search of events': `${convention}/events?query=dragon`,
  'list of badges (staff)': `${convention}/badges`,
  'search of badges (staff)': `${convention}/badges?query=number%204321`,
  'tickets of a badge': `/api/badge/${idOf('f', 4500)}/tickets`,
  "one's own badges, everywhere": `/api/user/${idOf('a', 4500)}/badges`,
  'list of conventions': '/api/convention',
  'search of conventions': '/api/convention?query=dragon',
};

/** Milliseconds, statements and blocks of 8 kB that a request takes in the database. */
interface Cost {
  ms: number;
  calls: number;
  blocks: number;
}
async function measure(conventions: number): Promise<{ costs: Map<string, Cost>; size: string; seconds: number }> {
  const folder = newFolder();
  const server = new Server(folder, 'r0', Number(await freePort()));
  await server.create(
    `shared_preload_libraries = 'pg_stat_statements'\nfsync = off\nshared_buffers = '2GB'\nmax_wal_size = '8GB'\nsynchronous_standby_names = ''\n`,
  );
  const env = { DATABASE_URL: server.url, DATA_DIR: path.join(folder, 'data'), LOG_LEVEL: 'error' };
  const machine = await startMachine(await freePort(), env);
  try {
    await server.query('CREATE EXTENSION pg_stat_statements');
    const began = performance.now();
    // Triggers and references would take hours, and change nothing here.
    await server.query(
      `SET session_replication_role = replica; ${fill(conventions)
        .trim()
        .replace(/;\s*\n/g, '; ')}; VACUUM ANALYZE`,
    );
    const seconds = Math.round((performance.now() - began) / 1_000);
    const costs = new Map<string, Cost>();
    const send = async (address: string) => {
      const response = await fetch(machine.base_url + address, { headers: { authorization: `Bearer ${session_id}` } });
      if (!response.ok) throw new Error(`${address}: ${response.status} ${await response.text()}`);
      await response.text();
    };
    for (const [name, address] of Object.entries(requests)) {
      for (let n = 0; n < 10; n += 1) await send(address);
      await server.query('SELECT pg_stat_statements_reset()');
      for (let n = 0; n < REPEATS; n += 1) await send(address);
      const [cost] = await server.query<Cost>(
        `SELECT sum(total_exec_time) / ${REPEATS} AS ms, (sum(calls) / ${REPEATS})::float8 AS calls, (sum(shared_blks_hit + shared_blks_read) / ${REPEATS})::float8 AS blocks
         FROM pg_stat_statements WHERE query ~* '^(SELECT|WITH)' AND query NOT LIKE '%pg_stat%' AND calls >= ${REPEATS}`,
      );
      if (cost) costs.set(name, cost);
    }
    const [row] = await server.query<{ size: string }>(`SELECT pg_size_pretty(pg_database_size('convene')) AS size`);
    return { costs, size: row?.size ?? '', seconds };
  } finally {
    await machine.stop();
    server.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

const large = Number(process.argv[2] ?? 1_000);
const [few, many] = [await measure(10), await measure(large)];
console.log(`10 conventions: ${few.size}; ${large}: ${many.size}, filled in ${many.seconds} s.`);
for (const [name, cost] of many.costs) {
  const { ms = 0, calls = 0, blocks = 0 } = few.costs.get(name) ?? {};
  const [before, after] = [ms, cost.ms].map((n) => n.toFixed(2));
  console.log(
    `| ${name} | ${calls.toFixed(0)} → ${cost.calls.toFixed(0)} | ${blocks.toFixed(0)} → ${cost.blocks.toFixed(0)} | ${before} → ${after} ms |`,
  );
}
