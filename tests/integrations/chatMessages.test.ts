import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeConvention, staffWith, type TestConvention } from '../support/convention.ts';
import { type Account, type Body, ok, refusal, signUp } from '../support/people.ts';
import { type Answering, type StandIn, standIn } from '../support/providers/standIn.ts';
import { createService, type TestService } from '../support/service.ts';

/* Seconds of waiting take 5 ms here. */
const CHANNEL = '700000000000000001';
const TOKEN = 'MTk4.secret.token';
const topics = new Map<string, string>();
const posted: { channel: string; content: string; nonce: string; mentions: unknown }[] = [];
const nonces = new Set<string>();

/** Discord's REST interface, as far as reading a channel and posting go. */
const discord: Answering = ({ method, url, headers, body }) => {
  if (headers.authorization !== `Bot ${TOKEN}`) return { status: 401, body: { message: '401: Unauthorized', code: 0 } };
  const [, channel = '', messages] = /^\/channels\/(\d+)(\/messages)?$/.exec(url.pathname) ?? [];
  if (!topics.has(channel)) return { status: 404, body: { message: 'Unknown Channel', code: 10003 } };
  if (method === 'GET') return { body: { id: channel, type: 0, topic: topics.get(channel) } };
  if (!messages) return { status: 405 };
  const { content, nonce, enforce_nonce, allowed_mentions } = JSON.parse(body.toString());
  if (content.length > 2000) return { status: 400, body: { message: 'Invalid Form Body', code: 50035 } };
  if (!(enforce_nonce && nonces.has(nonce))) posted.push({ channel, content, nonce, mentions: allowed_mentions });
  nonces.add(nonce);
  return { body: { id: '1' } };
};

const zoneAt = (hour: number) => {
  const hourIn = (timeZone: string) => Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit' }).format());
  return Intl.supportedValuesOf('timeZone').find((zone) => hourIn(zone) === hour) ?? 'UTC';
};
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const soon = { timeout: 20_000, interval: 20 };

let provider: StandIn;
let service: TestService;
let con: TestConvention;
let organizer: Account;
beforeAll(async () => {
  provider = await standIn(discord);
  service = await createService({
    settings: { DISCORD_BOT_TOKEN: TOKEN, DISCORD_API_URL: provider.url, JOB_SECOND: '5', NEXTAUTH_URL: 'https://con.example' },
  });
  con = await makeConvention(service, { timezone: zoneAt(10) });
  organizer = con.organiser;
});
afterAll(async () => {
  await service.stop();
  await provider.stop();
});
beforeEach(() => {
  provider.answer();
  posted.length = 0;
  topics.clear();
  topics.set(CHANNEL, `News of https://con.example/c/${con.record.uri_part}`);
});

const set = (fields: Body) => organizer.call('PUT', `/api/convention/${con.id}`, fields);
const announce = (fields: Body = {}) =>
  ok(
    organizer.call('POST', '/api/announcement', {
      ...{ convention_id: con.id, title: 'Doors open', text: 'At *nine*. @everyone', publish_date: inHours(0) },
      ...fields,
    }),
  );
const messages = async (as = organizer) =>
  (await ok(as.call('GET', `/api/convention/${con.id}/chatmessages`))).items as (Body & { id: string })[];
const about = async (title: string) => (await messages()).find(({ text }) => String(text).includes(title)) ?? { id: '' };

describe('announcements in a chat', () => {
  test('are posted once, with the address of the public page, and mention nobody', async () => {
    await ok(set({ announcements_channel_id: CHANNEL }));
    await announce();
    await vi.waitFor(async () => expect(await about('Doors')).toMatchObject({ kind: 'announcement', status: 'sent' }), soon);
    expect(posted).toMatchObject([{ channel: CHANNEL, mentions: { parse: [] } }]);
    expect(posted[0]?.content).toBe(`**Doors open**\nAt *nine*. @everyone\n<https://con.example/c/${con.record.uri_part}>`);
  });

  test('are cut where they are longer than a message may be', async () => {
    await announce({ title: 'Long', text: 'x'.repeat(4_000) });
    await vi.waitFor(() => expect(posted).toHaveLength(1), soon);
    expect(posted[0]?.content.length).toBe(2_000);
    expect(posted[0]?.content).toMatch(/x…\n<https:\S+>$/);
  });

  test('wait while Discord does not answer, and arrive once', async () => {
    let asked = 0;
    provider.answer((question, res) => (++asked < 3 ? { status: 503 } : discord(question, res)));
    await announce({ title: 'Later' });
    await vi.waitFor(async () => expect(await about('Later')).toMatchObject({ status: 'sent', error_message: null }), soon);
    expect(posted).toHaveLength(1);
  });

  test('go to no channel whose topic does not name the convention; sent again when it does', async () => {
    topics.set(CHANNEL, `See https://con.example/c/${con.record.uri_part}-other`);
    await announce({ title: 'Strange' });
    await vi.waitFor(async () => expect(await about('Strange')).toMatchObject({ status: 'failed' }), soon);
    const { id, error_message } = (await about('Strange')) as Body & { id: string };
    expect(error_message).toContain(`/c/${con.record.uri_part}`);
    expect(await ok(organizer.call('GET', `/api/chatmessage/${id}`))).toMatchObject({ channel_id: CHANNEL, error_message });
    expect(posted).toEqual([]);
    topics.set(CHANNEL, `/c/${con.record.uri_part}.`);
    await ok(organizer.call('POST', `/api/chatmessage/${id}/send-again`));
    await vi.waitFor(() => expect(posted).toHaveLength(1), soon);
    await vi.waitFor(async () => expect(await about('Strange')).toMatchObject({ status: 'sent' }), soon);
    expect(await refusal(organizer.call('POST', `/api/chatmessage/${id}/send-again`))).toBe('409/453 status');
  });

  test('are for organizers to look after', async () => {
    const [{ id } = { id: '' }] = await messages();
    const [updates, foreign, stranger] = [
      await staffWith(con, 'updates'),
      (await makeConvention(service)).organiser,
      await signUp(service),
    ];
    for (const other of [updates, foreign, stranger]) {
      expect(await refusal(other.call('GET', `/api/chatmessage/${id}`))).toBe('403/450 null');
      expect(await refusal(other.call('POST', `/api/chatmessage/${id}/send-again`))).toBe('403/450 null');
      expect(await refusal(other.call('GET', `/api/convention/${con.id}/chatmessages`))).toBe('403/450 null');
    }
    expect((await ok(stranger.call('GET', `/api/convention/${con.id}`))).announcements_channel_id ?? null).toBeNull();
    expect(await refusal(set({ announcements_channel_id: '#news' }))).toBe('400/442 announcements_channel_id');
  });
});

test('open shifts of the next two days are posted in the morning, once a day', async () => {
  const day = await ok(
    organizer.call('POST', '/api/conventionday', {
      ...{ convention_id: con.id, name: 'Today', start_date: inHours(-1), end_date: inHours(9) },
      ...{ attendee_start_date: inHours(-1), attendee_end_date: inHours(9) },
    }),
  );
  const shift = (name: string, more: Body = {}) =>
    ok(
      organizer.call('POST', '/api/shift', {
        ...{ convention_id: con.id, conventionday_id: day.id, name, start_time: inHours(2), end_time: inHours(4) },
        ...{ quantity_of_volunteers: 3, ...more },
      }),
    );
  await shift('Door *main*');
  await shift('Not yet', { sign_up_from: inHours(1) });
  await shift('Nobody needed', { quantity_of_volunteers: 0 });
  const long = '*'.repeat(98); // each is two characters in a message
  for (let n = 0; n < 12; n += 1) await shift(`${long}${n}`, { start_time: inHours(3) });
  await ok(set({ announcements_channel_id: null, shifts_channel_id: CHANNEL }));
  await vi.waitFor(() => expect(posted).toHaveLength(1), soon);
  const lines = posted[0]?.content.split('\n') ?? [];
  expect(lines[0]).toMatch(/^\*\*Volunteers wanted for /);
  expect(lines[1]).toMatch(/^- \w{3} .*: Door \\\*main\\\*, 3 places$/);
  expect(posted[0]?.content.length).toBeLessThanOrEqual(2_000);
  expect(lines.at(-2)).toMatch(/^And \d more shifts\.$/);
  expect(lines.slice(-1)).toEqual([`<https://con.example/c/${con.record.uri_part}/volunteer>`]);
  await shift('Another');
  await new Promise((resolve) => setTimeout(resolve, 300)); // several looks of the outbox
  expect(posted).toHaveLength(1);
});
