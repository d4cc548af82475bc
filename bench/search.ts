import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startEmbedded } from '../src/server/db/embedded.ts';
import { applyMigrations } from '../src/server/db/migrate.ts';
import { type Crowd, makeCrowd } from '../tests/search/crowd.ts';
import { chance, misspelt } from '../tests/search/titles.ts';
import { type Child, startService } from './child.ts';

/*
 * How long a query in the index of 20,000 events takes over HTTP, compared with the ordinary list of the same events.
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
const CONCURRENCY = Number(values['at-once']);

type SendRequest = () => Promise<Response>;
interface Measured {
  label: string;
  send: SendRequest;
}

/** Sends requests, several at a time, and returns their durations in milliseconds, ascending. */
async function measure(send: SendRequest, requests: number): Promise<number[]> {
  const durations: number[] = [];
  let left = requests;
  const worker = async () => {
    while (left-- > 0) {
      const startTime = performance.now();
      const response = await send();
      await response.text();
      if (response.status !== 200) throw new Error(`status ${response.status}`);
      durations.push(performance.now() - startTime);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  return durations.sort((a, b) => a - b);
}

async function requestKinds({ port }: Child, { convention_id, titles }: Crowd): Promise<Measured[]> {
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
  const titleStart = () => title().slice(0, 5 + Math.floor(random() * 10));
  const word = () =>
    title()
      .split(/\W+/)
      .find((part) => part.length > 4) ?? '';
  const facets = ['type_name', 'startdaypart_name', 'age_range', 'room_name', 'is_cancelled'];
  return [
    { label: 'search: a whole title', send: search(() => ({ query: title() })) },
    { label: 'search: the beginning of a title', send: search(() => ({ query: titleStart() })) },
    { label: 'search: a word', send: search(() => ({ query: word() })) },
    { label: 'search: a word, all facets', send: search(() => ({ query: word(), facets })) },
    { label: 'search: a title with one or two slips', send: search(() => ({ query: misspelt(title(), random) })) },
    { label: 'search: a word, filtered', send: search(() => ({ query: word(), filters: 'price < 3 AND age_range:kids' })) },
    { label: 'search: everything, all facets', send: search(() => ({ facets })) },
    { label: 'plain list: everything', send: list(() => '') },
    { label: 'plain list: a word', send: list(word) },
    { label: 'plain list: the beginning of a title', send: list(titleStart) },
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
    `${EVENTS} events, indexed in ${indexed.toFixed(0)} ms; ${CONCURRENCY} requests at once, load ${os.loadavg()[0]?.toFixed(1)}\n`,
  );
  const service = await startService('service', { DATABASE_URL: server.url, LOG_LEVEL: 'error', RATE_LIMIT: '0' });
  try {
    for (const { label, send } of await requestKinds(service, crowd)) {
      await measure(send, 20);
      const durations = await measure(send, REQUESTS);
      const at = (share: number) => durations[Math.floor(durations.length * share)]?.toFixed(1).padStart(7);
      console.log(`${label.padEnd(40)} median ${at(0.5)} ms   p95 ${at(0.95)} ms`);
    }
  } finally {
    await service.stop();
  }
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
