import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { at, staffWith } from '../../support/convention.ts';
import { type Account, ok, refusal } from '../../support/people.ts';
import { times } from '../../support/races.ts';
import { type EventScene, makeEventScene, outsiders, type TestRecord } from '../scene.ts';

let s: EventScene;
beforeAll(async () => {
  s = await makeEventScene();
});
afterAll(() => s.stop());

const place = (space: number, part: number) => ({
  daypart_id: s.con.dayparts[part]?.id,
  space_id: [s.con.spaces[space]?.id],
});
const assign = (event: TestRecord, where: object, as: Account) => ok(s.post(`event/${event.id}/assign-slots`, { ...where }, as));
const step = (direction: 'undo' | 'redo', as: Account, sent = {}) =>
  s.post(`convention/${s.con.id}/schedule-${direction}`, sent, as);
const startOf = async (event: TestRecord) => (await s.read('event', event.id)).startdaypart_id;
const part = (n: number) => s.con.dayparts[n]?.id;

describe('undo and redo of the schedule', () => {
  test('step back and forth through the changes of one person, independently of other people', async () => {
    const [as, other] = await Promise.all([staffWith(s.con, 'scheduling'), staffWith(s.con, 'scheduling')]);
    const event = await s.event({ duration: 30 });
    await assign(event, place(0, 0), as);
    await assign(await s.event({ duration: 30 }), place(1, 0), other);
    await assign(event, place(0, 1), as);
    expect(await ok(step('undo', as))).toMatchObject({ object_type: 'scheduleaction', kind: 'move', state: 'undone' });
    expect(await startOf(event)).toBe(part(0));
    await ok(step('undo', as));
    expect(await startOf(event)).toBeNull();
    expect(await refusal(step('undo', as))).toBe('409/453 null');
    await ok(step('redo', as));
    expect(await startOf(event)).toBe(part(0));
    expect(await ok(step('redo', as))).toMatchObject({ kind: 'move', state: 'done' });
    expect(await startOf(event)).toBe(part(1));
    expect(await refusal(step('redo', as))).toBe('409/453 null');
  });
  test('a new change makes undone changes impossible to redo', async () => {
    const as = await staffWith(s.con, 'scheduling');
    const event = await s.event({ duration: 30 });
    await assign(event, place(2, 0), as);
    await ok(step('undo', as));
    await assign(event, place(2, 1), as);
    expect(await refusal(step('redo', as))).toBe('409/453 null');
    await ok(step('undo', as));
    expect(await startOf(event)).toBeNull();
  });
  test('never overwrite a later change of another person, and name the conflict', async () => {
    const as = await staffWith(s.con, 'scheduling');
    const event = await s.event({ duration: 30 });
    await assign(event, place(3, 0), as);
    await assign(event, place(3, 1), as);
    const [slot] = await s.items(`space/${s.con.spaces[3]?.id}/slots`, { daypart_id: part(0) });
    const guest = await s.event({ name: 'Guest', duration: 30 });
    await assign(guest, place(3, 0), s.scheduler);
    const refused = await step('undo', as);
    expect(refused).toMatchObject({ status: 409, body: { error: { code: 453, data: 'changes' } } });
    expect(refused.body.conflicts).toMatchObject([{ object_type: 'slot', id: slot?.id }]);
    expect(await Promise.all([event, guest].map(startOf))).toEqual([part(1), part(0)]);
  });
  test('restore a cancelled event with its slots', async () => {
    const as = await staffWith(s.con, 'scheduling');
    const event = await s.event({ duration: 60 });
    await assign(event, place(4, 2), as);
    await ok(s.post(`event/${event.id}/cancel`, {}, as));
    expect(await ok(step('undo', as))).toMatchObject({ kind: 'cancel', state: 'undone' });
    expect(await s.read('event', event.id)).toMatchObject({ is_cancelled: false, is_scheduled: true, startdaypart_id: part(2) });
    await ok(step('redo', as));
    expect(await s.read('event', event.id)).toMatchObject({ is_cancelled: true, is_scheduled: false });
  });
  test('undo the change of another person by its id, and only one of several requests succeeds', async () => {
    const as = await staffWith(s.con, 'scheduling');
    const event = await s.event({ duration: 30 });
    await assign(event, place(5, 0), as);
    const [newest] = await s.items(`convention/${s.con.id}/scheduleactions`, {}, s.scheduler);
    expect(newest).toMatchObject({ kind: 'assign', user_id: as.user_id, state: 'done' });
    const answers = await times(6, () => step('undo', s.scheduler, { scheduleaction_id: newest?.id }));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await startOf(event)).toBeNull();
  });
  test('the newest own change is read with its days before it is undone', async () => {
    const as = await staffWith(s.con, 'scheduling');
    const event = await s.event({ name: 'Hive', duration: 30 });
    await assign(event, place(4, 6), as);
    await ok(s.post(`convention/${s.con.id}/schedule-move`, { moves: [{ event_id: event.id, slot_id: [] }] }, as));
    await assign(await s.event({ duration: 30 }), place(4, 8), s.scheduler);
    const [day] = s.con.days;
    const newest = { user_id: as.user_id, state: 'done', _items_per_page: 1, _include: 'days', _fields: 'summary,kind' };
    const own = async () => (await s.items(`convention/${s.con.id}/scheduleactions`, newest, as))[0];
    expect(await own()).toMatchObject({
      kind: 'unassign',
      summary: 'Hive unscheduled',
      days: [{ id: day?.id, name: day?.name }],
    });
    const { scheduleaction_id } = await ok(
      s.organiser.call('POST', `/api/conventionday/${day?.id}/move`, { start_date: at(10), dry_run: 0 }),
    );
    const moved = await ok(s.organiser.call('GET', `/api/scheduleaction/${scheduleaction_id}`, { _include: 'days' }));
    expect(moved).toMatchObject({ kind: 'move_day', days: [{ id: day?.id }] });
    expect(moved.summary).toMatch(/ moved: /);
    await ok(step('undo', s.organiser, { scheduleaction_id }));
  });
  test('are allowed for staff(scheduling) of the convention', async () => {
    await assign(await s.event({ duration: 30 }), place(1, 10), s.scheduler);
    const path = `/api/convention/${s.con.id}/schedule-undo`;
    for (const [account, options, expected] of outsiders(s))
      expect(await refusal(account.call('POST', path, {}, options))).toBe(expected);
    expect(await refusal((await staffWith(s.elsewhere, 'scheduling')).call('POST', path))).toBe('403/450 null');
    expect(await refusal((await staffWith(s.con, 'registration')).call('POST', path))).toBe('403/450 null');
    const [action] = await s.items(`convention/${s.con.id}/scheduleactions`);
    const fromElsewhere = s.elsewhere.organiser.call('POST', `/api/convention/${s.elsewhere.id}/schedule-undo`, {
      scheduleaction_id: action?.id,
    });
    expect(await refusal(fromElsewhere)).toBe('400/442 scheduleaction_id');
    expect(await refusal(s.stranger.call('GET', `/api/scheduleaction/${action?.id}`))).toBe('403/450 null');
  });
});

describe('an ignored warning', () => {
  test('is marked as waived, and lapses when the event moves', async () => {
    const event = await s.event({ duration: 30 });
    await assign(event, place(0, 6), s.scheduler);
    const warning = async () =>
      (
        (await ok(s.scheduler.call('GET', `/api/event/${event.id}/warnings`, { rule: 'SI-16' }))).items as { waived: boolean }[]
      )[0];
    expect((await warning())?.waived).toBe(false);
    const waiver = await s.make('integritywaiver', { rule: 'SI-16', event_id: event.id, note: 'Found on the day.' }, s.scheduler);
    expect(waiver).toMatchObject({ user_id: s.scheduler.user_id, convention_id: s.con.id });
    expect((await warning())?.waived).toBe(true);
    const again = s.post('integritywaiver', { rule: 'SI-16', event_id: event.id, note: 'Twice' }, s.scheduler);
    expect(await refusal(again)).toBe('409/443 rule');
    await assign(event, place(0, 7), s.scheduler);
    expect((await warning())?.waived).toBe(false);
    expect(await refusal(s.scheduler.call('GET', `/api/integritywaiver/${waiver.id}`))).toBe('404/404 id');
  });
});
