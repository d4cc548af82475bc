import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeConvention, type TestConvention } from '../support/convention.ts';
import { type Account, ok, refusal, signUp } from '../support/people.ts';
import { newFolder } from '../support/processes/processes.ts';
import { startWhole, type Whole } from '../support/processes/whole.ts';
import { type Answering, hangUp, type StandIn, standIn } from '../support/providers/standIn.ts';
import { API_KEY, type UploadThingStandIn, uploadThingStandIn } from '../support/providers/uploadThing.ts';
import { createDatabase } from '../support/service.ts';
import { google, KEY } from './google.ts';
import { fileOf, photo } from './images/samples.ts';

/* The service with the most detailed log and with providers that fail and repeat in their answers what they received. */
const BOT = 'MTk4NjIyNDgzNDcx.very-secret.bot-token';
let places: StandIn;
let chat: StandIn;
let images: UploadThingStandIn;
let whole: Whole;
let owner: Account;
let con: TestConvention;
const folder = newFolder();
beforeAll(async () => {
  const { database_url } = await createDatabase();
  [places, chat, images] = await Promise.all([
    standIn(google),
    standIn(() => ({ status: 200, body: { guild_id: '77' } })),
    uploadThingStandIn(),
  ]);
  whole = await startWhole({
    DATABASE_URL: database_url,
    DATA_DIR: folder,
    PAGES: 'no',
    DEMO: 'no',
    LOG_LEVEL: 'trace',
    GOOGLE_PLACES_KEY: KEY,
    GOOGLE_PLACES_URL: places.url,
    DISCORD_BOT_TOKEN: BOT,
    DISCORD_API_URL: chat.url,
    ...images.settings,
  });
  const service = { base_url: whole.base_url, database_url };
  owner = await signUp(service);
  con = await makeConvention(service, { rooms: 1, spaces: 1, chat_server_id: '77', organiser: owner });
}, 180_000);
afterAll(async () => {
  await whole.stop();
  await Promise.all([places.stop(), chat.stop(), images.server.stop()]);
  rmSync(folder, { recursive: true, force: true });
});

/** Repeats everything that it received: the address with the key, the headers with the token. */
const echo =
  (status: number): Answering =>
  ({ url, headers }) => ({
    status,
    body: { status: 'REQUEST_DENIED', error_message: `${url} ${JSON.stringify(headers)}`, message: JSON.stringify(headers) },
  });
const failures: readonly Answering[] = [
  echo(200),
  echo(400),
  echo(401),
  echo(403),
  echo(429),
  echo(500),
  hangUp,
  () => ({ body: '<' }),
];

test('keys and tokens appear in no answer, error or log', async () => {
  const answers: string[] = [];
  const call: Account['call'] = async (...request) => {
    const answer = await owner.call(...request);
    answers.push(JSON.stringify([answer.body, [...answer.headers]]));
    return answer;
  };
  const file = fileOf(await photo(30, 20).png().toBuffer(), 'hall.png');
  const space = `/api/space/${con.spaces[0]?.id}`;
  const everything = async (n: number) => {
    const near = { latitude: 43 + n / 10, longitude: -89 };
    await call('GET', '/api/venue/geo/search', { ...near, name: 'hall' });
    await call('POST', '/api/venue', { name: 'Hall', place_id: n ? `place ${n}` : 'near' });
    await call('POST', '/api/venue/geo/geocode', { name: 'Hall', formatted_address: `Main Street ${n}` });
    await call('POST', '/api/geolocation', { name: `Town ${n}`, ...near });
    await ok(call('PUT', space, { chat_text_channel_id: '5', chat_voice_channel_id: '6' }));
    await call('POST', `${space}/chat/clear`);
    await call('POST', '/api/conventionimage', { convention_id: con.id, file });
  };
  await everything(0);
  const image = await ok(call('GET', `/api/convention/${con.id}/images`));
  expect(image).toMatchObject({ paging: { total_items: 1 } });
  for (const [n, failure] of failures.entries()) {
    for (const provider of [places, chat, images.server]) provider.answer(failure);
    await everything(n + 1);
  }
  expect(await refusal(call('DELETE', `/api/conventionimage/${(image.items as { id: string }[])[0]?.id}`))).toBe('200');
  for (const provider of [places, chat, images.server]) expect(provider.asked.length).toBeGreaterThan(failures.length);
  await whole.stop();
  const output = whole.output();
  expect(output).toContain('the places provider gave no answer');
  expect(output).toContain('UploadThing did not take a file');
  const token = images.settings.UPLOADTHING_TOKEN as string;
  for (const secret of [KEY, BOT, API_KEY, token, 'hmac-sha256']) {
    expect(output.includes(secret)).toBe(false);
    expect(answers.some((answer) => answer.includes(secret))).toBe(false);
  }
}, 180_000);
