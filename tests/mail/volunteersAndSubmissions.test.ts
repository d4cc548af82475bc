import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeSubmissionScene, type SubmissionScene } from '../events/submissions/submissions.ts';
import { type Account, type Body, ok } from '../support/people.ts';
import { at } from '../support/scene.ts';
import type { MailServer } from './mailServer.ts';
import { because, startPost, tenMinutesLater } from './post.ts';

/* Submissions and volunteers: who hears what from whom. */
let server: MailServer;
let p: SubmissionScene;
let scheduler: Account;
let helper: Account;
beforeAll(async () => {
  const post = await startPost();
  server = post.server;
  p = await makeSubmissionScene(post.service);
  scheduler = await p.staff('scheduling');
  helper = await p.staff('volunteers');
}, 60_000);
afterAll(async () => {
  await p.stop();
  await server.stop();
});

/** [reader, subject] of each, in the order of readers. */
const short = async (work: () => Promise<unknown>) => (await because(server, work)).map(({ to, subject }) => [to, subject]);
const one = async (work: () => Promise<unknown>) => {
  const came = await because(server, work);
  expect(came).toHaveLength(1);
  return came[0] ?? { to: '', subject: '', text: '', html: '' };
};
const to = (subject: string, ...who: readonly Pick<Account, 'email'>[]) =>
  who.map(({ email }) => [email, subject]).sort((a, b) => String(a[0]).localeCompare(String(b[0])));

describe('a submission', () => {
  test('is told of to everybody who decides, and not to staff of other kinds, other conventions or the submitter', async () => {
    const submit = () => p.makeSubmission({ name: 'New one', note: 'I bring <everything>.' });
    const came = await because(server, submit);
    expect(came.map((m) => [m.to, m.subject])).toEqual(to('New submission: New one', p.organiser, scheduler));
    expect(came[0]?.text).toContain(`${p.submitter.username} would like to run New one`);
    expect(came[0]?.text).toContain('> I bring <everything>.');
    expect(await short(() => p.makeSubmission({ name: 'By staff' }, scheduler))).toEqual(
      to('New submission: By staff', p.organiser),
    );
  });
  test('that is declined or needs changes is told of at once with the comment; a review and a place in the queue are not', async () => {
    const { id } = await p.makeSubmission({ name: 'The Mine' });
    expect(await short(() => p.step(id, 'review', { comment: 'Looking at it.' }))).toEqual([]);
    const changes = await one(() => p.step(id, 'change', { comment: 'Shorter, please.' }));
    expect([changes.to, changes.subject]).toEqual([p.submitter.email, 'Changes needed: The Mine']);
    expect(changes.text).toContain('> Shorter, please.');
    expect(changes.text).toContain(`/me/submissions/${id}/edit`);
    const declined = await one(() => p.step(id, 'decline', { comment: 'Too many mines.' }));
    expect([declined.to, declined.subject]).toEqual([p.submitter.email, 'Your submission: The Mine']);
    expect(declined.text).toContain('> Too many mines.');
    expect(await short(() => p.step(id, 'queue'))).toEqual([]);
  });
  test('that comes back with its changes is told of to its reviewer, or to all who decide', async () => {
    const { id } = await p.makeSubmission({ name: 'Back' });
    const comesBack = () => ok(p.submitter.call('PUT', `/api/eventsubmission/${id}`, { description: `Now ${Math.random()}` }));
    await p.step(id, 'change');
    expect(await short(comesBack)).toEqual(to('Changed submission: Back', p.organiser, scheduler));
    await ok(p.organiser.call('PUT', `/api/eventsubmission/${id}`, { reviewer_id: scheduler.user_id }));
    await p.step(id, 'change');
    expect(await short(comesBack)).toEqual(to('Changed submission: Back', scheduler));
    expect(await short(comesBack)).toEqual([]);
  });
  test('whose event has got its place is told of once things have settled, with time, place and comment', async () => {
    const { id } = await p.makeSubmission({ name: 'Good' });
    await p.step(id, 'queue', { comment: 'We love it.' });
    const [event] = await p.eventsOf(id);
    const [table, other] = p.spaces;
    const [first, second] = p.dayparts;
    const plan = async () => {
      await p.assignSlot(table as Body, first as Body, event?.id ?? '');
      await p.assignSlot(table as Body, first as Body, null);
      await p.assignSlot(other as Body, second as Body, event?.id ?? '');
    };
    expect(await short(plan)).toEqual([]);
    const told = await one(tenMinutesLater);
    expect([told.to, told.subject]).toEqual([p.submitter.email, 'Scheduled: Good']);
    expect(told.text).toContain('Thursday, August 5, 2027, 8:30 AM (Central Daylight Time)');
    expect(told.text).toContain('Hall, Table 2');
    expect(told.text).toContain('> We love it.');
    expect(await short(tenMinutesLater)).toEqual([]);
  });
  test('scheduled before the schedule is public is told of with its place to a submitter who hosts it', async () => {
    await p.change({ is_schedule_public: false });
    const { id } = await p.makeSubmission({ name: 'Secret' });
    await p.step(id, 'queue');
    const [event] = await p.eventsOf(id);
    await p.assignSlot(p.spaces[0] as Body, p.dayparts[6] as Body, event?.id ?? '');
    const told = await one(tenMinutesLater);
    expect([told.to, told.subject]).toEqual([p.submitter.email, 'Scheduled: Secret']);
    expect(told.text).toContain('Hall, Table 1');
    expect(told.text).toContain('The schedule is not public yet');
    await p.change({ is_schedule_public: true });
  });
});

describe('an exhibitor', () => {
  test('hears every decision but that the application is under review, with the comment; nobody else does', async () => {
    const [maker, fair] = [await p.newcomer(), await p.staff('exhibitors')];
    const sent = { convention_id: p.convention_id, name: 'Lantern Press', agree_to_terms: 1 };
    const { id } = await p.make('exhibitor', sent, maker);
    const decide = (decision: string, comment?: string) => () =>
      ok(fair.call('POST', `/api/exhibitor/${id}/${decision}`, comment ? { comment } : {}));
    expect(await short(decide('review', 'Looking at it.'))).toEqual([]);
    const changes = await one(decide('change', 'How many tables?'));
    expect([changes.to, changes.subject]).toEqual([maker.email, 'Changes needed: Lantern Press']);
    expect(changes.text).toContain('> How many tables?');
    expect(changes.text).toContain(`/exhibitor/${id}/edit`);
    expect(await short(decide('approve'))).toEqual(to('Approved: Lantern Press', maker));
    expect(await short(decide('decline'))).toEqual(to('Your application: Lantern Press', maker));
  });
  test('whose decider is the exhibitor gets no email about it', async () => {
    const own = await p.make(
      'exhibitor',
      { convention_id: p.convention_id, name: 'House table', agree_to_terms: 1 },
      p.organiser,
    );
    expect(await short(() => ok(p.organiser.call('POST', `/api/exhibitor/${own.id}/approve`)))).toEqual([]);
  });
});

describe('a volunteer', () => {
  const person = { firstname: 'Vera', lastname: 'Voll', phone_number: '+1 608 555 0100' };
  const apply = async () => {
    const who = await p.newcomer();
    const sent = { ...person, convention_id: p.convention_id, email_address: who.email };
    return { who, volunteer: await p.make('volunteer', sent, who) };
  };

  test('who asks to be looked at is told of to those who look after volunteers', async () => {
    const { who, volunteer } = await apply();
    const ask = () => ok(who.call('POST', `/api/volunteer/${volunteer.id}/submit`, { comment: 'Please!' }));
    const came = await because(server, ask);
    expect(came.map((m) => [m.to, m.subject])).toEqual(to('New volunteer: Vera Voll', p.organiser, helper));
    expect(came[0]?.text).toContain('> Please!');
  });
  test('who had no account is invited by mail to choose a password, which the link does once; others are not', async () => {
    const email_address = `new-${Date.now()}@example.org`;
    const enter = (sent: Body) =>
      ok(helper.call('POST', '/api/volunteer/by-organizer', { ...person, convention_id: p.convention_id, ...sent }));
    const invited = await one(() => enter({ email_address }));
    expect([invited.to, invited.subject]).toEqual([email_address, expect.stringMatching(/^Welcome to the volunteers of Con /)]);
    const token = /choose-password#([\w-]{43})\n/.exec(invited.text)?.[1] ?? '';
    const username = /Your user name: (\S+)/.exec(invited.text)?.[1];
    const choose = () =>
      p.stranger.call('POST', '/api/user/choose-password', { token, new_password: 'long enough for all' }, { session: null });
    expect((await ok(choose())).username).toBe(username);
    expect((await choose()).status).toBe(404);
    expect(await short(() => enter({ email_address: p.stranger.email }))).toEqual([]);
  });
  test('who is approved or declined hears it once, with the comment', async () => {
    const { who, volunteer } = await apply();
    const decide = (decision: string, comment: string | null = null) => {
      return () => ok(helper.call('POST', `/api/volunteer/${volunteer.id}/${decision}`, comment ? { comment } : {}));
    };
    const declined = await one(decide('decline', 'We are enough.'));
    expect([declined.to, declined.subject]).toEqual([who.email, expect.stringMatching(/^Volunteering at Con /)]);
    expect(declined.text).toContain('> We are enough.');
    const approved = await one(decide('approve'));
    expect([approved.to, approved.subject]).toEqual([who.email, expect.stringMatching(/^Welcome to the volunteers of Con /)]);
    expect(approved.text).toMatch(/\/c\/[\w-]+\/volunteer\n/);
    expect(await short(decide('approve'))).toEqual([]);
  });

  describe('with a shift', () => {
    let who: Account;
    let shift: Body & { id: string };
    let application: Body & { id: string };
    beforeAll(async () => {
      const made = await apply();
      who = made.who;
      await ok(helper.call('POST', `/api/volunteer/${made.volunteer.id}/approve`));
      shift = await p.make('shift', { name: 'Desk', start_time: at(14), end_time: at(17), convention_id: p.convention_id });
      application = await p.make('volunteershift', { volunteer_id: made.volunteer.id, shift_id: shift.id }, who);
    });
    const step = (path: string, by: Account, sent?: Body) => () =>
      ok(by.call('POST', `/api/volunteershift/${application.id}/${path}`, sent));

    test.each([
      ['schedule', 'helper', 'Your shift: Desk'],
      ['unschedule', 'helper', 'No longer your shift: Desk'],
      ['decline', 'helper', 'Your application: Desk'],
      ['unschedule', 'helper', 'Open again: Desk'],
      ['withdraw', 'who', 'Vera Voll withdrew from Desk'],
      ['reapply', 'who', 'Vera Voll applies again for Desk'],
      ['withdraw', 'helper', 'Withdrawn: Desk'],
    ] as const)('%s by %s is told to the other side: %s', async (path, by, subject) => {
      const readers = by === 'who' ? [p.organiser, helper] : [who];
      expect(await short(step(path, by === 'who' ? who : helper))).toEqual(to(subject, ...readers));
    });
    test('is told when it is, on the clock of the convention, and what was said', async () => {
      await step('reapply', helper)();
      const { text } = await one(step('schedule', helper, { comment: 'Bring water.' }));
      expect(text).toContain('Begins: Thursday, August 5, 2027, 2:00 PM (Central Daylight Time)\nTime: 2:00 PM to 5:00 PM');
      expect(text).toContain('> Bring water.');
    });
    test('that was given to them without an application is told too', async () => {
      const next = await p.make('shift', { name: 'Door', start_time: at(18), end_time: at(20), convention_id: p.convention_id });
      const sent = { volunteer_id: application.volunteer_id, shift_id: next.id, status: 'scheduled' };
      expect(await short(() => p.make('volunteershift', sent, helper))).toEqual(to('Your shift: Door', who));
    });
  });
});
