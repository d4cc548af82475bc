import { readdirSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoApi, lines, session } from './demoApi.ts';

let api: Awaited<ReturnType<typeof demoApi>>;
beforeAll(async () => {
  api = await demoApi();
});
afterAll(() => api.close());

type Part = { name: string; filename?: string; type?: string; content: string | Buffer };
const multipart = (parts: Part[], end = true) => ({
  method: 'POST',
  headers: { 'content-type': 'multipart/form-data; boundary=bound' },
  body: Buffer.concat([
    ...parts.flatMap(({ name, filename, type, content }) => [
      Buffer.from(
        `--bound\r\nContent-Disposition: form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"`}\r\n${type ? `Content-Type: ${type}\r\n` : ''}\r\n`,
      ),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(end ? '--bound--\r\n' : ''),
  ]),
});
const spooled = () =>
  readdirSync(os.tmpdir())
    .filter((name) => name.startsWith(`convene-uploads-${process.pid}-`))
    .flatMap((name) => readdirSync(path.join(os.tmpdir(), name)));
const refusal = async (...ask: Parameters<typeof api.ask>) => {
  const { status, body } = await api.ask(...ask);
  return [status, body?.error?.code, body?.error?.data];
};
const MiB = 1024 * 1024;

describe('uploads', () => {
  test('reach the procedure with field, name, type, size and content; the parameter holds the name', async () => {
    const { body } = await api.ask(
      '/api/shift/9/upload',
      multipart([
        { name: 'convention_id', content: 'c1' },
        { name: 'file', filename: '../../etc/größe.png', type: 'image/png', content: Buffer.from([0x89, 0x50, 0x4e, 0x47]) },
      ]),
    );
    expect(body.saw).toEqual({ id: '9', convention_id: 'c1', file: 'größe.png' });
    expect(body.files).toEqual([{ field: 'file', filename: 'größe.png', type: 'image/png', size: 4, text: '\u0089PNG' }]);
  });
  test.each([
    ['without a file name', { name: 'file', type: 'application/octet-stream', content: 'x'.repeat(100_000) }],
    ['under a name that is not allowed', { name: '__proto__', filename: 'a.bin', content: 'x'.repeat(100_000) }],
    ['with a name', { name: 'file', filename: 'a.bin', content: 'x'.repeat(100_000) }],
  ])('that end early %s are refused, and the service goes on', async (_, part) => {
    const answer = await api.ask('/api/shift/9/upload', multipart([part], false));
    expect([answer.status, answer.body.error.code]).toEqual([400, 442]);
    expect((await api.ask('/api/shift/9')).status).toBe(200);
  });
  test('are echoed by _test, which lists uploads only if there are any', async () => {
    const { body } = await api.ask(
      '/api/_test/up?x=1',
      multipart([{ name: 'file', filename: 'a.txt', type: 'text/plain', content: 'hello' }]),
    );
    expect(body.result).toEqual({
      params: { x: '1', file: 'a.txt' },
      method: 'POST',
      path: '/api/_test/up',
      uploads: [{ filename: 'a.txt', size: 5, type: 'text/plain' }],
    });
    expect((await api.ask('/api/_test', multipart([{ name: 'a', content: '1' }]))).body.result).not.toHaveProperty('uploads');
  });
  test('are deleted after the answer, even after a refusal', async () => {
    await api.ask('/api/shift/9/upload', multipart([{ name: 'file', filename: 'a', content: 'x' }]));
    await api.ask('/api/shift/9/crash', multipart([{ name: 'file', filename: 'a', content: 'x' }]));
    await api.ask('/api/shift/9/upload', multipart([{ name: 'file', filename: 'a', content: 'x' }], false));
    await expect.poll(spooled).toEqual([]);
  });
  test('may have 15 MiB; more is 413/413 naming the field', async () => {
    const fits = await api.ask('/api/_test', multipart([{ name: 'file', filename: 'a', content: Buffer.alloc(15 * MiB) }]));
    expect(fits.body.result.uploads[0].size).toBe(15 * MiB);
    expect(
      await refusal('/api/_test', multipart([{ name: 'file', filename: 'a', content: Buffer.alloc(15 * MiB + 1) }])),
    ).toEqual([413, 413, 'file']);
    const two = [9, 7].map((size, i) => ({ name: `file${i}`, filename: 'a', content: Buffer.alloc(size * MiB) }));
    expect(await refusal('/api/_test', multipart(two))).toEqual([413, 413, 'file1']);
    await expect.poll(spooled).toEqual([]);
  });
  test('are ignored if the field has no file', async () => {
    expect(
      (await api.ask('/api/_test', multipart([{ name: 'file', filename: '', type: 'application/octet-stream', content: '' }])))
        .body.result.params,
    ).toEqual({});
  });
  test('leave other fields the limits of other bodies', async () => {
    expect(await refusal('/api/_test', multipart([{ name: 'a', content: 'x'.repeat(MiB + 1) }]))).toEqual([413, 413, 'a']);
    const many = Array.from({ length: 1001 }, () => ({ name: 'a', content: '1' }));
    expect(await refusal('/api/_test', multipart(many))).toEqual([400, 442, null]);
    expect(await refusal('/api/_test', multipart([{ name: '__proto__', content: '1' }]))).toEqual([400, 442, '__proto__']);
    const files = Array.from({ length: 11 }, () => ({ name: 'a', filename: 'a', content: '1' }));
    expect(await refusal('/api/_test', multipart(files))).toEqual([400, 442, null]);
  });
  test('are 400/442 in a body that is cut short or has no boundary', async () => {
    expect(await refusal('/api/_test', multipart([{ name: 'a', content: '1' }], false))).toEqual([400, 442, null]);
    expect(
      await refusal('/api/_test', { method: 'POST', body: 'x', headers: { 'content-type': 'multipart/form-data' } }),
    ).toEqual([400, 442, null]);
    expect(
      await refusal('/api/_test', {
        method: 'POST',
        body: 'rubbish',
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
      }),
    ).toEqual([400, 442, null]);
  });
  test('are deleted if the client disconnects, without harm to other requests', async () => {
    const { body, headers } = multipart([{ name: 'file', filename: 'a', content: Buffer.alloc(MiB) }]);
    const req = httpRequest({
      port: api.port,
      method: 'POST',
      path: '/api/_test',
      headers: { ...headers, 'content-length': body.length },
    });
    req.on('error', () => {});
    req.write(body.subarray(0, body.length / 2));
    await expect.poll(() => spooled().length).toBe(1);
    lines.length = 0;
    req.destroy();
    await expect.poll(spooled).toEqual([]);
    await expect.poll(() => lines).toMatchObject([{ level: 'info', facts: { status: 499 } }]);
    expect((await api.ask('/api/shift/1')).status).toBe(200);
  });

  /** Opens an upload and leaves it half sent. */
  function openUpload(headers: Record<string, string> = {}) {
    const form = multipart([{ name: 'file', filename: 'a', content: Buffer.alloc(MiB) }]);
    const length = { 'content-length': String(form.body.length) };
    const req = httpRequest({
      port: api.port,
      method: 'POST',
      path: '/api/_test',
      headers: { ...form.headers, ...length, ...headers },
    });
    const status = new Promise<number | undefined>((resolve) =>
      req.on('response', (answer) => resolve(answer.resume().statusCode)).on('error', () => resolve(undefined)),
    );
    req.write(form.body.subarray(0, form.body.length / 2));
    return { status, rest: () => req.end(form.body.subarray(form.body.length / 2)), abort: () => req.destroy() };
  }
  test('of a caller are six at a time, more wait for a while; who has a session is not kept waiting by strangers', async () => {
    const open = Array.from({ length: 6 }, () => openUpload());
    await expect.poll(() => spooled().length).toBe(6);
    const one = multipart([{ name: 'file', filename: 'a', content: 'x' }]);
    const refused = await api.ask('/api/_test', one);
    expect([refused.status, refused.body.error.code, refused.headers['retry-after']]).toEqual([429, 452, '5']);
    const signedIn = { ...one, headers: { ...one.headers, authorization: `Bearer ${session}` } };
    expect((await api.ask('/api/_test', signedIn)).status).toBe(200);
    for (const upload of open) upload.rest();
    expect(await Promise.all(open.map(({ status }) => status))).toEqual(Array(6).fill(200));
    expect((await api.ask('/api/_test', one)).status).toBe(200);
    const broken = Array.from({ length: 6 }, () => openUpload());
    await expect.poll(() => spooled().length).toBe(6);
    for (const upload of broken) upload.abort();
    await expect.poll(async () => (await api.ask('/api/_test', one)).status).toBe(200);
  });
  test('have a limit for the whole form, with what no field and no file is', async () => {
    const nothing = Array.from({ length: 2 }, () => ({
      name: 'a',
      filename: '',
      type: 'application/octet-stream',
      content: Buffer.alloc(9 * MiB),
    }));
    expect(await refusal('/api/_test', multipart(nothing))).toEqual([413, 413, null]);
  });
});
