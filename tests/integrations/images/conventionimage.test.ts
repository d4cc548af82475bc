import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Privilege, staffWith } from '../../support/convention.ts';
import { type Account, type Body, ok, refusal } from '../../support/people.ts';
import { animation, annotated, fileOf, photo } from './samples.ts';
import { type Made, makeScene, type Scene, stores } from './scene.ts';

describe.each(stores)('images in %s', (store) => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await makeScene(store);
  }, 60_000);
  afterAll(() => scene.service.stop());

  const path = (image: Made) => `/api/conventionimage/${image.id}`;
  const shown = async (link: unknown) => sharp((await scene.get(link)).bytes).metadata();
  const jpeg = (width = 800, height = 600) => photo(width, height).jpeg().toBuffer();
  const jpegFile = async (name = 'photo.jpg', width = 800, height = 600) => fileOf(await jpeg(width, height), name, 'image/jpeg');
  const change = (image: Made, sent: Body, by: Account = scene.organiser) => by.call('PUT', path(image), sent);

  describe('an uploaded image', () => {
    test('is scaled to a width of 700 pixels, keeps its proportions and has a thumbnail of 200 pixels', async () => {
      const image = await scene.upload(await jpegFile('Hall map 1.jpg', 1400, 900));
      const { host } = new URL(scene.service.base_url);
      const folder = `//${host}/files/${scene.convention.id}/${image.id}`;
      expect(image).toMatchObject({
        filename: 'Hall-map-1.jpg',
        width: 700,
        height: 450,
        alt_text: '',
        image_uri: `${folder}/Hall-map-1.jpg`,
        thumbnail_uri: `${folder}/thumbnail.jpg`,
      });
      expect(await shown(image.image_uri)).toMatchObject({ format: 'jpeg', width: 700, height: 450 });
      expect(await shown(image.thumbnail_uri)).toMatchObject({ format: 'jpeg', width: 200, height: 129 });
    });

    test('is never enlarged', async () => {
      const image = await scene.upload(await jpegFile('small.jpg', 120, 80));
      expect(image).toMatchObject({ width: 120, height: 80 });
      expect(await shown(image.thumbnail_uri)).toMatchObject({ width: 120, height: 80 });
    });

    test('keeps its size with noresize', async () => {
      for (const noresize of [1, true, '1'])
        expect(await scene.upload(await jpegFile('wide.jpg', 1400, 900), { noresize })).toMatchObject({
          width: 1400,
          height: 900,
        });
      expect(await scene.upload(await jpegFile('wide.jpg', 1400, 900), { noresize: 0 })).toMatchObject({ width: 700 });
    });

    test('is rotated as the camera was held, and reveals neither camera nor place nor time', async () => {
      const secret = 'SECRET-PLACE';
      const bytes = await photo(1000, 500)
        .jpeg()
        .withMetadata({ orientation: 6 })
        .withExifMerge({
          IFD0: { Artist: secret, Copyright: secret },
          IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSMapDatum: secret },
        })
        .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>${secret}</a></x:xmpmeta>`)
        .toBuffer();
      expect(bytes.includes(secret)).toBe(true);
      for (const noresize of [false, true]) {
        const image = await scene.upload(fileOf(bytes, 'upright.jpg'), { noresize });
        expect(image).toMatchObject({ width: 500, height: 1000 });
        for (const link of [image.image_uri, image.thumbnail_uri]) {
          const { bytes: stored } = await scene.get(link);
          expect(stored.includes(secret) || stored.includes('Exif') || stored.includes('xmpmeta')).toBe(false);
          expect((await sharp(stored).metadata()).orientation).toBeUndefined();
        }
        // Turned to the right, what was left is above.
        const top = await sharp((await scene.get(image.image_uri)).bytes)
          .extract({ left: 10, top: 10, width: 1, height: 1 })
          .raw()
          .toBuffer();
        expect((top[0] ?? 0) > 200 && (top[2] ?? 0) < 50).toBe(true);
      }
    });

    test.each(['png', 'webp', 'gif'] as const)('may be a %s and stays one', async (format) => {
      const bytes = await photo(900, 300).toFormat(format).toBuffer();
      const image = await scene.upload(fileOf(bytes, `banner.${format}`));
      const answer = await scene.get(image.image_uri);
      expect(answer.headers.get('content-type')).toBe(`image/${format}`);
      expect(await sharp(answer.bytes).metadata()).toMatchObject({ format, width: 700, height: 233 });
      const small = format === 'gif' ? 'png' : format;
      expect(String(image.thumbnail_uri)).toMatch(new RegExp(`/thumbnail\\.${small}$`));
      expect(await shown(image.thumbnail_uri)).toMatchObject({ format: small, width: 200 });
    });

    test('keeps transparency', async () => {
      const clear = { r: 0, g: 0, b: 0, alpha: 0 };
      for (const format of ['png', 'webp', 'gif'] as const) {
        const bytes = await sharp({ create: { width: 20, height: 20, channels: 4, background: clear } })
          .toFormat(format)
          .toBuffer();
        const image = await scene.upload(fileOf(bytes, `clear.${format}`));
        for (const link of [image.image_uri, image.thumbnail_uri])
          expect((await sharp((await scene.get(link)).bytes).stats()).isOpaque).toBe(false);
      }
    });

    test('that is animated keeps its first frame', async () => {
      for (const format of ['gif', 'webp'] as const) {
        const image = await scene.upload(fileOf(await animation(format, ['#ff0000', '#00ff00', '#0000ff']), `dance.${format}`));
        const { bytes } = await scene.get(image.image_uri);
        expect(await sharp(bytes, { animated: true }).metadata()).toMatchObject({ width: 300, height: 200 });
        expect((await sharp(bytes).stats()).dominant).toMatchObject({ r: 248, g: 8, b: 8 });
      }
    });

    test('loses hidden texts', async () => {
      const png = await photo(30, 30).png().toBuffer();
      const image = await scene.upload(fileOf(annotated(png, 'SECRET'), 'a.png'), { noresize: true });
      expect((await scene.get(image.image_uri)).bytes.includes('SECRET')).toBe(false);
      const polyglot = Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]);
      const other = await scene.upload(fileOf(polyglot, 'b.png'), { noresize: true });
      expect((await scene.get(other.image_uri)).bytes.includes('script')).toBe(false);
    });

    test('is recognized by its content, whatever its name and type', async () => {
      const bytes = await photo(10, 10).png().toBuffer();
      const image = await scene.upload(fileOf(bytes, 'page.html', 'text/html'));
      const { headers } = await scene.get(image.image_uri);
      expect([headers.get('content-type'), headers.get('x-content-type-options')]).toEqual(['image/png', 'nosniff']);
    });

    test('has a name that fits into an address', async () => {
      for (const [sent, kept] of [
        ['../../etc/passwd', 'passwd'],
        ['..\\..\\boot.ini', 'boot.ini'],
        ['Grüße aus Köln.jpg', 'Gr--e-aus-K-ln.jpg'],
        ['...', 'image.jpg'],
        ['a<b>;c.jpg', 'a-b--c.jpg'],
        [`${'x'.repeat(300)}.jpg`, `${'x'.repeat(251)}.jpg`],
        ['%2e%2e%2f.jpg', '-2e-2e-2f.jpg'],
      ] as const) {
        const image = await scene.upload(await jpegFile(sent, 20, 20));
        expect(image.filename).toBe(kept);
        expect(await shown(image.image_uri)).toMatchObject({ width: 20 });
      }
    });

    test('that is named like a thumbnail is not mistaken for one', async () => {
      const image = await scene.upload(await jpegFile('thumbnail.jpg', 500, 500));
      expect(await shown(image.image_uri)).toMatchObject({ width: 500 });
      expect(await shown(image.thumbnail_uri)).toMatchObject({ width: 200 });
    });

    test('may have 50 megapixels', async () => {
      const bytes = await photo(10_000, 5_000).png().toBuffer();
      expect(await scene.upload(fileOf(bytes, 'huge.png'))).toMatchObject({ width: 700, height: 350 });
      const more = await photo(10_000, 5_001).png().toBuffer();
      const sent = { convention_id: scene.convention.id, file: fileOf(more, 'huger.png') };
      expect(await refusal(scene.organiser.call('POST', '/api/conventionimage', sent))).toBe('400/442 file');
    });
  });

  describe('a file', () => {
    const post = (sent: Body) =>
      scene.organiser.call('POST', '/api/conventionimage', { convention_id: scene.convention.id, ...sent });

    test('is required and must be a file', async () => {
      expect(await refusal(post({}))).toBe('400/441 file');
      expect(await refusal(post({ file: 'photo.jpg' }))).toBe('400/442 file');
      expect(await refusal(scene.organiser.call('POST', '/api/conventionimage', { file: await jpegFile() }))).toBe(
        '400/441 convention_id',
      );
    });

    test('above 15 MiB is refused', async () => {
      const before = scene.stored();
      const file = fileOf(Buffer.concat([await jpeg(), Buffer.alloc(16 * 1024 * 1024)]), 'big.jpg');
      expect(await refusal(post({ file }))).toBe('413/413 file');
      expect(scene.stored()).toEqual(before);
    });
  });

  describe('a new file', () => {
    test('replaces the old one at a new address, and the old one is deleted', async () => {
      const image = await scene.upload(await jpegFile('map.jpg', 800, 600), { alt_text: 'The map' });
      const before = scene.stored().length;
      const answer = await ok(change(image, { file: await jpegFile('map.jpg', 300, 400) }));
      expect(answer).toMatchObject({ id: image.id, filename: 'map.jpg', width: 300, height: 400, alt_text: 'The map' });
      expect(answer.image_uri).not.toBe(image.image_uri);
      expect(await shown(answer.image_uri)).toMatchObject({ width: 300 });
      expect(await shown(answer.thumbnail_uri)).toMatchObject({ width: 150 });
      expect(scene.stored().length).toBe(before);
      expect(await scene.known()).toMatchObject({ unused: 0 });
    });

    test('with another name removes the old address', async () => {
      const image = await scene.upload(await jpegFile('old.jpg'));
      const answer = await ok(change(image, { file: fileOf(await photo(40, 40).png().toBuffer(), 'new.png') }));
      expect(String(answer.image_uri)).toContain('/new.png');
      expect((await scene.get(image.image_uri)).status).toBe(404);
      expect((await scene.get(image.thumbnail_uri)).status).toBe(404);
    });

    test('that is refused leaves the old one unchanged', async () => {
      const image = await scene.upload(await jpegFile('kept.jpg'));
      const before = { bytes: (await scene.get(image.image_uri)).bytes, stored: scene.stored() };
      expect(await refusal(change(image, { file: fileOf('<html>', 'kept.jpg') }))).toBe('415/444 file');
      expect(await refusal(change(image, { file: 'kept.jpg' }))).toBe('400/442 file');
      expect(await refusal(change(image, { file: await jpegFile(), alt_text: 'x'.repeat(501) }))).toBe('400/442 alt_text');
      const stale = { headers: { 'If-Match': `"${image.id}.99"` } };
      expect(await refusal(scene.organiser.call('PUT', path(image), { file: await jpegFile() }, stale))).toBe('412/412 null');
      expect((await scene.get(image.image_uri)).bytes).toEqual(before.bytes);
      expect(scene.stored()).toEqual(before.stored);
    });

    test('is the last one of concurrent uploads, and no other remains', async () => {
      const image = await scene.upload(await jpegFile('race.jpg', 60, 60));
      const before = scene.stored().length;
      const files = await Promise.all([70, 71, 72, 73, 74, 75].map((width) => jpegFile('race.jpg', width, 60)));
      const answers = await Promise.all(files.map((file) => change(image, { file })));
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      const now = await ok(scene.organiser.call('GET', path(image)));
      expect((await shown(now.image_uri)).width).toBe(now.width);
      expect(scene.stored().length).toBe(before);
      expect(await scene.known()).toMatchObject({ unused: 0 });
    });

    test('is not needed for a change of the text', async () => {
      const image = await scene.upload(await jpegFile());
      expect(await ok(change(image, { alt_text: 'A hall' }))).toMatchObject({
        alt_text: 'A hall',
        image_uri: image.image_uri,
        width: image.width,
      });
    });
  });

  describe('deleting', () => {
    test('an image removes its files', async () => {
      const before = scene.stored();
      const image = await scene.upload(await jpegFile('gone.jpg'));
      expect(scene.stored().length).toBe(before.length + 3);
      expect(await ok(scene.organiser.call('DELETE', path(image)))).toEqual({ success: 1 });
      expect(scene.stored()).toEqual(before);
      for (const link of [image.image_uri, image.thumbnail_uri]) expect((await scene.get(link)).status).toBe(404);
    });

    test('an image clears the fields that showed it', async () => {
      const image = await scene.upload(await jpegFile());
      const at = `/api/convention/${scene.convention.id}`;
      const room = await ok(
        scene.organiser.call('POST', '/api/room', { convention_id: scene.convention.id, name: 'Hall', mapimage_id: image.id }),
      );
      const changed = await ok(
        scene.organiser.call('PUT', at, { headerimage_id: image.id, socialmediaimage_id: image.id, _include_related_objects: 1 }),
      );
      expect(changed.headerimage).toMatchObject({ id: image.id, image_uri: image.image_uri });
      await ok(scene.organiser.call('DELETE', path(image)));
      expect(await ok(scene.organiser.call('GET', at))).toMatchObject({ headerimage_id: null, socialmediaimage_id: null });
      expect(await ok(scene.organiser.call('GET', `/api/room/${room.id}`))).toMatchObject({ mapimage_id: null });
    });

    test('a convention removes the files of all its images', async () => {
      const before = scene.stored();
      const { foreigner, elsewhere } = scene;
      const there = await ok(foreigner.call('POST', '/api/convention', { name: 'Short Con', group_id: elsewhere.group_id }));
      for (const name of ['a.jpg', 'b.jpg'])
        await ok(foreigner.call('POST', '/api/conventionimage', { convention_id: there.id, file: await jpegFile(name) }));
      const { items } = await ok(foreigner.call('GET', `/api/convention/${there.id}/images`));
      await ok(foreigner.call('DELETE', `/api/convention/${there.id}`));
      for (const { image_uri } of items as Made[]) expect((await scene.get(image_uri)).status).toBe(404);
      const { deleteUnusedFiles } = await import('../../../src/server/images/unusedFiles.ts'); // every process runs this each minute
      await deleteUnusedFiles();
      expect(scene.stored()).toEqual(before);
    });
  });

  describe('an upload that cannot be stored', () => {
    test('leaves neither record nor file', async () => {
      const before = { stored: scene.stored(), images: (await scene.known()).images };
      const over = scene.outage();
      const sent = { convention_id: scene.convention.id, file: await jpegFile() };
      const answer = await refusal(scene.organiser.call('POST', '/api/conventionimage', sent));
      over();
      expect(answer).toBe(scene.unavailable);
      expect([scene.stored(), (await scene.known()).images]).toEqual([before.stored, before.images]);
      const { db } = await import('../../../src/server/db/client.ts');
      await db.unusedFile.deleteMany();
    });
  });

  describe('files that a dead process left behind', () => {
    test('are removed when they are due, and not before', async () => {
      const before = scene.stored();
      const { db } = await import('../../../src/server/db/client.ts');
      const { newFileId, deleteUnusedFiles } = await import('../../../src/server/images/unusedFiles.ts');
      const { imageStore } = await import('../../../src/server/integrations/images/imageStore.ts');
      const file_id = await newFileId();
      const bytes = await jpeg(10, 10);
      const type = { image: 'image/jpeg', thumbnail: 'image/jpeg' };
      await imageStore().store(file_id, { image: bytes, thumbnail: bytes }, type);
      await deleteUnusedFiles();
      expect(scene.stored().length).toBe(before.length + 3);
      await db.unusedFile.update({ where: { file_id }, data: { remove_date: new Date(Date.now() - 1000) } });
      await Promise.all([deleteUnusedFiles(), deleteUnusedFiles(), deleteUnusedFiles()]);
      expect([scene.stored(), await scene.known()]).toMatchObject([before, { unused: 0 }]);
    });
  });

  describe('images of a convention', () => {
    test('are created, changed and deleted only by staff for exhibitors, registration, scheduling and updates', async () => {
      const of = (privilege: Privilege) => staffWith(scene.convention, privilege);
      for (const privilege of ['exhibitors', 'registration', 'scheduling', 'updates'] as const) {
        const account = await of(privilege);
        const sent = { convention_id: scene.convention.id, file: await jpegFile('staff.jpg', 20, 20) };
        const image = await ok(account.call('POST', '/api/conventionimage', sent));
        expect(await ok(change(image, { alt_text: privilege }, account))).toMatchObject({ alt_text: privilege });
        await ok(account.call('DELETE', path(image)));
      }
      const image = await scene.upload(await jpegFile());
      const before = scene.stored();
      for (const account of [
        scene.stranger,
        scene.foreigner,
        await of('merch'),
        await of('volunteers'),
        await of('prototypes'),
      ]) {
        const sent = { convention_id: scene.convention.id, file: await jpegFile() };
        expect(await refusal(account.call('POST', '/api/conventionimage', sent))).toBe('403/450 null');
        expect(await refusal(change(image, { alt_text: 'mine' }, account))).toBe('403/450 null');
        expect(await refusal(change(image, { file: await jpegFile() }, account))).toBe('403/450 null');
        expect(await refusal(account.call('DELETE', path(image)))).toBe('403/450 null');
      }
      const sent = { convention_id: scene.convention.id, file: await jpegFile() };
      expect(await refusal(scene.stranger.call('POST', '/api/conventionimage', sent, { session: null }))).toBe(
        '401/401 session_id',
      );
      expect(scene.stored()).toEqual(before);
    });

    test('are listed and searched only under their convention, by name', async () => {
      for (const name of ['zebra-x.jpg', 'apple-x.jpg', 'mango-x.jpg']) await scene.upload(await jpegFile(name, 20, 20));
      for (const relationship of ['images', 'conventionimages']) {
        const { items } = await ok(
          scene.stranger.call(
            'GET',
            `/api/convention/${scene.convention.id}/${relationship}`,
            { query: '-X.' },
            { session: null },
          ),
        );
        expect((items as Body[]).map(({ filename }) => filename)).toEqual(['apple-x.jpg', 'mango-x.jpg', 'zebra-x.jpg']);
      }
      expect(await scene.stranger.call('GET', '/api/conventionimage')).toMatchObject({
        status: 410,
        body: { error: { code: 410, message: expect.stringContaining('/api/convention/{id}/images') } },
      });
    });

    test('cannot be shown by another convention', async () => {
      const image = await scene.upload(await jpegFile());
      const path = `/api/convention/${scene.elsewhere.id}`;
      for (const field of ['headerimage_id', 'badgeheaderimage_id', 'venuemapimage_id', 'socialmediaimage_id'])
        expect(await refusal(scene.foreigner.call('PUT', path, { [field]: image.id }))).toBe(`400/442 ${field}`);
    });

    test('are created once by a repeated request; another file makes another request', async () => {
      const send = async (file: File) =>
        scene.organiser.call(
          'POST',
          '/api/conventionimage',
          { convention_id: scene.convention.id, file },
          { headers: { 'Idempotency-Key': 'one-image' } },
        );
      const first = await send(await jpegFile('once.jpg', 30, 30));
      const again = await send(await jpegFile('once.jpg', 30, 30));
      expect(again.body).toEqual(first.body);
      expect((await send(await jpegFile('once.jpg', 31, 31))).status).toBe(409);
    });
  });
});
