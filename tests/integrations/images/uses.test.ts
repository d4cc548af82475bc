import { afterAll, beforeAll, expect, test } from 'vitest';
import { ok, refusal } from '../../support/people.ts';
import { fileOf, photo } from './samples.ts';
import { type Made, makeScene, type Scene } from './scene.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await makeScene();
}, 60_000);
afterAll(() => scene.service.stop());

const upload = async (name: string) => scene.upload(fileOf(await photo(300, 200).jpeg().toBuffer(), name, 'image/jpeg'));
const rename = (image: Made, filename: string, by = scene.organiser) =>
  by.call('PUT', `/api/conventionimage/${image.id}`, { filename });

test('a renamed image gets new links and keeps its files', async () => {
  const image = await upload('IMG_0001.jpg');
  const named = await ok(rename(image, 'Hall map, 2nd floor'));
  expect(named).toMatchObject({ filename: 'Hall-map--2nd-floor.jpg', width: 300 });
  expect((await scene.get(named.image_uri)).status).toBe(200);
  expect((await scene.get(named.thumbnail_uri)).status).toBe(200);
  expect((await scene.get(image.image_uri)).status).toBe(404);
  expect(await ok(rename(image, '../../etc/passwd.png'))).toMatchObject({ filename: '..-..-etc-passwd.png' });
  expect(await ok(rename(image, 'thumbnail.jpg'))).toMatchObject({ filename: 'image-thumbnail.jpg' });
  expect(await refusal(rename(image, ' '))).toBe('400/441 filename');
  for (const other of [scene.stranger, scene.foreigner])
    expect(await refusal(rename(image, 'a.jpg', other))).toBe('403/450 null');
});

test('an image lists the records that show it, and their fields', async () => {
  const [map, head, none] = [await upload('map.jpg'), await upload('head.jpg'), await upload('none.jpg')];
  const { organiser, convention } = scene;
  const room = await ok(organiser.call('POST', '/api/room', { convention_id: convention.id, name: 'Hall', mapimage_id: map.id }));
  const product = await ok(
    organiser.call('POST', '/api/product', { convention_id: convention.id, name: 'Shirt', image_id: map.id }),
  );
  await ok(organiser.call('PUT', `/api/convention/${convention.id}`, { headerimage_id: head.id }));
  const { items } = (await ok(
    scene.stranger.call('GET', `/api/convention/${convention.id}/images`, { _include: 'used_by' }),
  )) as unknown as { items: Made[] };
  const usesOf = (image: Made) => items.find(({ id }) => id === image.id)?.used_by;
  expect(usesOf(map)).toEqual([
    { object_type: 'room', id: room.id, name: 'Hall', field: 'mapimage_id' },
    { object_type: 'product', id: product.id, name: 'Shirt', field: 'image_id' },
  ]);
  expect(usesOf(head)).toMatchObject([{ object_type: 'convention', id: convention.id, field: 'headerimage_id' }]);
  expect(usesOf(none)).toEqual([]);
});
