import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type EventScene, makeEventScene } from '../events/scene.ts';
import { type Body, caller, ok, refusal } from '../support/people.ts';
import { configOf, type SearchConfig, searching } from './client.ts';

let stage: EventScene;
let here: SearchConfig;
let elsewhere: SearchConfig;
beforeAll(async () => {
  stage = await makeEventScene();
  here = await configOf(stage.service, stage.con.id);
  elsewhere = await configOf(stage.service, stage.elsewhere.id);
  await stage.event({ name: 'Secret of the north' });
});
afterAll(() => stage.stop());

const keys = ({ application_id, search_key }: SearchConfig) => ({
  'x-algolia-application-id': application_id,
  'x-algolia-api-key': search_key,
});
/** Asks without a client: what browsers and other programs send. */
async function ask(path: string, init: RequestInit & { headers?: Record<string, string> } = {}) {
  const response = await fetch(stage.service.base_url + path, { method: 'POST', body: '{}', ...init });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: (text ? JSON.parse(text) : {}) as Body };
}
const path = (config = here) => `/1/indexes/${config.index_name}/query`;
const refused = (status: number, message: string) => ({ status, body: { status, message } });

describe('the search key', () => {
  test('is told to everybody, for the convention in question', async () => {
    expect(here).toEqual({
      index_name: `${stage.con.id}_events`,
      application_id: expect.stringMatching(/^[A-Z0-9]{10}$/),
      search_key: expect.stringMatching(/^[\w+/=]{40,400}$/),
      host: new URL(stage.service.base_url).host,
    });
    expect(await configOf(stage.service, stage.con.id)).toEqual(here);
    expect(elsewhere.application_id).toBe(here.application_id);
    expect(elsewhere.search_key).not.toBe(here.search_key);
    const unknown = caller(stage.service)('GET', `/api/convention/${stage.type.id}/search-config`);
    expect(await refusal(unknown)).toBe('404/404 id');
  });
  test('opens its own index, and no other', async () => {
    expect((await searching(here)()).nbHits).toBe(1);
    expect((await searching(elsewhere)()).nbHits).toBe(0);
    for (const [config, index] of [
      [here, elsewhere.index_name],
      [elsewhere, here.index_name],
      [elsewhere, `${here.index_name}_start_asc`],
      [here, '*'],
      [here, 'other'],
    ] as const) {
      await expect(searching(config)({}, index)).rejects.toMatchObject({
        status: 403,
        message: 'Index not allowed with this API key',
      });
    }
  });
  test('opens nothing of several queries where one of them is for another index', async () => {
    const requests = [{ indexName: here.index_name }, { indexName: elsewhere.index_name }];
    const answer = await ask('/1/indexes/*/queries', { headers: keys(here), body: JSON.stringify({ requests }) });
    expect(answer).toMatchObject(refused(403, 'Index not allowed with this API key'));
  });
  test('cannot be guessed, altered, left out or used for another installation', async () => {
    const { search_key, application_id } = here;
    const altered = Buffer.from(search_key, 'base64').toString().replace(here.index_name, elsewhere.index_name);
    const widened = `${Buffer.from(search_key, 'base64').toString().slice(0, 64)}restrictIndices=*`;
    for (const key of [
      '',
      'x',
      search_key.slice(0, -8),
      Buffer.from(altered).toString('base64'),
      Buffer.from(widened).toString('base64'),
      Buffer.from('é'.repeat(64)).toString('base64'),
    ]) {
      const headers = { 'x-algolia-application-id': application_id, 'x-algolia-api-key': key };
      for (const config of [here, elsewhere])
        expect(await ask(path(config), { headers })).toMatchObject(refused(403, 'Invalid Application-ID or API key'));
    }
    for (const id of ['', 'ABCDEFGHIJ']) {
      const headers = { 'x-algolia-application-id': id, 'x-algolia-api-key': search_key };
      expect((await ask(path(), { headers })).status).toBe(403);
    }
    expect((await ask(path())).status).toBe(403);
  });
  test('may only search', async () => {
    for (const [method, where] of [
      ['POST', `/1/indexes/${here.index_name}/batch`],
      ['POST', `/1/indexes/${here.index_name}/browse`],
      ['PUT', `/1/indexes/${here.index_name}/settings`],
      ['DELETE', `/1/indexes/${here.index_name}`],
      ['POST', '/1/keys'],
      ['GET', '/1/indexes'],
    ] as const) {
      const answer = await ask(where, { method, headers: keys(here), ...(method === 'GET' ? { body: null } : {}) });
      expect(answer).toMatchObject(refused(403, 'Method not allowed with this API key'));
    }
    expect((await ask(path(), { method: 'PUT', headers: keys(here) })).status).toBe(405);
  });
  test('opens nothing any more when the convention is gone', async () => {
    const gone = await stage.foreigner.call('POST', '/api/convention', { name: 'Short', group_id: stage.elsewhere.group_id });
    const config = await configOf(stage.service, String(gone.body.id));
    expect((await searching(config)()).nbHits).toBe(0);
    await ok(stage.foreigner.call('DELETE', `/api/convention/${gone.body.id}`));
    await expect(searching(config)()).rejects.toMatchObject({
      status: 404,
      message: `Index ${config.index_name} does not exist`,
    });
  });
});

describe('requests', () => {
  test('of browsers may come from any page: key in the address, JSON as plain text, no preflight needed', async () => {
    const address = `${path()}?${new URLSearchParams({ ...keys(here), 'x-algolia-agent': 'test' })}`;
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/json; charset=utf-8']) {
      const headers = { 'content-type': type, origin: 'https://example.org' };
      const answer = await ask(address, { headers, body: '{"query":"secret"}' });
      expect(answer).toMatchObject({ status: 200, body: { nbHits: 1 } });
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
      expect(answer.headers.get('access-control-allow-credentials')).toBe(null);
    }
    const preflight = await ask(path(), {
      method: 'OPTIONS',
      body: null,
      headers: {
        origin: 'https://example.org',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'x-algolia-api-key',
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toBe('*');
    expect((await ask(path(), { headers: { origin: 'https://example.org' } })).headers.get('access-control-allow-origin')).toBe(
      '*',
    );
  });
  test('may be compressed, or carry their parameters as a query string', async () => {
    const headers = { ...keys(here), 'content-encoding': 'gzip' };
    const body = gzipSync(JSON.stringify({ query: 'secret', filler: 'x'.repeat(1000) }));
    expect(await ask(path(), { headers, body })).toMatchObject({ status: 200, body: { nbHits: 1 } });
    const params = 'query=north&hitsPerPage=5&facets=%5B%22age_range%22%5D';
    const answer = await ask(path(), { headers: keys(here), body: JSON.stringify({ params }) });
    expect(answer.body).toMatchObject({ nbHits: 1, hitsPerPage: 5, facets: { age_range: { all: 1 } }, params });
    const several = { requests: [{ indexName: here.index_name, params: 'query=nothing&typoTolerance=false' }] };
    const found = await ask('/1/indexes/%2A/queries', { headers: keys(here), body: JSON.stringify(several) });
    expect(found.body).toMatchObject({ results: [{ nbHits: 0 }] });
  });
  test('that are no requests are refused in the same form', async () => {
    const headers = keys(here);
    for (const body of ['[]', '{', 'null', '"x"'])
      expect(await ask(path(), { headers, body })).toMatchObject(refused(400, 'Expecting a JSON object'));
    expect((await ask(path(), { headers, body: JSON.stringify({ query: 'x'.repeat(2_000_000) }) })).status).toBe(413);
    const bomb = gzipSync('x'.repeat(5_000_000));
    expect((await ask(path(), { headers: { ...headers, 'content-encoding': 'gzip' }, body: bomb })).status).toBe(413);
    const queries = (requests: unknown) => ask('/1/indexes/*/queries', { headers, body: JSON.stringify({ requests }) });
    for (const requests of [undefined, {}, [{}], [null], Array(51).fill({ indexName: here.index_name })])
      expect((await queries(requests)).status).toBe(400);
    expect((await ask('/1/indexes/%ff/query', { headers })).status).toBe(400);
    const odd = [
      "'",
      '\\',
      '%',
      '_',
      '\u0000',
      "a' | 'b",
      ':*',
      '日本語',
      '🎲',
      'a'.repeat(600),
      '"x"',
      '-x',
      '()&|!<->',
      'é\u0301',
    ];
    for (const query of odd) expect((await ask(path(), { headers, body: JSON.stringify({ query }) })).status, query).toBe(200);
  });
});
