import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createService, type TestService } from '../support/service.ts';
import { clientFor, configOf, type SearchConfig } from './client.ts';
import { type Crowd, makeCrowd } from './crowd.ts';
import { chance, misspelt } from './titles.ts';

const EVENTS = 8_000;
const QUERIES = 100;
const SEED = 54;
/** A busy machine may take its time. */
const PATIENCE = 180_000;

let service: TestService;
let crowd: Crowd;
let config: SearchConfig;
beforeAll(async () => {
  service = await createService();
  const client = new pg.Client({ connectionString: service.database_url });
  await client.connect();
  crowd = await makeCrowd(client, EVENTS);
  await client.end();
  config = await configOf(service, crowd.convention_id);
}, PATIENCE);
afterAll(() => service.stop());

interface Named {
  name: string;
}
/** The names of the first three finds for each text. */
async function ask(texts: readonly string[]): Promise<string[][]> {
  const client = clientFor(config);
  const patient = { timeouts: { connect: PATIENCE, read: PATIENCE } };
  const found: string[][] = [];
  for (let at = 0; at < texts.length; at += 10) {
    const requests = texts
      .slice(at, at + 10)
      .map((query) => ({ indexName: config.index_name, query, hitsPerPage: 3, attributesToRetrieve: ['name'] }));
    const { results } = await client.searchForHits<Named>({ requests }, patient);
    found.push(...results.map(({ hits }) => hits.map(({ name }) => name)));
  }
  return found;
}

test(
  'all of many events are in the index',
  async () => {
    const { nbHits } = await clientFor(config).searchSingleIndex(
      { indexName: config.index_name, searchParams: { hitsPerPage: 1 } },
      { timeouts: { read: PATIENCE } }, // it is made by the first who asks
    );
    expect(nbHits).toBe(EVENTS);
  },
  PATIENCE,
);

test(
  'titles are found as they are',
  async () => {
    const random = chance(SEED);
    const titles = Array.from({ length: 50 }, () => crowd.titles[Math.floor(random() * EVENTS)] ?? '');
    expect((await ask(titles)).map(([first]) => first)).toEqual(titles);
  },
  PATIENCE,
);

test(
  'of titles with one or two slips in them, the right one is among the first three in at least 95 of 100',
  async () => {
    const random = chance(SEED);
    const pairs = Array.from({ length: QUERIES }, () => {
      const title = crowd.titles[Math.floor(random() * EVENTS)] ?? '';
      return { title, typed: misspelt(title, random) };
    });
    const found = await ask(pairs.map(({ typed }) => typed));
    const missed = pairs.filter(({ title }, at) => !found[at]?.includes(title));
    expect(missed.length, JSON.stringify(missed.slice(0, 5))).toBeLessThanOrEqual(QUERIES * 0.05);
  },
  PATIENCE,
);
