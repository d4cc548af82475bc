import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeConvention, type TestConvention } from '../support/convention.ts';
import { type Answer, ok, refusal } from '../support/people.ts';
import { type Answering, hangUp } from '../support/providers/standIn.ts';
import { API_KEY, type UploadThingStandIn, uploadThingStandIn } from '../support/providers/uploadThing.ts';
import { createService, type TestService } from '../support/service.ts';
import { fileOf, photo } from './images/samples.ts';

/* What becomes of records and files when UploadThing fails; what they do when it does not, tests/integrations/images says. */
let place: UploadThingStandIn;
let service: TestService;
let con: TestConvention;
beforeAll(async () => {
  place = await uploadThingStandIn();
  service = await createService({ settings: place.settings });
  con = await makeConvention(service);
});
afterAll(async () => {
  await service.stop();
  await place.server.stop();
});
beforeEach(async () => {
  place.server.answer();
  const db = await database();
  await db.conventionImage.deleteMany();
  await later();
  expect(await state()).toEqual({ records: 0, files: 0, unused: 0 });
});

const database = async () => (await import('../../src/server/db/client.ts')).db;
/** Lets the time come at which everything that is noted is removed. */
async function later() {
  await (await database()).unusedFile.updateMany({ data: { remove_date: new Date(0) } });
  await (await import('../../src/server/images/unusedFiles.ts')).deleteUnusedFiles(); // what every process does each minute
}
async function state() {
  const db = await database();
  return { records: await db.conventionImage.count(), files: place.files.size, unused: await db.unusedFile.count() };
}
const file = async (width = 300) => fileOf(await photo(width, 200).png().toBuffer(), 'hall.png');
async function upload(): Promise<Answer> {
  const answer = await con.organiser.call('POST', '/api/conventionimage', { convention_id: con.id, file: await file() });
  for (const secret of [API_KEY, place.settings.UPLOADTHING_TOKEN as string, 'signature'])
    expect(JSON.stringify(answer.body)).not.toContain(secret);
  return answer;
}
const fetched = (link: unknown) => fetch(`http:${link}`);
const isUpload: (asked: { method: string }) => boolean = ({ method }) => method === 'PUT';

describe('an image at UploadThing', () => {
  test('has two files there and none in the data folder, and is served at our address', async () => {
    const image = await ok(upload());
    expect(await state()).toEqual({ records: 1, files: 2, unused: 0 });
    expect(String(image.image_uri)).toMatch(new RegExp(`^//${new URL(service.base_url).host}/files/`));
    const answer = await fetched(image.image_uri);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(place.files.get(`${image.id}.image`));
    const { existsSync } = await import('node:fs');
    expect(existsSync(`${service.data_dir}/files`)).toBe(false);
  });

  test.each([1, 2])('whose file %i is refused leaves neither record nor file', async (nth) => {
    let taken = 0;
    place.server.answer((asked, res) => {
      if (isUpload(asked)) taken += 1;
      return isUpload(asked) && taken === nth ? { status: 500, body: { error: 'no' } } : place.usual(asked, res);
    });
    expect(await refusal(upload())).toBe('504/504 null');
    expect(await state()).toMatchObject({ records: 0, files: 0 });
    await later();
    expect(await state()).toEqual({ records: 0, files: 0, unused: 0 });
  });

  const failures: Record<string, Answering> = {
    'refuses our signature': () => ({ status: 403, body: { error: 'Invalid signature' } }),
    'answers what nobody understands': () => ({ body: '<html>' }),
    'hangs up': hangUp,
    'sends elsewhere': () => ({ status: 307, headers: { Location: 'https://example.org/' } }),
  };
  test.each(Object.keys(failures))('leaves neither record nor file where UploadThing %s', async (name) => {
    const how = failures[name] as Answering; // one of its keys
    place.server.answer((asked, res) => (isUpload(asked) ? how(asked, res) : place.usual(asked, res)));
    expect(await refusal(upload())).toBe('504/504 null');
    expect(await state()).toMatchObject({ records: 0, files: 0 });
  });

  test('whose upload gets no answer leaves no file, even if it was stored', async () => {
    place.server.answer(async (asked, res) => {
      const reply = await place.usual(asked, res);
      return isUpload(asked) ? hangUp(asked, res) : reply;
    });
    expect(await refusal(upload())).toBe('504/504 null');
    expect(await state()).toMatchObject({ records: 0, files: 0 });
  });

  test('that arrives after the upload was given up is deleted later', async () => {
    place.server.answer((asked, res) => (isUpload(asked) ? hangUp(asked, res) : place.usual(asked, res)));
    expect(await refusal(upload())).toBe('504/504 null');
    const { file_id } = await (await database()).unusedFile.findFirstOrThrow();
    (place.files as Map<string, Buffer>).set(`${file_id}.image`, Buffer.from('late')); // the stand-in's own
    place.server.answer();
    await later();
    expect(await state()).toEqual({ records: 0, files: 0, unused: 0 });
  });

  test('keeps its files if a new one is refused', async () => {
    const image = await ok(upload());
    place.server.answer((asked, res) => (isUpload(asked) ? hangUp(asked, res) : place.usual(asked, res)));
    const change = { file: await file(500) };
    expect(await refusal(con.organiser.call('PUT', `/api/conventionimage/${image.id}`, change))).toBe('504/504 null');
    expect(await state()).toMatchObject({ records: 1, files: 2 });
    expect((await fetched(image.image_uri)).status).toBe(200);
  });

  test('is deleted at once, and its files as soon as UploadThing deletes them', async () => {
    const image = await ok(upload());
    place.server.answer((asked, res) =>
      asked.url.pathname === '/v6/deleteFiles' ? { status: 500, body: { error: 'no' } } : place.usual(asked, res),
    );
    expect(await ok(con.organiser.call('DELETE', `/api/conventionimage/${image.id}`))).toEqual({ success: 1 });
    expect((await fetched(image.image_uri)).status).toBe(404);
    expect(await state()).toEqual({ records: 0, files: 2, unused: 1 });
    place.server.answer();
    await later();
    expect(await state()).toEqual({ records: 0, files: 0, unused: 0 });
  });

  test('is reported as unavailable if UploadThing does not return it', async () => {
    const image = await ok(upload());
    for (const how of [hangUp, () => ({ status: 500 })] as Answering[]) {
      place.server.answer(how);
      const answer = await fetched(image.image_uri);
      expect([answer.status, await answer.text()]).toEqual([504, expect.stringContaining('try again later')]);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
    (place.files as Map<string, Buffer>).clear(); // somebody has removed them there
    place.server.answer();
    expect((await fetched(image.image_uri)).status).toBe(404);
  });

  test('needs a valid token', async () => {
    const { readConfig } = await import('../../src/server/platform/config.ts');
    for (const token of ['sk_live_secret', Buffer.from('{"apiKey":"secret"}').toString('base64'), 'secret with blanks']) {
      const said = await Promise.resolve()
        .then(() => readConfig({ UPLOADTHING_TOKEN: token }))
        .then(String, (error: Error) => error.message);
      expect(said).toContain('UPLOADTHING_TOKEN=...:');
      expect(said).not.toContain(token);
    }
  });
});
