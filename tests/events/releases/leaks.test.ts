import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Account, ok } from '../../support/people.ts';
import { database } from '../../support/races.ts';
import { type EventScene, makeEventScene, type TestRecord } from '../scene.ts';
import { type Caller, differences, questions, walk } from './walk.ts';

/*
 * Whoever is not staff of the convention gets the same answers before and after staff plan something else: to every read, list, filter, order,
 * search, calendar, page and file.
 */
let s: EventScene;
let asked: string[];
let moved: TestRecord;
let longer: TestRecord;
let placed: TestRecord;
let session: TestRecord;
let host: Account;
let holder: Account & { badge_id: string };
let callers: [string, Caller][];

beforeAll(async () => {
  s = await makeEventScene({ is_schedule_public: 1 });
  host = await s.newcomer();
  holder = await s.attendee();
  moved = await s.event({ name: 'Moved', duration: 60 });
  longer = await s.event({ name: 'Longer', duration: 60 });
  placed = await s.event({ name: 'Placed', duration: 60 });
  const several = await s.event({ name: 'Several', duration: 60 });
  session = await s.make('eventsession', { event_id: several.id, name: 'Second', duration: 30 });
  await s.schedule(moved, 0, 0);
  await s.schedule(longer, 1, 9);
  await s.schedule(several, 2, 0);
  await ok(
    s.post(`eventsession/${session.id}/assign-slots`, { daypart_id: s.con.dayparts[4]?.id, space_id: s.con.spaces[2]?.id }),
  );
  const hosts: TestRecord[] = [];
  for (const { id } of [moved, longer, placed]) {
    await ok(s.post(`event/${id}/host/${host.user_id}`));
    hosts.push(...(await s.items(`event/${id}/eventhosts`)));
  }
  const ticket = await ok(s.post('ticket', { event_id: moved.id, badge_id: holder.badge_id }, holder));
  await s.put('convention', s.con.id, { uses_releases: 1 });
  const ids = (records: readonly { id: string }[]) => records.map(({ id }) => id);
  const slots = await s.items(`convention/${s.con.id}/slots`);
  const known = {
    convention: [s.con.id],
    event: ids([moved, longer, placed, several]),
    eventsession: [session.id],
    room: ids(s.con.rooms),
    space: [s.con.spaces[0]?.id, s.con.spaces[5]?.id].map(String),
    daypart: [s.con.dayparts[0]?.id, s.con.dayparts[7]?.id].map(String),
    conventionday: ids(s.con.days),
    eventtype: [s.type.id],
    eventhost: ids(hosts),
    ticket: [String(ticket.id)],
    badge: [holder.badge_id],
    user: [host.user_id, holder.user_id],
    slot: ids(slots.filter(({ daypart_id }) => daypart_id === s.con.dayparts[7]?.id).slice(0, 6)),
    schedulerelease: ids(await s.items(`convention/${s.con.id}/releases`)),
  };
  const times = [0, 2, 4, 7, 9].map((part) => String(s.con.dayparts[part]?.start_date));
  asked = questions(known, times, String(s.con.record.uri_part));
  callers = [
    ['nobody', null],
    ['a host', host],
    ['a holder', holder],
    ['staff of another convention', s.foreigner],
  ];
}, 180_000);
afterAll(() => s.stop());

/** Plans another room and another time for everything. */
async function plan() {
  await s.schedule(moved, 5, 7);
  await s.schedule(placed, 4, 7);
  await s.put('event', longer.id, { duration: 90 });
  await ok(
    s.post(`eventsession/${session.id}/assign-slots`, { daypart_id: s.con.dayparts[12]?.id, space_id: s.con.spaces[3]?.id }),
  );
}
const undo = async () => {
  for (let n = 0; n < 4; n += 1) await ok(s.post(`convention/${s.con.id}/schedule-undo`));
};

test('nobody but staff gets another answer because staff plan something', { timeout: 240_000 }, async () => {
  const before = new Map<string, Map<string, string>>();
  for (const [name, caller] of callers) before.set(name, await walk(s.service.base_url, asked, caller));
  const some = asked.slice(0, 200);
  const staffBefore = await walk(s.service.base_url, some, s.scheduler);
  await plan();
  for (const [name, caller] of callers) {
    const after = await walk(s.service.base_url, asked, caller);
    expect([name, differences(before.get(name) ?? new Map(), after)]).toEqual([name, []]);
    // They do get answers.
    expect([...after.values()].filter((answer) => answer.startsWith('200')).length).toBeGreaterThan(asked.length / 4);
  }
  // Staff do see it, also the organizer of a group, who is no administrator.
  expect(differences(staffBefore, await walk(s.service.base_url, some, s.scheduler)).length).toBeGreaterThan(20);
  expect(await s.read('event', moved.id, {}, s.scheduler)).toMatchObject({ startdaypart_id: s.con.dayparts[7]?.id });
  expect(await s.read('event', moved.id, {}, host)).toMatchObject({ startdaypart_id: s.con.dayparts[0]?.id });
  await undo();
});

test.each(['event', 'eventsession', 'slot'])('the walk finds it if the view of table %s showed the plan', async (table) => {
  const db = await database();
  const some = asked.filter((question) => question.includes(`/${table === 'event' ? 'event' : `${table}s`}`)).slice(0, 100);
  const before = await walk(s.service.base_url, some, null);
  await plan();
  await db.$executeRawUnsafe(`DROP VIEW released_${table}`);
  await db.$executeRawUnsafe(`CREATE VIEW released_${table} AS SELECT * FROM ${table}`);
  try {
    expect(differences(before, await walk(s.service.base_url, some, null)).length).toBeGreaterThan(5);
  } finally {
    await db.$executeRawUnsafe(`SELECT released_view('${table}')`);
    await undo();
  }
});
