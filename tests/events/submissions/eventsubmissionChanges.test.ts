import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Body, ok, refusal } from '../../support/people.ts';
import { makeSubmissionScene, type SubmissionScene } from './submissions.ts';

let scene: SubmissionScene;
beforeAll(async () => {
  scene = await makeSubmissionScene();
}, 60_000);
afterAll(() => scene.stop());

describe('changing and withdrawing', () => {
  const put = (id: string, sent: Body, as = scene.submitter) => as.call('PUT', `/api/eventsubmission/${id}`, sent);
  test('a requested change makes the submission new and counts as handed in again', async () => {
    const { id } = await scene.makeSubmission();
    await scene.step(id, 'change', { comment: 'Shorter, please' });
    expect(await ok(put(id, { duration: 30 }))).toMatchObject({
      status: 'new',
      resubmitted_count: 1,
      comment: 'Shorter, please',
    });
    await scene.step(id, 'change');
    expect(await ok(put(id, { name: 'By staff' }, scene.organiser))).toMatchObject({
      status: 'changes_requested',
      resubmitted_count: 1,
    });
  });
  test('the log shows staff each changed field, and of long texts only the difference', async () => {
    const start = 'Build a tower of cards with the whole table, and knock over those of all the others,';
    const { id, name, duration } = await scene.makeSubmission({ description: `${start} before the bell.` });
    await ok(
      put(id, { name, duration: 30, description: `${start} after the bell.`, alternatedaypart_id: scene.dayparts[3]?.id }),
    );
    const { items } = await ok(scene.organiser.call('GET', `/api/eventsubmission/${id}/logs`));
    expect(items).toMatchObject([{ type: 'system', is_public: false }]);
    const [line] = items as Body[];
    expect(String(line?.comment).split('\n').sort()).toEqual([
      expect.stringMatching(/^alternatedaypart_id: .+ → .+/),
      'description: … before … → … after …',
      `duration: ${duration} → 30`,
    ]);
    expect(line?.comment).toContain(String(scene.dayparts[3]?.name));
    await ok(put(id, { duration: 30 }));
    expect((await ok(scene.organiser.call('GET', `/api/eventsubmission/${id}/logs`))).items).toHaveLength(1);
  });
  test('other users cannot change, decide or delete it, or read its log', async () => {
    const { id } = await scene.makeSubmission();
    for (const other of [scene.stranger, scene.foreigner]) {
      expect(await refusal(put(id, { name: 'Mine' }, other))).toBe('403/450 null');
      expect(await refusal(other.call('DELETE', `/api/eventsubmission/${id}`))).toBe('403/450 null');
    }
    for (const other of [scene.stranger, scene.foreigner, scene.submitter]) {
      for (const step of ['queue', 'decline', 'review', 'change'])
        expect(await refusal(other.call('POST', `/api/eventsubmission/${id}/${step}`))).toBe('403/450 null');
      expect(await refusal(other.call('GET', `/api/eventsubmission/${id}/logs`))).toBe('403/450 null');
    }
    expect(await refusal(put(id, { reviewer_id: scene.submitter.user_id }))).toBe('403/450 reviewer_id');
    expect((await scene.readAs(scene.organiser, id)).status).toBe('new');
  });
  test('only the submitter and staff read the comments', async () => {
    const { id } = await scene.makeSubmission();
    await scene.step(id, 'review', { comment: 'We think about it' });
    const comments = `/api/eventsubmission/${id}/comments`;
    expect((await ok(scene.submitter.call('GET', comments))).items).toMatchObject([
      { comment: 'We think about it', type: 'comment' },
    ]);
    expect(await refusal(scene.stranger.call('GET', comments))).toBe('403/450 null');
    expect((await ok(scene.organiser.call('GET', `/api/eventsubmission/${id}/logs`))).items).toHaveLength(2);
  });
  test('only staff deletes a queued one, and its event stays', async () => {
    const { id } = await scene.makeSubmission();
    await scene.step(id, 'queue');
    const [event] = await scene.eventsOf(id);
    expect(await refusal(scene.submitter.call('DELETE', `/api/eventsubmission/${id}`))).toBe('409/453 status');
    expect([(await scene.readAs(scene.submitter, id)).can_edit, (await scene.readAs(scene.organiser, id)).can_edit]).toEqual([
      false,
      true,
    ]);
    await ok(scene.organiser.call('DELETE', `/api/eventsubmission/${id}`));
    expect(await ok(scene.organiser.call('GET', `/api/event/${event?.id}`))).toMatchObject({ submission_id: null });
    const own = await scene.makeSubmission();
    await ok(scene.submitter.call('DELETE', `/api/eventsubmission/${own.id}`));
  });
});

describe('queueing', () => {
  test('creates the submitted event with its sessions and the submitter as host', async () => {
    const sent = { session_count: 3, duration: 90, long_description: '*Long*', hosts_also_play: true, age_range: 'teen' };
    const { id } = await scene.makeSubmission(sent);
    expect(await scene.step(id, 'queue', { priority: 2, comment: 'Nice' })).toMatchObject({
      status: 'queued',
      priority: 2,
      comment: 'Nice',
    });
    const [event] = await scene.eventsOf(id);
    const { session_count, ...same } = sent;
    expect(event).toMatchObject({
      ...same,
      session_count,
      priority: 2,
      submission_id: id,
      host_count: 1,
      user_id: scene.submitter.user_id,
    });
    const sessions = await ok(scene.organiser.call('GET', `/api/event/${event?.id}/sessions`));
    expect((sessions.items as Body[]).map(({ name, duration }) => [name, duration])).toEqual([
      ['Session 2', 90],
      ['Session 3', 90],
    ]);
    expect(await refusal(scene.organiser.call('POST', `/api/eventsubmission/${id}/queue`, { priority: 6 }))).toBe(
      '400/442 priority',
    );
    expect(await scene.step(id, 'queue', { comment: 'Still' })).toMatchObject({ priority: 2, comment: 'Still' });
    await scene.step(id, 'queue', { priority: 1 });
    expect((await scene.eventsOf(id))[0]).toMatchObject({ id: event?.id, priority: 1 });
  });
  test('gives no host to an event that the submitter may not host', async () => {
    const type = await scene.make('eventtype', { convention_id: scene.convention_id, name: 'Led', limit_volunteers: true });
    const { id } = await scene.makeSubmission({ type_id: type.id });
    await scene.step(id, 'queue');
    expect((await scene.eventsOf(id))[0]).toMatchObject({ host_count: 0 });
  });
  test('is not undone while tickets exist', async () => {
    const { id } = await scene.makeSubmission();
    await scene.step(id, 'queue');
    const [event] = await scene.eventsOf(id);
    const badgetype = await scene.make('badgetype', { convention_id: scene.convention_id, name: 'Weekend', price: 0 });
    const person = { firstname: 'C', lastname: 'D', name: 'C D', email: 'c@example.org' };
    const badge = await scene.make(
      'badge',
      { convention_id: scene.convention_id, badgetype_id: badgetype.id, ...person },
      scene.stranger,
    );
    await scene.make('ticket', { event_id: event?.id, badge_id: badge.id }, scene.stranger);
    expect(await refusal(scene.organiser.call('POST', `/api/eventsubmission/${id}/decline`))).toBe('409/453 tickets');
    expect((await scene.readAs(scene.organiser, id)).status).toBe('queued');
  });
});
