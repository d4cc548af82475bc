import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { attentionItems } from '../../src/components/convention/overview/attention.ts';
import { tilesOf } from '../../src/components/convention/overview/tiles.ts';
import { at, makeConvention, staffWith, type TestConvention } from '../support/convention.ts';
import { countingQueries } from '../support/database/queries.ts';
import { type Account, type Body, ok, refusal, signUp } from '../support/people.ts';
import { createService, type TestService } from '../support/service.ts';

let service: TestService;
let con: TestConvention;
let stranger: Account;
let foreigner: Account;
let library_id: string;
let day_id: string;
beforeAll(async () => {
  service = await createService();
  con = await makeConvention(service, { days: 2, dayparts: true, rooms: 1, spaces: 2 });
  stranger = await signUp(service);
  foreigner = (await makeConvention(service)).organiser;
  day_id = String(con.days[0]?.id);
  library_id = (await make('library', { name: 'Games' })).id;
  await ok(con.organiser.call('PUT', `/api/convention/${con.id}`, { library_id }));
}, 60_000);
afterAll(() => service.stop());

const make = (type: string, sent: Body) => ok(con.organiser.call('POST', `/api/${type}`, sent));
const read = (path: string, by = con.organiser, sent: Body = {}) => ok(by.call('GET', `/api/convention/${con.id}/${path}`, sent));
const database = async () => (await import('../../src/server/db/client.ts')).db;
const inHere = (sent: Body = {}) => ({ convention_id: con.id, ...sent });
/** The date in so many hours, by the clocks of the convention. */
const dayIn = (hours: number) =>
  new Date(Date.now() + hours * 3_600_000).toLocaleDateString('en-US', { timeZone: 'America/Chicago' });
let count = 0;
/** An answer as the pages read it: instants are dates. */
const reviveDates = (answer: Body): Body =>
  JSON.parse(JSON.stringify(answer), (key, value) =>
    /_(date|time)$/.test(key) && typeof value === 'string' ? new Date(value) : value,
  );
const shift = (sent: Body) => make('shift', inHere({ name: `Shift ${++count}`, ...sent }));
const work = async (shift_id: string) => {
  const name = { firstname: 'Vo', lastname: `Lunteer ${++count}` };
  const { id } = await make(
    'volunteer/by-organizer',
    inHere({ ...name, email_address: `v${count}@example.org`, phone_number: '+16085550100' }),
  );
  return make('volunteershift', { volunteer_id: id, shift_id, status: 'scheduled' });
};

describe('what needs somebody now', () => {
  test('names each kind to those who can do something about it, and says what a convention is made of', async () => {
    const all = ['made', 'program', 'times'];
    const kinds = async (by: Account) => Object.keys(await read('attention', by)).sort();
    expect(await kinds(con.organiser)).toEqual(
      [
        ...[
          'door',
          'events',
          'exhibitors',
          'late',
          'loans',
          'mails',
          'money',
          'products',
          'sales',
          'seats',
          'shifts',
          'submissions',
          'volunteers',
        ],
        ...all,
      ].sort(),
    );
    expect(await kinds(await staffWith(con, 'registration'))).toEqual(['door', ...all]);
    expect(await kinds(await staffWith(con, 'volunteers'))).toEqual([...all, 'shifts', 'volunteers'].sort());
    expect(await kinds(await staffWith(con, 'scheduling'))).toEqual(['events', 'late', ...all, 'seats', 'submissions'].sort());
    expect(await kinds(await staffWith(con, 'merch'))).toEqual([...all, 'products', 'sales'].sort());
    expect(await kinds(await staffWith(con, 'updates'))).toEqual(all);
    expect((await read('attention')).made).toMatchObject({ days: true, spaces: true, eventtypes: false, shifts: false });
  });
  test('is asked of the database in one statement', async () => {
    const few = await countingQueries(() => read('attention', con.organiser));
    const one = await countingQueries(() => read('attention', con.organiser));
    expect(one.queries).toBeLessThanOrEqual(few.queries);
    expect(one.queries).toBeLessThanOrEqual(4); // the session, the convention, and this
  });
  test('counts events that are on, next, without a host, and without a time; and people at the door', async () => {
    const { id: type_id } = await make('eventtype', inHere({ name: 'Talk' }));
    const db = await database();
    const event = async (name: string, from: number, more: Body = {}) => {
      const { id } = await make('event', inHere({ name, type_id, max_tickets: 6, duration: 60, priority: 3, description: 'x' }));
      const [start_date, end_date] = [from, from + 1].map((hour) => new Date(Date.now() + hour * 3_600_000));
      await db.event.update({
        where: { id },
        data: { is_scheduled: true, start_date, end_date, host_count: 1, ...more } as never,
      });
      return id;
    };
    await event('On', -0.5);
    const over = await event('Over', -2, { host_count: 0 });
    await event('Next', 1);
    await event('Hostless', 2, { host_count: 0 });
    await event('Later', 30, { host_count: 0 });
    await event('Cancelled', 1, { is_cancelled: true, host_count: 0 });
    await event('No time', 1, { is_scheduled: false, start_date: null, end_date: null });
    const { events, program, door, times } = await read('attention');
    expect(program).toMatchObject({ now_count: 1, next_count: 1 });
    expect(events).toMatchObject({
      hostless_count: 2,
      hostless_today_count: dayIn(2) === dayIn(0) ? 1 : 0, // in two hours
      next_hostless_name: 'Hostless',
      unscheduled_count: 1,
    });
    // One that is on is the most urgent of them, also one that began yesterday; the lists behind the figures show those that are counted.
    await event('Running', -0.25, { host_count: 0 });
    expect((await read('attention')).events).toMatchObject({
      hostless_count: 3,
      hostless_today_count: dayIn(2) === dayIn(0) ? 2 : 1,
      next_hostless_name: 'Running',
    });
    const attention = reviveDates(await read('attention'));
    const clock = { zone: 'America/Chicago', hours: 12, year: 2027, currency: 'USD' } as const;
    const listed = async (now: Date, key: string) => {
      const href = tilesOf(con.id, attention as never, clock, now, true).tiles.find((tile) => tile.key === key)?.href;
      const filters = Object.fromEntries(new URLSearchParams(href?.split('?')[1]));
      return ((await read('events', con.organiser, filters)).items as Body[]).map(({ name }) => name);
    };
    const opens = Date.parse(String(con.days[0]?.start_date));
    expect(await listed(new Date(opens - 1), 'blocking')).toEqual(['Running', 'Hostless', 'Later']);
    const during = { ...attention, times: { opens_date: new Date(0), closes_date: new Date(opens) }, shifts: undefined };
    Object.assign(attention, during);
    expect(await listed(new Date(), 'missing')).toEqual(dayIn(2) === dayIn(0) ? ['Running', 'Hostless'] : ['Running']);
    const again = { event_id: over, convention_id: con.id, name: 'Again', duration: 60, is_scheduled: true };
    const from = (minutes: number) => new Date(Date.now() + minutes * 60_000);
    await db.eventSession.create({ data: { ...again, start_date: from(-10), end_date: from(50) } });
    await db.eventSession.create({ data: { ...again, start_date: from(20), end_date: from(80) } });
    const sessions = (await read('attention')).program as Body;
    expect(sessions).toMatchObject({ now_count: 3, next_count: 1 });
    expect(Math.abs(Date.parse(String(sessions.next_date)) - from(20).getTime())).toBeLessThan(60_000);
    expect(door).toEqual({
      badge_count: 0,
      checked_in_count: 0,
      unpaid_count: 0,
      due_amount: 0,
      due_ticket_count: 0,
      due_ticket_amount: 0,
      offline_count: 0,
    });
    expect(times).toEqual({ opens_date: con.days[0]?.start_date, closes_date: con.days[1]?.end_date });
    await db.event.deleteMany({ where: { convention_id: con.id } });
    await db.eventType.deleteMany({ where: { convention_id: con.id } });
  });
  test('counts full events that people wait for until they begin, as their list does', async () => {
    const { id: type_id } = await make('eventtype', inHere({ name: 'Game' }));
    const db = await database();
    const badgetype = await make('badgetype', inHere({ name: 'Guest' }));
    const badge = await make('badge', { badgetype_id: badgetype.id, firstname: 'Has', lastname: 'Seats' });
    let ticket_number = 0;
    const event = async (name: string, from: number, statuses: readonly string[], { seats = 0, ...more }: Body = {}) => {
      const taken_count = 1 + statuses.filter((status) => status === 'offered').length;
      const sent = { max_tickets: taken_count + Number(seats), duration: 60, priority: 3, description: 'x' };
      const { id: event_id } = await make('event', inHere({ name, type_id, ...sent }));
      const [start_date, end_date, offer_expires_date] = [from, from + 1, 1].map(
        (hour) => new Date(Date.now() + hour * 3_600_000),
      );
      const of = { convention_id: con.id, event_id };
      const waits = await Promise.all(
        statuses.map(async (status) => ({
          ...{ ...of, status, user_id: (await signUp(service)).user_id },
          ...(status === 'offered' ? { offer_expires_date } : {}),
        })),
      );
      await db.$transaction([
        db.event.update({
          where: { id: event_id },
          data: { ...{ taken_count, is_scheduled: true, start_date, end_date }, ...more } as never,
        }),
        db.ticket.create({ data: { ...of, badge_id: badge.id, ticket_number: ++ticket_number, verified: true } }),
        db.eventWait.createMany({ data: waits }),
      ]);
    };
    await event('Later', 30, ['waiting', 'offered']);
    await event('Sooner', 2, ['waiting', 'waiting']);
    await event('On', -0.5, ['waiting']);
    await event('All have an offer', 2, ['offered']);
    await event('Nobody waits', 2, []);
    await event('Has seats', 2, ['waiting'], { seats: 1 });
    await event('Cancelled', 2, ['waiting'], { is_cancelled: true });
    await event('Not for sale', 2, ['waiting'], { sellable: false });
    const attention = reviveDates(await read('attention'));
    expect(attention.seats).toMatchObject({ full_count: 2, waiting_count: 4, names: ['Sooner', 'Later'] });
    const clock = { zone: 'America/Chicago', hours: 12, year: 2027, currency: 'USD' } as const;
    const items = attentionItems(con.id, attention as never, undefined, clock, new Date());
    const href = items.find(({ key }) => key === 'seats')?.href;
    const filters = Object.fromEntries(new URLSearchParams(href?.split('?')[1]));
    const listed = async (sent: Body) => ((await read('events', con.organiser, sent)).items as Body[]).map(({ name }) => name);
    expect(await listed(filters)).toEqual(['Sooner', 'Later']);
    expect(await listed({ is_waited_for: 'false' })).not.toContain('Later');
    expect(await listed({ is_waited_for: 'false' })).toContain('All have an offer');
    await db.event.deleteMany({ where: { convention_id: con.id } });
    await ok(con.organiser.call('DELETE', `/api/badge/${badge.id}`));
    await ok(con.organiser.call('DELETE', `/api/badgetype/${badgetype.id}`));
    await db.eventType.deleteMany({ where: { convention_id: con.id } });
  });
  test('adds up what badges still owe, in currency units', async () => {
    const { id: badgetype_id } = await make('badgetype', inHere({ name: 'Weekend', price: 35.5 }));
    const { id } = await make('badge', { badgetype_id, firstname: 'Ada', lastname: 'Owes' });
    expect((await read('attention')).door).toMatchObject({ unpaid_count: 1, due_amount: 35.5 });
    // It was paid once and owes again: its type became dearer.
    const dear = await make('badgetype', inHere({ name: 'Week', price: 60 }));
    await ok(con.organiser.call('POST', `/api/badge/${id}/verify`));
    expect((await read('attention')).door).toMatchObject({ unpaid_count: 0, due_amount: 0 });
    await ok(con.organiser.call('PUT', `/api/badge/${id}`, { badgetype_id: dear.id }));
    expect((await read('attention')).door).toMatchObject({ badge_count: 1, unpaid_count: 1, due_amount: 24.5 });
    expect((await read('reports/owed')).kinds).toEqual([{ item_type: 'badge', items: 1, amount_owed: 24.5 }]); // the same
    const { id: eventtype_id } = await make('eventtype', inHere({ name: 'Paid' }));
    const { id: event_id } = await make(
      'event',
      inHere({ name: 'Dungeon', priority: 3, description: 'x', type_id: eventtype_id, duration: 60, max_tickets: 4 }),
    );
    const { id: free_id } = await make('badgetype', inHere({ name: 'Volunteer' }));
    const volunteer = await make('badge', { badgetype_id: free_id, firstname: 'Iris', lastname: 'Novak' });
    const price = { retail_price: 400, net_price: 400, verified: false };
    const db = await database();
    await db.$transaction([
      db.event.update({ where: { id: event_id }, data: { taken_count: 1 } }),
      db.ticket.create({ data: { ...price, convention_id: con.id, event_id, badge_id: volunteer.id, ticket_number: 1 } }),
    ]);
    expect((await read('attention')).door).toMatchObject({ unpaid_count: 1, due_ticket_count: 1, due_ticket_amount: 4 });
    const whole = await ok(
      con.organiser.call('GET', `/api/badge/${volunteer.id}`, { _include: ['tickets_due', 'tickets_owed'] }),
    );
    expect(whole).toMatchObject({ verified: true, amount_owed: 0, tickets_due: 1, tickets_owed: 4 });
    const list = await ok(con.organiser.call('GET', `/api/badge/${volunteer.id}/tickets`, { amount_owed: '>0' }));
    expect(list.items).toMatchObject([{ event_id, amount_owed: 4 }]);
    for (const path of [`badge/${volunteer.id}`, `event/${event_id}`, `eventtype/${eventtype_id}`])
      await ok(con.organiser.call('DELETE', `/api/${path}`));
    await ok(con.organiser.call('DELETE', `/api/badge/${id}`));
    expect((await read('attention')).door).toMatchObject({ due_ticket_count: 0, due_ticket_amount: 0 });
    expect((await read('attention')).door).toMatchObject({ unpaid_count: 0, due_amount: 0 });
  });
  test('counts shifts that are not over and lack people, the next one first', async () => {
    await shift({ start_time: at(24 + 10), end_time: at(24 + 12), quantity_of_volunteers: 3 });
    const early = await shift({ start_time: at(10), end_time: at(12), quantity_of_volunteers: 2 });
    await work(early.id);
    await work((await shift({ start_time: at(13), end_time: at(14), quantity_of_volunteers: 1 })).id);
    const before = (await read('attention')).shifts;
    expect(before).toEqual({
      ...{ lacking_count: 2, lacking_places: 4, soon_count: 0, soon_places: 0, today_places: 0, next_shift_id: early.id },
      ...{ next_shift_name: early.name, next_start_time: at(10), next_conventionday_id: day_id },
    });
    const now = Date.now();
    const inHours = (hours: number) => new Date(now + hours * 3_600_000).toISOString();
    const today = await make('conventionday', inHere({ start_date: inHours(-1), end_date: inHours(12), day_type: 'organizer' }));
    await shift({ start_time: inHours(-1), end_time: inHours(-0.5), quantity_of_volunteers: 5 });
    const soon = await shift({ start_time: inHours(1), end_time: inHours(2), quantity_of_volunteers: 3 });
    expect((await read('attention')).shifts).toMatchObject({
      soon_count: 1,
      soon_places: 3,
      today_places: 3,
      next_shift_id: soon.id,
    });
    const application = await work(soon.id);
    await (await database()).volunteerShift.update({ where: { id: application.id as string }, data: { status: 'unscheduled' } });
    expect((await read('attention')).volunteers).toMatchObject({
      ...{ application_count: 1, next_application_shift_id: soon.id, next_application_conventionday_id: today.id },
    });
    // Those who applied for a shift that is full can have no place there: first comes one that has places.
    const { volunteerShift, shift: shifts } = await database();
    const other = await work(early.id);
    await volunteerShift.update({ where: { id: other.id as string }, data: { status: 'unscheduled' } });
    await shifts.update({ where: { id: soon.id }, data: { quantity_of_volunteers: 0 } });
    expect((await read('attention')).volunteers).toMatchObject({ application_count: 2, next_application_shift_id: early.id });
    await shifts.update({ where: { id: soon.id }, data: { quantity_of_volunteers: 3 } });
    await volunteerShift.delete({ where: { id: other.id as string } });
    // A large briefing, on already or at the same hour, does not hide what begins within two hours.
    const large = { end_time: inHours(3), quantity_of_volunteers: 40 };
    const on = await shift({ start_time: inHours(-0.4), ...large });
    await shift({ start_time: inHours(1), ...large });
    expect((await read('attention')).shifts).toMatchObject({ soon_count: 3, today_places: 83, next_shift_id: soon.id });
    await (await database()).shift.delete({ where: { id: soon.id } });
    await (await database()).shift.deleteMany({ where: { quantity_of_volunteers: 40, id: { not: on.id } } });
    expect((await read('attention')).shifts).toMatchObject({ soon_count: 1, next_shift_id: on.id });
  });
  test('counts what is sold out or nearly so, also what only a desk sells', async () => {
    const product = await make('product', inHere({ name: 'Shirt' }));
    const hidden = await make('product', inHere({ name: 'Counter mug', sellable: false }));
    for (const [name, max_quantity] of [
      ['S', 20],
      ['M', 20],
      ['L', 20],
    ] as const)
      await make('productvariant', { product_id: product.id, name, max_quantity });
    await make('productvariant', { product_id: product.id, name: 'Any', max_quantity: null });
    await make('productvariant', { product_id: hidden.id, name: 'Red', max_quantity: 10 });
    expect((await read('attention')).products).toEqual({ sold_out_count: 0, low_count: 0, names: [] });
    const db = await database();
    await db.productVariant.updateMany({ where: { product_id: product.id, name: 'S' }, data: { taken_count: 20 } });
    await db.productVariant.updateMany({ where: { product_id: product.id, name: 'M' }, data: { taken_count: 18 } });
    await db.productVariant.updateMany({ where: { product_id: product.id, name: 'L' }, data: { taken_count: 14 } });
    await db.productVariant.updateMany({ where: { product_id: hidden.id }, data: { taken_count: 9 } });
    expect((await read('attention')).products).toEqual({
      sold_out_count: 1,
      low_count: 2,
      names: ['Shirt, S', 'Counter mug, Red', 'Shirt, M'],
    });
  });
  test('counts games that are out, and those that should be back', async () => {
    const lend = async (checkout_date: string) => {
      const game = await make('librarygame', { library_id, name: 'Catan', catalog_number: `C${++count}` });
      const loan = { library_id, librarygame_id: game.id, renter_name: 'Bo', convention_id: con.id, checkout_date };
      return make('librarygamecheckout', loan);
    };
    await lend(new Date().toISOString());
    const ago = new Date(Date.now() - 30 * 3_600_000);
    const overdue = await lend(ago.toISOString());
    expect((await read('attention')).loans).toEqual({ library_id, out_count: 2, overdue_count: 1 });
    // Whoever may give permissions of the library is told, too; who only adds games is not.
    const keeper = await signUp(service);
    const { id: privilege_id } = await make('libraryprivilege', {
      ...{ library_id, user_id: keeper.user_id, catalog: false, checkouts: false, settings: true },
    });
    expect((await read('attention', keeper)).loans).toEqual({ library_id, out_count: 2, overdue_count: 1 });
    await ok(con.organiser.call('PUT', `/api/libraryprivilege/${privilege_id}`, { catalog: true, settings: false }));
    expect((await read('attention', keeper)).loans).toBeUndefined();
    // Another convention with the same library has other loans.
    const { id } = await make('convention', { name: 'Last year', group_id: con.group_id, library_id });
    const elsewhere = await ok(con.organiser.call('GET', `/api/convention/${id}/attention`));
    expect(elsewhere.loans).toEqual({ library_id, out_count: 0, overdue_count: 0 });
    const hour = new Date(Math.floor(ago.getTime() / 3_600_000) * 3_600_000).toISOString();
    expect((await read('figures/library')).hours).toContainEqual({ hour, check_outs: 1, check_ins: 0 });
    await ok(con.organiser.call('POST', `/api/librarygamecheckout/${overdue.id}/checkin`));
    expect((await read('attention')).loans).toEqual({ library_id, out_count: 1, overdue_count: 0 });
  });
});

describe('figures', () => {
  test('of registration: verified badges and tickets by the day on the clocks of the convention', async () => {
    const { id: badgetype_id } = await make('badgetype', inHere({ name: 'Weekend', price: 60, max_quantity: 100 }));
    const badge = async (lastname: string) => (await make('badge/verified', { badgetype_id, firstname: 'A', lastname })).id;
    const [first, second] = [await badge('One'), await badge('Two')];
    const db = await database();
    // 11 PM and half past midnight in Chicago.
    await db.badge.update({ where: { id: first }, data: { date_created: new Date('2027-07-02T04:00:00Z') } });
    await db.badge.update({
      where: { id: second },
      data: { date_created: new Date('2027-07-02T05:30:00Z'), checked_in: true, checked_in_date: new Date(at(9)) },
    });
    expect((await read('figures/registration')).days).toEqual([
      { day: '2027-07-01', badges: 1, tickets: 0, check_ins: 0 },
      { day: '2027-07-02', badges: 1, tickets: 0, check_ins: 0 },
      { day: '2027-08-05', badges: 0, tickets: 0, check_ins: 1 },
    ]);
  });
  test('of events: seats and what is taken of them, for scheduled events by day and type', async () => {
    const { id: type_id } = await make('eventtype', inHere({ name: 'Board Game' }));
    const sent = { type_id, max_tickets: 6, duration: 60, priority: 3, description: 'x' };
    const event = await make('event', inHere({ name: 'Catan', ...sent }));
    await make('event', inHere({ name: 'Unplaced', ...sent }));
    const daypart_id = con.dayparts[0]?.id;
    await ok(con.organiser.call('POST', `/api/event/${event.id}/assign-slots`, { daypart_id, space_id: [con.spaces[0]?.id] }));
    const { id: badgetype_id } = await make('badgetype', inHere({ name: 'Day', max_quantity: 100 }));
    const badge = await make('badge/verified', { badgetype_id, firstname: 'Cy', lastname: 'Three' });
    await make('ticket/verified', { event_id: event.id, badge_id: badge.id });
    expect((await read('figures/events')).items).toEqual([
      {
        ...{ conventionday_id: day_id, day_name: con.days[0]?.name, start_date: con.days[0]?.start_date },
        ...{ eventtype_id: type_id, type_name: 'Board Game', events: 1, seats: 6, taken: 1 },
      },
    ]);
  });
  test('of volunteers: hours that are needed, filled, worked and missed', async () => {
    const db = await database();
    await db.shift.deleteMany({ where: { convention_id: con.id } });
    const one = await shift({ start_time: at(10), end_time: at(11, 30), quantity_of_volunteers: 4 });
    const [had, missed] = [await work(one.id), await work(one.id), await work(one.id)];
    await db.volunteerShift.update({ where: { id: had?.id as string }, data: { status: 'worked' } });
    await db.volunteerShift.update({ where: { id: missed?.id as string }, data: { status: 'no_show' } });
    expect((await read('figures/volunteers')).days).toMatchObject([
      { conventionday_id: day_id, shifts: 1, needed: 6, filled: 3, worked: 1.5, missed: 1.5 },
    ]);
  });
});

describe('what generate-dayparts would make', () => {
  test('is what it makes: starts of each day, and slots in each room', async () => {
    const start = at(48 + 9);
    const day = await make('conventionday', inHere({ start_date: start, end_date: at(48 + 12) }));
    await make('daypart', inHere({ conventionday_id: day.id, start_date: at(48 + 9, 45) }));
    const preview = await read('dayparts-preview', con.organiser, { conventionday_id: day.id });
    const [planned] = preview.days as { dayparts: Body[] }[];
    expect(planned?.dayparts.map(({ state }) => state)).toEqual(['new', 'taken', 'taken', 'new', 'new', 'new']);
    expect(planned?.dayparts[0]).toEqual({
      name: 'Saturday at  9:00 AM',
      start_date: start,
      end_date: at(48 + 9, 30),
      state: 'new',
    });
    expect(preview).toMatchObject({ slot_duration: 30, dayparts: 4, slots: 8, rooms: [{ name: 'Room 1', spaces: 2, slots: 8 }] });
    const slots = async () => (await (await database()).slot.count({ where: { conventionday_id: day.id } })) - 2;
    const made = await ok(
      con.organiser.call('POST', `/api/convention/${con.id}/generate-dayparts`, { conventionday_id: day.id }),
    );
    expect(made).toMatchObject({ created: preview.dayparts });
    expect(await slots()).toBe(preview.slots);
    expect(await read('dayparts-preview', con.organiser, { conventionday_id: day.id })).toMatchObject({ dayparts: 0, slots: 0 });
  });
  test('is of days and lengths that there are', async () => {
    const ask = (sent: Body) => refusal(con.organiser.call('GET', `/api/convention/${con.id}/dayparts-preview`, sent));
    expect(await ask({ conventionday_id: con.id })).toBe('400/440 conventionday_id');
    expect(await ask({ slot_duration: 45 })).toBe('400/442 slot_duration');
  });
  test('can be asked for another length of slots', async () => {
    const preview = await read('dayparts-preview', con.organiser, { conventionday_id: day_id, slot_duration: 120 });
    expect(preview).toMatchObject({ slot_duration: 120 });
    expect((preview.days as { dayparts: Body[] }[])[0]?.dayparts).toHaveLength(4);
  });
});

describe('these readings', () => {
  const paths = [
    'attention',
    'figures/registration',
    'figures/events',
    'figures/volunteers',
    'figures/library',
    'dayparts-preview',
  ];
  test('are closed to strangers and to organisers of other conventions', async () => {
    for (const path of paths) {
      const ask = (by: Account, session?: null) =>
        refusal(by.call('GET', `/api/convention/${con.id}/${path}`, {}, session === null ? { session } : {}));
      expect([path, await ask(stranger, null), await ask(stranger), await ask(foreigner)]).toEqual([
        path,
        '401/401 session_id',
        '403/450 null',
        '403/450 null',
      ]);
    }
    expect(await refusal((await staffWith(con, 'updates')).call('GET', `/api/convention/${con.id}/figures/volunteers`))).toBe(
      '403/450 null',
    );
  });
  test('take the same number of queries, however much there is', async () => {
    const asked = async () => {
      for (const path of paths) await read(path);
    };
    const few = await countingQueries(asked);
    const { id: room_id } = await make('room', inHere({ name: 'Annex' }));
    await make('space', inHere({ room_id, name: 'Table', max_tickets: 4 }));
    await make('conventionday', inHere({ start_date: at(96 + 9), end_date: at(96 + 17) }));
    for (const hour of [10, 11, 12]) await work((await shift({ start_time: at(hour), end_time: at(hour + 1) })).id);
    const many = await countingQueries(asked);
    expect(many.queries).toBe(few.queries);
  });
});
