import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoApi, form, json } from './demoApi.ts';

let api: Awaited<ReturnType<typeof demoApi>>;
beforeAll(async () => {
  api = await demoApi();
});
afterAll(() => api.close());
const saw = async (...ask: Parameters<typeof api.ask>) => {
  const { status, body } = await api.ask(...ask);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.saw;
};
const refusal = async (...ask: Parameters<typeof api.ask>) => {
  const { status, body } = await api.ask(...ask);
  return [status, body?.error?.code, body?.error?.data];
};

describe('parameters', () => {
  test('query, JSON, form and multipart arrive as one map, and the body wins over the query', async () => {
    expect(await saw('/api/shift?a=1&b=2', { method: 'POST', ...json({ b: 3, c: null }) })).toEqual({ a: '1', b: 3, c: null });
    expect(await saw('/api/shift?a=1&b=2', { method: 'POST', ...form('b=3&c=%C3%A4+x') })).toEqual({ a: '1', b: '3', c: 'ä x' });
    const body = ['--x', 'Content-Disposition: form-data; name="b"', '', '3', '--x--', ''].join('\r\n');
    const multipart = { method: 'POST', body, headers: { 'content-type': 'multipart/form-data; boundary=x' } };
    expect(await saw('/api/shift?a=1&b=2', multipart)).toEqual({ a: '1', b: '3' });
  });
  test('the path wins over body and query', async () => {
    expect(await saw('/api/shift/7?id=1', { method: 'PUT', ...json({ id: 2, name: 'x' }) })).toEqual({ id: '7', name: 'x' });
    expect(await saw('/api/shift/a%2Fb%20c')).toEqual({ id: 'a/b c' });
  });
  test('values arrive unchanged: no coercion, no dropped falsy values, no unpacked lists', async () => {
    const sent = { flag: false, zero: 0, empty: '', none: null, list: ['one'], text: '3', deep: { a: [{ b: 'true' }] } };
    for (const method of ['PUT', 'DELETE', 'GET']) {
      expect(await saw('/api/shift/7', { method, ...json(sent) })).toEqual({ id: '7', ...sent });
    }
    expect(await saw('/api/shift/7?flag=false&zero=0&empty=&on=true')).toEqual({
      id: '7',
      flag: 'false',
      zero: '0',
      empty: '',
      on: 'true',
    });
  });
  test('a repeated key becomes a list', async () => {
    expect(await saw('/api/shift/7?_include=a&_include=b&x=1')).toEqual({ id: '7', _include: ['a', 'b'], x: '1' });
    expect(await saw('/api/shift', { method: 'POST', ...form('a=1&a=2&a=3') })).toEqual({ a: ['1', '2', '3'] });
  });
  test('bodies of GET and DELETE are read', async () => {
    expect(await saw('/api/shift/7', { method: 'GET', ...json({ query: 'x' }) })).toEqual({ id: '7', query: 'x' });
    expect(await saw('/api/shift/7', { method: 'DELETE', ...form('reason=y') })).toEqual({
      id: '7',
      success: undefined,
      reason: 'y',
    });
  });
  test('no body, an empty body and a missing content type are fine', async () => {
    expect(await saw('/api/shift', { method: 'POST' })).toEqual({});
    expect(await saw('/api/shift', { method: 'POST', body: '', headers: { 'content-type': 'application/json' } })).toEqual({});
    expect(await saw('/api/shift', { method: 'POST', body: ' \n', headers: { 'content-type': 'application/json' } })).toEqual({});
    expect(await saw('/api/shift', { method: 'POST', body: '{"a":1}' })).toEqual({ a: 1 });
    expect(await saw('/api/shift', { method: 'POST', body: 'a=1', chunked: true })).toEqual({ a: '1' });
    expect(
      await saw('/api/shift', { method: 'POST', body: '{"a":1}', headers: { 'content-type': 'text/plain;charset=UTF-8' } }),
    ).toEqual({ a: 1 });
  });
  test('JSON may carry a charset and a byte order mark', async () => {
    const headers = { 'content-type': 'Application/JSON; charset=utf-8' };
    expect(await saw('/api/shift', { method: 'POST', body: '\uFEFF{"a":"ü"}', headers })).toEqual({ a: 'ü' });
  });
});

describe('bodies that are refused', () => {
  const post = (body: string | Buffer, type = 'application/json', more: Record<string, string> = {}) =>
    refusal('/api/shift', { method: 'POST', body, headers: { 'content-type': type, ...more } });
  test('malformed JSON, JSON that is not an object, bytes that are not UTF-8: 400/442', async () => {
    for (const body of ['{"a":', '[1]', '"text"', '3', Buffer.from([0x7b, 0xff, 0x7d])])
      expect(await post(body)).toEqual([400, 442, null]);
    const { text } = await api.ask('/api/shift', { method: 'POST', ...json(0), body: '{"a":' });
    expect(JSON.parse(text)).toEqual({ error: { code: 442, message: 'The body is not well-formed JSON.', data: null } });
  });
  test('an unknown type of body, or a compressed one: 415/444', async () => {
    expect(await post('<a/>', 'application/xml')).toEqual([415, 444, null]);
    expect(await post('{}', 'application/json', { 'content-encoding': 'gzip' })).toEqual([415, 444, null]);
  });
  test('more than 1 MiB: 413/413, with and without a Content-Length', async () => {
    const body = JSON.stringify({ a: 'x'.repeat(1024 * 1024) });
    expect(await post(body)).toEqual([413, 413, null]);
    expect(await refusal('/api/shift', { method: 'POST', body, chunked: true })).toEqual([413, 413, null]);
    expect(await saw('/api/shift', { method: 'POST', ...json({ a: 'x'.repeat(1024 * 1024 - 8) }) })).toHaveProperty('a');
  });
  test('a refused body does not affect the next request on the connection', async () => {
    const refused = `POST /api/shift HTTP/1.1\r\nHost: x\r\nContent-Length: 2000000\r\n\r\n${'x'.repeat(2_000_000)}`;
    const elsewhere = 'POST /api/nothing HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\na=1';
    const next = 'GET /api/shift/2 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
    const answers = await new Promise<string>((resolve, reject) => {
      let text = '';
      const socket = connect(api.port, '127.0.0.1', () => socket.write(refused + elsewhere + next));
      socket.on('data', (chunk) => {
        text += chunk;
      });
      socket.on('end', () => resolve(text)).on('error', reject);
    });
    expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 404', 'HTTP/1.1 200']);
  });
  test('too wide or too deep: 400/442, and never a crash', async () => {
    const wide = Object.fromEntries(Array.from({ length: 1001 }, (_, i) => [`k${i}`, 1]));
    expect(await refusal('/api/shift', { method: 'POST', ...json(wide) })).toEqual([400, 442, null]);
    expect(await refusal('/api/shift', { method: 'POST', ...json({ deep: wide }) })).toEqual([400, 442, null]);
    expect(await refusal('/api/shift', { method: 'POST', ...form(Array(1002).join('a&')) })).toEqual([400, 442, null]);
    expect(await refusal(`/api/shift/1?${Array(1002).join('a&')}`)).toEqual([400, 442, null]);
    expect(await post(`{"a":${'['.repeat(400_000)}${']'.repeat(400_000)}}`)).toEqual([400, 442, null]);
    const nested = (depth: number) => JSON.parse(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`);
    expect(await refusal('/api/shift', { method: 'POST', ...json(nested(65)) })).toEqual([400, 442, null]);
    expect(await saw('/api/shift', { method: 'POST', ...json(nested(64)) })).toBeTruthy();
  });
  test('names that change prototypes: 400/442', async () => {
    expect(await post('{"__proto__":{"admin":true}}')).toEqual([400, 442, '__proto__']);
    expect(await post('{"a":[{"constructor":{"prototype":{"admin":true}}}]}')).toEqual([400, 442, 'constructor']);
    expect(await post('__proto__=1', 'application/x-www-form-urlencoded')).toEqual([400, 442, '__proto__']);
    expect(await refusal('/api/shift/1?__proto__=1')).toEqual([400, 442, '__proto__']);
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });
});

describe('method override', () => {
  test('POST may stand for PUT or DELETE, by header or query', async () => {
    expect(await saw('/api/shift/7', { method: 'POST', ...json({ a: 1 }, { 'X-HTTP-Method': 'PUT' }) })).toEqual({
      id: '7',
      a: 1,
    });
    expect((await api.ask('/api/shift/7?X-HTTP-Method=delete', { method: 'POST' })).body.success).toBe(1);
  });
  test('only PUT and DELETE can be sent, and only with POST', async () => {
    expect(await refusal('/api/shift/7', { method: 'POST', headers: { 'X-HTTP-Method': 'GET' } })).toEqual([
      400,
      442,
      'X-HTTP-Method',
    ]);
    expect((await api.ask('/api/shift/7?X-HTTP-Method=DELETE')).body.success).toBeUndefined();
  });
});

describe('/api/_test', () => {
  test('answers with params, method and path at every path below it', async () => {
    expect((await api.ask('/api/_test?a=1&a=2')).body).toEqual({
      result: { params: { a: ['1', '2'] }, method: 'GET', path: '/api/_test' },
    });
    expect((await api.ask('/api/_test/x/Y/z.html?q=1', { method: 'PUT', ...json({ b: true, id: 4 }) })).body).toEqual({
      result: { params: { q: '1', b: true, id: 4 }, method: 'PUT', path: '/api/_test/x/Y/z.html' },
    });
    expect((await api.ask('/api/_test/x', { method: 'POST', headers: { 'X-HTTP-Method': 'DELETE' } })).body.result.method).toBe(
      'DELETE',
    );
    expect((await api.ask('/api/_test', { method: 'DELETE', ...form('a=1') })).body.result.params).toEqual({ a: '1' });
  });
  test('wraps once in both dialects', async () => {
    expect((await api.ask('/wing/api/_test/google?flag=1')).body).toEqual({
      result: { params: { flag: '1' }, method: 'GET', path: '/api/_test/google' },
    });
  });
  test('refuses other methods with 405', async () => {
    expect((await api.ask('/api/_test', { method: 'PATCH' })).headers.allow).toBe('GET, POST, PUT, DELETE');
  });
});
