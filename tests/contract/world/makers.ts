import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { ResourceName } from '../../../src/resources/resource.ts';
import { letterNames } from '../../../src/resources/system/letters.ts';
import { Authenticator, withCookies } from '../../support/authenticator.ts';
import type { Body } from '../../support/people.ts';
import { type Account, ok, signUp } from '../../support/people.ts';
import { database } from '../../support/races.ts';
import { next } from './samples.ts';
import type { Made, World } from './types.ts';

interface Special {
  /** Who sends the create; by default the leader. */
  as?: Account;
  sent?: Body;
  /** The record itself, where making it takes more than one POST by one person. */
  made?: () => Promise<Made>;
}
const iso = (ms: number) => new Date(ms).toISOString();
const hour = 3_600_000;

/** A day of its own for each, one after the other. */
function aDay() {
  const start = Date.UTC(2031, 0, 1, 14) + next() * 24 * hour;
  return { start_date: iso(start), end_date: iso(start + 10 * hour) };
}

const strict = new WeakMap<World, Promise<string>>();
/** A convention whose volunteers need a badge. */
function strictConvention(world: World) {
  const known = strict.get(world);
  if (known) return known;
  const sent = { name: 'Strict Con', group_id: world.group_id, volunteers_need_badge: true };
  const made = ok(world.leader.call('POST', '/api/convention', sent)).then(({ id }) => id);
  strict.set(world, made);
  return made;
}

const drawn = new WeakMap<World, Promise<{ badgetype_id: string; type_id: string }>>();
/** A convention whose seats are given out by ranked wishes, with a kind of badges and of events. */
async function drawnConvention({ leader, group_id }: World) {
  const opening = { event_opening: 'wishes', ticket_sales_start: '2040-01-01T00:00:00Z', wishes_per_badge: 50 };
  const con = await ok(leader.call('POST', '/api/convention', { name: 'Drawn Con', group_id, ...opening }));
  const of = { convention_id: con.id, name: 'Drawn' };
  const [badge, type] = [
    await ok(leader.call('POST', '/api/badgetype', of)),
    await ok(leader.call('POST', '/api/eventtype', of)),
  ];
  return { badgetype_id: badge.id, type_id: type.id };
}
const librarians = new WeakMap<World, Promise<Account>>();
/** Owns the libraries, and has nothing to do with conventions. */
function librarian(world: World) {
  const known = librarians.get(world) ?? world.newcomer();
  librarians.set(world, known);
  return known;
}

const active = new WeakMap<World, Promise<string>>();
/** A stock-take of the library that is going on. */
function activeInventory(world: World) {
  const known = active.get(world);
  if (known) return known;
  const made = Promise.all([librarian(world), world.some('library')]).then(async ([as, library_id]) => {
    const { id } = await ok(as.call('POST', '/api/libraryinventory', { library_id, name: 'Spring' }));
    await ok(as.call('POST', `/api/libraryinventory/${id}/activate`));
    return id;
  });
  active.set(world, made);
  return made;
}

/** The order of a badge that somebody paid for. */
async function anOrder(world: World): Promise<Made> {
  const type = { convention_id: world.convention_id, name: `Paid ${next()}`, price: 5 };
  const { id: badgetype_id } = await ok(world.leader.call('POST', '/api/badgetype', type));
  const sent = { badgetype_id, firstname: 'Ada', lastname: 'Byron' };
  const { id } = await ok(world.leader.call('POST', '/api/badge/verified', sent));
  return { as: world.leader, sent, record: (await ok(world.leader.call('GET', `/api/order/${id}`))) as Made['record'] };
}
/** Somebody who may have booths. */
async function approvedExhibitor(world: World) {
  const { record } = await world.make('exhibitor');
  return (await ok(world.leader.call('POST', `/api/exhibitor/${record.id}/approve`))).id;
}

const anImage = async () => {
  const bytes = await sharp({ create: { width: 8, height: 6, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(bytes)], `sample-${next()}.png`, { type: 'image/png' });
};

let letters = 0;
/** What a create of a resource needs beyond the plain samples: other people, free times, values that fit together. */
export const makers: Partial<Record<ResourceName, (world: World) => Promise<Special>>> = {
  user: async (world) => {
    const n = next();
    return {
      sent: { username: `somebody-${n}`, email: `somebody${n}@example.org`, password: `long enough ${n}` },
      async made() {
        const as = await signUp(world.service);
        const sent = { username: as.username, email: as.email, password: as.password };
        return { as, sent, record: await ok(as.call('GET', `/api/user/${as.user_id}`)) };
      },
    };
  },
  apikey: async (world) => ({ as: await world.newcomer() }),
  // A browser makes one.
  passkey: async (world) => ({
    async made() {
      const as = await world.newcomer();
      const call = withCookies(as.call);
      const path = `/api/user/${as.user_id}/passkeys`;
      const { options } = await ok(call('POST', `${path}/start`));
      const sent = { credential: new Authenticator(world.service.base_url).create(options) };
      const record = await ok(call('POST', `${path}/add`, sent));
      // The last one is removed with a proof alone.
      await ok(call('POST', '/api/session/confirm', { password: as.password }));
      return { as, sent, record };
    },
  }),
  geolocation: async (world) => ({ as: await world.newcomer() }),
  member: async (world) => ({ sent: { user_id: (await world.newcomer()).user_id } }),
  pendingmember: async (world) => ({ as: await world.newcomer() }),
  conventionprivilege: async (world) => ({ sent: { user_id: (await world.newcomer()).user_id, scheduling: true } }),
  conventionday: async () => ({ sent: aDay() }),
  conventionimage: async () => ({ sent: { file: await anImage() } }),
  announcement: async () => ({ sent: { publish_date: '2026-01-01T00:00:00Z', expires_date: null } }),
  lettertemplate: async () => ({
    sent: { letter: letterNames[letters++ % letterNames.length], subject: 'News', text: 'Read this.' },
  }),
  savedview: async () => ({ sent: { record_type: 'event', is_shared: true } }),
  daypart: async (world) => {
    const { record } = await world.make('conventionday');
    return { sent: { conventionday_id: record.id, start_date: record.start_date } };
  },
  // A slot exists for every pair of space and day part: one is made by hand where it was deleted.
  slot: async (world) => {
    const daypart = await ok(world.leader.call('GET', `/api/daypart/${await world.some('daypart')}`));
    const space = (await world.make('space')).record;
    const slots = await ok(world.leader.call('GET', `/api/space/${space.id}/slots`, { daypart_id: daypart.id }));
    for (const { id } of slots.items as { id: string }[]) await ok(world.leader.call('DELETE', `/api/slot/${id}`));
    return {
      sent: { room_id: space.room_id, space_id: space.id, conventionday_id: daypart.conventionday_id, daypart_id: daypart.id },
    };
  },
  shift: async (world) => {
    const { record } = await world.make('conventionday');
    return { sent: { start_time: record.start_date, end_time: record.end_date } };
  },
  shiftbadgetype: async (world) => {
    const convention_id = await strictConvention(world);
    const post = (type: string, sent: Body) => ok(world.leader.call('POST', `/api/${type}`, { convention_id, ...sent }));
    const day = await post('conventionday', aDay());
    const badgetype = await post('badgetype', { name: `Type ${next()}` });
    const shift = await post('shift', { name: `Shift ${next()}`, start_time: day.start_date, end_time: day.end_date });
    const links = await ok(world.leader.call('GET', `/api/shift/${shift.id}/shiftbadgetypes`));
    for (const { id } of links.items as { id: string }[]) await ok(world.leader.call('DELETE', `/api/shiftbadgetype/${id}`));
    return { sent: { shift_id: shift.id, badgetype_id: badgetype.id } };
  },
  prototypeimage: async (world) => ({
    sent: { prototype_id: (await world.make('prototype')).record.id, file: await anImage() },
  }),
  volunteer: async (world) => ({ as: await world.newcomer() }),
  volunteershift: async (world) => ({
    sent: { volunteer_id: (await world.make('volunteer')).record.id, shift_id: (await world.make('shift')).record.id },
  }),
  badgetypeconday: async (world) => ({ sent: { badgetype_id: (await world.make('badgetype')).record.id } }),
  waiverbadgetype: async (world) => ({ sent: { waiver_id: (await world.make('waiver')).record.id } }),
  productbadgetype: async (world) => ({ sent: { product_id: (await world.make('product')).record.id } }),
  bundlepart: async (world) => ({
    sent: { bundle_id: (await world.make('bundle')).record.id, badgetype_id: (await world.make('badgetype')).record.id },
  }),
  event: async () => ({ sent: { max_tickets: 20 } }),
  eventgroupevent: async (world) => ({ sent: { eventgroup_id: (await world.make('eventgroup')).record.id } }),
  eventtyperoom: async (world) => ({ sent: { room_id: (await world.make('room')).record.id } }),
  eventtypeallowedvolunteer: async (world) => ({ sent: { user_id: (await world.newcomer()).user_id } }),
  eventsubmission: async (world) => ({ as: await world.newcomer() }),
  message: async () => ({ sent: { audience: 'badges', filters: {}, body: 'Hello' } }),
  integritywaiver: async (world) => ({
    sent: { event_id: (await world.make('event')).record.id, other_event_id: (await world.make('event')).record.id },
  }),
  eventwish: async (world) => {
    const make = drawn.get(world) ?? drawnConvention(world);
    drawn.set(world, make);
    const { badgetype_id, type_id } = await make;
    const person = { firstname: 'Ada', lastname: 'Byron', user_id: world.leader.user_id };
    const badge = await ok(world.leader.call('POST', '/api/badge/verified', { badgetype_id, ...person }));
    const wanted = { name: `Wanted ${next()}`, type_id, max_tickets: 5, priority: 3 };
    const event = await ok(world.leader.call('POST', '/api/event', wanted));
    return { sent: { badge_id: badge.id, event_id: event.id, rank: 1 } };
  },
  wishexclusion: async (world) => ({ sent: { event_id: (await world.make('event')).record.id } }),
  ticket: async (world) => ({ sent: { event_id: (await world.make('event')).record.id } }),
  library: async (world) => ({ as: await librarian(world) }),
  librarygame: async (world) => ({ as: await librarian(world) }),
  librarygamecheckout: async (world) => ({
    as: await librarian(world),
    sent: { librarygame_id: (await world.make('librarygame')).record.id },
  }),
  libraryinventory: async (world) => ({
    as: await librarian(world),
    // One of a library is active at a time.
    sent: { library_id: (await world.make('library')).record.id },
  }),
  libraryinventoryitem: async (world) => ({
    as: await librarian(world),
    sent: { libraryinventory_id: await activeInventory(world), librarygame_id: (await world.make('librarygame')).record.id },
  }),
  playtowin: async (world) => ({
    as: await librarian(world),
    sent: { librarygame_id: (await world.make('librarygame')).record.id },
  }),
  exhibitor: async () => ({ sent: { agree_to_terms: true } }),
  booth: async (world) => ({ sent: { exhibitor_id: await approvedExhibitor(world) } }),
  boothaddon: async (world) => {
    const { record } = await world.make('booth');
    const { convention_id, boothtype_id, exhibitor_id, id: booth_id } = record;
    const sent = { convention_id, boothtype_id, name: `Option ${next()}`, max_per_booth: 100 };
    const option = await ok(world.leader.call('POST', '/api/boothoption', sent));
    return { sent: { boothoption_id: option.id, exhibitor_id, booth_id } };
  },
  discount: async () => ({
    sent: {
      percent_off: 10,
      use_with_booths: true,
      use_with_boothoptions: true,
      use_with_products: true,
      use_with_badges: true,
      use_with_tickets: true,
    },
  }),
  order: async (world) => ({ made: () => anOrder(world) }),
  invoice: async (world) => ({
    async made() {
      const { as, sent, record } = await anOrder(world);
      await ok(as.call('PUT', `/api/convention/${world.convention_id}`, { currency: 'EUR' }));
      await ok(as.call('POST', `/api/convention/${world.convention_id}/bookkeeping`, { seller_name: 'Sample' }));
      return { as, sent, record: (await ok(as.call('POST', `/api/order/${record.id}/invoice`))) as Made['record'] };
    },
  }),
  orderline: async (world) => ({
    async made() {
      const { as, sent, record } = await anOrder(world);
      const [line] = (await ok(as.call('GET', `/api/order/${record.id}/orderlines`))).items as Made['record'][];
      return { as, sent, record: line as Made['record'] }; // it has one
    },
  }),
  webhook: async () => ({ sent: { events: [`room.${['created', 'updated', 'deleted'][next() % 3]}`] } }),
  // The service makes them; this one is not sent.
  webhookdelivery: async (world) => ({
    async made() {
      const { as, record: made } = await world.make('webhook');
      const { id: record_id, convention_id } = made as Made['record'] & { convention_id: string };
      const about = { event: `webhook.test${next()}`, record_type: 'webhook', record_id, fields: ['name'], status: 'delivered' };
      const data = { convention_id, webhook_id: record_id, happened_date: new Date(), response_code: 204, ...about };
      const { id } = await (await database()).webhookDelivery.create({ data });
      return { as, sent: {}, record: (await ok(as.call('GET', `/api/webhookdelivery/${id}`))) as Made['record'] };
    },
  }),
  // The service makes them as well.
  chatmessage: async (world) => ({
    async made() {
      const about = { kind: 'open_shifts', channel_id: '700000000000000001', text: `Shifts ${next()}`, status: 'failed' };
      const { id } = await (await database()).chatMessage.create({ data: { convention_id: world.convention_id, ...about } });
      const as = world.leader;
      return { as, sent: {}, record: (await ok(as.call('GET', `/api/chatmessage/${id}`))) as Made['record'] };
    },
  }),
  schedulerelease: async (world) => ({
    async made() {
      const as = world.leader;
      const number = next() + 1_000;
      const data = { convention_id: world.convention_id, number, name: `Release ${number}` };
      const { id } = await (await database()).scheduleRelease.create({ data });
      return { as, sent: {}, record: (await ok(as.call('GET', `/api/schedulerelease/${id}`))) as Made['record'] };
    },
  }),
  schedulereleasechange: async (world) => ({
    async made() {
      const [release, event] = [await world.make('schedulerelease'), await world.make('event')];
      const about = { schedulerelease_id: release.record.id, event_id: event.record.id, kind: 'removed' };
      const data = { ...about, convention_id: world.convention_id, before_place: 'Room 1' };
      const { id } = await (await database()).scheduleReleaseChange.create({ data });
      const record = await ok(release.as.call('GET', `/api/schedulereleasechange/${id}`));
      return { as: release.as, sent: {}, record: record as Made['record'] };
    },
  }),
  // They come from the provider of card payments and from the bank.
  carddispute: async (world) => ({
    async made() {
      const { as, record } = await anOrder(world);
      const { convention_id } = world;
      const db = await database();
      const about = { convention_id, order_id: record.id };
      const texts = { currency: 'EUR', buyer_name: 'Ada', label: 'Badge', return_page: '/', expires_date: new Date() };
      const { id: cardpayment_id } = await db.cardPayment.create({ data: { ...about, ...texts, amount: 500, state: 'expired' } });
      const dispute = { provider_ref: `du_${next()}`, amount: 500, currency: 'EUR', reason: 'fraudulent' };
      const { id } = await db.cardDispute.create({ data: { ...about, ...dispute, cardpayment_id } });
      return { as, sent: {}, record: (await ok(as.call('GET', `/api/carddispute/${id}`))) as Made['record'] };
    },
  }),
  paymentdifference: async (world) => ({
    async made() {
      const { as, record } = await anOrder(world);
      const data = {
        kind: 'payment_amount',
        provider_ref: `pi_${next()}`,
        order_id: record.id,
        amount_here: 500,
        amount_there: 400,
      };
      const { id } = await (await database()).paymentDifference.create({
        data: { ...data, convention_id: world.convention_id, happened_date: new Date() },
      });
      return { as, sent: {}, record: (await ok(as.call('GET', `/api/paymentdifference/${id}`))) as Made['record'] };
    },
  }),
  deskaction: async (world) => ({
    async made() {
      const as = world.leader;
      const about = {
        sequence: next(),
        action_key: randomUUID(),
        kind: 'check_in',
        badge_number: next(),
        badge_name: `Guest ${next()}`,
      };
      const { id } = await (await database()).deskAction.create({
        data: {
          ...{ ...about, convention_id: world.convention_id, user_id: as.user_id, content: {}, acted_date: new Date() },
          ...{ status: 'open', conflict: 'gone', reason: 'The badge was cancelled.' },
        },
      });
      return { as, sent: {}, record: (await ok(as.call('GET', `/api/deskaction/${id}`))) as Made['record'] };
    },
  }),
  bankline: async (world) => ({
    async made() {
      const as = world.leader;
      const data = {
        fingerprint: `line ${next()}`,
        received_day: '2031-01-02',
        amount: 500 + next(),
        payer_name: `Payer ${next()}`,
      };
      const { id } = await (await database()).bankLine.create({
        data: { ...data, convention_id: world.convention_id, purpose: 'Badge', currency: 'EUR' },
      });
      return { as, sent: {}, record: (await ok(as.call('GET', `/api/bankline/${id}`))) as Made['record'] };
    },
  }),
  voucher: async () => ({ sent: { amount: 20 } }),
  // Everybody has one open till.
  tillsession: async (world) => {
    const as = await world.newcomer();
    const grant = { convention_id: world.convention_id, user_id: as.user_id, registration: true };
    await ok(world.leader.call('POST', '/api/conventionprivilege', grant));
    return { as, sent: { till_id: (await world.make('till')).record.id, float_amount: 20 } };
  },
  soldproduct: async (world) => ({ sent: { badge_id: await world.some('badge') } }),
  boothtypediscount: async (world) => ({ sent: { discount_id: (await world.make('discount')).record.id } }),
  libraryprivilege: async (world) => ({ as: await librarian(world), sent: { user_id: (await world.newcomer()).user_id } }),
};
