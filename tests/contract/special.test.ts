import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type EventScene, makeEventScene } from '../events/scene.ts';
import { type Account, type Body, ok, refusal, signUp } from '../support/people.ts';
import { createService, type TestService } from '../support/service.ts';
import type { World } from './world/types.ts';
import { makeWorld } from './world/world.ts';

/* Answers that the document promises and that belong to no guarantee of a domain: how each of them is come by. */
let service: TestService;
let world: World;
let stage: EventScene;
let admin: Account;
beforeAll(async () => {
  service = await createService();
  world = await makeWorld(service);
  stage = await makeEventScene({}, service);
  admin = await signUp(service, { admin: true });
}, 120_000);
afterAll(() => service.stop());

const read = (path: string, as = admin) => ok(as.call('GET', `/api/${path}`));
/** A slot of the first space, counted from the start. */
const slot = async (n: number) => (await stage.items(`space/${stage.con.spaces[0]?.id}/slots`))[n]?.id as string; // there are sixteen

describe('names that are already taken', () => {
  test.each([
    ['apikey', 'name'],
    ['discount', 'code'],
    ['group', 'name'],
    ['librarygame', 'catalog_number'],
    ['productvariant', 'sku'],
    ['taxgroup', 'name'],
    ['user', 'username'],
  ] as const)('%s: %s', async (name, field) => {
    const [one, other] = [await world.make(name), await world.make(name)];
    const theirs = name === 'apikey' ? (await ok(one.as.call('POST', '/api/apikey', { name: 'Second' }))).id : other.record.id;
    const value = 'taken-by-the-first';
    // Catalogue numbers and tax groups are told apart by upper and lower case, other names are not.
    const again = name === 'librarygame' || name === 'taxgroup' ? value : value.toUpperCase();
    await ok(admin.call('PUT', `/api/${name}/${one.record.id}`, { [field]: value }));
    expect(await refusal(admin.call('PUT', `/api/${name}/${theirs}`, { [field]: again }))).toBe(`409/443 ${field}`);
  });
  test('a game with the catalog number of another game', async () => {
    const { as, sent } = await world.make('librarygame');
    expect(await refusal(as.call('POST', '/api/librarygame', sent))).toBe('409/443 catalog_number');
  });
});

describe('records that are created automatically can be read', () => {
  test('a host of an event', async () => {
    const event = await stage.event();
    await ok(stage.post(`event/${event.id}/host/${stage.stranger.user_id}`));
    const [host] = await stage.items(`event/${event.id}/eventhosts`);
    expect(await read(`eventhost/${host?.id}`)).toMatchObject({ user_id: stage.stranger.user_id });
  });
  test('interest in a prototype', async () => {
    const { record } = await world.make('prototype');
    await ok(world.stranger.call('POST', `/api/prototype/${record.id}/expressinterest`));
    const { items } = await read(`prototype/${record.id}/interested`);
    const [interest] = items as Body[]; // a list holds records
    expect(await read(`prototypeinterest/${interest?.id}`)).toMatchObject({ prototype_id: record.id });
  });
  test('a change of the schedule', async () => {
    const event = await stage.event();
    await ok(stage.post(`event/${event.id}/assign-slots`, { slot_id: await slot(0) }));
    const [change] = await stage.items(`convention/${stage.con.id}/scheduleactions`);
    expect(await read(`scheduleaction/${change?.id}`, stage.organiser)).toMatchObject({ kind: 'assign' });
    await ok(stage.post(`event/${event.id}/unassign-slots`));
  });
  test('a line of an order, and its entry in the ledger', async () => {
    const { record } = await world.make('orderline');
    expect(await read(`orderline/${record.id}`, world.leader)).toMatchObject({ order_id: record.order_id });
    const [entry] = (await read(`order/${record.order_id}/ledgerentries`, world.leader)).items as Body[]; // a list holds records
    expect(await read(`ledgerentry/${entry?.id}`, world.leader)).toMatchObject({ order_id: record.order_id });
  });
  test.each([
    ['bankline', '', '/history'],
    ['carddispute', '', '/history'],
    ['deskaction', '', '/history'],
    ['invoice', ''],
    ['order', '', '/invoices', '/carddisputes'],
    ['paymentdifference', '', '/history'],
    ['schedulerelease', '/history', '/mails'],
    ['schedulereleasechange', '', '/history'],
  ] as const)('%s, by staff of the convention and nobody else', async (name, ...below) => {
    const { record } = await world.make(name);
    for (const path of below) {
      await read(`${name}/${record.id}${path}`); // histories of what nobody edits are for administrators
      const others = refusal(world.other.call('GET', `/api/${name}/${record.id}${path}`));
      expect([path, await others]).toEqual([path, '403/450 null']);
    }
  });
  test('the state of the service', async () => {
    expect(await read('status')).toMatchObject({ database: 'ok' });
  });
});

test('sales and loans of a badge are listed for its owner only', async () => {
  const { record } = await world.make('badge');
  for (const list of ['soldproducts', 'librarygamecheckouts'])
    expect(await refusal(world.other.call('GET', `/api/badge/${record.id}/${list}`))).toBe('403/450 null');
});
test('a badge with verified tickets cannot be deleted', async () => {
  const { badge_id } = await stage.attendee();
  await ok(stage.post('ticket/verified', { event_id: (await stage.event()).id, badge_id }));
  expect(await refusal(stage.organiser.call('DELETE', `/api/badge/${badge_id}`))).toBe('409/453 tickets');
});
test('an unpaid ticket cannot be picked up', async () => {
  const event = await stage.event({ base_price: 5 });
  const someone = await stage.attendee();
  const ticket = await stage.make('ticket', { event_id: event.id, badge_id: someone.badge_id }, someone);
  const back = stage.organiser.call('PUT', `/api/ticket/${ticket.id}/reverse-pick-up`);
  expect(await refusal(back)).toBe('409/453 verified');
});
test('staff cannot issue tickets for a cancelled event', async () => {
  const event = await stage.event();
  await ok(stage.post(`event/${event.id}/cancel`));
  const { badge_id } = await stage.attendee();
  expect(await refusal(stage.post('ticket/verified', { event_id: event.id, badge_id }))).toBe('409/453 is_cancelled');
});
test('no volunteer can be entered if the convention has no volunteer management', async () => {
  const convention_id = stage.elsewhere.id;
  await ok(stage.foreigner.call('PUT', `/api/convention/${convention_id}`, { volunteer_management: 'disabled' }));
  const sent = { convention_id, firstname: 'A', lastname: 'B', email_address: 'a@example.org', phone_number: '1' };
  const answer = stage.foreigner.call('POST', '/api/volunteer/by-organizer', sent);
  expect(await refusal(answer)).toBe('409/453 volunteer_management');
});
test('the findings of a closed inventory cannot be changed', async () => {
  const { as, record } = await world.make('libraryinventoryitem');
  await ok(as.call('POST', `/api/libraryinventory/${record.libraryinventory_id}/close`));
  expect(await refusal(as.call('DELETE', `/api/libraryinventoryitem/${record.id}`))).toBe('409/453 status');
});

describe('slots', () => {
  test('for a session need a start if a space is named, and must be free', async () => {
    const [event, other] = [await stage.event(), await stage.event()];
    const sitting = await stage.make('eventsession', { event_id: event.id, name: 'Second' });
    await ok(stage.post(`event/${other.id}/assign-slots`, { slot_id: await slot(4) }));
    const assign = (sent: Body) => refusal(stage.post(`eventsession/${sitting.id}/assign-slots`, sent));
    expect(await assign({ space_id: stage.con.spaces[0]?.id })).toBe('400/441 daypart_id');
    expect(await assign({ slot_id: await slot(4) })).toBe('409/443 event_id');
  });
  test('cannot be changed in any way while scheduling is switched off', async () => {
    const event = await stage.event();
    const sitting = await stage.make('eventsession', { event_id: event.id, name: 'Second' });
    const id = await slot(8);
    await ok(stage.post(`event/${event.id}/assign-slots`, { slot_id: id }));
    await ok(stage.post(`eventsession/${sitting.id}/assign-slots`, { slot_id: await slot(12) }));
    await stage.put('convention', stage.con.id, { is_scheduling_enabled: false });
    const { organiser } = stage;
    const ways: [string, string, Body?][] = [
      ['POST', `event/${event.id}/schedule-unassign-all`],
      ['POST', `event/${event.id}/schedule-unassign-session`],
      ['POST', `eventsession/${sitting.id}/unassign-slots`],
      ['PUT', `slot/${await slot(9)}/assign`, { event_id: event.id }],
      ['PUT', `slot/${id}/unassign`],
    ];
    for (const [method, path, sent] of ways)
      expect([path, await refusal(organiser.call(method, `/api/${path}`, sent))]).toEqual([
        path,
        '409/453 is_scheduling_enabled',
      ]);
    await stage.put('convention', stage.con.id, { is_scheduling_enabled: true });
  });
  test('can be unassigned from a session only if they exist', async () => {
    const event = await stage.event();
    const sitting = await stage.make('eventsession', { event_id: event.id, name: 'Third' });
    const path = `/api/eventsession/${sitting.id}/unassign-slots`;
    expect(await refusal(stage.organiser.call('POST', path, { slot_id: event.id }))).toBe('400/440 slot_id');
    expect(await ok(stage.organiser.call('POST', path, { slot_id: await slot(13) }))).toMatchObject({ id: sitting.id });
  });
});
