import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import tables from '../../src/generated/tables.json' with { type: 'json' };
import { copiedTables, leftBehind } from '../../src/resources/convention/copying.ts';
import { copiedColumns } from '../../src/server/convention/copying/copiedColumns.ts';
import { makeConvention, staffWith, type TestConvention } from '../support/convention.ts';
import { type Account, type Body, caller, ok, refusal, signUp } from '../support/people.ts';
import { database } from '../support/races.ts';
import { createService, type TestService } from '../support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await createService();
});
afterAll(() => service.stop());

interface Difference {
  object_type: string;
  name: string;
  field: string;
  before: string;
  after: string;
  note: string;
}
interface Copy extends Body {
  job_id: string;
  convention_id: string;
  counts: Record<string, number>;
  differences: Difference[];
  total: number;
}
interface LastYear {
  previous: Body;
  figures: { figure: string; rows: Body[] }[];
}
const copy = (con: TestConvention, sent: Body = {}, by: Account = con.organiser) =>
  by.call('POST', `/api/convention/${con.id}/copy`, { name: 'Next year', ...sent });
const lists = async (account: Account, id: string, name: string) =>
  (await ok(account.call('GET', `/api/convention/${id}/${name}`, { _items_per_page: 100 }))).items as Body[];
/** Makes the copy and waits for it. */
async function made(con: TestConvention, sent: Body = {}): Promise<Copy> {
  const answer = (await ok(copy(con, { dry_run: 0, ...sent }))) as unknown as Copy;
  const job = () => ok(con.organiser.call('GET', `/api/job/${answer.job_id}`));
  await expect.poll(async () => (await job()).status, { timeout: 60_000, interval: 50 }).not.toMatch(/queued|running/);
  expect(await job()).toMatchObject({
    status: 'completed',
    error_message: null,
    result: { convention_id: answer.convention_id },
  });
  return answer;
}
const clock = (zone: string) => (time: unknown) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }).format(new Date(String(time)));

/** A convention with some of everything, from Thursday, 2027-08-05, in Chicago. */
async function rich(): Promise<TestConvention> {
  const con = await makeConvention(service, {
    ...{ days: 2, dayparts: true, rooms: 2, spaces: 2 },
    ...{ ticket_sales_start: '2027-05-01T12:00:00Z', ticket_sales_end: '2027-08-01T12:00:00Z' },
  });
  const make = (type: string, sent: Body) => ok(con.organiser.call('POST', `/api/${type}`, { convention_id: con.id, ...sent }));
  const badge = await make('badgetype', {
    ...{ name: 'Weekend', price: 45.5, early_access_date: '2027-04-01T12:00:00Z', sale_start_date: '2027-03-01T12:00:00Z' },
    quota_id: (await make('quota', { name: 'Hall', quantity: 50 })).id,
  });
  await make('badgetypeconday', { badgetype_id: badge.id, conventionday_id: con.days[0]?.id });
  const type = await make('eventtype', { name: 'Talk' });
  await make('eventtyperoom', { eventtype_id: type.id, room_id: con.rooms[0]?.id });
  const shifttype = await make('shifttype', { name: 'Door', room_id: con.rooms[1]?.id });
  const shift = { conventionday_id: con.days[0]?.id, shifttype_id: shifttype.id, name: 'Early' };
  await make('shift', { ...shift, start_time: '2027-08-05T15:00:00Z', end_time: '2027-08-05T17:00:00Z' });
  const booth = await make('boothtype', { name: 'Corner', price: 300, badgetype_id: badge.id });
  await make('boothoption', { boothtype_id: booth.id, name: 'Chair', price: 5 });
  const product = await make('product', { name: 'Shirt' });
  await make('productvariant', { product_id: product.id, name: 'M', price: 20 });
  const bundle = await make('bundle', { name: 'Pair', price: 90, sale_end_date: '2027-06-01T12:00:00Z' });
  await make('bundlepart', { bundle_id: bundle.id, badgetype_id: badge.id, quantity: 2 });
  await make('bundlepart', { bundle_id: bundle.id, product_id: product.id });
  await make('discount', { name: 'Early bird', amount_off: 5, enabled: true, use_with_products: 1, product_id: product.id });
  await make('discount', { name: 'Students', percent_off: 20, enabled: true, use_with_badges: 1, badgetype_id: badge.id });
  await make('event', { type_id: type.id, priority: 1, name: 'Opening', duration: 60, max_tickets: 20 });
  await make('badge', { badgetype_id: badge.id, firstname: 'Ada', lastname: 'Byron' });
  await make('waiver', { name: 'Rules', text: 'I keep the rules.' });
  return con;
}

describe('what a copy does', () => {
  test('every table of a convention and every column of those that are copied is decided', () => {
    const own = Object.entries(tables)
      .filter(([, { columns }]) => 'convention_id' in columns)
      .map(([name]) => name);
    expect(own.filter((name) => !copiedTables[name] && !leftBehind.includes(name))).toEqual([]);
    expect(leftBehind.filter((name) => !own.includes(name) || copiedTables[name])).toEqual([]);
    for (const name of Object.keys(copiedTables)) {
      const columns = copiedColumns(name);
      const stated = Object.keys(copiedTables[name]?.columns ?? {});
      expect(stated.filter((column) => !columns.some((one) => one.name === column))).toEqual([]);
    }
    // Whatever a column refers to is copied before it.
    const order = Object.keys(copiedTables);
    for (const name of order)
      for (const { to, does } of copiedColumns(name))
        if (does === 'refer') expect(order.indexOf(String(to))).toBeLessThan(order.indexOf(name));
  });

  test('the preview counts the parts, lists what moves and what it costs, and changes nothing', async () => {
    const con = await rich();
    const before = await (await database()).convention.count();
    const preview = (await ok(copy(con))) as unknown as Copy;
    expect(preview).toMatchObject({ first_day: '2028-08-03', job_id: null, convention_id: null });
    expect(preview.counts).toMatchObject({ days: 34, rooms: 6, eventtypes: 2, shifts: 2, booths: 2, products: 2, discounts: 2 });
    const first = preview.differences.find(({ field }) => field === 'ticket_sales_start');
    expect(first).toMatchObject({ before: '2027-05-01T12:00:00.000Z', after: '2028-04-29T12:00:00.000Z', note: 'moved' });
    expect(preview.differences).toHaveLength(preview.total);
    const rest = (await ok(copy(con, { from: preview.total - 3 }))) as unknown as Copy;
    expect(rest.differences).toEqual(preview.differences.slice(-3));
    const prices = preview.differences.filter(({ note }) => note === 'kept');
    expect(prices.map(({ name, after }) => `${name} ${after}`)).toEqual(
      expect.arrayContaining(['Weekend 45.50', 'Pair 90.00', 'Corner 300.00', 'Chair 5.00', 'M 20.00']),
    );
    expect(await (await database()).convention.count()).toBe(before);
  });

  test('the copy has the same days of the week and clock times, prices, references and slots, and nothing that happened', async () => {
    const con = await rich();
    const { convention_id: id } = await made(con);
    const { organiser } = con;
    const record = await ok(organiser.call('GET', `/api/convention/${id}`));
    expect(record).toMatchObject({ name: 'Next year', group_id: con.group_id, timezone: 'America/Chicago', private: true });
    expect(clock('America/Chicago')(record.start_date)).toBe('2028-08-03 09:00');
    const days = await lists(organiser, id, 'days');
    expect(days.map(({ name }) => name)).toEqual(['Thu Aug 03', 'Fri Aug 04']);
    const parts = await lists(organiser, id, 'dayparts');
    expect(parts.map(({ name, start_date }) => [name, clock('America/Chicago')(start_date).slice(11)])).toEqual(
      con.dayparts.map(({ name, start_date }) => [name, clock('America/Chicago')(start_date).slice(11)]),
    );
    const [shift] = await lists(organiser, id, 'shifts');
    expect(shift).toMatchObject({ name: 'Early', conventionday_id: days[0]?.id });
    expect(clock('America/Chicago')(shift?.start_time)).toBe('2028-08-03 10:00');
    const [badge] = await lists(organiser, id, 'badgetypes');
    const [quota] = await lists(organiser, id, 'quotas');
    expect(quota).toMatchObject({ name: 'Hall', quantity: 50, taken_count: 0 });
    expect(badge).toMatchObject({ name: 'Weekend', price: 45.5, quota_id: quota?.id });
    expect(clock('America/Chicago')(badge?.sale_start_date).slice(0, 10)).toBe('2028-02-28');
    const db = await database();
    const where = { convention_id: id };
    const [bundle] = await lists(organiser, id, 'bundles');
    expect(bundle).toMatchObject({ name: 'Pair', price: 90, sold_count: 0 });
    expect(clock('America/Chicago')(bundle?.sale_end_date).slice(0, 10)).toBe('2028-05-30');
    const [product] = await lists(organiser, id, 'products');
    const bundled = await db.bundlePart.findMany({ where: { bundle_id: String(bundle?.id) }, orderBy: { quantity: 'desc' } });
    expect(bundled.map(({ badgetype_id, product_id, quantity }) => [badgetype_id, product_id, quantity])).toEqual([
      [badge?.id, null, 2],
      [null, product?.id, 1],
    ]);
    expect(await db.slot.count({ where })).toBe(4 * 32);
    expect(await db.event.count({ where })).toBe(0);
    expect(await db.badge.count({ where })).toBe(0);
    expect(await db.badgeType.findFirst({ where })).toMatchObject({ taken_count: 0 });
    const off = { enabled: false, used_count: 0 };
    const discounts = await db.discount.findMany({ where, orderBy: { name: 'asc' } });
    expect(discounts).toMatchObject([
      { name: 'Early bird', ...off, product_id: product?.id, badgetype_id: null },
      { name: 'Students', ...off, product_id: null, badgetype_id: badge?.id },
    ]);
    expect(await db.eventTypeRoom.count({ where })).toBe(1);
    expect(await db.badgeTypeConDay.count({ where })).toBe(1);
    expect((await db.boothType.findFirstOrThrow({ where })).badgetype_id).toBe(badge?.id);
    const kept = await db.predecessor.findFirst({ where: { ...where, object_type: 'badgetype' } });
    expect(kept).toMatchObject({ object_id: badge?.id });
    expect(await ok(organiser.call('GET', `/api/convention/${id}/predecessor`))).toMatchObject({
      previous: { id: con.id, name: con.record.name },
      next: [],
      may_undo: true,
    });
    expect(await ok(organiser.call('GET', `/api/convention/${con.id}/predecessor`))).toMatchObject({
      ...{ previous: null, next: [{ id, name: 'Next year' }], may_undo: false },
    });
  });

  test('parts that are left out take their references along', async () => {
    const con = await rich();
    const { convention_id } = await made(con, { parts: ['shifts', 'days', 'booths', 'eventtypes'] });
    const db = await database();
    const where = { convention_id };
    expect(await db.room.count({ where })).toBe(0);
    expect(await db.eventTypeRoom.count({ where })).toBe(0);
    expect(await db.shiftType.findFirst({ where })).toMatchObject({ name: 'Door', room_id: null });
    expect(await db.boothType.findFirst({ where })).toMatchObject({ name: 'Corner', badgetype_id: null });
    expect(await db.shift.count({ where })).toBe(1);
    const without = await made(con, { name: 'Without days', parts: ['shifts', 'badgetypes'] });
    expect(await db.shift.count({ where: { convention_id: without.convention_id } })).toBe(0);
    expect(await db.shiftType.count({ where: { convention_id: without.convention_id } })).toBe(1);
    // A bundle is not sold with less in it.
    expect(await db.badgeType.count({ where: { convention_id: without.convention_id } })).toBe(1);
    expect(await db.bundle.count({ where: { convention_id: without.convention_id } })).toBe(0);
    // A discount for shirts does not become one for everything.
    const sales = await made(con, { name: 'Without products', parts: ['badgetypes', 'discounts'] });
    const discounts = await db.discount.findMany({ where: { convention_id: sales.convention_id } });
    expect(discounts.map(({ name }) => name)).toEqual(['Students']);
    expect(discounts[0]?.badgetype_id).not.toBeNull();
  });

  test('across a change of clocks everything stands at its clock time; what clocks skip is listed', async () => {
    // In Berlin clocks go forward on 2028-03-26 at 2, and back on 2027-10-31 at 3.
    const con = await makeConvention(service, { timezone: 'Europe/Berlin', rooms: 1, spaces: 1 });
    const day = await ok(
      con.organiser.call('POST', '/api/conventionday', {
        convention_id: con.id,
        ...{ start_date: '2027-03-20T21:00:00Z', end_date: '2027-03-21T05:00:00Z', generate_dayparts: true },
      }),
    );
    const shift = { convention_id: con.id, conventionday_id: day.id };
    const add = (name: string, start_time: string, end_time: string) =>
      ok(con.organiser.call('POST', '/api/shift', { ...shift, name, start_time, end_time }));
    await add('Night', '2027-03-20T22:00:00Z', '2027-03-21T04:00:00Z');
    await add('Gap', '2027-03-21T01:00:00Z', '2027-03-21T02:00:00Z');
    const berlin = clock('Europe/Berlin');
    const spring = (await ok(copy(con, { first_day: '2028-03-25' }))) as unknown as Copy;
    expect(
      spring.differences.filter(({ note }) => note === 'skipped').map(({ object_type, field }) => `${object_type}.${field}`),
    ).toEqual(expect.arrayContaining(['shift.start_time', 'daypart.start_date']));
    const { convention_id } = await made(con, { first_day: '2028-03-25' });
    const db = await database();
    const shifts = await db.shift.findMany({ where: { convention_id }, orderBy: { start_time: 'asc' } });
    expect(shifts.map(({ name, start_time, end_time }) => [name, berlin(start_time), berlin(end_time)])).toEqual([
      ['Night', '2028-03-25 23:00', '2028-03-26 05:00'],
      ['Gap', '2028-03-26 03:00', '2028-03-26 04:00'],
    ]);
    const parts = await db.dayPart.findMany({ where: { convention_id }, orderBy: { start_date: 'asc' } });
    const old = await db.dayPart.findMany({ where: { convention_id: con.id }, orderBy: { start_date: 'asc' } });
    const hours = (all: typeof parts) => all.map(({ start_date }) => berlin(start_date).slice(11));
    expect(hours(parts)).toEqual(hours(old).filter((hour) => !hour.startsWith('02')));
    const autumn = await made(con, { name: 'Autumn', first_day: '2027-10-30' });
    const inAutumn = await db.dayPart.findMany({
      where: { convention_id: autumn.convention_id },
      orderBy: { start_date: 'asc' },
    });
    expect(hours(inAutumn)).toEqual(hours(old));
    // A time that clocks show twice is the first one.
    expect(inAutumn.find(({ start_date }) => berlin(start_date).endsWith('02:00'))?.start_date.toISOString()).toBe(
      '2027-10-31T00:00:00.000Z',
    );
  });
});

describe('who copies, how often, and back again', () => {
  test('is for leaders and directors of its group', async () => {
    const con = await makeConvention(service, { days: 1 });
    const others = [await signUp(service), await staffWith(con, 'everything'), (await makeConvention(service)).organiser];
    for (const account of others) expect(await refusal(copy(con, {}, account))).toBe('403/450 null');
    expect(await refusal(caller(service)('POST', `/api/convention/${con.id}/copy`, { name: 'X' }))).toBe('401/401 session_id');
    expect(await refusal(con.organiser.call('POST', `/api/convention/${con.id}/copy`, {}))).toBe('400/441 name');
    for (const first_day of ['soon', '2027-02-30', '2027-08-05', '2099-01-01'])
      expect(await refusal(copy(con, { first_day }))).toBe('400/442 first_day');
    expect(await refusal(copy(con, { parts: ['money'] }))).toBe('400/442 parts');
  });

  test('a request that is sent again makes no second copy', async () => {
    const con = await makeConvention(service, { days: 1 });
    const both = await Promise.all([copy(con, { dry_run: 0 }), copy(con, { dry_run: 0 })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const db = await database();
    const copies = () => db.predecessor.count({ where: { previous_id: con.id } });
    await expect.poll(copies, { timeout: 60_000 }).toBe(1);
    await expect.poll(async () => refusal(copy(con, { dry_run: 0 })), { timeout: 60_000 }).toBe('409/443 name');
    expect(await copies()).toBe(1);
  });

  test('a copy is undone whole while nobody has worked in it', async () => {
    const con = await rich();
    const { convention_id: id } = await made(con);
    const undo = (by = con.organiser, which = id) => by.call('POST', `/api/convention/${which}/undo-copy`);
    expect(await refusal(undo((await makeConvention(service)).organiser))).toMatch(/^40[34]/);
    expect(await refusal(undo(con.organiser, con.id))).toBe('409/453 null');
    const [room] = await lists(con.organiser, id, 'rooms');
    await ok(con.organiser.call('PUT', `/api/room/${room?.id}`, { name: 'Great hall' }));
    expect(await refusal(undo())).toBe('409/453 null');
    expect(await ok(con.organiser.call('GET', `/api/convention/${id}/predecessor`))).toMatchObject({ may_undo: false });

    const again = await made(con, { name: 'Once more' });
    await ok(undo(con.organiser, again.convention_id));
    const db = await database();
    for (const table of Object.keys(copiedTables)) {
      const column = table === 'convention' ? 'id' : 'convention_id';
      const [row] = await db.$queryRawUnsafe<[{ count: number }]>(
        `SELECT count(*)::int AS count FROM "${table}" WHERE ${column} = $1::uuid`,
        again.convention_id,
      );
      expect({ table, ...row }).toEqual({ table, count: 0 });
    }
    expect(await db.predecessor.count({ where: { convention_id: again.convention_id } })).toBe(0);
    expect((await ok(con.organiser.call('GET', `/api/convention/${con.id}`))).name).toBe(con.record.name);
  });
});

describe('figures beside those of last year', () => {
  test('count by what each type was copied from, by now and in all, for organizers of both', async () => {
    const con = await rich();
    const db = await database();
    const [last] = await db.badge.findMany({ where: { convention_id: con.id } });
    await db.badge.update({ where: { id: last?.id ?? '' }, data: { verified: true, hold_expires_date: null } });
    const { convention_id } = await made(con, { first_day: '2028-08-03', name: 'A year on' });
    const [type] = await db.badgeType.findMany({ where: { convention_id, name: 'Weekend' } });
    const own = await ok(con.organiser.call('POST', '/api/badgetype', { convention_id, name: 'Day', price: 20 }));
    for (const badgetype_id of [type?.id, type?.id, own.id]) {
      const { id } = await ok(
        con.organiser.call('POST', '/api/badge', { convention_id, badgetype_id, firstname: 'Bo', lastname: 'Cox' }),
      );
      await db.badge.update({ where: { id }, data: { verified: true, hold_expires_date: null } });
    }
    // Of last year's badge it is not known that it was there so long before.
    const read = (by: Account) => by.call('GET', `/api/convention/${convention_id}/last-year`);
    const { previous, figures } = (await ok(read(con.organiser))) as unknown as LastYear;
    expect(previous).toMatchObject({ id: con.id });
    const badges = figures.find(({ figure }) => figure === 'badges')?.rows;
    expect(badges).toMatchObject([
      { id: own.id, previous_id: null, name: 'Day', now: 1, before: 0, total: 0 },
      { id: type?.id, name: 'Weekend', now: 2, before: 0, total: 1 },
    ]);
    await db.$executeRaw`UPDATE badge SET date_created = now() - interval '2 years' WHERE id = ${last?.id}::uuid`;
    const again = (await ok(read(con.organiser))) as unknown as LastYear;
    expect(again.figures[0]?.rows[1]).toMatchObject({ before: 1, total: 1 });
    for (const other of [await signUp(service), (await makeConvention(service)).organiser])
      expect(await refusal(read(other))).toBe('403/450 null');
    expect(await refusal(con.organiser.call('GET', `/api/convention/${con.id}/last-year`))).toBe('409/453 null');
  });
});
