import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changedSince, isUndoable, reversal } from '../../src/components/records/history/undo.ts';
import { resourceNamed } from '../../src/resources/index.ts';
import type { HistoryEntry } from '../../src/resources/system/history.ts';
import { type EventScene, makeEventScene, outsiders, type TestRecord } from '../events/scene.ts';
import { staffWith } from '../support/convention.ts';
import { type Account, type Body, caller, ok, refusal, signUp } from '../support/people.ts';

let s: EventScene;
let admin: Account;
beforeAll(async () => {
  s = await makeEventScene();
  admin = await signUp(s.service, { admin: true });
});
afterAll(() => s.stop());

interface Entry extends TestRecord {
  changes: { field: string; before: unknown; after: unknown }[];
}
const historyOf = async (kind: string, id: string, as: Account = s.organiser) =>
  (await ok(as.call('GET', `/api/${kind}/${id}/history`, { _items_per_page: 100 }))).items as Entry[];
const inConvention = async (params: Body = {}, as: Account = s.organiser) =>
  (await ok(as.call('GET', `/api/convention/${s.con.id}/history`, { _items_per_page: 100, ...params }))).items as Entry[];
const changed = ({ changes }: Entry = {} as Entry) =>
  Object.fromEntries(changes.map(({ field, before, after }) => [field, [before, after]]));
const by = ({ user_id, via, operation }: Entry = {} as Entry) => [user_id, via, operation];

describe('the history of a record', () => {
  test('says what changed, who changed it, when, how and from where', async () => {
    const room = await s.make('room', { convention_id: s.con.id, name: 'Hall' });
    await s.put('room', room.id, { name: 'Great hall', description: 'Left of the door' });
    const answer = await s.organiser.call('PUT', `/api/room/${room.id}`, { name: 'Great hall' });
    const [update, create, ...rest] = await historyOf('room', room.id);
    expect(answer.status).toBe(200);
    expect(rest).toEqual([]);
    expect(update).toMatchObject({ resource: 'room', record_id: room.id, name: 'Great hall', action: 'update', via: 'session' });
    expect(update).toMatchObject({
      user_id: s.organiser.user_id,
      display_name: s.organiser.username,
      operation: 'PUT /room/{id}',
    });
    expect(String(update?.ip)).toMatch(/127\.0\.0\.1|::1/);
    expect(update?.request_id).toEqual(expect.any(String));
    expect(changed(update)).toEqual({ name: ['Hall', 'Great hall'], description: [null, 'Left of the door'] });
    expect(create).toMatchObject({ action: 'create', operation: 'POST /room' });
    expect(changed(create)).toMatchObject({ name: [null, 'Hall'], convention_id: [null, s.con.id] });
  });
  test('has money and times as the record has them', async () => {
    const type = await s.badgetype({ price: 12.5 });
    await s.put('badgetype', type.id, { price: 15, early_access_date: '2027-01-02T03:04:05Z' });
    const [update] = await historyOf('badgetype', type.id);
    expect(changed(update)).toEqual({ price: [12.5, 15], early_access_date: [null, '2027-01-02T03:04:05.000Z'] });
  });
  test('can be undone change by change, by an edit with what was there before, unless somebody has changed that since', async () => {
    const resource = resourceNamed('room');
    const room = await s.make('room', { convention_id: s.con.id, name: 'Old', sequence_number: 3 });
    await s.put('room', room.id, { name: 'New', description: 'Wrong', sequence_number: 4 });
    await s.put('room', room.id, { sequence_number: 5 });
    const [later, first, created] = (await historyOf('room', room.id)) as unknown as [HistoryEntry, HistoryEntry, HistoryEntry];
    expect([later, first, created].map((entry) => isUndoable(resource, entry))).toEqual([true, true, false]);
    const undo = async (entry: HistoryEntry, as = s.organiser) => {
      const { body, headers } = await as.call('GET', `/api/room/${room.id}`);
      if (changedSince(entry, body).length) return changedSince(entry, body);
      const sent = { headers: { 'If-Match': String(headers.get('etag')) } };
      return (await as.call('PUT', `/api/room/${room.id}`, reversal(entry), sent)).status;
    };
    expect(await undo(first)).toEqual(['sequence_number']);
    expect(await undo(later, s.foreigner)).toBe(403);
    expect(await undo(later)).toBe(200);
    expect(await undo(first)).toBe(200);
    expect(await ok(s.organiser.call('GET', `/api/room/${room.id}`))).toMatchObject({ name: 'Old', sequence_number: 3 });
    expect(changed((await historyOf('room', room.id))[0])).toMatchObject({ name: ['New', 'Old'] });
    const stale = await s.organiser.call('PUT', `/api/room/${room.id}`, reversal(first), { headers: { 'If-Match': '"1"' } });
    expect(stale.status).toBe(412);
  });
  test('comes in pages', async () => {
    const room = await s.make('room', { convention_id: s.con.id, name: 'R1' });
    for (const name of ['R2', 'R3']) await s.put('room', room.id, { name });
    const page = await ok(s.organiser.call('GET', `/api/room/${room.id}/history`, { _items_per_page: 2, _page_number: 2 }));
    expect(page).toMatchObject({ paging: { total_items: 3, total_pages: 2 }, items: [{ action: 'create' }] });
    expect(await refusal(s.organiser.call('GET', `/api/room/${room.id}/history`, { _page_number: 'x' }))).toBe(
      '400/442 _page_number',
    );
  });
  test('is refused to everybody who may not edit all of the record', async () => {
    const room = await s.make('room', { convention_id: s.con.id, name: 'Closed' });
    for (const [who, options, expected] of outsiders(s))
      expect(await refusal(who.call('GET', `/api/room/${room.id}/history`, {}, options))).toBe(expected);
    const who = await s.attendee();
    expect(await refusal(who.call('GET', `/api/badge/${who.badge_id}/history`))).toBe('403/450 null');
    expect(await historyOf('badge', who.badge_id, await staffWith(s.con, 'registration'))).toHaveLength(1);
    expect(await refusal(who.call('GET', `/api/user/${s.organiser.user_id}/history`))).toBe('403/450 null');
  });
  test('is there for links, waits and draws, which are made and deleted but not edited', async () => {
    const { db } = await import('../../src/server/db/client.ts');
    const [event, type, user] = [await s.event(), await s.badgetype(), await s.newcomer()];
    const times = { start_time: '2027-08-05T15:00:00Z', end_time: '2027-08-05T16:00:00Z' };
    const shift = await s.make('shift', { convention_id: s.con.id, name: 'Door', ...times });
    const library = await s.make('library', { name: 'Shelf' });
    const prototype = await s.make('prototype', { convention_id: s.con.id, name: 'River Game' });
    const own = { convention_id: s.con.id, user_id: user.user_id };
    const draw = { library_id: library.id, entries: [], entries_hash: 'a'.repeat(64), seed_hash: 'b'.repeat(64), seed: 'c' };
    const records = {
      eventhost: { ...own, event_id: event.id },
      eventwait: { ...own, event_id: event.id },
      playtowindraw: draw,
      prototypeinterest: { ...own, prototype_id: prototype.id },
      shiftbadgetype: { convention_id: s.con.id, shift_id: shift.id, badgetype_id: type.id },
    };
    for (const [kind, row] of Object.entries(records)) {
      const stored = { ...row, id: randomUUID() };
      const columns = Object.keys(stored).join(', ');
      await db.$executeRawUnsafe(
        `INSERT INTO ${kind} (${columns}) SELECT ${columns} FROM jsonb_populate_record(NULL::${kind}, $1::jsonb)`,
        JSON.stringify(stored),
      );
      const { id } = stored;
      expect([kind, await historyOf(kind, id, admin)]).toEqual([kind, [expect.objectContaining({ action: 'create' })]]);
      const stranger = await s.newcomer();
      expect([kind, await refusal(stranger.call('GET', `/api/${kind}/${id}/history`))]).toEqual([kind, '403/450 null']);
    }
  });
  test('shows addresses to organizers and to whoever made the change only', async () => {
    const desk = await staffWith(s.con, 'registration');
    const badge = await s.make('badge/verified', { badgetype_id: (await s.badgetype()).id, firstname: 'A', lastname: 'B' });
    await ok(desk.call('PUT', `/api/badge/${badge.id}`, { lastname: 'C' }));
    const [own, others] = await historyOf('badge', badge.id, desk);
    expect([own?.ip, others?.ip, others?.request_id]).toEqual([expect.any(String), null, null]);
  });
});

test('a column that is hidden from a viewer is left out of every history, of records that are gone too', async () => {
  const { resourceNamed } = await import('../../src/resources/index.ts');
  const hidden = resourceNamed('room').hiddenFields as Record<string, readonly string[]>; // as a declaration would have it
  const rooms = await Promise.all(
    ['A', 'B'].map((name) => s.make('room', { convention_id: s.con.id, name, description: 'Secret' })),
  );
  await ok(s.organiser.call('DELETE', `/api/room/${rooms[1]?.id}`));
  const seen = async (as: Account) =>
    (await Promise.all(rooms.map(({ id }) => inConvention({ record_id: id }, as))))
      .flat()
      .flatMap((entry) => Object.keys(changed(entry)));
  expect(await seen(s.organiser)).toContain('description');
  hidden.description = ['owner'];
  try {
    expect(await seen(s.organiser)).not.toContain('description');
    expect(await seen(admin)).toContain('description');
    expect((await historyOf('room', String(rooms[0]?.id))).flatMap((entry) => Object.keys(changed(entry)))).not.toContain(
      'description',
    );
  } finally {
    delete hidden.description;
  }
});

describe('every way to change something is recorded with who did it', () => {
  test('creates, updates and deletes in one statement, in a transaction, and by typed calls', async () => {
    const space = await s.make('space', { convention_id: s.con.id, room_id: s.con.rooms[0]?.id, name: 'T', max_tickets: 4 });
    await s.put('space', space.id, { max_tickets: 5 });
    const post = { 'content-type': 'application/json', authorization: `Bearer ${s.organiser.session_id}` };
    const body = JSON.stringify({ json: { id: space.id, name: 'U' } });
    const typed = await fetch(`${s.service.base_url}/api/trpc/space.update`, { method: 'POST', headers: post, body });
    expect(typed.status).toBe(200);
    await ok(s.organiser.call('DELETE', `/api/space/${space.id}`));
    const entries = await inConvention({ record_id: space.id });
    const who = s.organiser.user_id;
    expect(entries.map(by)).toEqual([
      [who, 'session', 'DELETE /space/{id}'],
      [who, 'session', 'PUT /space/{id}'],
      [who, 'session', 'PUT /space/{id}'],
      [who, 'session', 'POST /space'],
    ]);
    expect(entries[0]).toMatchObject({ action: 'delete', name: 'U' });
    expect(changed(entries[0])).toMatchObject({ max_tickets: [5, null] });
    const slots = await inConvention({ resource: 'slot', action: 'create' });
    expect(slots.filter(({ via }) => via !== 'session')).toEqual([]);
  });
  test('actions, requests with a key, and statements that return rows', async () => {
    const event = await s.event();
    await s.schedule(event, 0, 0);
    await ok(s.post(`event/${event.id}/cancel`));
    const keyed = { headers: { 'Idempotency-Key': `history-${event.id}` } };
    const sent = { name: 'Keyed', max_tickets: 1, priority: 3, type_id: s.type.id };
    const { id } = await ok(s.organiser.call('POST', '/api/event', sent, keyed));
    const entries = await historyOf('event', event.id);
    expect(entries.filter(({ user_id, via }) => user_id !== s.organiser.user_id || via !== 'session')).toEqual([]);
    const operations = ['POST /event/{id}/cancel', 'POST /event/{id}/assign-slots', 'POST /event'];
    expect([...new Set(entries.map(({ operation }) => operation))]).toEqual(operations);
    expect(entries.map(changed)).toContainEqual(expect.objectContaining({ is_cancelled: [false, true] }));
    expect((await historyOf('event', id)).map(by)).toEqual([[s.organiser.user_id, 'session', 'POST /event']]);
  });
  test('people without a session, API keys, and the service itself', async () => {
    const made = await ok(
      caller(s.service)('POST', '/api/user', {
        username: 'recorded',
        email: 'recorded@example.org',
        password: 'four odd words here',
      }),
    );
    const [signedUp] = await historyOf('user', made.id, admin);
    expect(signedUp).toMatchObject({ user_id: null, via: 'anonymous', operation: 'POST /user' });
    const { username, password, api_key_id } = s.organiser;
    const session = await ok(caller(s.service)('POST', '/api/session', { username, password, api_key_id }));
    await ok(caller(s.service, session.id)('PUT', `/api/room/${s.con.rooms[0]?.id}`, { description: 'By key' }));
    const [keyed] = await historyOf('room', String(s.con.rooms[0]?.id));
    expect(keyed).toMatchObject({ via: 'apikey', apikey_name: 'Tests', user_id: s.organiser.user_id });
    const { db } = await import('../../src/server/db/client.ts');
    await db.$executeRaw`UPDATE room SET description = 'By itself' WHERE id = ${s.con.rooms[0]?.id}::uuid`;
    const [own] = await historyOf('room', String(s.con.rooms[0]?.id));
    expect(own).toMatchObject({ via: 'system', user_id: null, ip: null });
    expect(changed(own)).toEqual({ description: ['By key', 'By itself'] });
  });
  test('a statement with writes inside, and one that fails', async () => {
    const { db } = await import('../../src/server/db/client.ts');
    const { actingAs } = await import('../../src/server/db/actor.ts');
    const room = await s.make('room', { convention_id: s.con.id, name: 'Within' });
    const actor = { user_id: s.organiser.user_id, via: 'job', operation: 'test' } as const;
    const rows = await actingAs(
      actor,
      async () =>
        db.$queryRaw`WITH written AS (UPDATE room SET name = 'Inside' WHERE id = ${room.id}::uuid RETURNING id) SELECT id FROM written`,
    );
    expect(rows).toEqual([{ id: room.id }]);
    await expect(
      actingAs(actor, async () => db.$executeRaw`WITH zero AS (SELECT 0 AS n) UPDATE room SET name = (1 / n)::text FROM zero`),
    ).rejects.toThrow();
    expect(await actingAs(actor, async () => db.$executeRaw`DELETE FROM room WHERE id = ${room.id}::uuid`)).toBe(1);
    const entries = await inConvention({ record_id: room.id });
    expect(entries.slice(0, 2).map(by)).toEqual(Array(2).fill([s.organiser.user_id, 'job', 'test']));
  });
});

describe('the history of a convention', () => {
  test('is for its organizers and administrators, and filtered by kind, record, person, action and time', async () => {
    const path = `/api/convention/${s.con.id}/history`;
    for (const [who, options, expected] of outsiders(s)) expect(await refusal(who.call('GET', path, {}, options))).toBe(expected);
    expect(await refusal(s.scheduler.call('GET', path))).toBe('403/450 null');
    expect((await inConvention({}, admin)).length).toBeGreaterThan(3);
    const room = await s.make('room', { convention_id: s.con.id, name: 'Filtered' });
    await ok(admin.call('PUT', `/api/room/${room.id}`, { name: 'By admin' }));
    expect(await inConvention({ record_id: room.id, user_id: admin.user_id })).toHaveLength(1);
    expect(await inConvention({ record_id: room.id, action: 'create' })).toMatchObject([{ name: 'Filtered' }]);
    expect(await inConvention({ record_id: room.id, resource: 'event' })).toEqual([]);
    expect(await inConvention({ record_id: room.id, _start_date: '2020-01-01T00:00:00Z' })).toHaveLength(2);
    expect(await inConvention({ record_id: room.id, _start_date: '2100-01-01T00:00:00Z' })).toEqual([]);
    expect(await inConvention({ record_id: room.id, _end_date: '2020-01-01T00:00:00Z' })).toEqual([]);
    expect(await refusal(s.organiser.call('GET', path, { resource: 'session' }))).toBe('400/442 resource');
    expect(await refusal(s.organiser.call('GET', path, { user_id: 'nobody' }))).toBe('400/440 user_id');
  });
  test('names what was changed also where the change does not: by the record as it is, its number, or what it belongs to', async () => {
    const room = await s.make('room', { convention_id: s.con.id, name: 'Named' });
    await s.put('room', room.id, { description: 'To the left' });
    expect(await inConvention({ record_id: room.id, action: 'update' })).toMatchObject([{ name: 'Named' }]);
    const note = await s.make('announcement', { convention_id: s.con.id, title: 'Doors open', text: 'At nine.' });
    await s.put('announcement', note.id, { text: 'At ten.' });
    expect(await inConvention({ record_id: note.id, action: 'update' })).toMatchObject([{ name: 'Doors open' }]);
    const eventtype = await s.make('eventtype', { convention_id: s.con.id, name: 'Panels' });
    const link = await s.make('eventtyperoom', { eventtype_id: eventtype.id, room_id: room.id });
    expect(await inConvention({ record_id: link.id })).toMatchObject([{ name: 'Panels · Named' }]);
    await ok(s.organiser.call('DELETE', `/api/room/${room.id}`));
    expect(await inConvention({ record_id: room.id, action: 'delete' })).toMatchObject([{ name: 'Named' }]);
    expect(await inConvention({ record_id: room.id, action: 'update' })).toMatchObject([{ name: 'Named' }]);
  });
  test('lists the people whose changes it has, and nobody of another convention', async () => {
    const path = `/api/convention/${s.con.id}/history/people`;
    for (const [who, options, expected] of outsiders(s)) expect(await refusal(who.call('GET', path, {}, options))).toBe(expected);
    expect(await refusal(s.scheduler.call('GET', path))).toBe('403/450 null');
    const ids = ((await ok(s.organiser.call('GET', path))).items as Body[]).map(({ id }) => id);
    expect(ids).toContain(s.organiser.user_id);
    expect(ids).not.toContain(s.foreigner.user_id);
  });
  test('is limited to the kinds of records that a key is limited to', async () => {
    const { id: apikey } = await ok(
      s.organiser.call('POST', '/api/apikey', { name: 'Rooms', scope_resources: ['convention', 'room'] }),
    );
    const { username, password } = s.organiser;
    const session = await ok(caller(s.service)('POST', '/api/session', { username, password, api_key_id: apikey }));
    const answer = await ok(
      caller(s.service, session.id)('GET', `/api/convention/${s.con.id}/history`, { _items_per_page: 100 }),
    );
    expect([...new Set((answer.items as Entry[]).map(({ resource }) => resource))].sort()).toEqual(['convention', 'room']);
  });
  test('has nothing of another convention', async () => {
    const { items } = await ok(s.foreigner.call('GET', `/api/convention/${s.elsewhere.id}/history`, { _items_per_page: 100 }));
    expect((items as Entry[]).length).toBeGreaterThan(3);
    expect(JSON.stringify(items)).not.toContain(s.con.id);
  });
  test('keeps what was deleted, but for what went with the convention', async () => {
    const con = await s.make('convention', { name: 'Short', group_id: s.con.group_id, timezone: 'UTC' });
    const room = await s.make('room', { convention_id: con.id, name: 'Short lived' });
    await ok(s.organiser.call('DELETE', `/api/convention/${con.id}`));
    const { db } = await import('../../src/server/db/client.ts');
    const left = await db.$queryRaw<
      Body[]
    >`SELECT resource FROM historyentry WHERE convention_id = ${con.id}::uuid AND action = 'delete'`;
    expect(left).toEqual([{ resource: 'convention' }]);
    expect(await db.$queryRaw<Body[]>`SELECT action FROM historyentry WHERE record_id = ${room.id}::uuid`).toEqual([
      { action: 'create' },
    ]);
  });
});

test('secrets are never in it, nor is what an account was once its owner has closed it', async () => {
  const who = await s.attendee({ firstname: 'Zelda', lastname: 'Quux', name: 'Zelda Quux', email: 'zelda.quux@example.org' });
  await ok(who.call('PUT', `/api/user/${who.user_id}`, { real_name: 'Zelda Quux', email: 'zelda.q@example.org' }));
  await ok(
    who.call('POST', `/api/user/${who.user_id}/password`, { password: who.password, new_password: 'four odd words here' }),
  );
  const { db } = await import('../../src/server/db/client.ts');
  const found = (pattern: string) =>
    db.$queryRaw<
      unknown[]
    >`SELECT resource, before, after FROM historyentry WHERE concat(before, after, operation) ~* ${pattern}`;
  expect(await found('argon|hash|private_key|token|"seed"')).toEqual([]);
  expect((await found('zelda')).length).toBeGreaterThan(1);
  await ok(who.call('DELETE', `/api/user/${who.user_id}`));
  expect(await found(`zelda|quux|${who.username}`)).toEqual([]);
  expect(await db.$queryRaw<Body[]>`SELECT 1 FROM historyentry WHERE user_id = ${who.user_id}::uuid AND ip IS NOT NULL`).toEqual(
    [],
  );
  expect(await historyOf('badge', who.badge_id)).toMatchObject([{ action: 'update' }, { action: 'create' }]);
});

test('entries are deleted after the days that are set, in batches', async () => {
  const { db } = await import('../../src/server/db/client.ts');
  const { deleteOldHistory } = await import('../../src/server/core/history/retention.ts');
  const room = await s.make('room', { convention_id: s.con.id, name: 'Old' });
  await db.$executeRaw`UPDATE historyentry SET date_created = now() - interval '401 days' WHERE id IN (SELECT id FROM historyentry ORDER BY id LIMIT 5)`;
  const count = async () => Number((await db.$queryRaw<[{ n: bigint }]>`SELECT count(*) AS n FROM historyentry`)[0].n);
  const before = await count();
  await deleteOldHistory(db, 2);
  expect(before - (await count())).toBe(5);
  expect(await historyOf('room', room.id)).toHaveLength(1);
});
