import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../../src/server/db/client.ts';
import { type Account, type Body, ok, refusal } from '../../support/people.ts';
import { makeSubmissionScene, type SubmissionScene } from './submissions.ts';

/* Co-hosts of a submission, the talk about it, and when its hosts can be there. */
let s: SubmissionScene;
let cohost: Account;
beforeAll(async () => {
  s = await makeSubmissionScene();
  cohost = await confirmed();
}, 60_000);
afterAll(() => s.stop());

async function confirmed(): Promise<Account> {
  const account = await s.newcomer();
  await db.user.update({ where: { id: account.user_id }, data: { email_confirmed_date: new Date() } });
  return account;
}
const path = (id: string, rest: string) => `/api/eventsubmission/${id}/${rest}`;
const invite = (id: string, email: string, as = s.submitter) => as.call('POST', path(id, 'cohosts'), { email });
const answer = (id: string, accept: 0 | 1, as = cohost) => as.call('POST', path(id, 'answer-invitation'), { accept });
const cohosts = async (id: string, as = s.submitter) => (await ok(as.call('GET', path(id, 'cohosts')))).cohosts as Body[];
const mailsTo = (recipient: string, kind: string) => db.mail.findMany({ where: { recipient, kind }, orderBy: { id: 'asc' } });

describe('co-hosts', () => {
  test('are invited by mail, and the answer is the same whether the address has an account or not', async () => {
    const { id } = await s.makeSubmission({ name: 'Two of us' });
    const unknown = `${randomUUID()}@example.org`;
    await ok(invite(id, unknown.toUpperCase()));
    await ok(invite(id, cohost.email));
    expect(await cohosts(id)).toEqual([
      { id: expect.any(String), email: unknown, name: null, status: 'invited' },
      { id: expect.any(String), email: cohost.email, name: null, status: 'invited' },
    ]);
    for (const address of [unknown, cohost.email]) {
      const [mail] = await mailsTo(address, 'cohost_invited');
      expect(mail?.subject).toBe(`Run Two of us with ${s.submitter.username}?`);
      expect(mail?.text).toContain(`/me/submissions/${id}`);
    }
    expect(await refusal(invite(id, cohost.email))).toBe('409/443 email');
    expect(await refusal(invite(id, s.submitter.email))).toBe('400/442 email');
  });
  test('accept with the address that was invited only, are told to the submitter, and become hosts of the event', async () => {
    const { id } = await s.makeSubmission({ name: 'Accepted' });
    await ok(invite(id, cohost.email));
    const unconfirmed = await s.newcomer();
    await ok(invite(id, unconfirmed.email));
    for (const nobody of [s.stranger, s.foreigner, s.submitter, unconfirmed])
      expect(await refusal(answer(id, 1, nobody))).toBe('403/450 null');
    expect(await refusal(cohost.call('GET', path(id, 'cohosts')))).toBe('403/450 null');
    await Promise.all([ok(answer(id, 1)), ok(answer(id, 1))]);
    expect(await mailsTo(s.submitter.email, 'cohost_answered')).toHaveLength(1);
    expect((await cohosts(id, cohost))[0]).toMatchObject({ name: cohost.username, status: 'accepted' });
    await s.step(id, 'queue');
    const [event] = await s.eventsOf(id);
    const hosts = async () =>
      (await db.eventHost.findMany({ where: { event_id: String(event?.id) } })).map(({ user_id }) => user_id).sort();
    expect(await hosts()).toEqual([s.submitter.user_id, cohost.user_id].sort());
    await ok(answer(id, 0));
    expect(await hosts()).toEqual([s.submitter.user_id]);
    await ok(answer(id, 1));
    expect(await hosts()).toEqual([s.submitter.user_id, cohost.user_id].sort());
  });
  test('are told when the submission is withdrawn, those who have not answered too, and those who declined are not', async () => {
    const { id } = await s.makeSubmission({ name: 'Second thoughts' });
    const [accepted, declined, unknown] = [await confirmed(), await confirmed(), `${randomUUID()}@example.org`];
    for (const email of [accepted.email, declined.email, unknown]) await ok(invite(id, email));
    await ok(answer(id, 1, accepted));
    await ok(answer(id, 0, declined));
    expect(await refusal(s.foreigner.call('DELETE', `/api/eventsubmission/${id}`))).toBe('403/450 null');
    await ok(s.submitter.call('DELETE', `/api/eventsubmission/${id}`));
    const told = await db.mail.findMany({ where: { kind: 'submission_withdrawn' } });
    expect(told.map(({ recipient, subject }) => [recipient, subject]).sort()).toEqual(
      [accepted.email, unknown].sort().map((address) => [address, 'Withdrawn: Second thoughts']),
    );
  });
  test('are taken away by the submitter only, but stay in the list if they declined; there are five at most', async () => {
    const { id } = await s.makeSubmission();
    const addresses = Array.from({ length: 7 }, () => `${randomUUID()}@example.org`);
    const answers = await Promise.all(addresses.map((one) => refusal(invite(id, one))));
    expect(answers.filter((one) => one === '200')).toHaveLength(5);
    expect(new Set(answers)).toEqual(new Set(['200', '409/453 cohosts']));
    const [first] = await cohosts(id);
    const remove = (cohost_id: unknown, as = s.submitter) => as.call('DELETE', path(id, `cohosts/${cohost_id}`));
    for (const nobody of [s.stranger, s.foreigner, s.organiser])
      expect(await refusal(remove(first?.id, nobody))).toBe('403/450 null');
    await ok(remove(first?.id));
    expect(await refusal(remove(first?.id))).toBe('404/404 cohost_id');
    await ok(invite(id, cohost.email));
    await ok(answer(id, 0));
    const declined = (await cohosts(id)).find(({ email }) => email === cohost.email);
    expect(declined).toMatchObject({ status: 'declined', name: null });
    expect(await refusal(remove(declined?.id))).toBe('409/453 status');
    await s.step(id, 'decline');
    expect(await refusal(invite(id, cohost.email))).toBe('409/453 status');
  });
  test('whose event would clash with another of theirs cannot accept', async () => {
    const own = await s.makeSubmission({ name: 'Mine' }, cohost);
    const other = await s.makeSubmission({ name: 'Theirs' });
    await ok(invite(other.id, cohost.email));
    for (const [n, { id }] of [own, other].entries()) {
      await s.step(id, 'queue');
      const [event] = await s.eventsOf(id);
      await ok(s.organiser.call('PUT', `/api/event/${event?.id}`, { max_hosts: 2 }));
      await s.assignSlot(s.spaces[n] as Body, s.dayparts[6] as Body, String(event?.id));
    }
    expect(await refusal(answer(other.id, 1))).toBe('409/453 start_date');
  });
  test('an address gets five invitations a day', async () => {
    const address = `${randomUUID()}@example.org`;
    const ids = [];
    for (let n = 0; n < 6; n += 1) ids.push((await s.makeSubmission()).id);
    const answers = await Promise.all(ids.map((id) => refusal(invite(id, address))));
    expect(answers.sort()).toEqual(['200', '200', '200', '200', '200', '429/452 null']);
  });
});

describe('the talk about a submission', () => {
  const write = (id: string, message: string, as = s.submitter) => as.call('POST', path(id, 'messages'), { message });
  test('goes both ways, by mail to all others who take part, and nobody else reads or writes', async () => {
    const reviewer = await s.staff('scheduling');
    const { id } = await s.makeSubmission({ name: 'Talked about' });
    await ok(invite(id, cohost.email));
    for (const nobody of [s.stranger, s.foreigner, cohost, await s.staff('merch')])
      expect(await refusal(write(id, 'Hello', nobody))).toBe('403/450 null');
    await ok(answer(id, 1));
    await ok(s.organiser.call('PUT', `/api/eventsubmission/${id}`, { reviewer_id: reviewer.user_id }));
    await ok(write(id, 'Is there a projector?'));
    await ok(write(id, 'Yes, there is.', reviewer));
    await ok(write(id, 'Great.', cohost));
    const got = async ({ email }: Account) =>
      (await db.mail.findMany({ where: { recipient: email, subject: { contains: 'Talked about' } }, orderBy: { id: 'asc' } }))
        .filter(({ kind }) => ['submission_message', 'submission_reply'].includes(kind))
        .map(({ text }) => /> (.+)/.exec(text)?.[1]);
    expect(await got(reviewer)).toEqual(['Is there a projector?', 'Great.']);
    expect(await got(s.submitter)).toEqual(['Yes, there is.', 'Great.']);
    expect(await got(cohost)).toEqual(['Is there a projector?', 'Yes, there is.']);
    expect(await got(s.organiser)).toEqual([]);
    const { items } = await ok(s.submitter.call('GET', path(id, 'comments')));
    expect((items as Body[]).map(({ comment }) => comment)).toEqual(['Is there a projector?', 'Yes, there is.', 'Great.']);
  });
  test('is not for those who talk too much', async () => {
    const { id } = await s.makeSubmission();
    await db.$executeRaw`INSERT INTO quotause (key, used, "limit", until_date)
      VALUES (${`submission_messages:${s.stranger.user_id}`}, 60, 60, now() + interval '1 hour')`;
    const mine = await s.makeSubmission({}, s.stranger);
    expect(await refusal(write(mine.id, 'Once more', s.stranger))).toBe('429/452 null');
    await ok(write(id, 'Once'));
  });
});

describe('when hosts can be there', () => {
  test('is said in day parts of the convention, and shown to staff and the submitter only', async () => {
    const ids = s.dayparts.slice(2, 6).map(({ id }) => id);
    const { id } = await s.makeSubmission({ available_daypart_ids: ids });
    expect((await s.readAs(s.submitter, id)).available_daypart_ids).toEqual(ids);
    expect((await s.readAs(s.organiser, id)).available_daypart_ids).toEqual(ids);
    expect(await s.readAs(s.stranger, id)).not.toHaveProperty('available_daypart_ids');
    const put = (available_daypart_ids: unknown) =>
      s.submitter.call('PUT', `/api/eventsubmission/${id}`, { available_daypart_ids });
    for (const wrong of [[randomUUID()], [ids[0], ids[0]], 'x'])
      expect(await refusal(put(wrong))).toBe('400/442 available_daypart_ids');
    await ok(put(''));
    expect((await s.readAs(s.submitter, id)).available_daypart_ids).toBeNull();
  });
});
