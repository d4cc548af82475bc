import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ok } from '../support/people.ts';
import { makeScene, type Scene } from '../support/scene.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await makeScene();
  for (let n = 0; n < 25; n += 1)
    await ok(scene.organiser.call('POST', '/api/room', { convention_id: scene.convention_id, name: `Hall ${n}` }));
});
afterAll(() => scene.stop());

interface Reply {
  status: number;
  encoding: string | undefined;
  vary: string | undefined;
  length: string | undefined;
  body: Buffer;
}
/** Sends a request as it is: fetch would unpack the answer. */
const send = (path: string, encodings: string, { method = 'GET', headers = {} }: { method?: string; headers?: object } = {}) =>
  new Promise<Reply>((resolve, reject) => {
    const sent = request(
      `${scene.service.base_url}${path}`,
      { method, headers: { 'Accept-Encoding': encodings, Authorization: `Bearer ${scene.organiser.session_id}`, ...headers } },
      (res) => {
        const parts: Buffer[] = [];
        res.on('data', (part: Buffer) => parts.push(part));
        res.on('end', () =>
          resolve({
            status: res.statusCode ?? 0,
            encoding: res.headers['content-encoding'],
            vary: res.headers.vary,
            length: res.headers['content-length'],
            body: Buffer.concat(parts),
          }),
        );
      },
    );
    sent.on('error', reject);
    sent.end();
  });
const list = () => `/api/convention/${scene.convention_id}/rooms`;
const typed = () =>
  `/api/trpc/convention.rooms?input=${encodeURIComponent(JSON.stringify({ json: { id: scene.convention_id } }))}`;

describe('an answer of more than a kilobyte', () => {
  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('is compressed with %s, and is the same unpacked', async (encoding, unpack) => {
    for (const path of [list(), typed()]) {
      const plain = await send(path, 'identity');
      const packed = await send(path, encoding);
      expect([plain.status, plain.encoding, packed.status, packed.encoding]).toEqual([200, undefined, 200, encoding]);
      expect(packed.vary).toMatch(/Accept-Encoding/i);
      expect(unpack(packed.body).toString()).toBe(plain.body.toString());
      expect(packed.body.length * 4).toBeLessThan(plain.body.length);
    }
  });
  test('has no body for HEAD, and none where nothing has changed', async () => {
    const head = await send(list(), 'br', { method: 'HEAD' });
    expect([head.status, head.body.length]).toEqual([200, 0]);
    const document = await send('/api/openapi.json', 'gzip');
    expect([document.encoding, gunzipSync(document.body).length > 100_000]).toEqual(['gzip', true]);
  });
  test('is sent as it is where it holds a secret, or is small', async () => {
    const session = await send(`/api/session/${scene.organiser.session_id}?_include_related_objects=user`, 'br');
    expect([session.status, session.encoding]).toEqual([200, undefined]);
    expect((await send('/api/user/whoami?_include=none', 'br')).status).toBeLessThan(500);
    const small = await send('/api/user/first-run', 'br');
    expect([small.encoding, Number(small.length)]).toEqual([undefined, small.body.length]);
  });
});
