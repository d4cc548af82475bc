import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startEmbedded } from '../src/server/db/embedded.ts';
import { applyMigrations } from '../src/server/db/migrate.ts';
import { type Crowd, makeCrowd } from '../tests/search/crowd.ts';
import { chance, misspelt } from '../tests/search/titles.ts';
import { type Child, startChild } from './child.ts';

/*
 * How long a query in the index of 20,000 events takes, over HTTP, beside the plain list of the same events.
 * `node --import tsx bench/search.ts [--events 20000] [--requests 200] [--at-once 4]`
 */
const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '20000' },
    requests: { type: 'string', default: '200' },
    'at-once': { type: 'string', default: '4' },
  },
});
const EVENTS = Number(values.events);
const REQUESTS = Number(values.requests);
const AT_ONCE = Number(values['at-once']);

type Ask = () => Promise<Response>;
interface Measured {
  what: string;
  ask: Ask;
}

/** Asks so often, some at once, and answers the milliseconds that each took. */
async function measure(ask: Ask, requests: number): Promise<number[]> {
  const took: number[] = [];
  let left = requests;
  const lane = async () => {
    while (left-- > 0) {
      const began = performance.now();
      const response = await ask();
      await response.text();
      if (response.status !== 200) throw new Error(`status ${response.status}`);
      took.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return took.sort((a, b) => a - b);
}

async function kinds({ port }: Child, { convention_id, titles }: Crowd): Promise<Measured[]> {
  const base = `http://127.0.0.1:${port}`;
  const random = chance(1);
  const title = () => titles[Math.floor(random() * titles.length)] ?? '';
  const config = (await (await fetch(`${base}/api/convention/${convention_id}/search-config`)).json()) as Record<string, string>;
  const headers = {
    'x-algolia-application-id': config.application_id ?? '',
    'x-algolia-api-key': config.search_key ?? '',
  };
  const search = (body: () => object) => () =>
    fetch(`${base}/1/indexes/${config.index_name}/query`, { method: 'POST', headers, body: JSON.stringify(body()) });
  const list = (query: () => string) => () =>
    fetch(`${base}/api/convention/${convention_id}/events?_items_per_page=20&${new URLSearchParams({ query: query() })}`);
  const begun = () => title().slice(0, 5 + Math.floor(random() * 10));
  const word = () =>
    title()
      .split(/\W+/)
      .filter((one) => one.length > 4)[0] ?? '';
  const facets = ['type_name', 'startdaypart_name', 'age_range', 'room_name', 'is_cancelled'];
  return [
    { what: 'search: a whole title', ask: search(() => ({ query: title() })) },
    { what: 'search: the beginning of a title', ask: search(() => ({ query: begun() })) },
    { what: 'search: a word', ask: search(() => ({ query: word() })) },
    { what: 'search: a word, all facets', ask: search(() => ({ query: word(), facets })) },
    { what: 'search: a title with one or two slips', ask: search(() => ({ query: misspelt(title(), random) })) },
    { what: 'search: a word, filtered', ask: search(() => ({ query: word(), filters: 'price < 3 AND age_range:kids' })) },
    { what: 'search: everything, all facets', ask: search(() => ({ facets })) },
    { what: 'plain list: everything', ask: list(() => '') },
    { what: 'plain list: a word', ask: list(word) },
    { what: 'plain list: the beginning of a title', ask: list(begun) },
  ];
}

const folder = mkdtempSync(path.join(os.tmpdir(), 'convene-bench-'));
chmodSync(folder, 0o711); // as root, the server runs as another user
const server = await startEmbedded(path.join(folder, 'data'));
try {
  await applyMigrations(server.url);
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  const crowd = await makeCrowd(client, EVENTS);
  const began = performance.now();
  for (let more = true; more; )
    more =
      (await client.query<{ more: boolean }>('SELECT search_catch_up($1) AS more', [crowd.convention_id])).rows[0]?.more ?? false;
  const indexed = performance.now() - began;
  await client.query('VACUUM ANALYZE').finally(() => client.end());
  console.log(
    `${EVENTS} events, indexed in ${indexed.toFixed(0)} ms; ${AT_ONCE} requests at once, load ${os.loadavg()[0]?.toFixed(1)}\n`,
  );
  const service = await startChild('service', 'service.ts', { DATABASE_URL: server.url, LOG_LEVEL: 'error', RATE_LIMIT: '0' });
  try {
    for (const { what, ask } of await kinds(service, crowd)) {
      await measure(ask, 20);
      const took = await measure(ask, REQUESTS);
      const at = (share: number) => took[Math.floor(took.length * share)]?.toFixed(1).padStart(7);
      console.log(`${what.padEnd(40)} median ${at(0.5)} ms   p95 ${at(0.95)} ms`);
    }
  } finally {
    await service.stop();
  }
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
