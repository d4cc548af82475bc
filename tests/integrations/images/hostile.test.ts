import { deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Body } from '../../support/people.ts';
import {
  animation,
  blackPng,
  chunk,
  fileOf,
  hollowPng,
  manyScans,
  photo,
  pngSignature,
  resizedGif,
  resizedJpeg,
  vastWebp,
} from './samples.ts';
import { makeScene, type Scene } from './scene.ts';

/* What is sent to break, to stall or to fool the service: it stores none of it, and goes on. */
let scene: Scene;
let sound: Record<'jpeg' | 'progressive' | 'png' | 'webp' | 'lossless' | 'gif', Buffer>;
beforeAll(async () => {
  scene = await makeScene();
  const noisy = sharp({
    create: { width: 400, height: 300, channels: 3, background: 'red', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  });
  const [jpeg, progressive, png, webp, lossless, gif] = await Promise.all([
    noisy.clone().jpeg().toBuffer(),
    noisy.clone().jpeg({ progressive: true }).toBuffer(),
    noisy.clone().png().toBuffer(),
    noisy.clone().webp().toBuffer(),
    noisy.clone().webp({ lossless: true }).toBuffer(),
    noisy.clone().gif().toBuffer(),
  ]);
  sound = { jpeg, progressive, png, webp, lossless, gif };
}, 60_000);
afterAll(() => scene.service.stop());
afterEach(async () => {
  expect([scene.stored(), await scene.known()]).toEqual([[], { images: 0, unused: 0 }]);
});

/** Nobody waits longer than that, on a slow machine either. */
const PATIENCE = 8_000;
async function send(bytes: Buffer | string, { name = 'photo.jpg', type = 'image/jpeg', ...sent }: Body = {}) {
  const began = performance.now();
  const file = fileOf(bytes, String(name), String(type));
  const answer = await scene.organiser.call('POST', '/api/conventionimage', {
    convention_id: scene.convention.id,
    ...sent,
    file,
  });
  expect(performance.now() - began).toBeLessThan(PATIENCE);
  const { code, data } = (answer.body.error ?? {}) as Body;
  return `${answer.status}/${code} ${data}`;
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
const entities = `<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "${'ha'.repeat(50)}"><!ENTITY b "${'&a;'.repeat(50)}">]><svg>&b;</svg>`;
const others: Record<string, () => Buffer | string | Promise<Buffer>> = {
  'an SVG': () => svg,
  'an SVG behind an XML declaration': () => `<?xml version="1.0"?>${svg}`,
  'an SVG that swells by entities': () => entities,
  'a packed SVG': () => gzipSync(svg),
  'an HTML page': () => '<!doctype html><script>alert(1)</script>',
  'an HTML page that begins like a JPEG': () => Buffer.from('\xff\xd8\xff\xe0<script>alert(1)</script>', 'latin1'),
  'a script that begins like a GIF': () => 'GIF89a/*<svg/onload=alert(1)>*/=alert(1)//;',
  'a PDF': () => '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n',
  'a PostScript program': () => '%!PS-Adobe-3.0\n(%pipe%id) (r) file',
  'an ImageMagick script': () => 'push graphic-context\nfill \'url(https://example.org/x.jpg"|ls "-la)\'\npop graphic-context',
  'a TIFF': () => photo(20, 20).tiff().toBuffer(),
  'an AVIF': () => photo(20, 20).avif({ effort: 0 }).toBuffer(),
  'a BMP': () => Buffer.concat([Buffer.from('BM'), Buffer.alloc(200)]),
  'an icon': () => Buffer.from([0, 0, 1, 0, 1, 0, 16, 16, 0, 0, 1, 0, 32, 0]),
  'a JPEG 2000': () => Buffer.from('\x00\x00\x00\x0cjP  \r\n\x87\n', 'latin1'),
  'a Photoshop file': () => Buffer.concat([Buffer.from('8BPS\x00\x01', 'latin1'), Buffer.alloc(100)]),
  'an archive': () => Buffer.from('PK\x03\x04\x14\x00\x00\x00', 'latin1'),
  'a program': () => Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01', 'latin1'), Buffer.alloc(60)]),
  'a sound in a RIFF': () => Buffer.from('RIFF\x24\x00\x00\x00WAVEfmt ', 'latin1'),
  'nothing at all': () => '',
  'one byte': () => '\x89',
  zeros: () => Buffer.alloc(5000),
  text: () => 'Where is the photo?',
  JSON: () => '{"file":"photo.jpg"}',
};
describe('files that are not one of the four kinds of images are refused', () => {
  test.each(Object.keys(others))('%s', async (name) => {
    const bytes = (await others[name]?.()) ?? '';
    expect(await send(bytes)).toBe('415/444 file');
    expect(await send(bytes, { name: 'photo.png', type: 'image/png', noresize: 1 })).toBe('415/444 file');
  });
});

const starts = {
  jpeg: '\xff\xd8\xff\xe0\x00\x10JFIF\x00',
  png: '\x89PNG\r\n\x1a\n',
  webp: 'RIFF\xff\xff\x00\x00WEBPVP8 ',
  gif: 'GIF89a\x10\x00\x10\x00\xf7\x00\x00',
};
/** Bytes that look random and are the same in every run. */
const noise = (length: number) => Buffer.from(Array.from({ length }, (_, i) => (i * 2_654_435_761) >>> 24));
const brokenOnes: Record<string, () => Buffer | Promise<Buffer>> = {
  ...Object.fromEntries(
    (['jpeg', 'progressive', 'png', 'webp', 'lossless', 'gif'] as const).flatMap((kind) =>
      [2, 30, 60, 99].map((percent) => [
        `the first ${percent} % of a ${kind}`,
        () => sound[kind].subarray(0, Math.ceil((sound[kind].length * percent) / 100)),
      ]),
    ),
  ),
  ...Object.fromEntries(
    Object.entries(starts).map(([kind, start]) => [
      `noise behind the beginning of a ${kind}`,
      () => Buffer.concat([Buffer.from(start, 'latin1'), noise(20_000)]),
    ]),
  ),
  'a JPEG of nothing but beginning and end': () => Buffer.from('\xff\xd8\xff\xd9', 'latin1'),
  'a PNG without pixels': () => hollowPng(40, 40),
  'a PNG of no width': () => hollowPng(0, 40),
  'a PNG whose pixels have another checksum': () => {
    const bytes = Buffer.from(sound.png);
    const at = bytes.indexOf('IDAT') + 4 + bytes.readUInt32BE(bytes.indexOf('IDAT') - 4);
    bytes[at] = (bytes[at] ?? 0) ^ 255;
    return bytes;
  },
  'a PNG whose first chunk says to be of 2 GiB': () =>
    Buffer.concat([pngSignature, chunk('IHDR', Buffer.alloc(13), 2 ** 31 - 1)]),
  'a PNG that ends before its pixels': () => Buffer.concat([blackPng(8, 8).subarray(0, 33), chunk('IEND', Buffer.alloc(0))]),
  'a WebP that says to be longer than it is': () => {
    const bytes = Buffer.from(sound.webp);
    bytes.writeUInt32LE(2 ** 31, 4);
    return bytes;
  },
  'a moving WebP, cut': async () => {
    const bytes = await animation('webp', ['red', 'lime', 'blue']);
    return bytes.subarray(0, bytes.length >> 1);
  },
  'a PNG as large as a PNG can say': () => hollowPng(2 ** 31 - 1, 2 ** 31 - 1),
  'a WebP whose canvas is vast and whose image is not': () => vastWebp(sound.webp),
  'a GIF of no size': () => resizedGif(Buffer.concat([sound.gif.subarray(0, 13), Buffer.alloc(800)]), 0, 0),
};
describe('broken images are refused', () => {
  test.each(Object.keys(brokenOnes))('%s', async (name) => {
    const bytes = (await brokenOnes[name]?.()) ?? Buffer.alloc(0);
    expect(await send(bytes)).toBe('415/444 file');
    expect(await send(bytes, { noresize: 1 })).toBe('415/444 file');
  });
});

const bombs: Record<string, () => Buffer | Promise<Buffer>> = {
  'a PNG of a few bytes that says to have 3.6 gigapixels': () => hollowPng(60_000, 60_000),
  'a PNG of 60 megapixels that are really there': () => blackPng(10_000, 6_000),
  'a PNG that is one pixel wide and 40 million high': () => blackPng(1, 40_000_000),
  'a PNG that is 40 million wide and one pixel high': () => blackPng(40_000_000, 1),
  'a JPEG that says to have 4 gigapixels': () => resizedJpeg(sound.jpeg, 65_500, 65_500),
  'a progressive JPEG that says to have 4 gigapixels': () => resizedJpeg(sound.progressive, 65_500, 65_500),
  'a GIF that says to have 4 gigapixels': () => resizedGif(sound.gif, 65_535, 65_535),
  'a JPEG that is drawn a thousand times': async () =>
    manyScans(await photo(64, 64).jpeg({ progressive: true }).toBuffer(), 1_000),
};
describe('bombs are refused before they are decoded', () => {
  test.each(Object.keys(bombs))('%s', async (name) => {
    const bytes = (await bombs[name]?.()) ?? Buffer.alloc(0);
    expect(bytes.length).toBeLessThan(1_000_000);
    expect(await send(bytes)).toBe('400/442 file');
    expect(await send(bytes, { noresize: 1 })).toBe('400/442 file');
  });

  test('a JPEG of 49 megapixels drawn too often', async () => {
    const flat = sharp({ create: { width: 7_000, height: 7_000, channels: 3, background: 'red' } });
    const bytes = manyScans(await flat.jpeg({ progressive: true }).toBuffer(), 90);
    expect(await send(bytes)).toBe('415/444 file'); // it draws what is drawn already
  });

  test('a hundred at once do not delay other requests', async () => {
    const bytes = hollowPng(50_000, 50_000);
    const answers = await Promise.all(Array.from({ length: 100 }, () => send(bytes)));
    expect(answers.every((answer) => ['400/442 file', '503/503 null'].includes(answer))).toBe(true);
  });
});

test('these are more than sixty kinds of attacks', () => {
  const kinds = [others, brokenOnes, bombs].flatMap((kind) => Object.keys(kind));
  expect(new Set(kinds).size).toBeGreaterThanOrEqual(60);
});

describe('requests that break the rules are refused', () => {
  const path = '/api/conventionimage';
  const raw = async (parts: readonly string[], boundary = 'b') => {
    const response = await fetch(`${scene.service.base_url}${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${scene.organiser.session_id}`,
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      body: parts.join('\r\n'),
    });
    const { error } = (await response.json()) as { error: Body };
    return `${response.status}/${error.code} ${error.data}`;
  };
  const field = (name: string, value: string) => ['--b', `Content-Disposition: form-data; name="${name}"`, '', value];
  const file = (name: string, content: string) => [
    '--b',
    `Content-Disposition: form-data; name="file"; filename="${name}"`,
    'Content-Type: image/jpeg',
    '',
    content,
  ];

  test('two files in one field', async () => {
    const convention = field('convention_id', scene.convention.id);
    expect(await raw([...convention, ...file('a.jpg', 'x'), ...file('b.jpg', 'y'), '--b--', ''])).toBe('400/442 file');
  });

  test('a body that ends within the file', async () => {
    const convention = field('convention_id', scene.convention.id);
    expect(await raw([...convention, ...file('a.jpg', 'x')])).toBe('400/442 null');
  });

  test('a file under another name', async () => {
    const sent = { convention_id: scene.convention.id, image: fileOf(sound.jpeg, 'a.jpg') };
    const { status, body } = await scene.organiser.call('POST', path, sent);
    expect([status, body.error]).toMatchObject([400, { code: 441, data: 'file' }]);
  });

  test('an image as text', async () => {
    const text = `data:image/jpeg;base64,${sound.jpeg.toString('base64')}`;
    for (const as of ['json', 'form', 'multipart'] as const) {
      const { status, body } = await scene.organiser.call(
        'POST',
        path,
        { convention_id: scene.convention.id, file: text },
        { as },
      );
      expect([as, status, body.error]).toMatchObject([as, 400, { code: 442, data: 'file' }]);
    }
  });

  test('an image as the whole body', async () => {
    const response = await fetch(`${scene.service.base_url}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${scene.organiser.session_id}`, 'content-type': 'image/jpeg' },
      body: new Uint8Array(sound.jpeg),
    });
    expect(response.status).toBe(415);
  });
});

test('the service survives any change of a valid image', async () => {
  const statuses = new Set<number>();
  for (const [kind, bytes] of Object.entries(sound)) {
    for (let n = 1; n <= 12; n += 1) {
      const changed = Buffer.from(bytes);
      for (let i = 0; i < n * 3; i += 1) changed[(i * n * 7_919 + n * 31) % changed.length] = (i * 37 + n * 11) & 255;
      const sent = { convention_id: scene.convention.id, file: fileOf(changed, `${kind}.jpg`), noresize: n % 2 };
      const answer = await scene.organiser.call('POST', '/api/conventionimage', sent);
      statuses.add(answer.status);
      if (answer.status === 200) await scene.organiser.call('DELETE', `/api/conventionimage/${answer.body.id}`);
    }
  }
  expect([...statuses].filter((status) => ![200, 400, 415].includes(status))).toEqual([]);
}, 60_000);

test('texts and profiles that grow when they are unpacked are never unpacked', async () => {
  const swollen = deflateSync(Buffer.alloc(200 * 1024 * 1024), { level: 9 });
  const name = Buffer.from('a\0\0', 'latin1');
  for (const type of ['iCCP', 'zTXt']) {
    const bytes = blackPng(64, 64, { more: [chunk(type, Buffer.concat([name, swollen]))] });
    const answer = await send(bytes, { noresize: 1 });
    expect([type, /^(200|4\d\d)\//.test(answer)]).toEqual([type, true]);
  }
  for (const { id } of await images()) {
    const { image_uri } = (await scene.organiser.call('GET', `/api/conventionimage/${id}`)).body;
    expect((await scene.get(image_uri)).bytes.length).toBeLessThan(2_000);
    await scene.organiser.call('DELETE', `/api/conventionimage/${id}`);
  }
});
async function images() {
  const { body } = await scene.organiser.call('GET', `/api/convention/${scene.convention.id}/images`);
  return body.items as { id: string }[];
}
