import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { SeedResult } from '../../prisma/seed/demo.ts';
import { integrityRules } from '../../src/resources/events/integrityRules.ts';
import { resourceNamed, resourceNames } from '../../src/resources/index.ts';
import type { Resource } from '../../src/resources/resource.ts';
import { freshDatabase } from '../support/database/database.ts';
import { type Body, type Call, caller, ok } from '../support/people.ts';
import { newFolder } from '../support/processes/processes.ts';
import { startWhole, type Whole } from '../support/processes/whole.ts';
import { ownOf, type Sample, sampleOf, tryActions } from './availability.ts';
import { elsewhere, sessionOf } from './elsewhere.ts';
import { compareEveryList } from './everyList.ts';
import { Reader } from './reader.ts';

/* The demo as a new installation shows it, made once for all that is looked at here. */
// Where all records are tried, those of administrators take longer than all other tests together.
vi.setConfig({ testTimeout: process.env.WALK === 'all' ? 1_800_000 : 300_000, hookTimeout: 900_000 });

const folder = newFolder();
let database: Awaited<ReturnType<typeof freshDatabase>>;
let service: Whole;
let made: SeedResult;
let reader: Reader;
let admin: Call;

beforeAll(async () => {
  database = await freshDatabase();
  service = await startWhole({
    DATABASE_URL: database.url,
    DEMO: 'yes',
    DATA_DIR: folder,
    PAGES: 'no',
    RATE_LIMIT: '0',
    DATABASE_POOL: '1',
  });
  const accounts = path.join(folder, 'demo.json');
  if (!existsSync(accounts)) throw new Error(service.output()); // it starts without a demo that failed, and says why
  made = JSON.parse(readFileSync(accounts, 'utf8'));
  const { username, password, api_key_id } = made.accounts.admin;
  const { id } = await ok(caller(service)('POST', '/api/session', { username, password, api_key_id }));
  admin = caller(service, String(id));
  reader = new Reader(admin);
});
afterAll(async () => {
  await service?.stop();
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

const main = (list: string) => `/api/convention/${made.convention_id}/${list}`;
const count = (list: string, params: Body = {}) => reader.count(main(list), params);
const counts = async (wanted: Readonly<Record<string, readonly [list: string, params?: Body]>>) =>
  Object.fromEntries(
    await Promise.all(Object.entries(wanted).map(async ([key, [list, params]]) => [key, await count(list, params)])),
  );
const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);

/** States that nobody sees in a demo. */
const passing: Readonly<Record<string, readonly string[]>> = {
  // Jobs wait and run for seconds; only an outside site can make one fail; two kinds are not begun by anybody yet, and
  // deletions wait for seconds.
  'job.status': ['queued', 'running', 'failed'],
  'job.kind': ['draw_wishes', 'reindex', 'deletion', 'table_import', 'convention_copy', 'service_import', 'convention_archive'],
  // Hosts give seats of no-shows away while their event is on.
  'ticket.no_show': ['true'],
  // People still rank: the draw is a week ahead.
  'eventwish.outcome': ['granted', 'sold_out', 'clash', 'not_allowed', 'limit'],
  'message.status': ['sending'],
  // Only a copy of a convention, which the demo has none of, invites those of last year.
  'exhibitor.status': ['invited'],
  'exhibitor.invitation_answer': ['yes', 'no'],
  // Only a booth paid beyond its price pays for its options, and only a correction gives a write-off back; cards take an account at Stripe.
  'ledgerentry.kind': ['use_credit', 'dispute', 'dispute_lost', 'fee', 'payout'],
  'ledgerentry.debit': ['stripe', 'disputed', 'fee'],
  'ledgerentry.credit': ['write_off', 'stripe', 'disputed', 'fee', 'bank'],
  'orderline.item_type': ['payment'],
  'bankline.suggestion': ['amount_fits'],
};
/** What becomes of mails is up to the mail server, only a device can make a passkey, webhooks and chats lead to programs of others, imports come from files, and offline actions from desks without network. */
const unasked: readonly string[] = [
  ...['mail', 'passkey', 'webhook', 'webhookdelivery', 'chatmessage', 'importrun', 'paymentdifference', 'deskaction'],
  // The schedule of the demo is public as it is planned.
  ...['schedulerelease', 'schedulereleasechange'],
];

/** The columns that say in which state a record is: those that only the service itself writes, and those called so. */
function statesOf(r: Resource): [column: string, values: readonly (string | number | boolean)[]][] {
  const columns = Object.entries(r.columns).filter(([name]) => name in r.readOnly || name === 'status');
  return columns.flatMap(([name, { kind, options }]) => {
    if (kind !== 'enum' && kind !== 'flag') return [];
    const values = kind === 'flag' ? [true, false] : (options ?? []);
    return r.list.qualifiers.includes(name) ? [[name, values] as [string, typeof values]] : [];
  });
}
const asked = resourceNames.filter((name) => !unasked.includes(name)).map(resourceNamed);

describe('the demo', () => {
  test('has a record of every resource there is', async () => {
    const missing: string[] = [];
    for (const r of asked) if (!(await reader.has(r))) missing.push(r.name);
    expect(missing).toEqual([]);
  });

  test('has every state of everything that has states', async () => {
    const missing: string[] = [];
    for (const r of asked)
      for (const [column, values] of statesOf(r))
        for (const value of values) {
          const sent = typeof value === 'boolean' ? Number(value) : value;
          const expected = !passing[`${r.name}.${column}`]?.includes(String(value));
          if (expected && !(await reader.has(r, { [column]: sent }))) missing.push(`${r.name}.${column} ${value}`);
        }
    expect(missing).toEqual([]);
  });

  test('is about two days in, with loans and check-ins of these days, and offers for what is to come', async () => {
    const { start_date, end_date, library_id } = await ok(admin('GET', `/api/convention/${made.convention_id}`));
    const days = (date: unknown) => (Date.now() - Date.parse(String(date))) / 86_400_000;
    expect(days(start_date)).toBeGreaterThan(1); // it begins in the morning, and until nine in the evening it is in its third day
    expect(days(start_date)).toBeLessThan(4);
    expect(days(end_date)).toBeLessThan(0);
    const first = async (path: string, params: Body = {}) =>
      (await reader.page(path, { ...params, _items_per_page: 1 })).items[0];
    const loan = await first(`/api/library/${library_id}/checkouts`);
    const badge = await first(main('badges'), { checked_in: 1 });
    for (const date of [loan?.checkout_date, badge?.checked_in_date]) expect(days(date)).toBeLessThan(3);
  });

  test('has events with and without hosts, that may be claimed and may not, and one in the trash', async () => {
    const events = await reader.all(main('events'));
    const hosting = new Set(events.map(({ host_count, claimable }) => `${Number(host_count) > 0} ${claimable}`));
    expect([...hosting].sort()).toEqual(['false false', 'false true', 'true false', 'true true']);
    expect(events.filter(({ trashed }) => trashed)).toHaveLength(1);
    const midnight = events.filter(({ start_date, end_date }) => {
      const day = (at: unknown) => new Date(String(at)).toLocaleDateString('en', { timeZone: 'America/Chicago' });
      return start_date && day(start_date) !== day(end_date);
    });
    expect(midnight.length).toBeGreaterThan(0);
  });

  test('shows each thing that can be wrong with a schedule, and a hundred events with which nothing is', async () => {
    const warnings = await reader.all(main('warnings'));
    expect([...new Set(warnings.map(({ rule }) => rule))].sort()).toEqual(Object.keys(integrityRules).sort());
    expect(new Set(warnings.filter(({ waived }) => waived).map(({ rule }) => rule)).size).toBe(4);
    expect((await count('events')) - new Set(warnings.map(({ event_id }) => event_id)).size).toBeGreaterThanOrEqual(100);
  });

  test('has waiting lists: offers, and somebody whom a seat went past', async () => {
    const waits = (
      await Promise.all(
        (
          await reader.all(main('events'))
        )
          .filter(({ wait_count }) => wait_count)
          .map(({ id }) => reader.all(`/api/event/${id}/waits`)),
      )
    ).flat();
    expect([waits.filter(({ status }) => status === 'offered').length, waits.length]).toEqual([3, 64]);
    expect(waits.filter(({ last_skip_reason }) => last_skip_reason)).not.toEqual([]);
  });

  test('has somebody who attends, hosts, helps and exhibits at once', async () => {
    const owners = (await reader.all(main('exhibitors'), { status: 'approved' })).map(({ user_id }) => String(user_id));
    const all = await Promise.all(
      owners.map(async (user_id) => {
        const [badges, volunteers] = await Promise.all([
          count('badges', { user_id, verified: 1 }),
          count('volunteers', { user_id }),
        ]);
        const hosted = await reader.count(`/api/user/${user_id}/eventhosts`);
        return badges > 0 && volunteers > 0 && hosted > 0;
      }),
    );
    expect(all).toContain(true);
  });

  test('has as much as the organisers of a convention of that size have', async () => {
    expect(
      await counts({
        dayparts: ['dayparts'],
        slots: ['slots'],
        events: ['events'],
        badges: ['badges'],
        'badges of booths': ['badges', { user_id: 'null' }],
        tickets: ['tickets'],
        'tickets picked up': ['tickets', { picked_up: 1 }],
        volunteers: ['volunteers'],
        shifts: ['shifts'],
        exhibitors: ['exhibitors'],
        'kinds of booths': ['boothtypes'],
        booths: ['booths'],
        options: ['boothoptions'],
        'options taken': ['boothaddons'],
        discounts: ['discounts'],
        products: ['products'],
        'pieces sold': ['soldproducts'],
        prototypes: ['prototypes'],
        feedback: ['prototypefeedback'],
        images: ['images'],
        waivers: ['integritywaivers'],
        views: ['savedviews'],
        announcements: ['announcements'],
      }),
    ).toMatchObject({
      ...{
        dayparts: 120,
        slots: 4080,
        events: 160,
        badges: 797,
        tickets: 900,
        'tickets picked up': 60,
        volunteers: 120,
        shifts: 60,
      },
      ...{ exhibitors: 22, 'kinds of booths': 5, booths: 25, options: 12, 'options taken': 40, discounts: 6 },
      ...{ products: 22, 'pieces sold': 309, prototypes: 15, feedback: 45, images: 12, waivers: 4, views: 3 },
    });
    expect(await count('scheduleactions')).toBeGreaterThanOrEqual(25);
    const logs = (await reader.all(main('events'))).map(({ id }) => reader.count(`/api/event/${id}/logs`));
    expect(sum(await Promise.all(logs))).toBeGreaterThanOrEqual(400);
  });

  test('has what is sold out, what is nearly so, and what there is without end', async () => {
    const products = await reader.all(main('products'));
    const variants = (await Promise.all(products.map(({ id }) => reader.all(`/api/product/${id}/productvariants`)))).flat();
    expect(variants).toHaveLength(58);
    const left = variants.map(({ available_count }) => available_count);
    expect([left.filter((n) => n === 0).length, left.includes(1), left.includes(null)]).toEqual([1, true, true]);
    for (const list of ['boothtypes', 'boothoptions']) {
      const kinds = (await reader.all(main(list))).map(({ available_count }) => available_count);
      expect([kinds.includes(0), kinds.includes(1), kinds.includes(null)], list).toEqual([true, true, true]);
    }
    const discounts = await reader.all(main('discounts'));
    expect(discounts.filter(({ max_uses, used_count }) => max_uses === used_count)).toHaveLength(1);
    expect(discounts.filter(({ end_date }) => end_date && new Date(String(end_date)) < new Date())).toHaveLength(1);
    expect(discounts.filter((discount) => discount.public)).toHaveLength(1);
    expect(discounts.filter(({ enabled }) => !enabled)).toHaveLength(1);
    const rooms = (await reader.all(main('rooms'))).filter((room) => Number(room.booths_taken_count) > 0);
    expect(rooms).toHaveLength(3);
  });

  test('has a library', async () => {
    const [library] = await reader.all('/api/library');
    const of = (list: string, params: Body = {}) => reader.count(`/api/library/${library?.id}/${list}`, params);
    const inventories = await reader.all(`/api/library/${library?.id}/inventories`);
    const active = inventories.find(({ status }) => status === 'active');
    expect([active?.item_count, active?.missing_count]).toEqual([374, 390 - 374]);
    expect({
      games: await of('games'),
      play_to_win: await of('games', { is_play_to_win: 1 }),
      resting: await of('games', { is_in_circulation: 0 }),
      triage: await of('games', { due_for_triage: 1 }),
      loans: await of('checkouts'),
      out: await of('checkouts', { is_checked_in: 0 }),
      overdue: await of('checkouts', { is_overdue: 1 }),
      entries: await of('playtowins'),
    }).toEqual({ games: 400, play_to_win: 60, resting: 10, triage: 6, loans: 250, out: 35, overdue: 5, entries: 250 });
  });

  test('has pictures that can be fetched, and an owner and people at the desk of the library who can sign in', async () => {
    const [image] = await reader.all(main('images'));
    const response = await fetch(`http:${image?.image_uri}`.replace(/^http:\/\/[^/]+/, service.base_url));
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(Object.keys(made.library_accounts)).toEqual(['owner', 'desk_1', 'desk_2', 'desk_3', 'desk_4', 'desk_5']);
    for (const { username, password, api_key_id } of Object.values(made.library_accounts))
      await ok(caller(service)('POST', '/api/session', { username, password, api_key_id }));
  });
});

test('is the same when it was archived and restored elsewhere: byte for byte in a new archive, and in every list', async () => {
  const reader_id = made.accounts.admin.user_id;
  const here = { base_url: service.base_url, session_id: await sessionOf(database.url, reader_id) };
  const ids = [made.convention_id, ...made.other_convention_ids];
  const restored = await Promise.all(
    ids.map(async (id) => {
      const home = { database_url: database.url, folder };
      let compared: Awaited<ReturnType<typeof compareEveryList>> | undefined;
      const archives = await elsewhere(home, id, reader_id, async (there) => {
        compared = await compareEveryList(here, there, id);
      });
      return { archives, compared };
    }),
  );
  for (const { archives, compared } of restored) {
    expect(archives[1]).toEqual(archives[0]);
    expect(compared?.differences).toEqual({});
    expect(compared?.lists).toBeGreaterThan(200);
  }
  expect(sum(restored.map(({ compared }) => compared?.records ?? 0))).toBeGreaterThan(20_000);
});

const zone = 'America/Chicago';
const clock = new Intl.DateTimeFormat('en', { timeZone: zone, weekday: 'short', hour: '2-digit', minute: '2-digit' });
/** The first day of a convention, a year later, and as many weeks more as it takes for clocks to be ahead where they were not. */
function dayOfOtherClocks(start: Date): string {
  const offsetAt = (date: Date) =>
    new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).format(date).slice(-6);
  for (let weeks = 52; ; weeks += 1) {
    const date = new Date(start.getTime() + weeks * 7 * 86_400_000);
    if (offsetAt(date) !== offsetAt(start)) return new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(date);
  }
}
/** The days of the week and clock times of all that has times; what clocks show twice counts once. */
async function timesOf(id: unknown): Promise<Record<string, string[]>> {
  const times: Record<string, string[]> = {};
  for (const [list, field] of [
    ['days', 'start_date'],
    ['days', 'end_date'],
    ['dayparts', 'start_date'],
    ['dayparts', 'end_date'],
    ['shifts', 'start_time'],
    ['shifts', 'end_time'],
  ] as const) {
    const records = await reader.all(`/api/convention/${id}/${list}`);
    times[`${list}.${field}`] = [
      ...new Set(records.map((one) => `${list === 'shifts' ? one.name : ''} ${clock.format(Date.parse(String(one[field])))}`)),
    ].sort();
  }
  return times;
}
test('becomes the convention of another year, on the same days of the week at the same clock times across changes of clocks, and that is undone whole', async () => {
  const { start_date } = await ok(admin('GET', `/api/convention/${made.convention_id}`));
  const past = made.other_convention_ids.at(-1); // one of its days has 25 hours
  const copies = [
    [made.convention_id, { first_day: dayOfOtherClocks(new Date(String(start_date))) }],
    [past, {}],
  ] as const;
  for (const [id, sent] of copies) {
    const copied = await ok(admin('POST', `/api/convention/${id}/copy`, { name: 'Another year', dry_run: 0, ...sent }));
    await expect
      .poll(async () => (await ok(admin('GET', `/api/job/${copied.job_id}`))).status, { timeout: 60_000 })
      .toBe('completed');
    expect(await timesOf(copied.convention_id)).toEqual(await timesOf(id));
    if (id === made.convention_id)
      expect(await reader.count(`/api/convention/${copied.convention_id}/slots`)).toBe(await count('slots'));
    await ok(admin('POST', `/api/convention/${copied.convention_id}/undo-copy`));
    expect((await admin('GET', `/api/convention/${copied.convention_id}`)).status).toBe(404);
  }
});

/* Last, because they change the demo. */
describe('what records offer is what the service does', () => {
  type Account = SeedResult['accounts']['admin'];
  const signIn = async ({ username, password, api_key_id }: Account) =>
    caller(service, String((await ok(caller(service)('POST', '/api/session', { username, password, api_key_id }))).id));
  let here: Sample;
  beforeAll(async () => {
    const isHere = ({ convention_id = made.convention_id }: Body) => convention_id === made.convention_id;
    here = await sampleOf(asked, new Reader(admin), isHere);
  });

  test.each(['registration', 'volunteers', 'attendee', 'other_leader'] as const)('to %s', async (role) => {
    const call = await signIn(made.accounts[role]);
    const own = role === 'attendee' ? await ownOf(made.accounts.attendee.user_id, new Reader(call)) : [];
    const roles = ['registration', 'volunteers', 'attendee', 'other_leader'];
    const tried = await tryActions([...own, ...here], call, roles.indexOf(role) + 1);
    expect(tried.differences).toEqual([]);
    expect(tried.offered).toBeGreaterThan(0);
  });
  test('to helpers at the desk of the library', async () => {
    const ofLibrary = here.filter(([r]) => r.domain === 'library');
    const tried = await tryActions(ofLibrary, await signIn(made.library_accounts.desk_1 as Account), 5);
    expect(tried.differences).toEqual([]);
    expect(tried.offered).toBeGreaterThan(0);
  });
  test('to administrators', async () => {
    // The tries of the others may have deleted what the reader knows.
    const tried = await tryActions(await sampleOf(asked, new Reader(admin)), admin);
    expect(tried.differences).toEqual([]);
    expect(tried.offered).toBeGreaterThan(200);
    expect(tried.withheld).toBeGreaterThan(60);
  });
});
