import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type EventScene, makeEventScene, type TestRecord } from '../events/scene.ts';
import { staffWith } from '../support/convention.ts';
import { countingQueries } from '../support/database/queries.ts';
import { type Account, ok } from '../support/people.ts';

/* Pages that differ only in their values are read by one statement if they are asked for at the same time. */
let s: EventScene;
let desk: Account;
let attendees: (Account & { badge_id: string })[];
let tickets: TestRecord[];
let paths: string[];
beforeAll(async () => {
  s = await makeEventScene();
  desk = await staffWith(s.con, 'registration');
  attendees = await Promise.all([s.attendee(), s.attendee(), s.attendee(), s.attendee()]);
  const events = [await s.event(), await s.event(), await s.event({ private: true })];
  tickets = [];
  for (const [n, who] of attendees.entries())
    for (const event of events.slice(0, (n % 3) + 1))
      tickets.push(await s.make('ticket', { event_id: event.id, badge_id: who.badge_id }));
  const type = await s.make('eventtype', { convention_id: s.elsewhere.id, name: 'Theirs' }, s.foreigner);
  events.push(await s.make('event', { name: 'Theirs', max_tickets: 5, priority: 3, type_id: type.id }, s.foreigner));
  const texts = events.flatMap(({ name }) => [String(name), String(name).slice(0, 4).toUpperCase()]);
  paths = [
    ...tickets.map(({ ticket_number }) => `convention/${s.con.id}/tickets?query=${ticket_number}`),
    `convention/${s.con.id}/tickets?query=999999`,
    `convention/${s.elsewhere.id}/tickets?query=${tickets[0]?.ticket_number}`,
    ...events.flatMap(({ id }) => [`event/${id}/tickets`, `event/${id}/mytickets`]),
    ...[s.con, s.elsewhere].flatMap(({ id }) =>
      [...texts, 'a', '%', '_', 'no such'].map((text) => `convention/${id}/events?query=${encodeURIComponent(text)}`),
    ),
    ...[s.con, s.elsewhere].flatMap(({ id }) => [1, 2].map((n) => `convention/${id}/events?_page_number=${n}&_items_per_page=2`)),
  ];
}, 60_000);
afterAll(() => s.stop());

test('everyone gets the answers that they get alone', async () => {
  const people = [s.organiser, desk, s.scheduler, s.foreigner, s.stranger, ...attendees];
  const requests = paths.flatMap((path) => people.map((who) => ({ path, who })));
  const ask = async ({ path, who }: (typeof requests)[number]) => {
    const { status, body } = await who.call('GET', `/api/${path}`);
    return { path, who: who.username, status, body };
  };
  const alone = [];
  for (const request of requests) alone.push(await ask(request));
  expect(new Set(alone.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(alone.map(({ body }) => JSON.stringify(body))).size).toBeGreaterThan(people.length);
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  expect(await Promise.all(requests.map(ask))).toEqual(alone);
  const backwards = [...requests].reverse();
  expect(await Promise.all(backwards.map(ask))).toEqual([...alone].reverse());
  const texts = sent.mock.calls.map(([query]) => (query as unknown as { text?: string }).text ?? String(query));
  sent.mockRestore();
  const together = texts.filter((text) => text.includes('CROSS JOIN LATERAL (SELECT y.*'));
  expect(together.length).toBeGreaterThan(3);
  expect(together.some((text) => text.includes('LIKE q.v'))).toBe(true);
}, 60_000);

test('many searches by number at once take fewer statements than one after the other', async () => {
  const search = ({ ticket_number }: TestRecord) =>
    ok(desk.call('GET', `/api/convention/${s.con.id}/tickets?query=${ticket_number}`));
  const one = await countingQueries(async () => {
    for (const ticket of tickets) await search(ticket);
  });
  // Requests that reach a busy machine one by one are answered one by one.
  const together = async () => (await countingQueries(() => Promise.all(tickets.map(search)))).queries;
  await expect.poll(together).toBeLessThan(one.queries);
});
