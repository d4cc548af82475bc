import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startEmbedded } from '../src/server/db/embedded.ts';
import { applyMigrations } from '../src/server/db/migrate.ts';

/*
 * How long it takes to find the warnings of a large schedule: 2,000 two-hour events in 100 spaces on four days, each with a host and six
 * players.
 * `node --import tsx bench/integrity.ts`
 */
const EVENTS = 2_000;
const ROUNDS = 7;
const data = `
  INSERT INTO "user" (id, username, email, display_name)
    SELECT uuid_v7(), 'bench' || n, 'bench' || n || '@example.org', 'Bench ' || n FROM generate_series(1, 3000) AS n;
  INSERT INTO "group" (id, name, leader_id) SELECT uuid_v7(), 'Bench', id FROM "user" LIMIT 1;
  INSERT INTO convention (id, name, group_id, uri_part, timezone) SELECT uuid_v7(), 'Bench', id, 'bench', 'America/Chicago' FROM "group";
  INSERT INTO conventionday (id, convention_id, name, start_date, end_date, attendee_start_date, attendee_end_date)
    SELECT uuid_v7(), id, 'Day ' || n, start, start + interval '12 hours', start, start + interval '12 hours'
    FROM convention, generate_series(0, 3) AS n, LATERAL (SELECT '2027-08-05 13:00Z'::timestamptz + n * interval '1 day' AS start) AS day;
  INSERT INTO daypart (id, convention_id, conventionday_id, start_date, end_date, name)
    SELECT uuid_v7(), convention_id, id, start_date + n * interval '30 minutes', start_date + (n + 1) * interval '30 minutes', name || ' at ' || n
    FROM conventionday, generate_series(0, 23) AS n;
  INSERT INTO room (id, convention_id, name) SELECT uuid_v7(), id, 'Hall ' || n FROM convention, generate_series(1, 5) AS n;
  INSERT INTO space (id, convention_id, room_id, name, max_tickets)
    SELECT uuid_v7(), convention_id, id, name || ', table ' || n, 6 FROM room, generate_series(1, 20) AS n;
  INSERT INTO slot (id, convention_id, room_id, space_id, conventionday_id, daypart_id, name)
    SELECT uuid_v7(), space.convention_id, room_id, space.id, conventionday_id, daypart.id, space.name || ' on ' || daypart.name
    FROM space, daypart ON CONFLICT DO NOTHING;
  INSERT INTO eventtype (id, convention_id, name, end_buffer) SELECT uuid_v7(), id, 'Game', 15 FROM convention;
  INSERT INTO event (id, convention_id, event_number, name, max_tickets, priority, type_id, duration)
    SELECT uuid_v7(), convention_id, n, 'Event ' || n, 8, 3, id, 120 FROM eventtype, generate_series(1, ${EVENTS}) AS n;
  UPDATE slot SET event_id = event.id FROM event, (
    SELECT id, 1 + (row_number() OVER (ORDER BY space_id, daypart_id) - 1) / 4 AS n FROM slot
  ) AS numbered WHERE numbered.id = slot.id AND event.event_number = numbered.n;
  INSERT INTO eventhost (id, convention_id, event_id, user_id)
    SELECT uuid_v7(), convention_id, event.id, u.ids[1 + event_number % 700] FROM event, (SELECT array_agg(id ORDER BY id) AS ids FROM "user") AS u;
  INSERT INTO badgetype (id, convention_id, name, uri_part) SELECT uuid_v7(), id, 'Weekend', 'weekend' FROM convention;
  INSERT INTO badge (id, convention_id, badgetype_id, user_id, badge_number, firstname, lastname, name, verified)
    SELECT uuid_v7(), convention_id, badgetype.id, "user".id, row_number() OVER (), 'A', 'B', display_name, true FROM badgetype, "user";
  INSERT INTO ticket (id, convention_id, event_id, badge_id, ticket_number, verified)
    SELECT uuid_v7(), convention_id, event.id, b.ids[1 + (event_number * 7 + n * 431) % 3000], event_number * 6 + n, true
    FROM event, generate_series(0, 5) AS n, (SELECT array_agg(id ORDER BY id) AS ids FROM badge) AS b;
  UPDATE event SET taken_count = 6;
  ANALYZE`;

const folder = mkdtempSync(path.join(os.tmpdir(), 'convene-bench-'));
chmodSync(folder, 0o711); // as root, the server runs as another user
const server = await startEmbedded(path.join(folder, 'data'));
try {
  await applyMigrations(server.url);
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query(data).finally(() => client.end());
  process.env.DATABASE_URL = server.url;
  const { db, disconnect } = await import('../src/server/db/client.ts');
  const { loadWarnings } = await import('../src/server/events/warnings/warnings.ts');
  const { id } = await db.convention.findFirstOrThrow();
  const page = (await db.event.findMany({ take: 25, orderBy: { event_number: 'asc' } })).map((event) => event.id);
  for (const [label, ids] of [
    ['all events', undefined],
    ['a page of 25', page],
    ['one event', page.slice(0, 1)],
  ] as const) {
    const durations: number[] = [];
    let count = 0;
    for (let n = 0; n < ROUNDS; n += 1) {
      const start = performance.now();
      count = (await loadWarnings({ db }, id, ids)).length;
      durations.push(performance.now() - start);
    }
    const median = durations.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)];
    console.log(`${label.padEnd(14)} ${String(count).padStart(6)} warnings  ${median?.toFixed(0).padStart(6)} ms`);
  }
  await disconnect();
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
