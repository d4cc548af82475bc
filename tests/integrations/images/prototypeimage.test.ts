import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { staffWith } from '../../support/convention.ts';
import { type Account, ok, refusal, signUp } from '../../support/people.ts';
import { fileOf, photo } from './samples.ts';
import { type Made, makeScene, type Scene, stores } from './scene.ts';

describe.each(stores)('images in %s', (store) => {
  let scene: Scene;
  let designer: Account;
  let prototype: Made;
  beforeAll(async () => {
    scene = await makeScene(store);
    designer = await signUp(scene.service);
  }, 60_000);
  beforeEach(async () => {
    prototype = await ok(designer.call('POST', '/api/prototype', { convention_id: scene.convention.id, name: 'River Game' }));
  });
  afterAll(() => scene.service.stop());

  const file = async (name = 'board.png') => fileOf(await photo(900, 600).png().toBuffer(), name);
  const post = async (by: Account = designer, name?: string) =>
    by.call('POST', '/api/prototypeimage', { prototype_id: prototype.id, file: await file(name) });

  test('an image of a prototype is stored and deleted with it', async () => {
    const before = scene.stored();
    const image = await ok(post());
    expect(image).toMatchObject({ prototype_id: prototype.id, convention_id: scene.convention.id, width: 700, height: 467 });
    const link = `//${new URL(scene.service.base_url).host}/files/${scene.convention.id}/${image.id}/board.png`;
    expect(image.image_uri).toBe(link);
    expect((await scene.get(link)).status).toBe(200);
    await ok(designer.call('DELETE', `/api/prototype/${prototype.id}`));
    expect((await scene.get(link)).status).toBe(404);
    const { deleteUnusedFiles } = await import('../../../src/server/images/unusedFiles.ts'); // every process runs this each minute
    await deleteUnusedFiles();
    expect(scene.stored()).toEqual(before);
  });

  test('an image that cannot be stored leaves neither record nor file', async () => {
    const before = scene.stored();
    const over = scene.outage();
    const answer = await refusal(post());
    over();
    expect(answer).toBe(scene.unavailable);
    expect(scene.stored()).toEqual(before);
    const { db } = await import('../../../src/server/db/client.ts');
    expect(await db.prototypeImage.count({ where: { prototype_id: prototype.id } })).toBe(0);
    await db.unusedFile.deleteMany();
  });

  test('only the designer and the staff for prototypes manage them', async () => {
    const staff = await staffWith(scene.convention, 'prototypes');
    for (const account of [designer, staff, scene.organiser]) {
      const image = await ok(post(account));
      expect(await ok(account.call('PUT', `/api/prototypeimage/${image.id}`, { alt_text: 'The board' }))).toMatchObject({
        alt_text: 'The board',
      });
      await ok(account.call('DELETE', `/api/prototypeimage/${image.id}`));
    }
    const image = await ok(post());
    const before = scene.stored();
    for (const account of [scene.stranger, scene.foreigner, await staffWith(scene.convention, 'updates')]) {
      expect(await refusal(post(account))).toBe('403/450 null');
      const path = `/api/prototypeimage/${image.id}`;
      expect(await refusal(account.call('PUT', path, { alt_text: 'x' }))).toBe('403/450 null');
      expect(await refusal(account.call('PUT', path, { file: await file() }))).toBe('403/450 null');
      expect(await refusal(account.call('DELETE', path))).toBe('403/450 null');
    }
    expect(scene.stored()).toEqual(before);
  });

  test('a prototype has at most twelve images, even with concurrent uploads, and no other file remains', async () => {
    const before = scene.stored().length;
    const answers = await Promise.all(Array.from({ length: 20 }, () => refusal(post())));
    expect(answers.sort()).toEqual([...Array(12).fill('200'), ...Array(8).fill('409/453 prototype_id')]);
    expect(scene.stored().length).toBe(before + 3 * 12);
    expect(await scene.known()).toMatchObject({ unused: 0 });
    const { items } = await ok(designer.call('GET', `/api/prototype/${prototype.id}/images`));
    await ok(designer.call('DELETE', `/api/prototypeimage/${(items as Made[])[0]?.id}`));
    await ok(post());
  });

  test('they are listed under the prototype, oldest first, and not across prototypes', async () => {
    for (const name of ['b.png', 'a.png', 'c.png']) await ok(post(designer, name));
    const { items } = await ok(scene.stranger.call('GET', `/api/prototype/${prototype.id}/images`, {}, { session: null }));
    expect((items as Made[]).map(({ filename }) => filename)).toEqual(['b.png', 'a.png', 'c.png']);
    expect((await designer.call('GET', '/api/prototypeimage')).status).toBe(405);
    const shown = await ok(scene.stranger.call('GET', `/api/prototype/${prototype.id}`, { _include: 'images' }));
    expect((shown.images as Made[]).map(({ filename }) => filename)).toEqual(['b.png', 'a.png', 'c.png']);
  });

  test('an image is refused for the same reasons as one of a convention, and not stored', async () => {
    const before = scene.stored();
    const sent = { prototype_id: prototype.id, file: fileOf('<svg/>', 'a.svg') };
    expect(await refusal(designer.call('POST', '/api/prototypeimage', sent))).toBe('415/444 file');
    const unknown = { prototype_id: crypto.randomUUID(), file: await file() };
    expect(await refusal(designer.call('POST', '/api/prototypeimage', unknown))).toBe('400/440 prototype_id');
    expect(scene.stored()).toEqual(before);
  });
});
