import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type EventScene, makeEventScene, outsiders } from '../events/scene.ts';
import { type Account, type Body, ok, refusal } from '../support/people.ts';

let s: EventScene;
beforeAll(async () => {
  s = await makeEventScene();
});
afterAll(() => s.stop());

interface Change {
  id: string;
  resource: string;
  record_id: string;
  action: string;
  fields: string[];
}
interface Changes {
  items: Change[];
  next: string;
  has_more: boolean;
}
const changes = async (params: Body = {}, as: Account = s.organiser) =>
  (await ok(as.call('GET', `/api/convention/${s.con.id}/changes`, params))) as unknown as Changes;
const start = async () => (await changes({ since: 'now' })).next;
/** All that follows, in steps of a few. */
async function rest(since: string, size = 2) {
  const found: Change[] = [];
  for (let next = since, more = true; more; ) {
    const page = await changes({ since: next, _items_per_page: size });
    expect(page.items.length).toBeLessThanOrEqual(size);
    found.push(...page.items);
    ({ next, has_more: more } = page);
    since = next;
  }
  return { found, next: since };
}
const brief = ({ action, resource, record_id }: Change) => `${action} ${resource} ${record_id}`;

describe('the changes of a convention', () => {
  test('come in order, each once, with the names of the fields that changed', async () => {
    const since = await start();
    const room = await s.make('room', { convention_id: s.con.id, name: 'Hall' });
    await s.put('room', room.id, { name: 'Great hall', description: 'Left of the door' });
    await ok(s.organiser.call('DELETE', `/api/room/${room.id}`));
    const { found, next } = await rest(since);
    const ofRoom = found.filter(({ record_id }) => record_id === room.id);
    expect(ofRoom.map(brief)).toEqual(['create', 'update', 'delete'].map((done) => `${done} room ${room.id}`));
    expect(ofRoom[1]?.fields.sort()).toEqual(['description', 'name']);
    expect((await rest(next)).found).toEqual([]);
    expect((await changes({ since: next })).has_more).toBe(false);
  });
  test('begin with the oldest without since', async () => {
    const first = await changes({ _items_per_page: 3 });
    expect(first.items).toHaveLength(3);
    expect(first.has_more).toBe(true);
    const { found } = await rest(first.next, 100);
    const all = [...first.items, ...found].map(({ id }) => Number(id));
    expect(all).toEqual([...all].sort((a, b) => a - b));
    expect(new Set(all).size).toBe(all.length);
  });
  test('hold what is committed late, after changes that were made later', async () => {
    const room = await s.make('room', { convention_id: s.con.id, name: 'Late' });
    const since = await start();
    const client = new pg.Client({ connectionString: s.service.database_url });
    await client.connect();
    try {
      await client.query('BEGIN');
      await client.query('UPDATE room SET description = $1 WHERE id = $2', ['slow', room.id]);
      const other = await s.make('room', { convention_id: s.con.id, name: 'Quick' });
      const early = await rest(since);
      expect(early.found.map(brief)).toContain(`create room ${other.id}`);
      expect(early.found.some(({ record_id }) => record_id === room.id)).toBe(false);
      await client.query('COMMIT');
      const late = await rest(early.next);
      expect(late.found.map(brief)).toEqual([`update room ${room.id}`]);
    } finally {
      await client.end();
    }
  });
  test('of one record come in the order of their commits, none lost and none twice, while many write', async () => {
    const rooms = await Promise.all([1, 2, 3].map((n) => s.make('room', { convention_id: s.con.id, name: `Race ${n}` })));
    const since = await start();
    let writing = true;
    const seen: Change[] = [];
    let next = since;
    const read = async () => {
      do {
        const page = await changes({ since: next, _items_per_page: 5 });
        seen.push(...page.items);
        next = page.next;
      } while (writing);
    };
    const write = Promise.all(
      Array.from({ length: 60 }, (_, n) => s.put('room', rooms[n % 3]?.id ?? '', { description: `take ${n}` })),
    ).finally(() => {
      writing = false;
    });
    await Promise.all([read(), write]);
    seen.push(...(await rest(next, 100)).found);
    const ids = seen.filter(({ resource, action }) => resource === 'room' && action === 'update');
    expect(ids).toHaveLength(60);
    expect(new Set(ids.map(({ id }) => id)).size).toBe(60);
    for (const { id } of rooms) {
      const own = ids.filter(({ record_id }) => record_id === id).map((change) => Number(change.id));
      expect(own).toEqual([...own].sort((a, b) => a - b));
    }
  });
  test('are for its organizers, and for none of another convention', async () => {
    for (const [account, options, expected] of outsiders(s))
      expect(await refusal(account.call('GET', `/api/convention/${s.con.id}/changes`, {}, options))).toBe(expected);
    expect(await refusal(s.scheduler.call('GET', `/api/convention/${s.con.id}/changes`))).toBe('403/450 null');
  });
  test('refuse what is no place among them, and places of which nothing is known any more', async () => {
    const asked = (since: string) => refusal(s.organiser.call('GET', `/api/convention/${s.con.id}/changes`, { since }));
    const place = await start();
    const [installation = '', seconds = '', from = '', ...rest] = place.split('.');
    for (const snapshot of ['nonsense', '9:1:', '0:5:', '1:5:7', '1:9:4,3', "1:5:'"])
      expect(await asked([installation, seconds, snapshot, ...rest].join('.'))).toBe('400/442 since');
    for (const since of ['nonsense', '1.2.3', `${place}.5`]) expect(await asked(since)).toBe('400/442 since');
    for (const [who, when] of [
      [installation, '1'],
      ['00000000', seconds],
    ])
      expect(await asked([who, when, from, ...rest].join('.'))).toBe('410/410 since');
  });
  test('say nothing of fields that the reader does not see', async () => {
    const since = await start();
    const { user_id } = await s.newcomer();
    await s.make('conventionprivilege', { convention_id: s.con.id, user_id, badges: 1 }).catch(() => undefined);
    const fields = new Set((await rest(since, 100)).found.flatMap((change) => change.fields));
    expect([...fields].filter((name) => /hash|token|secret|password/.test(name))).toEqual([]);
  });
});
