import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../src/server/db/client.ts';
import { NOT_PERSONAL, PERSONAL } from '../../src/server/people/ownData/scopes.ts';
import { type EventScene, makeEventScene } from '../events/scene.ts';
import { type Account, ok, refusal } from '../support/people.ts';

let s: EventScene;
beforeAll(async () => {
  s = await makeEventScene();
});
afterAll(() => s.stop());

const download = (session_id: string, headers: Record<string, string> = {}) =>
  fetch(`${s.service.base_url}/own-data.zip`, { headers: { Authorization: `Bearer ${session_id}`, ...headers } });
async function dataOf(who: Account) {
  const answer = await download(who.session_id);
  expect(answer.status).toBe(200);
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  const texts = Object.fromEntries(Object.entries(files).map(([name, content]) => [name, strFromU8(content)]));
  const rows = (table: string): Record<string, unknown>[] =>
    (texts[`data/${table}.jsonl`] ?? '')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  return { texts, rows, all: Object.values(texts).join('\n') };
}
const zelda = () => s.attendee({ firstname: 'Zelda', lastname: '<b>Quux', email: 'zelda.quux@example.org' });

describe('one’s own data', () => {
  test('hold what is stored about the person, and a page to read', async () => {
    const who = await zelda();
    const { name } = await s.read('convention', s.con.id);
    const event = await s.event();
    await ok(s.post('ticket', { event_id: event.id, badge_id: who.badge_id }, who));
    const contact = { email_address: 'zelda.quux@example.org', phone_number: '+1 555 0199' };
    await s.make('volunteer', { convention_id: s.con.id, firstname: 'Zelda', lastname: 'Quux', ...contact }, who);
    expect((await ok(s.post(`user/${who.user_id}/own-data`, {}, who))).path).toBe('/own-data.zip');
    const { texts, rows } = await dataOf(who);
    expect(rows('user')).toMatchObject([{ id: who.user_id, username: who.username, email: who.email }]);
    expect(rows('badge')).toMatchObject([{ lastname: '<b>Quux', convention: name, badgetype: 'General', net_price: 0 }]);
    expect(rows('ticket')).toMatchObject([{ event: event.name }]);
    expect(rows('volunteer')).toMatchObject([{ phone_number: '+1 555 0199' }]);
    expect(texts['index.html']).toContain('&lt;b&gt;Quux');
    expect(texts['index.html']).toContain(String(name));
    const page = texts['index.html'] ?? '';
    const shown = [...page.matchAll(/<(?:dt|dd|h3)[^>]*>([^<]*)</g)].map(([, text = '']) => text);
    expect(shown).toEqual(expect.arrayContaining(['Phone number', 'Volunteering']));
    // Neither names of columns nor ids, and times as people read them.
    expect(shown.filter((text) => /^[a-z]+(_[a-z]+)+$|[0-9a-f]{8}-[0-9a-f]{4}-|^[[{]|\d{4}-\d\d-\d\d/.test(text))).toEqual([]);
    expect(texts['README.txt']).toContain('index.html');
  });

  test('hold nothing of others, no secrets and no columns that stand for other people', async () => {
    const who = await zelda();
    const other = await s.attendee({ firstname: 'Otto', lastname: 'Nobody' });
    const { all, rows } = await dataOf(who);
    for (const hidden of [other.username, other.email, 'Otto', s.organiser.user_id, s.organiser.username, who.password])
      expect(all).not.toContain(hidden);
    expect(rows('user')[0]).not.toHaveProperty('password_hash');
    expect(rows('session')[0]).not.toHaveProperty('token_hash');
  });

  test('hold badges with one’s address only once the address is confirmed', async () => {
    const who = await s.newcomer();
    const badge = await s.make('badge/verified', {
      ...{ convention_id: s.con.id, badgetype_id: (await s.badgetype()).id },
      ...{ firstname: 'By', lastname: 'Mail', email: who.email.toUpperCase() },
    });
    await db.badge.updateMany({ where: { id: String(badge.id) }, data: { user_id: null } });
    await db.user.update({ where: { id: who.user_id }, data: { email_confirmed_date: null } });
    expect((await dataOf(who)).rows('badge')).toEqual([]);
    await db.user.update({ where: { id: who.user_id }, data: { email_confirmed_date: new Date() } });
    expect((await dataOf(who)).rows('badge')).toMatchObject([{ lastname: 'Mail' }]);
  });

  test('are for nobody else, and need a fresh sign-in of the person', async () => {
    const who = await zelda();
    const path = `user/${who.user_id}/own-data`;
    for (const stranger of [s.stranger, s.organiser, s.foreigner])
      expect(await refusal(s.post(path, {}, stranger))).toBe('403/450 null');
    expect((await fetch(`${s.service.base_url}/own-data.zip`)).status).toBe(401);
    const foreignPage = { Cookie: `session_id=${who.session_id}`, Authorization: '', 'Sec-Fetch-Site': 'cross-site' };
    expect([401, 403]).toContain((await download('', foreignPage)).status);
    await db.$executeRaw`UPDATE session SET confirmed_date = now() - interval '1 hour' WHERE user_id = ${who.user_id}::uuid`;
    expect(await refusal(s.post(path, {}, who))).toBe('403/453 session_id');
    expect((await download(who.session_id)).status).toBe(403);
    await ok(who.call('POST', '/api/session/confirm', { password: who.password }));
    expect((await download(who.session_id)).status).toBe(200);
  });

  test('say of each table whether it is about people', async () => {
    const tables = await db.$queryRaw<{ name: string }[]>`
      SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'
        AND left(table_name, 1) <> '_'`;
    const decided = [...Object.keys(PERSONAL), ...NOT_PERSONAL];
    expect(decided.filter((name, at) => decided.indexOf(name) !== at)).toEqual([]);
    expect(tables.map(({ name }) => name).filter((name) => !decided.includes(name))).toEqual([]);
    expect(decided.filter((name) => !tables.some((table) => table.name === name))).toEqual([]);
  });
});
