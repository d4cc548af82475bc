import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteOldExclusions } from '../../../src/server/events/wishes/endWishes.ts';
import { closeWishes } from '../../../src/server/events/wishes/run/closeWishes.ts';
import { drawNow } from '../../../src/server/events/wishes/run/drawNow.ts';
import { dueDraws } from '../../../src/server/events/wishes/run/dueDraws.ts';
import { writeMails } from '../../../src/server/events/wishes/run/mails.ts';
import { transaction } from '../../../src/server/platform/context.ts';
import { systemContext } from '../../../src/server/platform/systemContext.ts';
import { ok, refusal } from '../../support/people.ts';
import { database } from '../../support/races.ts';
import { type EventScene, makeEventScene, type TestRecord } from '../scene.ts';

/* Closing and drawing are each done once, whatever happens in between, and nobody else gets at the seats meanwhile. */
let s: EventScene;
beforeAll(async () => {
  s = await makeEventScene({ is_schedule_public: 1 });
});
afterAll(() => s.stop());

const ctx = () => systemContext('draw test');
const killed = new Error('killed');
/** Does the work in a transaction that is lost before its commit. */
const lose = (work: Parameters<typeof transaction>[1]) =>
  expect(
    transaction(ctx(), async (ctx) => {
      await work(ctx);
      throw killed;
    }),
  ).rejects.toBe(killed);

test('a draw that is killed and run again gives everybody what it gave once; seats with a price are held for a day', async () => {
  const db = await database();
  const con = s.con.id;
  const events = [
    await s.event({ name: 'Free', max_tickets: 5 }),
    await s.event({ name: 'Dear', max_tickets: 5, base_price: 8 }),
    await s.event({ name: 'Off', max_tickets: 5 }),
  ] as const;
  const [, dear, off] = events;
  await s.make('discount', { convention_id: con, name: 'One', percent_off: 50, use_with_tickets: 1, public: 1, max_uses: 1 });
  const students = { badgetype_id: (await s.make('badgetype', { convention_id: con, name: 'Student' })).id, percent_off: 90 };
  await s.make('discount', { convention_id: con, name: 'Of badges', use_with_tickets: 1, public: 1, ...students });
  const opening = { event_opening: 'wishes', ticket_sales_start: new Date(Date.now() + 7_200_000).toISOString() };
  await ok(s.organiser.call('PUT', `/api/convention/${con}`, opening));
  const people = await Promise.all(Array.from({ length: 8 }, () => s.attendee()));
  const ids = events.map(({ id }) => id);
  for (const who of people) await ok(who.call('PUT', `/api/badge/${who.badge_id}/wishes`, { event_ids: ids }));
  await db.convention.update({ where: { id: con }, data: { ticket_sales_start: new Date(Date.now() - 1_000) } });

  await lose((ctx) => closeWishes(ctx, con));
  expect(await db.wishDraw.count()).toBe(0);
  const [one, two] = await Promise.all([1, 2].map(() => transaction(ctx(), (ctx) => closeWishes(ctx, con))));
  expect(one?.input_hash).toBe(two?.input_hash);
  expect(await db.event.aggregate({ where: { convention_id: con }, _sum: { wishes_held: true } })).toMatchObject({
    _sum: { wishes_held: 15 },
  });
  // Staff and people at the same time: nobody gets one of the held seats.
  const grabs = await Promise.all(
    people.flatMap((who) => [
      refusal(s.post('ticket/verified', { event_id: ids[0], badge_id: who.badge_id })),
      refusal(s.post('ticket', { event_id: ids[0], badge_id: who.badge_id }, who)),
    ]),
  );
  expect(new Set(grabs)).toEqual(new Set(['409/443 event_id', '409/453 event_opening']));
  await ok(s.post(`event/${off.id}/cancel`));

  await lose((ctx) => drawNow(ctx, con, null));
  expect(await db.ticket.count({ where: { convention_id: con } })).toBe(0);
  expect(await db.eventWish.count({ where: { convention_id: con, outcome: 'pending' } })).toBe(24);
  const counts = await Promise.all([1, 2].map(() => transaction(ctx(), (ctx) => drawNow(ctx, con, null))));
  expect(counts).toEqual([10, 10]);
  const given = await db.event.findMany({ where: { convention_id: con }, orderBy: { event_number: 'asc' } });
  expect(given.map((event) => [event.taken_count, event.wishes_held])).toEqual([
    [5, 0],
    [5, 0],
    [0, 0],
  ]);
  expect(await db.eventWish.count({ where: { convention_id: con, outcome: 'granted' } })).toBe(10);
  const tickets = await db.ticket.findMany({ where: { event_id: dear.id }, orderBy: { ticket_number: 'asc' } });
  expect(tickets.map(({ net_price }) => net_price).sort()).toEqual([400, 800, 800, 800, 800]); // the discount had one use
  for (const { hold_expires_date, verified } of tickets) {
    expect(verified).toBe(false);
    expect((hold_expires_date?.getTime() ?? 0) - Date.now()).toBeGreaterThan(86_000_000);
  }
  const lines = (await ok(s.organiser.call('GET', `/api/event/${dear.id}/logs`))).items as TestRecord[];
  expect(lines.filter(({ comment }) => String(comment).startsWith('take: Ticket'))).toHaveLength(5);
  const waits = await db.eventWait.findMany({ where: { convention_id: con } });
  expect(waits).toHaveLength(6); // three of each event that takes place

  await lose((ctx) => writeMails(ctx, con));
  await Promise.all([1, 2].map(() => transaction(ctx(), (ctx) => writeMails(ctx, con))));
  for (const { user_id } of people) expect(await db.mail.count({ where: { user_id, kind: 'wishes_drawn' } })).toBe(1);
});

test('the draw begins by itself, once, however many processes look', async () => {
  const db = await database();
  const { elsewhere } = s;
  const opening = { event_opening: 'wishes', ticket_sales_start: new Date(Date.now() + 7_200_000).toISOString() };
  await ok(s.foreigner.call('PUT', `/api/convention/${elsewhere.id}`, { ...opening, is_schedule_public: 1 }));
  await db.convention.update({ where: { id: elsewhere.id }, data: { ticket_sales_start: new Date(Date.now() - 1_000) } });
  const { signal } = new AbortController();
  await Promise.all([1, 2, 3].map(() => dueDraws.processBatch(ctx(), signal)));
  const drawn = async () => (await db.convention.findUnique({ where: { id: elsewhere.id } }))?.wishes_drawn_date;
  await expect.poll(drawn, { timeout: 30_000, interval: 100 }).toBeTruthy();
  expect(await db.job.count({ where: { convention_id: elsewhere.id, kind: 'draw_wishes' } })).toBe(1);
});

test('what was closed to whom is deleted a month after the end, with its history', async () => {
  const db = await database();
  const event = await s.event();
  const who = await s.attendee();
  const data = { convention_id: s.con.id, event_id: event.id, badge_id: who.badge_id };
  const { id } = await db.wishExclusion.create({ data });
  await deleteOldExclusions(db);
  expect(await db.wishExclusion.count({ where: { id } })).toBe(1);
  const over = { start_date: new Date(Date.now() - 33 * 86_400_000), end_date: new Date(Date.now() - 31 * 86_400_000) };
  await db.convention.update({ where: { id: s.con.id }, data: over });
  await deleteOldExclusions(db);
  expect(await db.wishExclusion.count({ where: { id } })).toBe(0);
  const left = await db.$queryRaw`SELECT 1 FROM historyentry WHERE resource = 'wishexclusion' AND record_id = ${id}::uuid`;
  expect(left).toEqual([]);
});
