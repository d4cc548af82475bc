import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeConvention, staffWith, type TestConvention } from '../support/convention.ts';
import { type Body, ok, refusal, signUp } from '../support/people.ts';
import { type Answering, hangUp, type StandIn, silence, standIn } from '../support/providers/standIn.ts';
import { createService, type TestService } from '../support/service.ts';

const TOKEN = 'MTk4NjIyNDgzNDcx.very-secret.bot-token';
const SERVER = '900100200300400500';
const channels = new Map<string, { id: string; type: number; guild_id: string }>();

/** Discord's REST interface, as far as channels go. */
const discord: Answering = ({ method, url, headers }) => {
  if (headers.authorization !== `Bot ${TOKEN}`) return { status: 401, body: { message: '401: Unauthorized', code: 0 } };
  if (!headers['user-agent']?.startsWith('DiscordBot (')) return { status: 403, body: 'error code: 1010' };
  const id = /^\/api\/v10\/channels\/(\d+)$/.exec(url.pathname)?.[1] ?? '';
  const channel = channels.get(id);
  if (!channel) return { status: 404, body: { message: 'Unknown Channel', code: 10003 } };
  if (method === 'DELETE') channels.delete(id);
  return { body: channel };
};

let provider: StandIn;
let service: TestService;
let con: TestConvention;
beforeAll(async () => {
  provider = await standIn(discord);
  const settings = { DISCORD_BOT_TOKEN: TOKEN, DISCORD_API_URL: `${provider.url}/api/v10` };
  service = await createService({ settings });
  con = await makeConvention(service, { rooms: 1, chat_server_id: SERVER });
});
afterAll(async () => {
  await service.stop();
  await provider.stop();
});
beforeEach(() => {
  provider.answer();
  provider.asked.length = 0;
});

let count = 0;
/** A channel in the chat service. */
function channel(guild_id = SERVER): string {
  count += 1;
  const id = `70000000000000${count}`;
  channels.set(id, { id, type: 0, guild_id });
  return id;
}
const space = (sent: Body, of = con) =>
  ok(
    of.organiser.call('POST', '/api/space', {
      convention_id: of.id,
      room_id: of.rooms[0]?.id,
      max_tickets: 4,
      name: `S${++count}`,
      ...sent,
    }),
  );
const pair = (text = channel(), voice = channel()) => ({ chat_text_channel_id: text, chat_voice_channel_id: voice });
async function clear(made: Body, of = con) {
  const body = await ok(of.organiser.call('POST', `/api/space/${made.id}/chat/clear`));
  expect(body).toMatchObject({ chat_text_channel_id: null, chat_voice_channel_id: null, has_chat_info: false });
  expect(JSON.stringify(body)).not.toContain('secret');
  return (body._warnings ?? []) as { code: number; message: string; data: string }[];
}
const answering =
  (status: number, body: unknown = {}, headers: Record<string, string> = {}) =>
  () => ({ status, body, headers });

describe('clearing the chat of a space', () => {
  test('deletes both channels', async () => {
    const ids = pair();
    const others = channels.size;
    expect(await clear(await space(ids))).toEqual([]);
    expect(channels.size).toBe(others - 2);
    expect(provider.asked.map(({ method }) => method).sort()).toEqual(['DELETE', 'DELETE', 'GET', 'GET']);
  });

  test('sends nothing if there is nothing to delete, and accepts channels that no longer exist', async () => {
    expect(await clear(await space({}))).toEqual([]);
    expect(provider.asked).toEqual([]);
    expect(await clear(await space(pair('1', '2')))).toEqual([]);
    const one = channel();
    expect(await clear(await space(pair(one, one)))).toEqual([]);
    expect(channels.has(one)).toBe(false);
    expect(provider.asked.filter(({ method }) => method === 'DELETE').length).toBe(1);
  });

  test('is refused to callers who do not manage spaces, and deletes nothing then', async () => {
    const ids = pair();
    const made = await space(ids);
    const foreigner = (await makeConvention(service)).organiser;
    for (const account of [await signUp(service), foreigner, await staffWith(con, 'volunteers')])
      expect(await refusal(account.call('POST', `/api/space/${made.id}/chat/clear`))).toBe('403/450 null');
    expect(provider.asked).toEqual([]);
    expect(channels.has(ids.chat_text_channel_id)).toBe(true);
  });

  test('deletes no channel of another server or another space, and nothing that is not a channel', async () => {
    const [foreign, shared] = [channel('111222333'), channel()];
    await space({ chat_text_channel_id: shared });
    const [first, second] = await clear(await space(pair(foreign, shared)));
    expect([first?.message, second?.message].join()).toMatch(/another server/);
    expect([first?.message, second?.message].join()).toMatch(/another space uses it/);
    expect(channels.has(foreign) && channels.has(shared)).toBe(true);
    provider.asked.length = 0;
    expect((await clear(await space({ chat_text_channel_id: '../guilds/1' })))[0]?.message).toMatch(/no id of a channel/);
    expect(provider.asked).toEqual([]);
  });

  test('deletes nothing in a server that the convention does not name or that another group names as well', async () => {
    const plain = await makeConvention(service, { rooms: 1 });
    const id = channel();
    expect((await clear(await space({ chat_text_channel_id: id }, plain), plain))[0]?.message).toMatch(/has no chat server/);
    const thief = await makeConvention(service, { rooms: 1, chat_server_id: SERVER });
    expect((await clear(await space({ chat_text_channel_id: id }, thief), thief))[0]?.message).toMatch(/another group/);
    expect(provider.asked).toEqual([]);
    expect(channels.has(id)).toBe(true);
    await ok(thief.organiser.call('DELETE', `/api/convention/${thief.id}`));
    expect(await clear(await space({ chat_text_channel_id: id }))).toEqual([]);
    expect(channels.has(id)).toBe(false);
  });

  test('waits as long as requested, if that is short', async () => {
    let waits = 0;
    provider.answer((asked, res) => {
      if (asked.method !== 'DELETE' || waits >= 2) return discord(asked, res);
      waits += 1;
      return { status: 429, body: { message: 'You are being rate limited.', retry_after: 0.2, global: false } };
    });
    const began = performance.now();
    const id = channel();
    expect(await clear(await space({ chat_text_channel_id: id }))).toEqual([]);
    expect(channels.has(id)).toBe(false);
    expect(performance.now() - began).toBeGreaterThan(400);
  });

  const failures: Record<string, readonly [Answering, RegExp]> = {
    'asks to wait for a minute': [answering(429, { retry_after: 60 }), /asked too much/],
    'asks to wait in a header only': [answering(429, '', { 'Retry-After': '60' }), /asked too much/],
    'asks to wait again and again': [answering(429, { retry_after: 0 }), /asked too much/],
    'refuses the bot': [answering(401, { message: '401: Unauthorized' }), /DISCORD_BOT_TOKEN/],
    'forbids it': [answering(403, { message: 'Missing Permissions', code: 50_013 }), /manage the channels/],
    fails: [answering(500, 'oops'), /answered 500/],
    'answers what nobody understands': [answering(200, '<html>'), /another server/],
    'hangs up': [hangUp, /cannot be reached/],
  };
  test.each(Object.keys(failures))('only warns when the chat service %s', async (name) => {
    const [how, said] = failures[name] as (typeof failures)[string]; // one of its keys
    const made = await space(pair());
    provider.answer(how);
    const began = performance.now();
    const warnings = await clear(made);
    expect(warnings.length).toBe(2);
    for (const warning of warnings)
      expect(warning).toMatchObject({ code: 200, data: 'chat', message: expect.stringMatching(said) });
    expect(performance.now() - began).toBeLessThan(5_500);
  });

  test('only warns when the chat service is silent', async () => {
    const made = await space({ chat_text_channel_id: channel() });
    provider.answer(silence);
    expect((await clear(made))[0]?.message).toMatch(/did not answer in time/);
  });
});
