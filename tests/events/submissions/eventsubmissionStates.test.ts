import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { states } from '../../../src/resources/events/submissionStates.ts';
import { type Body, ok, refusal } from '../../support/people.ts';
import { makeSubmissionScene, type SubmissionScene } from './submissions.ts';

let scene: SubmissionScene;
beforeAll(async () => {
  scene = await makeSubmissionScene();
}, 60_000);
afterAll(() => scene.stop());

type State = (typeof states)[number];
let usedSlots = 0;
/** Creates a submission in that state. A scheduled one gets a slot of its own. */
async function inState(state: State): Promise<string> {
  const { id } = await scene.makeSubmission();
  const step = {
    new: null,
    in_review: 'review',
    changes_requested: 'change',
    queued: 'queue',
    scheduled: 'queue',
    declined: 'decline',
  };
  const first = step[state];
  if (first) await scene.step(id, first);
  const [event] = await scene.eventsOf(id);
  if (state === 'scheduled')
    await scene.assignSlot(scene.spaces[0] as Body, scene.dayparts[usedSlots++] as Body, event?.id ?? '');
  return id;
}
const statusOf = async (id: string) => (await scene.readAs(scene.organiser, id)).status;

/** The state to which each action leads; null if it is refused. */
const table: Record<State, Record<'queue' | 'decline' | 'review' | 'change' | 'update', State | null>> = {
  new: { queue: 'queued', decline: 'declined', review: 'in_review', change: 'changes_requested', update: 'new' },
  in_review: { queue: 'queued', decline: 'declined', review: 'in_review', change: 'changes_requested', update: 'in_review' },
  changes_requested: { queue: 'queued', decline: 'declined', review: 'in_review', change: 'changes_requested', update: 'new' },
  queued: { queue: 'queued', decline: 'declined', review: 'in_review', change: 'changes_requested', update: null },
  scheduled: { queue: 'scheduled', decline: null, review: null, change: null, update: null },
  declined: { queue: 'queued', decline: 'declined', review: 'in_review', change: 'changes_requested', update: null },
};
const cells = states.flatMap((state) => Object.entries(table[state]).map(([action, to]) => ({ state, action, to })));

test.each(cells)('$state, $action: $to', async ({ state, action, to }) => {
  const id = await inState(state);
  expect(await statusOf(id)).toBe(state);
  const answer =
    action === 'update'
      ? scene.submitter.call('PUT', `/api/eventsubmission/${id}`, { name: 'Another name' })
      : scene.organiser.call('POST', `/api/eventsubmission/${id}/${action}`, { comment: 'A word' });
  if (to === null) expect(await refusal(answer)).toBe('409/453 status');
  else expect(await ok(answer)).toMatchObject({ status: to, ...(action === 'update' ? {} : { comment: 'A word' }) });
  expect(await statusOf(id)).toBe(to ?? state);
  expect(await scene.eventsOf(id)).toHaveLength(['queued', 'scheduled'].includes(to ?? state) ? 1 : 0);
});

describe('the database keeps submission and event together', () => {
  test('it is scheduled while its event has a slot, and queued again after that', async () => {
    const id = await inState('queued');
    const [event] = await scene.eventsOf(id);
    const [space, daypart] = [scene.spaces[1] as Body, scene.dayparts[0] as Body];
    await scene.assignSlot(space, daypart, event?.id ?? '');
    expect(await statusOf(id)).toBe('scheduled');
    await scene.assignSlot(space, daypart, null);
    expect(await statusOf(id)).toBe('queued');
  });
  test('it is queued when its event is deleted, and the next queue creates a new event', async () => {
    const id = await inState('scheduled');
    const [event] = await scene.eventsOf(id);
    await ok(scene.organiser.call('DELETE', `/api/event/${event?.id}`));
    expect(await statusOf(id)).toBe('queued');
    await scene.step(id, 'queue');
    const [another, ...more] = await scene.eventsOf(id);
    expect([another?.id === event?.id, more]).toEqual([false, []]);
  });
});

describe('parallel requests', () => {
  test('twenty parallel queues create one event and use one number', async () => {
    const id = await inState('new');
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => scene.organiser.call('POST', `/api/eventsubmission/${id}/queue`)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const events = await scene.eventsOf(id);
    expect(events).toHaveLength(1);
    const next = await inState('queued');
    expect((await scene.eventsOf(next))[0]?.event_number).toBe(Number(events[0]?.event_number) + 1);
  });
  test('queued and declined in parallel, it has an event only if it ends up queued', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, () => inState('new')));
    await Promise.all(ids.flatMap((id) => ['queue', 'decline', 'queue'].map((step) => scene.step(id, step))));
    for (const id of ids) expect((await scene.eventsOf(id)).length).toBe((await statusOf(id)) === 'queued' ? 1 : 0);
  });
  test('of assigning a slot and declining in parallel one is refused, and nothing is half done', async () => {
    for (let n = 10; n < 16; n += 1) {
      const id = await inState('queued');
      const [event] = await scene.eventsOf(id);
      const daypart = scene.dayparts[n] as Body;
      const slots = await ok(scene.organiser.call('GET', `/api/space/${scene.spaces[1]?.id}/slots`, { daypart_id: daypart.id }));
      const [slot] = slots.items as { id: string }[]; // a list holds records
      const [assigned, declined] = await Promise.all([
        scene.organiser.call('PUT', `/api/slot/${slot?.id}`, { event_id: event?.id }),
        scene.organiser.call('POST', `/api/eventsubmission/${id}/decline`),
      ]);
      expect([assigned.status, declined.status].filter((status) => status >= 500)).toEqual([]);
      expect(declined.status === 200 ? 0 : 1).toBe((await scene.eventsOf(id)).length);
      expect(await statusOf(id)).toBe(declined.status === 200 ? 'declined' : 'scheduled');
    }
  });
});
