import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Account, type Answer, ok, refusal } from '../support/people.ts';
import { at, makeScene, type Scene } from '../support/scene.ts';

let scene: Scene;
let volunteers: { account: Account; id: string }[];
const people = 50;

const shiftOf = (name: string, more: object = {}) =>
  scene.make('shift', { convention_id: scene.convention_id, name, start_time: at(14), end_time: at(17), ...more });
const refusals = async (answers: Answer[]) =>
  [...new Set(await Promise.all(answers.filter(({ status }) => status !== 200).map((a) => refusal(Promise.resolve(a)))))].sort();
const done = (answers: Answer[]) => answers.filter(({ status }) => status === 200).length;

beforeAll(async () => {
  scene = await makeScene();
  volunteers = await Promise.all(
    Array.from({ length: people }, async (_, n) => {
      const account = await scene.newcomer();
      const person = { firstname: 'V', lastname: `${n}`, email_address: 'v@example.org', phone_number: '1' };
      return { account, id: (await scene.make('volunteer', { convention_id: scene.convention_id, ...person }, account)).id };
    }),
  );
});
afterAll(() => scene.stop());

test('when fifty volunteers apply at once for a self-service shift with three places, three get one and the others read that it is full', async () => {
  const type = await scene.make('shifttype', { convention_id: scene.convention_id, name: 'Open', is_autoscheduled: true });
  const shift = await shiftOf('Three places', {
    shifttype_id: type.id,
    quantity_of_volunteers: 3,
    start_time: at(8),
    end_time: at(9),
  });
  const answers = await Promise.all(
    volunteers.map(({ account, id }) => account.call('POST', '/api/volunteershift', { volunteer_id: id, shift_id: shift.id })),
  );
  expect(done(answers)).toBe(3);
  expect(await refusals(answers)).toEqual(['409/443 shift_id']);
  expect(await ok(scene.organiser.call('GET', `/api/shift/${shift.id}`))).toMatchObject({ scheduled_count: 3 });
});
test('when fifty volunteers are scheduled at once for the last two places, two succeed', async () => {
  const shift = await shiftOf('Two places', { quantity_of_volunteers: 2 });
  const applied = await Promise.all(
    volunteers.map(({ id }) => scene.make('volunteershift', { volunteer_id: id, shift_id: shift.id })),
  );
  const answers = await Promise.all(applied.map(({ id }) => scene.organiser.call('POST', `/api/volunteershift/${id}/schedule`)));
  expect(done(answers)).toBe(2);
  expect(await refusals(answers)).toEqual(['409/443 shift_id']);
});
test('when a volunteer is scheduled at once for ten shifts that overlap, one succeeds', async () => {
  const id = volunteers[0]?.id;
  const shifts = await Promise.all(
    Array.from({ length: 10 }, (_, n) => shiftOf(`Overlap ${n}`, { start_time: at(18, n), end_time: at(20) })),
  );
  const answers = await Promise.all(
    shifts.map((shift) =>
      scene.organiser.call('POST', '/api/volunteershift', { volunteer_id: id, shift_id: shift.id, status: 'scheduled' }),
    ),
  );
  expect(done(answers)).toBe(1);
  expect(await refusals(answers)).toEqual(['409/453 start_time']);
});
test('when a shift is reduced while volunteers are scheduled, everyone scheduled keeps a place', async () => {
  const shift = await shiftOf('Shrinking', { quantity_of_volunteers: 20, start_time: at(21), end_time: at(22) });
  const answers = await Promise.all([
    ...volunteers
      .slice(0, 20)
      .map(({ id }) =>
        scene.organiser.call('POST', '/api/volunteershift', { volunteer_id: id, shift_id: shift.id, status: 'scheduled' }),
      ),
    ...[15, 10, 5].map((n) => scene.organiser.call('PUT', `/api/shift/${shift.id}`, { quantity_of_volunteers: n })),
  ]);
  const now = await ok(scene.organiser.call('GET', `/api/shift/${shift.id}`));
  expect(Number(now.scheduled_count)).toBeLessThanOrEqual(Number(now.quantity_of_volunteers));
  for (const one of await refusals(answers)) expect(['409/443 shift_id', '409/453 quantity_of_volunteers']).toContain(one);
});
test('when a shift is deleted while volunteers are scheduled, it is deleted without volunteers or stays', async () => {
  const shift = await shiftOf('Deleted', { quantity_of_volunteers: 20, start_time: at(22), end_time: at(23) });
  const [gone, ...answers] = await Promise.all([
    scene.organiser.call('DELETE', `/api/shift/${shift.id}`),
    ...volunteers
      .slice(20, 40)
      .map(({ id }) =>
        scene.organiser.call('POST', '/api/volunteershift', { volunteer_id: id, shift_id: shift.id, status: 'scheduled' }),
      ),
  ]);
  expect(done(answers)).toBe(gone?.status === 200 ? 0 : 20);
  for (const one of await refusals(answers)) expect(['400/440 shift_id']).toContain(one);
});
test('when a shift is copied twenty times at once, every copy has its own name', async () => {
  const shift = await shiftOf('Copied');
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => scene.organiser.call('POST', `/api/shift/${shift.id}/copy`)),
  );
  expect(done(answers)).toBe(20);
  expect(new Set(answers.map(({ body }) => body.name))).toEqual(
    new Set(Array.from({ length: 20 }, (_, n) => `Copied (copy ${n + 1})`)),
  );
});
test('when twenty shifts with the same name are created at once, one succeeds', async () => {
  const make = () =>
    scene.organiser.call('POST', '/api/shift', {
      convention_id: scene.convention_id,
      name: 'Unique',
      start_time: at(9),
      end_time: at(10),
    });
  const answers = await Promise.all(Array.from({ length: 20 }, make));
  expect(done(answers)).toBe(1);
  expect(await refusals(answers)).toEqual(['409/443 name']);
});
