import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../src/server/db/client.ts';
import { type EventScene, makeEventScene, type TestRecord } from '../events/scene.ts';
import { staffWith } from '../support/convention.ts';
import { type Account, type Body, ok, signUp } from '../support/people.ts';
import { database } from '../support/races.ts';
import type { MailServer } from './mailServer.ts';
import { because, startPost } from './post.ts';

/* Who gets which mail when something happens: each occasion sends exactly these, as text and HTML. */
let server: MailServer;
let s: EventScene;
let desk: Account;
beforeAll(async () => {
  const post = await startPost();
  server = post.server;
  s = await makeEventScene({ name: 'Con & <b>Friends</b>' }, post.service);
  desk = await staffWith(s.con, 'registration');
}, 60_000);
afterAll(async () => {
  await s.stop();
  await server.stop();
});

type Attendee = Awaited<ReturnType<EventScene['attendee']>>;
/** [reader, subject] of each, in the order of readers. */
const mails = async (work: () => Promise<unknown>) => {
  const came = await because(server, work);
  for (const { text, html } of came) {
    expect(text).toMatch(/^Hello .+,\n\n[\s\S]+You get this email because .+\.\n/);
    expect(html).toContain('<!doctype html>');
    expect(html).not.toMatch(/<b>|<script|undefined|null|\[object/);
    expect(text).not.toMatch(/undefined|\bnull\b|\[object/);
  }
  return came;
};
const short = async (work: () => Promise<unknown>) => (await mails(work)).map(({ to, subject }) => [to, subject]);
const expected = (...pairs: readonly (readonly [Pick<Account, 'email'> | string, string])[]) =>
  pairs
    .map(([who, subject]) => [typeof who === 'string' ? who : who.email, subject] as [string, string])
    .sort((a, b) => a[0].localeCompare(b[0]) || a[1].localeCompare(b[1]));
const take = (event: TestRecord, who: Attendee) => ok(s.post('ticket', { event_id: event.id, badge_id: who.badge_id }, who));
const wait = (event: TestRecord, who: Account) => ok(s.post(`event/${event.id}/wait`, {}, who));
const free = (ticket: TestRecord) => ok(desk.call('DELETE', `/api/ticket/${ticket.id}`));
const host = (event: TestRecord, who: Account) => ok(s.post(`event/${event.id}/host/${who.user_id}`));
const place = (event: TestRecord, part: number) =>
  ok(s.post(`event/${event.id}/assign-slots`, { daypart_id: s.con.dayparts[part]?.id, space_id: s.con.spaces[0]?.id }));
/** An event with one seat, which is taken. */
async function full(sent: Body = {}) {
  const [event, holder] = [await s.event({ max_tickets: 1, ...sent }), await s.attendee()];
  return { event, holder, ticket: await take(event, holder) };
}

describe('a cancelled event', () => {
  test('is told of once to each of its hosts, holders and waiters, with what it means for them and the words of the organisers', async () => {
    const { event, holder } = await full({ max_tickets: 2, name: 'Ring & Sword' });
    const hosting = await s.attendee();
    await host(event, hosting);
    await take(event, hosting); // hosts and has a ticket: one mail
    const waiting = await s.newcomer();
    await wait(event, waiting);
    await place(event, 2);
    const came = await mails(() => ok(s.post(`event/${event.id}/cancel`, { comment: 'The <hall> is closed.' })));
    const subject = 'Cancelled: Ring & Sword';
    expect(came.map((m) => [m.to, m.subject])).toEqual(expected([holder, subject], [hosting, subject], [waiting, subject]));
    const to = (who: Account) => came.find((m) => m.to === who.email);
    expect(to(holder)?.text).toContain('Thursday, August 5, 2027, 10:00 AM (Central Daylight Time)');
    expect(to(holder)?.text).toContain('> The <hall> is closed.');
    expect(to(holder)?.html).toContain('The &lt;hall&gt; is closed.');
    expect(to(holder)?.html).toContain('Con &amp; &lt;b&gt;Friends&lt;/b&gt;');
    expect(to(holder)?.text).toContain('If you paid for your ticket');
    expect(to(hosting)?.text).toContain('because you host it');
    expect(to(waiting)?.text).toContain('because you were waiting for a seat in it');
    expect(to(waiting)?.text).toContain(`https://con.example.org/event/${event.id}`);
  });
  test('is told of to the address on a badge that belongs to no account', async () => {
    const { event, holder } = await full();
    const db = await database();
    const email = `desk-${holder.username}@example.org`;
    await db.badge.update({ where: { id: holder.badge_id }, data: { user_id: null, email } });
    expect(await short(() => ok(s.post(`event/${event.id}/cancel`)))).toEqual([[email, `Cancelled: ${event.name}`]]);
  });
  test('keeps its time to itself while the schedule is not public, but for hosts', async () => {
    const { event, holder } = await full();
    const hosting = await s.newcomer();
    await host(event, hosting);
    await place(event, 6);
    await s.put('convention', s.con.id, { is_schedule_public: false });
    const came = await mails(() => ok(s.post(`event/${event.id}/cancel`)));
    await s.put('convention', s.con.id, { is_schedule_public: true });
    expect(came.find((m) => m.to === holder.email)?.text.replace(/https:\S+/g, '')).not.toContain('2027'); // ids have digits, too
    expect(came.find((m) => m.to === hosting.email)?.text).toContain('Thursday, August 5, 2027, 12:00 PM');
  });
});

test('a deleted event is told of to those who wait for it', async () => {
  const event = await s.event({ max_tickets: 1 });
  const [offered, waiting] = [await s.attendee(), await s.attendee()];
  await wait(event, offered);
  await wait(event, waiting);
  const subject = `Not taking place: ${event.name}`;
  expect(await short(() => ok(s.organiser.call('DELETE', `/api/event/${event.id}`)))).toEqual(
    expected([offered, subject], [waiting, subject]),
  );
});

describe('a free seat', () => {
  test('is offered by mail to the first in line alone, and to the next when the offer runs out, which is told too', async () => {
    const { event, ticket } = await full();
    const [first, second] = [await s.attendee(), await s.attendee()];
    await wait(event, first);
    await wait(event, second);
    const came = await mails(() => free(ticket));
    expect(came.map((m) => [m.to, m.subject])).toEqual([[first.email, `A seat for you: ${event.name}`]]);
    expect(came[0]?.text).toMatch(/Held for you until: .+ \(Central (Daylight|Standard) Time\)/);
    const db = await database();
    const past = new Date(Date.now() - 1000);
    await db.eventWait.updateMany({ where: { event_id: event.id, status: 'offered' }, data: { offer_expires_date: past } });
    const { expireAll } = await import('../../src/server/jobs/holdExpiry.ts');
    expect(await short(() => expireAll())).toEqual(
      expected([first, `Your offer has ended: ${event.name}`], [second, `A seat for you: ${event.name}`]),
    );
  });
  test('that goes past somebody is told to them once, with the reason', async () => {
    const { event, ticket, holder } = await full();
    const without = await s.newcomer();
    await wait(event, without);
    const came = await mails(() => free(ticket));
    expect(came.map((m) => [m.to, m.subject])).toEqual([[without.email, `No seat for you yet: ${event.name}`]]);
    expect(came[0]?.text).toContain('> You have no badge that is paid for and comes with tickets.');
    const again = await take(event, holder);
    expect(await short(() => free(again))).toEqual([]);
  });
  test('that is taken at once for somebody who waits is told as such', async () => {
    const { event, ticket } = await full();
    const who = await s.attendee();
    await wait(event, who);
    await s.put('convention', s.con.id, { wait_auto_accept: true });
    expect(await short(() => free(ticket))).toEqual([[who.email, `You have a seat: ${event.name}`]]);
    await s.put('convention', s.con.id, { wait_auto_accept: false });
  });
});

describe('mails are left out', () => {
  test('for those who want none and for closed accounts', async () => {
    const { event, holder } = await full({ max_tickets: 2 });
    const [quiet, gone] = [await s.attendee(), await s.newcomer()];
    await take(event, quiet);
    await wait(event, gone);
    await ok(quiet.call('PUT', `/api/user/${quiet.user_id}`, { no_email: true }));
    await ok(gone.call('DELETE', `/api/user/${gone.user_id}`));
    expect(await short(() => ok(s.post(`event/${event.id}/cancel`)))).toEqual([[holder.email, `Cancelled: ${event.name}`]]);
  });
  test('of what was refused and rolled back', async () => {
    const { event } = await full({ max_tickets: 2 });
    expect(await short(() => s.post(`event/${event.id}/cancel`, {}, s.stranger))).toEqual([]);
    const db = await database();
    const rolledBack = async () => {
      const { notifyCancelled } = await import('../../src/server/mail/notifications/events.ts');
      const ctx = {
        viewer: null,
        dialect: 'plain',
        request: { id: '', ip: '', host: '', session_id: null, if_match: null },
      } as const;
      const work = db.$transaction(async (tx) => {
        await notifyCancelled(
          { ...ctx, db: tx, reply: { headers: {}, warnings: [] } },
          { id: event.id, convention_id: s.con.id },
          null,
        );
        expect(await tx.mail.count({ where: { subject: `Cancelled: ${event.name}` } })).toBe(1);
        throw new Error('no');
      });
      await expect(work).rejects.toThrow('no');
    };
    expect(await short(rolledBack)).toEqual([]);
  });
});

test('names with line breaks do not get into headers', async () => {
  const { event, holder } = await full();
  await db.event.update({ where: { id: event.id }, data: { name: 'Ring\r\nBcc: victim@example.org' } }); // the API refuses such a name
  const before = server.taken.length;
  expect(await short(() => ok(s.post(`event/${event.id}/cancel`)))).toEqual([
    [holder.email, 'Cancelled: Ring Bcc: victim@example.org'],
  ]);
  const [mail] = server.taken.slice(before);
  expect(mail?.envelope).toEqual({ from: 'desk@con.example.org', to: [holder.email] });
  expect((await mail?.parsed)?.bcc).toBeUndefined();
  expect((await mail?.parsed)?.from).toEqual({ name: 'The "Con" desk', address: 'desk@con.example.org' });
});

test('a request to join a group is answered by mail, once for each decision', async () => {
  const [applicant, group_id] = [await signUp(s.service), s.con.group_id];
  const { id } = await s.make('pendingmember', { group_id }, applicant);
  const { name } = await s.read('group', group_id);
  expect(await short(() => ok(s.post(`pendingmember/${id}/deny`)))).toEqual([[applicant.email, `Your request to join ${name}`]]);
  expect(await short(() => s.post(`pendingmember/${id}/deny`))).toEqual([]);
  expect(await short(() => ok(s.post(`pendingmember/${id}/approve`)))).toEqual([[applicant.email, `Welcome to ${name}`]]);
});
