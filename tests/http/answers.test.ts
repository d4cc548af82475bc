import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoApi, form, json, lines, session } from './demoApi.ts';

let api: Awaited<ReturnType<typeof demoApi>>;
beforeAll(async () => {
  api = await demoApi();
});
afterAll(() => api.close());
const refusal = async (...ask: Parameters<typeof api.ask>) => {
  const { status, body } = await api.ask(...ask);
  return [status, body?.error?.code, body?.error?.data];
};

describe('answers', () => {
  test('are plain JSON with 200 for every success, with a request id and security headers', async () => {
    const { status, headers, body } = await api.ask('/api/shift', { method: 'POST', ...json({ name: 'x' }) });
    expect([status, body]).toEqual([200, { saw: { name: 'x' } }]);
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'x-frame-options': 'DENY',
    });
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });
  test('keep the request id of the client if it is safe for a log', async () => {
    expect((await api.ask('/api/shift/1', { headers: { 'x-request-id': 'abc-123-def' } })).headers['x-request-id']).toBe(
      'abc-123-def',
    );
    expect((await api.ask('/api/shift/1', { headers: { 'x-request-id': 'a b "c"' } })).headers['x-request-id']).not.toContain(
      '"',
    );
  });
  test('HEAD answers like GET, without the body', async () => {
    const get = await api.ask('/api/shift/1');
    const head = await api.ask('/api/shift/1', { method: 'HEAD' });
    expect([head.status, head.text, head.headers['content-length']]).toEqual([200, '', get.headers['content-length']]);
    expect((await api.ask('/api/nothing', { method: 'HEAD' })).status).toBe(404);
  });
  test('carry the ETag of the record, even to a client that sends it, because computed values may have changed', async () => {
    const answer = await api.ask('/api/shift/1', { headers: { 'if-none-match': '"1.7"' } });
    expect([answer.status, answer.headers.etag]).toEqual([200, '"1.7"']);
  });
  test('pass If-Match to the procedure', async () => {
    expect((await api.ask('/api/shift/1', { method: 'PUT', headers: { 'if-match': '"1.7"' } })).body.if_match).toBe('"1.7"');
  });
});

describe('the second dialect', () => {
  test('wraps results, sends flags as 1 and 0 and times without zone', async () => {
    expect((await api.ask('/wing/api/shift/1/flags')).body).toEqual({ result: { yes: 1, when: '2027-08-05 15:00:00' } });
    expect((await api.ask('/api/shift/1/flags')).body).toEqual({ yes: true, when: '2027-08-05T15:00:00.000Z' });
  });
  test('has the code of an error as HTTP status', async () => {
    expect(await refusal('/wing/api/shift/1/refuse', { method: 'POST' })).toEqual([453, 453, 'volunteershifts']);
    expect(await refusal('/wing/api/shift', { method: 'POST', ...json(0), body: '{' })).toEqual([442, 442, null]);
    expect(await refusal('/wing/api/nothing')).toEqual([404, 404, null]);
  });
  test('accepts older names of the path segments geo, external and chat; the first dialect does not', async () => {
    expect((await api.ask('/wing/api/venue/google/search?name=x')).body.result.saw).toEqual({ name: 'x' });
    expect((await api.ask('/api/venue/google/search')).status).toBe(404);
    expect((await api.ask('/wing/api/venue/google')).body.result.saw).toEqual({ id: 'google' });
  });
});

describe('errors', () => {
  test('have one form, with the conflicting records next to it', async () => {
    const { status, body } = await api.ask('/api/shift/1/refuse', { method: 'POST' });
    expect([status, body]).toEqual([
      409,
      {
        error: { code: 453, message: 'volunteershifts: somebody is scheduled.', data: 'volunteershifts' },
        conflicts: [{ object_type: 'volunteershift', id: '1', name: 'Ann' }],
      },
    ]);
  });
  test('internal errors are 500 with only the request id; the log has the details', async () => {
    lines.length = 0;
    const { status, body, headers, text } = await api.ask('/api/shift/1/crash?password=x', { method: 'POST' });
    expect([status, body.error.code, body.error.data]).toEqual([500, 500, null]);
    expect(body.error.message).toBe(`Something went wrong on our side; request ${headers['x-request-id']}.`);
    expect(text).not.toMatch(/secret|srv|TypeError/);
    const [line] = lines;
    expect(line).toMatchObject({
      level: 'error',
      facts: { request_id: headers['x-request-id'], route: '/shift/{id}/crash', status: 500 },
    });
    expect(line?.facts.err).toMatchObject({
      message: 'secret detail at /srv/app.ts',
      stack: expect.stringContaining('demoApi.ts'),
    });
    expect(JSON.stringify(line)).not.toContain('password');
  });
  test('every request is logged in one line with method, route, status and time, without parameters', async () => {
    lines.length = 0;
    await api.ask('/api/shift/some-id?query=private');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      level: 'info',
      facts: { method: 'GET', route: '/shift/{id}', status: 200, dialect: 'plain' },
    });
    expect(JSON.stringify(lines)).not.toMatch(/private|some-id/);
  });
});

describe('paths and methods', () => {
  test('an unknown, malformed or misspelled path is 404/404', async () => {
    for (const path of [
      '/api/nothing',
      '/api/Shift/1',
      '/api/shift/1/FLAGS',
      '/api/',
      '/api',
      '/api//shift',
      '/wing',
      '/elsewhere',
      '/api/shift/%',
      '/api/%00',
    ]) {
      expect([path, ...(await refusal(path))]).toEqual([path, 404, 404, null]);
    }
    expect((await api.ask('/api/shift/1/flags/')).status).toBe(200);
  });
  test('a known path with a wrong method is 405/405 and names the possible ones', async () => {
    const ask = async (method: string, path: string) => {
      const { status, body, headers } = await api.ask(path, { method });
      return [status, body.error.code, headers.allow];
    };
    expect(await ask('PUT', '/api/pendingmember/1')).toEqual([405, 405, 'GET, DELETE']);
    expect(await ask('PATCH', '/api/shift/1')).toEqual([405, 405, 'GET, PUT, DELETE']);
    expect(await ask('DELETE', '/api/shift')).toEqual([405, 405, 'POST']);
    expect(await ask('GET', '/api/shift/1/refuse')).toEqual([405, 405, 'POST']);
    expect(await ask('GET', '/api/pendingmember')).toEqual([405, 405, '']);
  });
  test('a removed search is 410/410 and names its replacement', async () => {
    const { status, body } = await api.ask('/api/shift?query=x');
    expect([status, body.error]).toEqual([
      410,
      { code: 410, message: 'Search across all conventions was removed; use GET /api/convention/{id}/shifts.', data: null },
    ]);
    expect((await api.ask('/wing/api/shift')).status).toBe(410);
  });
  test('static segments take precedence over ids', async () => {
    expect((await api.ask('/api/shift/_options')).body).toEqual({ _options: {} });
  });
  test('deprecated endpoints name their replacement', async () => {
    const old = await api.ask('/api/library/4/librarygames');
    expect(old.headers.deprecation).toBe('true');
    expect(old.headers.link).toBe('</api/library/4/games>; rel="successor-version"');
    expect((await api.ask('/wing/api/library/4/librarygames')).headers.link).toBe(
      '</wing/api/library/4/games>; rel="successor-version"',
    );
    expect((await api.ask('/api/library/4/games')).headers.deprecation).toBeUndefined();
  });
  test('GET /api/status and GET /api/openapi.json', async () => {
    const { body } = await api.ask('/api/status');
    expect(body).toEqual({ datetime: expect.stringMatching(/^\d{4}-.*Z$/), version: '1.2.3', database: 'ok', worker: 'late' });
    expect((await api.ask('/wing/api/status')).body.result.datetime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect((await api.ask('/api/openapi.json')).body).toEqual({ openapi: '3.1.0' });
    expect((await api.ask('/wing/api/openapi.json')).body).toEqual({ openapi: '3.1.0' });
  });
  test('the document is compressed if the client accepts it, and not sent again if the client has it', async () => {
    const ask = (headers: Record<string, string>) => api.ask('/api/openapi.json', { headers });
    const whole = await ask({ 'accept-encoding': 'br, gzip;q=0' });
    expect(whole.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'Accept-Encoding', etag: expect.any(String) });
    expect(whole.headers['content-encoding']).toBeUndefined();
    const response = await fetch(`http://127.0.0.1:${api.port}/api/openapi.json`, { headers: { 'accept-encoding': 'br, gzip' } });
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(response.headers.get('etag')).toBe(whole.headers.etag);
    expect(await response.json()).toEqual(whole.body);
    const etag = String(whole.headers.etag);
    for (const known of [etag, `"other", ${etag}`, etag.slice(2), '*']) {
      const again = await ask({ 'if-none-match': known });
      expect([known, again.status, again.text, again.headers.etag]).toEqual([known, 304, '', etag]);
    }
    expect((await ask({ 'if-none-match': '"other"' })).status).toBe(200);
    expect((await ask({ 'if-none-match': etag, authorization: 'Bearer wrong' })).status).toBe(401);
  });
});

describe('sessions', () => {
  const bearer = (id: string) => ({ headers: { authorization: `Bearer ${id}` } });
  const cookie = (id: string, more: Record<string, string> = {}) => ({
    headers: { cookie: `other=1; session_id=${id}`, ...more },
  });
  const who = async (...ask: Parameters<typeof api.ask>) => (await api.ask(...ask)).body.who;
  test('are sent as parameter, bearer token or cookie', async () => {
    expect(await who('/api/shift/1')).toBeNull();
    expect(await who(`/api/shift/1?session_id=${session}`)).toBe('ann');
    expect(await who('/api/shift/1', form(`session_id=${session}`))).toBe('ann');
    expect(await who('/api/shift/1', json({ session_id: session }))).toBe('ann');
    expect(await who('/api/shift/1', bearer(session))).toBe('ann');
    expect(await who('/api/shift/1', cookie(session))).toBe('ann');
  });
  test('are taken from the parameter first, then the bearer token, then the cookie', async () => {
    expect(await refusal('/api/shift/1?session_id=wrong', bearer(session))).toEqual([401, 401, 'session_id']);
    expect(await refusal('/api/shift/1', { headers: { ...bearer('wrong').headers, ...cookie(session).headers } })).toEqual([
      401,
      401,
      'session_id',
    ]);
    expect(await who('/api/shift/1?session_id=', bearer(session))).toBe('ann');
    expect(await who('/api/shift/1', { headers: { authorization: 'Basic YTpi', cookie: `session_id=${session}` } })).toBe('ann');
  });
  test('are 401 everywhere if unknown, never anonymous', async () => {
    for (const path of [
      '/api/shift/1',
      '/api/_test',
      '/api/_test/x',
      '/api/status',
      '/api/openapi.json',
      '/api/shift',
      '/api/library/1/librarygames',
    ]) {
      expect([path, ...(await refusal(path, bearer('wrong')))]).toEqual([path, 401, 401, 'session_id']);
    }
    expect(await refusal('/api/shift/1', { method: 'PATCH', ...bearer('wrong') })).toEqual([401, 401, 'session_id']);
    expect(await refusal('/wing/api/shift/1', bearer('wrong'))).toEqual([401, 401, 'session_id']);
    expect(await refusal('/api/shift/1', json({ session_id: { $ne: 1 } }))).toEqual([401, 401, 'session_id']);
    expect(await refusal('/api/shift/1?session_id=a&session_id=b')).toEqual([401, 401, 'session_id']);
  });
  test('of another form count as absent where the second dialect reads with them', async () => {
    const whole = { session_id: { id: session, user_id: 'u1' } };
    expect((await api.ask('/wing/api/shift/1', json(whole))).body.result.who).toBeNull();
    expect((await api.ask('/wing/api/shift/1?session_id=%5Bobject+Object%5D', bearer(session))).body.result.who).toBe('ann');
    const unknown = '/wing/api/shift/1?session_id=0c9a1f6e-0000-4000-8000-000000000002';
    expect(await refusal(unknown)).toEqual([401, 401, 'session_id']);
    expect(await refusal('/wing/api/shift', { method: 'POST', ...json(whole) })).toEqual([401, 401, 'session_id']);
  });
  test('are deleted from the cookie if no longer valid', async () => {
    expect((await api.ask('/api/shift/1', cookie('old'))).headers['set-cookie']).toEqual([
      expect.stringMatching(/^session_id=; .*Max-Age=0/),
    ]);
    expect((await api.ask('/api/shift/1', bearer('old'))).headers['set-cookie']).toBeUndefined();
  });
  test('can write by cookie only from our own pages: 403/450', async () => {
    const write = (more: Record<string, string>) => refusal('/api/shift', { method: 'POST', ...cookie(session, more) });
    const host = `127.0.0.1:${api.port}`;
    const fine = [200, undefined, undefined];
    const no = [403, 450, 'session_id'];
    expect(await write({})).toEqual(no);
    expect(await write({ origin: 'https://evil.example' })).toEqual(no);
    expect(await write({ origin: 'null' })).toEqual(no);
    expect(await write({ 'sec-fetch-site': 'cross-site', origin: `http://${host}` })).toEqual(no);
    expect(await write({ 'sec-fetch-site': 'same-site' })).toEqual(no);
    expect(await write({ 'sec-fetch-site': 'same-origin' })).toEqual(fine);
    expect(await write({ origin: `http://${host}` })).toEqual(fine);
    expect(await refusal('/api/shift/1?X-HTTP-Method=DELETE', { method: 'POST', ...cookie(session) })).toEqual(no);
    expect(
      await refusal('/api/shift', { method: 'POST', ...json({ session_id: session }, { origin: 'https://evil.example' }) }),
    ).toEqual(fine);
    expect(await refusal('/api/shift/1', cookie(session, { origin: 'https://evil.example' }))).toEqual(fine);
  });
});

describe('other origins', () => {
  test('may call without cookies', async () => {
    const { headers } = await api.ask('/api/shift/1', { headers: { origin: 'https://app.example' } });
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(headers['access-control-allow-credentials']).toBeUndefined();
    expect(headers['access-control-expose-headers']).toContain('ETag');
    expect((await api.ask('/api/nothing')).headers['access-control-allow-origin']).toBe('*');
  });
  test('may send a preflight request', async () => {
    const preflight = { method: 'OPTIONS', headers: { origin: 'https://app.example', 'access-control-request-method': 'PUT' } };
    const { status, headers, text } = await api.ask('/api/shift/1', preflight);
    expect([status, text, headers.allow]).toEqual([204, '', 'GET, PUT, DELETE']);
    expect(headers['access-control-allow-methods']).toContain('PUT');
    expect(headers['access-control-allow-headers']).toContain('Authorization');
    expect((await api.ask('/api/nothing', { method: 'OPTIONS' })).status).toBe(404);
  });
});
