import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { forgetViewers } from '../../src/server/auth/sessionViewers.ts';
import { readEntries } from '../../src/server/backup/readEntries.ts';
import { deleteOldArchives } from '../../src/server/convention/archiving/keptFile.ts';
import { db } from '../../src/server/db/client.ts';
import { log } from '../../src/server/platform/log.ts';
import { makeConvention, staffWith, type TestConvention } from '../support/convention.ts';
import { type Account, type Body, ok, refusal, signUp } from '../support/people.ts';
import { createService, type TestService } from '../support/service.ts';
import { newFile } from './scene.ts';

let service: TestService;
let con: TestConvention;
beforeAll(async () => {
  service = await createService();
  con = await makeConvention(service, { days: 1, rooms: 1, spaces: 1 });
});
afterAll(() => service.stop());

const ask = (by: Account, params: Body = {}) => by.call('POST', `/api/convention/${con.id}/archive`, params);
const look = (by: Account) => by.call('GET', `/api/convention/${con.id}/archive`);
const download = (by: Account | null, path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${service.base_url}${path}`, {
    method,
    headers: { ...headers, ...(by ? { Authorization: `Bearer ${by.session_id}` } : {}) },
  });
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
const others = async () => [await staffWith(con, 'everything'), await signUp(service), (await makeConvention(service)).organiser];
/** The path of an archive that is written. */
async function written(): Promise<string> {
  const { path, job_id } = await ok(ask(con.organiser));
  await expect
    .poll(async () => (await look(con.organiser)).body.job, { timeout: 20_000 })
    .toMatchObject({ id: job_id, status: 'completed', progress: 100 });
  return String(path);
}

describe('the archive of a convention, as a download', () => {
  test('is for the leader and the directors of the group, who have signed in a moment ago', async () => {
    const strangers = await others();
    const path = await written();
    for (const other of strangers) {
      expect(await refusal(ask(other))).toBe('403/450 null');
      expect(await refusal(look(other))).toMatch(/^40[34]/);
      expect((await download(other, path)).status).toBe(403);
    }
    expect((await download(null, path)).status).toBe(401);
    expect((await download(con.organiser, `/archives/${con.id}.tar.gz`)).status).toBe(404);
    expect((await download(con.organiser, path, {}, 'POST')).status).toBe(405);
    const answer = await download(con.organiser, path);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/gzip']);
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${con.record.uri_part}.tar.gz"`);
    const file = newFile();
    writeFileSync(file, await bytesOf(answer));
    const { convention, tables } = await readEntries(file);
    expect(convention).toMatchObject({ id: con.id });
    expect(tables.filter(({ name }) => ['room', 'space', 'user'].includes(name)).map(({ rows }) => rows)).toEqual([1, 1, 2]);
  });

  test('is written once at a time, says how far it is, and is no file before', async () => {
    await db.setting.create({ data: { key: 'background_paused', value: '' } });
    const asked = await Promise.all(Array.from({ length: 4 }, () => ok(ask(con.organiser))));
    expect(new Set(asked.map(({ job_id }) => job_id)).size).toBe(1);
    expect(await ok(look(con.organiser))).toMatchObject({ job: { status: 'queued', progress: 0 } });
    const path = String(asked[0]?.path);
    const faults = vi.spyOn(log, 'error');
    const early = await download(con.organiser, path);
    expect([early.status, early.headers.get('retry-after')]).toEqual([503, '5']);
    for (const other of await others()) expect((await download(other, path)).status).toBe(403);
    expect(faults.mock.calls.filter(([line]) => JSON.stringify(line).includes(path))).toEqual([]);
    await db.setting.deleteMany({ where: { key: 'background_paused' } });
    expect(await written()).toBe(path);
  });

  test('goes on where it was cut, and is as long as it says', async () => {
    const path = await written();
    const whole = await download(con.organiser, path);
    const etag = String(whole.headers.get('etag'));
    const bytes = await bytesOf(whole);
    expect(Number(whole.headers.get('content-length'))).toBe(bytes.length);
    const part = await download(con.organiser, path, { Range: 'bytes=1000-', 'If-Range': etag });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 1000-${bytes.length - 1}/${bytes.length}`]);
    expect((await bytesOf(part)).equals(bytes.subarray(1000))).toBe(true);
    expect(await bytesOf(await download(con.organiser, path, { Range: 'bytes=-7' }))).toEqual(bytes.subarray(-7));
    expect(await bytesOf(await download(con.organiser, path, { Range: 'bytes=3-5' }))).toEqual(bytes.subarray(3, 6));
    expect((await download(con.organiser, path, { Range: `bytes=${bytes.length}-` })).status).toBe(416);
    for (const headers of [{ Range: 'bytes=9-3' }, { Range: 'bytes=1-', 'If-Range': '"other"' }])
      expect((await download(con.organiser, path, headers as Record<string, string>)).status).toBe(200);
  });

  test('is replaced by the next one, and gone after three days', async () => {
    const first = await written();
    const second = await written();
    expect((await download(con.organiser, first)).status).toBe(404);
    expect(await ok(ask(con.organiser, { kept: 1 }))).toMatchObject({ path: second });
    await db.$executeRaw`UPDATE job SET finished_date = now() - interval '73 hours' WHERE kind = 'convention_archive'`;
    expect((await download(con.organiser, second)).status).toBe(404);
    expect(await refusal(ask(con.organiser, { kept: 1 }))).toBe('409/453 kept');
    expect((await ok(look(con.organiser))).file).toBeNull();
    await deleteOldArchives(db);
    expect(await db.jobFile.count()).toBe(0);
  });

  test('is refused to whoever has an open session alone, and to applications', async () => {
    const path = await written();
    const { user_id } = con.organiser;
    await db.$executeRaw`UPDATE session SET confirmed_date = now() - interval '1 hour' WHERE user_id = ${user_id}::uuid`;
    expect(await refusal(ask(con.organiser))).toBe('403/453 session_id');
    expect((await download(con.organiser, path)).status).toBe(403);
    await db.$executeRaw`UPDATE session SET confirmed_date = now(), for_application = true WHERE user_id = ${user_id}::uuid`;
    forgetViewers();
    expect(await refusal(ask(con.organiser))).toMatch(/^403\/450/);
    expect((await download(con.organiser, path)).status).toBe(403);
  });
});
