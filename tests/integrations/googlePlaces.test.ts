import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Account, type Answer, type Body, ok, refusal, signUp } from '../support/people.ts';
import { type Answering, hangUp, type StandIn, silence, standIn } from '../support/providers/standIn.ts';
import { createService, type TestService } from '../support/service.ts';
import { google, hall, KEY } from './google.ts';

let provider: StandIn;
let service: TestService;
let owner: Account;
beforeAll(async () => {
  provider = await standIn(google);
  const settings = { GOOGLE_PLACES_KEY: KEY, GOOGLE_PLACES_URL: `${provider.url}/` };
  service = await createService({ settings });
  owner = await signUp(service);
});
afterAll(async () => {
  await service.stop();
  await provider.stop();
});
const answers: Answer[] = [];
beforeEach(() => {
  provider.answer();
  provider.asked.length = 0;
  answers.length = 0;
  return () => {
    for (const { body } of answers) expect(JSON.stringify(body)).not.toContain(KEY);
  };
});

const call = async (method: string, path: string, sent: Body) => {
  const answer = await owner.call(method, path, sent);
  answers.push(answer);
  return answer;
};
let times = 0;
/** A point that nobody has asked for yet: what is remembered does not answer. */
function elsewhere() {
  times += 1;
  return { latitude: 43 + times / 1000, longitude: -89.4 };
}
const shape = async () => (await import('../../src/server/integrations/places/interface.ts')).placeResult.strict();
const search = (name = 'hall', near = elsewhere()) => call('GET', '/api/venue/geo/search', { ...near, name });
const geocode = (formatted_address: string) => call('POST', '/api/venue/geo/geocode', { name: 'Inn', formatted_address });

describe('Google Places', () => {
  test('finds places near a point, nearest first, in the shape of the wire', async () => {
    const { items } = await ok(search('hall', { latitude: 43.07, longitude: -89.4 }));
    expect((items as Body[]).map(({ place_id }) => place_id)).toEqual(['near', 'mid', 'far']);
    for (const item of items as Body[]) expect((await shape()).safeParse(item).error).toBeUndefined();
    const { business_status, icon_background_color, user_ratings_total, ...known } = hall('near', 'Near Hall', 43.08, -89.4);
    expect((items as Body[])[0]).toEqual({ ...known, id: 'near' });
    expect(Object.fromEntries(provider.asked[0]?.url.searchParams ?? [])).toEqual({
      location: '43.07,-89.4',
      rankby: 'distance',
      keyword: 'hall',
      key: KEY,
    });
  });

  test('is searched by text if nothing is near, and fills in keys that the provider leaves out', async () => {
    const { items } = await ok(search('elsewhere'));
    expect(items).toMatchObject([{ place_id: 'anywhere', vicinity: 'Elsewhere 5', scope: 'GOOGLE' }]);
    provider.answer(() => ({
      body: {
        status: 'OK',
        results: [{ place_id: 'bare', name: 'Bare', geometry: { location: { lat: 1, lng: 2 } } }, { name: 'no place' }, 7],
      },
    }));
    const bare = (await ok(search())).items as Body[];
    expect(bare.length).toBe(1);
    expect((await shape()).safeParse(bare[0]).error).toBeUndefined();
    expect(bare[0]).toMatchObject({ id: 'bare', reference: 'bare', rating: 0, photos: [], types: [], vicinity: '' });
  });

  test('returns at most 20', async () => {
    const results = Array.from({ length: 30 }, (_, i) => hall(`p${i}`, `Hall ${i}`, 43 + i / 100, -89));
    provider.answer(() => ({ body: { status: 'OK', results } }));
    expect(((await ok(search())).items as Body[]).length).toBe(20);
  });

  test('fills in the details of a venue', async () => {
    const venue = await ok(call('POST', '/api/venue', { name: 'Hall', place_id: 'near' }));
    expect(venue).toMatchObject({
      place_id: 'near',
      formatted_address: 'Main Street 1, Madison, WI 53703, USA',
      latitude: 43.0731,
      longitude: -89.4012,
      vicinity: 'Main Street 1, Madison',
      types: ['lodging', 'establishment'],
      website_uri: 'https://hall.example.org/',
      phone_number: '+1 608-555-0100',
    });
    expect(venue).not.toHaveProperty('_warnings');
    for (const place_id of ['nobody-knows', '?malformed'])
      expect(await ok(call('POST', '/api/venue', { name: 'Hall', place_id }))).toMatchObject({
        formatted_address: null,
        _warnings: [{ data: 'place_id' }],
      });
  });

  test('drops details that a venue cannot store', async () => {
    const result = {
      geometry: { location: { lat: 95, lng: 0 } },
      formatted_address: 'x'.repeat(501),
      website: 'javascript:alert(1)',
      international_phone_number: '5'.repeat(51),
      types: 'none',
      icon: 7,
    };
    provider.answer(() => ({ body: { status: 'OK', result } }));
    expect(await ok(call('POST', '/api/venue', { name: 'Hall', place_id: 'odd' }))).toMatchObject({
      latitude: null,
      formatted_address: null,
      website_uri: null,
      phone_number: null,
      types: null,
      icon_uri: null,
    });
  });

  test('finds addresses and reports unknown ones', async () => {
    expect(await ok(geocode('Main Street 1'))).toMatchObject({
      formatted_address: 'Main Street 1',
      latitude: 43.0731,
      place_id: null,
    });
    expect(await refusal(geocode('Nowhere'))).toBe('400/442 formatted_address');
  });

  test('knows the time zone of a town', async () => {
    const town = (name: string, latitude: number) => ok(call('POST', '/api/geolocation', { name, latitude, longitude: -89 }));
    expect(await town('Madison', 43)).toMatchObject({ timezone: 'America/Chicago' });
    expect(await town('Atlantis', 0)).toMatchObject({ timezone: 'UTC' });
    provider.answer(() => ({ body: { status: 'OK', timeZoneId: 'Moon/Base' } }));
    expect(await town('Moon', 44)).toMatchObject({ timezone: 'UTC' });
  });

  test('is called once for equal requests, concurrent or repeated', async () => {
    const near = elsewhere();
    const many = await Promise.all(Array.from({ length: 5 }, () => ok(search('hall', near))));
    await ok(search(' HALL ', { ...near, latitude: near.latitude + 0.00001 }));
    expect(provider.asked.length).toBe(1);
    expect(new Set(many.map((one) => JSON.stringify(one))).size).toBe(1);
    await ok(search('other', near));
    expect(provider.asked.length).toBeGreaterThan(1);
  });
});

const failures: Record<string, readonly [Answering, string, RegExp]> = {
  'a used up quota': [
    () => ({ body: { status: 'OVER_QUERY_LIMIT', error_message: `Daily limit of ${KEY}` } }),
    '504/504 null',
    /quota.*later/,
  ],
  'a used up day': [() => ({ body: { status: 'OVER_DAILY_LIMIT' } }), '504/504 null', /quota/],
  'a refused key': [
    () => ({ body: { status: 'REQUEST_DENIED', error_message: `bad ${KEY}` } }),
    '501/501 null',
    /GOOGLE_PLACES_KEY/,
  ],
  'a forbidden request': [() => ({ status: 403, body: {} }), '501/501 null', /GOOGLE_PLACES_KEY/],
  'too many requests': [() => ({ status: 429, body: {} }), '504/504 null', /quota/],
  'an error of its own': [() => ({ body: { status: 'UNKNOWN_ERROR' } }), '504/504 null', /cannot be reached: try again/],
  'a status 500': [() => ({ status: 500, body: 'oops' }), '504/504 null', /cannot be reached/],
  'a status 503 in HTML': [() => ({ status: 503, body: '<html>' }), '504/504 null', /cannot be reached/],
  'a page instead of JSON': [() => ({ body: '<html>Sign in</html>' }), '504/504 null', /cannot be understood/],
  'half of a JSON': [() => ({ body: '{"status":"OK","results":[' }), '504/504 null', /cannot be understood/],
  'a number': [() => ({ body: '42' }), '504/504 null', /cannot be understood/],
  'no answer but a redirection': [
    () => ({ status: 302, headers: { Location: 'https://example.org/' } }),
    '504/504 null',
    /understood/,
  ],
  'an endless answer': [() => ({ body: Buffer.alloc(3_000_000, ' ') }), '504/504 null', /cannot be understood/],
  'a line that is cut': [hangUp, '504/504 null', /cannot be reached/],
};
describe('a places provider that fails', () => {
  test.each(Object.keys(failures))('with %s', async (name) => {
    const [answering, refused, said] = failures[name] as (typeof failures)[string]; // one of its keys
    provider.answer(answering);
    expect(await refusal(search())).toBe(refused);
    expect(answers[0]?.body.error).toMatchObject({ message: expect.stringMatching(said) });
    expect(await refusal(geocode(`Main Street ${name}`))).toBe(refused);
    expect(await ok(call('POST', '/api/venue', { name: 'Hall', place_id: `p ${name}` }))).toMatchObject({
      latitude: null,
      _warnings: [{ data: 'place_id' }],
    });
    expect(await ok(call('POST', '/api/geolocation', { name, ...elsewhere() }))).toMatchObject({
      timezone: 'UTC',
    });
  });

  test('that is silent is given up after three seconds', async () => {
    provider.answer(silence);
    const began = performance.now();
    const [said, made] = await Promise.all([
      refusal(search()),
      ok(call('POST', '/api/venue', { name: 'Hall', place_id: 'mute' })),
    ]);
    expect(said).toBe('504/504 null');
    expect(made).toMatchObject({ latitude: null, _warnings: [{ data: 'place_id' }] });
    expect(answers.map(({ body }) => JSON.stringify(body)).join()).toContain('within 3 seconds');
    expect(performance.now() - began).toBeLessThan(8_000);
  });

  test('is called again afterwards, because failures are not cached', async () => {
    const near = elsewhere();
    provider.answer(hangUp);
    expect(await refusal(search('hall', near))).toBe('504/504 null');
    provider.answer();
    expect(((await ok(search('hall', near))).items as Body[]).length).toBe(3);
  });
});
