import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type EventScene, makeEventScene, type TestRecord } from '../events/scene.ts';
import { staffWith } from '../support/convention.ts';
import { type Account, type Body, ok } from '../support/people.ts';
import { type Browser, type PushService, startPushService } from '../support/providers/pushService.ts';
import { hangUp } from '../support/providers/standIn.ts';
import { database } from '../support/races.ts';
import type { MailServer } from './mailServer.ts';
import { because, startPost, tenMinutesLater } from './post.ts';

/* Notifications on devices: what comes, when, and once. */
let server: MailServer;
let push: PushService;
let s: EventScene;
let desk: Account;
beforeAll(async () => {
  const post = await startPost({ settings: { PRIVATE_PUSH: 'yes' } });
  server = post.server;
  push = await startPushService();
  s = await makeEventScene({ is_schedule_public: 1 }, post.service);
  desk = await staffWith(s.con, 'registration');
}, 60_000);
afterAll(async () => {
  expect(push.faults).toEqual([]);
  await s.stop();
  await server.stop();
  await push.stop();
});

const choose = (who: Account, change: Body) => ok(who.call('POST', `/api/user/${who.user_id}/notifications`, change));
const subscribe = (who: Account, browser: Browser) =>
  ok(who.call('POST', `/api/user/${who.user_id}/devices`, { ...browser.target }));
/** Somebody with a badge, a browser, and no quiet hours unless others are wanted. */
async function somebody(choices: Body = {}) {
  const who = await s.attendee();
  const browser = push.browser();
  await choose(who, { quiet_from: null, quiet_until: null, ...choices });
  await subscribe(who, browser);
  return { ...who, browser };
}
type Somebody = Awaited<ReturnType<typeof somebody>>;
/** A seat becomes free, for which somebody waits. */
async function offerTo(...waiting: Somebody[]): Promise<TestRecord> {
  const event = await s.event({ max_tickets: 1 });
  const holder = await s.attendee();
  const { id } = await ok(s.post('ticket', { event_id: event.id, badge_id: holder.badge_id }, holder));
  for (const who of waiting) await ok(s.post(`event/${event.id}/wait`, {}, who));
  await ok(desk.call('DELETE', `/api/ticket/${id}`));
  return event;
}
const arrived = ({ browser }: Somebody, count = 1) =>
  vi.waitFor(() => expect(browser.received).toHaveLength(count), { timeout: 10_000, interval: 20 });
const messagesOf = async ({ user_id }: Account) =>
  (await database()).pushMessage.findMany({ where: { subscription: { user_id } }, orderBy: { date_created: 'asc' } });
const settled = async (who: Account, status: string) =>
  vi.waitFor(async () => expect((await messagesOf(who)).map((m) => m.status)).toEqual([status]), {
    timeout: 10_000,
    interval: 20,
  });

describe('an offered seat', () => {
  test('reaches every device of the person within seconds, encrypted for it, as well as by mail', async () => {
    const [who, other] = [await somebody(), await somebody()];
    const second = push.browser();
    await subscribe(who, second);
    let event: TestRecord | undefined;
    const mails = await because(server, async () => {
      event = await offerTo(who);
    });
    await arrived(who);
    const [news] = who.browser.received;
    expect(news).toMatchObject({
      title: `A seat for you: ${event?.name}`,
      body: expect.stringMatching(/^Held for you until: .* \(Central/),
      path: `/c/${s.con.record.uri_part}/me`,
    });
    expect(news?.headers).toMatchObject({ urgency: 'high', topic: news?.tag });
    expect(Number(news?.headers.ttl)).toBeGreaterThan(60);
    expect(news?.size).toBeLessThan(1_000);
    await vi.waitFor(() => expect(second.received).toHaveLength(1));
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([[who.email, `A seat for you: ${event?.name}`]]);
    expect(other.browser.received).toEqual([]);
    expect(push.asked.some(({ body }) => body.includes('seat'))).toBe(false); // nothing to read on the way
  });
  test('is told in the language of the account, and a rolled-back change tells nobody', async () => {
    const who = await somebody();
    await ok(who.call('PUT', `/api/user/${who.user_id}`, { language: 'de' }));
    const event = await offerTo(who);
    await arrived(who);
    expect(who.browser.received[0]?.title).toBe(`Ein Platz für dich: ${event.name}`);
    const [{ notify }, { transaction }, { systemContext }] = await Promise.all([
      import('../../src/server/mail/notify.ts'),
      import('../../src/server/platform/context.ts'),
      import('../../src/server/platform/systemContext.ts'),
    ]);
    const news = { convention_id: s.con.id, to: { users: [who.user_id] }, data: { event: 'X' }, about: event.id };
    const failing = transaction(systemContext('test'), async (ctx) => {
      await notify(ctx, 'seat_taken', news);
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await messagesOf(who)).toHaveLength(1);
  });
});

describe('what people chose', () => {
  test('holds for mails and devices apart', async () => {
    const noPush = await somebody({ offer_push: false });
    const noMail = await somebody({ offer_mail: false });
    const mails = await because(server, async () => {
      await offerTo(noPush);
      await offerTo(noMail);
    });
    expect(mails.map(({ to }) => to)).toEqual([noPush.email]);
    await arrived(noMail);
    expect(await messagesOf(noPush)).toEqual([]);
  });
  test('counts for an account that wants no mail, and for moves and cancellations', async () => {
    const who = await somebody();
    await ok(who.call('PUT', `/api/user/${who.user_id}`, { no_email: true }));
    const event = await s.event();
    await ok(s.post('ticket', { event_id: event.id, badge_id: who.badge_id }, who));
    expect(await because(server, async () => s.schedule(event, 0, 0))).toEqual([]);
    expect(await because(server, tenMinutesLater)).toEqual([]);
    await arrived(who);
    expect(who.browser.received[0]?.title).toBe(`New time or place: ${event.name}`);
    await ok(s.post(`event/${event.id}/cancel`, {}));
    await arrived(who, 2);
    expect(who.browser.received[1]?.title).toBe(`Cancelled: ${event.name}`);
    expect(who.browser.received[1]?.tag).toBe(who.browser.received[0]?.tag); // it takes the place of the first
  });
});

describe('quiet hours', () => {
  /** A time of day by the clock of the convention, so many minutes from now. */
  const clock = (minutes: number) =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone: 'America/Chicago',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }).format(Date.now() + minutes * 60_000);
  const now = () => ({ quiet_from: clock(-60), quiet_until: clock(60) });
  test('delay what is not urgent until they end, on the clock of the convention; offers pass if they may', async () => {
    const [urgent, silent] = [await somebody(now()), await somebody({ ...now(), urgent_when_quiet: false })];
    await offerTo(urgent);
    await offerTo(silent);
    await arrived(urgent);
    const end = async () => Number((await messagesOf(silent))[0]?.next_attempt_date) - Date.now();
    await vi.waitFor(async () => expect(await end()).toBeGreaterThan(58 * 60_000));
    expect(await end()).toBeLessThanOrEqual(60 * 60_000);
    expect(silent.browser.received).toEqual([]);
    await choose(silent, { quiet_from: null, quiet_until: null });
    await arrived(silent);
  });
  test('let pass what happens within two hours, and drop what is no longer news', async () => {
    const { notify } = await import('../../src/server/mail/notify.ts');
    const { systemContext } = await import('../../src/server/platform/systemContext.ts');
    const tell = (who: Account, inMinutes: number, until = 600) =>
      notify(systemContext('test'), 'event_removed', {
        ...{ convention_id: s.con.id, to: { users: [who.user_id] }, data: { event: 'Azul', convention_id: s.con.id } },
        ...{ about: who.user_id, due: new Date(Date.now() + inMinutes * 60_000), until: new Date(Date.now() + until * 60_000) },
      });
    const [soon, later, old] = [await somebody(now()), await somebody(now()), await somebody(now())];
    await tell(soon, 119);
    await tell(later, 150);
    await tell(old, 150, -1);
    await arrived(soon);
    await settled(old, 'expired');
    const [waiting] = await messagesOf(later);
    expect(waiting?.status).toBe('waiting');
    // It comes when it is urgent, although it is quiet for longer.
    await vi.waitFor(async () => {
      const minutes = (Number((await messagesOf(later))[0]?.next_attempt_date) - Date.now()) / 60_000;
      expect(minutes).toBeGreaterThan(28);
      expect(minutes).toBeLessThan(31);
    });
  });
});

describe('a push service', () => {
  test('that does not know a browser any longer (410) ends its subscription', async () => {
    const who = await somebody();
    push.answer(() => ({ status: 410 }));
    await offerTo(who);
    await vi.waitFor(async () =>
      expect(await (await database()).pushSubscription.count({ where: { user_id: who.user_id } })).toBe(0),
    );
    push.answer();
    expect(who.browser.received).toEqual([]);
  });
  test('that cannot be reached or is busy is tried again, and gets each once', async () => {
    const who = await somebody();
    let count = 0;
    push.answer(() => {
      count += 1;
      return { status: count === 1 ? 503 : 429, headers: { 'Retry-After': '1' } };
    });
    await offerTo(who);
    await vi.waitFor(() => expect(count).toBeGreaterThanOrEqual(2), { timeout: 20_000 });
    push.answer();
    await vi.waitFor(() => expect(who.browser.received).toHaveLength(1), { timeout: 20_000 });
    await settled(who, 'sent');
    expect(who.browser.received).toHaveLength(1);
  }, 60_000);
  test('of which nobody knows whether it took a message gets it no second time', async () => {
    const who = await somebody();
    let count = 0;
    push.answer((asked, res) => {
      count += 1;
      return hangUp(asked, res);
    });
    await offerTo(who);
    await settled(who, 'unsure');
    push.answer();
    expect(count).toBe(1);
  });
});

describe('an announcement', () => {
  const announce = async (sent: Body = {}) => {
    const { id } = await ok(
      s.post('announcement', {
        convention_id: s.con.id,
        title: 'Doors are open',
        text: 'Come **in**.',
        publish_date: new Date().toISOString(),
        ...sent,
      }),
    );
    return id;
  };
  test('reaches the devices of those who come, by mail those who chose it, once', async () => {
    const [comes, mailed, stranger] = [await somebody(), await somebody({ announcement_mail: true }), await s.newcomer()];
    const away = push.browser();
    await choose(stranger, { quiet_from: null, quiet_until: null });
    await subscribe(stranger, away);
    const mails = await because(server, async () => {
      const id = await announce();
      await Promise.all([arrived(comes), arrived(mailed)]);
      await ok(s.organiser.call('PUT', `/api/announcement/${id}`, { text: 'Come in now.' }));
      await new Promise((resolve) => setTimeout(resolve, 600)); // its time to be told of would be over
    });
    expect(comes.browser.received).toMatchObject([
      { title: 'Doors are open', body: 'Come in.', path: `/c/${s.con.record.uri_part}` },
    ]);
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([[mailed.email, 'Doors are open']]);
    expect(mails[0]?.text).toContain('/me/notifications');
    expect(away.received).toEqual([]);
    expect(mailed.browser.received).toHaveLength(1);
  });
  test('that is not published yet, or was long ago, is told to nobody', async () => {
    const who = await somebody();
    await announce({ publish_date: null });
    await announce({ publish_date: new Date(Date.now() + 3_600_000).toISOString() });
    await announce({ publish_date: '2026-01-01T00:00:00Z' });
    await announce({ title: 'Now' });
    await arrived(who);
    expect(who.browser.received.map(({ title }) => title)).toEqual(['Now']);
  });
});
