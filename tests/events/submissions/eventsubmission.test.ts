import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Body, ok, refusal, signUp } from '../../support/people.ts';
import { makePlanning, type Planning } from './submissions.ts';

let plan: Planning;
beforeAll(async () => {
  plan = await makePlanning();
}, 60_000);
afterAll(() => plan.stop());

const toldOwner = ['note', 'user_id', 'status', 'comment', 'resubmitted_count', 'last_submitted_date'];
const toldStaff = ['priority', 'reviewer_id'];
const keysOf = (record: Body) => [...toldOwner, ...toldStaff].filter((key) => key in record);

describe('what a submission shows', () => {
  test('everybody sees the idea, its submitter what becomes of it, and staff for the schedule everything', async () => {
    const { id } = await plan.submission({ note: 'Please' });
    const [scheduler, trader] = [await plan.staff('scheduling'), await plan.staff('merch')];
    for (const nobody of [plan.stranger, plan.foreigner, trader]) expect(keysOf(await plan.as(nobody, id))).toEqual([]);
    expect(keysOf((await plan.stranger.call('GET', `/api/eventsubmission/${id}`, {}, { session: null })).body)).toEqual([]);
    expect(keysOf(await plan.as(plan.submitter, id))).toEqual(toldOwner);
    for (const one of [plan.organiser, scheduler]) expect(keysOf(await plan.as(one, id))).toEqual([...toldOwner, ...toldStaff]);
    expect(await plan.as(plan.organiser, id)).toMatchObject({
      status: 'new',
      priority: 3,
      duration: 60,
      max_quantity: 4,
      can_edit: true,
    });
  });
  test('lists are qualified and ordered by status, priority and people only as far as these are seen', async () => {
    const [urgent, later] = [await plan.submission({ name: 'Sorted 1' }), await plan.submission({ name: 'Sorted 2' })];
    await plan.step(urgent.id, 'queue', { priority: 5 });
    await plan.step(later.id, 'queue', { priority: 1 });
    const names = async (as: typeof plan.organiser, sent: Body) =>
      (
        (await ok(as.call('GET', '/api/eventsubmission', { convention_id: plan.convention_id, query: 'Sorted', ...sent })))
          .items as Body[]
      ).map(({ name }) => name); // a list holds records
    const inOrder = ['Sorted 1', 'Sorted 2'];
    expect(await names(plan.organiser, { _order_by: 'priority' })).toEqual([...inOrder].reverse());
    for (const one of [plan.stranger, plan.foreigner, plan.submitter])
      expect(await names(one, { _order_by: 'priority', _sort_order: 'asc' })).toEqual(inOrder);
    expect(await names(plan.organiser, { priority: 5 })).toEqual(['Sorted 1']);
    expect(await names(plan.submitter, { priority: 5 })).toEqual(inOrder);
    expect(await names(plan.submitter, { status: 'declined' })).toEqual([]);
    expect(await names(plan.stranger, { status: 'declined' })).toEqual(inOrder);
    expect(await names(plan.stranger, { user_id: plan.stranger.user_id })).toEqual(inOrder);
    const admin = await signUp(plan.service, { admin: true });
    expect(await names(admin, { status: 'declined' })).toEqual([]);
    expect(await names(admin, { priority: 1, _order_by: 'priority' })).toEqual(['Sorted 2']);
  });
  test('has_event is for everybody, load for staff', async () => {
    const { id } = await plan.submission();
    const asked = { _include: ['has_event', 'load'] };
    expect(await plan.as(plan.stranger, id, asked)).toMatchObject({ has_event: false });
    expect(await plan.as(plan.submitter, id, asked)).not.toHaveProperty('load');
    const load = { preferred_free_spaces: 2, alternate_free_spaces: 2, clashes: 0 };
    expect((await plan.as(plan.organiser, id, asked)).load).toMatchObject(load);
    await plan.step(id, 'queue');
    const [event] = await plan.eventsOf(id);
    await plan.give(plan.spaces[0] as Body, plan.dayparts[1] as Body, event?.id ?? '');
    const other = await plan.submission();
    expect((await plan.as(plan.organiser, other.id, asked)).load).toMatchObject({
      ...load,
      preferred_free_spaces: 1,
      clashes: 1,
    });
    expect(await plan.as(plan.stranger, id, asked)).toMatchObject({ has_event: true });
    await plan.give(plan.spaces[0] as Body, plan.dayparts[1] as Body, null);
  });
});

describe('submitting', () => {
  const refused = (sent: Body, as = plan.submitter) =>
    refusal(
      plan.submission(sent, as).then(
        () => ({ status: 200, body: {}, headers: new Headers() }),
        (error: Error) => {
          const [, status = '0', body = '{}'] = /^(\d+) (.*)$/s.exec(error.message) ?? [];
          return { status: Number(status), body: JSON.parse(body) as Body, headers: new Headers() };
        },
      ),
    );
  test('only staff submits for others, names a reviewer, or submits what users may not', async () => {
    const type = await plan.make('eventtype', { convention_id: plan.convention_id, name: 'Guests', user_submittable: false });
    expect(await refused({ user_id: plan.stranger.user_id })).toBe('403/450 user_id');
    expect(await refused({ reviewer_id: plan.stranger.user_id })).toBe('403/450 reviewer_id');
    expect(await refused({ type_id: type.id })).toBe('403/450 type_id');
    expect(await refused({ type_id: type.id }, plan.foreigner)).toBe('403/450 type_id');
    expect(await refused({ user_id: plan.submitter.user_id })).toBe('200');
    const made = await plan.submission({ type_id: type.id, user_id: plan.stranger.user_id }, plan.organiser);
    expect(made.user_id).toBe(plan.stranger.user_id);
  });
  test('only while submissions are open, and with a badge where one is asked for; staff always', async () => {
    await plan.change({ submissions_open: false });
    expect(await refused({})).toBe('409/453 submissions_open');
    expect(await refused({}, plan.organiser)).toBe('200');
    await plan.change({ submissions_open: true, submissions_need_badge: true });
    expect(await refused({})).toBe('409/453 submissions_need_badge');
    const type = { convention_id: plan.convention_id, name: 'Weekend', price: 0, allow_event_submissions: true };
    const badgetype = await plan.make('badgetype', type);
    const person = { firstname: 'A', lastname: 'B', name: 'A B', email: 'a@example.org' };
    await plan.make('badge', { convention_id: plan.convention_id, badgetype_id: badgetype.id, ...person }, plan.submitter);
    expect(await refused({})).toBe('200');
    await plan.change({ submissions_need_badge: false });
  });
  test('special requests are among those of the type', async () => {
    expect(await refused({ special_requests: ['Projector'] })).toBe('400/442 special_requests');
  });
});
