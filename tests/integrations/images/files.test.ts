import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ok } from '../../support/people.ts';
import { changeSettings } from '../../support/service.ts';
import { fileOf, photo } from './samples.ts';
import { type Made, makeScene, type Scene, stores } from './scene.ts';

describe.each(stores)('images in %s', (store) => {
  let scene: Scene;
  let image: Made;
  let folder: string;
  beforeAll(async () => {
    scene = await makeScene(store);
    image = await scene.upload(fileOf(await photo(300, 200).jpeg().toBuffer(), 'map.jpg'));
    folder = `//${new URL(scene.service.base_url).host}/files/${scene.convention.id}/${image.id}`;
  }, 60_000);
  afterAll(() => scene.service.stop());

  /** Sends a path as it is: fetch would tidy it up. */
  function status(path: string, headers = ''): Promise<string> {
    const { hostname, port } = new URL(scene.service.base_url);
    return new Promise((resolve, reject) => {
      const socket = connect(Number(port), hostname, () =>
        socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${headers}\r\n`),
      );
      let answer = '';
      socket.setEncoding('latin1').on('data', (text) => {
        answer += text;
      });
      socket.on('close', () => resolve(answer.slice(9, 12)));
      socket.on('error', reject);
    });
  }

  describe('a file', () => {
    test('may be cached forever by everyone, and is served only as an image', async () => {
      const { headers, bytes } = await scene.get(image.image_uri);
      expect(Object.fromEntries(headers)).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': 'image/jpeg',
        'content-length': String(bytes.length),
        'content-disposition': 'inline; filename="map.jpg"',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining('sandbox'),
        'cross-origin-resource-policy': 'cross-origin',
        'access-control-allow-origin': '*',
      });
      expect(headers.has('set-cookie')).toBe(false);
    });

    test('is not sent again to a client that has it', async () => {
      const etag = (await scene.get(image.image_uri)).headers.get('etag') ?? '';
      const again = await scene.get(image.image_uri, { headers: { 'If-None-Match': `"other", W/${etag}` } });
      expect([again.status, again.bytes.length, again.headers.get('etag')]).toEqual([304, 0, etag]);
      expect((await scene.get(image.thumbnail_uri, { headers: { 'If-None-Match': etag } })).status).toBe(200);
    });

    test('has its size in the answer to HEAD', async () => {
      const [whole, head] = [await scene.get(image.image_uri), await scene.get(image.image_uri, { method: 'HEAD' })];
      expect([head.status, head.bytes.length]).toEqual([200, 0]);
      expect(head.headers.get('content-length')).toBe(String(whole.bytes.length));
    });

    test('is read only', async () => {
      for (const method of ['POST', 'PUT', 'DELETE']) {
        const answer = await scene.get(image.image_uri, { method });
        expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
      }
    });

    test('has exactly one address', async () => {
      const other = crypto.randomUUID();
      for (const link of [
        `${folder}/other.jpg`,
        `${folder}/MAP.jpg`,
        `${folder}/image`,
        `${folder}/map.jpg/`,
        `${folder}/`,
        folder,
        folder.replace(scene.convention.id, scene.elsewhere.id),
        folder.replace(scene.convention.id, other),
        `${folder.replace(image.id, other)}/map.jpg`,
        `//${new URL(scene.service.base_url).host}/files/`,
      ])
        expect([link, (await scene.get(link)).status]).toEqual([link, 404]);
    });

    test('is served only if it belongs to a record', async () => {
      const at = `/files/${scene.convention.id}/${image.id}`;
      expect(await status(`${at}/map.jpg`)).toBe('200');
      for (const path of [
        `${at}/../${image.id}/map.jpg`,
        `${at}/..%2f..%2f..%2fpostgres/data/PG_VERSION`,
        `${at}/%2e%2e/%2e%2e/demo.json`,
        '/files/../demo.json',
        '/files/../../etc/passwd',
        '/files/%2e%2e/%2e%2e/etc/passwd',
        '/files//etc/passwd',
        '/files/....//....//etc/passwd',
        `${at}/..\\..\\demo.json`,
        `${at}/map.jpg%00.png`,
        `${at}/%6dap.jpg`,
        `/files/${'a'.repeat(36)}/${'-'.repeat(36)}/map.jpg`,
        `${at}/${'x'.repeat(5000)}`,
      ])
        expect([path, await status(path)]).toEqual([path, '404']);
    });

    test('that was replaced is not cached forever under its old address', async () => {
      const old = await scene.upload(fileOf(await photo(50, 50).png().toBuffer(), 'banner.png'));
      const file = fileOf(await photo(60, 60).png().toBuffer(), 'banner.png');
      const now = await ok(scene.organiser.call('PUT', `/api/conventionimage/${old.id}`, { file }));
      const [at, former] = [await scene.get(now.image_uri), await scene.get(old.image_uri)];
      expect(at.headers.get('cache-control')).toContain('immutable');
      expect(former.headers.get('cache-control')).toBe('public, no-cache');
      expect(former.bytes).toEqual(at.bytes);
    });
  });

  describe('links', () => {
    const linkFor = async (headers: Record<string, string>) => {
      const { body } = await scene.stranger.call('GET', `/api/conventionimage/${image.id}`, {}, { headers });
      return String(body.image_uri).slice(2).split('/', 1)[0];
    };
    test('name the requested host, or the one from a trusted proxy', async () => {
      const { host } = new URL(scene.service.base_url);
      expect(await linkFor({})).toBe(host);
      expect(await linkFor({ 'X-Forwarded-Host': 'con.example.org' })).toBe(host);
      changeSettings({ TRUST_PROXY: '127.0.0.1' });
      expect(await linkFor({ 'X-Forwarded-Host': 'con.example.org' })).toBe('con.example.org');
      expect(await linkFor({ 'X-Forwarded-Host': 'con.example.org:8443, inner' })).toBe('con.example.org:8443');
      expect(await linkFor({ 'X-Forwarded-Host': '[2001:db8::1]:80' })).toBe('[2001:db8::1]:80');
      changeSettings({ TRUST_PROXY: undefined });
    });

    test('never name an invalid host', async () => {
      const { host } = new URL(scene.service.base_url);
      changeSettings({ TRUST_PROXY: '1' });
      for (const said of ['a/b', 'user@host', 'a b', '"><script>', 'a?b', 'a#b', 'x'.repeat(300), '-', '.', 'a:b'])
        expect([said, await linkFor({ 'X-Forwarded-Host': said })]).toEqual([said, host]);
      changeSettings({ TRUST_PROXY: undefined });
    });

    test('name the host of NEXTAUTH_URL if it is set', async () => {
      changeSettings({ NEXTAUTH_URL: 'https://house.example.org/' });
      try {
        expect(await linkFor({ 'X-Forwarded-Host': 'con.example.org' })).toBe('house.example.org');
      } finally {
        changeSettings({ NEXTAUTH_URL: undefined });
      }
    });

    test('are the same in lists, in related records and in the second dialect', async () => {
      const { body } = await scene.stranger.call('GET', `/api/convention/${scene.convention.id}/images`, { query: 'map' });
      expect((body.items as Made[])[0]).toMatchObject({ image_uri: image.image_uri, thumbnail_uri: image.thumbnail_uri });
      const wing = await scene.stranger.call('GET', `/wing/api/conventionimage/${image.id}`);
      expect(wing.body.result).toMatchObject({ image_uri: image.image_uri });
    });
  });
});
