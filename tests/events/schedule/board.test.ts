import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countingQueries } from '../../support/database/queries.ts';
import { type Body, ok, refusal } from '../../support/people.ts';
import { outsiders, type TestRecord } from '../scene.ts';
import { makeScheduleStage, type ScheduleStage } from './schedule.ts';

let s: ScheduleStage;
let placed: TestRecord;
let waiting: TestRecord;
let session: TestRecord;
beforeAll(async () => {
  s = await makeScheduleStage();
  placed = await s.scheduledEvent({ name: 'Catan' }, [0, [0, 1, 2, 3]], [1, [0, 1, 2, 3]]);
  waiting = await s.scheduledEvent({ name: 'Azul', special_requests: null });
  session = await s.make('eventsession', { event_id: placed.id, duration: 60 });
  await s.assignSlots('eventsession', session.id, [0, [5, 6]]);
}, 60_000);
afterAll(() => s.stop());

const path = () => `/api/convention/${s.con.id}/schedule`;
const read = (sent: Body = {}) => ok(s.scheduler.call('GET', path(), sent));

describe('the schedule in one answer', () => {
  test('has what a board needs: times, places, events with and without a place, and what is taken, slots in a row as one', async () => {
    const found = await read();
    const space_id = s.con.spaces[0]?.id;
    expect(found.convention).toMatchObject({ id: s.con.id, timezone: 'America/Chicago', slot_duration: 30 });
    expect(found.days).toHaveLength(2);
    expect(found.dayparts).toHaveLength(s.con.dayparts.length);
    expect((found.spaces as TestRecord[]).map(({ id }) => id)).toEqual(s.con.spaces.map(({ id }) => id));
    expect((found.events as TestRecord[]).map(({ id, name }) => [id, name])).toEqual([
      [placed.id, 'Catan'],
      [waiting.id, 'Azul'],
    ]);
    expect((found.events as TestRecord[])[0]?.hosts).toHaveLength(1);
    expect(found.sessions).toEqual([{ id: session.id, event_id: placed.id, name: 'Session 2', duration: 60 }]);
    const start = (n: number) => s.con.dayparts[n]?.id;
    const held = { event_id: placed.id, eventsession_id: null, reserved_note: null };
    expect(found.blocks).toHaveLength(3);
    expect(found.blocks).toEqual(
      expect.arrayContaining([
        { space_id, daypart_id: start(0), count: 4, ...held },
        { space_id: s.con.spaces[1]?.id, daypart_id: start(0), count: 4, ...held },
        { space_id, daypart_id: start(5), count: 2, ...held, eventsession_id: session.id },
      ]),
    );
    expect(found.missing).toEqual([]);
  });
  test('leaves out what is cancelled; names what is reserved, and where a slot is missing', async () => {
    const gone = await s.event({ name: 'Gone' });
    await ok(s.post(`event/${gone.id}/cancel`));
    const [slot, other] = await s.items(`space/${s.con.spaces[5]?.id}/slots`);
    await s.put('slot', String(slot?.id), { is_reserved: true, reserved_note: 'Piano' });
    await ok(s.organiser.call('DELETE', `/api/slot/${other?.id}`));
    const found = await read();
    expect((found.events as TestRecord[]).map(({ name }) => name)).not.toContain('Gone');
    expect(found.blocks).toContainEqual({
      ...{ space_id: slot?.space_id, daypart_id: slot?.daypart_id, count: 1 },
      ...{ event_id: null, eventsession_id: null, reserved_note: 'Piano' },
    });
    expect(found.missing).toEqual([{ space_id: other?.space_id, daypart_id: other?.daypart_id }]);
    await s.put('slot', String(slot?.id), { is_reserved: false });
  });
  test('can be asked for some events only, or for what one day holds', async () => {
    const some = await read({ event_id: [waiting.id, placed.id] });
    expect(Object.keys(some).sort()).toEqual(['blocks', 'events', 'sessions']);
    expect(some.blocks).toHaveLength(3);
    expect((await read({ event_id: waiting.id })).blocks).toEqual([]);
    const [first, second] = (await read()).days as TestRecord[];
    expect((await read({ conventionday_id: first?.id })).blocks).toHaveLength(3);
    expect((await read({ conventionday_id: second?.id })).blocks).toEqual([]);
  });
  test('costs the same number of queries, however many events there are', async () => {
    const few = await countingQueries(() => read());
    for (let n = 0; n < 6; n += 1) await s.scheduledEvent({}, [2, [2 * n, 2 * n + 1]]);
    const many = await countingQueries(() => read());
    expect((many.result.events as TestRecord[]).length).toBeGreaterThan((few.result.events as TestRecord[]).length);
    expect(many.queries).toBe(few.queries);
  });
  test('is for those who schedule, and nobody else', async () => {
    for (const [account, options, refused] of outsiders(s))
      expect(await refusal(account.call('GET', path(), {}, options))).toBe(refused);
  });
});

/** Listens to the changes of the convention until `enough` holds of what was heard. */
async function listening(work: () => Promise<unknown>, enough: (heard: (string[] | null)[]) => boolean) {
  const url = `${s.service.base_url}/api/convention/${s.con.id}/changes`;
  const stop = new AbortController();
  const response = await fetch(url, { headers: { authorization: `Bearer ${s.scheduler.session_id}` }, signal: stop.signal });
  expect(response.headers.get('content-type')).toMatch('text/event-stream');
  const heard: (string[] | null)[] = [];
  let text = '';
  let begun = false;
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    text += Buffer.from(chunk).toString();
    if (!begun && text.includes('event: ready')) {
      begun = true;
      await work();
    }
    heard.length = 0;
    for (const [, data = ''] of text.matchAll(/event: change\ndata: (.*)\n/g))
      heard.push((JSON.parse(data) as { event_ids: string[] | null }).event_ids);
    if (begun && enough(heard)) break;
  }
  stop.abort();
  return heard;
}

describe('the changes of a schedule', () => {
  test('are told as they are committed: which events, and nothing of other conventions', async () => {
    const heard = await listening(
      async () => {
        await ok(s.elsewhere.organiser.call('PUT', `/api/convention/${s.elsewhere.id}`, { description: 'Other' }));
        await s.make('eventtype', { convention_id: s.elsewhere.id, name: 'Theirs' }, s.foreigner);
        await s.put('event', waiting.id, { name: 'Azul: Duel' });
      },
      (all) => all.length > 0,
    );
    expect(heard).toEqual([[waiting.id]]);
  });
  test('of slots name the events before and after; of rooms, everything', async () => {
    const slots = await listening(
      () => ok(s.post(`event/${waiting.id}/assign-slots`, { daypart_id: s.con.dayparts[0]?.id, space_id: s.con.spaces[3]?.id })),
      (all) => all.length > 0,
    );
    expect(slots.flat()).toContain(waiting.id);
    const rooms = await listening(
      () => s.make('room', { convention_id: s.con.id, name: 'Attic' }),
      (all) => all.includes(null),
    );
    expect(rooms).toContain(null);
  });
  test('are told by whichever process they were made: another one commits on a connection of its own', async () => {
    const other = new pg.Client({ connectionString: s.service.database_url });
    await other.connect();
    const heard = await listening(
      async () => {
        await other.query('BEGIN');
        await other.query('UPDATE event SET name = $1 WHERE id = $2', ['Catan: Undone', placed.id]);
        await other.query('ROLLBACK');
        await other.query('UPDATE event SET name = $1 WHERE id = $2', ['Azul: Alone', waiting.id]);
      },
      (all) => all.length > 0,
    );
    await other.end();
    expect(heard).toEqual([[waiting.id]]);
  });
  test('are for those who schedule, and nobody else', async () => {
    for (const [account, options, refused] of outsiders(s))
      expect(await refusal(account.call('GET', `/api/convention/${s.con.id}/changes`, {}, options))).toBe(refused);
    const none = s.scheduler.call('GET', '/api/convention/01890a5d-ac96-774b-bcce-b302099a8057/changes');
    expect(await refusal(none)).toBe('404/404 id');
    expect(await refusal(s.scheduler.call('POST', `/api/convention/${s.con.id}/changes`))).toBe('405/405 null');
  });
});

describe('the calendar', () => {
  const calendar = async (params: Body = {}, as = s.stranger, session?: null) =>
    String((await as.call('GET', `/calendar/${s.con.id}.ics`, params, session === null ? { session } : {})).body.text);
  const names = (text: string) => [...text.matchAll(/SUMMARY:(.*?)\r/g)].map(([, name]) => name).sort();

  test('holds every sitting with its place, for everybody while the schedule is public', async () => {
    const text = await calendar({}, s.stranger, null);
    expect(names(text)).toEqual(expect.arrayContaining(['Catan', 'Catan: Session 2']));
    expect(text).toMatch(/LOCATION:Table 1\.1\\, Table 1\.2 in Room 1/);
    expect(text).toMatch(/DTSTART:\d{8}T\d{6}Z/);
  });
  test('of a room holds what takes place there', async () => {
    const [first, second] = s.con.rooms;
    expect(names(await calendar({ room_id: first?.id }))).toContain('Catan');
    expect(names(await calendar({ room_id: second?.id }))).not.toContain('Catan');
    const none = s.stranger.call('GET', `/calendar/${s.con.id}.ics`, { room_id: s.elsewhere.rooms[0]?.id });
    expect(await refusal(none)).toBe('404/404 room_id');
  });
  test('keeps what is private from others, and everything while the schedule is not public', async () => {
    await s.put('event', placed.id, { private: true });
    expect(names(await calendar())).not.toContain('Catan');
    expect(names(await calendar({}, s.scheduler))).toContain('Catan');
    await s.put('event', placed.id, { private: false });
    await s.put('convention', s.con.id, { is_schedule_public: false });
    expect(names(await calendar())).toEqual([]);
    expect(names(await calendar({}, s.foreigner))).toEqual([]);
    expect(names(await calendar({}, s.scheduler))).toContain('Catan');
    await s.put('convention', s.con.id, { is_schedule_public: true });
  });
});
