import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../../src/server/db/client.ts';
import { mailsOf, seconds } from '../../messages/stage.ts';
import { staffWith } from '../../support/convention.ts';
import { type Account, ok, refusal } from '../../support/people.ts';
import { createService } from '../../support/service.ts';
import { type EventScene, makeEventScene, outsiders, type TestRecord } from '../scene.ts';

/* Hosts write to those who come to their event. */
let s: EventScene;
let host: Account;
let other: Account;
let desk: Account;
let event: TestRecord;
let ann: Awaited<ReturnType<EventScene['attendee']>>;
let bob: Awaited<ReturnType<EventScene['attendee']>>;
beforeAll(async () => {
  s = await makeEventScene(
    { allow_waiting_lists: 1 },
    await createService({ settings: { CONFIRM_EMAIL: 'no', NEXTAUTH_URL: 'https://con.example.org' } }),
  );
  [host, other, desk] = [await s.newcomer(), await s.newcomer(), await staffWith(s.con, 'registration')];
  event = await s.event({ name: 'Catan Cup', max_tickets: 1 });
  await ok(s.post(`event/${event.id}/host/${host.user_id}`));
  await ok(s.post(`event/${(await s.event()).id}/host/${other.user_id}`));
  [ann, bob] = [await s.attendee(), await s.attendee()];
  await ok(s.post('ticket', { event_id: event.id, badge_id: ann.badge_id }, ann));
  await ok(s.post(`event/${event.id}/wait`, {}, bob));
});
afterAll(() => s.stop());

const words = { subject: 'Bring dice', body: '**Two** of them, {{name}}.\n<b>See you</b> at [x](https://evil.example)' };
const write = (sent: object = {}, as: Account = host, id = event.id) => s.post(`event/${id}/message`, { ...words, ...sent }, as);
const latest = () => db.message.findFirstOrThrow({ where: { event_id: event.id }, orderBy: { date_created: 'desc' } });
const again = () => db.quotaUse.deleteMany({ where: { key: { startsWith: 'host_messages' } } });

describe('a message of a host', () => {
  test('is written by a host of this event alone', async () => {
    for (const [account, options, expected] of outsiders(s))
      expect(await refusal(account.call('POST', `/api/event/${event.id}/message`, words, options))).toBe(expected);
    for (const account of [other, ann, desk, s.scheduler]) expect(await refusal(write({}, account))).toBe('403/450 null');
    expect(await refusal(write({ subject: '' }))).toBe('400/441 subject');
    expect(await refusal(write({ subject: 'x'.repeat(81) }))).toBe('400/442 subject');
    expect(await refusal(write({ body: 'x'.repeat(2001) }))).toBe('400/442 body');
    const empty = await s.event();
    await ok(s.post(`event/${empty.id}/host/${host.user_id}`));
    expect(await refusal(write({}, host, empty.id))).toBe('409/453 recipient_count');
    await db.event.update({ where: { id: empty.id }, data: { start_date: new Date('2020-01-01T00:00:00Z') } });
    expect(await refusal(write({}, host, empty.id))).toBe('409/453 end_date');
  });

  test('goes as it is to those with tickets, and tells the host no address', async () => {
    const answer = await ok(write());
    expect(answer).toEqual({ success: 1, recipient_count: 1 });
    await seconds();
    const [mail, ...more] = await mailsOf(await latest());
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Catan Cup: Bring dice');
    expect(mail?.text).toContain('**Two** of them, {{name}}.');
    expect(mail?.text).toContain('/unsubscribe#');
    expect(mail?.html).toContain('&lt;b&gt;See you');
    expect(mail?.html).not.toContain('href="https://evil');
    const page = await fetch(`${s.service.base_url}/c/${s.con.record.uri_part}/me/host/${event.event_number}`, {
      headers: { cookie: `session_id=${host.session_id}` },
    });
    const html = await page.text();
    expect(html).toContain('Catan Cup: Bring dice');
    expect(html).not.toContain(String(mail?.recipient));
  });

  test('is kept for those who write to ticket holders, and for nobody else', async () => {
    const { id } = await latest();
    const kept = await ok(desk.call('GET', `/api/message/${id}`));
    expect(kept).toMatchObject({ event_id: event.id, user_id: host.user_id, body: words.body, status: 'sent' });
    for (const account of [host, ann, s.foreigner])
      expect(await refusal(account.call('GET', `/api/message/${id}`))).toBe('403/450 null');
  });

  test('goes to those who wait where the host says so, and not to those who want no news', async () => {
    expect(await ok(write({ waiting: 1 }))).toMatchObject({ recipient_count: 2 });
    const [first] = await db.messageRecipient.findMany({ where: { message_id: (await latest()).id, user_id: ann.user_id } });
    await db.messageOptOut.create({ data: { convention_id: s.con.id, address: first?.address ?? '' } });
    await seconds();
    expect(await mailsOf(await latest())).toHaveLength(1);
    expect(await ok(write({ waiting: 1 }))).toMatchObject({ recipient_count: 1 });
  });

  test('is one of three a day', async () => {
    const refused = await write({ waiting: 1 });
    expect(refused.status).toBe(429);
    await again();
    await ok(write({ waiting: 1 }));
  });
});
