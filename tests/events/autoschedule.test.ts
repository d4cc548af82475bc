import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { staffWith } from '../support/convention.ts';
import { type Body, ok, refusal } from '../support/people.ts';
import { createService } from '../support/service.ts';
import { type EventScene, makeEventScene, outsiders, type TestRecord } from './scene.ts';

interface Place {
  event_id: string;
  start_daypart_id: string;
  space_ids: string[];
  preference: string;
}
interface Plan {
  placed: Place[];
  unplaced: { event_id: string; reason: string }[];
}
let s: EventScene;
beforeAll(async () => {
  s = await makeEventScene({}, await createService({ settings: { JOB_SECOND: '10' } }));
});
afterAll(() => s.stop());

/** Starts an automatic schedule and waits for its job. */
async function plan(sent: Body = {}, stage = s): Promise<Plan> {
  const job = await ok(stage.post(`convention/${stage.con.id}/auto-schedule`, sent, stage.scheduler));
  for (;;) {
    const now = await ok(stage.scheduler.call('GET', `/api/job/${job.id}`));
    if (now.status === 'completed') return now.result as unknown as Plan; // an automatic schedule
    if (now.status === 'failed' || now.status === 'cancelled') throw new Error(`${now.status}: ${now.error_message}`);
    await new Promise((resolve) => setImmediate(resolve));
  }
}
const part = (n: number) => s.con.dayparts[n]?.id;
const placeOf = ({ placed }: Plan, event: TestRecord) => placed.find(({ event_id }) => event_id === event.id);

describe('an automatic schedule', () => {
  test('is at first a plan that changes nothing, and is the same for the same seed', async () => {
    const preferred = await s.event({ name: 'Wished', duration: 60, preferreddaypart_id: part(3) });
    const second = await s.event({ name: 'Second', duration: 60, spaces_needed: 3, preferreddaypart_id: part(3) });
    const [first, again] = [await plan({ seed: 7 }), await plan({ seed: 7 })];
    expect(placeOf(first, preferred)).toMatchObject({ start_daypart_id: part(3), preference: 'preferred' });
    expect(placeOf(first, second)?.space_ids).toHaveLength(3);
    expect(again.placed).toEqual(first.placed);
    expect(first.unplaced).toEqual([]);
    expect((await s.read('event', preferred.id)).is_scheduled).toBe(false);
  });
  test('goes by when the hosts of a submission can be there, for the whole of the event', async () => {
    const stage = await makeEventScene({ submissions_open: 1 }, s.service);
    const host = await stage.newcomer();
    const ids = stage.con.dayparts.map(({ id }) => id);
    const submit = async (name: string, available: readonly unknown[] | null) => {
      const { id } = await stage.make(
        'eventsubmission',
        {
          ...{ convention_id: stage.con.id, name, description: 'x', max_tickets: 4, type_id: stage.type.id, duration: 60 },
          ...{ preferreddaypart_id: ids[0], alternatedaypart_id: ids[1], available_daypart_ids: available },
        },
        host,
      );
      await ok(stage.post(`eventsubmission/${id}/queue`));
      return (await stage.items(`eventsubmission/${id}/events`))[0] as TestRecord; // it has one now
    };
    const late = await submit('Late', ids.slice(8, 11));
    const short = await submit('Short', [ids[3], ids[5]]);
    const any = await submit('Any', null);
    const found = await plan({ allow_host_conflicts: 1 }, stage);
    const start = ({ placed }: Plan, event: TestRecord) =>
      ids.indexOf(String(placeOf({ placed, unplaced: [] }, event)?.start_daypart_id));
    expect([8, 9]).toContain(start(found, late));
    expect(start(found, any)).toBe(0);
    expect(found.unplaced).toEqual([expect.objectContaining({ event_id: short.id, reason: 'host_away' })]);
  });
  test('begins no event before the time that is named', async () => {
    const [, , , , fifth] = await s.items(`convention/${s.con.id}/dayparts`, { _order_by: 'start_date' });
    const not_before = new Date(String(fifth?.start_date));
    const later = await plan({ not_before: not_before.toISOString() });
    expect(later.placed.length).toBeGreaterThan(1);
    for (const { start_daypart_id } of later.placed)
      expect(+new Date(String((await s.read('daypart', start_daypart_id)).start_date))).toBeGreaterThanOrEqual(+not_before);
    const none = await plan({ not_before: '2200-01-01T00:00:00Z' });
    expect(none.placed).toEqual([]);
  });

  test('is written as one change that one undo takes back', async () => {
    const written = await plan({ dry_run: 0 });
    expect(written.placed.length).toBeGreaterThan(1);
    const [first] = await s.items(`convention/${s.con.id}/scheduleactions`);
    expect(first).toMatchObject({ kind: 'auto_schedule', user_id: s.scheduler.user_id });
    const scheduled = () => s.items(`convention/${s.con.id}/events`, { is_scheduled: true });
    expect(await scheduled()).toHaveLength(written.placed.length);
    expect(await plan()).toMatchObject({ placed: [], unplaced: [] });
    await ok(s.post(`convention/${s.con.id}/schedule-undo`, {}, s.scheduler));
    expect(await scheduled()).toHaveLength(0);
  });

  test('follows every rule, and explains why an event has no place', async () => {
    const stage = await makeEventScene({ rooms: 1, spaces: 2 }, s.service);
    const host = await stage.newcomer();
    const reasons = new Map<string, string>();
    const makeUnplaceable = async (reason: string, sent: Body) => reasons.set((await stage.event(sent)).id, reason);
    const type = await stage.make('eventtype', { convention_id: stage.con.id, name: 'Arena', special_requests: ['Projector'] });
    await makeUnplaceable('no_room_for_type', { spaces_needed: 3 });
    await makeUnplaceable('no_space_with_request', { type_id: type.id, special_requests: ['Projector'] });
    await makeUnplaceable('no_space_large_enough', { max_tickets: 5000 });
    await makeUnplaceable('no_run_of_dayparts', { duration: 1000 });
    const hosted = await Promise.all([1, 2].map(() => stage.event({ duration: 480, priority: 1 })));
    for (const { id } of hosted) await ok(stage.post(`event/${id}/host/${host.user_id}`));
    const other = await stage.event({ duration: 480, priority: 5 });
    const { placed, unplaced } = await plan({}, stage);
    const reasonOf = new Map(unplaced.map(({ event_id, reason }) => [event_id, reason]));
    for (const [id, reason] of reasons) expect(reasonOf.get(id)).toBe(reason);
    const busy = hosted.filter(({ id }) => reasonOf.has(id));
    expect(busy.map(({ id }) => reasonOf.get(id))).toEqual(['host_busy']);
    expect(placed.map(({ event_id }) => event_id)).toContain(other.id);
    const places = placed.flatMap(({ space_ids, start_daypart_id }) => space_ids.map((id) => `${id} ${start_daypart_id}`));
    expect(new Set(places).size).toBe(places.length);
    const withConflicts = await plan({ allow_host_conflicts: 1 }, stage);
    expect(withConflicts.placed.map(({ event_id }) => event_id)).toEqual(expect.arrayContaining(hosted.map(({ id }) => id)));
    await plan({ dry_run: 0 }, stage);
    expect(await stage.items(`convention/${stage.con.id}/events`, { autoscheduler_failed: true })).toHaveLength(reasonOf.size);
  });

  test('does not move pinned and scheduled events, and places sessions one after the other', async () => {
    const stage = await makeEventScene({ rooms: 1, spaces: 1 }, s.service);
    const pinned = await stage.event({ duration: 60 });
    await ok(
      stage.post(`event/${pinned.id}/assign-slots`, {
        daypart_id: stage.con.dayparts[0]?.id,
        space_id: [stage.con.spaces[0]?.id],
      }),
    );
    await stage.put('event', pinned.id, { is_pinned: true });
    const event = await stage.event({ duration: 60 });
    const session = await stage.make('eventsession', { event_id: event.id });
    const { placed } = await plan({ dry_run: 0, move_scheduled: 1 }, stage);
    expect(placed.map(({ event_id }) => event_id)).toEqual([event.id]);
    const [first, second] = [await stage.read('event', event.id), await stage.read('eventsession', session.id)];
    expect(String(second.start_date) >= String(first.end_date)).toBe(true);
    expect((await stage.read('event', pinned.id)).startdaypart_id).toBe(stage.con.dayparts[0]?.id);
  });

  test('is allowed for staff(scheduling) of the convention, for its events', async () => {
    const path = `/api/convention/${s.con.id}/auto-schedule`;
    for (const [account, options, expected] of outsiders(s))
      expect(await refusal(account.call('POST', path, {}, options))).toBe(expected);
    expect(await refusal((await staffWith(s.elsewhere, 'scheduling')).call('POST', path))).toBe('403/450 null');
    expect(await refusal(s.scheduler.call('POST', path, { type_id: s.con.id }))).toBe('400/440 type_id');
    expect(await refusal(s.scheduler.call('POST', path, { priority: [9] }))).toBe('400/442 priority');
  });
});
