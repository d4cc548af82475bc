import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeConvention, slotOf, type TestConvention } from '../support/convention.ts';
import { type Account, type Body, caller, ok, refusal, signUp } from '../support/people.ts';
import { standIn } from '../support/providers/standIn.ts';
import { database } from '../support/races.ts';
import { changeSettings, createService, type TestService } from '../support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await createService({ settings: { JOB_SECOND: '4', PRIVATE_IMPORTS: 'yes' } });
});
afterAll(() => service.stop());

interface Count {
  step: string;
  read: number;
  created: number;
  updated: number;
  unchanged: number;
  left_out: number;
}
interface Report {
  convention_id: string;
  counts: Count[];
  problems: { object_type: string; name: string; field: string | null; reason: string }[];
  left_behind: { object_type: string; count: number | null; reason: string }[];
}
const items = async (account: Account, id: string, list: string) =>
  (await ok(account.call('GET', `/api/convention/${id}/${list}`, { _items_per_page: 100, _order_by: 'date_created' })))
    .items as Body[];

/** A convention with some of everything that comes along. */
async function rich(): Promise<TestConvention> {
  const con = await makeConvention(service, {
    ...{ days: 2, dayparts: true, rooms: 2, spaces: 2, clock_type: 24, currency: 'EUR', generic_ticket_price: 2 },
    ...{ ticket_sales_start: '2027-05-01T12:00:00Z', description: 'All **sorts** <script>alert(1)</script>' },
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
  const discount = await make('discount', {
    name: 'Early bird',
    code: 'EARLY',
    amount_off: 5,
    enabled: true,
    use_with_booths: 1,
  });
  await make('boothtypediscount', { boothtype_id: booth.id, discount_id: discount.id });
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
  await ok(
    person.call('POST', '/api/volunteer', {
      convention_id: con.id,
      firstname: 'Ada',
      lastname: 'Byron',
      email_address: person.email,
      phone_number: '+49 30 1234567',
    }),
  );
  return con;
}
const credentials = ({ organiser: { api_key_id, username, password } }: TestConvention) => ({ api_key_id, username, password });
const importing = (by: Account, sent: Body) => by.call('POST', '/api/convention/import-from-service', sent);
const jobOf = (by: Account, id: unknown) => ok(by.call('GET', `/api/job/${id}`));
async function ended(by: Account, job_id: unknown): Promise<Body> {
  await expect
    .poll(async () => (await jobOf(by, job_id)).status, { timeout: 100_000, interval: 100 })
    .not.toMatch(/queued|running/);
  return jobOf(by, job_id);
}
async function imported(by: Account, sent: Body): Promise<Report> {
  const { job_id } = await ok(importing(by, sent));
  const job = await ended(by, job_id);
  expect(job).toMatchObject({ status: 'completed', error_message: null });
  return job.result as unknown as Report;
}
/** A director who has nothing to do with the source. */
async function director() {
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
    'external_jsons',
    'announcements',
    'badges',
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
async function all(by: Account, id: string) {
  const found = new Map<string, Body[]>();
  for (const list of lists) found.set(list, await items(by, id, list));
  const names = new Map([[id, 'the convention']]);
  for (const [list, records] of found)
    for (const { id, name, title, filename, badge_number } of records)
      names.set(String(id), `${list} ${name ?? title ?? filename} ${badge_number ?? ''}`);
  return Object.fromEntries([...found].map(([list, records]) => [list, comparable(records, names)]));
}

let con: TestConvention;
beforeAll(async () => {
  con = await rich();
}, 120_000);

test('a convention comes along with its numbers, dates, images and schedule, and again without doubles', async () => {
  const { account, group_id } = await director();
  const sent = { group_id, address: `${service.base_url}/api/convention/${con.id}`, ...credentials(con) };
  const report = await imported(account, sent);
  expect(report.problems).toEqual([]);
  expect(report.counts.filter(({ read, created, unchanged }) => created + unchanged !== read)).toEqual([]);
  expect(new Set(report.left_behind)).toEqual(
    new Set([
      { object_type: 'volunteer', count: 1, reason: 'They belong to people, who sign in here for themselves.' },
      { object_type: 'order', count: 1, reason: 'They tell of money that was paid there.' },
    ]),
  );
  const { convention_id: id } = report;
  expect(await all(account, id)).toEqual(await all(con.organiser, con.id));
  const db = await database();
  expect(await db.convention.findUnique({ where: { id } })).toMatchObject({ private: true, group_id });
  const slots = await db.slot.findMany({
    where: { convention_id: id, is_assigned: true },
    include: { event: true, daypart: true },
  });
  expect(slots.map(({ name, event }) => `${name} ${event?.name}`).sort()).toEqual(
    (await db.slot.findMany({ where: { convention_id: con.id, is_assigned: true }, include: { event: true } }))
      .map(({ name, event }) => `${name} ${event?.name}`)
      .sort(),
  );
  // Nobody's account has got anything.
  expect(await db.badge.findFirst({ where: { convention_id: id } })).toMatchObject({
    user_id: null,
    badge_number: 1,
    verified: true,
  });
  expect(await db.volunteer.count({ where: { convention_id: id } })).toBe(0);
  expect(await db.conventionPrivilege.count({ where: { convention_id: id } })).toBe(0);
  // The next event gets the next number.
  const [type] = await items(account, id, 'eventtypes');
  const own = { type_id: type?.id, priority: 1, name: 'Made here', duration: 60, max_tickets: 1 };
  expect((await ok(account.call('POST', '/api/event', own))).event_number).toBe(4);

  const roomsHere = await items(account, id, 'rooms');
  const here = (name: string) => roomsHere.find((room) => room.name === name)?.id;
  await ok(account.call('PUT', `/api/room/${here('Room 2')}`, { name: 'Ours' }));
  await ok(con.organiser.call('PUT', `/api/room/${con.rooms[0]?.id}`, { name: 'Great hall' }));
  await ok(con.organiser.call('PUT', `/api/room/${con.rooms[1]?.id}`, { name: 'Theirs' }));
  const again = await imported(account, sent);
  expect(again.convention_id).toBe(id);
  expect(again.problems).toEqual([
    expect.objectContaining({
      object_type: 'room',
      name: 'Theirs',
      reason: 'It was changed here and there: the values from here stay.',
    }),
  ]);
  expect(again.counts.reduce((sum, { created }) => sum + created, 0)).toBe(0);
  expect(again.counts.find(({ step }) => step === 'room')).toMatchObject({ updated: 1, unchanged: 0, left_out: 1 });
  expect((await items(account, id, 'rooms')).map(({ name }) => name).sort()).toEqual(['Great hall', 'Ours']);
  expect(await db.convention.count({ where: { group_id } })).toBe(1);
}, 240_000);

test('an import that is killed three times makes nothing twice, and is undone whole until something is changed', async () => {
  const { account, group_id } = await director();
  const address = `${service.base_url}/wing/api/convention/${con.id}`; // in the other dialect
  const { job_id } = await ok(importing(account, { group_id, address, ...credentials(con) }));
  expect(await refusal(importing(account, { group_id, address }))).toBe('409/453 null');
  const db = await database();
  for (const after of [10, 55, 75]) {
    await expect
      .poll(async () => Number((await jobOf(account, job_id)).progress), { timeout: 60_000, interval: 20 })
      .toBeGreaterThan(after);
    // As if its worker was gone: whatever it does from now on is not kept.
    await db.$executeRaw`UPDATE job SET status = 'queued', turn = turn + 1, heartbeat_date = NULL WHERE id = ${String(job_id)}::uuid AND status = 'running'`;
  }
  const job = await ended(account, job_id);
  expect(job).toMatchObject({ status: 'completed', error_message: null });
  const { convention_id: id, problems } = job.result as unknown as Report;
  expect(problems).toEqual([]);
  expect(await all(account, id)).toEqual(await all(con.organiser, con.id));
  expect(await db.importRecord.count({ where: { job_id: String(job_id) } })).toBe(0);
  expect(await db.jobInput.count({ where: { job_id: String(job_id) } })).toBe(0);

  const undo = (by: Account, which = id) => by.call('POST', `/api/convention/${which}/undo-import`);
  expect(await refusal(undo(await signUp(service)))).toBe('403/450 null');
  expect(await refusal(undo(con.organiser, con.id))).toBe('409/453 null');
  expect(await ok(account.call('GET', `/api/convention/${id}/imported`))).toMatchObject({ source_id: con.id, may_undo: true });
  const room = await ok(account.call('POST', '/api/room', { convention_id: id, name: 'More' }));
  expect(await refusal(undo(account))).toBe('409/453 null');
  await ok(account.call('DELETE', `/api/room/${room.id}`));
  await ok(undo(account));
  expect(await db.convention.count({ where: { group_id } })).toBe(0);
  expect(await db.importMap.count({ where: { convention_id: id } })).toBe(0);
}, 240_000);

test('is for leaders and directors of the group, with an address and a sign-in that lead to a convention', async () => {
  const { account, group_id } = await director();
  const address = `${service.base_url}/api/convention/${con.id}`;
  for (const other of [await signUp(service), con.organiser])
    expect(await refusal(importing(other, { group_id, address }))).toBe('403/450 group_id');
  expect(await refusal(caller(service)('POST', '/api/convention/import-from-service', { group_id, address }))).toBe(
    '401/401 session_id',
  );
  const refused = (sent: Body) => refusal(importing(account, { group_id, address, ...sent }));
  expect(await refused({ address: '' })).toBe('400/441 address');
  expect(await refused({ address: 'https://example.org/' })).toBe('400/442 address');
  expect(await refused({ address: `${service.base_url}/api/convention/${group_id}` })).toBe('400/442 address');
  expect(await refused({ api_key_id: con.organiser.api_key_id })).toBe('400/441 username');
  expect(await refused({ ...credentials(con), password: 'wrong-password' })).toBe('400/442 password');
  expect(await refused({ address: `http://127.0.0.1:1/api/convention/${con.id}` })).toBe('504/504 address');
  changeSettings({ PRIVATE_IMPORTS: 'no' });
  for (const private_address of [
    address,
    `https://127.0.0.1/api/convention/${con.id}`,
    `https://[::ffff:10.0.0.1]/api/convention/${con.id}`,
  ])
    expect(await refused({ address: private_address })).toBe('400/442 address');
  changeSettings({ PRIVATE_IMPORTS: 'yes' });
}, 120_000);

test('a service that lies is told so, and leaves nothing', async () => {
  const { account, group_id } = await director();
  const source_id = con.id;
  const record = { id: source_id, name: 'Trap' };
  const room = (n: number, more: Body = {}) => ({
    id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
    name: `Room ${n}`,
    ...more,
  });
  const list = (records: unknown, total_items = 1) => ({ body: { paging: { total_items }, items: records } });
  const lies: [string, () => object | undefined][] = [
    ['something other than a list', () => ({ body: '<html>Hello</html>' })],
    ['something other than a list', () => list([{ id: '../../me' }])],
    [
      'something other than a list',
      () =>
        list(
          Array.from({ length: 101 }, (_, n) => room(n)),
          101,
        ),
    ],
    ['more than 200,000 records', () => list([room(1)], 1_000_000)],
    ['the same records again', () => list([room(1), room(2)], 5_000)],
    ['other records than it sends', () => list([room(1)], 3)],
    ['redirects are not followed', () => ({ status: 302, headers: { Location: 'http://169.254.169.254/' } })],
    ['more than 8 MB', () => ({ body: 'x'.repeat(9_000_000) })],
  ];
  let answer: () => object | undefined = () => undefined;
  const liar = await standIn(({ url }) =>
    url.pathname.endsWith('/rooms') ? answer() : /convention\/[^/]+$/.test(url.pathname) ? { body: record } : list([], 0),
  );
  for (const [reason, lie] of lies) {
    answer = lie;
    const { job_id } = await ok(importing(account, { group_id, address: `${liar.url}/api/convention/${source_id}` }));
    const job = await ended(account, job_id);
    expect([job.status, String(job.error_message)]).toEqual(['failed', expect.stringContaining(reason)]);
  }
  const db = await database();
  expect(await db.convention.count({ where: { group_id } })).toBe(0);

  // What is only wrong here and there is left out and listed.
  const person = await signUp(service);
  const type = room(10, { name: 'Type', price: 0 });
  const wrong: Record<string, unknown[]> = {
    rooms: [
      room(1, { description: '<script>alert(1)</script>', mapimage_id: source_id }),
      { ...room(2), name: { $ne: 1 } },
      room(3, { sequence_number: 'many' }),
    ],
    badgetypes: [type],
    badges: [
      room(11, {
        badgetype_id: type.id,
        firstname: 'A',
        lastname: 'B',
        email: person.email,
        user_id: person.user_id,
        badge_number: 2_000_000_000,
        checked_in: true,
      }),
    ],
    images: [room(12, { filename: 'x.png', image_uri: `${liar.url}/not-an-image` })],
  };
  liar.answer(({ url }) => {
    const name = url.pathname.split('/').at(-1) ?? '';
    if (name === source_id)
      return {
        body: { ...record, website_uri: 'javascript:alert(1)', colour: 'red;}', group_id, private: false, use_chat: true },
      };
    return list(wrong[name] ?? [], wrong[name]?.length ?? 0);
  });
  const report = await imported(account, { group_id, address: `${liar.url}/api/convention/${source_id}` });
  expect(report.problems.map(({ object_type, field }) => `${object_type} ${field}`).sort()).toEqual([
    ...['badge badge_number', 'convention colour', 'convention website_uri', 'conventionimage null'],
    ...['room mapimage_id', 'room name', 'room sequence_number'],
  ]);
  const { convention_id } = report;
  expect(await db.convention.findUnique({ where: { id: convention_id } })).toMatchObject({
    private: true,
    use_chat: false,
    website_uri: null,
  });
  expect(await db.badge.findFirst({ where: { convention_id } })).toMatchObject({ user_id: null, checked_in: false });
  expect((await ok(account.call('GET', `/api/convention/${convention_id}/rooms`))).items).toHaveLength(2);
  const [shown] = await items(account, convention_id, 'rooms');
  expect(JSON.stringify(shown?.description_html)).not.toContain('<script');
  await liar.stop();
}, 240_000);
