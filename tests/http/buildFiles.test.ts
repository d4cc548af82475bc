import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compressBuild } from '../../src/server/boot/compressBuild.ts';
import { buildFiles } from '../../src/server/http/buildFiles.ts';

const build = mkdtempSync(path.join(os.tmpdir(), 'convene-build-'));
const script = 'console.log("a page");\n'.repeat(200);
let server: Server;
beforeAll(async () => {
  mkdirSync(path.join(build, 'static', 'chunks'), { recursive: true });
  writeFileSync(path.join(build, 'static', 'chunks', 'page.js'), script);
  writeFileSync(path.join(build, 'static', 'chunks', 'tiny.js'), '1');
  writeFileSync(path.join(build, 'BUILD_ID'), 'secret');
  await compressBuild(build);
  const send = buildFiles(build);
  server = createServer(async (req, res) => {
    if (!(await send(req, res))) res.writeHead(404).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterAll(() => {
  server.close();
  rmSync(build, { recursive: true });
});
const get = (url: string, accepted = '') =>
  new Promise<{ status: number; encoding: string | undefined; body: Buffer; kept: string | undefined }>((done, fail) => {
    const { port } = server.address() as AddressInfo; // a TCP server has one
    request({ port, path: url, headers: { 'accept-encoding': accepted } }, async (res) => {
      const body = Buffer.concat(await res.toArray());
      done({ status: res.statusCode ?? 0, encoding: res.headers['content-encoding'], body, kept: res.headers['cache-control'] });
    })
      .once('error', fail)
      .end();
  });

test('a script of the pages is sent as it was compressed when it was built, in the best way that the browser takes', async () => {
  const brotli = await get('/_next/static/chunks/page.js', 'gzip, deflate, br, zstd');
  expect([brotli.status, brotli.encoding, brotli.kept]).toEqual([200, 'br', 'public, max-age=31536000, immutable']);
  expect(brotliDecompressSync(brotli.body).toString()).toBe(script);
  const gzip = await get('/_next/static/chunks/page.js?v=1', 'gzip, deflate');
  expect([gzip.encoding, gunzipSync(gzip.body).toString()]).toEqual(['gzip', script]);
  expect((await get('/_next/static/chunks/page.js')).body.toString()).toBe(script);
  expect((await get('/_next/static/chunks/tiny.js', 'br')).encoding).toBeUndefined();
});
test.each([
  '/_next/static/../BUILD_ID',
  '/_next/static/%2e%2e/BUILD_ID',
  '/_next/static/chunks/page.js.br',
  '/_next/static/%',
  '/BUILD_ID',
])('%s is not among them', async (url) => expect((await get(url)).status).toBe(404));
