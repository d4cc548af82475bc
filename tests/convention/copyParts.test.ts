import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeConvention, staffWith, type TestConvention } from '../support/convention.ts';
import { type Account, type Body, ok, refusal, signUp } from '../support/people.ts';
import { database } from '../support/races.ts';
import { createService, type TestService } from '../support/service.ts';

/* What a copy for next year brings by choice, and the way back from its records to those of the year before. */
let service: TestService;
let con: TestConvention;
let host: Account;
let merchant: Account;
let image: Body & { id: string };
beforeAll(async () => {
  service = await createService();
  con = await makeConvention(service, { days: 1, dayparts: true, rooms: 1, spaces: 2 });
  [host, merchant] = [await signUp(service), await signUp(service)];
  const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'gold' } })
    .png()
    .toBuffer();
  image = await make('conventionimage', { file: new File([new Uint8Array(picture)], 'map.png'), alt_text: 'Map' });
  await ok(con.organiser.call('PUT', `/api/convention/${con.id}`, { headerimage_id: image.id }));
  await ok(con.organiser.call('PUT', `/api/room/${con.rooms[0]?.id}`, { mapimage_id: image.id }));
  const type = await make('eventtype', { name: 'Talk' });
  const fields = { type_id: type.id, priority: 1, duration: 30, max_tickets: 20, base_price: 5 };
  const event = await make('event', { ...fields, name: 'Opening', preferreddaypart_id: con.dayparts[2]?.id, max_hosts: 2 });
  await make('eventsession', { event_id: event.id, name: 'Part two', duration: 60 });
  const trashed = await make('event', { ...fields, name: 'Dropped' });
  await ok(con.organiser.call('PUT', `/api/event/${trashed.id}`, { trashed: 1 }));
  await ok(con.organiser.call('POST', `/api/event/${event.id}/host/${host.user_id}`));
  const asked = { agree_to_terms: true, description: 'Dice' };
  const shop = await ok(merchant.call('POST', '/api/exhibitor', { convention_id: con.id, name: 'Dice shop', ...asked }));
  await ok(con.organiser.call('POST', `/api/exhibitor/${shop.id}/approve`, { comment: 'Welcome' }));
  const other = await ok(merchant.call('POST', '/api/exhibitor', { convention_id: con.id, name: 'Swords', ...asked }));
  await ok(con.organiser.call('POST', `/api/exhibitor/${other.id}/decline`));
}, 60_000);
afterAll(() => service.stop());

const make = (type: string, sent: Body) => ok(con.organiser.call('POST', `/api/${type}`, { convention_id: con.id, ...sent }));
let copies = 0;
/** Copies the convention, and returns the id of the copy. */
async function copied(sent: Body = {}, of = con.id): Promise<string> {
  const asked = { name: `Copy ${++copies}`, dry_run: 0, ...sent };
  const answer = await ok(con.organiser.call('POST', `/api/convention/${of}/copy`, asked));
  const job = () => ok(con.organiser.call('GET', `/api/job/${answer.job_id}`));
  await expect.poll(async () => (await job()).status, { timeout: 60_000, interval: 50 }).not.toMatch(/queued|running/);
  expect(await job()).toMatchObject({ status: 'completed', error_message: null });
  return String(answer.convention_id);
}
const list = async (id: string, name: string, by = con.organiser) =>
  (await ok(by.call('GET', `/api/convention/${id}/${name}`, { _items_per_page: 100 }))).items as (Body & { id: string })[];

describe('what a copy brings by choice', () => {
  test('images come with files of their own, where they were shown; events and exhibitors stay, unless they are asked for', async () => {
    const id = await copied();
    const [map] = await list(id, 'images');
    expect(map).toMatchObject({ filename: 'map.png', alt_text: 'Map', width: image.width });
    expect(map?.id).not.toBe(image.id);
    expect(await ok(con.organiser.call('GET', `/api/convention/${id}`))).toMatchObject({ headerimage_id: map?.id });
    expect((await list(id, 'rooms'))[0]).toMatchObject({ mapimage_id: map?.id });
    const file = async (one: Body | undefined, part: 'image_uri' | 'thumbnail_uri') => {
      const answer = await fetch(`${service.base_url}${String(one?.[part]).replace(/^\/\/[^/]+/, '')}`, {
        headers: { Authorization: `Bearer ${con.organiser.session_id}` },
      });
      expect(answer.status).toBe(200);
      return Buffer.from(await answer.arrayBuffer()).toString('base64');
    };
    expect(await file(map, 'image_uri')).toBe(await file(image, 'image_uri'));
    expect(await file(map, 'thumbnail_uri')).toBe(await file(image, 'thumbnail_uri'));
    for (const name of ['events', 'exhibitors']) expect(await list(id, name)).toEqual([]);
    const db = await database();
    const [{ stored }] = await db.$queryRaw<[{ stored: number }]>`
      SELECT count(*)::int AS stored FROM storedfile WHERE convention_id = ${id}::uuid`;
    expect(stored).toBe(1);
    expect(await db.unusedFile.count()).toBe(0);
    // The copy is a whole of its own: what is deleted there stays here.
    await ok(con.organiser.call('POST', `/api/convention/${id}/undo-copy`));
    expect((await file(image, 'image_uri')).length).toBeGreaterThan(100);
  });

  test('images that stay behind are shown nowhere', async () => {
    const id = await copied({ parts: ['rooms'] });
    expect(await list(id, 'images')).toEqual([]);
    expect(await ok(con.organiser.call('GET', `/api/convention/${id}`))).toMatchObject({ headerimage_id: null });
  });

  test('events come without times, places and hosts, and new ones are numbered after them', async () => {
    const id = await copied({ parts: ['days', 'rooms', 'eventtypes', 'events'] });
    const events = await list(id, 'events');
    expect(events).toMatchObject([
      {
        ...{ name: 'Opening', event_number: 1, base_price: 5, is_scheduled: false, start_date: null, taken_count: 0 },
        ...{ available_count: 20, session_count: 2, host_count: 0, user_id: null },
      },
    ]);
    const dayparts = await list(id, 'dayparts');
    expect(events[0]?.preferreddaypart_id).toBe(dayparts[2]?.id);
    expect((await ok(con.organiser.call('GET', `/api/event/${events[0]?.id}/sessions`))).items).toMatchObject([
      { name: 'Part two' },
    ]);
    const next = await make('event', { ...events[0], convention_id: id, id: undefined, name: 'Next', host_count: undefined });
    expect(next.event_number).toBe(2);
  });

  test('hosts come only if they are asked for', async () => {
    const id = await copied({ parts: ['days', 'eventtypes', 'hosts', 'events'] });
    expect(await list(id, 'events')).toMatchObject([{ name: 'Opening', host_count: 1, user_id: host.user_id }]);
    expect(await ok(con.organiser.call('GET', `/api/convention/${id}/predecessor`))).toMatchObject({ may_undo: true });
    expect(await list(await copied({ parts: ['hosts'] }), 'events')).toEqual([]);
  });

  test('exhibitors are invited: they take part once they have agreed to the terms', async () => {
    const id = await copied({ parts: ['exhibitors'] });
    await ok(con.organiser.call('PUT', `/api/convention/${id}`, { private: 0 }));
    const [shop, ...others] = await list(id, 'exhibitors');
    expect(others).toEqual([]);
    const invited = { name: 'Dice shop', description: 'Dice', status: 'invited', agree_to_terms: false, comment: null };
    expect(shop).toMatchObject({ ...invited, user_id: merchant.user_id, checked_in: false });
    const path = `/api/exhibitor/${shop?.id}`;
    for (const decision of ['approve', 'review', 'change', 'decline'])
      expect(await refusal(con.organiser.call('POST', `${path}/${decision}`))).toBe('409/453 status');
    const stranger = await signUp(service);
    expect((await stranger.call('GET', path)).status).toBe(403);
    const accept = (by: Account, sent: Body = { agree_to_terms: true }) => by.call('POST', `${path}/accept-invitation`, sent);
    expect(await refusal(accept(stranger))).toBe('403/450 null');
    expect(await refusal(accept(con.organiser))).toBe('403/450 null');
    expect(await refusal(accept(merchant, { agree_to_terms: false }))).toBe('400/442 agree_to_terms');
    expect(await refusal(accept(merchant, {}))).toBe('400/441 agree_to_terms');
    await ok(merchant.call('PUT', path, { description: 'More dice' }));
    const both = await Promise.all([accept(merchant), accept(merchant)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await ok(con.organiser.call('GET', path))).toMatchObject({
      status: 'new',
      agree_to_terms: true,
      description: 'More dice',
    });
    await ok(con.organiser.call('POST', `${path}/approve`));
  });
});

describe('the record of the year before', () => {
  test('is named to staff who may read it, with figures for organizers of both', async () => {
    const badgetype = await make('badgetype', { name: 'Weekend', price: 45 });
    await make('badge/verified', { badgetype_id: badgetype.id, firstname: 'Ada', lastname: 'Byron' });
    const id = await copied();
    const origin = (object_id: unknown, by = con.organiser, of = id) =>
      by.call('GET', `/api/convention/${of}/origin`, { object_id });
    const [type] = await list(id, 'badgetypes');
    const previous = {
      ...{ object_type: 'badgetype', id: badgetype.id, name: 'Weekend' },
      ...{ convention_id: con.id, convention_name: con.record.name },
    };
    const figures = [{ figure: 'badges', now: 0, before: 0, total: 1 }];
    expect(await ok(origin(type?.id))).toMatchObject({ previous, figures });
    const [room] = await list(id, 'rooms');
    expect(await ok(origin(room?.id))).toMatchObject({ previous: { name: 'Room 1', id: con.rooms[0]?.id }, figures: [] });
    const own = await ok(con.organiser.call('POST', '/api/room', { convention_id: id, name: 'Annex' }));
    const none = { previous: null, figures: [] };
    for (const other of [own.id, con.rooms[0]?.id, 'nonsense']) expect(await ok(origin(other))).toMatchObject(none);
    expect(await refusal(con.organiser.call('GET', `/api/convention/${id}/origin`))).toBe('400/441 object_id');
    // Staff of the new one alone read what everybody may read, and no figures.
    const staff = await staffWith({ ...con, id }, 'registration');
    expect(await ok(origin(type?.id, staff))).toMatchObject({ previous, figures: [] });
    await ok(con.organiser.call('PUT', `/api/convention/${con.id}`, { private: 1 }));
    expect(await ok(origin(type?.id, staff))).toMatchObject(none);
    expect(await ok(origin(type?.id))).toMatchObject({ previous, figures });
    await ok(con.organiser.call('PUT', `/api/convention/${con.id}`, { private: 0 }));
    for (const by of [host, (await makeConvention(service)).organiser]) expect((await origin(type?.id, by)).status).toBe(403);
  });
});
