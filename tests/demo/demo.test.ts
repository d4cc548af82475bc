import { spawn } from 'node:child_process';
import { readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { SeedResult } from '../../prisma/seed/demo.ts';
import { states } from '../../src/resources/events/submissionStates.ts';
import { freshDatabase } from '../support/database/database.ts';
import { type Body, type Call, caller, ok } from '../support/people.ts';
import { family, gone, kill9, newFolder } from '../support/processes/processes.ts';
import { startWhole, type Whole } from '../support/processes/whole.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 400_000 });

const folder = newFolder();
let database: Awaited<ReturnType<typeof freshDatabase>>;
let service: Whole;
let file: SeedResult & { base_url: string };
let admin: Call;

const start = (url: string, DATA_DIR = folder) => startWhole({ DATABASE_URL: url, DEMO: 'test', DATA_DIR, PAGES: 'no' });

/** Signs in as a program does: with name, password and API key. */
async function signIn(name: keyof SeedResult['accounts']): Promise<Call> {
  const { username, password, api_key_id } = file.accounts[name];
  const { id } = await ok(caller(service)('POST', '/api/session', { username, password, api_key_id }));
  return caller(service, id);
}
const main = (list: string, params: Body = {}) => all(`/api/convention/${file.convention_id}/${list}`, params);
async function all(list: string, params: Body = {}): Promise<Body[]> {
  const { items } = await ok(admin('GET', list, { _items_per_page: 100, ...params }));
  return items as Body[];
}
const tally = (records: Body[], field: string) => {
  const counts: Record<string, number> = {};
  for (const record of records) counts[String(record[field])] = (counts[String(record[field])] ?? 0) + 1;
  return counts;
};

/** Everything that is stored, table by table. */
async function contents(connectionString: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    "SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public'",
  );
  const found: Record<string, string> = {};
  for (const { name } of rows) {
    const { rows: lines } = await client.query<{ line: string }>(`SELECT t::text AS line FROM ${name} AS t ORDER BY 1`);
    found[name] = lines.map(({ line }) => line).join('\n');
  }
  await client.end();
  return found;
}

/** A start that is killed, with all its processes, when the demo is half made. */
async function breakOff(url: string): Promise<void> {
  const env = { ...process.env, PORT: '0', PAGES: 'no', DEMO: 'test', DATABASE_URL: url, DATA_DIR: folder };
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/server/boot/start.ts'], { env, stdio: 'ignore' });
  await vi.waitUntil(async () => Number(await one('SELECT count(*) FROM convention')) > 0, { timeout: 200_000, interval: 5 });
  const all = family(child.pid ?? 0);
  kill9(all);
  await gone(all);
}
/** The only value that a statement finds. */
const one = async (statement: string) => Object.values((await client.query(statement)).rows[0] ?? {})[0];

let client: pg.Client;
/** What the start that was killed left, and the sessions that there were once the demo was whole. */
const left: { state?: unknown; sessions?: unknown } = {};
beforeAll(async () => {
  database = await freshDatabase();
  client = new pg.Client({ connectionString: database.url });
  client.on('error', () => {});
  await client.connect();
  await breakOff(database.url);
  left.state = await one(`SELECT value FROM setting WHERE key = 'demo'`);
  service = await start(database.url);
  left.sessions = await one('SELECT count(*)::int FROM session');
  file = JSON.parse(readFileSync(path.join(folder, 'demo.json'), 'utf8'));
  admin = await signIn('admin');
});
afterAll(async () => {
  await service?.stop();
  await client?.end();
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

describe('a start with DEMO=test, after one that was killed half way', () => {
  test('removes what is half made, and makes it whole', async () => {
    expect(left).toEqual({ state: 'making', sessions: 0 });
    expect(service.output()).toContain('Removing');
    expect(await one(`SELECT value FROM setting WHERE key = 'demo'`)).toBe(
      await one(`SELECT id FROM convention WHERE name LIKE 'Lanternfall%'`),
    );
    expect(await one('SELECT count(*)::int FROM convention')).toBe(2);
    expect(await one('SELECT count(*)::int FROM volunteershift')).toBe(8);
    expect(await one('SELECT count(*)::int FROM badge')).toBe(15);
  });

  test('fills the convention', async () => {
    const counts: Record<string, number> = {};
    for (const list of [
      'days',
      'dayparts',
      'rooms',
      'spaces',
      'slots',
      'badgetypes',
      'badges',
      'volunteers',
      'shifttypes',
      'shifts',
      'volunteershifts',
      'eventtypes',
      'events',
      'eventgroups',
      'tickets',
    ])
      counts[list] = (await main(list)).length;
    expect(counts).toEqual({
      days: 1,
      dayparts: 8,
      rooms: 2,
      spaces: 4,
      slots: 32,
      badgetypes: 2,
      badges: 14,
      volunteers: 4,
      shifttypes: 2,
      shifts: 4,
      volunteershifts: 6,
      eventtypes: 2,
      events: 6,
      eventgroups: 1,
      tickets: 4,
    });
    expect(tally(await main('badges'), 'verified')).toEqual({ true: 10, false: 4 });
    expect(tally(await main('badges'), 'checked_in')).toEqual({ true: 4, false: 10 });
    expect(tally(await main('badgetypes'), 'available_quantity')).toMatchObject({ 0: 1 });
    expect(tally(await main('volunteers'), 'status')).toEqual({ approved: 2, submitted: 1, declined: 1 });
    const [group] = await all('/api/group', { query: 'Lanternfall' });
    expect(tally(await all(`/api/group/${group?.id}/pendingmembers`), 'status')).toEqual({ pending: 1, approved: 1, denied: 1 });
  });

  test('has every state of an assignment: those of work that is over, in a convention that is over', async () => {
    const past = file.other_convention_ids.at(-1);
    expect(tally(await main('volunteershifts'), 'status')).toEqual({ scheduled: 2, unscheduled: 2, declined: 1, withdrawn: 1 });
    expect(tally(await all(`/api/convention/${past}/volunteershifts`), 'status')).toEqual({ worked: 1, no_show: 1 });
    const { has_ended } = await ok(admin('GET', `/api/convention/${past}`));
    const { has_ended: ended, end_date } = await ok(admin('GET', `/api/convention/${file.convention_id}`));
    expect([has_ended, ended]).toEqual([true, false]);
    expect(new Date(String(end_date)).getTime()).toBeGreaterThan(Date.now() + 2 * 86_400_000);
  });

  test('has events with and without a time, with several sittings, sold out and cancelled, and every state of a submission', async () => {
    const events = await main('events');
    expect(tally(events, 'is_scheduled')).toEqual({ true: 4, false: 2 });
    expect(tally(events, 'is_cancelled')).toEqual({ true: 1, false: 5 });
    expect(tally(events, 'session_count')).toEqual({ 1: 5, 2: 1 });
    expect(tally(events, 'wait_count')).toMatchObject({ 1: 1 });
    const submissions = await all('/api/eventsubmission', { convention_id: file.convention_id });
    expect(tally(submissions, 'status')).toEqual(Object.fromEntries(states.map((state) => [state, 1])));
    expect(tally(await main('tickets'), 'picked_up')).toEqual({ true: 1, false: 3 });
  });

  test('has a library with games in and out, entries for a draw, and a stock-take that is over and one that goes on', async () => {
    const [library] = await all('/api/library');
    const of = (list: string) => all(`/api/library/${library?.id}/${list}`);
    expect(tally(await of('games'), 'is_in_circulation')).toEqual({ true: 4, false: 1 });
    expect(tally(await of('checkouts'), 'is_checked_in')).toEqual({ true: 2, false: 2 });
    expect(tally(await of('checkouts'), 'is_overdue')).toEqual({ true: 1, false: 3 });
    expect(await of('playtowins')).toHaveLength(3);
    expect(tally(await of('inventories'), 'status')).toEqual({ active: 1, closed: 1, draft: 1 });
  });

  test('has prototypes, one of them hidden, with feedback and people who want to hear more', async () => {
    expect(tally(await main('prototypes'), 'is_hidden')).toEqual({ true: 1, false: 1 });
    expect(tally(await main('prototypes'), 'feedback_count')).toEqual({ 0: 1, 2: 1 });
    expect(tally(await main('prototypes'), 'interest_count')).toEqual({ 0: 1, 1: 1 });
  });

  test('has a table whose rows were checked, and no work in the background that failed', async () => {
    const [run] = await main('importruns');
    expect(run).toMatchObject({ state: 'previewed', counts: { good: 1, faulty: 1 } });
    expect(tally(await main('jobs'), 'status')).not.toHaveProperty('failed');
    expect((await main('mails')).filter(({ subject }) => String(subject).startsWith('Failed'))).toEqual([]);
  });
  test('writes its accounts for the eyes of its owner alone, and each of them signs in', async () => {
    expect(statSync(path.join(folder, 'demo.json')).mode & 0o777).toBe(0o600);
    expect(file.base_url).toBe(service.base_url);
    for (const name of Object.keys(file.accounts) as (keyof SeedResult['accounts'])[]) {
      const me = await ok((await signIn(name))('GET', '/api/user/whoami'));
      expect([name, me.id, me.developer, me.admin]).toEqual([name, file.accounts[name].user_id, true, name === 'admin']);
    }
  });

  test('gives each account the rights of its name', async () => {
    const rights: Record<string, unknown> = {};
    for (const name of Object.keys(file.accounts) as (keyof SeedResult['accounts'])[]) {
      const { role, ...flags } = await ok((await signIn(name))('GET', `/api/convention/${file.convention_id}/my-privileges`));
      const held = Object.entries(flags).filter(([, value]) => value === true);
      rights[name] = role === 'staff' ? held.map(([flag]) => flag).join() : role;
    }
    const single = ['scheduling', 'volunteers', 'exhibitors', 'merch', 'registration', 'updates', 'prototypes'];
    expect(rights).toEqual({
      ...Object.fromEntries(['admin', 'organizer', 'director', 'leader'].map((name) => [name, 'organiser'])),
      ...Object.fromEntries(single.map((name) => [name, name])),
      ...Object.fromEntries(['attendee', 'stranger', 'other_leader'].map((name) => [name, 'none'])),
    });
  });

  test('says where the passwords are, and none of them', () => {
    expect(service.output()).toContain('Sign in as admin');
    expect(service.output()).toContain(path.join(folder, 'demo.json'));
    for (const account of Object.values(file.accounts)) expect(service.output()).not.toContain(account.password);
  });
});

describe('later', () => {
  test('a second start changes nothing and says no password again', async () => {
    const accounts = readFileSync(path.join(folder, 'demo.json'), 'utf8');
    await service.stop();
    const before = await contents(database.url);
    service = await start(database.url);
    expect(await contents(database.url)).toEqual(before);
    expect(service.output()).not.toContain(file.accounts.admin.password);
    expect(service.output()).toContain(path.join(folder, 'demo.json'));
    const now = JSON.parse(readFileSync(path.join(folder, 'demo.json'), 'utf8'));
    expect(now).toEqual({ ...JSON.parse(accounts), base_url: service.base_url });
  });

  test('another installation gets the same names and numbers, and other passwords', async () => {
    const other = await freshDatabase();
    const elsewhere = newFolder();
    const second = await start(other.url, elsewhere);
    const theirs = JSON.parse(readFileSync(path.join(elsewhere, 'demo.json'), 'utf8')) as SeedResult;
    await second.stop();
    const named = async (url: string) => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      const { rows } = await client.query(`
        SELECT 'badge' AS kind, convention.name AS convention, badge.name, badge_number::text AS number, verified::text AS state FROM badge JOIN convention ON convention.id = convention_id
        UNION ALL SELECT 'user', '', display_name, username, '' FROM "user"
        UNION ALL SELECT 'assignment', shift.name, volunteer.name, '', volunteershift.status
          FROM volunteershift JOIN shift ON shift.id = shift_id JOIN volunteer ON volunteer.id = volunteer_id
        ORDER BY 1, 2, 3, 4, 5`);
      await client.end();
      // The part of made-up user names that is drawn at the time.
      return rows.map((row) => JSON.stringify(row).replace(/-[0-9a-f]{8}"/g, '"'));
    };
    expect(await named(other.url)).toEqual(await named(database.url));
    expect(theirs.accounts.admin.password).not.toBe(file.accounts.admin.password);
    await other.drop();
    rmSync(elsewhere, { recursive: true, force: true });
  });
});
