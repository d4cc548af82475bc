import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTRPCClient, httpBatchLink, TRPCClientError } from '@trpc/client';
import superjson from 'superjson';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { trpcHandler } from '../../src/server/http/trpc.ts';
import type { Db } from '../../src/server/platform/context.ts';
import type { Viewer } from '../../src/server/platform/viewer.ts';
import { demoRouter, session } from './demoApi.ts';

const lines: { level: string; facts: Record<string, unknown> }[] = [];
const writing = (level: string) => (facts: object) => void lines.push({ level, facts: { ...facts } });
const handle = trpcHandler({
  router: demoRouter,
  db: {} as unknown as Db, // nothing here reaches it
  viewerOf: async (id) => (id === session ? ({ username: 'ann', conventions: new Map() } as unknown as Viewer) : null), // all that is looked at here
  log: { debug: writing('debug'), info: writing('info'), warn: writing('warn'), error: writing('error') },
});
const server = createServer((req, res) => void handle(req, res));
let base = '';
let calls = 0;
beforeAll(async () => {
  server.on('request', () => {
    calls += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // a TCP server has one
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const client = (headers: Record<string, string> = {}) =>
  createTRPCClient<typeof demoRouter>({ links: [httpBatchLink({ url: `${base}/api/trpc`, transformer: superjson, headers })] });
const failure = async (work: Promise<unknown>) => {
  const error: unknown = await work.catch((e: unknown) => e);
  if (!(error instanceof TRPCClientError)) throw new Error('no refusal');
  return error.data as { code: string; httpStatus: number; error: unknown; conflicts: unknown };
};

describe('typed calls', () => {
  test('can be batched and know the caller', async () => {
    calls = 0;
    const api = client({ authorization: `Bearer ${session}` });
    const [one, two] = await Promise.all([api.shift.read.query({ id: '1' }), api.shift.flags.query({ id: '1' })]);
    expect(one).toEqual({ saw: { id: '1' }, who: 'ann' });
    expect(two.when).toBeInstanceOf(Date);
    expect(calls).toBe(1);
    expect(await client().shift.read.query({ id: '1' })).toMatchObject({ who: null });
  });
  test('return the error object of the wire', async () => {
    expect(await failure(client().shift.refuse.mutate({ id: '1' }))).toEqual({
      code: 'CONFLICT',
      httpStatus: 409,
      error: { code: 453, message: 'volunteershifts: somebody is scheduled.', data: 'volunteershifts' },
      conflicts: [{ object_type: 'volunteershift', id: '1', name: 'Ann' }],
    });
  });
  test('hide the details of internal errors, which are in the log', async () => {
    lines.length = 0;
    const data = await failure(client().shift.crash.mutate({ id: '1' }));
    expect(data.error).toEqual({ code: 500, message: 'Something went wrong on our side.', data: null });
    expect(JSON.stringify(data)).not.toContain('secret');
    await expect.poll(() => lines.map(({ level }) => level)).toEqual(['error', 'info']);
    expect(lines[0]?.facts.err).toMatchObject({ message: expect.stringContaining('secret detail') });
  });
  test('are refused with an unknown session', async () => {
    expect(await failure(client({ authorization: 'Bearer wrong' }).shift.flags.query({ id: '1' }))).toMatchObject({
      httpStatus: 401,
      error: { code: 401, data: 'session_id' },
    });
  });
  test('can write by cookie only from our own pages', async () => {
    const cookie = `session_id=${session}`;
    expect(await client({ cookie }).shift.read.query({ id: '1' })).toMatchObject({ who: 'ann' });
    expect(await failure(client({ cookie }).shift.create.mutate({}))).toMatchObject({ httpStatus: 403, error: { code: 450 } });
    expect(await client({ cookie, 'sec-fetch-site': 'same-origin' }).shift.create.mutate({})).toEqual({ saw: {} });
  });
  test('use versions of records like REST: ETag on a read, If-Match on a change', async () => {
    const input = encodeURIComponent(JSON.stringify({ json: { id: '1' } }));
    expect((await fetch(`${base}/api/trpc/shift.read?input=${input}`)).headers.get('etag')).toBe('"1.7"');
    const api = client({ authorization: `Bearer ${session}`, 'if-match': '"1.7"' });
    expect(await api.shift.update.mutate({ id: '1' })).toMatchObject({ if_match: '"1.7"' });
  });
  test('have limits for batches and bodies', async () => {
    const many = Array.from({ length: 51 }, () => 'shift.options').join(',');
    expect((await fetch(`${base}/api/trpc/${many}?batch=1&input={}`)).status).toBe(400);
    const big = await fetch(`${base}/api/trpc/shift.create`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ json: { a: 'x'.repeat(1024 * 1024) } }),
    });
    expect(big.status).toBe(413);
    expect((await fetch(`${base}/api/trpc/%E0%A4%A`)).status).toBe(404);
  });
  test('return a request id and are not cached', async () => {
    const { headers } = await fetch(`${base}/api/trpc/shift.options`, { headers: { 'x-request-id': 'abcdefgh-1' } });
    expect(headers.get('x-request-id')).toBe('abcdefgh-1');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });
});
