import { beforeAll, describe, expect, test } from 'vitest';
import { makeConvention, type TestConvention } from '../support/convention.ts';
import { type Call, caller } from '../support/people.ts';
import { createService, type TestService } from '../support/service.ts';

/* What one request may cost: a stranger can neither stop the service nor fetch half of the database with one call. */
let service: TestService;
let convention: TestConvention;
let anonymous: Call;
beforeAll(async () => {
  service = await createService();
  convention = await makeConvention(service, { days: 1, rooms: 1, spaces: 1 });
  anonymous = caller(service);
}, 60_000);

const refusalOf = ({ status, body }: Awaited<ReturnType<Call>>) => {
  const error = body.error as { code: number; data: string | null } | undefined;
  return [status, error?.code, error?.data];
};
const numbers = (count: number) => Array.from({ length: count }, (_, n) => String(n));

describe('a filter', () => {
  test('has at most 100 values, in the address and in a body', async () => {
    const path = `/api/convention/${convention.id}/events`;
    const ask = (values: string[], as: 'query' | 'json') =>
      convention.organiser.call('GET', path, { is_cancelled: values }, as === 'query' ? { as } : {});
    expect(refusalOf(await ask(numbers(101), 'query'))).toEqual([400, 442, 'is_cancelled']);
    expect((await ask(['0', '1', ...Array<string>(98).fill('0')], 'query')).status).toBe(200);
  });
  test('has no more values where the list is ordered or searched', async () => {
    const path = `/api/convention/${convention.id}/rooms`;
    for (const name of ['_order_by', 'query_field', '_include_related_objects'])
      expect(refusalOf(await anonymous('GET', path, { query: 'a', [name]: numbers(101) }))).toEqual([400, 442, name]);
  });
  test('by several ids finds each of them', async () => {
    const room_id = convention.rooms.map(({ id }) => id);
    const { body } = await anonymous('GET', '/api/space', { room_id: [...room_id, crypto.randomUUID(), '>0'] });
    expect((body.items as unknown[]).length).toBeGreaterThanOrEqual(1);
    const only = await anonymous('GET', '/api/space', { room_id: [...room_id, crypto.randomUUID()] });
    expect((only.body.items as { id: string }[]).map(({ id }) => id)).toEqual(convention.spaces.map(({ id }) => id));
  });
});

describe('a body', () => {
  const get = (body: string, headers: Record<string, string> = {}) =>
    rawGet(`/api/convention/${convention.id}/events`, body, headers);
  test('of 8 KiB is the most that a GET without a session may have', async () => {
    const large = JSON.stringify({ is_cancelled: '0', note: 'x'.repeat(9_000) });
    expect(await get(large)).toBe(413);
    expect(await get(large, { authorization: `Bearer ${convention.organiser.session_id}` })).toBe(200);
    expect(await get(JSON.stringify({ is_cancelled: '0' }))).toBe(200);
  });
  test('has at most 5,000 elements in its lists', async () => {
    const { call } = convention.organiser;
    const answer = await call('PUT', `/api/convention/${convention.id}`, { names: Array(71).fill(numbers(71)) });
    expect(refusalOf(answer)).toEqual([400, 442, null]);
  });
  /** The status of a GET with a JSON body, which fetch does not send. */
  async function rawGet(path: string, body: string, headers: Record<string, string>): Promise<number> {
    const { request } = await import('node:http');
    return new Promise((resolve, reject) => {
      const sent = request(`${service.base_url}${path}`, {
        method: 'GET',
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), ...headers },
      });
      sent.on('response', (answer) => resolve(answer.resume().statusCode ?? 0)).on('error', reject);
      sent.end(body);
    });
  }
});

describe('a batch of typed calls', () => {
  const batch = (calls: number, input: object, session?: string) => {
    const inputs = Object.fromEntries(numbers(calls).map((n) => [n, { json: input }]));
    const path = Array<string>(calls).fill('convention.slots').join(',');
    return fetch(`${service.base_url}/api/trpc/${path}?batch=1&input=${encodeURIComponent(JSON.stringify(inputs))}`, {
      headers: session ? { authorization: `Bearer ${session}` } : {},
    });
  };
  test('has at most 10 calls, and each of them counts', async () => {
    const input = { id: convention.id, _items_per_page: 1 };
    const left = (answer: Response) => Number(/r=(\d+)/.exec(answer.headers.get('ratelimit') ?? '')?.[1]);
    const first = await batch(1, input, convention.organiser.session_id);
    const second = await batch(10, input, convention.organiser.session_id);
    expect([first.status, second.status]).toEqual([200, 200]);
    const used = left(first) - left(second);
    if (used > 0) expect(used).toBe(10); // unless a new minute began in between
    expect((await batch(11, input)).status).toBe(400);
  });
  test('answers with 2,000 records to a stranger, related ones included', async () => {
    const large = await makeConvention(service, { days: 2, dayparts: true, rooms: 1, spaces: 6 });
    const answer = await batch(10, { id: large.id, _items_per_page: 100, _include_related_objects: ['space', 'daypart'] });
    const results = (await answer.json()) as (
      | { result: { data: { json: { items: unknown[] } } } }
      | { error: { json: unknown } }
    )[];
    const items = results.flatMap((result) => ('result' in result ? result.result.data.json.items : []));
    expect(items.length).toBeGreaterThanOrEqual(100);
    expect(items.length).toBeLessThan(2000);
    expect(results.find((result) => 'error' in result)).toMatchObject({ error: { json: { data: { httpStatus: 413 } } } });
  });
});

describe('an answer', () => {
  /** Kinds of events with such descriptions, in a convention of their own. */
  const withTexts = async (count: number, textOf: (n: number) => string) => {
    const { db } = await import('../../src/server/db/client.ts');
    const { id } = await makeConvention(service);
    const data = Array.from({ length: count }, (_, n) => ({ convention_id: id, name: `Kind ${n}`, description: textOf(n) }));
    await db.eventType.createMany({ data });
    return `/api/convention/${id}/eventtypes`;
  };
  const [status, code, data] = [413, 413, null];

  test('holds ten million characters of long texts, and a refusal says how to ask for less', async () => {
    const path = await withTexts(100, (n) => `${n} `.padEnd(50_000, 'a'));
    const page = (more: object) => anonymous('GET', path, { _items_per_page: 100, ...more });
    const refused = await page({});
    expect(refusalOf(refused)).toEqual([status, code, data]);
    expect(JSON.stringify(refused.body)).toContain('_items_per_page');
    expect((await page({ _items_per_page: 50 })).status).toBe(200);
    expect((await page({ _fields: ['name'] })).status).toBe(200);
  });
  test('is computed for a second, in slices between which others are answered', async () => {
    const path = await withTexts(100, (n) => `![${n}](//e.example) ![](//e) `.repeat(1700));
    let waited = 0;
    let last = performance.now();
    const look = setInterval(() => {
      waited = Math.max(waited, performance.now() - last);
      last = performance.now();
    }, 5);
    const began = process.cpuUsage();
    const answer = await anonymous('GET', path, { _items_per_page: 100 });
    clearInterval(look);
    expect(refusalOf(answer)).toEqual([status, code, data]);
    const { user, system } = process.cpuUsage(began);
    expect((user + system) / 1000).toBeLessThan(3_000);
    expect(waited).toBeLessThan(1_000);
  });
});
