import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type EventScene, makeEventScene, type TestRecord } from '../events/scene.ts';
import { type BadgeHolder, badged, crowd, type Person } from '../support/crowd.ts';
import { faults } from '../support/database/faults.ts';
import { type Answer, caller } from '../support/people.ts';
import { database, times } from '../support/races.ts';
import { changeSettings } from '../support/service.ts';

/* Beyond what a process can take, people queue. They keep their places, and nobody has another's. */
let s: EventScene;
let people: BadgeHolder[];
let event: TestRecord;
beforeAll(async () => {
  s = await makeEventScene();
  people = await badged(await crowd(s.service, 60), (await s.badgetype()).id);
  event = await s.event({ max_tickets: 100 });
});
/** Ends the queue as if nobody had come for a while. */
async function endQueue() {
  const db = await database();
  await db.$executeRaw`UPDATE admission SET admitted = last_number, changed_date = now() - interval '1 minute'`;
  await vi.waitFor(async () => expect(await db.$queryRaw`SELECT is_open FROM admission`).toEqual([{ is_open: false }]));
}
afterAll(() => s.stop());

const take = ({ call, badge_id }: BadgeHolder) => call('POST', '/api/ticket', { event_id: event.id, badge_id });
const positionOf = ({ headers }: Answer) => Number(headers.get('x-queue-position'));
const isIn = ({ status }: Answer) => status === 200;
const numbers = async () => {
  const db = await database();
  const rows = await db.$queryRaw<
    { holder: string; number: number }[]
  >`SELECT holder, number FROM admissionplace ORDER BY number`;
  return new Map(rows.map(({ holder, number }) => [holder, number]));
};
describe('while more people come than a process can take', () => {
  test('each of them has a place of their own, and they are let in by it', async () => {
    changeSettings({ REQUESTS_AT_ONCE: '3' });
    const first = await times(people.length, (n) => take(people[n] as BadgeHolder));
    const refused = first.filter((answer) => !isIn(answer));
    expect(refused.length).toBeGreaterThan(20);
    changeSettings({ REQUESTS_AT_ONCE: '200' }); // the others are let in faster, however many ask at once
    for (const { status, body, headers } of refused) {
      expect([status, body]).toMatchObject([503, { error: { code: 503 } }]);
      expect(Number(headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    }
    expect(new Set(refused.map(positionOf)).size).toBe(refused.length);
    const told = new Map(
      people.flatMap((who, n) => (isIn(first[n] as Answer) ? [] : [[who, positionOf(first[n] as Answer)] as const])),
    );

    const asked = await s.organiser.call('GET', `/api/event/${event.id}`);
    expect(asked.status).toBe(200);
    expect((await caller(s.service)('GET', `/api/event/${event.id}`)).status).toBe(200);

    let waiting = [...told.keys()];
    const places = await numbers();
    while (waiting.length) {
      const answers = await times(waiting.length, (n) => take(waiting[n] as BadgeHolder));
      const positions = waiting.map((who) => places.get(who.user_id) ?? 0);
      const inside = positions.filter((_, n) => isIn(answers[n] as Answer));
      const outside = positions.filter((_, n) => !isIn(answers[n] as Answer));
      expect(Math.max(0, ...inside)).toBeLessThan(Math.min(1e9, ...outside));
      for (const [n, answer] of answers.entries())
        if (!isIn(answer)) expect(positionOf(answer)).toBeLessThanOrEqual(told.get(waiting[n] as BadgeHolder) ?? 0);
      waiting = waiting.filter((_, n) => !isIn(answers[n] as Answer));
      await sleep(100);
    }
    expect(await s.items(`event/${event.id}/tickets`)).toHaveLength(people.length);
    expect(await faults()).toEqual([]);
  });
  test('of those whose turn it is, too many at once come a moment later, and keep their places', async () => {
    // Whoever was answered before the queue began gets a place now.
    for (const { call } of people)
      await vi.waitFor(async () => expect((await call('GET', `/api/event/${event.id}`)).status).toBe(200));
    const before = await numbers();
    changeSettings({ REQUESTS_AT_ONCE: '6' });
    const answers = await times(people.length, (n) => (people[n] as BadgeHolder).call('GET', `/api/event/${event.id}`));
    changeSettings({ REQUESTS_AT_ONCE: '200' });
    const refused = answers.filter((answer) => !isIn(answer));
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(people.length);
    for (const answer of refused) {
      expect([answer.status, positionOf(answer)]).toEqual([503, 1]);
      expect(answer.body).toMatchObject({ error: { message: expect.stringMatching(/your turn.*ask again in/) } });
      expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(10);
    }
    for (const { call } of people) expect((await call('GET', `/api/event/${event.id}`)).status).toBe(200);
    expect(await numbers()).toEqual(before);
  });
  test('whoever works for another convention queues for tickets, and only for them', async () => {
    const db = await database();
    await db.$queryRaw`SELECT * FROM take_places(ARRAY(SELECT 'other ' || n FROM generate_series(1, 500) AS n))`;
    const holder = people[0] as BadgeHolder;
    const as = s.foreigner;
    expect((await as.call('GET', `/api/event/${event.id}`)).status).toBe(200);
    await db.badge.update({ where: { id: holder.badge_id }, data: { user_id: as.user_id } });
    const answer = await as.call('POST', '/api/ticket', { event_id: event.id, badge_id: holder.badge_id });
    expect([answer.status, positionOf(answer)]).toEqual([503, expect.any(Number)]);
  });
  test('a newcomer stands behind everybody, whatever they say, and learns only their own place', async () => {
    const [someone] = [...(await numbers()).keys()];
    const [newcomer] = (await crowd(s.service, 1)) as [Person];
    const lie = { headers: { 'X-Queue-Position': '1' } };
    const [one, again] = [
      await newcomer.call('GET', `/api/event/${event.id}`, { user_id: someone, holder: someone }, lie),
      await newcomer.call('GET', `/api/event/${event.id}`),
    ];
    expect([one.status, again.status]).toEqual([503, 503]);
    const places = await numbers();
    expect(places.get(newcomer.user_id)).toBe(Math.max(...places.values()));
    expect(JSON.stringify(one.body)).not.toContain(someone);
  });
  test('a process that remembers nothing, because it is another one or started anew, finds the same place', async () => {
    const [newcomer] = (await crowd(s.service, 1)) as [Person];
    expect(positionOf(await newcomer.call('GET', `/api/event/${event.id}`))).toBeGreaterThan(0);
    const place = (await numbers()).get(newcomer.user_id);
    const { takePlace } = await import('../../src/server/platform/admission/places.ts');
    expect(await times(3, () => takePlace(newcomer.user_id))).toEqual([place, place, place]);
  });
  test('nobody is let in at once after a process stood still', async () => {
    const db = await database();
    const admitted = async () => (await db.$queryRaw<[{ admitted: number }]>`SELECT admitted FROM admission`)[0].admitted;
    await db.$queryRaw`SELECT * FROM take_places(ARRAY(SELECT 'more ' || n FROM generate_series(1, 4000) AS n))`;
    const [before, start] = [await admitted(), performance.now()];
    while (performance.now() - start < 1_200);
    const soon = (await admitted()) - before;
    expect(soon).toBeLessThanOrEqual(200);
    await endQueue();
  });
});

test('who is there before an opening is drawn, and who comes later stands behind them', async () => {
  const opening = new Date(Date.now() + 300_000);
  const db = await database();
  await db.convention.update({ where: { id: s.con.id }, data: { ticket_sales_start: opening } });
  const { noteIfEarly, watchOpenings } = await import('../../src/server/platform/admission/early.ts');
  const endWatching = watchOpenings();
  try {
    await vi.waitFor(async () => {
      for (let n = 0; n < 30; n += 1) noteIfEarly(`early ${n}`);
      expect(await numbers()).toHaveProperty('size', 30);
    }, 5_000);
    await db.$queryRaw`SELECT open_admission()::text`;
    await db.$queryRaw`SELECT * FROM take_places(ARRAY['later'])`;
    const places = await numbers();
    const drawn = Array.from({ length: 30 }, (_, n) => places.get(`early ${n}`));
    expect(new Set(drawn)).toEqual(new Set(Array.from({ length: 30 }, (_, n) => n + 1)));
    expect(drawn).not.toEqual([...drawn].sort((a = 0, b = 0) => a - b));
    expect(places.get('later')).toBe(31);
  } finally {
    endWatching();
    await endQueue();
  }
});
