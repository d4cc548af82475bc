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
  test('has everything that a board needs: times, places, events with and without a place, and blocks of slots in a row', async () => {
    const schedule = await read();
    const space_id = s.con.spaces[0]?.id;
    expect(schedule.convention).toMatchObject({ id: s.con.id, timezone: 'America/Chicago', slot_duration: 30 });
    expect(schedule.days).toHaveLength(2);
    expect(schedule.dayparts).toHaveLength(s.con.dayparts.length);
    expect((schedule.spaces as TestRecord[]).map(({ id }) => id)).toEqual(s.con.spaces.map(({ id }) => id));
    expect((schedule.events as TestRecord[]).map(({ id, name }) => [id, name])).toEqual([
      [placed.id, 'Catan'],
      [waiting.id, 'Azul'],
    ]);
    expect((schedule.events as TestRecord[])[0]?.hosts).toHaveLength(1);
    expect(schedule.sessions).toEqual([{ id: session.id, event_id: placed.id, name: 'Session 2', duration: 60 }]);
    const start = (n: number) => s.con.dayparts[n]?.id;
    const holder = { event_id: placed.id, eventsession_id: null, reserved_note: null };
    expect(schedule.blocks).toHaveLength(3);
    expect(schedule.blocks).toEqual(
      expect.arrayContaining([
        { space_id, daypart_id: start(0), count: 4, ...holder },
        { space_id: s.con.spaces[1]?.id, daypart_id: start(0), count: 4, ...holder },
        { space_id, daypart_id: start(5), count: 2, ...holder, eventsession_id: session.id },
      ]),
    );
    expect(schedule.missing).toEqual([]);
  });
  test('leaves out cancelled events, and lists reserved and missing slots', async () => {
    const cancelled = await s.event({ name: 'Off' });
    await ok(s.post(`event/${cancelled.id}/cancel`));
    const [slot, other] = await s.items(`space/${s.con.spaces[5]?.id}/slots`);
    await s.put('slot', String(slot?.id), { is_reserved: true, reserved_note: 'Piano' });
    await ok(s.organiser.call('DELETE', `/api/slot/${other?.id}`));
    const schedule = await read();
    expect((schedule.events as TestRecord[]).map(({ name }) => name)).not.toContain('Off');
    expect(schedule.blocks).toContainEqual({
      ...{ space_id: slot?.space_id, daypart_id: slot?.daypart_id, count: 1 },
      ...{ event_id: null, eventsession_id: null, reserved_note: 'Piano' },
    });
    expect(schedule.missing).toEqual([{ space_id: other?.space_id, daypart_id: other?.daypart_id }]);
    await s.put('slot', String(slot?.id), { is_reserved: false });
  });
  test('can be limited to some events or to one day', async () => {
    const some = await read({ event_id: [waiting.id, placed.id] });
    expect(Object.keys(some).sort()).toEqual(['blocks', 'events', 'sessions']);
    expect(some.blocks).toHaveLength(3);
    expect((await read({ event_id: waiting.id })).blocks).toEqual([]);
    const [first, second] = (await read()).days as TestRecord[];
    expect((await read({ conventionday_id: first?.id })).blocks).toHaveLength(3);
    expect((await read({ conventionday_id: second?.id })).blocks).toEqual([]);
  });
  test('takes the same number of queries for any number of events', async () => {
    const few = await countingQueries(() => read());
    for (let n = 0; n < 6; n += 1) await s.scheduledEvent({}, [2, [2 * n, 2 * n + 1]]);
    const many = await countingQueries(() => read());
    expect((many.result.events as TestRecord[]).length).toBeGreaterThan((few.result.events as TestRecord[]).length);
    expect(many.queries).toBe(few.queries);
  });
  test('is allowed for staff(scheduling) only', async () => {
    for (const [account, options, expected] of outsiders(s))
      expect(await refusal(account.call('GET', path(), {}, options))).toBe(expected);
  });
});

/** Does work, and returns the announced changes of the convention once `isComplete` returns true for them. */
async function changesDuring(work: () => Promise<unknown>, isComplete: (changes: (string[] | null)[]) => boolean) {
  const url = `${s.service.base_url}/api/convention/${s.con.id}/changes`;
  const stop = new AbortController();
  const response = await fetch(url, {
    headers: { authorization: `Bearer ${s.scheduler.session_id}`, accept: 'text/event-stream' },
    signal: stop.signal,
  });
  expect(response.headers.get('content-type')).toMatch('text/event-stream');
  const changes: (string[] | null)[] = [];
  let text = '';
  let begun = false;
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    text += Buffer.from(chunk).toString();
    if (!begun && text.includes('event: ready')) {
      begun = true;
      await work();
    }
    changes.length = 0;
    for (const [, data = ''] of text.matchAll(/event: change\ndata: (.*)\n/g))
      changes.push((JSON.parse(data) as { event_ids: string[] | null }).event_ids);
    if (begun && isComplete(changes)) break;
  }
  stop.abort();
  return changes;
}

describe('the changes of a schedule', () => {
  test('are announced on commit with the events, and without other conventions', async () => {
    const changes = await changesDuring(
      async () => {
        await ok(s.elsewhere.organiser.call('PUT', `/api/convention/${s.elsewhere.id}`, { description: 'Other' }));
        await s.make('eventtype', { convention_id: s.elsewhere.id, name: 'Theirs' }, s.foreigner);
        await s.put('event', waiting.id, { name: 'Azul: Duel' });
      },
      (all) => all.length > 0,
    );
    expect(changes).toEqual([[waiting.id]]);
  });
  test('name the events of slots, and are null for rooms', async () => {
    const slots = await changesDuring(
      () => ok(s.post(`event/${waiting.id}/assign-slots`, { daypart_id: s.con.dayparts[0]?.id, space_id: s.con.spaces[3]?.id })),
      (all) => all.length > 0,
    );
    expect(slots.flat()).toContain(waiting.id);
    const rooms = await changesDuring(
      () => s.make('room', { convention_id: s.con.id, name: 'Attic' }),
      (all) => all.includes(null),
    );
    expect(rooms).toContain(null);
  });
  test('are announced when another process commits them', async () => {
    const other = new pg.Client({ connectionString: s.service.database_url });
    await other.connect();
    const changes = await changesDuring(
      async () => {
        await other.query('BEGIN');
        await other.query('UPDATE event SET name = $1 WHERE id = $2', ['Catan: Undone', placed.id]);
        await other.query('ROLLBACK');
        await other.query('UPDATE event SET name = $1 WHERE id = $2', ['Azul: Alone', waiting.id]);
      },
      (all) => all.length > 0,
    );
    await other.end();
    expect(changes).toEqual([[waiting.id]]);
  });
  test('are allowed for staff(scheduling) only', async () => {
    const stream = { headers: { accept: 'text/event-stream' } };
    for (const [account, options, expected] of outsiders(s))
      expect(await refusal(account.call('GET', `/api/convention/${s.con.id}/changes`, {}, { ...options, ...stream }))).toBe(
        expected,
      );
    const none = s.scheduler.call('GET', '/api/convention/01890a5d-ac96-774b-bcce-b302099a8057/changes', {}, stream);
    expect(await refusal(none)).toBe('404/404 id');
    expect(await refusal(s.scheduler.call('POST', `/api/convention/${s.con.id}/changes`))).toBe('405/405 null');
  });
});
