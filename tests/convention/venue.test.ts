import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Places } from '../../src/server/integrations/places/interface.ts';
import { choosePlaces } from '../../src/server/integrations/places/places.ts';
import { makeConvention } from '../support/convention.ts';
import { type Account, type Body, caller, ok, refusal, signUp } from '../support/people.ts';
import { changeSettings, createService, type TestService } from '../support/service.ts';

let service: TestService;
let owner: Account;
let stranger: Account;
beforeAll(async () => {
  service = await createService();
  [owner, stranger] = await Promise.all([signUp(service), signUp(service)]);
});
afterAll(() => service.stop());

const anonymous: Account['call'] = (...request) => caller(service)(...request);
const post = (sent: Body, by = owner.call) => by('POST', '/api/venue', sent);
const near = { latitude: 43, longitude: -89, name: 'Hall' };

describe('a venue', () => {
  test('is made by any user with name and place_id, and stored even when no details can be had', async () => {
    expect(await refusal(post({ name: 'Hall', place_id: 'p1' }, anonymous))).toBe('401/401 session_id');
    expect(await refusal(post({ place_id: 'p1' }))).toBe('400/441 name');
    expect(await refusal(post({ name: 'Hall' }))).toBe('400/441 place_id');
    const venue = await ok(post({ name: 'Hall', place_id: 'p1', latitude: 5, website_uri: 'https://example.org' }));
    expect(venue).toMatchObject({
      place_id: 'p1',
      formatted_address: null,
      latitude: null,
      types: null,
      website_uri: 'https://example.org',
      user_id: owner.user_id,
      _warnings: [{ code: 200, data: 'place_id' }],
    });
    expect((await ok(post({ name: 'Hall', place_id: 'p1' }))).id).not.toBe(venue.id);
  });
  test('is changed by its owner and by organisers of a convention that uses it; its place stays', async () => {
    const venue = await ok(post({ name: 'Hall', place_id: 'p2' }));
    const con = await makeConvention(service);
    const put = (by: Account, sent: Body) => by.call('PUT', `/api/venue/${venue.id}`, sent);
    expect(await refusal(put(stranger, { name: 'Mine' }))).toBe('403/450 null');
    expect(await refusal(put(con.organiser, { name: 'Mine' }))).toBe('403/450 null');
    expect(await refusal(stranger.call('DELETE', `/api/venue/${venue.id}`))).toBe('403/450 null');
    await ok(con.organiser.call('PUT', `/api/convention/${con.id}`, { venue_id: venue.id }));
    expect(await ok(put(con.organiser, { latitude: 43.5, icon_uri: 'x' }))).toMatchObject({ latitude: 43.5, icon_uri: null });
    expect(await refusal(put(owner, { place_id: 'p3' }))).toBe('400/442 place_id');
    expect(await refusal(put(owner, { place_id: 'p2', longitude: 181 }))).toBe('400/442 longitude');
    expect(await ok(stranger.call('GET', `/api/venue/${venue.id}`))).not.toHaveProperty('user_id');
    expect(await ok(anonymous('GET', `/api/venue/${venue.id}/conventions`))).toMatchObject({ items: [{ id: con.id }] });
    expect(await owner.call('DELETE', `/api/venue/${venue.id}`)).toMatchObject({
      status: 409,
      body: { error: { code: 453, data: 'conventions' }, conflicts: [{ object_type: 'convention', id: con.id }] },
    });
    await ok(con.organiser.call('PUT', `/api/convention/${con.id}`, { venue_id: null }));
    expect(await ok(owner.call('DELETE', `/api/venue/${venue.id}`))).toEqual({ success: 1 });
  });
  test('is read by everybody, and searched by those who are signed in', async () => {
    const venue = await ok(post({ name: 'Searchable', place_id: 'p4' }));
    expect(await ok(anonymous('GET', `/api/venue/${venue.id}`))).toMatchObject({ name: 'Searchable' });
    expect(await refusal(anonymous('GET', '/api/venue'))).toBe('401/401 session_id');
    expect(await ok(stranger.call('GET', '/api/venue', { query: 'search' }))).toMatchObject({ items: [{ id: venue.id }] });
  });
});

describe('without a places provider', () => {
  beforeAll(() => {
    changeSettings({ PLACES: 'no' });
    choosePlaces(undefined);
  });
  afterAll(() => {
    changeSettings({ PLACES: undefined });
    choosePlaces(undefined);
  });

  test('search and geocode say so, after they have checked what was sent', async () => {
    expect(await refusal(anonymous('GET', '/api/venue/geo/search', near))).toBe('401/401 session_id');
    expect(await refusal(owner.call('GET', '/api/venue/geo/search', {}))).toBe('400/441 latitude');
    expect(await refusal(owner.call('GET', '/api/venue/geo/search', { latitude: 1 }))).toBe('400/441 longitude');
    expect(await refusal(owner.call('GET', '/api/venue/geo/search', { latitude: 1, longitude: 1 }))).toBe('400/441 name');
    expect(await refusal(owner.call('GET', '/api/venue/geo/search', { ...near, latitude: 91 }))).toBe('400/442 latitude');
    expect(await refusal(owner.call('GET', '/api/venue/geo/search', { ...near, longitude: 'east' }))).toBe('400/442 longitude');
    expect(await refusal(owner.call('GET', '/api/venue/geo/search', near))).toBe('501/501 null');
    const geocode = (sent: Body, call = owner.call) => refusal(call('POST', '/api/venue/geo/geocode', sent));
    expect(await geocode({ name: 'Hall', formatted_address: 'Main St 1' }, anonymous)).toBe('401/401 session_id');
    expect(await geocode({ formatted_address: 'Main St 1' })).toBe('400/441 name');
    expect(await geocode({ name: 'Hall' })).toBe('400/441 formatted_address');
    expect(await geocode({ name: 'Hall', formatted_address: 'Main St 1' })).toBe('501/501 null');
  });
});

describe('with a places provider', () => {
  const details = {
    formatted_address: 'Main St 1, Madison',
    latitude: 43.07,
    longitude: -89.4,
    vicinity: 'Main St 1',
    icon_uri: null,
    types: ['lodging'],
    website_uri: null,
    phone_number: null,
  };
  const gazetteer: Places = {
    search: async () => [],
    details: async (place_id) => (place_id === 'known' ? details : null),
    geocode: async (address) => (address === 'Main St 1' ? details : null),
    zoneAt: async () => 'America/Chicago',
  };
  const fails = () => Promise.reject(new Error('no route to host'));
  const unreachable: Places = { search: fails, details: fails, geocode: fails, zoneAt: fails };
  afterEach(() => choosePlaces(undefined));

  test('a venue gets the details of its place, and a town its zone', async () => {
    choosePlaces(gazetteer);
    expect(await ok(post({ name: 'Hall', place_id: 'known' }))).toMatchObject({ ...details, name: 'Hall', place_id: 'known' });
    expect(await ok(post({ name: 'Hall', place_id: 'unknown' }))).toMatchObject({
      latitude: null,
      _warnings: [{ data: 'place_id' }],
    });
    expect(await ok(owner.call('GET', '/api/venue/geo/search', near))).toEqual({ items: [] });
    const town = { name: 'Somewhere', latitude: 43, longitude: -89 };
    expect(await ok(owner.call('POST', '/api/geolocation', town))).toMatchObject({ timezone: 'America/Chicago' });
  });
  test('an address is found or refused', async () => {
    choosePlaces(gazetteer);
    const geocode = (formatted_address: string) =>
      owner.call('POST', '/api/venue/geo/geocode', { name: 'Inn', formatted_address });
    const venue = await ok(geocode('Main St 1'));
    expect(venue).toMatchObject({
      name: 'Inn',
      formatted_address: 'Main St 1',
      latitude: 43.07,
      place_id: null,
      user_id: owner.user_id,
    });
    expect(await ok(owner.call('GET', `/api/venue/${venue.id}`))).toEqual(venue);
    expect(await refusal(geocode('Nowhere'))).toBe('400/442 formatted_address');
  });
  test('that cannot be reached, venues are stored all the same', async () => {
    choosePlaces(unreachable);
    expect(await refusal(owner.call('GET', '/api/venue/geo/search', near))).toBe('504/504 null');
    expect(await refusal(owner.call('POST', '/api/venue/geo/geocode', { name: 'Inn', formatted_address: 'x' }))).toBe(
      '504/504 null',
    );
    expect(await ok(post({ name: 'Hall', place_id: 'known' }))).toMatchObject({ latitude: null, _warnings: [{ code: 200 }] });
  });
});
