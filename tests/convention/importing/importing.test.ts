import { afterAll, beforeAll, expect, test } from 'vitest';
import { convention } from '../../../src/resources/convention/convention.ts';
import { leftBehind } from '../../../src/server/convention/importing/compare/leftBehind.ts';
import { importSteps } from '../../../src/server/convention/importing/importSteps.ts';
import type { TestConvention } from '../../support/convention.ts';
import { type Account, type Body, caller, ok, refusal, signUp } from '../../support/people.ts';
import { standIn } from '../../support/providers/standIn.ts';
import { database } from '../../support/races.ts';
import { changeSettings, createService, type TestService } from '../../support/service.ts';
import { all, credentials, director, ended, imported, importing, items, jobOf, type Report, rich } from './scene.ts';

let service: TestService;
beforeAll(async () => {
  service = await createService({ settings: { JOB_SECOND: '4', PRIVATE_IMPORTS: 'yes' } });
});
afterAll(() => service.stop());

let con: TestConvention;
beforeAll(async () => {
  con = await rich(service);
}, 120_000);

test('a convention comes along with its numbers, dates, images and schedule, and again without doubles', async () => {
  const { account, group_id } = await director(service);
  const sent = { group_id, address: `${service.base_url}/api/convention/${con.id}`, ...credentials(con) };
  const report = await imported(account, sent);
  expect(report.problems).toEqual([]);
  expect(report.counts.filter(({ read, created, unchanged }) => created + unchanged !== read)).toEqual([]);
  const { lists, unexpected } = report.comparison;
  expect(unexpected).toEqual([]);
  expect(lists.filter(({ there, here, differences }) => there !== here || differences)).toEqual([]);
  expect(lists.find(({ step }) => step === 'ticket')).toMatchObject({ there: 1, here: 1 });
  const behind = Object.fromEntries(report.left_behind.map(({ object_type, count }) => [object_type, count]));
  expect(behind).toMatchObject({ order: 1 });
  expect(Object.keys(behind)).not.toContain('ticket');
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
  // Nobody's account has got anything: an account that nobody can sign in to stands for Ada.
  const ada = await db.badge.findFirstOrThrow({ where: { convention_id: id }, include: { user: true } });
  expect(ada).toMatchObject({ badge_number: 1, verified: true, user: { permanently_deactivated: true, password_hash: null } });
  const { user_id } = ada;
  expect(await db.volunteer.findFirst({ where: { convention_id: id } })).toMatchObject({ user_id, hours_scheduled_count: 2 });
  expect(await db.eventHost.findFirst({ where: { convention_id: id } })).toMatchObject({ user_id });
  expect(await db.ticket.findFirst({ where: { convention_id: id } })).toMatchObject({ badge_id: ada.id, ticket_number: 2 });
  expect(await db.conventionPrivilege.count({ where: { convention_id: id } })).toBe(0);
  const { venue, library } = await db.convention.findUniqueOrThrow({
    ...{ where: { id }, include: { venue: true, library: { include: { games: true } } } },
  });
  expect(venue).toMatchObject({ name: 'Town hall', user_id: account.user_id });
  expect(library).toMatchObject({ user_id: account.user_id, games: [{ catalog_number: 'G-17', notes: 'A stone lacks' }] });
  // The next event gets the next number.
  const [type] = await items(account, id, 'eventtypes');
  const own = { type_id: type?.id, priority: 1, name: 'Made here', duration: 60, max_tickets: 1 };
  expect((await ok(account.call('POST', '/api/event', own))).event_number).toBe(5);

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
  const { account, group_id } = await director(service);
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
  const brought = { username: { startsWith: 'imported-' }, importperson: { convention_id: id } };
  expect(await db.user.count({ where: brought })).toBe(1);
  const people = (await db.user.findMany({ where: brought })).map((person) => person.id);
  const room = await ok(account.call('POST', '/api/room', { convention_id: id, name: 'More' }));
  expect(await refusal(undo(account))).toBe('409/453 null');
  await ok(account.call('DELETE', `/api/room/${room.id}`));
  await ok(undo(account));
  expect(await db.convention.count({ where: { group_id } })).toBe(0);
  expect(await db.importMap.count({ where: { convention_id: id } })).toBe(0);
  expect(await db.user.count({ where: { id: { in: people } } })).toBe(0);
  expect(await db.library.count({ where: { user_id: String(account.user_id) } })).toBe(0);
  expect(await db.venue.count({ where: { user_id: String(account.user_id) } })).toBe(0);
}, 240_000);

test('every list of a convention is brought along, or stays behind with a reason', () => {
  const lists = Object.entries(convention.relationships).filter(([, relationship]) => !('sameAs' in relationship));
  const read = new Set([...importSteps.map(({ list }) => list), ...Object.keys(leftBehind)]);
  expect(lists.map(([name]) => name).filter((name) => !read.has(name))).toEqual([]);
});

test('is for leaders and directors of the group, with an address and a sign-in that lead to a convention', async () => {
  const { account, group_id } = await director(service);
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
  const { account, group_id } = await director(service);
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
    ['different records than it says it has', () => list([room(1)], 3)],
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
  expect(await db.badge.findFirst({ where: { convention_id }, include: { user: true } })).toMatchObject({
    ...{ checked_in: false, user: { permanently_deactivated: true } },
  });
  expect(await db.badge.count({ where: { convention_id, user_id: person.user_id } })).toBe(0);
  expect((await ok(account.call('GET', `/api/convention/${convention_id}/rooms`))).items).toHaveLength(2);
  const [shown] = await items(account, convention_id, 'rooms');
  expect(JSON.stringify(shown?.description_html)).not.toContain('<script');
  await liar.stop();
}, 240_000);
