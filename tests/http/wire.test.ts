import { Validator } from '@seriousme/openapi-schema-validator';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Document } from '../../src/server/http/openapi/document.ts';
import { checkAnswer, refusal, signUp } from '../support/people.ts';
import { createService, type TestService } from '../support/service.ts';

let service: TestService;
let document: Document;
beforeAll(async () => {
  service = await createService();
  document = await (await fetch(`${service.base_url}/api/openapi.json`)).json();
});
afterAll(() => service.stop());

const call = async (method: string, path: string, init: RequestInit = {}) => {
  const response = await fetch(service.base_url + path, { method, ...init });
  const text = await response.text();
  const answer = { status: response.status, headers: response.headers, body: text === '' ? undefined : JSON.parse(text) };
  await checkAnswer(service.base_url, { method, path: path.split('?', 1)[0] ?? '' }, answer);
  return answer;
};
const json = (value: unknown): RequestInit => ({ body: JSON.stringify(value), headers: { 'content-type': 'application/json' } });
const nobody = '01890a5d-ac96-774b-bcce-b302099a8057';
const filled = (path: string) => path.replace(/\{\w+\}/g, nobody);
const operations = () =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => ({ method: method.toUpperCase(), path })),
  );
/** Does something for each, a hundred at a time: the system refuses connections beyond those that wait to be taken. */
async function forEachOf<T, R>(list: readonly T[], work: (each: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let n = 0; n < list.length; n += 100) results.push(...(await Promise.all(list.slice(n, n + 100).map(work))));
  return results;
}
const methods = ['GET', 'POST', 'PUT', 'DELETE'];
/** Whether a path in the document can stand for the address. */
const matches = (pattern: string, address: string) =>
  new RegExp(`^${pattern.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`).test(address);

describe('sessions', () => {
  test('an unknown session is 401/401 at every endpoint, however its id is sent', async () => {
    const answers = await forEachOf(operations(), async ({ method, path }) => {
      const { status, body } = await call(method, filled(path), { headers: { authorization: `Bearer ${nobody}` } });
      return [method, path, status, body?.error?.code, body?.error?.data];
    });
    expect(answers.filter(([, , status, code, field]) => status !== 401 || code !== 401 || field !== 'session_id')).toEqual([]);
    expect((await call('GET', `/api/_test?session_id=${nobody}`)).status).toBe(401);
    expect((await call('POST', '/api/_test', json({ session_id: nobody }))).status).toBe(401);
    expect((await call('GET', '/api/_test', { headers: { cookie: `session_id=${nobody}` } })).status).toBe(401);
    expect((await call('GET', '/wing/api/_test', { headers: { cookie: 'session_id=rubbish' } })).status).toBe(401);
  });
});

describe('paths and methods', () => {
  test('a wrong method is 405/405 with the methods of the path', async () => {
    const all = operations();
    const wrong = Object.keys(document.paths).flatMap((path) => {
      const address = filled(path);
      const there = new Set(all.filter((o) => matches(o.path, address)).map((o) => o.method));
      return methods
        .filter((method) => !there.has(method))
        .map((method) => ({ method, address, allowed: methods.filter((m) => there.has(m)) }));
    });
    const answers = await forEachOf(wrong, async ({ method, address, allowed }) => {
      const { status, body, headers } = await call(method, address);
      const fits =
        (status === 405 && body.error.code === 405 && headers.get('allow') === allowed.join(', ')) ||
        (status === 410 && method === 'GET');
      return fits ? null : [method, address, status, headers.get('allow'), allowed.join(', ')];
    });
    expect(answers.filter(Boolean)).toEqual([]);
  });
  test('the removed search over all shifts names its replacement', async () => {
    for (const path of ['/api/shift', '/api/shift?query=a']) {
      const { status, body } = await call('GET', path);
      expect([status, body.error.code, body.error.data]).toEqual([410, 410, null]);
      expect(body.error.message).toContain('/api/convention/{id}/shifts');
    }
  });
  test('paths are case-sensitive, and unknown ones are 404/404', async () => {
    for (const path of ['/api/SHIFT', `/api/Shift/${nobody}`, '/api/nothing', '/api', '/wing/api', '/wing/api/nothing']) {
      const { status, body } = await call('GET', path);
      expect([path, status, body.error.code]).toEqual([path, 404, 404]);
    }
  });
  test('a record that does not exist is 404/404 id, whatever the id looks like', async () => {
    for (const id of [nobody, 'x', '0', 'null', '%00', "'%20or%201=1--", 'a'.repeat(400), '..%2f..%2fetc%2fpasswd']) {
      const { status, body } = await call('GET', `/api/shift/${id}`);
      expect([id, status, body.error.code, body.error.data]).toEqual([id, 404, 404, 'id']);
    }
  });
});

describe('GET, PUT, POST, DELETE /api/_test', () => {
  test('echo params, method and path', async () => {
    for (const method of methods) {
      const { status, body } = await call(method, '/api/_test?a=1&b=2&b=3');
      expect([status, body]).toEqual([200, { result: { params: { a: '1', b: ['2', '3'] }, method, path: '/api/_test' } }]);
    }
    expect((await call('PUT', '/api/_test/any/extra/path?a=1', json({ a: 2, c: [true] }))).body).toEqual({
      result: { params: { a: 2, c: [true] }, method: 'PUT', path: '/api/_test/any/extra/path' },
    });
  });
  test('accept a multipart upload', async () => {
    const body = new FormData();
    body.set('note', 'hi');
    body.set('file', new File(['content'], 'hall map.txt', { type: 'text/plain' }));
    expect((await call('POST', '/api/_test/upload', { body })).body.result).toEqual({
      params: { note: 'hi', file: 'hall map.txt' },
      method: 'POST',
      path: '/api/_test/upload',
      uploads: [{ filename: 'hall map.txt', size: 7, type: 'text/plain' }],
    });
  });
  test('any request gets JSON in one of the two forms, and never 500', async () => {
    const type = fc.constantFrom(
      'application/json',
      'application/x-www-form-urlencoded',
      'text/plain',
      'multipart/form-data; boundary=x',
      'image/png',
      '',
    );
    const content = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.json(),
      fc.uint8Array().map((a) => Buffer.from(a).toString('latin1')),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('POST', 'PUT', 'DELETE'),
        type,
        content,
        fc.webQueryParameters(),
        async (method, kind, body, query) => {
          const headers: Record<string, string> = kind ? { 'content-type': kind } : {};
          const { status, body: answer } = await call(method, `/api/_test?${query}`, { body, headers });
          expect([200, 400, 401, 413, 415]).toContain(status);
          expect(status === 200 ? answer.result.method : typeof answer.error.code).toBe(status === 200 ? method : 'number');
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe('the second dialect', () => {
  test('wraps results once and uses the error code as status', async () => {
    expect((await call('GET', '/wing/api/_test')).body).toEqual({ result: { params: {}, method: 'GET', path: '/api/_test' } });
    expect(Object.keys((await call('GET', '/wing/api/status')).body)).toEqual(['result']);
    expect(Object.keys((await call('GET', '/wing/api/shift/_options')).body)).toEqual(['result']);
    const bad = await call('POST', '/wing/api/_test', { body: '{', headers: { 'content-type': 'application/json' } });
    expect([bad.status, bad.body.error.code]).toEqual([442, 442]);
  });
});

describe('the values that fields may have', () => {
  test('are listed for every type with their labels, and at top level too in the second dialect', async () => {
    const types = Object.keys(document.paths).flatMap((path) => /^\/api\/(\w+)\/_options$/.exec(path)?.[1] ?? []);
    for (const type of types) {
      const { body } = await call('GET', `/api/${type}/_options`);
      expect(Object.keys(body)).toEqual(['_options']);
      expect([type, body._options]).toEqual([
        type,
        expect.objectContaining({ can_edit: [0, 1], _can_edit: { 0: 'No', 1: 'Yes' } }),
      ]);
      expect((await call('GET', `/wing/api/${type}/_options`)).body.result).toEqual({ ...body._options, ...body });
    }
    const { _options } = (await call('GET', '/api/conventionday/_options')).body;
    expect(_options).toMatchObject({ day_type: ['events', 'organizer'], _day_type: { events: 'Events' } });
  });
});

describe('one id', () => {
  test('is not two: 442 names the parameter', async () => {
    const account = await signUp(service);
    const sent = { name: 'Room', convention_id: [nobody, nobody] };
    expect(await refusal(account.call('POST', '/api/room', sent, { as: 'json' }))).toBe('400/442 convention_id');
  });
});

describe('GET /api/status', () => {
  test('shows the state of the service', async () => {
    const { status, body } = await call('GET', '/api/status');
    expect([status, body]).toEqual([
      200,
      { datetime: expect.any(String), version: expect.any(String), database: 'ok', worker: 'ok' },
    ]);
    expect(new Date(body.datetime).toISOString()).toBe(body.datetime);
  });
});

describe('the OpenAPI document', () => {
  test('is valid', async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(document) as never);
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
  });
  test('refers to the record schema in the answer of every read', () => {
    const reads = Object.entries(document.paths).filter(([path, item]) => /^\/api\/[a-z]+\/\{id\}$/.test(path) && item.get);
    expect(reads.length).toBeGreaterThan(0);
    for (const [path, { get }] of reads) {
      const name = path.split('/')[2];
      expect(JSON.stringify(get?.responses[200])).toContain(`"schema":{"$ref":"#/components/schemas/${name}"}`);
      expect(document.components.schemas[name ?? '']).toHaveProperty('properties.object_type');
    }
  });
  test('stays small without repetition', () => {
    expect(Object.keys(document.paths).length).toBeGreaterThan(0);
    expect(JSON.stringify(document).length).toBeLessThan(1_950_000);
  });
});

describe('typed calls, /api/trpc', () => {
  const input = encodeURIComponent(JSON.stringify({ 0: { json: { id: nobody } }, 1: { json: null } }));
  test('can be batched and return the error object of the wire', async () => {
    const { status, body } = await call('GET', `/api/trpc/shift.read,shift.options?batch=1&input=${input}`);
    expect(status).toBe(207);
    expect(body[0].error.json.data).toMatchObject({ httpStatus: 404, error: { code: 404, data: 'id' } });
    expect(body[1].result.data.json).toHaveProperty('_options');
  });
  test('refuse input that is too deep, wide or long, as REST does', async () => {
    const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
    const many = JSON.stringify(Array.from({ length: 6000 }, () => 1));
    for (const value of [deep, many]) {
      const body = `{"json":{"id":"${nobody}","_include_related_objects":${value}}}`;
      const headers = { 'content-type': 'application/json' };
      const answer = await call('POST', '/api/trpc/volunteer.submit', { body, headers });
      expect([answer.status, answer.body.error.json.data.error.code]).toEqual([400, 442]);
    }
  });
  test('return 401 for an unknown session', async () => {
    const { status, body } = await call('GET', '/api/trpc/shift.options', { headers: { authorization: `Bearer ${nobody}` } });
    expect([status, body.error.json.data.error.code]).toEqual([401, 401]);
  });
  test('refuse an unknown procedure or a body that is not JSON without internal details', async () => {
    expect((await call('GET', '/api/trpc/nothing.read')).status).toBe(404);
    const { status, body } = await call('POST', '/api/trpc/shift.create', {
      body: '{',
      headers: { 'content-type': 'application/json' },
    });
    expect([status, body.error.json.data.error.code]).toEqual([400, 442]);
    expect(JSON.stringify(body)).not.toMatch(/node_modules|stack/);
  });
});
