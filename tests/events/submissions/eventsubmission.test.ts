import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Body, ok, refusal, signUp } from '../../support/people.ts';
import { makeSubmissionScene, type SubmissionScene } from './submissions.ts';

let scene: SubmissionScene;
beforeAll(async () => {
  scene = await makeSubmissionScene();
}, 60_000);
afterAll(() => scene.stop());

const ownerFields = ['note', 'user_id', 'status', 'comment', 'resubmitted_count', 'last_submitted_date'];
const staffFields = ['priority', 'reviewer_id'];
const keysOf = (record: Body) => [...ownerFields, ...staffFields].filter((key) => key in record);

describe('reading a submission', () => {
  test('shows all users the idea, the submitter also its state, and staff(scheduling) everything', async () => {
    const { id } = await scene.makeSubmission({ note: 'Please' });
    const [scheduler, trader] = [await scene.staff('scheduling'), await scene.staff('merch')];
    for (const nobody of [scene.stranger, scene.foreigner, trader]) expect(keysOf(await scene.readAs(nobody, id))).toEqual([]);
    expect(keysOf((await scene.stranger.call('GET', `/api/eventsubmission/${id}`, {}, { session: null })).body)).toEqual([]);
    expect(keysOf(await scene.readAs(scene.submitter, id))).toEqual(ownerFields);
    for (const one of [scene.organiser, scheduler])
      expect(keysOf(await scene.readAs(one, id))).toEqual([...ownerFields, ...staffFields]);
    expect(await scene.readAs(scene.organiser, id)).toMatchObject({
      status: 'new',
      priority: 3,
      duration: 60,
      max_quantity: 4,
      can_edit: true,
    });
  });
  test('lists are filtered and ordered only by fields that the viewer may see', async () => {
    const [urgent, later] = [await scene.makeSubmission({ name: 'Sorted 1' }), await scene.makeSubmission({ name: 'Sorted 2' })];
    await scene.step(urgent.id, 'queue', { priority: 5 });
    await scene.step(later.id, 'queue', { priority: 1 });
    const names = async (as: typeof scene.organiser, sent: Body) =>
      (
        (await ok(as.call('GET', '/api/eventsubmission', { convention_id: scene.convention_id, query: 'Sorted', ...sent })))
          .items as Body[]
      ).map(({ name }) => name); // a list holds records
    const inOrder = ['Sorted 1', 'Sorted 2'];
    expect(await names(scene.organiser, { _order_by: 'priority' })).toEqual([...inOrder].reverse());
    for (const one of [scene.stranger, scene.foreigner, scene.submitter])
      expect(await names(one, { _order_by: 'priority', _sort_order: 'asc' })).toEqual(inOrder);
    expect(await names(scene.organiser, { priority: 5 })).toEqual(['Sorted 1']);
    expect(await names(scene.submitter, { priority: 5 })).toEqual(inOrder);
    expect(await names(scene.submitter, { status: 'declined' })).toEqual([]);
    expect(await names(scene.stranger, { status: 'declined' })).toEqual(inOrder);
    expect(await names(scene.stranger, { user_id: scene.stranger.user_id })).toEqual(inOrder);
    const admin = await signUp(scene.service, { admin: true });
    expect(await names(admin, { status: 'declined' })).toEqual([]);
    expect(await names(admin, { priority: 1, _order_by: 'priority' })).toEqual(['Sorted 2']);
  });
  test('shows has_event to all users and load to staff', async () => {
    const { id } = await scene.makeSubmission();
    const includes = { _include: ['has_event', 'load'] };
    expect(await scene.readAs(scene.stranger, id, includes)).toMatchObject({ has_event: false });
    expect(await scene.readAs(scene.submitter, id, includes)).not.toHaveProperty('load');
    const load = { preferred_free_spaces: 2, alternate_free_spaces: 2, clashes: 0 };
    expect((await scene.readAs(scene.organiser, id, includes)).load).toMatchObject(load);
    await scene.step(id, 'queue');
    const [event] = await scene.eventsOf(id);
    await scene.assignSlot(scene.spaces[0] as Body, scene.dayparts[1] as Body, event?.id ?? '');
    const other = await scene.makeSubmission();
    expect((await scene.readAs(scene.organiser, other.id, includes)).load).toMatchObject({
      ...load,
      preferred_free_spaces: 1,
      clashes: 1,
    });
    expect(await scene.readAs(scene.stranger, id, includes)).toMatchObject({ has_event: true });
    await scene.assignSlot(scene.spaces[0] as Body, scene.dayparts[1] as Body, null);
  });
});

describe('submitting', () => {
  const refused = (sent: Body, as = scene.submitter) =>
    refusal(
      scene.makeSubmission(sent, as).then(
        () => ({ status: 200, body: {}, headers: new Headers() }),
        (error: Error) => {
          const [, status = '0', body = '{}'] = /^(\d+) (.*)$/s.exec(error.message) ?? [];
          return { status: Number(status), body: JSON.parse(body) as Body, headers: new Headers() };
        },
      ),
    );
  test('only staff submits for others, names a reviewer or uses types that users may not', async () => {
    const type = await scene.make('eventtype', { convention_id: scene.convention_id, name: 'Guests', user_submittable: false });
    expect(await refused({ user_id: scene.stranger.user_id })).toBe('403/450 user_id');
    expect(await refused({ reviewer_id: scene.stranger.user_id })).toBe('403/450 reviewer_id');
    expect(await refused({ type_id: type.id })).toBe('403/450 type_id');
    expect(await refused({ type_id: type.id }, scene.foreigner)).toBe('403/450 type_id');
    expect(await refused({ user_id: scene.submitter.user_id })).toBe('200');
    const made = await scene.makeSubmission({ type_id: type.id, user_id: scene.stranger.user_id }, scene.organiser);
    expect(made.user_id).toBe(scene.stranger.user_id);
  });
  test('is possible while submissions are open and with a badge if one is needed, and always for staff', async () => {
    await scene.change({ submissions_open: false });
    expect(await refused({})).toBe('409/453 submissions_open');
    expect(await refused({}, scene.organiser)).toBe('200');
    await scene.change({ submissions_open: true, submissions_need_badge: true });
    expect(await refused({})).toBe('409/453 submissions_need_badge');
    const type = { convention_id: scene.convention_id, name: 'Weekend', price: 0, allow_event_submissions: true };
    const badgetype = await scene.make('badgetype', type);
    const person = { firstname: 'A', lastname: 'B', name: 'A B', email: 'a@example.org' };
    await scene.make('badge', { convention_id: scene.convention_id, badgetype_id: badgetype.id, ...person }, scene.submitter);
    expect(await refused({})).toBe('200');
    await scene.change({ submissions_need_badge: false });
  });
  test('accepts only special requests of the type', async () => {
    expect(await refused({ special_requests: ['Projector'] })).toBe('400/442 special_requests');
  });
});
