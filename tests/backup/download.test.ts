import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forgetViewers } from '../../src/server/auth/sessionViewers.ts';
import { readEntries } from '../../src/server/backup/readEntries.ts';
import { db } from '../../src/server/db/client.ts';
import { makeConvention, staffWith, type TestConvention } from '../support/convention.ts';
import { type Account, ok, refusal, signUp } from '../support/people.ts';
import { createService, type TestService } from '../support/service.ts';
import { newFile } from './scene.ts';

let service: TestService;
let con: TestConvention;
beforeAll(async () => {
  service = await createService();
  con = await makeConvention(service, { days: 1, rooms: 1, spaces: 1 });
});
afterAll(() => service.stop());

const ask = (by: Account) => by.call('POST', `/api/convention/${con.id}/archive`);
const download = (by: Account | null, path = `/archives/${con.id}.tar.gz`, method = 'GET') =>
  fetch(`${service.base_url}${path}`, { method, headers: by ? { Authorization: `Bearer ${by.session_id}` } : {} });

describe('the archive of a convention, as a download', () => {
  test('is for the leader and the directors of the group, who have signed in a moment ago', async () => {
    const others = [await staffWith(con, 'everything'), await signUp(service), (await makeConvention(service)).organiser];
    for (const other of others) {
      expect(await refusal(ask(other))).toBe('403/450 null');
      expect((await download(other)).status).toBe(403);
    }
    expect((await download(null)).status).toBe(401);
    expect((await download(con.organiser, `/archives/${con.group_id}.tar.gz`)).status).toBe(404);
    expect((await download(con.organiser, undefined, 'POST')).status).toBe(405);
    const { path } = await ok(ask(con.organiser));
    const answer = await download(con.organiser, String(path));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/gzip']);
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${con.record.uri_part}.tar.gz"`);
    const file = newFile();
    writeFileSync(file, Buffer.from(await answer.arrayBuffer()));
    const { convention, tables } = await readEntries(file);
    expect(convention).toMatchObject({ id: con.id });
    expect(tables.filter(({ name }) => ['room', 'space', 'user'].includes(name)).map(({ rows }) => rows)).toEqual([1, 1, 2]);
  });

  test('is refused to whoever has an open session alone, and to applications', async () => {
    const { user_id } = con.organiser;
    await db.$executeRaw`UPDATE session SET confirmed_date = now() - interval '1 hour' WHERE user_id = ${user_id}::uuid`;
    expect(await refusal(ask(con.organiser))).toBe('403/453 session_id');
    expect((await download(con.organiser)).status).toBe(403);
    await db.$executeRaw`UPDATE session SET confirmed_date = now(), for_application = true WHERE user_id = ${user_id}::uuid`;
    forgetViewers();
    expect(await refusal(ask(con.organiser))).toMatch(/^403\/450/);
    expect((await download(con.organiser)).status).toBe(403);
  });
});
