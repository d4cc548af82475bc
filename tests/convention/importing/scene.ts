import { expect } from 'vitest';
import { makeConvention, slotOf, type TestConvention } from '../../support/convention.ts';
import { type Account, type Body, ok, signUp } from '../../support/people.ts';
import type { TestService } from '../../support/service.ts';

type Service = Pick<TestService, 'base_url' | 'database_url'>;

interface Count {
  step: string;
  read: number;
  created: number;
  updated: number;
  unchanged: number;
  left_out: number;
}
export interface Report {
  convention_id: string;
  counts: Count[];
  problems: { object_type: string; name: string; field: string | null; reason: string }[];
  comparison: {
    lists: { step: string; there: number; here: number; differences: number; unexpected: number }[];
    unexpected: { object_type: string; field: string | null; reason: string }[];
  };
  left_behind: { object_type: string; count: number | null; reason: string }[];
}
export const items = async (account: Account, id: string, list: string) =>
  (await ok(account.call('GET', `/api/convention/${id}/${list}`, { _items_per_page: 100, _order_by: 'date_created' })))
    .items as Body[];

interface Scene {
  readonly person: Account;
  readonly ada: Body;
  readonly opening: Body;
  readonly type: Body;
  readonly room: Body;
  readonly volunteer: Body;
  readonly booth: Body;
}
/** What belongs to people there: tickets, shifts, submissions, hosts, booths; and the venue and the library. */
async function belongings(con: TestConvention, { person, ada, opening, type, room, volunteer, booth }: Scene): Promise<void> {
  const { organiser } = con;
  const make = (kind: string, sent: Body) => ok(organiser.call('POST', `/api/${kind}`, { convention_id: con.id, ...sent }));
  await ok(organiser.call('POST', `/api/event/${opening.id}/host/${person.user_id}`, {}));
  const talk = await make('event', {
    type_id: type.id,
    priority: 1,
    name: 'Closing',
    duration: 60,
    max_tickets: 3,
    base_price: 0,
  });
  const ticket = await make('ticket', { event_id: talk.id, badge_id: ada.id });
  await ok(organiser.call('DELETE', `/api/ticket/${ticket.id}`)); // number 1 is missing from now on
  await make('ticket', { event_id: talk.id, badge_id: ada.id });
  await ok(organiser.call('POST', `/api/volunteer/${volunteer.id}/approve`, {}));
  const [shift] = await items(organiser, con.id, 'shifts');
  await make('volunteershift', { volunteer_id: volunteer.id, shift_id: shift?.id, status: 'scheduled' });
  const [daypart, other] = con.dayparts;
  const days = { preferreddaypart_id: daypart?.id, alternatedaypart_id: other?.id };
  const idea = {
    convention_id: con.id,
    type_id: type.id,
    name: 'An idea',
    max_tickets: 8,
    duration: 60,
    note: 'Late, if it can be',
  };
  await ok(person.call('POST', '/api/eventsubmission', { ...idea, ...days }));
  const stand = { convention_id: con.id, name: 'Byron Books', agree_to_terms: true, email_address: person.email };
  const exhibitor = await ok(person.call('POST', '/api/exhibitor', stand));
  await ok(organiser.call('POST', `/api/exhibitor/${exhibitor.id}/approve`, {}));
  const sold = await make('booth', { boothtype_id: booth.id, exhibitor_id: exhibitor.id, name: 'B7', room_id: room.id });
  const [option] = await items(organiser, con.id, 'boothoptions');
  await make('boothaddon', { boothoption_id: option?.id, exhibitor_id: exhibitor.id, booth_id: sold.id, quantity: 2 });
  const library = await ok(organiser.call('POST', '/api/library', { name: 'Shelves' }));
  const game = {
    library_id: library.id,
    name: 'Go',
    catalog_number: 'G-17',
    min_players: 2,
    max_players: 2,
    notes: 'A stone lacks',
  };
  await ok(organiser.call('POST', '/api/librarygame', game));
  const venue = await ok(organiser.call('POST', '/api/venue', { name: 'Town hall', place_id: 'hall' }));
  await ok(organiser.call('PUT', `/api/convention/${con.id}`, { library_id: library.id, venue_id: venue.id }));
}

/** A convention with some of everything that comes along. */
export async function rich(service: Service): Promise<TestConvention> {
  const con = await makeConvention(service, {
    ...{ days: 2, dayparts: true, rooms: 2, spaces: 2, clock_type: 24, currency: 'EUR', generic_ticket_price: 2 },
    ...{ ticket_sales_start: '2026-05-01T12:00:00Z', description: 'All **sorts** <script>alert(1)</script>' },
  });
  const { organiser } = con;
  const make = (type: string, sent: Body) => ok(organiser.call('POST', `/api/${type}`, { convention_id: con.id, ...sent }));
  const png = await (await import('sharp'))
    .default({ create: { width: 40, height: 30, channels: 3, background: '#264' } })
    .png()
    .toBuffer();
  const image = await make('conventionimage', { file: new File([new Uint8Array(png)], 'hall.png'), alt_text: 'The hall' });
  await ok(organiser.call('PUT', `/api/convention/${con.id}`, { headerimage_id: image.id }));
  await ok(organiser.call('PUT', `/api/room/${con.rooms[0]?.id}`, { mapimage_id: image.id }));
  const tax = await make('taxgroup', { name: 'Full', rate: 19 });
  const design = await make('badgedesign', { name: 'Card' });
  const quota = await make('quota', { name: 'Hall', quantity: 500 });
  const badge = await make('badgetype', {
    name: 'Weekend',
    quota_id: quota.id,
    sale_start_date: '2027-01-01T12:00:00Z',
    price: 45.5,
    taxgroup_id: tax.id,
    badgedesign_id: design.id,
    custom_fields: [{ name: 'shirt', type: 'text', label: 'Shirt' }],
  });
  await make('badgetypeconday', { badgetype_id: badge.id, conventionday_id: con.days[0]?.id });
  const type = await make('eventtype', { name: 'Talk', special_requests: ['Projector'] });
  await make('eventtyperoom', { eventtype_id: type.id, room_id: con.rooms[0]?.id });
  await ok(organiser.call('PUT', `/api/space/${con.spaces[0]?.id}`, { special_requests: ['Projector'] }));
  const event = (name: string, sent: Body = {}) =>
    make('event', { type_id: type.id, priority: 1, name, duration: 60, max_tickets: 20, ...sent });
  const gone = await event('Never was');
  const opening = await event('Opening', {
    base_price: 4,
    special_requests: ['Projector'],
    preferreddaypart_id: con.dayparts[2]?.id,
  });
  await ok(organiser.call('DELETE', `/api/event/${gone.id}`)); // number 1 is missing from now on
  const cancelled = await event('Rained off');
  await ok(organiser.call('POST', `/api/event/${cancelled.id}/cancel`, {}));
  const session = await make('eventsession', { event_id: opening.id, name: 'Part two', duration: 30 });
  for (const [n, holder] of [
    [0, { event_id: opening.id }],
    [1, { event_id: opening.id }],
    [4, { eventsession_id: session.id }],
  ] as const)
    await ok(
      organiser.call('PUT', `/api/slot/${(await slotOf(con, con.spaces[0] as Body, con.dayparts[n] as Body)).id}`, holder),
    );
  const reserved = await slotOf(con, con.spaces[3] as Body, con.dayparts[9] as Body);
  await ok(organiser.call('PUT', `/api/slot/${reserved.id}`, { is_reserved: true, reserved_note: 'Cleaning' }));
  await ok(organiser.call('PUT', `/api/space/${con.spaces[3]?.id}`, { is_locked: true }));
  const group = await make('eventgroup', { name: 'Day one', badgetype_id: badge.id });
  await make('eventgroupevent', { eventgroup_id: group.id, event_id: opening.id });
  const shifttype = await make('shifttype', { name: 'Door', room_id: con.rooms[1]?.id });
  const shift = { conventionday_id: con.days[0]?.id, shifttype_id: shifttype.id, name: 'Early' };
  await make('shift', {
    ...shift,
    start_time: '2027-08-05T15:00:00Z',
    end_time: '2027-08-05T17:00:00Z',
    quantity_of_volunteers: 3,
  });
  const booth = await make('boothtype', { name: 'Corner', price: 300, badgetype_id: badge.id });
  await make('boothoption', { boothtype_id: booth.id, name: 'Chair', price: 5 });
  const product = await make('product', { name: 'Shirt', image_id: image.id });
  await make('productvariant', { product_id: product.id, name: 'M', price: 20 });
  await make('productbadgetype', { product_id: product.id, badgetype_id: badge.id });
  const bundle = await make('bundle', { name: 'Family', price: 100 });
  await make('bundlepart', { bundle_id: bundle.id, badgetype_id: badge.id, quantity: 2 });
  const discount = await make('discount', {
    name: 'Early bird',
    code: 'EARLY',
    amount_off: 5,
    enabled: true,
    use_with_booths: 1,
  });
  await make('boothtypediscount', { boothtype_id: booth.id, discount_id: discount.id });
  await make('discount', { name: 'Students', percent_off: 20, use_with_badges: 1, badgetype_id: badge.id });
  await make('conventionjson', { name: 'volunteer_custom_fields', json: [{ name: 'x', type: 'text', label: 'X' }] });
  await make('announcement', { title: 'Soon', text: 'Doors open', publish_date: '2027-01-01T00:00:00Z' });
  const person = await signUp(service);
  const ada = await make('badge', {
    badgetype_id: badge.id,
    firstname: 'Ada',
    lastname: 'Byron',
    email: person.email,
    user_id: person.user_id,
    custom_fields: { shirt: 'L' },
  });
  await ok(organiser.call('POST', `/api/badge/${ada.id}/verify`, {}));
  const volunteer = await ok(
    person.call('POST', '/api/volunteer', {
      convention_id: con.id,
      firstname: 'Ada',
      lastname: 'Byron',
      email_address: person.email,
      phone_number: '+49 30 1234567',
    }),
  );
  await belongings(con, { person, ada, opening, type, room: con.rooms[0] as Body, volunteer, booth });
  return con;
}
export const credentials = ({ organiser: { api_key_id, username, password } }: TestConvention) => ({
  api_key_id,
  username,
  password,
});
export const importing = (by: Account, sent: Body) => by.call('POST', '/api/convention/import-from-service', sent);
export const jobOf = (by: Account, id: unknown) => ok(by.call('GET', `/api/job/${id}`));
export async function ended(by: Account, job_id: unknown): Promise<Body> {
  await expect
    .poll(async () => (await jobOf(by, job_id)).status, { timeout: 200_000, interval: 100 })
    .not.toMatch(/queued|running/);
  return jobOf(by, job_id);
}
export async function imported(by: Account, sent: Body): Promise<Report> {
  const { job_id } = await ok(importing(by, sent));
  const job = await ended(by, job_id);
  expect(job).toMatchObject({ status: 'completed', error_message: null });
  return job.result as unknown as Report;
}
/** A director who has nothing to do with the source. */
export async function director(service: Service) {
  const account = await signUp(service);
  const group_id = (await ok(account.call('POST', '/api/group', { name: `Group of ${account.username}` }))).id;
  return { account, group_id };
}
/** Lists of both conventions whose records are compared, without what may differ. */
const lists = [
  ...[
    'days',
    'dayparts',
    'rooms',
    'spaces',
    'images',
    'taxgroups',
    'badgedesigns',
    'quotas',
    'badgetypes',
    'eventtypes',
    'events',
    'eventsessions',
    'eventgroups',
  ],
  ...[
    'shifttypes',
    'shifts',
    'boothtypes',
    'boothoptions',
    'products',
    'productvariants',
    'discounts',
    'bundles',
    'external_jsons',
    'announcements',
    'badges',
    'tickets',
    'volunteers',
    'volunteershifts',
    'submissions',
    'exhibitors',
    'booths',
    'boothaddons',
  ],
];
const differs =
  /^(id|date_updated|version|uri_part|.*_uri|user_id|scheduled_date|retail_price|net_price|amount_paid.*|sales_tax_balance)$/;
/** Records in which ids are replaced by what they name. */
function comparable(records: readonly Body[], names: ReadonlyMap<string, string>) {
  const plain = (value: unknown, name: string): unknown => {
    if (name === 'available_dayparts') return Object.values(value as Body);
    if (name === 'date_created') return String(value).slice(0, 19); // the other dialect has seconds
    return typeof value === 'string' ? (names.get(value) ?? value) : value;
  };
  return records
    .map((record) =>
      Object.fromEntries(
        Object.entries(record).flatMap(([name, value]) => (differs.test(name) ? [] : [[name, plain(value, name)]])),
      ),
    )
    .sort((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));
}
export async function all(by: Account, id: string) {
  const found = new Map<string, Body[]>();
  for (const list of lists) found.set(list, await items(by, id, list));
  const names = new Map([[id, 'the convention']]);
  for (const [list, records] of found)
    for (const { id, name, title, filename, badge_number } of records)
      names.set(String(id), `${list} ${name ?? title ?? filename} ${badge_number ?? ''}`);
  return Object.fromEntries([...found].map(([list, records]) => [list, comparable(records, names)]));
}
