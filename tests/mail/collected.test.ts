import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeSubmissionScene, type SubmissionScene } from '../events/submissions/submissions.ts';
import { countingQueries } from '../support/database/queries.ts';
import { type Account, ok, refusal } from '../support/people.ts';
import { database, times } from '../support/races.ts';
import { createService } from '../support/service.ts';

/* Nobody can have many mails sent: those to staff are collected, and nobody is invited twice a day. */
let p: SubmissionScene;
let scheduler: Account;
let helper: Account;
beforeAll(async () => {
  p = await makeSubmissionScene(await createService({ settings: { RATE_LIMIT: '1000000' } }));
  scheduler = await p.staff('scheduling');
  helper = await p.staff('volunteers');
}, 60_000);
afterAll(() => p.stop());

const mailsOf = async (kind: string, user_id?: string) =>
  (await database()).mail.findMany({ where: { kind, ...(user_id ? { user_id } : {}) }, orderBy: { date_created: 'asc' } });
/** What is done every few seconds, after the mails that wait have become due. */
async function writeMails(): Promise<void> {
  const [{ mailOutbox }, { systemContext }, db] = await Promise.all([
    import('../../src/server/mail/mailOutbox.ts'),
    import('../../src/server/platform/systemContext.ts'),
    database(),
  ]);
  await db.mail.updateMany({ where: { next_attempt_date: { gt: new Date() } }, data: { next_attempt_date: new Date() } });
  await mailOutbox.processBatch(systemContext('test'), new AbortController().signal);
}
const later = async () => (await database()).quotaUse.updateMany({ data: { until_date: new Date(Date.now() - 1000) } });

describe('submissions that come one after the other', () => {
  test('are told of in one mail at once and one later, of twenty at a time', async () => {
    await times(20, (n) => p.makeSubmission({ name: `Idea ${n}` }));
    expect(await mailsOf('submission_received', scheduler.user_id)).toHaveLength(1);
    const [collected, ...more] = await mailsOf('submissions_collected', scheduler.user_id);
    expect(more).toEqual([]);
    expect(collected?.next_attempt_date.getTime()).toBeGreaterThan(Date.now() + 20 * 60_000);
    await p.makeSubmission({ name: 'Idea 20' });
    await writeMails();
    const [written, ...others] = await mailsOf('submissions_collected', scheduler.user_id);
    expect(others).toEqual([]);
    expect(written?.subject).toBe('21 submissions to review');
    expect(written?.text).toContain('Idea 19');
    expect(written?.text).toContain('Idea 20');
    expect(await mailsOf('submissions_collected', p.submitter.user_id)).toEqual([]);
    expect(await mailsOf('submission_received', scheduler.user_id)).toHaveLength(1);
  });
  test('are made in three statements while the mail about them waits', async () => {
    await p.makeSubmission({ name: 'One that makes the mail wait' });
    let n = 0;
    const { queries } = await countingQueries(() => p.makeSubmission({ name: `Idea 30 ${++n}` }, scheduler));
    expect(queries).toBe(3);
  });
  test('are told of to whoever decides by then, and to nobody who does not any more', async () => {
    const [before, after] = [await p.staff('scheduling'), await p.newcomer()];
    await p.makeSubmission({ name: 'Idea 40' });
    expect(await mailsOf('submissions_collected', before.user_id)).toHaveLength(1);
    const db = await database();
    const where = { user_id: before.user_id, convention_id: p.convention_id };
    await db.conventionPrivilege.updateMany({ where, data: { user_id: after.user_id } });
    await p.makeSubmission({ name: 'Idea 41' });
    await writeMails();
    expect(await mailsOf('submissions_collected', before.user_id)).toEqual([]);
    expect((await mailsOf('submissions_collected', after.user_id)).map(({ text }) => text)).toEqual([
      expect.stringContaining('Idea 41'),
    ]);
  });
  test('are told of in another mail if the one that waits is about to be written', async () => {
    const reader = await p.staff('scheduling');
    await p.makeSubmission({ name: 'Idea 50' });
    const where = { kind: 'submissions_collected', user_id: reader.user_id };
    const next_attempt_date = new Date(Date.now() + 30_000);
    await (await database()).mail.updateMany({ where, data: { next_attempt_date } });
    await p.makeSubmission({ name: 'Idea 51' });
    await p.makeSubmission({ name: 'Idea 52' });
    expect(await mailsOf('submissions_collected', reader.user_id)).toHaveLength(2);
    await writeMails();
  });
  test('that come back to a reviewer who is none of the staff are told of to the staff', async () => {
    const administrator = await p.newcomer();
    const { id } = await p.makeSubmission({ name: 'Idea 60' });
    const db = await database();
    await db.eventSubmission.update({ where: { id }, data: { reviewer_id: administrator.user_id } });
    await p.step(id, 'change');
    await writeMails();
    const before = (await mailsOf('submissions_collected', scheduler.user_id)).length;
    await ok(p.submitter.call('PUT', `/api/eventsubmission/${id}`, { description: 'Shorter' }));
    await writeMails();
    const [written, ...others] = (await mailsOf('submissions_collected', scheduler.user_id)).slice(before);
    expect(others).toEqual([]);
    expect(written?.text).toContain('Idea 60');
  });
  test('are told of at once again half an hour later', async () => {
    await later();
    await p.makeSubmission({ name: 'A late idea' });
    expect((await mailsOf('submission_received', scheduler.user_id)).map(({ subject }) => subject)).toContain(
      'New submission: A late idea',
    );
  });
});

describe('a volunteer', () => {
  const person = { firstname: 'Vera', lastname: 'Voll', phone_number: '+1 608 555 0100' };
  test('who asks several times is told of once', async () => {
    const who = await p.newcomer();
    const sent = { ...person, convention_id: p.convention_id, email_address: who.email };
    const { id } = await p.make('volunteer', sent, who);
    const before = (await mailsOf('volunteer_submitted', helper.user_id)).length;
    await times(5, () => ok(who.call('POST', `/api/volunteer/${id}/submit`, { comment: 'Please!' })));
    expect(await mailsOf('volunteer_submitted', helper.user_id)).toHaveLength(before + 1);
  });
  test('who is entered again is invited once a day, as long as the account was not used', async () => {
    const email_address = 'invited@example.org';
    const enter = () =>
      helper.call('POST', '/api/volunteer/by-organizer', { ...person, convention_id: p.convention_id, email_address });
    const invitations = async () =>
      (await mailsOf('volunteer_invited')).filter(({ recipient }) => recipient === email_address).length;
    const again = async () => {
      const made = await ok(enter());
      expect(made.user_id).toBeNull();
      await ok(helper.call('DELETE', `/api/volunteer/${made.id}`));
    };
    await again();
    await again();
    expect(await invitations()).toBe(1);
    await later();
    await again();
    expect(await invitations()).toBe(2);
  });
  test('is one of three hundred that a person may invite in a day', async () => {
    const counted = { used: 298, limit: 300, until_date: new Date(Date.now() + 3_600_000) };
    const key = `invitations_by_person:${helper.user_id}`;
    await (await database()).quotaUse.upsert({ where: { key }, create: { key, ...counted }, update: counted });
    const enter = (n: number) =>
      refusal(
        helper.call('POST', '/api/volunteer/by-organizer', {
          ...person,
          convention_id: p.convention_id,
          email_address: `many-${n}@example.org`,
        }),
      );
    expect((await times(6, enter)).sort()).toEqual(['200', '200', ...Array(4).fill('429/452 null')]);
  });
});
