import { randomUUID } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { configure, settings } from '../../src/server/platform/config.ts';
import { sendLive } from '../../src/server/public/live/live.ts';
import { type EventScene, makeEventScene } from '../events/scene.ts';

let s: EventScene;
let uri_part: string;
beforeAll(async () => {
  s = await makeEventScene({ name: 'Lanternfall limits', is_schedule_public: 1 });
  uri_part = String(s.con.record.uri_part);
});
afterAll(() => s.stop());

const get = (path: string) => fetch(s.service.base_url + path, { redirect: 'manual' });
/** The answers to addresses that nobody has, where an address may make ten requests a minute. */
async function statusesOf(pathOf: () => string): Promise<number[]> {
  const usual = settings();
  configure({ ...usual, RATE_LIMIT: 10 });
  try {
    const statuses: number[] = [];
    for (let n = 0; n < 24; n += 1) statuses.push((await get(pathOf())).status); // a minute may end meanwhile
    return statuses;
  } finally {
    configure(usual);
  }
}

test('addresses of conventions and events that nobody has count as requests', async () => {
  for (const pathOf of [
    () => `/c/${randomUUID()}`,
    () => `/c/${randomUUID()}/program?q=a`,
    () => `/event/${randomUUID()}`,
    () => `/convention/${randomUUID()}`,
  ])
    expect(await statusesOf(pathOf), String(pathOf)).toContain(429);
});

test('a page that is kept is shown to those who have made too many requests', async () => {
  expect((await get(`/c/${uri_part}`)).status).toBe(200);
  const statuses = await statusesOf(() => `/c/${uri_part}`);
  expect(new Set(statuses)).toEqual(new Set([200]));
});

test('one network has 200 streams at most, however fast it opens them, and gets places back', async () => {
  const open = () => {
    const req = new IncomingMessage(new Socket());
    const res = new ServerResponse(req);
    req.headers.host = 'localhost';
    return { res, sent: sendLive(req, res, uri_part) };
  };
  const opened = async (count: number) => {
    const streams = Array.from({ length: count }, open);
    const results = await Promise.allSettled(streams.map(({ sent }) => sent));
    return { streams, open: results.filter(({ status }) => status === 'fulfilled').length };
  };
  const first = await opened(205);
  expect(first.open).toBe(200);
  for (const { res } of first.streams) res.emit('close');
  const nowhere = Array.from({ length: 205 }, async (_, n) => {
    const req = new IncomingMessage(new Socket());
    return sendLive(req, new ServerResponse(req), `nowhere-${n % 3}`).catch(() => false);
  });
  await Promise.all(nowhere);
  const second = await opened(200);
  expect(second.open).toBe(200);
  for (const { res } of second.streams) res.emit('close');
});
