import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Account, type Body, ok, refusal, signUp } from '../support/people.ts';
import { createService, type TestService } from '../support/service.ts';

/* Without any setting: the places that come with the service. */
let service: TestService;
let owner: Account;
beforeAll(async () => {
  service = await createService();
  owner = await signUp(service);
});
afterAll(() => service.stop());

interface Found extends Body {
  name: string;
  place_id: string;
  vicinity: string;
  geometry: { location: { lat: number; lng: number } };
}
const madison = { latitude: 43.073, longitude: -89.401 };
const search = async (name: string, near: object = madison) =>
  (await ok(owner.call('GET', '/api/venue/geo/search', { ...near, name }))).items as Found[];
const names = async (name: string, near?: object) => (await search(name, near)).map((found) => found.name);
const geocode = (formatted_address: string) => owner.call('POST', '/api/venue/geo/geocode', { name: 'Inn', formatted_address });

describe('the built-in gazetteer', () => {
  test('has cities and halls at the right points, each with a unique id', async () => {
    const { spots } = await import('../../src/server/integrations/places/gazetteer/spots.ts');
    const { distanceBetween } = await import('../../src/resources/earth.ts');
    const { cities, buildings, byId } = spots();
    expect([cities.length > 500, buildings.length > 400, byId.size]).toEqual([true, true, cities.length + buildings.length]);
    for (const { name, latitude, longitude, zone, country } of cities) {
      expect([name, Math.abs(latitude) <= 90, Math.abs(longitude) <= 180, country.length > 2]).toEqual([name, true, true, true]);
      expect(() => new Intl.DateTimeFormat('en', { timeZone: zone })).not.toThrow();
    }
    for (const building of buildings)
      expect([building.name, distanceBetween(building, building.city) < 50_000]).toEqual([building.name, true]);
  });

  test('measures along the great circle', async () => {
    const { distanceBetween } = await import('../../src/resources/earth.ts');
    const [paris, tokyo] = [
      { latitude: 48.857, longitude: 2.352 },
      { latitude: 35.677, longitude: 139.65 },
    ];
    expect(distanceBetween(paris, tokyo) / 1000).toBeCloseTo(9713, -2);
    expect(distanceBetween({ latitude: 0, longitude: 179.9 }, { latitude: 0, longitude: -179.9 }) / 1000).toBeCloseTo(22.2, 0);
    expect(distanceBetween(paris, paris)).toBe(0);
  });

  test('answers in the shape of the wire', async () => {
    const { placeResult } = await import('../../src/server/integrations/places/interface.ts');
    const found = [...(await search('monona')), ...(await search('hotel')), ...(await search('Tokyo'))];
    for (const place of found) expect(placeResult.strict().safeParse(place).error).toBeUndefined();
    expect(found[0]).toMatchObject({
      name: 'Hilton Madison Monona Terrace',
      types: ['lodging', 'point_of_interest', 'establishment'],
      scope: 'GAZETTEER',
      vicinity: '9 East Wilson Street, Madison',
      photos: [],
    });
    for (const { icon, geometry } of found as (Found & { icon: string })[]) {
      expect(URL.canParse(icon) && icon.length < 500).toBe(true);
      const { southwest, northeast } = (geometry as unknown as { viewport: Record<string, { lat: number; lng: number }> })
        .viewport;
      expect((southwest?.lat ?? 0) < geometry.location.lat && (northeast?.lng ?? 0) > geometry.location.lng).toBe(true);
    }
  });

  test('finds places by word beginnings, with or without accents, by other names and with misspellings', async () => {
    expect(await names('monona ter')).toEqual(['Hilton Madison Monona Terrace', 'Monona Terrace']);
    expect(await names('gurzenich')).toEqual(['Gürzenich']);
    expect(await names('LODZ')).toEqual(['Łódź']);
    expect(await names('München')).toContain('Munich');
    expect(await names('東京')).toContain('Tokyo');
    expect(await names('javitz center')).toEqual(['Javits Center']);
    expect(await names('hotel', { latitude: 48.14, longitude: 11.58 })).toContain('The Westin Grand München');
    expect(await names('zzzzzz')).toEqual([]);
    expect(await names('%_\\')).toEqual([]);
  });

  test('returns at most 20, nearest first', async () => {
    const { distanceBetween } = await import('../../src/resources/earth.ts');
    const found = await search('hilton');
    expect(found.length).toBe(20);
    const metres = found.map(({ geometry: { location } }) =>
      distanceBetween(madison, { latitude: location.lat, longitude: location.lng }),
    );
    expect(metres).toEqual([...metres].sort((a, b) => a - b));
    expect(found[0]?.vicinity).toContain('Madison');
    expect((await search('hilton', { latitude: 51.5, longitude: -0.1 }))[0]?.vicinity).toContain('London');
  });

  test('fills in the place of a venue', async () => {
    const [place] = await search('Messe Essen');
    const venue = await ok(owner.call('POST', '/api/venue', { name: 'Spiel', place_id: place?.place_id }));
    expect(venue).toMatchObject({
      name: 'Spiel',
      formatted_address: 'Messeplatz 1, Essen, Germany',
      latitude: 51.428,
      longitude: 6.994,
      vicinity: 'Messeplatz 1, Essen',
      types: expect.arrayContaining(['convention_center']),
    });
    expect(venue).not.toHaveProperty('_warnings');
    expect(await ok(owner.call('POST', '/api/venue', { name: 'Port', place_id: 'demo-harbour-exchange' }))).toMatchObject({
      vicinity: '1 Quayside, Port Vesper',
    });
    expect(await ok(owner.call('POST', '/api/venue', { name: 'Town', place_id: 'demo-town-hall' }))).toMatchObject({
      vicinity: '12 Temple Road, Kadalpuram',
    });
  });

  test('finds the building or the city of an address, and no other', async () => {
    const point = async (address: string) => {
      const { latitude, longitude } = await ok(geocode(address));
      return [latitude, longitude];
    };
    expect(await point('McCormick Place, Chicago')).toEqual([41.851, -87.617]);
    expect(await point('Somewhere 5, 10115 Berlin, Germany')).toEqual([52.52, 13.405]);
    expect(await point('12 Oak Street, Springfield, Illinois 62701')).toEqual([39.782, -89.65]);
    expect(await point('12 Oak Street, Springfield, MO')).toEqual([37.209, -93.292]);
    expect(await point('Paris Street 5, London')).toEqual([51.507, -0.128]);
    for (const nowhere of ['Nowhere', '5', 'Main Street 1', ',,,', 'x, '.repeat(150)])
      expect([nowhere, await refusal(geocode(nowhere))]).toEqual([nowhere, '400/442 formatted_address']);
  });

  test('is fast for any query', async () => {
    for (const name of ['hotell '.repeat(30), Array.from({ length: 30 }, (_, i) => `hotl${i}`).join(' '), 'z'.repeat(255)]) {
      const before = process.cpuUsage(); // of this process, the service's: other programs have the machine as well
      await search(name);
      const { user, system } = process.cpuUsage(before);
      expect(user + system).toBeLessThan(1_000_000);
    }
  });
});
