import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deletable, type State, states, transitions } from '../../src/resources/volunteers/states.ts';
import { type Account, caller, ok, refusal } from '../support/people.ts';
import { at, makeScene, type Scene } from '../support/scene.ts';

let scene: Scene;
let staff: Account;
let owner: Account;
let volunteer_id: string;
let count = 0;
const past = Math.floor(Date.now() / 1000) * 1000 - 30 * 3_600_000;
const act = (id: string, path: string, as: Account = staff, sent = {}) =>
  as.call('POST', `/api/volunteershift/${id}/${path}`, sent);

/** Different times for every shift, so that none conflict: on a past day or on a future one. */
const slot = (has_started: boolean) => {
  const from = (has_started ? past : Date.parse(at(8))) + ++count * 300_000;
  return { start_time: new Date(from).toISOString(), end_time: new Date(from + 240_000).toISOString() };
};
/** The actions that lead to each state. */
const actionsTo: Record<State, string[]> = {
  unscheduled: [],
  scheduled: ['schedule'],
  declined: ['decline'],
  withdrawn: ['withdraw'],
  worked: ['schedule', 'worked'],
  no_show: ['schedule', 'no-show'],
};
/** Creates an application in the state, for a shift that has or hasn't started. */
async function application(state: State, has_started: boolean) {
  const later = has_started || actionsTo[state].length > 1;
  const shift = await scene.make('shift', { convention_id: scene.convention_id, name: `Shift ${count + 1}`, ...slot(later) });
  const { id } = await scene.make('volunteershift', { volunteer_id, shift_id: shift.id });
  for (const path of actionsTo[state]) await ok(act(id, path));
  return { id, shift_id: shift.id };
}
const status = async (id: string) => (await ok(staff.call('GET', `/api/volunteershift/${id}`))).status;

beforeAll(async () => {
  scene = await makeScene();
  staff = await scene.staff('volunteers');
  const pastDay = { start_date: new Date(past).toISOString(), end_date: new Date(past + 24 * 3_600_000).toISOString() };
  await scene.make('conventionday', { convention_id: scene.convention_id, ...pastDay });
  owner = await scene.newcomer();
  const person = { firstname: 'Ada', lastname: 'Byron', email_address: 'ada@example.org', phone_number: '1' };
  volunteer_id = (await scene.make('volunteer', { convention_id: scene.convention_id, ...person }, owner)).id;
});
afterAll(() => scene.stop());

test('the table of states has exactly the agreed transitions', () => {
  const rows = Object.values(transitions).map(({ path, from, to }) => `${path}: ${from.join(', ')} -> ${to}`);
  expect(rows).toEqual([
    'schedule: unscheduled, declined -> scheduled',
    'unschedule: scheduled, declined -> unscheduled',
    'decline: unscheduled -> declined',
    'withdraw: unscheduled, scheduled -> withdrawn',
    'reapply: withdrawn -> unscheduled',
    'worked: scheduled, no_show -> worked',
    'no-show: scheduled, worked -> no_show',
    'reset-outcome: worked, no_show -> scheduled',
  ]);
  expect(deletable).toEqual(['unscheduled', 'declined', 'withdrawn']);
});

describe.each(states)('an application that is %s', (state) => {
  test.each(Object.values(transitions).map((step) => [step.path, step] as const))(
    '%s does what the table says',
    async (path, step) => {
      const onceStarted = 'onceStarted' in step;
      const { id, shift_id } = await application(state, onceStarted);
      const answer = await act(id, path);
      if ((step.from as readonly string[]).includes(state)) {
        expect(answer.body).toMatchObject({ id, status: step.to });
        expect(await status(id)).toBe(step.to);
        const { items } = await ok(staff.call('GET', `/api/shift/${shift_id}/logs`, { type: 'status', _sort_order: 'desc' }));
        expect((items as { comment: string }[])[0]).toMatchObject({
          comment: `Ada Byron: ${state} → ${step.to}`,
          user_id: staff.user_id,
        });
      } else {
        expect(await refusal(Promise.resolve(answer))).toBe('409/453 status');
        expect((answer.body.error as { message: string }).message).toMatch(
          /^The state is “[A-Z][a-z-]+”: this is possible only in the state “/,
        );
        expect(await status(id)).toBe(state);
      }
    },
  );
  test('is deleted only in the states that allow it', async () => {
    const { id } = await application(state, false);
    const answer = owner.call('DELETE', `/api/volunteershift/${id}`);
    if (deletable.includes(state)) expect(await ok(answer)).toEqual({ success: 1 });
    else expect(await refusal(answer)).toBe('409/453 status');
  });
});

test('outcomes are recorded only once the shift has started', async () => {
  const { id } = await application('scheduled', false);
  expect(await refusal(act(id, 'worked'))).toBe('409/453 status');
  expect(await refusal(act(id, 'no-show'))).toBe('409/453 status');
});
test('volunteers leave a shift before it starts; staff may remove them later too', async () => {
  const early = await application('scheduled', false);
  expect(await ok(act(early.id, 'withdraw', owner))).toMatchObject({ status: 'withdrawn' });
  expect(await ok(act(early.id, 'reapply', owner))).toMatchObject({ status: 'unscheduled' });
  const late = await application('scheduled', true);
  expect(await refusal(act(late.id, 'withdraw', owner))).toBe('409/453 status');
  expect(await ok(act(late.id, 'withdraw'))).toMatchObject({ status: 'withdrawn' });
});
test('volunteers may withdraw and apply again; staff may do the rest, and strangers nothing', async () => {
  const { id } = await application('unscheduled', false);
  const others = [
    scene.stranger,
    scene.foreigner,
    await scene.staff('scheduling'),
    await scene.staff('volunteers', scene.elsewhere_id),
  ];
  for (const { path, ...step } of Object.values(transitions)) {
    for (const other of others) expect(await refusal(act(id, path, other))).toBe('403/450 null');
    expect(await refusal(caller(scene.service)('POST', `/api/volunteershift/${id}/${path}`))).toBe('401/401 session_id');
    if (!('byOwner' in step)) expect(await refusal(act(id, path, owner))).toBe('403/450 null');
  }
  for (const other of others) expect(await refusal(other.call('DELETE', `/api/volunteershift/${id}`))).toBe('403/450 null');
  expect(await refusal(owner.call('PUT', `/api/volunteershift/${id}`, { status: 'scheduled' }))).toBe('405/405 null');
});
test('hours count as worked once the shift is worked, and as scheduled until then', async () => {
  const hours = async () => Number((await ok(owner.call('GET', `/api/volunteer/${volunteer_id}`))).hours_scheduled_count);
  const no_shows = async () => Number((await ok(staff.call('GET', `/api/volunteer/${volunteer_id}`))).no_show_count);
  const before = { hours: await hours(), no_shows: await no_shows() };
  const { id } = await application('scheduled', true);
  expect(await hours()).toBeCloseTo(before.hours + 0.07, 5);
  expect(await ok(owner.call('GET', `/api/volunteershift/${id}`))).toMatchObject({ hours: 0 });
  expect(await ok(act(id, 'worked'))).toMatchObject({ hours: 0.07 });
  expect(await hours()).toBeCloseTo(before.hours + 0.07, 5);
  expect(await ok(act(id, 'no-show'))).toMatchObject({ hours: 0 });
  expect(await hours()).toBeCloseTo(before.hours, 5);
  expect(await no_shows()).toBe(before.no_shows + 1);
});
test('the service lists the states and their labels', async () => {
  const { _options } = await ok(caller(scene.service)('GET', '/api/volunteershift/_options'));
  expect(_options).toMatchObject({ status: [...states], _status: { unscheduled: 'Applied', no_show: 'No-show' } });
});
test('the OpenAPI document describes every transition of the table', async () => {
  const { paths } = await ok(caller(scene.service)('GET', '/api/openapi.json'));
  for (const { path, to } of Object.values(transitions))
    expect(
      JSON.stringify(
        (paths as Record<string, object>)[`/api/volunteershift/{id}/${path}`] ??
          (paths as Record<string, object>)[`/volunteershift/{id}/${path}`],
      ),
    ).toContain(` to ${to};`);
});
